"""A check by simulation as a chart: the running mean with its interval against the exact line."""

from collections.abc import Sequence
from fractions import Fraction

from lamakit.odds.intervals import Interval
from lamakit.texts import _
from lamakit.texts.numbers import number
from lamakit.views.charts import Figure, running_means
from lamakit.views.llama.odds.section import fraction, points


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
