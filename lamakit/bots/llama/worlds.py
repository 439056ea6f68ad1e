"""Worlds: how the hidden cards may lie, as far as a seat can tell.

Every unseen card is equally likely in every hidden place, except for what the others' actions say: who draws or quits
on a top card then held no card that fits, and who plays the next value did not hold the same. A card that came later
is free of that. The cards are shuffled, and whatever contradicts is exchanged for a random other card, so a world that
fits is not chosen with exactly its probability (`odds.Beliefs` would know that), but quickly.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from lamakit.bots.llama.measured import SIZES, limits_of
from lamakit.games import find_variant
from lamakit.games.contract import SEATS, Game, State
from lamakit.play.chance import shuffle, swap
from lamakit.play.generator import below
from lamakit.play.llama.dealing import lay_out
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.record import DREW, GAINED, PLAYED, QUIT, Seen

DEALS = 8  # until one fits the points that were told
UNLIMITED = 10_000  # points
TRIES = 24  # exchanges for a card that contradicts


class Cards(NamedTuple):
    """Some cards of a hand that came at the same time, and the kinds that they are not, one bit each."""

    number: int
    never: int


class Hidden:
    """The hidden cards of a table, in the fields that a world is dealt from."""

    def __init__(self) -> None:
        self.hidden, self.seats, self.never, self.new = 0, list[int](), list[int](), list[int]()
        self.least, self.most = [0] * SEATS, [UNLIMITED] * SEATS

    def add(self, seat: int, lots: Iterable[Cards], drew: bool) -> None:
        for lot in lots:
            self.hidden += lot.number
            self.seats += [seat] * lot.number
            self.never += [lot.never] * lot.number
            self.new += [0] * lot.number
        if drew:
            self.new[-1] = 1


def hidden_cards(seen: LlamaObservation, record: Iterable[Seen] | None = None) -> Hidden:
    """The cards that lie face down in other hands, as far as a record tells; that of the round unless it is given."""
    told, events = Hidden(), tuple(seen.record if record is None else record)
    limits = limits_then(seen, events)
    for seat, hand in enumerate(seen.hands):
        if hand is None:
            last = next((item for item in reversed(events) if item.seat == seat), None)
            drew = last is not None and last.kind == DREW
            told.add(seat, believed(seen.game, seat, seen.hand_sizes[seat], events), drew)
            if drew:
                told.least[seat] = limits[seat] + 1
            elif last is not None and last.kind == QUIT and last.could_draw:
                told.most[seat] = limits[seat]
    return told


def limits_then(seen: LlamaObservation, record: Sequence[Seen]) -> dict[int, int]:
    """The points above which each seat would draw by the rule of thumb, when it drew or quit last."""
    sizes, quit_since = list(seen.hand_sizes), [False] * seen.num_players
    found: dict[int, int] = {}
    for item in reversed(record):
        if item.kind in (DREW, GAINED):
            sizes[item.seat] -= 1
        elif item.kind == PLAYED:
            sizes[item.seat] += 1
        else:
            quit_since[item.seat] = True
        if item.seat not in found:
            others = [
                sizes[seat]
                for seat in range(seen.num_players)
                if seat != item.seat and (quit_since[seat] or not seen.has_quit[seat])
            ]
            smallest = min([SIZES, *(size for size in others if size)])
            found[item.seat] = limits_of(find_variant(seen.variant).box, seen.num_players)[smallest - 1]
    return found


def believed(game: Game, seat: int, size: int, record: Iterable[Seen]) -> list[Cards]:
    """What a hidden hand of this size is believed not to hold, from what everybody has seen its seat do."""
    own = [item for item in record if item.seat == seat]
    kinds = [item.kind for item in own]
    first = size + kinds.count(PLAYED) - kinds.count(DREW) - kinds.count(GAINED)
    held = [Cards(first, 0)]
    for item in own:
        top = game.CODES.index(item.top)
        if item.kind == PLAYED:
            held = _without(held, game.CODES.index(item.card))
            if not game.follows(game.CODES.index(item.card), top):
                held = _never(held, 1 << top)
        elif item.kind in (DREW, QUIT):
            held = _never(held, sum(1 << kind for kind in range(len(game.CODES)) if game.follows(top, kind)))
        if item.kind in (DREW, GAINED):
            held.append(Cards(1, 0))
    return [cards for cards in held if cards.number]


def _never(held: list[Cards], kinds: int) -> list[Cards]:
    return [Cards(cards.number, cards.never | kinds) for cards in held]


def _without(held: list[Cards], played: int) -> list[Cards]:
    """One card has gone, from the largest lot in which it may have been."""
    possible = [place for place, cards in enumerate(held) if cards.number and not cards.never >> played & 1]
    gone = max(possible or range(len(held)), key=lambda place: held[place].number)
    return [Cards(cards.number - (place == gone), cards.never) for place, cards in enumerate(held)]


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
