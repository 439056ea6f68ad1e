"""Scripts and styles of the pages. The ES modules in `static/` stand in `bundled/` as a browser loads them: each that
starts a part of a page with all that it imports, joined by `npm run bundle`.

The module of a part knows nothing of what carries its messages: a widget, or a page with a line of its own.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lamakit.texts import _
from lamakit.views import rulebook

STATIC = Path(__file__).parent / "static"
BUNDLED = Path(__file__).parent / "bundled"
VENDOR = STATIC / "vendor"
RULEBOOK = str(rulebook.STYLE)  # a style sheet like those in `static/`, of the HTML that views write


@dataclass(frozen=True)
class Part:
    """A part of a page: its script and its style sheets."""

    script: str
    sheets: tuple[str, ...]

    @property
    def style(self) -> str:
        return styles(*self.sheets)


@cache
def module(name: str) -> str:
    """An ES module, as one text."""
    return (BUNDLED / name).read_text(encoding="utf-8")


def styles(*names: str) -> str:
    """These style sheets as one, in order."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)


@cache
def plotly() -> bytes:
    """plotly.js (its cartesian bundle, MIT licence), compressed."""
    return (VENDOR / "plotly-cartesian.min.js.gz").read_bytes()


def without_plotly() -> str:
    """Said in place of a chart whose library does not come."""
    return _(
        "This chart can't be drawn, because the chart library doesn't come: load this page again, and if that doesn't "
        "help, try another network or another browser."
    )
