"""The bar that is the same on every page: the places one may go to, the current one marked."""

from typing import NamedTuple

from markupsafe import Markup

from lamakit.site.games import TUTORIALS
from lamakit.site.rendered import rendered
from lamakit.site.tables import TABLES
from lamakit.texts import _

OF_TABLES = set(TABLES.values())


class Place(NamedTuple):
    key: str  # as a page names it to say that it belongs there
    address: str  # below the root
    title: str


def places() -> tuple[Place, ...]:
    return (
        Place("games", "", _("Games")),
        Place("learn", "learn", _("Learn")),
        Place("puzzles", "puzzles", _("Puzzles")),
        Place("odds", "odds", _("Odds desk")),
        Place("lessons", "lessons", _("Lessons")),
        Place("record", "record", _("My record")),
    )


def bar(current: str, root: str = "/", inside: bool = False) -> Markup:
    """`inside`: the page belongs to the current place, but is not the place itself."""
    here = "true" if inside else "page"
    return Markup(rendered("places.html.j2", places=places(), current=current, here=here, root=root))


def bar_of_notebook(name: str, root: str = "/") -> Markup:
    """The bar above a page that has a kernel, by the name of its notebook."""
    if name in OF_TABLES:
        return bar("games", root, inside=True)
    if name in {place.address for place in places()}:
        return bar(name, root)
    return bar("learn" if name in TUTORIALS else "lessons", root, inside=True)
