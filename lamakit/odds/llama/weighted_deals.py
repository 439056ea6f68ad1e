"""Counts deals that agree with what was seen, each with its weight: the machinery behind `beliefs`.

A deal puts every unseen card into one hidden place. What a hand's story makes of its places is a polynomial: y_k stands
for a card of kind k that is put into one of them, 1 for a place that any card may fill later. A place that must avoid
some kinds is 1 - Σ y_k (inclusion and exclusion, as rook numbers are counted), a place whose card has to be known, for
a limit on the hand's penalty, is Σ y_k. The total weight is the product of all hands' polynomials, read as `product`
says.

A story is read backwards: then only the kinds that a place must avoid have to be remembered, and how many of the cards
that were played later have not yet found the place that they came from. Everything is in whole numbers: refusals come
with the integers `lied` and `honest`, whose ratio is what counts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb, inf, perm, prod
from typing import NamedTuple

from lamakit.odds.effort import Budget
from lamakit.odds.llama.product import BITS, FIELD, MOST, Factor, Polynomial, Product, TooMuchEvidenceError, possible
from lamakit.odds.llama.scoring import Scoring

NOTHING: Mapping[int, int] = {}
CHOICE = 8  # multiplications: what it costs to find a choice of cards, beside those that follow from it


@dataclass(frozen=True)
class Arrival:
    """This many unknown cards came into the hand."""

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


HandEvent = Arrival | Refusal | Play
Story = tuple[HandEvent, ...]


class HiddenHand(NamedTuple):
    """A hidden hand: what happened to it, in the order of time."""

    story: Story
    limit: int | None = None  # the penalty of its cards is at most this

    @property
    def cards(self) -> int:
        """How many cards have been in it."""
        return sum(event.cards for event in self.story if isinstance(event, Arrival))

    @property
    def heaviest(self) -> int:
        """No deal's cards in this hand weigh more: every refusal in two parts, every card played from any place."""
        refused = (event.lied + abs(event.honest - event.lied) for event in self.story if isinstance(event, Refusal))
        return prod([*refused, *(self.cards for event in self.story if isinstance(event, Play))])

    @property
    def refused(self) -> list[frozenset[int]]:
        return [event.kinds for event in self.story if isinstance(event, Refusal)]


class WeightedDeals:
    """All deals of the unseen cards to hidden hands, each with its weight.

    What is computed for one question is remembered for the next. Raises TooMuchEvidenceError as soon as all questions
    together take more than `effort` steps, or if the hands hold more than 127 cards.
    """

    def __init__(
        self, unseen: Sequence[int], hands: Mapping[int, HiddenHand], rules: Scoring, effort: float = inf
    ) -> None:
        self._unseen, self._hands, self._rules = unseen, hands, rules
        refused = TooMuchEvidenceError(
            "this evidence takes too long to weigh; leave some of it out (see latest), or allow more than {effort:,}",
            effort,
        )
        self._budget = Budget(effort, refused)
        self._known: dict[tuple[HiddenHand, int | None], Factor] = {}
        cards, whole = sum(hand.cards for hand in hands.values()), sum(unseen)
        if cards > MOST:
            raise TooMuchEvidenceError("hidden hands of more than {most} cards: expected fewer", MOST)
        largest = perm(whole, min(whole, cards)) * prod(hand.heaviest for hand in hands.values())
        self._product = Product(unseen, (largest << cards).bit_length() + 2, self._budget)

    @property
    def effort_left(self) -> float:
        return self._budget.left

    def weight(self, changed: Mapping[int, HiddenHand] | None = None, drawn: int | None = None) -> int:
        """The total weight of all deals, with some hands `changed`, or with a card of kind `drawn` next in the deck."""
        factors = self._factors({**self._hands, **(changed or {})})
        return self._product.weights(factors, drawn).get(0, 0)

    def tally(self, seat: int, kind: int) -> dict[int, int]:
        """The total weights by the number of cards of a kind in a hand."""
        weights = self._product.weights(self._factors(self._hands, {seat: kind}))
        return weights if self._hands[seat].limit is not None else _counted(weights)

    def _factors(self, hands: Mapping[int, HiddenHand], marked: Mapping[int, int] = NOTHING) -> list[Factor]:
        questions = [(hand, marked.get(seat)) for seat, hand in hands.items()]
        for question in questions:
            if question not in self._known:
                self._known[question] = _factor(*question, self._unseen, self._rules, self._budget)
        return [self._known[question] for question in questions]


