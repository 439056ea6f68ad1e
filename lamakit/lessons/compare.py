"""One question, three ways: a formula, every case counted, and cases drawn by lot.

A question knows its cases (hands, rolls) and what each of them answers; the rules themselves say what a hand costs and
what fits. Enumeration and simulation go through the same cases, the formula knows nothing of them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod, sqrt
from time import perf_counter
from typing import NamedTuple

import pandas as pd

from lamakit import odds
from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.lessons.finding import Finding
from lamakit.play.actions import rolled_values
from lamakit.play.chance import generator, shuffle
from lamakit.play.family import checked_number as checked
from lamakit.play.generator import Words, below
from lamakit.play.notation import deck_counts
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.charts import course

Case = tuple[str, ...]
HAND = 6
ROLLS = 6**3
MANY_CASES = 200_000  # enumeration stops being a matter of a second
MARKS_A_TENFOLD = 6
NORMAL = {1: 0.6827, 2: 0.9545, 3: 0.9973}  # how much of a normal distribution lies within so many errors


@dataclass(frozen=True)
class Question:
    """What is asked: the formula's exact answer, all cases with their numbers of ways, a drawn case, its answer."""

    what: str
    formula: Callable[[], Fraction]
    cases: Callable[[], Iterable[tuple[Case, int]]]
    draw: Callable[[Words], Case]
    measure: Callable[[Case], int]
    is_share: bool = True


class Answer(NamedTuple):
    """One way's answer: its standard error (0 if it is exact), how many cases it looked at, how long that took."""

    value: Fraction
    error: float
    cases: int
    seconds: float


# --- questions


def fresh_hand_costs(deck: Mapping[str, int] | None = None, variant: str = "base") -> Question:
    """What does a freshly dealt hand of six cost on average? `deck` replaces what the box holds."""
    return _of_hands(
        _("points of a fresh hand"),
        deck,
        variant,
        lambda: odds.opening_penalty_pmf(variant, deck=deck).mean(),
        lambda hand: cost(tuple(sorted(hand)), variant),
        is_share=False,
    )


def fresh_hand_is_gapless(deck: Mapping[str, int] | None = None) -> Question:
    """In base: how likely are the values in a fresh hand one run without a gap, round the circle 1 … 6, L, 1?"""
    return _of_hands(
        _("share of hands without a gap"),
        deck,
        "base",
        lambda: odds.p_gapless("base", deck=deck),
        lambda hand: is_gapless(frozenset(hand)),
    )


def hidden_hand_fits(position: str, seat: int) -> Question:
    """How likely does that seat's hidden hand hold a card that fits on the top card?"""
    seen = Observation.from_position(position)
    if seen.hands[checked(seat, range(seen.num_players), "seat")] is not None:
        raise LamakitError(f"seat {seat}'s hand lies open; the seat of a hidden hand, such as '?3', would be right")
    fitting = frozenset(seen.fitting())
    return _of_cards(
        _("share of hands with a card that fits"),
        seen.unseen,
        seen.hand_sizes[seat],
        lambda: odds.p_can_play(seen, seat),
        lambda hand: not fitting.isdisjoint(hand),
    )


def roll_shows(values: str, position: str = "dice | row 1 2 3 4 5 6 L | A* 1:0 | B 1:0") -> Question:
    """How likely does at least one of the three dice show one of these values, such as "1 L"?"""
    seen, wanted = Observation.from_position(position), frozenset(values.split())
    if not wanted or not wanted <= {face for die in seen.dice for face in die}:
        raise LamakitError(f"values={quoted(values)}: faces of the dice such as '1 L' would be right (DIC-01)")
    missing = [Fraction(sum(face not in wanted for face in die), len(die)) for die in seen.dice]
    state = seen.copy_seen()
    return Question(
        _("share of rolls with such a face"),
        lambda: 1 - prod(missing, start=Fraction(1)),
        lambda: ((faces, 1) for faces in product(*seen.dice)),
        lambda words: tuple(seen.codes[value] for value in rolled_values(state, below(words, ROLLS))),
        lambda faces: not wanted.isdisjoint(faces),
    )


