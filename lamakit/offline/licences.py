"""The parts that a site is made of, each with its version, its licence, and where its source is."""

from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from lamakit.offline.pyodide import PYTHON, VERSION
from lamakit.site.pages import page
from lamakit.site.request import Request
from lamakit.texts import _
from lamakit.widgets.assets import VENDOR

PURE = ("jinja2", "markupsafe", "platformdirs", "segno")  # of other people's modules, what a page uses
DOCS = ("sphinx", "myst-nb")
LAB = ("jupyterlite-core", "jupyterlite-pyodide-kernel", "ipython", "ipywidgets", "anywidget")


class Part(NamedTuple):
    """`text` is the address of the licence's text below the root, if it lies there."""

    name: str
    version: str
    what: str
    licence: str
    source: str = ""
    text: str = ""


def about(place: Path, missing: Sequence[str]) -> str:
    """The page, for the folder `about` below the root, of a site without these parts.

    Texts of licences are written to that folder.
    """
    parts = [
        _installed(place, "lamakit", _("Games, odds, lessons and pages."), "BSD-3-Clause"),
        Part(
            "Pyodide",
            VERSION,
            _("Python for browsers, as published."),
            "MPL-2.0",
            f"https://github.com/pyodide/pyodide/tree/{VERSION}",
        ),
        Part(
            "Python",
            PYTHON,
            _("Inside Pyodide."),
            _("Python Software Foundation License"),
            f"https://www.python.org/downloads/release/python-{PYTHON.replace('.', '')}/",
        ),
        _bundled(place, "plotly", "plotly.js", _("Charts."), "MIT", "https://github.com/plotly/plotly.js"),
        _bundled(place, "lit", "lit", _("Views."), "BSD-3-Clause", "https://github.com/lit/lit"),
        *(_installed(place, name, _("A Python module that pages use."), _licence(name)) for name in PURE),
        *(_installed(place, name, _("For cells in `lab/`."), _licence(name)) for name in LAB if "lab" not in missing),
        *(_installed(place, name, _("Scripts in `docs/`."), _licence(name)) for name in DOCS if "docs" not in missing),
    ]
    return page("about.html.j2", Request(root="../"), "about", _("About this site"), parts=parts).text


def _licence(name: str) -> str:
    found = distribution(name).metadata
    return next((found[key] for key in ("License-Expression", "License") if key in found), "") or _("see its text")


def _installed(place: Path, name: str, what: str, licence: str) -> Part:
    """A distribution as it is installed here, with the text of its licence if it brings one."""
    found = distribution(name)
    files = [file for file in found.files or () if "licen" in file.name.lower() and file.suffix in ("", ".txt", ".md")]
    text = _kept(place, f"{name}-LICENSE.txt", files[0].read_text("utf-8")) if files else ""
    return Part(name, found.version, what, licence, text=text)


def _bundled(place: Path, stem: str, name: str, what: str, licence: str, source: str) -> Part:
    """A library of ES modules that comes with lamakit."""
    text = (VENDOR / f"{stem}-LICENSE.txt").read_text(encoding="utf-8")
    return Part(name, "", what, licence, source, _kept(place, f"{stem}-LICENSE.txt", text))


def _kept(place: Path, name: str, text: str) -> str:
    place.mkdir(exist_ok=True)
    (place / name).write_text(text, encoding="utf-8")
    return f"about/{name}"