def _counted(marked: Mapping[int, int]) -> dict[int, int]:
    """From ways to mark m of the cards in a hand to ways to hold exactly x: Σ_m (-1)^(m-x) C(m, x) · marked_m."""
    return {
        x: sum((-1) ** (m - x) * comb(m, x) * weight for m, weight in marked.items() if m >= x)
        for x in range(max(marked, default=0) + 1)
    }


class _Limit:
    """The penalty of a hand is at most this; a variable counts as the kind that names it, or one that counts alike."""

    def __init__(self, points: int, rules: Scoring) -> None:
        self._points, self._rules = points, rules
        self._groups = [(sum(FIELD << BITS * kind for kind in group), group) for group in rules.groups]
        self._known: dict[int, int] = {}

    def allows(self, exponents: int) -> bool:
        penalty = 0
        for mask, group in self._groups:
            if held := exponents & mask:
                if held not in self._known:
                    self._known[held] = self._penalty(group, held)
                penalty += self._known[held]
        return penalty <= self._points

    def _penalty(self, group: Iterable[int], exponents: int) -> int:
        held: dict[int, int] = {}
        for kind in group:
            if copies := exponents >> BITS * kind & MOST:
                alike = self._rules.alike[kind]
                held[alike] = min(held.get(alike, 0) + copies, self._rules.caps[alike])
        return self._rules.points(tuple(sorted(held.items())))


def _factor(hand: HiddenHand, marked: int | None, unseen: Sequence[int], rules: Scoring, budget: Budget) -> Factor:
    """The polynomial of a hand; kinds that its own story does not tell apart share a variable."""
    blocks: dict[tuple[int, ...], list[int]] = {}
    for kind in range(len(unseen)):
        points = rules.alike[kind] if hand.limit is not None else 0
        told = (points, kind == marked, *(kind in kinds for kinds in hand.refused))
        if any(told) or hand.limit is not None:
            blocks.setdefault(told, []).append(kind)
    firsts = {max(block, key=lambda kind: unseen[kind] > 0): block for block in blocks.values()}
    name = {kind: first for first, block in firsts.items() for kind in block}
    present = {first: frozenset(filter(unseen.__getitem__, block)) for first, block in firsts.items() if unseen[first]}
    story = tuple(_with_variables(event, name, len(unseen)) for event in hand.story)
    limit = None if hand.limit is None else _Limit(hand.limit, rules)
    copies = {first: sum(unseen[kind] for kind in kinds) for first, kinds in present.items()}
    polynomial = _HandPolynomial(copies, len(unseen), limit, marked, budget).polynomial(story)
    return Factor(polynomial, present)


def _with_variables(event: HandEvent, name: Mapping[int, int], nameless: int) -> HandEvent:
    if isinstance(event, Refusal):
        return replace(event, kinds=frozenset(name[kind] for kind in event.kinds))
    return Play(name.get(event.kind, nameless)) if isinstance(event, Play) else event


