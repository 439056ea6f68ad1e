"""Counts deals that agree with what was seen, each with its weight: the machinery behind `beliefs`.

A deal puts every unseen card into one hidden place. What a hand's story makes of its places is a polynomial: y_k stands
for a card of kind k that is put into one of them, 1 for a place that any card may fill later. A place that must avoid
some kinds is 1 - Σ y_k (inclusion and exclusion, as rook numbers are counted), a place whose card has to be known, for
a limit on the hand's penalty, is Σ y_k. The total weight is the product of all hands' polynomials, if y_k^a is read as
the u!/(u-a)! ways to put a of the u unseen cards of that kind into places, and the other N - m cards, when m are put,
may lie in (N-m)! ways.

The hands are multiplied one by one, and a kind is summed out as soon as no other hand speaks about it. So what counts
is how many kinds link the hands, not how many hands there are or how often somebody refused.

A story is read backwards: then only the kinds that a place must avoid have to be remembered, and how many of the cards
that were played later have not yet found the place that they came from. Everything is in whole numbers: refusals come
with the integers `lied` and `honest`, whose ratio is what counts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import comb, factorial, inf, perm, prod
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.odds.scoring import Scoring


class TooMuchEvidenceError(LamakitError):
    """Weighing it would take more steps than the caller wants to wait for."""


@dataclass(frozen=True)
class Arrival:
    """So many unknown cards came into the hand."""

    cards: int


@dataclass(frozen=True)
class Refusal:
    """The hand was not used to play, although a card of these kinds could have been played."""

    kinds: frozenset[int]
    lied: int  # weight if such a card was there after all; 0: impossible
    honest: int  # weight if none was there


@dataclass(frozen=True)
class Play:
    """A card of this kind was played; each place of the hand is equally likely to be where it was."""

    kind: int


Event = Arrival | Refusal | Play
Story = tuple[Event, ...]


class HiddenHand(NamedTuple):
    """A hidden hand: what happened to it, in the order of time."""

    story: Story
    limit: int | None = None  # the penalty of its cards is at most this

    @property
    def cards(self) -> int:
        """How many cards have been in it."""
        return sum(event.cards for event in self.story if isinstance(event, Arrival))

    @property
    def refused(self) -> list[frozenset[int]]:
        return [event.kinds for event in self.story if isinstance(event, Refusal)]


class Tally(NamedTuple):
    """Ask how many cards of a kind lie in a hand."""

    hand: int
    kind: int


Polynomial = dict[int, int]  # exponents -> coefficient; variable v's exponent is v's BITS bits of the key
BITS = 8
MOST = (1 << BITS - 1) - 1


def weigh(
    unseen: Sequence[int],
    hands: Sequence[HiddenHand],
    rules: Scoring,
    tally: Tally | None = None,
    effort: float = inf,
) -> dict[int, int]:
    """The total weight of all deals, by the number of tallied cards (0 without a tally).

    Raises TooMuchEvidenceError if it takes more than so many multiplications, or if the hands hold more than 127 cards.
    """
    if sum(hand.cards for hand in hands) > MOST:
        raise TooMuchEvidenceError(f"hidden hands of more than {MOST} cards: fewer would be right")
    factors = [
        _factor(hand, unseen, rules, tally.kind if tally and tally.hand == number else None)
        for number, hand in enumerate(hands)
    ]
    weights = _Product(unseen, factors, effort).weights()
    marked = tally is not None and hands[tally.hand].limit is None
    return _counted(weights) if marked else weights


def _counted(marked: Mapping[int, int]) -> dict[int, int]:
    """From ways to mark m of the cards in a hand to ways to hold exactly x: Σ_m (-1)^(m-x) C(m, x) · marked_m."""
    return {
        x: sum((-1) ** (m - x) * comb(m, x) * weight for m, weight in marked.items() if m >= x)
        for x in range(max(marked, default=0) + 1)
    }


class _Factor(NamedTuple):
    """A hand's polynomial. A variable stands for the kinds of its block and is called by the first of them."""

    terms: Polynomial
    blocks: dict[int, frozenset[int]]


class _Possible:
    """Drops the terms that put more cards of a kind into places than are unseen."""

    def __init__(self, copies: Mapping[int, int]) -> None:
        self._room = sum(MOST - most << BITS * variable for variable, most in copies.items())
        self._beyond = sum(MOST + 1 << BITS * variable for variable in copies)

    def __call__(self, terms: Polynomial) -> Polynomial:
        room, beyond = self._room, self._beyond
        return {exponents: factor for exponents, factor in terms.items() if not exponents + room & beyond}


