"""Orders: other formations, and conditions on the four goals (ORD-*)."""

from collections.abc import Callable, Sequence

from lamakit.games.abrakadabrien.cards import TREASURE, Card
from lamakit.games.abrakadabrien.decks import KINDS, Order, kind_of
from lamakit.games.abrakadabrien.goals import different, gapless, is_terrain, open_cards, rising
from lamakit.games.abrakadabrien.state import Announcement, Seat, State

Numbers = Callable[[Sequence[int]], bool]

# What an order's file may ask of numbers, read cell by cell from the top left.
NUMBERS: dict[str, Numbers] = {
    "any": lambda numbers: True,
    "different": different,
    "equal": lambda numbers: len(set(numbers)) == 1,
    "rising": rising,
    "falling": lambda numbers: rising(numbers[::-1]),
    "gapless": gapless,
    "even": lambda numbers: all(number % 2 == 0 for number in numbers),
    "odd": lambda numbers: all(number % 2 == 1 for number in numbers),
    "peak": lambda numbers: max(numbers[1:]) < numbers[0],
}


def order_of(state: State, seat: int, kind: str) -> Order | None:
    """The order of this kind that the seat holds; None if it has none, or if nobody else may see it."""
    held = [order for order in state.seats[seat].orders if order.startswith(kind)]
    return state.decks.orders.get(held[0]) if held else None


def fulfils(order: Order, terrain: str, cards: Sequence[Card]) -> bool:
    """Whether the cards of a formation are what the order asks for (ORD-02)."""
    if order.terrain not in ("", terrain):
        return False
    numbers = [card.number for card in cards]
    return (
        order.least <= sum(numbers) <= order.most
        and sum(card.code.endswith(TREASURE) for card in cards) >= order.treasures
        and (not order.sky or all(card.code.endswith(order.sky) for card in cards))
        and (not order.numbers or NUMBERS[order.numbers](numbers))
    )


def forms(seat: Seat, order: Order, cells: tuple[int, ...]) -> bool:
    """Whether the order's own formation is complete on these cells."""
    if cells not in order.places:
        return False
    cards = open_cards(seat, cells)
    return is_terrain(cards, order.terrain, len(cells)) and fulfils(order, order.terrain, cards)


def may_claim(state: State, seat: int, kind: str, goal: Announcement) -> bool:
    """Whether the seat's order of this kind fits the formation that it has just announced (ORD-05)."""
    order = order_of(state, seat, kind)
    if order is None or order.places or is_claimed(state, seat, kind):
        return False
    return fulfils(order, goal.terrain, open_cards(state.seats[seat], goal.cells))


def could_form(state: State, seat: int) -> bool:
    """Whether, as far as the others can tell, the seat could hold an order whose formation is complete.

    This decides who is asked in a pause, so that being asked gives no hidden order away (ORD-01).
    """
    place = state.seats[seat]
    if state.open_orders:
        possible = [state.decks.orders[order] for order in place.orders]
    else:
        kinds = tuple(kind_of(order) for order in place.orders)
        gone = {order for other in state.seats for order in other.fulfilled}
        possible = [order for order in state.decks.orders.values() if order.kind in kinds and order.id not in gone]
    return any(forms(place, order, cells) for order in possible for cells in order.places)


def is_claimed(state: State, seat: int, kind: str) -> bool:
    return any(order.startswith(kind) for goal in state.seats[seat].announced for order in goal.orders)


def draw_orders(state: State, seat: int) -> None:
    """A new order of each kind that the seat has fulfilled (ORD-03)."""
    held = state.seats[seat].orders
    for kind in KINDS:
        if state.stacks.get(kind) and not any(order.startswith(kind) for order in held):
            held.append(state.stacks[kind].pop(0))
    held.sort(key=lambda order: KINDS.index(kind_of(order)))