@cache
def cost(hand: Case, variant: str = "base") -> int:
    """What the game's own scoring charges for these cards (BAS-15)."""
    return int(_with_llama(variant).penalty(without=["L"], added=hand))


@cache
def _with_llama(variant: str) -> Observation:
    return Observation.from_position(f"{variant} | 6 | A* L:0 | B ?1:0")


@cache
def is_gapless(values: frozenset[str]) -> bool:
    """Whether some stretch of the circle 1 … 6, L, 1 is just these values."""
    circle = ("1", "2", "3", "4", "5", "6", "L") * 2
    return any(values == set(circle[first : first + len(values)]) for first in range(7))


# --- answers


def by_formula(question: Question) -> Answer:
    start = perf_counter()
    value = question.formula()
    return Answer(value, 0.0, 1, perf_counter() - start)


def by_enumeration(question: Question) -> Answer:
    """Go through every case; each counts for its number of ways."""
    start = perf_counter()
    total = ways = cases = 0
    for case, number in question.cases():
        total += number * question.measure(case)
        ways += number
        cases += 1
    return Answer(Fraction(total, ways), 0.0, cases, perf_counter() - start)


def by_simulation(question: Question, deals: int, seed: int) -> Answer:
    """Draw so many cases by lot; the standard error is √(sample variance / deals)."""
    start = perf_counter()
    values = drawn(question, checked(deals, range(2, 10**7 + 1), "deals"), seed)
    mean, error = _mean(values)
    return Answer(mean, error, deals, perf_counter() - start)


def drawn(question: Question, deals: int, seed: int) -> list[int]:
    """The answers of so many cases drawn by lot."""
    words = generator(seed)
    return [question.measure(question.draw(words)) for _deal in range(deals)]


class Comparison:
    """The three ways beside each other: `answers`, how fast each was (`times`), and the simulation's course."""

    def __init__(self, question: Question, deals: int, seed: int) -> None:
        self.question, self.deals, self.seed = question, deals, seed

    @cached_property
    def ways(self) -> dict[str, Answer]:
        return {
            "formula": by_formula(self.question),
            "enumeration": by_enumeration(self.question),
            "simulation": by_simulation(self.question, self.deals, self.seed),
        }

    @property
    def exact(self) -> Fraction:
        return self.ways["formula"].value

    @property
    def answers(self) -> pd.DataFrame:
        """One row a way: answer, its difference from the formula, standard error, cases looked at."""
        return pd.DataFrame(
            {
                name: {
                    "answer": f"{float(answer.value):.5f}",
                    "difference": f"{float(answer.value - self.exact):+.5f}" if answer.value != self.exact else "0",
                    "standard error": f"{answer.error:.5f}" if answer.error else "0",
                    "cases": f"{answer.cases:,}",
                }
                for name, answer in self.ways.items()
            }
        ).T

    @property
    def times(self) -> pd.DataFrame:
        """One row a way: milliseconds in all, microseconds a case; different on every machine and every day."""
        return pd.DataFrame(
            {
                name: {
                    "milliseconds": f"{1e3 * answer.seconds:,.3f}",
                    "microseconds a case": f"{1e6 * answer.seconds / answer.cases:,.1f}",
                }
                for name, answer in self.ways.items()
            }
        ).T

    @cached_property
    def course(self) -> Finding:
        """The simulation's running mean after more and more cases, with two standard errors each way."""
        values = drawn(self.question, self.deals, self.seed)
        marks = [(count, *_mean(values[:count])) for count in growing(self.deals)]
        bands = [(count, float(mean), float(mean) - 2 * error, float(mean) + 2 * error) for count, mean, error in marks]
        table = pd.DataFrame(
            {
                "mean": [mean for _count, mean, _low, _high in bands],
                "standard error": [error for _count, _mean_, error in marks],
                "difference": [float(mean - self.exact) for _count, mean, _error in marks],
            },
            index=pd.Index([count for count, _mean_, _error in marks], name="cases"),
        )
        figure = course(bands, float(self.exact), self.question.is_share, (_("simulated"), _("exact")))
        return Finding(
            table.round(5), figure, _("{what}: running mean and exact value").format(what=self.question.what)
        )