class _Limit(NamedTuple):
    """The penalty of a hand is at most this; a variable counts as the kind that names it, or one that counts alike."""

    points: int
    rules: Scoring

    def allows(self, exponents: int) -> bool:
        held: dict[int, int] = {}
        for kind, alike in enumerate(self.rules.alike):
            if copies := exponents >> BITS * kind & MOST:
                held[alike] = min(held.get(alike, 0) + copies, self.rules.caps[alike])
        groups = (tuple((kind, held[kind]) for kind in group if kind in held) for group in self.rules.groups)
        return sum(map(self.rules.points, groups)) <= self.points


NOTHING = _Factor({0: 1}, {})


def _factor(hand: HiddenHand, unseen: Sequence[int], rules: Scoring, marked: int | None) -> _Factor:
    """The polynomial of a hand; kinds that its own story does not tell apart share a variable."""
    blocks: dict[tuple[int, ...], list[int]] = {}
    for kind in range(len(unseen)):
        points = rules.alike[kind] if hand.limit is not None else 0
        told = (points, kind == marked, *(kind in kinds for kinds in hand.refused))
        if any(told) or hand.limit is not None:
            blocks.setdefault(told, []).append(kind)
    present = {_first(block, unseen): frozenset(kind for kind in block if unseen[kind]) for block in blocks.values()}
    name = {kind: _first(block, unseen) for block in blocks.values() for kind in block}
    present = {first: kinds for first, kinds in present.items() if kinds}
    story = tuple(_told(event, name, len(unseen)) for event in hand.story)
    limit = None if hand.limit is None else _Limit(hand.limit, rules)
    copies = tuple((first, sum(unseen[kind] for kind in kinds)) for first, kinds in present.items())
    return _Factor(_polynomial(story, copies, len(unseen), limit, marked), present)


def _first(block: Sequence[int], unseen: Sequence[int]) -> int:
    """The first kind of a block of which any card is unseen."""
    return next((kind for kind in block if unseen[kind]), block[0])


def _told(event: Event, name: Mapping[int, int], nameless: int) -> Event:
    if isinstance(event, Refusal):
        return replace(event, kinds=frozenset(name[kind] for kind in event.kinds))
    return Play(name.get(event.kind, nameless)) if isinstance(event, Play) else event


@lru_cache(maxsize=1024)
def _polynomial(
    story: Story, copies: tuple[tuple[int, int], ...], kinds: int, limit: _Limit | None, marked: int | None
) -> Polynomial:
    """What a hand's story makes of its places; variable number `kinds` counts the marked cards."""
    return _Backwards(dict(copies), kinds, limit, marked).polynomial(story)


class _Backwards:
    """Reads a story from its end.

    A situation is (what a place must avoid, cards that were played later and whose places are not yet found): the first
    a mask of variables, the second one's exponents. A card that was held when its kind was honestly refused can't be.
    """

    def __init__(self, copies: dict[int, int], kinds: int, limit: _Limit | None, marked: int | None) -> None:
        self._variables, self._kinds, self._limit, self._marked = tuple(copies), kinds, limit, marked
        self._possible = _Possible(copies)
        self._situations: dict[tuple[int, int], Polynomial] = {(0, 0): {0: 1}}

    def polynomial(self, story: Story) -> Polynomial:
        for place in range(len(story) - 1, -1, -1):
            event = story[place]
            if isinstance(event, Refusal):
                self._refused(event)
            elif isinstance(event, Arrival):
                self._arrived(event.cards, first=not place)
            else:
                earlier = (it for it in story[:place] if isinstance(it, Refusal))
                told = any(event.kind in refusal.kinds for refusal in earlier)
                self._played(event.kind if told else self._kinds)
        found: Polynomial = {}
        for (_avoided, missing), polynomial in self._situations.items():
            if not missing:
                _add(found, polynomial, 1)
        return {exponents: factor for exponents, factor in found.items() if factor}

    def _played(self, variable: int) -> None:
        more = 1 << BITS * variable
        self._situations = {(avoided, missing + more): it for (avoided, missing), it in self._situations.items()}

    def _refused(self, refusal: Refusal) -> None:
        """Split lied : honest into a part that forbids nothing and one in which the cards were not there."""
        kinds = sum(MOST << BITS * variable for variable in refusal.kinds)
        after: dict[tuple[int, int], Polynomial] = {}
        for (avoided, missing), polynomial in self._situations.items():
            _add(after.setdefault((avoided, missing), {}), polynomial, refusal.lied)
            if not missing & kinds:
                _add(after.setdefault((avoided | kinds, missing), {}), polynomial, refusal.honest - refusal.lied)
        self._situations = {situation: it for situation, it in after.items() if it}

    def _arrived(self, cards: int, first: bool) -> None:
        """Some of these cards were played later, the others are in the hand still."""
        sums: dict[tuple[int, int], dict[int, Polynomial]] = {}
        for (avoided, missing), polynomial in self._situations.items():
            for found, number, ways in [(missing, *_all(missing))] if first else _choices(missing, cards):
                if number <= cards:
                    of_number = sums.setdefault((avoided, missing - found), {})
                    _add(of_number.setdefault(number, {}), polynomial, ways * perm(cards, number))
        self._situations = {
            situation: self._with_places(situation[0], cards, of_number) for situation, of_number in sums.items()
        }

    def _with_places(self, avoided: int, cards: int, of_number: Mapping[int, Polynomial]) -> Polynomial:
        """Σ_s polynomial s · (what a place is)^(cards - s), as Horner does it."""
        whole: Polynomial = {}
        for number in range(cards + 1):
            if whole:
                whole = self._with_a_place(whole, avoided)
            _add(whole, of_number.get(number, {}), 1)
        return whole

    def _with_a_place(self, polynomial: Polynomial, avoided: int) -> Polynomial:
        """The polynomial times what a place is that must avoid these kinds."""
        after = {} if self._limit else dict(polynomial)
        for step, sign in self._terms(avoided):
            for exponents, factor in polynomial.items():
                after[exponents + step] = after.get(exponents + step, 0) + sign * factor
        possible = self._possible(after)
        if self._limit:
            return {exponents: factor for exponents, factor in possible.items() if self._limit.allows(exponents)}
        return possible

    def _terms(self, avoided: int) -> Iterator[tuple[int, int]]:
        """The terms y_k of a place, each as what it adds to the exponents, and its sign."""
        for variable in self._variables:
            forbidden = bool(avoided >> BITS * variable & 1)
            step, mark = 1 << BITS * variable, 1 << BITS * self._kinds
            if self._limit and not forbidden:
                yield step + (mark if variable == self._marked else 0), 1
            elif not self._limit and forbidden:
                yield step, -1
            elif variable == self._marked and not forbidden:
                yield step + mark, 1


