"""The front door: every game and the match that waits; and every tutorial."""

from datetime import UTC, datetime
from urllib.parse import urlencode

from lamakit.errors import LamakitError
from lamakit.play.checks import variant_of
from lamakit.site.games import GAMES, match_at, table_of, title_of
from lamakit.site.pages import page
from lamakit.site.puzzles import for_today
from lamakit.site.request import Redirect, Request, Response
from lamakit.store.matches import MatchStore
from lamakit.store.results import last_unfinished
from lamakit.texts import _, plural
from lamakit.views.words import listed


def gallery(request: Request) -> Response | Redirect:
    if request.query.keys() & {"match", "position"}:
        return straight_to_the_table(request)
    left = waiting(request.matches)
    return page("gallery.html.j2", request, "games", _("Games"), games=GAMES, waiting=left, today=for_today(request))


def learn(request: Request) -> Response:
    return page("learn.html.j2", request, "learn", _("Learn a game"), games=GAMES)


def waiting(matches: MatchStore) -> dict[str, object] | None:
    """A match that was left before its end."""
    found = last_unfinished(matches)
    if found is None:
        return None
    saved, match = found
    seat = saved.table["seat"]
    points = plural("you have {count} point", "you have {count} points", match.points[seat])
    is_llama = table_of(match.variant.split("+")[0]) == "play"
    stand = _("round {round}, {points}").format(round=match.round, points=points) if is_llama else points
    return {
        "game": title_of(match.variant),
        "opponents": listed([name for number, name in enumerate(match.names) if number != seat]),
        "stand": stand,
        "left": datetime.fromtimestamp(saved.changed, UTC),
        "address": match_at(match.variant.split("+")[0], saved.id),
    }


def straight_to_the_table(request: Request) -> Redirect:
    """Links to a match or a position lead to the table of its family; one that can't be read is explained there."""
    try:
        start = request.matches.load(request.query["match"]).log["start"] if "match" in request.query else None
        box = variant_of(start or request.query["position"]).box
    except (LamakitError, KeyError, TypeError):
        box = "base"
    return Redirect(f"{table_of(box)}?{urlencode(request.query)}")
