"""Actions and chance outcomes as text, both ways."""

from functools import cache
from math import comb, prod

from lamakit.errors import IllegalAction, InvalidAction, quoted
from lamakit.games import Variant
from lamakit.games.contract import CARD, DEAL_CARDS, DICE, FORCED_CARD, NOTHING, ROUND_OVER, Game, State
from lamakit.games.rulebook import RULES
from lamakit.play.checks import nearest_hint
from lamakit.play.llama.writing import card_list
from lamakit.texts import Later


@cache
def action_numbers(game: Game) -> dict[str, int]:
    """Every action text of a game, and its number."""
    return {text: number for number, text in game.ACTIONS.items()}


def parse_action(variant: Variant, text: object) -> int:
    """The number of an action; raises InvalidAction, naming the nearest, if the game has no such action."""
    numbers = action_numbers(variant.game)
    if not isinstance(text, str) or text not in numbers:
        known = list(numbers)
        shown = [*known[:20], "…"] if len(known) > 40 else known
        hint = nearest_hint(text, known, Later("its actions are {shown}", ", ".join(shown)))
        raise InvalidAction("{text} is not an action of this game; {hint}", quoted(text), hint)
    return numbers[text]


def outcome_text(game: Game, state: State, event: int, outcomes: list[int]) -> str:
    """An outcome: a card's code, three faces, or a deal: the top card, if any, and the hands in seat order."""
    if event in (CARD, FORCED_CARD):
        return game.CODES[outcomes[0]]
    if event == DICE:
        return " ".join(game.CODES[value] for value in sorted(rolled_values(state, outcomes[0])))
    tops = len(outcomes) - state.dealt * state.players
    hands = [sorted(outcomes[first : first + state.dealt]) for first in range(tops, len(outcomes), state.dealt)]
    return " | ".join(
        " ".join(game.CODES[card] for card in part) for part in ([outcomes[:tops]] if tops else []) + hands
    )


def count_deals(game: Game, state: State) -> int:
    """How many deals there are of the cards in the deck, which are told apart: the top card, if any, and the hands."""
    tops = int("top" in game.FIELDS)
    sizes = [state.deck_size - tops - state.dealt * seat for seat in range(state.players)]
    return prod([state.deck_size**tops, *(comb(size, state.dealt) for size in sizes)])


def rolled_values(state: State, outcome: int) -> list[int]:
    """The faces of the three dice in outcome number 36a + 6b + c: sides a, b and c."""
    sides = (outcome // 36, outcome // 6 % 6, outcome % 6)
    return [die[side] for die, side in zip(state.faces, sides, strict=True)]


def parse_outcomes(game: Game, state: State, text: object) -> list[int]:
    """The outcomes that a caller gives for the chance event that `state` is waiting for.

    Where nothing is left to chance that is an empty text. Raises InvalidAction if the text can't be read as that event,
    IllegalAction if it can't happen.
    """
    if not isinstance(text, str):
        raise InvalidAction("chance={text}: expected a text such as '5'", quoted(text))
    if state.chance == NOTHING:
        if text == "":
            return []
        rule = RULES[game.PHASES[state.phase]].id
        raise IllegalAction("chance={text}: nothing is left to chance here; leave chance out", rule, quoted(text))
    if state.chance == DICE:
        return [_roll(game, state, text)]
    outcomes = _deal(game, state, text) if state.chance == DEAL_CARDS else [_card(game, text)]
    _check_possible(game, state, outcomes, text)
    return outcomes


def _card(game: Game, code: str) -> int:
    if code not in game.CODES:
        raise InvalidAction(
            "chance: {code} is not a card of this game; its cards are {codes}", quoted(code), " ".join(game.CODES)
        )
    return game.CODES.index(code)


def _roll(game: Game, state: State, text: str) -> int:
    values = sorted(_card(game, code) for code in text.split())
    if len(values) != 3:
        raise InvalidAction("chance={text}: expected three faces such as '3 5 L' (DIC-03)", quoted(text))
    outcomes = [outcome for outcome in range(216) if sorted(rolled_values(state, outcome)) == values]
    if not outcomes:
        raise IllegalAction(
            "chance={text} can't happen: no three dice show that together (DIC-01)", "DIC-01", quoted(text)
        )
    return outcomes[0]


def _deal(game: Game, state: State, text: str) -> list[int]:
    parts = [part.split() for part in text.split("|")]
    tops = int("top" in game.FIELDS)
    if [len(part) for part in parts] != [1] * tops + [state.dealt] * state.players:
        needed = (
            Later("the top card and {players} hands", state.players)
            if tops
            else Later("{players} hands", state.players)
        )
        example = " | ".join([*["6"] * tops, " ".join("11234L"[: state.dealt]), "…"])
        raise InvalidAction(
            "chance={text}: a deal is {needed} of {hand}, such as '{example}' (BAS-03)",
            quoted(text),
            needed,
            state.dealt,
            example,
        )
    return [_card(game, code) for part in parts for code in part]


def _check_possible(game: Game, state: State, outcomes: list[int], text: str) -> None:
    """The deck must have enough copies of every card drawn."""
    for card in set(outcomes):
        if outcomes.count(card) > state.deck[card]:
            left = " ".join(card_list(game.CODES, state.deck)) or Later("no card")
            rules = {DEAL_CARDS: RULES[game.PHASES[ROUND_OVER]].id, FORCED_CARD: "KAD-11", CARD: "BAS-09"}
            rule = rules[state.chance]
            raise IllegalAction(
                "chance={text} can't happen: the deck holds {left} ({rule})", rule, quoted(text), left, rule
            )
