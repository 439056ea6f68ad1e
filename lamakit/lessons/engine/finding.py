"""Figures as plain data, and what a notebook shows of them: a chart, and a table that says the same."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from lamakit.errors import library
from lamakit.pages.components import Chart, Component, Html
from lamakit.texts import _
from lamakit.texts.numbers import aligned, number
from lamakit.views.charts import Figure

if TYPE_CHECKING:
    import pandas as pd

LONG = 12  # a table with this many rows is folded away
Rows = tuple[Sequence[Any], Sequence[Any], Sequence[Sequence[Any]]]  # the labels of columns and rows; the rows


class Figures:
    """A table of columns by name, or of rows; the labels of the rows and of the columns, and what these are."""

    def __init__(
        self,
        data: Mapping[Any, Any] | Sequence[Any],
        index: Sequence[Any] | None = None,
        columns: Sequence[Any] | None = None,
        name: str = "",
        across: str = "",
    ) -> None:
        named, labels, self.rows = _by_columns(data) if isinstance(data, Mapping) else _by_rows(data)
        self.index, self.columns = labels if index is None else index, columns or named
        self.name, self.across = name, across

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        lines = [(self.name or self.across, *self.columns), *self._lines()]
        return "\n".join(aligned([list(map(_told, line)) for line in lines], str.rjust))

    def to_html(self, index: bool = True, border: int = 1) -> str:
        """With or without the labels of the rows; `border` is the table's attribute."""
        first = [self.across] if index else []
        head = _row("th", [*first, *self.columns])
        named = _row("th", [self.name, *[""] * len(self.columns)]) if index and self.name else ""
        body = "".join(_row("td", line[1:], line[:1] if index else ()) for line in self._lines())
        return f'<table border="{border}" class="dataframe"><thead>{head}{named}</thead><tbody>{body}</tbody></table>'

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_frame(self) -> "pd.DataFrame":
        """To compute on with."""
        with library():
            import pandas as pd

        labels = pd.Index(list(self.index), name=self.name or None)
        return pd.DataFrame(self.rows, labels, pd.Index(list(self.columns), name=self.across or None))

    def _lines(self) -> list[tuple[Any, ...]]:
        return [(label, *row) for label, row in zip(self.index, self.rows, strict=True)]


def _by_columns(data: Mapping[Any, Any]) -> Rows:
    """The labels of the columns and of the rows, and the rows, of columns by name."""
    columns = [dict(each) if isinstance(each, Mapping) else dict(enumerate(each)) for each in data.values()]
    labels = list(dict.fromkeys(label for column in columns for label in column))
    return list(data), labels, [[column.get(label, "") for column in columns] for label in labels]


def _by_rows(data: Sequence[Any]) -> Rows:
    """The same of rows, which may name their columns."""
    labels = list(range(len(data)))
    if all(isinstance(row, Mapping) for row in data):
        columns = list(dict.fromkeys(name for row in data for name in row))
        return columns, labels, [[row.get(name, "") for name in columns] for row in data]
    return list(range(max(map(len, data), default=0))), labels, [list(row) for row in data]


def _row(tag: str, cells: Sequence[Any], heads: Sequence[Any] = ()) -> str:
    told = [("th", head) for head in heads] + [(tag, cell) for cell in cells]
    return f"<tr>{''.join(f'<{tag}>{escape(_told(cell))}</{tag}>' for tag, cell in told)}</tr>"


def _told(cell: Any) -> str:
    """A number with as many digits as a table has room for."""
    return number(cell, ".6g") if isinstance(cell, float) else str(cell)


@dataclass(frozen=True, repr=False, eq=False)
class Finding:
    """Figures with their standard errors; a notebook shows the chart, and below it the same as a table."""

    table: Figures
    figure: Figure
    label: str  # the chart in words

    @property
    def chart(self) -> Chart:
        """The chart alone."""
        return Chart(self.figure, self.label)

    @property
    def pieces(self) -> list[Component]:
        """The chart, and the table below it."""
        table = self.table.to_html()
        folded = f"<details><summary>{_('As a table')}</summary>{table}</details>"
        return [self.chart, Html(folded if len(self.table) > LONG else table)]

    def _ipython_display_(self) -> None:
        for piece in self.pieces:
            piece.display(repr(piece))

    def __repr__(self) -> str:
        return f"Finding({self.label!r})\n{self.table}"
