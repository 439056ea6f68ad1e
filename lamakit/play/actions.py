"""Actions and chance outcomes as text, both ways."""

from difflib import get_close_matches

from lamakit.errors import IllegalAction, InvalidAction
from lamakit.games import quoted
from lamakit.games.contract import ACTION_TEXTS, CARD, DEAL_CARDS, NOTHING, Game, State
from lamakit.games.rounds import HAND
from lamakit.play.notation import card_list

ACTION_NUMBERS = {text: number for number, text in ACTION_TEXTS.items()}


def action_text(game: Game, action: int) -> str:
    return ACTION_TEXTS[action] if action in ACTION_TEXTS else game.CODES[action]


def parse_action(game: Game, text: object) -> int:
    """The number of an action; raises InvalidAction, naming the nearest, if the text is none of this game's."""
    if isinstance(text, str):
        action = ACTION_NUMBERS.get(text)
        if action is not None and action in game.ACTIONS:
            return action
        if text in game.CODES:
            return game.CODES.index(text)
    raise InvalidAction(f"{quoted(text)} is no action of this game; {_nearest(game, text)}")


def _nearest(game: Game, text: object) -> str:
    known = [action_text(game, action) for action in game.ACTIONS]
    nearest = get_close_matches(text[:40] if isinstance(text, str) else "", known, n=1)
    return f"did you mean {nearest[0]!r}?" if nearest else f"its actions are {', '.join(known)}"


def outcome_text(game: Game, state: State, event: int, outcomes: list[int]) -> str:
    """What chance brought: a card's code, or for a deal the top card and the hands in seat order."""
    if event == CARD:
        return game.CODES[outcomes[0]]
    hands = [sorted(outcomes[first : first + HAND]) for first in range(1, len(outcomes), HAND)]
    return " | ".join([game.CODES[outcomes[0]], *(" ".join(game.CODES[card] for card in hand) for hand in hands)])


def parse_outcomes(game: Game, state: State, text: object) -> list[int]:
    """The outcomes that a caller gives for the chance event that `state` waits for.

    Raises InvalidAction if the text does not read as that event, IllegalAction if it can't happen.
    """
    if not isinstance(text, str):
        raise InvalidAction(f"chance={quoted(text)}: a text such as '5' would be right")
    if state.chance == NOTHING:
        raise IllegalAction(f"chance={quoted(text)}: nothing is left to chance here; leave chance out", "BAS-06")
    outcomes = [_card(game, text)] if state.chance == CARD else _deal(game, state, text)
    _check_possible(game, state, outcomes, text)
    return outcomes


def _card(game: Game, code: str) -> int:
    if code not in game.CODES:
        raise InvalidAction(f"chance: {quoted(code)} is no card of this game; its cards are {' '.join(game.CODES)}")
    return game.CODES.index(code)


def _deal(game: Game, state: State, text: str) -> list[int]:
    top, *hands = [part.split() for part in text.split("|")]
    if len(top) != 1 or len(hands) != state.players or any(len(hand) != HAND for hand in hands):
        raise InvalidAction(
            f"chance={quoted(text)}: a deal is the top card and {state.players} hands of {HAND}, "
            "such as '6 | 1 1 2 3 4 L | …' (BAS-03)"
        )
    return [_card(game, code) for part in (top, *hands) for code in part]


def _check_possible(game: Game, state: State, outcomes: list[int], text: str) -> None:
    """Every card drawn must be in the deck often enough."""
    for card in set(outcomes):
        if outcomes.count(card) > game.chance_weight(state, card):
            left = " ".join(card_list(game.CODES, state.deck)) or "empty"
            rule = "BAS-03" if state.chance == DEAL_CARDS else "BAS-09"
            raise IllegalAction(f"chance={quoted(text)} can't happen: the deck holds {left} ({rule})", rule)
