"""The rules of each game with all that can be added to it, to be read and printed."""

from lamakit.games import BOXES
from lamakit.site.games import title_of
from lamakit.site.pages import page
from lamakit.site.rendered import drawn
from lamakit.site.request import Request, Response
from lamakit.texts import _
from lamakit.views import rulebook
from lamakit.views.families import rulebook as rulebook_of


def rules(request: Request) -> Response | None:
    (box,) = request.path
    if box not in BOXES:
        return None
    book = rulebook_of(box, BOXES[box].overlays)
    title = _("{game}: the rules").format(game=book.title)
    others = {name: title_of(name) for name in BOXES}
    text = drawn(rulebook.html(book, level=2))
    return page("rules.html.j2", request, "games", title, box=box, others=others, text=text)