def three_ways(question: Question, deals: int = 20_000, seed: int = 1) -> Comparison:
    """Answer a question by its formula, by going through every case, and by so many cases drawn by lot."""
    return Comparison(question, deals, seed)


def precision(question: Question, deals: Iterable[int] = (100, 1000, 10_000, 100_000), seed: int = 1) -> pd.DataFrame:
    """What more cases buy: one row a simulation, with its standard error and its real difference from the formula."""
    exact, rows = question.formula(), {}
    for number in deals:
        answer = by_simulation(question, number, seed)
        rows[number] = {
            "answer": float(answer.value),
            "standard error": answer.error,
            "difference": float(answer.value - exact),
        }
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("cases").round(5)


def coverage(question: Question, simulations: int = 200, deals: int = 500, seed: int = 1) -> pd.DataFrame:
    """How often a simulation lies within one, two, three of its own standard errors of the exact answer.

    Beside it the share that a normal distribution promises. Each simulation goes on where the last one stopped drawing.
    """
    values, exact = drawn(question, simulations * deals, seed), question.formula()
    means = [_mean(values[first : first + deals]) for first in range(0, len(values), deals)]
    hits = {reach: sum(abs(mean - exact) <= reach * error for mean, error in means) for reach in NORMAL}
    table = pd.DataFrame({"simulations": hits, "share": hits, "promised": NORMAL}).rename_axis("within errors")
    table["share"] /= simulations
    return table


def _of_hands(
    what: str,
    deck: Mapping[str, int] | None,
    variant: str,
    formula: Callable[[], Fraction],
    measure: Callable[[Case], int],
    is_share: bool = True,
) -> Question:
    found = find_variant(variant)
    if "top" not in found.game.FIELDS:
        raise LamakitError(f"variant={quoted(variant)}: its hands lie open; a card game such as 'base' would be right")
    counts = dict(zip(found.game.CODES, deck_counts(found, deck), strict=True))
    return _of_cards(what, counts, HAND, formula, measure, is_share)


def _of_cards(
    what: str,
    counts: Mapping[str, int],
    size: int,
    formula: Callable[[], Fraction],
    measure: Callable[[Case], int],
    is_share: bool = True,
) -> Question:
    """A question about a hand of this size from so many copies of each card."""
    cards = [code for code, copies in counts.items() for _copy in range(copies)]
    each = comb(len(cards), size) <= MANY_CASES
    cases = (lambda: one_by_one(cards, size)) if each else (lambda: alike_together(counts, size))
    return Question(what, formula, cases, lambda words: dealt(cards, size, words), measure, is_share)


def one_by_one(cards: list[str], size: int) -> Iterator[tuple[Case, int]]:
    """Every hand of single cards, each once: C(N, n) of them."""
    return ((hand, 1) for hand in combinations(cards, size))


def alike_together(counts: Mapping[str, int], size: int) -> Iterator[tuple[Case, int]]:
    """Hands that look alike as one case, with the number of ways to deal them: Π C(copies, held)."""
    for hand in combinations_with_replacement([code for code, copies in counts.items() if copies], size):
        ways = prod(comb(copies, hand.count(code)) for code, copies in counts.items())
        if ways:
            yield hand, ways


def dealt(cards: list[str], size: int, words: Words) -> Case:
    """A hand from the shuffled cards; moves the generator on."""
    shuffled = cards.copy()
    shuffle(shuffled, len(shuffled), size, words)
    return tuple(shuffled[:size])


def _mean(values: list[int]) -> tuple[Fraction, float]:
    """The mean and its standard error, √(sample variance / n)."""
    count, total, squares = len(values), sum(values), sum(value * value for value in values)
    return Fraction(total, count), sqrt((squares - total * total / count) / (count - 1) / count)


def growing(most: int) -> list[int]:
    """Numbers of cases that grow by the same factor, up to the most."""
    marks = {round(10 ** (step / MARKS_A_TENFOLD)) for step in range(MARKS_A_TENFOLD, 8 * MARKS_A_TENFOLD)}
    return [*sorted(mark for mark in marks if mark < most), most]
