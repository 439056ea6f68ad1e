"""LLAMA Kadabra: double cards, special actions, the magic token and the show (KAD-*)."""

from collections.abc import Sequence

from lamakit.games import cards
from lamakit.games.contract import (
    COLLECT,
    DEAL,
    DRAW,
    FORCED_CARD,
    GIVE,
    GIVING,
    KEEP,
    LETTERS,
    MATCH_OVER,
    NOTHING,
    QUIT,
    RETURN,
    RETURN_1,
    RETURN_10,
    ROUND_OVER,
    SEATS,
    SHOW,
    TURN,
    TURN_ACTIONS,
    USE_MAGIC,
    Follows,
    PairRule,
    Refusal,
    State,
)
from lamakit.games.order import one_higher
from lamakit.games.rounds import (
    CLOSING_CHOICES,
    card_fields,
    chance_total as chance_total,
    closing_refusal,
    common_grounds,
    deal,
    deal_out as deal_out,
    end_round,
    lay,
    outcome_at as outcome_at,
    put_in_hand,
    resolve as resolve_draw,
    take_from_deck,
    turn_refusal,
)
from lamakit.games.rulebook.base import BAS_03, BAS_13, BAS_14, BAS_17, BAS_18
from lamakit.games.rulebook.kadabra import (
    KAD_01,
    KAD_04,
    KAD_05,
    KAD_06,
    KAD_10,
    KAD_14,
    KAD_15,
    KAD_16,
    KAD_22,
    KAD_24,
    KAD_25,
)
from lamakit.games.seats import next_in_round, pass_turn, seats_in_round
from lamakit.games.stage import MAGIC, NONE, kind_value, lay_token, lowest_token, pass_turn_after

PLAIN, DRAWS, GIVES, TAKES_MAGIC = range(4)
# One row per card: its code, its lowest and its highest value (0 to 5 for 1 to 6, 6 for the llama), its special action,
# and how many the default deck holds. Which cards are special is an assumption of ours (kadabra-deck): the rulebook
# prints no counts.
CARDS = (
    ("1", 0, 0, PLAIN, 0),
    ("1d", 0, 0, DRAWS, 0),
    ("1g", 0, 0, GIVES, 8),
    ("1m", 0, 0, TAKES_MAGIC, 0),
    ("2", 1, 1, PLAIN, 5),
    ("2d", 1, 1, DRAWS, 2),
    ("2g", 1, 1, GIVES, 0),
    ("2m", 1, 1, TAKES_MAGIC, 0),
    ("2/3", 1, 2, PLAIN, 2),
    ("3", 2, 2, PLAIN, 5),
    ("3d", 2, 2, DRAWS, 0),
    ("3g", 2, 2, GIVES, 0),
    ("3m", 2, 2, TAKES_MAGIC, 2),
    ("4", 3, 3, PLAIN, 5),
    ("4d", 3, 3, DRAWS, 0),
    ("4g", 3, 3, GIVES, 0),
    ("4m", 3, 3, TAKES_MAGIC, 2),
    ("4/5", 3, 4, PLAIN, 2),
    ("5", 4, 4, PLAIN, 5),
    ("5d", 4, 4, DRAWS, 2),
    ("5g", 4, 4, GIVES, 0),
    ("5m", 4, 4, TAKES_MAGIC, 0),
    ("6", 5, 5, PLAIN, 8),
    ("6d", 5, 5, DRAWS, 0),
    ("6g", 5, 5, GIVES, 0),
    ("6m", 5, 5, TAKES_MAGIC, 0),
    ("L", 6, 6, PLAIN, 12),
)
CODES = tuple(card[0] for card in CARDS)
LOW = tuple(card[1] for card in CARDS)
HIGH = tuple(card[2] for card in CARDS)
SPECIAL = tuple(card[3] for card in CARDS)
KINDS = len(CODES)
LLAMA = KINDS - 1
FIRST_WITH = tuple(HIGH.index(value) for value in range(HIGH[LLAMA] + 1))  # the first card that has a value
EDITIONS = {"amigo": tuple(card[4] for card in CARDS)}
DECK_RULE = KAD_01
FIELDS = {"last_card": (), **card_fields(KINDS)}  # last_card: 1 while chance decides about a hand's last card
FLAGS = ()
FIRST_POINTS = 3  # KAD-02
MAGIC_PENALTY = 10  # KAD-20
PHASES = {TURN: KAD_04, GIVING: KAD_10, SHOW: KAD_14, RETURN: KAD_22, ROUND_OVER: BAS_03, MATCH_OVER: KAD_24}
CHOICES = {
    TURN: (*range(KINDS), DRAW, QUIT, USE_MAGIC),
    GIVING: tuple(range(GIVE, GIVE + SEATS)),
    SHOW: (LLAMA, USE_MAGIC, COLLECT),
    **CLOSING_CHOICES,
}
ACTIONS = {
    **dict(enumerate(CODES)),
    **TURN_ACTIONS,
    USE_MAGIC: "use magic",
    COLLECT: "collect",
    **{GIVE + seat: f"give {LETTERS[seat]}" for seat in range(SEATS)},
    RETURN_1: "return 1",
    RETURN_10: "return 10",
    KEEP: "keep",
    DEAL: "deal",
}


