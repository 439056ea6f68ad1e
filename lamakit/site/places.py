"""The bar that is the same on every page: the places one may go to, the current one marked."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from lamakit.site.rendered import rendered
from lamakit.texts import _


class Place(NamedTuple):
    key: str  # as a page names it to say that it belongs there
    address: str  # below the root
    title: str


def places() -> tuple[Place, ...]:
    return (
        Place("games", "", _("Games")),
        Place("learn", "learn", _("Learn")),
        Place("odds", "odds", _("Odds desk")),
        Place("lessons", "lessons", _("Lessons")),
        Place("record", "record", _("My record")),
    )


def bar(current: str, root: str = "/") -> Markup:
    return Markup(rendered("places.html.j2", places=places(), current=current, root=root))


def bar_of_notebook(metadata: Mapping[str, Any], root: str = "/") -> Markup:
    """The bar above a notebook, which says in its metadata where it belongs; the lessons need not."""
    return bar(metadata.get("lamakit", {}).get("place", "lessons"), root)
