"""Figures as plain data, and what a notebook shows of them: a chart, and a table that says the same."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

from lamakit.views.charts import Figure

if TYPE_CHECKING:
    import pandas as pd

    Frame: TypeAlias = pd.DataFrame
else:
    Frame = Any  # made by the shell, so that nothing here needs pandas


@dataclass(frozen=True)
class Figures:
    """Columns by name, or rows; the labels of the rows, and of the columns; what the labels are."""

    data: Mapping[Any, Any] | Sequence[Any]
    index: list[Any] | tuple[Any, ...] | range | None = None
    columns: list[Any] | None = None
    name: str | None = None
    across: str | None = None


class FindingShell(Protocol):
    """What a notebook needs pandas and widgets for: `lamakit.lessons.shells.findings`, once that is imported."""

    def frame(self, figures: "Figures | Frame") -> Frame: ...

    def chart(self, figure: Figure, label: str) -> Any: ...

    def display(self, finding: "Finding") -> None: ...


@dataclass(frozen=True, repr=False, eq=False)
class Finding:
    """Figures with their standard errors; a notebook shows the chart, and below it the same as a table."""

    shell: ClassVar[FindingShell]  # set by lamakit.lessons.shells

    figures: "Figures | Frame"
    figure: Figure
    label: str  # the chart in words

    @property
    def table(self) -> Frame:
        return frame(self.figures)

    @property
    def chart(self) -> Any:
        """The chart alone."""
        return self.shell.chart(self.figure, self.label)

    def _ipython_display_(self, **_kwargs: Any) -> None:
        self.shell.display(self)

    def __repr__(self) -> str:
        return f"Finding({self.label!r})\n{self.table}"


def frame(figures: "Figures | Frame") -> Frame:
    """The figures as a notebook's table."""
    return Finding.shell.frame(figures)