def start(state: State) -> None:
    for seat in range(state.players):
        state.points[seat] = FIRST_POINTS
    deal(state, state.starter)


def ruling(follows: Follows, following_rule: PairRule) -> tuple[Refusal, Refusal]:
    """`refusal` and `grounds`, where these say what may follow."""
    play_refusal = cards.make_play_refusal(KINDS, follows, following_rule, KAD_04)
    no_card_helps = cards.make_must_quit(play_refusal, KINDS)

    def refusal(state: State, action: int) -> int:
        if action < KINDS and (state.phase == TURN or (state.phase == SHOW and action == LLAMA)):
            return play_refusal(state, action)
        return other_refusal(state, action)

    def grounds(state: State, action: int) -> int:
        if action < KINDS:
            return KAD_14 if state.phase == SHOW else following_rule(state, state.top, action)
        return other_grounds(action, no_card_helps(state) and magic_refusal(state) != 0)

    return refusal, grounds


def other_refusal(state: State, action: int) -> int:
    """The rule that forbids what does not play a card, or a card in a phase that has no place for it."""
    if GIVE <= action < GIVE + SEATS:
        return give_refusal(state, action - GIVE) if state.phase == GIVING else KAD_10
    if state.phase == GIVING:
        return KAD_10
    if state.phase == SHOW:
        return show_refusal(state, action)
    if state.phase == TURN and action == USE_MAGIC:
        return magic_refusal(state)
    if state.phase == TURN:
        return KAD_14 if action == COLLECT else own_rule(turn_refusal(state, action))
    return own_rule(closing_refusal(state, action))


def show_refusal(state: State, action: int) -> int:
    """In the show: play a llama, use the magic token or collect."""
    if action == USE_MAGIC:
        return magic_refusal(state)
    return 0 if action == COLLECT else KAD_14


def other_grounds(action: int, must_quit: bool) -> int:
    if action == USE_MAGIC:
        return KAD_15
    if action == COLLECT:
        return KAD_14
    if GIVE <= action < GIVE + SEATS:
        return KAD_10
    return own_rule(common_grounds(action, must_quit))


def own_rule(rule: int) -> int:
    """Kadabra's own sentence where it has one for the same case as base LAMA; other rules, and 0, stay as they are."""
    if rule == BAS_13:
        return KAD_16
    if rule == BAS_14:
        return KAD_25
    if rule == BAS_17:
        return KAD_22
    return KAD_24 if rule == BAS_18 else rule


def magic_refusal(state: State) -> int:
    """Only its holder uses the magic token (KAD-15), and never alone in the round (KAD-16)."""
    if state.has_magic[state.player] == 0:
        return KAD_15
    return KAD_16 if seats_in_round(state) == 1 else 0


def give_refusal(state: State, seat: int) -> int:
    """A token goes to another player who is still in the round (KAD-10)."""
    return KAD_10 if seat >= state.players or seat == state.player or state.has_quit[seat] else 0


def follows(state: State, top: int, card: int) -> bool:
    """One of the card's values equals one of the top card's or is one higher (KAD-05, KAD-06)."""
    for value in range(LOW[top], HIGH[top] + 1):
        if has_value(card, value) or has_value(card, one_higher(value)):
            return True
    return False


