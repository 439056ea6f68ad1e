"""The functions that the card games share word for word, made for each game from what is its own."""

from collections.abc import Callable
from typing import Any

from lamakit.games.contract import (
    COLLECT,
    DEAL,
    DRAW,
    MATCH_OVER,
    QUIT,
    RETURN,
    RETURNS,
    ROUND_OVER,
    SHOW,
    TURN,
    TURN_ACTIONS,
    Follows,
    PairRule,
    Refusal,
    State,
)
from lamakit.games.rounds import (
    CLOSING_CHOICES,
    closing_refusal,
    common_grounds,
    deal,
    draw,
    draw_refusal,
    end_round,
    leaves_nobody,
    return_token,
    turn_refusal,
)
from lamakit.games.rulebook.base import BAS_03, BAS_06, BAS_17, BAS_18, DRA_02, DRA_03, DRA_04
from lamakit.games.stage import collect

Change = Callable[[State, int], None]  # by an action or a card, or of a seat


PHASES = {TURN: BAS_06, SHOW: DRA_02, RETURN: BAS_17, ROUND_OVER: BAS_03, MATCH_OVER: BAS_18}


def choices(kinds: int, first_llama: int) -> dict[int, tuple[int, ...]]:
    """All that can be legal in each phase, where nothing but the Drama is added to the base game; llamas come last."""
    return {TURN: (*range(kinds), DRAW, QUIT), SHOW: (*range(first_llama, kinds), COLLECT), **CLOSING_CHOICES}


def actions(codes: tuple[str, ...]) -> dict[int, str]:
    """All that can be legal in these phases, with its text."""
    return {**dict(enumerate(codes)), **TURN_ACTIONS, COLLECT: "collect", **RETURNS, DEAL: "deal"}


class LooksAtState(Exception):
    """The cards alone don't decide."""


class AnyState:
    def __getattr__(self, field: str) -> Any:
        raise LooksAtState


def make_play_refusal(kinds: int, follows: Follows, following_rule: PairRule, holding_rule: int = BAS_06) -> Refusal:
    """The rule that forbids playing a card: it has to be in the hand, and `follows` says on which cards it may lie.

    It is asked once about every pair of cards, for a table; where it looks at the state, it is asked each time.
    """

    def ask(state: Any, top: int, card: int) -> int:
        return 0 if follows(state, top, card) else following_rule(state, top, card)

    def asked(state: State, card: int) -> int:
        return ask(state, state.top, card) if state.hands[state.player][card] else holding_rule

    try:
        rules = tuple(ask(AnyState(), top, card) for top in range(kinds) for card in range(kinds))
    except LooksAtState:
        return asked

    def looked_up(state: State, card: int) -> int:
        rule = rules[state.top * kinds + card]
        return rule if state.hands[state.player][card] else holding_rule

    return looked_up


def make_refusal(play_refusal: Refusal, kinds: int, first_llama: int) -> Refusal:
    """The rule that forbids an action, where nothing but the Drama is added to the rules of the base game."""

    def refusal(state: State, action: int) -> int:
        if state.phase == TURN and action < kinds:
            return play_refusal(state, action)
        if state.phase == TURN:
            return DRA_02 if action == COLLECT else turn_refusal(state, action)
        if state.phase == SHOW:
            return show_refusal(state, action)
        return closing_refusal(state, action)

    def show_refusal(state: State, action: int) -> int:
        """In the Drama: play a llama of any kind, or collect."""
        if first_llama <= action < kinds:
            return play_refusal(state, action)
        return 0 if action == COLLECT else DRA_02

    return refusal


def make_must_quit(play_refusal: Refusal, kinds: int) -> Callable[[State], bool]:
    """Whether no card fits and none may be drawn."""

    def must_quit(state: State) -> bool:
        for card in range(kinds):
            if play_refusal(state, card) == 0:
                return False
        return draw_refusal(state) != 0

    return must_quit


def make_ruling(kinds: int, first_llama: int, follows: Follows, following_rule: PairRule) -> tuple[Refusal, Refusal]:
    """`refusal` and `grounds`, where nothing but the Drama is added to the rules of the base game."""
    play_refusal = make_play_refusal(kinds, follows, following_rule)
    must_quit = make_must_quit(play_refusal, kinds)
    return make_refusal(play_refusal, kinds, first_llama), make_grounds(following_rule, must_quit, kinds)


def make_grounds(following_rule: PairRule, must_quit: Callable[[State], bool], kinds: int) -> Refusal:
    """The rule that allows a legal action, as `make_refusal`."""

    def grounds(state: State, action: int) -> int:
        if action == COLLECT:
            return DRA_04
        if action < kinds:
            return DRA_03 if state.phase == SHOW else following_rule(state, state.top, action)
        return common_grounds(action, must_quit(state))

    return grounds


def make_apply(
    play: Change, score: Callable[[State], None], next_starter: Callable[[State], int], kinds: int
) -> Change:
    """The effect of a legal action."""

    def apply(state: State, action: int) -> None:
        if action < kinds:
            play(state, action)
        elif state.phase == TURN:
            if action == DRAW:
                draw(state)
            elif leaves_nobody(state):
                score(state)
        elif action == COLLECT:
            collect(state)
        elif action == DEAL:
            deal(state, state.player)
        else:
            return_token(state, action, next_starter(state))

    return apply


def make_score(take_points: Change, next_starter: Callable[[State], int]) -> Callable[[State], None]:
    """Everybody takes the points of the cards left (BAS-14)."""

    def score(state: State) -> None:
        for seat in range(state.players):
            take_points(state, seat)
        end_round(state, next_starter(state))

    return score


def make_take_points(penalty_of: Callable[[State, int, int], int], kinds: int) -> Change:
    def take_points(state: State, seat: int) -> None:
        for card in range(kinds):
            state.points[seat] += penalty_of(state, seat, card)

    return take_points