class _HandPolynomial:
    """Reads a story from its end.

    A situation is (what a place must avoid, cards that were played later and whose places are not yet found): the first
    a mask of variables, the second one's exponents. A card that was held when its kind was honestly refused can't be;
    cards of kinds that nothing earlier refuses are not told apart.
    """

    def __init__(
        self, copies: Mapping[int, int], kinds: int, limit: _Limit | None, marked: int | None, budget: Budget
    ) -> None:
        self._copies, self._kinds, self._limit, self._marked, self._budget = copies, kinds, limit, marked, budget
        self._situations: dict[tuple[int, int], Polynomial] = {(0, 0): {0: 1}}

    def polynomial(self, story: Story) -> Polynomial:
        for place in range(len(story) - 1, -1, -1):
            event, earlier = story[place], story[:place]
            told = frozenset[int]().union(*(it.kinds for it in earlier if isinstance(it, Refusal)))
            if isinstance(event, Refusal):
                self._refused(event)
                self._forget(event.kinds - told)
            elif not told:
                self._began(_cards((*earlier, event)))
                break
            elif isinstance(event, Arrival):
                self._arrived(event.cards, sum(it.cards for it in earlier if isinstance(it, Arrival)))
            else:
                self._played(event.kind if event.kind in told else self._kinds)
        found: Polynomial = {}
        for (_avoided, missing), polynomial in self._situations.items():
            if not missing:
                _add(found, polynomial, 1)
        return {exponents: factor for exponents, factor in found.items() if factor}

    def _began(self, cards: int) -> None:
        """Before anything was refused there were this many unknown cards, however they had come."""
        if cards < 0:
            self._situations = {}
        else:
            self._arrived(cards, 0)

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

    def _forget(self, kinds: Iterable[int]) -> None:
        """Missing cards of these kinds are only counted from now on."""
        fields = [(MOST << BITS * variable, BITS * (self._kinds - variable)) for variable in kinds]
        after: dict[tuple[int, int], Polynomial] = {}
        for (avoided, missing), polynomial in self._situations.items():
            moved = sum(((missing & field) << shift) - (missing & field) for field, shift in fields)
            _add(after.setdefault((avoided, missing + moved), {}), polynomial, 1)
        self._situations = after

    def _arrived(self, cards: int, earlier: int) -> None:
        """Some of these cards were played later, the others are in the hand still."""
        sums: dict[tuple[int, int], dict[int, Polynomial]] = {}
        for (avoided, missing), polynomial in self._situations.items():
            for found, number, ways in _choices(missing, cards, earlier):
                self._budget.spend(CHOICE + len(polynomial))
                of_number = sums.setdefault((avoided, missing - found), {})
                _add(of_number.setdefault(number, {}), polynomial, ways)
        self._situations = {it: self._with_places(it[0], cards, of_number) for it, of_number in sums.items()}

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
        after, terms = {} if self._limit else dict(polynomial), list(self._terms(avoided))
        self._budget.spend(len(polynomial) * len(terms))
        for step, sign in terms:
            for exponents, factor in polynomial.items():
                after[exponents + step] = after.get(exponents + step, 0) + sign * factor
        within = possible(after, self._copies)
        if self._limit:
            return {exponents: factor for exponents, factor in within.items() if self._limit.allows(exponents)}
        return within

    def _terms(self, avoided: int) -> Iterator[tuple[int, int]]:
        """The terms y_k of a place, each as what it adds to the exponents, and its sign."""
        for variable in self._copies:
            forbidden = bool(avoided >> BITS * variable & 1)
            step, mark = 1 << BITS * variable, 1 << BITS * self._kinds
            if self._limit and not forbidden:
                yield step + (mark if variable == self._marked else 0), 1
            elif not self._limit and forbidden:
                yield step, -1
            elif variable == self._marked and not forbidden:
                yield step + mark, 1


def _cards(story: Story) -> int:
    """How many cards are left in the hand."""
    return sum(event.cards if isinstance(event, Arrival) else -isinstance(event, Play) for event in story)


def _choices(missing: int, cards: int, earlier: int) -> list[tuple[int, int, int]]:
    """Which missing cards may be among those that arrived: exponents, how many, ways to choose and place them.

    The others must find room among the `earlier` cards.
    """
    digits = {shift: missing >> shift & MOST for shift in range(0, missing.bit_length(), BITS)}
    least, chosen = sum(digits.values()) - earlier, [(0, 0, 1)]
    for shift, digit in digits.items():
        chosen = [
            (found + (more << shift), number + more, ways * comb(digit, more))
            for found, number, ways in chosen
            for more in range(min(digit, cards - number) + 1)
        ]
    return [(found, number, ways * perm(cards, number)) for found, number, ways in chosen if number >= least]


def _add(to: Polynomial, polynomial: Polynomial, times: int) -> None:
    if times:
        for exponents, factor in polynomial.items():
            to[exponents] = to.get(exponents, 0) + times * factor