def _all(missing):
    digits = [missing >> shift & MOST for shift in range(0, missing.bit_length(), BITS)]
    return sum(digits), 1


def _choices(missing: int, cards: int) -> Iterator[tuple[int, int, int]]:
    """Which missing cards may be among those that arrived: exponents, how many, ways to choose and place them."""
    chosen = [(0, 0, 1)]
    for shift in range(0, missing.bit_length(), BITS):
        digit = missing >> shift & MOST
        chosen = [
            (found + (more << shift), number + more, ways * comb(digit, more))
            for found, number, ways in chosen
            for more in range(min(digit, cards - number) + 1)
        ]
    return chosen


def _add(to: Polynomial, polynomial: Polynomial, times: int) -> None:
    if times:
        for exponents, factor in polynomial.items():
            to[exponents] = to.get(exponents, 0) + times * factor


class _Product:
    """The product of factors, kinds summed out as soon as no factor that is still to come speaks about them.

    Coefficients count the cards whose kinds are summed out: they are packed into one integer, whose m-th digit, of
    `width` bits and signed, is for m cards.
    """

    def __init__(self, unseen: Sequence[int], factors: Sequence[_Factor], effort: float) -> None:
        self._unseen, self._factors, self._cards, self._effort = unseen, factors, sum(unseen), effort
        largest = factorial(self._cards) * prod(sum(map(abs, factor.terms.values())) for factor in factors)
        self._width = largest.bit_length() + 2

    def weights(self) -> dict[int, int]:
        """The total weights by the number of marked cards."""
        waiting = [
            self._joined(NOTHING, factor, _spoken([*self._factors[:number], *self._factors[number + 1 :]]))
            for number, factor in enumerate(self._factors)
        ]
        whole = NOTHING
        while waiting:
            following = waiting.pop(self._next(whole, waiting))
            whole = self._joined(whole, following, _spoken(waiting))
        return {exponents >> BITS * len(self._unseen): self._total(packed) for exponents, packed in whole.terms.items()}

    def _next(self, whole: _Factor, waiting: Sequence[_Factor]) -> int:
        """Which factor leaves the fewest situations to remember."""

        def remembered(number: int) -> tuple[int, int]:
            needed = _spoken([*waiting[:number], *waiting[number + 1 :]])
            cells = _cells([whole, waiting[number]], needed)
            open_ = (sum(self._unseen[kind] for kind in kinds) + 1 for kinds in cells if kinds <= needed)
            return prod(open_), len(waiting[number].terms)

        return min(range(len(waiting)), key=remembered)

    def _joined(self, one: _Factor, other: _Factor, needed: set[int]) -> _Factor:
        """The product of two factors, with the kinds that are not needed any more summed out."""
        blocks = _cells([one, other], needed)
        terms, others, read = _split(one, blocks), _split(other, blocks), 0
        for kinds in blocks:
            if not kinds <= needed:
                terms = self._summed_out(terms, others, min(kinds), self._ways(kinds), read)
                read |= MOST << BITS * min(kinds)
        open_ = {min(kinds): kinds for kinds in blocks if kinds <= needed}
        possible = _Possible({name: sum(self._unseen[kind] for kind in kinds) for name, kinds in open_.items()})
        return _Factor(possible(self._multiplied(terms, others, read)), open_)

    def _summed_out(
        self, terms: Polynomial, others: Polynomial, variable: int, ways: Sequence[int], read: int
    ) -> Polynomial:
        """Sum out a variable's exponents, for each that `others` may bring, which is noted in their place.

        `read` masks the variables for which this has been done. It is much less work than going through all pairs.
        """
        shift, brought = BITS * variable, dict[int, set[int]]()
        for exponents in others:
            brought.setdefault(exponents & read, set()).add(exponents >> shift & MOST)
        self._spend(sum(len(brought.get(exponents & read, ())) for exponents in terms))
        after: Polynomial = {}
        for exponents, factor in terms.items():
            held = exponents >> shift & MOST
            rest = exponents - (held << shift)
            for more in brought.get(exponents & read, ()):
                if held + more < len(ways):
                    both = rest + (more << shift)
                    placed = held + more
                    after[both] = after.get(both, 0) + (factor * ways[placed] << self._width * placed)
        return after

    def _multiplied(self, one: Polynomial, other: Polynomial, read: int) -> Polynomial:
        """The product; `one` has noted, in the variables that `read` masks, for which terms of `other` it is meant."""
        terms: dict[int, list[tuple[int, int]]] = {}
        for exponents, factor in other.items():
            terms.setdefault(exponents & read, []).append((exponents & ~read, factor))
        self._spend(sum(len(terms.get(exponents & read, ())) for exponents in one))
        after: Polynomial = {}
        for exponents, factor in one.items():
            rest = exponents & ~read
            for more, times in terms.get(exponents & read, ()):
                after[rest + more] = after.get(rest + more, 0) + factor * times
        return after

    def _spend(self, steps: int) -> None:
        self._effort -= steps
        if self._effort < 0:
            raise TooMuchEvidenceError("this evidence takes too long to weigh; less of it would be right (see latest)")

    def _ways(self, kinds: frozenset[int]) -> list[int]:
        """In how many ways 0, 1, 2 … cards of these kinds can be put into places, each as its digit."""
        copies = sum(self._unseen[kind] for kind in kinds)
        return [perm(copies, placed) for placed in range(copies + 1)]

    def _total(self, packed: int) -> int:
        """Σ_m weight_m · (N-m)!"""
        half, mask, total = 1 << (self._width - 1), (1 << self._width) - 1, 0
        for placed in range(self._cards + 1):
            digit = ((packed + half) & mask) - half
            total += digit * factorial(self._cards - placed)
            packed = (packed - digit) >> self._width
        return total


