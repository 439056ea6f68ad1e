"""Every tutorial, by game."""

from lamakit.site.games import games
from lamakit.site.pages import page
from lamakit.site.request import Request, Response
from lamakit.texts import _


def learn(request: Request) -> Response:
    return page("learn.html.j2", request, "learn", _("Learn a game"), games=games())
