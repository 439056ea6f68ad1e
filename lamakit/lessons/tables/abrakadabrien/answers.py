"""Right answers about areas, computed by the engine; the choices; and when a task with areas is done."""

from collections.abc import Callable

from lamakit.games.abrakadabrien.cards import is_event
from lamakit.games.abrakadabrien.state import State
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.goals import Goal, own_actions
from lamakit.lessons.engine.question import Options, Right
from lamakit.lessons.tables.answers import NOBODY, played_on
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match, new_match
from lamakit.texts import _
from lamakit.views.words import listed


def seen_by(match: Match, seat: int = 0) -> AbrakadabrienObservation:
    return AbrakadabrienObservation.of(match.observation(seat))


def table_of(match: Match, seat: int = 0) -> State:
    """The state of the rules, as far as that seat may know it."""
    return seen_by(match, seat).copy_seen()


# --- cards in places


def backs_in_area(back: str) -> Right:
    """How many of the learner's nine cards show this back."""
    return lambda match: sum(card is not None and card.code == back for card in seen_by(match).areas[0])


def cell_of(code: str) -> Right:
    """The one cell of the learner's area that has this card, or a card with this back."""

    def right(match: Match) -> str:
        (cell,) = [cell for cell, card in enumerate(seen_by(match).areas[0]) if card and card.code == code]
        return str(cell + 1)

    return right


def cells_to_choose(*cells: int) -> Callable[[Match], Options]:
    return lambda match: {str(cell): _("cell {number}").format(number=cell) for cell in cells}


def holder_of(code: str) -> Right:
    """Who has this card in hand."""
    return lambda match: next(
        name for seat, name in enumerate(match.names) if code in [*seen_by(match, seat).hands[seat]]
    )


def portal_with(code: str) -> Right:
    """On whose portal the learner knows this card to be."""
    return lambda match: next(
        name for name, cards in zip(match.names, seen_by(match).portals, strict=True) if code in cards
    )


def gaps_of(seat: int) -> Right:
    return lambda match: len(table_of(match).seats[seat].gaps)


def fewest_gaps(match: Match) -> str:
    """Whose area has been refilled, or needs the fewest cards."""
    gaps = [len(place.gaps) for place in table_of(match).seats]
    return match.names[gaps.index(min(gaps))]


def to_lay_freely(match: Match) -> int:
    return len(table_of(match).drawn)


def pile_after_deal(players: int) -> Right:
    return lambda match: seen_by(new_match("abrakadabrien", players=players, seed=1)).deck_size


def goes_on(match: Match) -> str:
    return YES if not table_of(match).ending else NO


YES, NO = "yes", "no"


# --- goals, bonuses, ghosts, orders


def goals_here(match: Match) -> list[str]:
    return [action for action in match.legal_actions() if action.startswith("score")]


def goals_to_choose(*actions: str) -> Callable[[Match], Options]:
    """Such goals as answers, in words."""
    return lambda match: {action: goal_in_words(action) for action in actions}


def goal_in_words(action: str) -> str:
    _score, what, *cells = action.split()
    return _("{what} on cells {cells}").format(what=_(what), cells=listed(cells))


def most_goals(match: Match) -> int:
    """How many goals the player who decides can announce in this pause."""
    found = [0]
    for action in goals_here(match):
        further = played_on(match, [action])
        goes_further = further.phase == "score" and further.current_player == match.current_player
        found.append(1 + (most_goals(further) if goes_further else 0))
    return max(found)


def only_bonus(match: Match) -> str:
    (bonus,) = table_of(match).seats[0].bonuses
    return bonus


def number_of_bonuses(match: Match) -> int:
    return len(table_of(match).seats[0].bonuses)


BONUSES = ("lookout", "transport", "watch", "plantation")


def ghost_holder(goal: str) -> Right:
    def right(match: Match) -> str:
        seat = seen_by(match).ghosts[goal]
        return NOBODY if seat is None else match.names[seat]

    return right


def can_call(*goals: str) -> Right:
    """Which of these goals may call their ghost away."""

    def right(match: Match) -> list[str]:
        return [goal for goal in goals if "call" in played_on(match, [goal]).legal_actions()]

    return right


def order_kinds(match: Match) -> Options:
    """The learner's orders by kind, as answers."""
    state = table_of(match)
    held = [state.decks.orders[order] for order in state.seats[0].orders]
    return {order.kind: f"{_(order.kind)}: {_(order.name)}" for order in held}


def claims(match: Match) -> list[str]:
    """The kinds of the orders that the goal named last fulfils."""
    return [action.split()[1] for action in match.legal_actions() if action.startswith("claim")]


def before_first_event(players: int) -> Right:
    """How many cards are on top of the first event."""

    def right(match: Match) -> int:
        deck = table_of(new_match("abrakadabrien+events", players=players, seed=1)).deck
        return next(place for place, code in enumerate(deck) if is_event(code))

    return right


def laying(match: Match) -> list[str]:
    """On whose portals the hand may go."""
    return [match.names[LETTERS.index(action.split()[1])] for action in match.legal_actions()]


def team_points(team: int) -> Right:
    return lambda match: seen_by(match).team_points[team]


# --- when a task is done


def has_backs(cards: dict[int, str]) -> Goal:
    """The learner has decided something, and these cells now have cards with these backs."""

    def done(match: Match) -> bool:
        lying = {number: card.code for number, card in enumerate(seen_by(match).areas[0], 1) if card}
        return bool(own_actions(match)) and cards.items() <= lying.items()

    return done
