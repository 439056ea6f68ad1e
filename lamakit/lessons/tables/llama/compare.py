"""One question, three ways: a formula, every case counted, and cases drawn at random.

A question knows its cases (hands, rolls) and the answer that each gives; the rules themselves say what a hand costs and
what fits. Enumeration and simulation go through the same cases; the formula knows nothing of them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from time import perf_counter
from typing import NamedTuple

from lamakit import odds
from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.quantity import Case, Quantity, drawn, growing
from lamakit.odds.intervals import interval_of, standard_error
from lamakit.play.chance import shuffle
from lamakit.play.checks import checked_number as checked
from lamakit.play.generator import Words, below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import deck_counts
from lamakit.play.llama.texts import rolled_values
from lamakit.texts import _
from lamakit.views.charts import running_means

HAND = 6
ROLLS = 6**3
MANY_CASES = 200_000  # enumeration stops being a matter of a second
NORMAL = {1: 0.6827, 2: 0.9545, 3: 0.9973}  # how much of a normal distribution lies within so many errors


class Estimate(NamedTuple):
    """The answer of one way: its standard error (0 if exact), how many cases it looked at, how long that took."""

    value: Fraction
    error: float
    cases: int
    seconds: float


# --- questions


def fresh_hand_costs(deck: Mapping[str, int] | None = None, variant: str = "base") -> Quantity:
    """The mean cost of a freshly dealt hand of six. `deck` replaces the box's own."""
    return _of_hands(
        _("points of a fresh hand"),
        deck,
        variant,
        lambda: odds.opening_penalty_pmf(variant, deck=deck).mean(),
        lambda hand: cost(tuple(sorted(hand)), variant),
        is_share=False,
    )


def fresh_hand_is_gapless(deck: Mapping[str, int] | None = None) -> Quantity:
    """In base: the chance that a fresh hand's values are one run without a gap, round the circle 1 … 6, L, 1."""
    return _of_hands(
        _("share of hands without a gap"),
        deck,
        "base",
        lambda: odds.p_gapless("base", deck=deck),
        lambda hand: is_gapless(frozenset(hand)),
    )


def hidden_hand_fits(position: str, seat: int) -> Quantity:
    """How likely is it that this seat's hidden hand has a card that fits on the top card?"""
    seen = LlamaObservation.from_position(position)
    if seen.hands[checked(seat, range(seen.num_players), "seat")] is not None:
        raise LamakitError(f"seat {seat}'s hand is not hidden; name the seat of a hidden hand, such as '?3'")
    fitting = frozenset(seen.fitting())
    return _of_cards(
        _("share of hands with a card that fits"),
        seen.unseen,
        seen.hand_sizes[seat],
        lambda: odds.p_can_play(seen, seat),
        lambda hand: not fitting.isdisjoint(hand),
    )


def roll_shows(values: str, position: str = "dice | row 1 2 3 4 5 6 L | A* 1:0 | B 1:0") -> Quantity:
    """How likely is it that at least one of the three dice shows one of these values, such as "1 L"?"""
    seen, wanted = LlamaObservation.from_position(position), frozenset(values.split())
    if not wanted or not wanted <= {face for die in seen.dice for face in die}:
        raise LamakitError(f"values={quoted(values)}: expected faces of the dice such as '1 L' (DIC-01)")
    state = seen.copy_seen()
    return Quantity(
        _("share of rolls with such a face"),
        lambda: odds.p_roll_shows(seen, wanted),
        lambda: ((faces, 1) for faces in product(*seen.dice)),
        lambda words: tuple(seen.codes[value] for value in rolled_values(state, below(words, ROLLS))),
        lambda faces: not wanted.isdisjoint(faces),
    )


@cache
def cost(hand: Case, variant: str = "base") -> int:
    """The cost of these cards by the game's own scoring (BAS-15)."""
    return int(_with_llama(variant).penalty(without=["L"], added=hand))


