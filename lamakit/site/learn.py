"""Every tutorial, by game."""

from lamakit.site.asked import Answer, Asked
from lamakit.site.games import games
from lamakit.site.pages import page
from lamakit.texts import _


def learn(asked: Asked) -> Answer:
    return page("learn.html.j2", asked, "learn", _("Learn a game"), games=games())
