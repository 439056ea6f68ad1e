"""LAMA dice: roll three dice, get rid of face-up cards (DIC-*; with Lama 20: L20-*)."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from lamakit.games import cards
from lamakit.games.contract import (
    DEAL,
    DEAL_CARDS,
    DICE,
    DISCARD,
    MATCH_OVER,
    NOTHING,
    PASS,
    RETURN,
    RETURN_20,
    RETURNS,
    ROLL,
    ROLLED,
    ROUND_OVER,
    SEATS,
    TAKE,
    TURN,
    Follows,
    PairRule,
    Refusal,
    State,
)
from lamakit.games.rounds import CLOSING_CHOICES, NOBODY, close_round, deal_hands, put_in_hand, return_refusal
from lamakit.games.rulebook.base import BAS_17, L20_02
from lamakit.games.rulebook.dice import DIC_01, DIC_02, DIC_03, DIC_04, DIC_05, DIC_06, DIC_08, DIC_09, DIC_14
from lamakit.games.seats import next_in_round, seats_in_round
from lamakit.games.tokens import give_back

CODES = ("1", "2", "3", "4", "5", "6", "L")
KINDS = len(CODES)
LLAMA = 6
EDITIONS = {"amigo": (6, 6, 6, 6, 6, 6, 7)}  # DIC-01, the row included
DECK_RULE = DIC_01
# The faces are not in the rulebook: an assumption from published descriptions, which a caller may replace.
FACES = ((1, 2, 3, 4, 6, 6), (0, 2, 3, 5, 6, 6), (0, 1, 4, 5, 6, 6))
FLAGS = ()
FIELDS = {
    "players": (),
    "egmont": (),
    "lama20": (),
    "dealt": (),  # cards dealt to everybody
    "deck_size": (),
    "player": (),
    "phase": (),
    "chance": (),
    "round_no": (),
    "starter": (),
    "full": (KINDS,),  # the whole deck, the row included
    "faces": (3, 6),  # what each die shows
    "points": (SEATS,),
    "hand_sizes": (SEATS,),
    "has_quit": (SEATS,),  # 1: has passed
    "deck": (KINDS,),  # while a round is dealt: the cards still to deal
    "roll": (3,),  # the dice on the table in value order; NOBODY when none lie there
    "row": (KINDS,),  # 1 where the value still lies in the middle
    "hands": (SEATS, KINDS),
}
PHASES = {TURN: DIC_03, ROLLED: DIC_05, RETURN: DIC_09, ROUND_OVER: DIC_02, MATCH_OVER: DIC_14}
# Every choice of one to three values, as multisets in value order.
DISCARDS = tuple(values for count in (1, 2, 3) for values in combinations_with_replacement(range(KINDS), count))
COPIES_GONE = tuple(values.count(value) for values in DISCARDS for value in range(KINDS))  # in one row
CHOICES = {
    TURN: (ROLL, PASS),
    ROLLED: (*range(DISCARD, DISCARD + len(DISCARDS)), *range(TAKE, TAKE + KINDS)),
    **CLOSING_CHOICES,
}
ACTIONS = {
    ROLL: "roll",
    PASS: "pass",
    **{DISCARD + i: " ".join(["discard", *(CODES[value] for value in values)]) for i, values in enumerate(DISCARDS)},
    **{TAKE + value: f"take {code}" for value, code in enumerate(CODES)},
    **RETURNS,
    DEAL: "deal",
}


def start(state: State) -> None:
    deal(state, state.starter)


def deal(state: State, starter: int) -> None:
    """A row of one card of each value; the rest are shuffled and everybody is dealt six, face up (DIC-02)."""
    state.deck_size = 0
    for value in range(KINDS):
        state.row[value] = 1
        state.deck[value] = state.full[value] - 1
        state.deck_size += state.deck[value]
        for seat in range(state.players):
            state.hands[seat][value] = 0
    for seat in range(state.players):
        state.hand_sizes[seat] = 0
        state.has_quit[seat] = 0
    clear_roll(state)
    state.starter = starter
    state.player = 0
    state.phase = TURN
    state.chance = DEAL_CARDS
    state.round_no += 1


def clear_roll(state: State) -> None:
    for die in range(3):
        state.roll[die] = NOBODY


def refusal(state: State, action: int) -> int:
    if state.phase == TURN:
        return 0 if action in (ROLL, PASS) else DIC_03
    if state.phase == ROLLED:
        return choice_refusal(state, action)
    if state.phase == RETURN:
        return token_refusal(state, action)
    if state.phase == ROUND_OVER:
        return 0 if action == DEAL else DIC_02
    return DIC_14


def token_refusal(state: State, action: int) -> int:
    refused = return_refusal(state, action)
    if refused != BAS_17:
        return refused
    return DIC_09 if state.hand_sizes[state.player] == 0 else DIC_04


def choice_refusal(state: State, action: int) -> int:
    """After a hit you discard cards (DIC-05), after a miss you take one from the row (DIC-06)."""
    if hits(state):
        return discard_refusal(state, action - DISCARD) if action >= DISCARD else DIC_05
    if TAKE <= action < TAKE + KINDS:
        return 0 if state.row[action - TAKE] and dice_showing(state, action - TAKE) else DIC_06
    return DIC_06


def discard_refusal(state: State, combination: int) -> int:
    for value in range(KINDS):
        copies = copies_gone(combination, value)
        if copies and (copies > dice_showing(state, value) or copies > state.hands[state.player][value]):
            return DIC_05
    return 0


def copies_gone(combination: int, value: int) -> int:
    """How many cards of a value leave the hand with a combination of discards."""
    return COPIES_GONE[combination * KINDS + value]


def dice_showing(state: State, value: int) -> int:
    count = 0
    for die in range(3):
        if state.roll[die] == value:
            count += 1
    return count


def hits(state: State) -> bool:
    """Whether a die matches one of the player's cards."""
    for die in range(3):
        if state.hands[state.player][state.roll[die]]:
            return True
    return False