@cache
def _with_llama(variant: str) -> LlamaObservation:
    return LlamaObservation.from_position(f"{variant} | 6 | A* L:0 | B ?1:0")


@cache
def is_gapless(values: frozenset[str]) -> bool:
    """Whether exactly these values make a stretch of the circle 1 … 6, L, 1."""
    circle = ("1", "2", "3", "4", "5", "6", "L") * 2
    return any(values == set(circle[first : first + len(values)]) for first in range(7))


# --- answers


def by_formula(question: Quantity) -> Estimate:
    start = perf_counter()
    value = question.formula()
    return Estimate(value, 0.0, 1, perf_counter() - start)


def by_enumeration(question: Quantity) -> Estimate:
    """Go through every case; each counts as often as its number of ways."""
    start = perf_counter()
    total = ways = cases = 0
    for case, number in question.cases():
        total += number * question.measure(case)
        ways += number
        cases += 1
    return Estimate(Fraction(total, ways), 0.0, cases, perf_counter() - start)


def by_simulation(question: Quantity, deals: int, seed: int) -> Estimate:
    """Draw cases at random; the standard error is √(sample variance / deals)."""
    start = perf_counter()
    values = drawn(question, checked(deals, range(2, 10**7 + 1), "deals"), seed)
    mean, error = _mean(values)
    return Estimate(mean, error, deals, perf_counter() - start)


class Comparison:
    """The three ways side by side: `answers`, how fast each was (`times`), and how the simulation went."""

    def __init__(self, question: Quantity, deals: int, seed: int) -> None:
        self.question, self.deals, self.seed = question, deals, seed

    @cached_property
    def ways(self) -> dict[str, Estimate]:
        return {
            "formula": by_formula(self.question),
            "enumeration": by_enumeration(self.question),
            "simulation": by_simulation(self.question, self.deals, self.seed),
        }

    @property
    def exact(self) -> Fraction:
        return self.ways["formula"].value

    @property
    def answers(self) -> Frame:
        """One row per way: answer, its difference from the formula, standard error, cases looked at."""
        return _by_way(
            {
                name: {
                    "answer": f"{float(answer.value):z.5f}",
                    "difference": f"{float(answer.value - self.exact):+z.5f}" if answer.value != self.exact else "0",
                    "standard error": f"{answer.error:.5f}" if answer.error else "0",
                    "cases": f"{answer.cases:,}",
                }
                for name, answer in self.ways.items()
            }
        )

    @property
    def times(self) -> Frame:
        """One row per way: milliseconds in all, microseconds per case; different on every machine and every day."""
        return _by_way(
            {
                name: {
                    "milliseconds": f"{1e3 * answer.seconds:,.3f}",
                    "microseconds per case": f"{1e6 * answer.seconds / answer.cases:,.1f}",
                }
                for name, answer in self.ways.items()
            }
        )

    @cached_property
    def course(self) -> Finding:
        """The simulation's running mean over more and more cases, with its 95% interval."""
        values = drawn(self.question, self.deals, self.seed)
        means = {count: _mean(values[:count]) for count in growing(self.deals)}
        marks = [
            interval_of(count, sum(values[:count]), sum(x * x for x in values[:count]), self.question.is_share)
            for count in means
        ]
        table = Figures(
            {
                "mean": [round(mark.mean, 5) for mark in marks],
                "standard error": [round(error, 5) for _mean_, error in means.values()],
                "difference": [round(float(mean - self.exact), 5) + 0.0 for mean, _error in means.values()],
            },
            index=list(means),
            name="cases",
        )
        figure = running_means(marks, float(self.exact), self.question.is_share, (_("simulated"), _("exact")))
        return Finding(table, figure, _("{what}: running mean and exact value").format(what=self.question.what))


