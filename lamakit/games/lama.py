"""LAMA, the base game: play the same or one higher, draw, or quit (BAS-*; with Lama 20: L20-*, with Drama: DRA-*)."""

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
    State,
)
from lamakit.games.order import LLAMA as LLAMA, ONE, SIX, one_higher
from lamakit.games.rounds import (
    CLOSING_CHOICES,
    card_fields,
    chance_total as chance_total,
    closing_refusal,
    common_grounds,
    deal,
    draw,
    draw_refusal,
    end_round,
    last_player_or_starter,
    lay,
    leaves_nobody,
    left_of_next_dealer,
    outcome_at as outcome_at,
    resolve as resolve,
    return_token,
    turn_refusal,
)
from lamakit.games.rulebook.base import BAS_02, BAS_03, BAS_06, BAS_07, BAS_08, BAS_17, BAS_18
from lamakit.games.rulebook.drama import DRA_02, DRA_03, DRA_04
from lamakit.games.stage import collect, lay_token, pass_turn_after

CODES = ("1", "2", "3", "4", "5", "6", "L")
KINDS = len(CODES)
EDITIONS = {"amigo": (8, 8, 8, 8, 8, 8, 8), "egmont": (8, 8, 8, 8, 8, 8, 7)}
DECK_RULE = BAS_02
FIELDS = {**card_fields(KINDS), "each_llama": ()}  # each_llama: 1 if every llama counts
FLAGS = ()
PHASES = {TURN: BAS_06, SHOW: DRA_02, RETURN: BAS_17, ROUND_OVER: BAS_03, MATCH_OVER: BAS_18}
CHOICES = {TURN: (*range(KINDS), DRAW, QUIT), SHOW: (LLAMA, COLLECT), **CLOSING_CHOICES}
ACTIONS = {**dict(enumerate(CODES)), **TURN_ACTIONS, COLLECT: "collect", **RETURNS, DEAL: "deal"}


def start(state: State) -> None:
    deal(state, state.starter)


def refusal(state: State, action: int) -> int:
    if state.phase == TURN:
        if action == COLLECT:
            return DRA_02
        return play_refusal(state, action) if action < KINDS else turn_refusal(state, action)
    if state.phase == SHOW:
        return show_refusal(state, action)
    return closing_refusal(state, action)


def play_refusal(state: State, card: int) -> int:
    if state.hands[state.player][card] == 0:
        return BAS_06
    return 0 if follows(state.top, card) else following_rule(state.top, card)


def show_refusal(state: State, action: int) -> int:
    """In the Drama: play a llama or collect."""
    if action == LLAMA:
        return play_refusal(state, action)
    return 0 if action == COLLECT else DRA_02


def follows(top: int, card: int) -> bool:
    """The same value or one higher (BAS-07), where the llama stands between 6 and 1 (BAS-08)."""
    return card == top or card == one_higher(top)


def following_rule(top: int, card: int) -> int:
    """The sentence that decides about this pair of cards."""
    at_the_turn = top == LLAMA or card == LLAMA or (top == SIX and card == ONE)
    return BAS_08 if at_the_turn else BAS_07


def grounds(state: State, action: int) -> int:
    if action == COLLECT:
        return DRA_04
    if action < KINDS:
        return DRA_03 if state.phase == SHOW else following_rule(state.top, action)
    return common_grounds(action, must_quit(state))


def must_quit(state: State) -> bool:
    for card in range(KINDS):
        if play_refusal(state, card) == 0:
            return False
    return draw_refusal(state) != 0


def apply(state: State, action: int) -> None:
    if action < KINDS:
        play(state, action)
    elif action == DRAW:
        draw(state)
    elif action == QUIT:
        if leaves_nobody(state):
            score(state)
    elif action == COLLECT:
        collect(state)
    elif action == DEAL:
        deal(state, state.player)
    else:
        return_token(state, action, next_starter(state))


def play(state: State, card: int) -> None:
    lay(state, card)
    dramatic = state.drama == 1 and card == LLAMA
    if dramatic:
        lay_token(state)
    if state.hand_sizes[state.player] == 0:
        score(state)
    else:
        pass_turn_after(state, dramatic)


def score(state: State) -> None:
    """Everybody takes the points of the cards left (BAS-14, BAS-15, BAS-16)."""
    for seat in range(state.players):
        for card in range(KINDS):
            state.points[seat] += penalty_of(state, seat, card)
    end_round(state, next_starter(state))


def penalty_of(state: State, seat: int, card: int) -> int:
    """Each value counts once and llamas 10 (BAS-15); with each-llama every llama counts 10 (BAS-20)."""
    copies: int = state.hands[seat][card]
    counted = copies if card == LLAMA and state.each_llama else min(copies, 1)
    return counted * (10 if card == LLAMA else card + 1)


def next_starter(state: State) -> int:
    return left_of_next_dealer(state) if state.egmont else last_player_or_starter(state)
