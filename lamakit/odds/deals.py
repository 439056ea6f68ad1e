"""Counts deals that agree with what was seen, each with its weight: the machinery behind `beliefs`.

A deal puts every unseen card into one hidden place. Deals in which a hand avoids the cards that its owner refused to
play are counted by inclusion and exclusion, as rook numbers are: Σ (-1)^m · (ways to put m cards into forbidden
places) · (N-m)!. Going through the kinds of cards one by one, a hand has to be remembered only from the first to the
last kind that its refusals speak about, so that many hands with few refusals cost little.

A hand with a limit on its penalty is filled card by card instead. Everything is in whole numbers: refusals come with
the integers `lied` and `honest`, whose ratio is what counts.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb, factorial, perm, prod
from typing import Any, NamedTuple

from lamakit.odds.scoring import Scoring

Course = tuple[tuple[int, ...], int]  # hidden places by layer, and the refusals that later plays exposed (bits)


class Refusal(NamedTuple):
    """A hand was not used to play, although a card of these kinds could have been played."""

    kinds: frozenset[int]
    layers: int  # it speaks about the cards in the hand's first so many layers, the oldest ones
    lied: int  # weight if such a card was there after all; 0: impossible
    honest: int  # weight if none was there


@dataclass(frozen=True)
class HiddenHand:
    """A hidden hand: how its places may be spread over the layers, with weights, and what its owner refused."""

    courses: Mapping[Course, int]
    refusals: tuple[Refusal, ...] = ()
    limit: int | None = None  # the penalty is at most this


class Tally(NamedTuple):
    """Ask how many cards of a kind lie in a hand."""

    hand: int
    kind: int


class _Progress(NamedTuple):
    """What has to be remembered of a hand while going through the kinds."""

    free: tuple[int, ...]  # places left by layer
    exposed: int  # refusals still to come that a later play exposed (bits)
    enforced: int  # refusals that are counted as honest (bits)
    held: tuple[tuple[int, int], ...] = ()  # with a limit: kinds and copies whose group is not yet complete
    points: int = 0


States = dict[tuple[Any, ...], int]  # (tallied cards, each hand's progress) -> weight


class _Move(NamedTuple):
    """What one kind of card can do in a hand: cards put there, of which so many tallied, and the weight."""

    to: _Progress | None
    cards: int
    tallied: int
    weight: int


def weigh(
    unseen: Sequence[int], hands: Sequence[HiddenHand], rules: Scoring, tally: Tally | None = None
) -> dict[int, int]:
    """The total weight of all deals, by the number of tallied cards (0 without a tally)."""
    unseen = _merged(unseen, hands, rules, tally)
    order = _order(unseen, hands, tally)
    walks = [
        _Walk(hand, order, rules, tally.kind if tally and tally.hand == number else None)
        for number, hand in enumerate(hands)
    ]
    digits = _Digits(sum(unseen), hands)
    states: States = {(0, *[None] * len(hands)): 1}
    for kind in order:
        states = _after_kind(kind, unseen[kind], states, walks, digits.width)
    weights: dict[int, int] = defaultdict(int)
    for (tallied, *_), packed in states.items():
        weights[tallied] += digits.total(packed)
    idle = prod(walk.idle_weight() for walk in walks if not walk.active)
    marked = tally is not None and hands[tally.hand].limit is None
    return {x: weight * idle for x, weight in (_counted(weights) if marked else weights).items()}


def _merged(unseen: Sequence[int], hands: Sequence[HiddenHand], rules: Scoring, tally: Tally | None) -> list[int]:
    """The unseen cards, those that no refusal and no limit tells apart counted as one kind."""
    merged, first = [0] * len(unseen), dict[tuple[int, ...], int]()
    limited = any(hand.limit is not None for hand in hands)
    for kind, copies in enumerate(unseen):
        if copies:
            told = (kind in refusal.kinds for hand in hands for refusal in hand.refusals)
            points = rules.alike[kind] if limited else 0
            merged[first.setdefault((points, tally is not None and kind == tally.kind, *told), kind)] += copies
    return merged


def _order(unseen: Sequence[int], hands: Sequence[HiddenHand], tally: Tally | None) -> list[int]:
    """The kinds round the cycle: the tallied one last, else cut where the fewest refusals go on."""
    kinds = [kind for kind, copies in enumerate(unseen) if copies]
    if tally is not None:
        first = sum(kind <= tally.kind for kind in kinds)
    elif any(hand.limit is not None for hand in hands):
        first = 0  # cheap cards first: a hand that is not full of them soon breaks its limit
    else:
        refusals = [refusal.kinds for hand in hands for refusal in hand.refusals]
        first = min(
            range(len(kinds)),
            key=lambda place: sum({kinds[place - 1], kinds[place]} <= told for told in refusals),
            default=0,
        )
    return kinds[first:] + kinds[:first]


class _Digits:
    """Weights by the number m of cards placed, packed into one integer: the m-th digit, of `width` bits, is for m."""

    def __init__(self, cards: int, hands: Sequence[HiddenHand]) -> None:
        largest = factorial(cards) << cards  # at most C(N, m) · N!/(N-m)! ways to place m of N cards
        for hand in hands:
            largest *= sum(hand.courses.values()) * prod(it.lied + it.honest for it in hand.refusals)
        self.width = largest.bit_length() + 2
        self._orders = [factorial(cards - placed) for placed in range(cards + 1)]  # of the other cards

    def total(self, packed: int) -> int:
        """Σ_m weight_m · (N-m)!"""
        half, mask, total = 1 << (self.width - 1), (1 << self.width) - 1, 0
        for others in self._orders:
            digit = ((packed + half) & mask) - half
            total += digit * others
            packed = (packed - digit) >> self.width
        return total


def _after_kind(kind: int, copies: int, states: States, walks: Sequence["_Walk"], width: int) -> States:
    """Put copies of a kind into the hands that it concerns; each is a card of its own."""
    concerned = [(place, walk) for place, walk in enumerate(walks, 1) if kind in walk.active]
    steps = [states] + [{} for _ in range(copies)]  # by the number of copies used
    for place, walk in concerned:
        following: list[States] = [defaultdict(int) for _ in steps]
        for used, layer in enumerate(steps):
            for state, weight in layer.items():
                for move in walk.moves(kind, copies, state[place]):
                    if used + move.cards <= copies:
                        moved = (state[0] + move.tallied, *state[1:place], move.to, *state[place + 1 :])
                        following[used + move.cards][moved] += weight * move.weight
        steps = following
    after: States = defaultdict(int)
    for used, layer in enumerate(steps):
        for state, weight in layer.items():
            after[state] += weight * perm(copies, used) << width * used
    return after


def _counted(marked: Mapping[int, int]) -> dict[int, int]:
    """From ways to mark m of the cards in a hand to ways to hold exactly x: Σ_m (-1)^(m-x) C(m, x) · marked_m."""
    return {
        x: sum((-1) ** (m - x) * comb(m, x) * weight for m, weight in marked.items() if m >= x)
        for x in range(max(marked, default=0) + 1)
    }


class _Walk:
    """One hand on the way through the kinds."""

    def __init__(self, hand: HiddenHand, order: Sequence[int], rules: Scoring, tallied_kind: int | None) -> None:
        self._hand, self._rules, self._tallied_kind = hand, rules, tallied_kind
        place = {kind: number for number, kind in enumerate(order)}
        spans = [sorted(place[kind] for kind in refusal.kinds if kind in place) for refusal in hand.refusals]
        self._idle = [number for number, span in enumerate(spans) if not span]
        self._opening = {n: order[span[0]] for n, span in enumerate(spans) if span}
        self._closing = {n: order[span[-1]] for n, span in enumerate(spans) if span}
        self._place = place
        self._complete = {max(group, key=lambda kind: place.get(kind, -1)): group for group in rules.groups}
        self._filled = hand.limit is not None
        kinds = {kind for refusal in hand.refusals for kind in refusal.kinds if kind in place}
        if tallied_kind in place:
            kinds.add(tallied_kind)
        self.active = set(order) if self._filled else kinds
        self._last = max(self.active, key=place.__getitem__, default=-1)
        self._moves: dict[tuple[int, _Progress | None], list[_Move]] = {}

    def idle_weight(self) -> int:
        """The weight of a hand that no unseen kind concerns."""
        if self._filled and any(sum(free) for free, _ in self._hand.courses):
            return 0
        return sum(weight * self._settled(exposed) for (_, exposed), weight in self._hand.courses.items())

    def _settled(self, exposed: int) -> int:
        """The weight of the refusals that no unseen kind concerns."""
        weight = 1
        for number in self._idle:
            refusal = self._hand.refusals[number]
            weight *= refusal.lied if exposed >> number & 1 else refusal.honest
        return weight

    def moves(self, kind: int, copies: int, progress: _Progress | None) -> list[_Move]:
        if (kind, progress) not in self._moves:
            self._moves[kind, progress] = list(self._found_moves(kind, copies, progress))
        return self._moves[kind, progress]

    def _found_moves(self, kind: int, copies: int, progress: _Progress | None) -> list[_Move]:
        begun = self._begun() if progress is None else [(progress, 1)]
        found: dict[tuple[_Progress | None, int, int], int] = defaultdict(int)
        for state, weight in begun:
            for decided, odds in self._decided(kind, state):
                for filled, cards, tallied, ways in self._filled_with(kind, copies, decided):
                    closed = self._closed(kind, filled, cards)
                    if closed is not None:
                        to = None if kind == self._last else closed
                        found[to, cards, tallied] += weight * odds * ways
        return [_Move(*key, weight) for key, weight in found.items() if weight]

    def _begun(self) -> list[tuple[_Progress, int]]:
        return [
            (_Progress(free, exposed, 0), weight * self._settled(exposed))
            for (free, exposed), weight in self._hand.courses.items()
        ]

    def _decided(self, kind: int, progress: _Progress) -> list[tuple[_Progress, int]]:
        """Split lied : honest into a part that forbids nothing and one in which the cards were not there."""
        states = [(progress, 1)]
        for number, first in self._opening.items():
            if first != kind:
                continue
            refusal, bit = self._hand.refusals[number], 1 << number
            unforced = [(state, weight * refusal.lied) for state, weight in states if refusal.lied]
            enforced = [
                (state._replace(enforced=state.enforced | bit), weight * (refusal.honest - refusal.lied))
                for state, weight in states
                if not state.exposed & bit
            ]
            states = [(state._replace(exposed=state.exposed & ~bit), weight) for state, weight in unforced + enforced]
        return states

    def _filled_with(self, kind: int, copies: int, progress: _Progress) -> list[tuple[_Progress, int, int, int]]:
        """Cards of the kind into the layers where they count: (then, cards, tallied, ways to choose the places)."""
        forbidden = max(
            (
                refusal.layers
                for number, refusal in enumerate(self._hand.refusals)
                if progress.enforced >> number & 1 and kind in refusal.kinds
            ),
            default=0,
        )
        states = [(progress.free, 0, 0, 1)]
        for layer in range(len(progress.free)):
            if layer < forbidden:
                sign, tallied = 0 if self._filled else -1, 0
            else:
                tallied = int(kind == self._tallied_kind)
                sign = int(self._filled or tallied)
            if sign:
                states = [
                    (
                        (*free[:layer], free[layer] - more, *free[layer + 1 :]),
                        cards + more,
                        count + more * tallied,
                        ways * comb(free[layer], more) * sign**more,
                    )
                    for free, cards, count, ways in states
                    for more in range(min(free[layer], copies - cards) + 1)
                ]
        return [(progress._replace(free=free), cards, count, ways) for free, cards, count, ways in states]

    def _closed(self, kind: int, progress: _Progress, cards: int) -> _Progress | None:
        """Forget what no later kind needs; None if the hand breaks its limit."""
        done = sum(1 << number for number, last in self._closing.items() if last == kind)
        progress = progress._replace(enforced=progress.enforced & ~done)
        if self._filled:
            return self._scored(kind, progress, cards)
        if self._tallied_kind is not None:
            return progress
        needed = max(
            (
                refusal.layers
                for number, refusal in enumerate(self._hand.refusals)
                if number in self._closing and self._place[self._closing[number]] > self._place[kind]
            ),
            default=0,
        )
        return progress._replace(free=progress.free[:needed])

    def _cheapest(self, kind: int) -> int:
        """What a place that is still free costs at least: the penalty of the cheapest kind to come."""
        later = [other for other, place in self._place.items() if place > self._place[kind]]
        return min((self._rules.points(((other, 1),)) for other in later), default=0)

    def _scored(self, kind: int, progress: _Progress, cards: int) -> _Progress | None:
        held, points = progress.held, progress.points
        if cards:
            held = tuple(sorted((*held, (kind, min(cards, self._rules.caps[kind])))))
        if kind in self._complete:
            group = self._complete[kind]
            points += self._rules.points(tuple(pair for pair in held if pair[0] in group))
            held = tuple(pair for pair in held if pair[0] not in group)
        assert self._hand.limit is not None
        dearer = points if held or not any(progress.free) else points + self._cheapest(kind)
        if dearer > self._hand.limit or (kind == self._last and any(progress.free)):
            return None
        return progress._replace(held=held, points=points)
