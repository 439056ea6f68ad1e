"""The rules of each game with all that can be added to it, to be read, printed, and linked to one by one."""

import re

from lamakit.games import BOXES
from lamakit.site.games import title_of
from lamakit.site.pages import page
from lamakit.site.rendered import drawn
from lamakit.site.request import Request, Response
from lamakit.texts import _
from lamakit.views import rulebook
from lamakit.views.families import rulebook as rulebook_of

RULE = re.compile(r"<small>([A-Z]{3}-\d+)</small>")


def rules(request: Request) -> Response | None:
    (box,) = request.path
    if box not in BOXES:
        return None
    book = rulebook_of(box, BOXES[box].overlays)
    title = _("heading|{game}: the rules", game=book.title)
    others = {name: title_of(name) for name in BOXES}
    text = drawn(with_links(rulebook.html(book, level=2)))
    return page("rules.html.j2", request, "games", title, box=box, others=others, text=text)


def with_links(text: str) -> str:
    """The rules of a book, each with an address of its own: that of where it stands first."""
    known: set[str] = set()

    def linked(found: re.Match[str]) -> str:
        rule = found[1]
        own = "" if rule in known else f' id="{rule}"'
        known.add(rule)
        return f'<small{own}><a href="#{rule}">{rule}</a></small>'

    return RULE.sub(linked, text)