def has_value(card: int, value: int) -> bool:
    return LOW[card] <= value <= HIGH[card]


def following_rule(state: State, top: int, card: int) -> int:
    """The sentence that decides about this pair of cards."""
    return KAD_06 if LOW[top] != HIGH[top] or LOW[card] != HIGH[card] else KAD_05


def apply(state: State, action: int) -> None:
    if action == USE_MAGIC:
        state.has_magic[state.player] = 0
        pass_turn(state)  # a running show goes on with the next player (KAD-15)
    elif GIVE <= action < GIVE + SEATS:
        give(state, action - GIVE)
    else:
        apply_common(state, action)


def play(state: State, card: int) -> None:
    """The card's action comes first, even if it was the last card (KAD-09)."""
    lay(state, card)
    if card == LLAMA:
        lay_token(state)
    elif SPECIAL[card] == TAKES_MAGIC:
        take_magic(state)
    elif SPECIAL[card] == DRAWS and state.deck_size > 0:
        state.last_card = int(state.hand_sizes[state.player] == 0)
        state.chance = FORCED_CARD
        return
    elif SPECIAL[card] == GIVES and gift_possible(state):
        state.phase = GIVING
        return
    finish_play(state, card)


def finish_play(state: State, card: int) -> None:
    if state.hand_sizes[state.player] == 0:
        score(state)
    else:
        pass_turn_after(state, card == LLAMA)


def take_magic(state: State) -> None:
    """From the pool, the stage or any player, even one who has quit (KAD-12)."""
    for seat in range(state.players):
        state.has_magic[seat] = 0
    state.stage_size -= state.stage[MAGIC]
    state.stage[MAGIC] = 0
    state.has_magic[state.player] = 1


def gift_possible(state: State) -> bool:
    return lowest_token(state, state.player) != NONE and seats_in_round(state) > 1


def give(state: State, seat: int) -> None:
    """The giver's lowest token goes to another player (KAD-10); then the turn goes on as after any card."""
    kind = lowest_token(state, state.player)
    state.points[state.player] -= kind_value(kind)
    state.points[seat] += kind_value(kind)
    if kind == MAGIC:
        state.has_magic[state.player] = 0
        state.has_magic[seat] = 1
    finish_play(state, state.top)


def resolve(state: State, card: int) -> None:
    if state.chance == FORCED_CARD:
        resolve_forced_draw(state, card)
    else:
        resolve_draw(state, card)


def resolve_forced_draw(state: State, card: int) -> None:
    """The next player draws and then has a turn; after a last card the drawn one just counts (KAD-11)."""
    take_from_deck(state, card)
    put_in_hand(state, next_in_round(state, state.player), card)
    state.chance = NOTHING
    if state.last_card:
        state.last_card = 0
        score(state)
    else:
        pass_turn(state)


def score(state: State) -> None:
    """Everybody takes the points of the cards left (KAD-19) and 10 for the magic token (KAD-20)."""
    for seat in range(state.players):
        take_points(state, seat)
        state.points[seat] += MAGIC_PENALTY * state.has_magic[seat]
        state.has_magic[seat] = 0
    end_round(state, next_starter(state))


def penalty_of(state: State, seat: int, card: int) -> int:
    """Each value counts once, a double card with both of its values, all llamas together 10 (KAD-19)."""
    hand = state.hands[seat]
    if hand[card] == 0:
        return 0
    if card == LLAMA:
        return 10
    penalty = 0
    for value in range(LOW[card], HIGH[card] + 1):
        if not counted_before(hand, card, value):
            penalty += value + 1
    return penalty


def counted_before(hand: Sequence[int], card: int, value: int) -> bool:
    """Whether an earlier card in the hand already counts this value; cards that have it follow each other."""
    for earlier in range(FIRST_WITH[value], card):
        if hand[earlier]:
            return True
    return False


def next_starter(state: State) -> int:
    """Who took the round's last action (KAD-23)."""
    return int(state.player)


refusal, grounds = ruling(follows, following_rule)
take_points = cards.make_take_points(penalty_of, KINDS)
apply_common = cards.make_apply(play, score, next_starter, KINDS)
