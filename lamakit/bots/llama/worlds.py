"""Worlds: how the hidden cards may lie, as far as a seat can tell.

Every unseen card is equally likely in every hidden place, except for what the others' actions say: who draws or quits
on a top card then held no card that fits, and who plays the next value did not hold the same. A card that came later
is free of that. The cards are shuffled, and whatever contradicts is exchanged for a random other card, so a world that
fits is not chosen with exactly its probability (`odds.Beliefs` would know that), but quickly.
"""

from collections.abc import Callable, Sequence
from functools import cache

from lamakit.bots.llama.parameters import SIZES, limits_of
from lamakit.bots.llama.policy_bot import hand_penalty
from lamakit.bots.llama.record import Numbers, Table, TypedRecord, shaped
from lamakit.games import find_variant
from lamakit.games.contract import SEATS, Game, State
from lamakit.play.chance import shuffle, swap
from lamakit.play.generator import below
from lamakit.play.llama.dealing import lay_out
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.round_history import DREW, GAINED, PLAYED, QUIT, Evidence

DEALS = 8  # until one fits the points that are believed
UNLIMITED = 10_000  # points
TRIES = 24  # exchanges for a card that contradicts
MOST_HIDDEN = 128  # cards in other hands
NOTHING, PLAYS, DRAWS, GAINS, QUITS, HAS_TO_QUIT = range(6)  # what a seat has done last
KINDS = {PLAYED: PLAYS, DREW: DRAWS, GAINED: GAINS, QUIT: QUITS}
CHANGE = {PLAYED: -1, DREW: 1, GAINED: 1, QUIT: 0}  # of the cards in a hand


class RoundMemory(TypedRecord):
    """Everybody's knowledge of each hand in a round, by groups of cards that came together."""

    groups: Numbers = shaped(SEATS)
    cards: Table = shaped(SEATS, MOST_HIDDEN)  # left of each group
    excluded: Table = shaped(SEATS, MOST_HIDDEN)  # the kinds that they are believed not to be, one bit each
    last: Numbers = shaped(SEATS)
    limit: Numbers = shaped(SEATS)  # points above which the rule of thumb would have drawn, when the seat acted last


class HiddenCards(TypedRecord):
    """Beliefs about the cards in other hands: a world is dealt from them."""

    hidden: int  # how many there are
    holders: Numbers = shaped(MOST_HIDDEN)  # the seat of each
    excluded: Numbers = shaped(MOST_HIDDEN)  # the kinds that each is believed not to be, one bit each
    is_new: Numbers = shaped(MOST_HIDDEN)  # 1: came with its seat's last draw
    least: Numbers = shaped(SEATS)  # points that the others of a seat's cards are believed to count, and
    most: Numbers = shaped(SEATS)  # at most that the whole hand counts


class Shuffler(TypedRecord):
    """A place for all cards, and the generator that shuffles them."""

    chance: Numbers = shaped(4)  # the generator of cards and dice
    cards: Numbers = shaped("cards")  # the deck, laid out to be dealt


Observe = Callable[[State, RoundMemory, int, int, int, int, int], None]


def start_of(seen: LlamaObservation) -> State:
    """The state that a seat sees, with all cards in the deck that it can't see.

    With dice all hands are open; only a written position may hide one.
    """
    state = seen.copy_seen()
    hidden = sum(size for size, hand in zip(seen.hand_sizes, seen.hands, strict=True) if hand is None)
    if hidden or not seen.dice:
        state.deck[:] = list(seen.unseen.values())
    if hidden and seen.dice:
        state.deck_size = sum(state.deck) - hidden
    return state


def hidden_cards(seen: LlamaObservation, record: Sequence[Evidence] | None = None) -> HiddenCards:
    """The beliefs about cards face down, as far as a record tells; that of the round unless given."""
    believed, memory = HiddenCards(), remembered(seen, seen.record if record is None else record)
    note_beliefs(believed, memory, [hand is None for hand in seen.hands])
    return believed


def remembered(seen: LlamaObservation, record: Sequence[Evidence]) -> RoundMemory:
    """The memory of a record, gone through from the hands with which it began."""
    memory, observe, table = RoundMemory(), observer(seen.game), seen.copy_seen()
    limits = limits_of(find_variant(seen.variant).box, seen.num_players)
    codes, sizes = seen.codes, list(seen.hand_sizes)
    playing = [not gone for gone in seen.has_quit]
    for item in record:
        sizes[item.seat] -= CHANGE[item.kind]
        playing[item.seat] |= item.kind == QUIT
    for seat, size in enumerate(sizes):
        begin_hand(memory, seat, size)
    for item in record:
        others = [size for seat, size in enumerate(sizes) if seat != item.seat and playing[seat] and size]
        kind = HAS_TO_QUIT if item.kind == QUIT and not item.could_draw else KINDS[item.kind]
        card = codes.index(item.card) if item.kind == PLAYED else 0
        observe(table, memory, item.seat, kind, codes.index(item.top), card, limits[min([SIZES, *others]) - 1])
        sizes[item.seat] += CHANGE[item.kind]
        playing[item.seat] &= item.kind != QUIT
    return memory