def _spoken(factors: Iterable[_Factor]) -> set[int]:
    """The kinds that these factors speak about."""
    return {kind for factor in factors for kinds in factor.blocks.values() for kind in kinds}


def _cells(factors: Sequence[_Factor], needed: set[int]) -> list[frozenset[int]]:
    """The kinds that these factors speak about, in the blocks that neither they nor what is needed later tell apart."""
    cells: dict[tuple[object, ...], list[int]] = {}
    for kind in sorted(_spoken(factors)):
        told = (next((name for name, kinds in it.blocks.items() if kind in kinds), None) for it in factors)
        cells.setdefault((kind in needed, *told), []).append(kind)
    return [frozenset(kinds) for kinds in cells.values()]


def _split(factor: _Factor, blocks: Iterable[frozenset[int]]) -> Polynomial:
    """The polynomial in the variables of finer blocks: a variable is the sum of those that it falls into."""
    terms = factor.terms
    for name, kinds in factor.blocks.items():
        parts = [min(part) for part in blocks if part <= kinds]
        if parts != [name]:
            terms = _split_variable(terms, name, parts)
    return terms


def _split_variable(terms: Polynomial, name: int, parts: Sequence[int]) -> Polynomial:
    """(y_1 + y_2 + …)^a = Σ multinomial coefficient · y_1^a_1 · y_2^a_2 · …"""
    powers, after = dict[int, list[tuple[int, int]]](), Polynomial()
    for exponents, factor in terms.items():
        power = exponents >> BITS * name & MOST
        rest = exponents - (power << BITS * name)
        if power not in powers:
            powers[power] = list(_expanded(power, parts))
        for more, ways in powers[power]:
            after[rest + more] = after.get(rest + more, 0) + factor * ways
    return after


def _expanded(power: int, parts: Sequence[int]) -> Iterator[tuple[int, int]]:
    first, *others = parts
    if not others:
        yield power << BITS * first, 1
        return
    for here in range(power + 1):
        for exponents, ways in _expanded(power - here, others):
            yield (here << BITS * first) + exponents, ways * comb(power, here)
