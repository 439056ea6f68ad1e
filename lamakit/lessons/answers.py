"""What is right, computed by the engine; and what can be chosen. The questions of all lessons are made of these."""

from collections.abc import Callable, Sequence

from lamakit.lessons.question import Answer, Options, Reason
from lamakit.play.match import Match, new_match
from lamakit.texts import _
from lamakit.views.table import Tale, table_view
from lamakit.views.words import listed

Right = Callable[[Match], object]

TOKENS = {"20": "{count} pink", "10": "{count} black", "1": "{count} white"}


def played_on(match: Match, actions: Sequence[str]) -> Match:
    """Another match that goes on from here by these actions."""
    further = Match.from_position(match.position, names=match.names)
    for action in actions:
        further.play(action)
    return further


def after(right: Right, *actions: str) -> Right:
    """The answer once these actions have been done."""
    return lambda match: right(played_on(match, actions))


# --- cards


def own_hand(match: Match) -> list[str]:
    return match.observation(match.current_player or 0).hand


def card_label(code: str) -> str:
    return {"L": _("llama"), "P": _("pink llama")}.get(code, code)


def cards_in_hand(match: Match) -> Options:
    return {code: card_label(code) for code in dict.fromkeys(own_hand(match))}


def playable(match: Match) -> list[str]:
    return [action for action in match.legal_actions() if action in own_hand(match)]


def why_not_these(match: Match, answer: Answer) -> Reason | None:
    """For cards chosen as playable: the rule that one of them breaks, or that one is missing."""
    chosen = sorted(answer) if isinstance(answer, frozenset) else []
    for code in chosen:
        explained = match.explain(code)
        if not explained.legal:
            said = _("{card} does not fit. {sentence}").format(
                card=card_label(code).capitalize(), sentence=explained.text
            )
            return Reason(said, explained.rule)
    missing = next((code for code in playable(match) if code not in chosen), None)
    if missing is None:
        return None
    explained = match.explain(missing)
    return Reason(_("There is one more. {sentence}").format(sentence=explained.text), explained.rule)


def cost(seat: int) -> Right:
    """What a seat's cards count."""
    return lambda match: match.observation(seat).penalty()


def deck_after_deal(players: int, edition: str = "amigo") -> int:
    return new_match(players=players, edition=edition, seed=1).observation(0).deck_size


# --- turns and seats

ACTS = {"play": "play a card", "draw": "draw a card", "quit": "quit"}


def acts(match: Match) -> list[str]:
    """Which of the three things may be done."""
    legal = match.legal_actions()
    return [*(["play"] if playable(match) else []), *(action for action in ("draw", "quit") if action in legal)]


def acts_options(match: Match) -> Options:
    return {act: _(words) for act, words in ACTS.items()}


def seats(match: Match) -> Options:
    return {name: name for name in match.names}


def who_decides(match: Match) -> str:
    """Whose turn it is; when a round is over, who starts the next."""
    return match.names[match.current_player or 0]


def winners(match: Match) -> list[str]:
    return [match.names[seat] for seat in match.winners]


# --- points and tokens


def points_of(seat: int) -> Right:
    return lambda match: match.points[seat]


def tokens_of(seat: int) -> Right:
    """The tokens before a seat, dearest first, as "1×10 2×1"."""

    def right(match: Match) -> str:
        stacks = table_view(match.observation(seat), Tale(match.names), {})["seats"][seat]["tokens"]
        return " ".join(f"{count}×{kind}" for kind, count in reversed(stacks))

    return right


def tokens_to_choose(*choices: str) -> Callable[[Match], Options]:
    """Such sets of tokens as answers, in words."""
    return lambda match: {choice: tokens_in_words(choice) for choice in choices}


def tokens_in_words(stacks: str) -> str:
    counted = [stack.split("×") for stack in stacks.split()]
    return listed([_(TOKENS[kind]).format(count=count) for count, kind in counted])


def best_return(match: Match) -> int:
    """The points left after giving back the dearest token."""
    seat = match.current_player or 0
    return min(played_on(match, [action]).points[seat] for action in match.legal_actions())
