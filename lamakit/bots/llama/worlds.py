"""Worlds: how the hidden cards may lie, as far as a seat can tell.

Every unseen card is equally likely in every hidden place, except for what the others' actions say: who draws or quits
on a top card then held no card that fits, and who plays the next value did not hold the same. A card that came later
is free of that. The cards are shuffled, and whatever contradicts is exchanged for a random other card, so a world that
fits is not chosen with exactly its probability (`odds.Beliefs` would know that), but quickly.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from lamakit.bots.llama.measured import SIZES, limits_of
from lamakit.games import find_variant
from lamakit.games.contract import SEATS, Fields, State
from lamakit.play.chance import shuffle, swap
from lamakit.play.generator import below
from lamakit.play.llama.dealing import lay_out
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.record import DREW, GAINED, PLAYED, QUIT, Seen

DEALS = 8  # until one fits the points that were told
UNLIMITED = 10_000  # points
TRIES = 24  # exchanges for a card that contradicts
MOST_HIDDEN = 128  # cards in other hands
NOTHING, PLAYS, DRAWS, GAINS, QUITS, HAS_TO_QUIT = range(6)  # what a seat has done last
KINDS = {PLAYED: PLAYS, DREW: DRAWS, GAINED: GAINS, QUIT: QUITS}
CHANGE = {PLAYED: -1, DREW: 1, GAINED: 1, QUIT: 0}  # of the cards in a hand
Watch = Callable[[Any, int, int, int, int, int], None]


def memory_fields() -> Fields:
    """What everybody has seen of each hand in a round: lots of cards that came together, and what they are not."""
    return {
        "lots": (SEATS,),
        "cards": (SEATS, MOST_HIDDEN),  # that are left of each lot
        "never": (SEATS, MOST_HIDDEN),  # the kinds that they are believed not to be, one bit each
        "last": (SEATS,),
        "limit": (SEATS,),  # points above which the seat would have drawn by the rule of thumb, when it acted last
    }


def belief_fields() -> Fields:
    """The hidden cards of a table, as a world is dealt from them."""
    return {
        "hidden": (),  # cards in other hands
        "seats": (MOST_HIDDEN,),  # whose they are
        "never": (MOST_HIDDEN,),  # the kinds that each is believed not to be, one bit each
        "new": (MOST_HIDDEN,),  # 1: came with its seat's last draw
        "least": (SEATS,),  # points that the others of a seat's cards are believed to count, and
        "most": (SEATS,),  # at most that the whole hand counts
    }


def hidden_cards(seen: LlamaObservation, record: Iterable[Seen] | None = None) -> State:
    """What is believed of the cards that lie face down, as far as a record tells; that of the round unless given."""
    told, events = State(belief_fields()), tuple(seen.record if record is None else record)
    believe(told, remembered(seen, events), [hand is None for hand in seen.hands])
    return told


def remembered(seen: LlamaObservation, record: Iterable[Seen]) -> State:
    """The memory of a record, gone through from the hands with which it began."""
    memory, watch, events = State(memory_fields()), watcher(seen.game), tuple(record)
    limits = limits_of(find_variant(seen.variant).box, seen.num_players)
    codes, sizes = seen.codes, list(seen.hand_sizes)
    playing = [not gone for gone in seen.has_quit]
    for item in events:
        sizes[item.seat] -= CHANGE[item.kind]
        playing[item.seat] |= item.kind == QUIT
    for seat, size in enumerate(sizes):
        begin_hand(memory, seat, size)
    for item in events:
        others = [size for seat, size in enumerate(sizes) if seat != item.seat and playing[seat] and size]
        kind = HAS_TO_QUIT if item.kind == QUIT and not item.could_draw else KINDS[item.kind]
        card = codes.index(item.card) if item.kind == PLAYED else 0
        watch(memory, item.seat, kind, codes.index(item.top), card, limits[min([SIZES, *others]) - 1])
        sizes[item.seat] += CHANGE[item.kind]
        playing[item.seat] &= item.kind != QUIT
    return memory


def begin_hand(memory: Any, seat: int, size: int) -> None:
    memory.lots[seat], memory.last[seat], memory.limit[seat] = 0, NOTHING, 0
    add_lot(memory, seat, size)


def add_lot(memory: Any, seat: int, size: int) -> None:
    lot = memory.lots[seat]
    memory.cards[seat][lot], memory.never[seat][lot] = size, 0
    memory.lots[seat] = lot + 1


@cache
def watcher(game: Any) -> Watch:
    """A function that notes what everybody has seen a seat do on a top card; with the limit of the rule of thumb."""
    kinds, follows = game.KINDS, game.follows

    def watch(memory: Any, seat: int, does: int, top: int, card: int, limit: int) -> None:
        memory.last[seat], memory.limit[seat] = does, limit
        if does == PLAYS:
            take_one(memory, seat, card)
            if not follows(card, top):
                rule_out(memory, seat, 1 << top)
        elif does != GAINS:
            fitting = 0
            for kind in range(kinds):
                fitting |= int(follows(top, kind)) << kind
            rule_out(memory, seat, fitting)
        if does in (DRAWS, GAINS):
            add_lot(memory, seat, 1)

    return watch


def rule_out(memory: Any, seat: int, kinds: int) -> None:
    for lot in range(memory.lots[seat]):
        memory.never[seat][lot] |= kinds


def take_one(memory: Any, seat: int, card: int) -> None:
    """A card has gone, from the largest lot in which it may have been, or else from the largest."""
    gone, most = 0, -1
    for lot in range(memory.lots[seat]):
        cards = memory.cards[seat][lot]
        if cards > 0 and not memory.never[seat][lot] >> card & 1:
            cards += MOST_HIDDEN
        if cards > most:
            gone, most = lot, cards
    memory.cards[seat][gone] -= 1


def believe(told: Any, memory: Any, is_hidden: Any) -> None:
    """Write what is believed of the hands of those seats whose cards lie face down."""
    told.hidden = 0
    for seat in range(SEATS):
        told.least[seat], told.most[seat] = 0, UNLIMITED
    for seat in range(len(is_hidden)):
        if is_hidden[seat]:
            believe_hand(told, memory, seat)


def believe_hand(told: Any, memory: Any, seat: int) -> None:
    place = told.hidden
    for lot in range(memory.lots[seat]):
        for _ in range(memory.cards[seat][lot]):
            told.seats[place], told.never[place], told.new[place] = seat, memory.never[seat][lot], 0
            place += 1
    told.hidden = place
    if memory.last[seat] == DRAWS:
        told.new[place - 1], told.least[seat] = 1, memory.limit[seat] + 1
    elif memory.last[seat] == QUITS:
        told.most[seat] = memory.limit[seat]


def world_dealer(game: Any) -> Callable[[State, Any, Any], None]:
    """A function that fills the hidden places in the hands as a plan believes; the rest is the deck."""
    kinds, penalty_of = game.KINDS, game.penalty_of

    def deal_world(state: State, desk: Any, plan: Any) -> None:
        lay_out(state, desk.cards)
        for _ in range(DEALS):
            shuffle_hidden(state, desk, plan)
            put(state, desk, plan, 0, 1)
            poor = 0
            for seat in range(state.players):
                poor += points(state, seat) < plan.least[seat]
            put(state, desk, plan, 1, 1)
            for seat in range(state.players):
                poor += points(state, seat) > plan.most[seat]
            if poor == 0:
                return
            put(state, desk, plan, 0, -1)
            put(state, desk, plan, 1, -1)
        put(state, desk, plan, 0, 1)
        put(state, desk, plan, 1, 1)

    def points(state: State, seat: int) -> int:
        total = 0
        for kind in range(kinds):
            total += penalty_of(state, seat, kind)
        return total

    return deal_world


def shuffle_hidden(state: State, desk: Any, plan: Any) -> None:
    unseen = plan.hidden + state.deck_size
    shuffle(desk.cards, unseen, plan.hidden, desk.chance)
    for place in range(plan.hidden):
        if plan.never[place] >> desk.cards[place] & 1:
            exchange(desk, plan, place, unseen)


def put(state: State, desk: Any, plan: Any, new: int, count: int) -> None:
    """Put the hidden cards that are new, or not, into the hands; or take them back."""
    for place in range(plan.hidden):
        if plan.new[place] == new:
            card = desk.cards[place]
            state.hands[plan.seats[place]][card] += count
            state.deck[card] -= count


def exchange(desk: Any, plan: Any, place: int, unseen: int) -> None:
    """A card for which there is no place here, for one that may be here, from where it may be instead."""
    for _ in range(TRIES):
        other = below(desk.chance, unseen)
        card, instead = desk.cards[place], desk.cards[other]
        fits = plan.never[place] >> instead & 1 == 0
        if fits and (other >= plan.hidden or plan.never[other] >> card & 1 == 0):
            swap(desk.cards, place, other)
            return