def three_ways(question: Quantity, deals: int = 20_000, seed: int = 1) -> Comparison:
    """Answer a question by its formula, by going through every case, and by drawing cases at random."""
    return Comparison(question, deals, seed)


def precision(question: Quantity, deals: Iterable[int] = (100, 1000, 10_000, 100_000), seed: int = 1) -> Frame:
    """The gain from more cases: one row per simulation, its standard error and its real difference from the formula."""
    exact, rows = question.formula(), {}
    for number in deals:
        answer = by_simulation(question, number, seed)
        rows[number] = {
            "answer": round(float(answer.value), 5),
            "standard error": round(answer.error, 5),
            "difference": round(float(answer.value - exact), 5) + 0.0,  # no -0
        }
    return frame(Figures(list(rows.values()), list(rows), name="cases"))


def coverage(question: Quantity, simulations: int = 200, deals: int = 500, seed: int = 1) -> Frame:
    """How often a simulation lies within one, two, three of its own standard errors of the exact answer.

    Next to it is the share that a normal distribution promises. Each simulation goes on where the last one stopped.
    """
    values, exact = drawn(question, simulations * deals, seed), question.formula()
    means = [_mean(values[first : first + deals]) for first in range(0, len(values), deals)]
    hits = {reach: sum(abs(mean - exact) <= reach * error for mean, error in means) for reach in NORMAL}
    shares = [count / simulations for count in hits.values()]
    columns = {"simulations": list(hits.values()), "share": shares, "promised": list(NORMAL.values())}
    return frame(Figures(columns, list(hits), name="within errors"))


def _by_way(cells: Mapping[str, Mapping[str, str]]) -> Frame:
    return frame(Figures(list(cells.values()), list(cells)))


def _of_hands(
    what: str,
    deck: Mapping[str, int] | None,
    variant: str,
    formula: Callable[[], Fraction],
    measure: Callable[[Case], int],
    is_share: bool = True,
) -> Quantity:
    found = find_variant(variant)
    if "top" not in found.game.FIELDS:
        raise LamakitError(f"variant={quoted(variant)}: its hands are not hidden; name a card game such as 'base'")
    counts = dict(zip(found.game.CODES, deck_counts(found, deck), strict=True))
    return _of_cards(what, counts, HAND, formula, measure, is_share)


def _of_cards(
    what: str,
    counts: Mapping[str, int],
    size: int,
    formula: Callable[[], Fraction],
    measure: Callable[[Case], int],
    is_share: bool = True,
) -> Quantity:
    """A question about a hand of this size from these copies of each card."""
    cards = [code for code, copies in counts.items() for _copy in range(copies)]
    each = comb(len(cards), size) <= MANY_CASES
    cases = (lambda: one_by_one(cards, size)) if each else (lambda: alike_together(counts, size))
    return Quantity(what, formula, cases, lambda words: dealt(cards, size, words), measure, is_share)


def one_by_one(cards: list[str], size: int) -> Iterator[tuple[Case, int]]:
    """Every hand of single cards once: C(N, n) of them."""
    return ((hand, 1) for hand in combinations(cards, size))


def alike_together(counts: Mapping[str, int], size: int) -> Iterator[tuple[Case, int]]:
    """Hands that look alike are one case, with the number of ways to deal them: Π C(copies, held)."""
    for hand in combinations_with_replacement([code for code, copies in counts.items() if copies], size):
        ways = prod(comb(copies, hand.count(code)) for code, copies in counts.items())
        if ways:
            yield hand, ways


def dealt(cards: list[str], size: int, words: Words) -> Case:
    """A hand from the shuffled cards; advances the generator."""
    shuffled = cards.copy()
    shuffle(shuffled, len(shuffled), size, words)
    return tuple(shuffled[:size])


def _mean(values: list[int]) -> tuple[Fraction, float]:
    """The mean and its standard error."""
    count, total = len(values), sum(values)
    return Fraction(total, count), standard_error(count, total, sum(value * value for value in values))
