"""LAMA Party: plus cards, the pink llama and tokens worth 20 (PTY-*; with Drama: DRA-*)."""

from functools import partial

from lamakit.games import cards
from lamakit.games.contract import State
from lamakit.games.order import ONE, SIX, one_higher
from lamakit.games.rounds import (
    card_fields,
    chance_total as chance_total,
    deal_out as deal_out,
    lay,
    left_of_next_dealer,
    outcome_at as outcome_at,
    resolve as resolve,
    start as start,
)
from lamakit.games.rulebook.base import BAS_07, BAS_08
from lamakit.games.rulebook.party import PTY_01, PTY_04, PTY_05, PTY_06
from lamakit.games.stage import lay_token, pass_turn_after

CODES = ("1", "1+", "2", "2+", "3", "3+", "4", "4+", "5", "5+", "6", "6+", "L", "P")
KINDS = len(CODES)
LLAMA, PINK = 12, 13
DECK = (7, 1, 7, 1, 7, 1, 7, 1, 7, 1, 7, 1, 7, 1)
DECK_RULE = PTY_01
EDITIONS = {"amigo": DECK, "egmont": DECK}
FIELDS = card_fields(KINDS)
FLAGS = ("lama20",)  # PTY-02
PHASES, CHOICES, ACTIONS = cards.PHASES, cards.choices(KINDS, LLAMA), cards.actions(CODES)


def value(card: int) -> int:
    """0 to 5 for 1 to 6, plus or not; 6 for both kinds of llama."""
    return card // 2


def is_plus(card: int) -> bool:
    return card % 2 == 1 and card < LLAMA


def follows(state: State, top: int, card: int) -> bool:
    """The same value or one higher, plus or not (BAS-07, BAS-08, PTY-04, PTY-05); the pink llama always (PTY-06)."""
    return card == PINK or value(card) == value(top) or value(card) == one_higher(value(top))


def following_rule(state: State, top: int, card: int) -> int:
    """The sentence that decides about this pair of cards."""
    if card == PINK or top == PINK:
        return PTY_06
    if is_plus(top):
        return PTY_05
    if is_plus(card) and follows(state, top, card):
        return PTY_04
    at_the_turn = top == LLAMA or card == LLAMA or (value(top) == SIX and value(card) == ONE)
    return BAS_08 if at_the_turn else BAS_07


def play(state: State, card: int) -> None:
    """A plus card keeps the turn (PTY-04), unless it was the last card (PTY-07)."""
    lay(state, card)
    dramatic = state.drama == 1 and card >= LLAMA
    if dramatic:
        lay_token(state)
    if state.hand_sizes[state.player] == 0:
        score(state)
    elif not is_plus(card):
        pass_turn_after(state, dramatic)


def penalty_of(state: State, seat: int, card: int) -> int:
    """A plus card counts as its value, all llamas together 10, or 20 with the pink one among them (PTY-09)."""
    hand = state.hands[seat]
    if hand[card] == 0:
        return 0
    if card == PINK:
        return 20
    if card == LLAMA:
        return 0 if hand[PINK] else 10
    return 0 if is_plus(card) and hand[card - 1] else value(card) + 1


def next_starter(state: State) -> int:
    """Amigo: whoever took the last turn of the round, even if they quit (PTY-10)."""
    return left_of_next_dealer(state) if state.egmont else int(state.player)


ruling = partial(cards.make_ruling, KINDS, LLAMA)
refusal, grounds = ruling(follows, following_rule)
score = cards.make_score(cards.make_take_points(penalty_of, KINDS), next_starter)
apply = cards.make_apply(play, score, next_starter, KINDS)
