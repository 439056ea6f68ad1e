"""Actions and chance outcomes as text, both ways."""

from difflib import get_close_matches
from functools import cache

from lamakit.errors import IllegalAction, InvalidAction, quoted
from lamakit.games.contract import (
    CARD,
    DEAL_CARDS,
    DICE,
    FORCED_CARD,
    NOTHING,
    ROUND_OVER,
    Game,
    State,
)
from lamakit.games.rounds import HAND
from lamakit.games.rulebook import RULES
from lamakit.play.notation import card_list


@cache
def action_numbers(game: Game) -> dict[str, int]:
    """Every action text of a game, and its number."""
    return {text: number for number, text in game.ACTIONS.items()}


def parse_action(game: Game, text: object) -> int:
    """The number of an action; raises InvalidAction, naming the nearest, if the text is none of this game's."""
    action = action_numbers(game).get(text) if isinstance(text, str) else None
    if action is None:
        raise InvalidAction(f"{quoted(text)} is no action of this game; {_nearest(game, text)}")
    return action


def _nearest(game: Game, text: object) -> str:
    known = list(action_numbers(game))
    nearest = get_close_matches(text[:40] if isinstance(text, str) else "", known, n=1)
    shown = [*known[:20], "…"] if len(known) > 40 else known
    return f"did you mean {nearest[0]!r}?" if nearest else f"its actions are {', '.join(shown)}"


def outcome_text(game: Game, state: State, event: int, outcomes: list[int]) -> str:
    """What chance brought: a card's code, three faces, or a deal: the top card, if any, and the hands in seat order."""
    if event in (CARD, FORCED_CARD):
        return game.CODES[outcomes[0]]
    if event == DICE:
        return " ".join(game.CODES[value] for value in sorted(rolled_values(state, outcomes[0])))
    tops = len(outcomes) - HAND * state.players
    hands = [sorted(outcomes[first : first + HAND]) for first in range(tops, len(outcomes), HAND)]
    return " | ".join(
        " ".join(game.CODES[card] for card in part) for part in ([outcomes[:tops]] if tops else []) + hands
    )


def rolled_values(state: State, outcome: int) -> list[int]:
    """What the three dice show in outcome number 36a + 6b + c: sides a, b and c."""
    sides = (outcome // 36, outcome // 6 % 6, outcome % 6)
    return [die[side] for die, side in zip(state.faces, sides, strict=True)]


def parse_outcomes(game: Game, state: State, text: object) -> list[int]:
    """The outcomes that a caller gives for the chance event that `state` waits for.

    Raises InvalidAction if the text does not read as that event, IllegalAction if it can't happen.
    """
    if not isinstance(text, str):
        raise InvalidAction(f"chance={quoted(text)}: a text such as '5' would be right")
    if state.chance == NOTHING:
        rule = RULES[game.PHASES[state.phase]].id
        raise IllegalAction(f"chance={quoted(text)}: nothing is left to chance here; leave chance out", rule)
    if state.chance == DICE:
        return [_roll(game, state, text)]
    outcomes = _deal(game, state, text) if state.chance == DEAL_CARDS else [_card(game, text)]
    _check_possible(game, state, outcomes, text)
    return outcomes


def _card(game: Game, code: str) -> int:
    if code not in game.CODES:
        raise InvalidAction(f"chance: {quoted(code)} is no card of this game; its cards are {' '.join(game.CODES)}")
    return game.CODES.index(code)


def _roll(game: Game, state: State, text: str) -> int:
    values = sorted(_card(game, code) for code in text.split())
    if len(values) != 3:
        raise InvalidAction(f"chance={quoted(text)}: three faces such as '3 5 L' would be right (DIC-03)")
    outcomes = [outcome for outcome in range(216) if sorted(rolled_values(state, outcome)) == values]
    if not outcomes:
        raise IllegalAction(f"chance={quoted(text)} can't happen: no three dice show that together (DIC-01)", "DIC-01")
    return outcomes[0]


def _deal(game: Game, state: State, text: str) -> list[int]:
    parts = [part.split() for part in text.split("|")]
    tops = int("top" in game.FIELDS)
    if len(parts) != tops + state.players or [len(part) for part in parts] != [1] * tops + [HAND] * state.players:
        needed = f"the top card and {state.players} hands" if tops else f"{state.players} hands"
        example = "6 | 1 1 2 3 4 L | …" if tops else "1 1 2 3 4 L | …"
        raise InvalidAction(f"chance={quoted(text)}: a deal is {needed} of {HAND}, such as '{example}' (BAS-03)")
    return [_card(game, code) for part in parts for code in part]


def _check_possible(game: Game, state: State, outcomes: list[int], text: str) -> None:
    """Every card drawn must be in the deck often enough."""
    for card in set(outcomes):
        if outcomes.count(card) > state.deck[card]:
            left = " ".join(card_list(game.CODES, state.deck)) or "no card"
            rule = _chance_rule(game, state.chance)
            raise IllegalAction(f"chance={quoted(text)} can't happen: the deck holds {left} ({rule})", rule)


def _chance_rule(game: Game, event: int) -> str:
    """The rule under which cards come by chance: the deal, a card that a d card brings, a card drawn."""
    if event == DEAL_CARDS:
        return RULES[game.PHASES[ROUND_OVER]].id
    return "KAD-11" if event == FORCED_CARD else "BAS-09"
