"""The bar that is the same on every page: the places one may go to, the current one marked."""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from lamakit.site.games import TABLES, TUTORIALS
from lamakit.site.rendered import rendered
from lamakit.texts import _, language
from lamakit.texts.catalogues import languages

OF_TABLES = {*TABLES.values(), "table"}


class NavItem(NamedTuple):
    key: str  # as a page names it to say that it belongs there
    address: str  # below the root
    title: str


def nav_items() -> tuple[NavItem, ...]:
    return (
        NavItem("games", "", _("page|Games")),
        NavItem("learn", "learn", _("page|Learn")),
        NavItem("puzzles", "puzzles", _("page|Puzzles")),
        NavItem("odds", "odds", _("page|Odds desk")),
        NavItem("lessons", "lessons", _("page|Lessons")),
        NavItem("record", "record", _("page|My record")),
        NavItem("docs", "docs", _("page|Documentation")),
    )


def bar(current: str, root: str = "/", inside: bool = False, shared: bool = False) -> Markup:
    """`inside`: the page belongs to the current place, but is not the place itself. A table's is folded, unless it is
    `shared` and has a strip of people in its place."""
    return _bar(current, root, inside, shared, language())


@lru_cache(maxsize=128)  # it is a third of what a short page costs
def _bar(current: str, root: str, inside: bool, shared: bool, _language: str) -> Markup:
    here = "true" if inside else "page"
    is_table = inside and current == "games"  # it has a bar of its own, with its settings
    data = {"places": nav_items(), "current": current, "here": here, "root": root, "folded": is_table and not shared}
    return Markup(rendered("places.html.j2", settings={} if is_table else settings(), **data))


def settings() -> dict[str, tuple[str, dict[str, str]]]:
    """Settings of a visitor for every page, under the names by which a browser remembers them; the first is usual."""
    device = _("As on this device")
    return {
        "text": (
            _("Size of text"),
            {"normal": _("setting|Normal"), "large": _("setting|Large"), "larger": _("setting|Very large")},
        ),
        "theme": (_("setting|Colours"), {"system": device, "light": _("setting|Light"), "dark": _("setting|Dark")}),
        "motion": (_("setting|Motion"), {"system": device, "less": _("setting|Less"), "none": _("setting|No motion")}),
        "language": (_("setting|Language"), languages()),
    }


def bar_of_notebook(name: str, root: str = "/") -> Markup:
    """The bar above a page that has a kernel, by the name of its notebook."""
    if name in OF_TABLES:
        return bar("games", root, inside=True, shared=name == "table")
    if name in {item.address for item in nav_items()}:
        return bar(name, root)
    return bar("learn" if name in TUTORIALS else "lessons", root, inside=True)
