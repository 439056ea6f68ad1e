"""The table at which each game is played."""

from urllib.parse import urlencode

from lamakit.games import BOXES, LLAMA
from lamakit.site.request import Redirect, Request

TABLES = {"llama": "play", "abrakadabrien": "abrakadabrien"}  # the page of each family's table


def table_of(box: str) -> str:
    return TABLES[BOXES[box].family]


def match_at(box: str, match_id: str) -> str:
    """The address at which a saved match goes on."""
    return f"{table_of(box)}?{urlencode({'match': match_id})}"


def set_up(request: Request) -> Redirect | None:
    """The table with the game that the address names; one of a game has a page of its own anyway."""
    game = request.path[0]
    return Redirect(f"play?{urlencode({**request.query, 'game': game})}") if game in LLAMA else None