def begin_hand(memory: RoundMemory, seat: int, size: int) -> None:
    memory.groups[seat], memory.last[seat], memory.limit[seat] = 0, NOTHING, 0
    add_group(memory, seat, size)


def add_group(memory: RoundMemory, seat: int, size: int) -> None:
    group = memory.groups[seat]
    memory.cards[seat][group], memory.excluded[seat][group] = size, 0
    memory.groups[seat] = group + 1


@cache
def observer(game: Game) -> Observe:
    """A function that notes an action that everybody sees, on a top card; with the limit of the rule of thumb."""
    kinds, follows = len(game.CODES), game.follows

    def observe(state: State, memory: RoundMemory, seat: int, does: int, top: int, card: int, limit: int) -> None:
        memory.last[seat], memory.limit[seat] = does, limit
        if does == PLAYS:
            take_away(memory, seat, card)
            if not follows(state, card, top):
                exclude(memory, seat, 1 << top)
        elif does != GAINS:
            fitting = 0
            for kind in range(kinds):
                fitting |= int(follows(state, top, kind)) << kind
            exclude(memory, seat, fitting)
        if does in (DRAWS, GAINS):
            add_group(memory, seat, 1)

    return observe


def exclude(memory: RoundMemory, seat: int, kinds: int) -> None:
    for group in range(memory.groups[seat]):
        memory.excluded[seat][group] |= kinds


def take_away(memory: RoundMemory, seat: int, card: int) -> None:
    """A card has gone, from the largest group in which it may have been, or else from the largest."""
    gone, most = 0, -1
    for group in range(memory.groups[seat]):
        cards = memory.cards[seat][group]
        if cards > 0 and not memory.excluded[seat][group] >> card & 1:
            cards += MOST_HIDDEN
        if cards > most:
            gone, most = group, cards
    memory.cards[seat][gone] -= 1


def note_beliefs(believed: HiddenCards, memory: RoundMemory, is_hidden: Sequence[int]) -> None:
    """Write what is believed of the hands of those seats whose cards lie face down."""
    believed.hidden = 0
    for seat in range(SEATS):
        believed.least[seat], believed.most[seat] = 0, UNLIMITED
    for seat in range(len(is_hidden)):
        if is_hidden[seat]:
            note_hand(believed, memory, seat)


def note_hand(believed: HiddenCards, memory: RoundMemory, seat: int) -> None:
    place = believed.hidden
    for group in range(memory.groups[seat]):
        for _ in range(memory.cards[seat][group]):
            believed.holders[place], believed.excluded[place] = seat, memory.excluded[seat][group]
            believed.is_new[place] = 0
            place += 1
    believed.hidden = place
    if memory.last[seat] == DRAWS:
        believed.is_new[place - 1], believed.least[seat] = 1, memory.limit[seat] + 1
    elif memory.last[seat] == QUITS:
        believed.most[seat] = memory.limit[seat]


def world_dealer(game: Game) -> Callable[[State, Shuffler, HiddenCards], None]:
    """A function that fills the hidden places in the hands as is believed; the rest is the deck."""
    penalty = hand_penalty(game)

    def deal_world(state: State, workspace: Shuffler, believed: HiddenCards) -> None:
        cards = workspace.cards
        lay_out(state, cards)
        for deal in range(DEALS):
            shuffle_hidden(state, workspace, believed)
            put(state, cards, believed, 0, 1)
            contradictions = 0
            for seat in range(state.players):
                contradictions += penalty(state, seat) < believed.least[seat]
            put(state, cards, believed, 1, 1)
            for seat in range(state.players):
                contradictions += penalty(state, seat) > believed.most[seat]
            if contradictions == 0 or deal == DEALS - 1:
                return
            put(state, cards, believed, 0, -1)
            put(state, cards, believed, 1, -1)

    return deal_world


def shuffle_hidden(state: State, workspace: Shuffler, believed: HiddenCards) -> None:
    unseen = believed.hidden + state.deck_size
    shuffle(workspace.cards, unseen, believed.hidden, workspace.chance)
    for place in range(believed.hidden):
        if believed.excluded[place] >> workspace.cards[place] & 1:
            exchange(workspace, believed, place, unseen)


def put(state: State, cards: Numbers, believed: HiddenCards, new: int, count: int) -> None:
    """Put the hidden cards that are new, or not, into the hands; or take them back."""
    for place in range(believed.hidden):
        if believed.is_new[place] == new:
            card = cards[place]
            state.hands[believed.holders[place]][card] += count
            state.deck[card] -= count


def exchange(workspace: Shuffler, believed: HiddenCards, place: int, unseen: int) -> None:
    """A card for which there is no place here, for one that may be here, from where it may be instead."""
    for _ in range(TRIES):
        other = below(workspace.chance, unseen)
        card, instead = workspace.cards[place], workspace.cards[other]
        fits = believed.excluded[place] >> instead & 1 == 0
        if fits and (other >= believed.hidden or believed.excluded[other] >> card & 1 == 0):
            swap(workspace.cards, place, other)
            return
