"""The parts of a section of the odds, their fixed texts, how probabilities are written, and a check by simulation."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import Any

from lamakit.odds import Evidence
from lamakit.odds.intervals import Estimate, Interval
from lamakit.odds.llama.solo import EFFORT
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, deferred
from lamakit.texts.numbers import localised, number
from lamakit.views.charts import Figure, percent, running_means
from lamakit.views.llama.words import spoken_card

Table = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Deal:
    """One way for the hidden cards to be, or for the dice to fall."""

    cards: Sequence[str]  # from the top of the deck, as many as anybody looks at
    hands: Mapping[int, Sequence[str]]  # of the seats whose cards are hidden
    roll: tuple[str, ...] = ()
    words: Words = ()  # the generator, for whatever else is left to chance


@dataclass(frozen=True)
class OddsOptions:
    """Assumptions besides the observation: the others' actions and behaviour, draws to come, estimates."""

    evidence: tuple[Evidence, ...] = ()
    beta: Fraction = Fraction(1, 10)
    draws: int = 1
    thorough: bool = True  # also compute what may take longer than a click
    effort: float = EFFORT  # states, or situations of dice, that the worth of actions may take if somebody is alone
    estimates: Mapping[str, Estimate] = field(default_factory=dict)


@dataclass(frozen=True)
class Check:
    """A measure to count in deals, as a check of an exact figure: a share (0 or 1 a deal), or points.

    A deal that does not agree with what the others did measures None and is not counted.
    """

    exact: Fraction
    measure: Callable[[Deal], int | None]
    what: str
    is_share: bool = True
    seen: LlamaObservation | None = None  # whose deals; by default the position shown


@dataclass(frozen=True)
class Section:
    """A part of the odds: its headline, a figure, the same as a table, and how it is computed, line by line."""

    key: str
    title: str
    headline: str
    how: Sequence[str] = ()
    figure: Figure | None = None
    table: Table = ()
    label: str = ""  # exact, or estimated
    check: Check | None = None
    slider: Mapping[str, Any] | None = None
    lines: Sequence[str] = ()  # remarks below the figure
    is_open: bool = False  # the table is unfolded

    def message(self) -> dict[str, Any]:
        """The section as plain data for a page."""
        return {
            "key": self.key,
            "title": self.title,
            "headline": self.headline,
            "how": list(self.how),
            "figure": self.figure,
            "table": [list(row) for row in self.table],
            "label": self.label,
            "lines": list(self.lines),
            "open": self.is_open,
            "slider": dict(self.slider) if self.slider else None,
            "check": self.check.what if self.check else None,
        }


def exactly() -> str:
    return _("note|exact")


def fraction(share: Fraction) -> str:
    """A probability as a fraction and in percent: "3/8 = 37.5%"."""
    said = percent(share)
    return f"{share} {said}" if said[0] in "<>" else f"{share} = {said}"


def brief(share: Fraction) -> str:
    """A probability as `fraction` writes it, but in percent alone if the fraction is long."""
    return fraction(share) if share.denominator < 10_000 else percent(share)


def points(value: Fraction) -> str:
    """An expected number of points, as a fraction where that can still be read: "431/37 = 11.65"."""
    if value.denominator == 1:
        return localised(str(value))
    said = number(float(value), "z.2f")
    return f"{localised(str(value))} = {said}" if value.denominator < 10**6 else said


def at_least_one(population: int, hits: int, size: int) -> str:
    """The hypergeometric formula filled in: 1 − C(N−K, n) ÷ C(N, n)."""
    none, ways = comb(population - hits, size), comb(population, size)
    return (
        f"1 − C({population}−{hits}, {size}) ÷ C({population}, {size}) = 1 − {none} ÷ {ways}"
        f" = {fraction(1 - Fraction(none, ways))}"
    )


def unseen_line(seen: LlamaObservation) -> str:
    """How many cards the seat can't see, and why."""
    unseen, hand, played = sum(seen.unseen.values()), len(seen.hand), sum(seen.played.values())
    return _(
        "N = {whole} cards − {hand} in your hand − 1 on top − {played} played = {unseen} that you can't see",
        whole=unseen + sum(len(cards) for cards in seen.hands if cards is not None) + 1 + played,
        hand=sum(len(cards) for cards in seen.hands if cards is not None) or hand,
        played=played,
        unseen=unseen,
    )


def counted(seen: LlamaObservation, codes: Sequence[str]) -> str:
    """The unseen copies of some cards added up: "5 × [4] + 6 × [llama] = 11"."""
    copies = seen.unseen
    each = [f"{copies[code]} × [{spoken_card(code)}]" for code in codes if copies[code]]
    return f"{' + '.join(each) or '0'} = {sum(copies[code] for code in codes)}"


def section_texts(dice: bool = False) -> dict[str, str]:
    """The names of the parts of every section; with `dice` nothing is hidden, and dice are rolled."""
    return {key: _(text) for key, text in (TEXTS | OF_DICE if dice else TEXTS).items()}


TEXTS = deferred(
    {
        "how": "How is this computed?",
        "table": "As a table",
        "check": "Check by simulation",
        "counted": "Deal everything hidden again and again (seed 1), and count: {what}.",
        "start": "button|Start dealing",
        "stop": "button|Stop",
        "again": "button|Deal again",
        "blind": "Play blind, then compare",
        "desk": "heading|Odds desk",
    }
)
OF_DICE = deferred(
    {
        "counted": "Roll the dice again and again (seed 1), and count: {what}.",
        "start": "button|Start rolling",
        "again": "button|Roll again",
    }
)


def running_figure(marks: Sequence[Interval], exact: Fraction, is_share: bool) -> Figure:
    """The means on a logarithmic scale of deals, inside their intervals; the exact value is a dashed line."""
    return running_means(
        [list(mark) for mark in marks], float(exact), is_share, (_("chart|simulated"), _("chart|exact"))
    )


def running_table(marks: Sequence[Interval], exact: Fraction, is_share: bool) -> list[list[str]]:
    """The means and their intervals in rows, the last one first."""
    said = fraction if is_share else points
    rows = [[str(mark.trials), _number(mark.mean, is_share), *_band(mark, is_share)] for mark in reversed(marks)]
    return [
        [_("column|trials"), _("column|mean"), _("column|from"), _("column|to")],
        [_("column|exact"), said(exact), "", ""],
        *rows,
    ]


def _band(mark: Interval, is_share: bool) -> list[str]:
    return [_("note|too few"), ""] if mark.has_too_few else [_number(mark.low, is_share), _number(mark.high, is_share)]


def _number(value: float, is_share: bool) -> str:
    return number(value, "z.2%" if is_share else "z.3f")
