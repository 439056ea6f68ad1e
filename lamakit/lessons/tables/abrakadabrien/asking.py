"""Names for a document's questions about areas: answers computed by the engine, choices, and when a task is done."""

from collections.abc import Mapping
from functools import partial

from lamakit.games.abrakadabrien.cards import is_event
from lamakit.games.abrakadabrien.state import State
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.step import Choices, Goal, Options, own_actions
from lamakit.lessons.engine.table import Asking
from lamakit.lessons.engine.tree import Names, flat
from lamakit.lessons.tables import answers as common
from lamakit.lessons.tables.abrakadabrien.names import names as names_of
from lamakit.lessons.tables.answers import NOBODY, most_in_a_row, played_on
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match, new_match
from lamakit.texts import _, deferred
from lamakit.views.words import listed


def names(match: Match) -> Names:
    """The names of all that the learner, who has seat A, may know of the table; cells are counted from 1."""
    seen, state = seen_by(match), seen_by(match).copy_seen()
    return {
        **names_of(match.observation(match.current_player or 0)),
        **common.names(match),
        "backs": lambda back: sum(code == back for code in codes(seen).values()),
        "cell_of": lambda code: next(cell for cell, lying in codes(seen).items() if lying == code),
        "holder_of": lambda code: holder_of(match, code),
        "portal_with": lambda code: match.names[next(at for at, cards in enumerate(seen.portals) if code in cards)],
        "gaps": lambda seat: len(state.seats[LETTERS.index(seat)].gaps),
        "fewest_gaps": lambda: fewest_gaps(match, state),
        "to_place": len(state.drawn),
        "ending": state.ending,
        "deck_after_deal": lambda players: deck_after_deal(int(players)),
        "before_first_event": lambda players: before_first_event(int(players)),
        "may": lambda action: match.explain(action).legal,
        "most_goals": partial(most_in_a_row, match, scores),
        "bonuses": tuple(state.seats[0].bonuses),
        "ghost_holder": lambda goal: ghost_holder(match, goal),
        "can_call": lambda goal: "call" in played_on(match, [goal]).legal_actions(),
        "claims": tuple(action.split()[1] for action in match.legal_actions() if action.startswith("claim")),
        "free_portals": lambda: tuple(match.names[LETTERS.index(laid.split()[1])] for laid in match.legal_actions()),
        "team_points": lambda seat: team_points(seen, LETTERS.index(seat)),
    }


def seen_by(match: Match, seat: int = 0) -> AbrakadabrienObservation:
    return AbrakadabrienObservation.of(match.observation(seat))


def codes(seen: AbrakadabrienObservation) -> Mapping[int, str]:
    """The cards of the learner's area by cell; of those that are face down, their backs."""
    return {cell: card.code for cell, card in enumerate(seen.areas[0], 1) if card}


def holder_of(match: Match, code: str) -> str:
    """Who has this card in hand."""
    return next(name for seat, name in enumerate(match.names) if code in [*seen_by(match, seat).hands[seat]])


def fewest_gaps(match: Match, state: State) -> str:
    """Whose area has been refilled, or needs the fewest cards."""
    gaps = [len(place.gaps) for place in state.seats]
    return match.names[gaps.index(min(gaps))]


def deck_after_deal(players: int) -> int:
    return seen_by(new_match("abrakadabrien", players=players, seed=1)).deck_size


def before_first_event(players: int) -> int:
    """How many cards are on top of the first event when a match begins."""
    deck = seen_by(new_match("abrakadabrien+events", players=players, seed=1)).copy_seen().deck
    return next(place for place, code in enumerate(deck) if is_event(code))


def scores(match: Match) -> list[str]:
    """The goals that can be announced in this pause."""
    return [action for action in match.legal_actions() if action.startswith("score")]


def ghost_holder(match: Match, goal: str) -> str:
    seat = seen_by(match).ghosts[goal]
    return NOBODY if seat is None else match.names[seat]


def team_points(seen: AbrakadabrienObservation, seat: int) -> int:
    return next(points for team, points in zip(seen.teams, seen.team_points, strict=True) if seat in team)


# --- what can be chosen


def cells(*numbers: object) -> Choices:
    options = {str(cell): _("choice|cell {number}", number=cell) for cell in flat(numbers)}
    return Choices(lambda _match: options)


def goals(*actions: object) -> Choices:
    """Such goals, as `score tower 1 4 7`, in words."""
    options = {str(action): goal_in_words(str(action)) for action in flat(actions)}
    return Choices(lambda _match: options)


def goal_in_words(action: str) -> str:
    _score, what, *places = action.split()
    return _("sentence|{what} on cells {cells}", what=_(what), cells=listed(places))


FOLK = deferred({"dwarf": "folk|dwarf", "elf": "folk|elf", "giant": "folk|giant"})


def order_kinds(match: Match) -> Options:
    """The learner's orders by kind."""
    state = seen_by(match).copy_seen()
    held = [state.decks.orders[order] for order in state.seats[0].orders]
    return {order.kind: f"{_(FOLK[order.kind])}: {_(f'order|{order.name}')}" for order in held}


# --- when a task is done


def has_backs(back: str, *numbers: object) -> Goal:
    """The learner has decided something, and these cells now have cards with this back."""
    wanted = [int(str(cell)) for cell in flat(numbers)]

    def done(match: Match) -> bool:
        lying = codes(seen_by(match))
        return bool(own_actions(match)) and all(lying.get(cell) == back for cell in wanted)

    return done


ASKING = Asking(
    names,
    {**common.ASKING.choices, "cells": cells, "goals": goals, "orders": lambda: Choices(order_kinds)},
    {"has_backs": has_backs},
)
