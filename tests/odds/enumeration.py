"""All deals of a small position one by one: what the closed forms of `lamakit.odds` are held against."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise

from lamakit import Match, Observation
from lamakit.odds import Behaviour, Evidence

Course = list[tuple[Evidence, list[int]]]


def arrangements(cards: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Every order of a multiset of cards; all are equally likely."""
    if not cards.total():
        yield ()
    for card in [card for card, copies in cards.items() if copies]:
        for rest in arrangements(cards - Counter([card])):
            yield (card, *rest)


def deals(seen: Observation) -> Iterator[dict[int, tuple[str, ...]]]:
    """Every equally likely way to lay the unseen cards into the hidden hands (by seat) and the deck (under -1)."""
    sizes = {seat: seen.hand_sizes[seat] for seat, hand in enumerate(seen.hands) if hand is None}
    known = {seat: tuple(hand) for seat, hand in enumerate(seen.hands) if hand is not None}
    for order in arrangements(Counter(seen.unseen)):
        deal, first = dict(known), 0
        for seat, size in sizes.items():
            deal[seat] = order[first : first + size]
            first += size
        deal[-1] = order[first:]
        yield deal


def share(seen: Observation, condition: object) -> Fraction:
    """The share of all deals that fulfil a condition."""
    counts = Counter(bool(condition(deal)) for deal in deals(seen))  # type: ignore[operator]
    return Fraction(counts[True], counts.total())


def weighted_deals(
    seen: Observation, evidence: Sequence[Evidence], behaviour: Behaviour
) -> Iterator[tuple[dict[int, tuple[str, ...]], Fraction]]:
    """Every deal with its weight: the model of behaviour put to the cards that each hand held at each time."""
    courses = {seat: list(slot_courses(seen, evidence, seat)) for seat, hand in enumerate(seen.hands) if hand is None}
    for deal in deals(seen):
        weight = Fraction(1)
        for seat, of_seat in courses.items():
            weight *= sum(likelihood(seen, deal[seat], course, behaviour) for course in of_seat)
        yield deal, weight


def slot_courses(seen: Observation, evidence: Sequence[Evidence], seat: int) -> Iterator[Course]:
    """Every choice of the slots that a hand's played cards came from: its moves, each with the slots held before it."""
    record = [item for item in evidence if item.seat == seat]
    arrivals = sum(item.kind in ("draw", "forced draw") for item in record)
    first = seen.hand_sizes[seat] + sum(item.kind == "play" for item in record) - arrivals
    yield from _courses(record, list(range(first)), first)


def _courses(record: list[Evidence], held: list[int], fresh: int) -> Iterator[Course]:
    if not record:
        yield [(Evidence(-1, "now", ""), held)]
        return
    item, *later = record
    if item.kind == "play":
        for slot in held:
            for course in _courses(later, [other for other in held if other != slot], fresh):
                yield [(item, held), *course]
    else:
        drawn = [fresh] if item.kind != "quit" else []
        for course in _courses(later, held + drawn, fresh + len(drawn)):
            yield [(item, held), *course]


def likelihood(seen: Observation, hand: tuple[str, ...], course: Course, behaviour: Behaviour) -> Fraction:
    """How likely the model makes what the hand did, if its cards lie in the slots that are left in this order."""
    cards = dict(zip(course[-1][1], hand, strict=True))
    for (item, held), (_, after) in pairwise(course):
        if item.kind == "play":
            (slot,) = set(held) - set(after)
            cards[slot] = item.card
    weight = Fraction(1)
    for item, held in course:
        if item.kind in ("draw", "quit"):
            weight *= behaviour.beta if any(cards[slot] in seen.fitting(item.top) for slot in held) else 1
        if item.kind == "quit" and item.could_draw and behaviour.quit_at is not None:
            weight *= penalty(seen.variant, tuple(sorted(cards[slot] for slot in held))) <= behaviour.quit_at
    return weight


@cache
def penalty(variant: str, hand: tuple[str, ...]) -> int:
    """A hand's penalty, scored by the game: its owner, alone in the round, quits."""
    size = len(hand)
    code = {"party": "1+", "kadabra": "6m"}.get(variant.split("+")[0], "1")
    deck = dict.fromkeys([*hand, code], size + 20)
    match = Match.from_position(f"{variant} | {code} | A* {' '.join(hand)}:0 | B- :0 | deck", deck=deck)
    match.play("quit")
    return match.points[0]
