"""The front door: every game, the match that waits, and how to learn one."""

from urllib.parse import urlencode

from lamakit.errors import LamakitError
from lamakit.play.checks import variant_of
from lamakit.site.asked import Answer, Asked, Elsewhere
from lamakit.site.pages import page
from lamakit.site.tables import table_of
from lamakit.texts import _


def gallery(asked: Asked) -> Answer | Elsewhere:
    if asked.query.keys() & {"match", "position"}:
        return straight_to_the_table(asked)
    return page("gallery.html.j2", asked, "games", _("Games"))


def straight_to_the_table(asked: Asked) -> Elsewhere:
    """Links to a match or a position lead to the table of its family; one that can't be read is explained there."""
    try:
        start = asked.matches.load(asked.query["match"]).log["start"] if "match" in asked.query else None
        box = variant_of(start or asked.query["position"]).box
    except (LamakitError, KeyError, TypeError):
        box = "base"
    return Elsewhere(f"{table_of(box)}?{urlencode(asked.query)}")
