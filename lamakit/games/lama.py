"""LAMA, the base game: play the same or one higher, draw, or quit (BAS-*; with Lama 20: L20-*, with Drama: DRA-*)."""

from functools import partial

from lamakit.games import cards
from lamakit.games.contract import State
from lamakit.games.order import LLAMA as LLAMA, ONE, SIX, one_higher
from lamakit.games.rounds import (
    card_fields,
    chance_total as chance_total,
    deal_out as deal_out,
    last_player_or_starter,
    lay,
    left_of_next_dealer,
    outcome_at as outcome_at,
    resolve as resolve,
    start as start,
)
from lamakit.games.rulebook.base import BAS_02, BAS_07, BAS_08
from lamakit.games.stage import lay_token, pass_turn_after

CODES = ("1", "2", "3", "4", "5", "6", "L")
KINDS = len(CODES)
EDITIONS = {"amigo": (8, 8, 8, 8, 8, 8, 8), "egmont": (8, 8, 8, 8, 8, 8, 7)}
DECK_RULE = BAS_02
FIELDS = {"each_llama": (), **card_fields(KINDS)}  # each_llama: 1 if every llama counts
FLAGS = ()
PHASES, CHOICES, ACTIONS = cards.PHASES, cards.choices(KINDS, LLAMA), cards.actions(CODES)


def follows(state: State, top: int, card: int) -> bool:
    """The same value or one higher (BAS-07), where the llama stands between 6 and 1 (BAS-08)."""
    return card == top or card == one_higher(top)


def following_rule(state: State, top: int, card: int) -> int:
    """The sentence that decides about this pair of cards."""
    at_the_turn = top == LLAMA or card == LLAMA or (top == SIX and card == ONE)
    return BAS_08 if at_the_turn else BAS_07


def play(state: State, card: int) -> None:
    lay(state, card)
    dramatic = state.drama == 1 and card == LLAMA
    if dramatic:
        lay_token(state)
    if state.hand_sizes[state.player] == 0:
        score(state)
    else:
        pass_turn_after(state, dramatic)


def penalty_of(state: State, seat: int, card: int) -> int:
    """Each value counts once and llamas 10 (BAS-15); with each-llama every llama counts 10 (BAS-20)."""
    copies: int = state.hands[seat][card]
    counted = copies if card == LLAMA and state.each_llama else min(copies, 1)
    return counted * (10 if card == LLAMA else card + 1)


def next_starter(state: State) -> int:
    return left_of_next_dealer(state) if state.egmont else last_player_or_starter(state)


ruling = partial(cards.make_ruling, KINDS, LLAMA)
refusal, grounds = ruling(follows, following_rule)
score = cards.make_score(cards.make_take_points(penalty_of, KINDS), next_starter)
apply = cards.make_apply(play, score, next_starter, KINDS)