def matches_row(state: State) -> bool:
    for die in range(3):
        if state.row[state.roll[die]]:
            return True
    return False


def grounds(state: State, action: int) -> int:
    if action == ROLL:
        return DIC_03
    if action == PASS:
        return DIC_08
    if action >= DISCARD:
        return DIC_05
    if action >= TAKE:
        return DIC_06
    if action == DEAL:
        return DIC_02
    if action == RETURN_20:
        return L20_02
    return DIC_09 if state.hand_sizes[state.player] == 0 else DIC_04


def apply(state: State, action: int) -> None:
    if action == ROLL:
        state.chance = DICE
    elif action == PASS:
        pass_round(state)
    elif action == DEAL:
        deal(state, state.player)
    elif action >= DISCARD:
        discard(state, action - DISCARD)
    elif action >= TAKE:
        take(state, action - TAKE)
    else:
        return_token(state, action)


def chance_total(state: State) -> int:
    """All 6 × 6 × 6 rolls are equally likely."""
    return 216


def outcome_at(state: State, place: int) -> int:
    return place


def resolve(state: State, outcome: int) -> None:
    state.chance = NOTHING
    lay_dice(state, outcome)
    act_on_roll(state)


def deal_out(state: State, cards: Sequence[int]) -> None:
    """Six cards to each seat in turn; the rest are put aside (DIC-02)."""
    deal_hands(state, cards, 0)
    state.deck_size = 0
    for value in range(KINDS):
        state.deck[value] = 0


def lay_dice(state: State, outcome: int) -> None:
    """Outcome number 36a + 6b + c shows side a of the first die, b of the second, c of the third; sorted by value."""
    first = state.faces[0][outcome // 36]
    second = state.faces[1][outcome // 6 % 6]
    third = state.faces[2][outcome % 6]
    state.roll[0] = min(first, second, third)
    state.roll[2] = max(first, second, third)
    state.roll[1] = first + second + third - state.roll[0] - state.roll[2]


def act_on_roll(state: State) -> None:
    """Three llamas, hit, miss or total flop (DIC-04 to DIC-07, DIC-11)."""
    if state.roll[0] == LLAMA:
        clear_roll(state)
        if state.points[state.player] > 0:
            state.phase = RETURN
        else:
            pass_turn(state)
    elif hits(state) or (matches_row(state) and seats_in_round(state) > 1):
        state.phase = ROLLED
    else:
        flop(state)


def pass_turn(state: State) -> None:
    clear_roll(state)
    state.phase = TURN
    state.player = next_in_round(state, state.player)


def flop(state: State) -> None:
    """The player takes the whole row, and the round ends (DIC-07, DIC-10)."""
    for value in range(KINDS):
        if state.row[value]:
            state.row[value] = 0
            put_in_hand(state, state.player, value)
    score(state)


def discard(state: State, combination: int) -> None:
    for value in range(KINDS):
        copies = copies_gone(combination, value)
        state.hands[state.player][value] -= copies
        state.hand_sizes[state.player] -= copies
    if state.hand_sizes[state.player] > 0:
        pass_turn(state)
    elif state.points[state.player] > 0:
        clear_roll(state)
        state.phase = RETURN  # before the others score (DIC-09)
    else:
        score(state)


def take(state: State, value: int) -> None:
    state.row[value] = 0
    put_in_hand(state, state.player, value)
    pass_turn(state)


def return_token(state: State, action: int) -> None:
    """After three llamas the turn passes (DIC-04), after the last card everybody scores (DIC-09)."""
    give_back(state, state.player, action)
    if state.hand_sizes[state.player] == 0:
        score(state)
    else:
        pass_turn(state)


def pass_round(state: State) -> None:
    """Score at once, put the cards aside and sit out (DIC-08); the last to pass ends the round (DIC-15)."""
    seat = state.player
    take_points(state, seat)
    for value in range(KINDS):
        state.hands[seat][value] = 0
    state.hand_sizes[seat] = 0
    state.has_quit[seat] = 1
    if seats_in_round(state) == 0:
        close_round(state, seat)
    else:
        pass_turn(state)


def score(state: State) -> None:
    """Everybody still in the round takes points (DIC-09, DIC-10); whoever ended it starts the next one (DIC-13)."""
    clear_roll(state)
    for seat in range(state.players):
        if state.has_quit[seat] == 0:
            take_points(state, seat)
    close_round(state, state.player)


def follows(state: State, top: int, card: int) -> bool:
    return False


def ruling(follows: Follows, following_rule: PairRule) -> tuple[Refusal, Refusal]:
    return refusal, grounds


def penalty_of(state: State, seat: int, card: int) -> int:
    """Each value counts once, all llamas together 10 (DIC-08)."""
    if state.hands[seat][card] == 0:
        return 0
    return 10 if card == LLAMA else card + 1


take_points = cards.make_take_points(penalty_of, KINDS)
