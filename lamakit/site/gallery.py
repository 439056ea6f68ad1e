"""The front door: every game and the matches that run; and every tutorial."""

from typing import NamedTuple
from urllib.parse import urlencode

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.play.checks import variant_of
from lamakit.site.games import GAMES, table_of
from lamakit.site.groups import groups_of, lines
from lamakit.site.pages import page
from lamakit.site.people import strip
from lamakit.site.puzzles import for_today, standing
from lamakit.site.request import Redirect, Request, Response
from lamakit.site.running import awaited, running
from lamakit.store.results import PEOPLE, results
from lamakit.texts import _

FIRST_ROUND = "play?game=base&told=1"  # the page tells what may be done, and why, as it goes
PERSON, AWAY = PEOPLE
IN_SIGHT = 3  # matches that run


class Way(NamedTuple):
    """Who plays; a table asks for them by `key`, if not for bots."""

    key: str
    title: str
    text: str

    @property
    def query(self) -> str:
        return f"?who={self.key}" if self.key in PEOPLE else ""


def ways() -> tuple[Way, ...]:
    return (
        Way("me", _("Me, against others"), _("Characters who always have time.")),
        Way(PERSON, _("We, at this screen"), _("Pass it on; hands stay secret.")),
        Way(AWAY, _("We, on our own devices"), _("Each at a phone or a computer.")),
    )


def gallery(request: Request) -> Response | Redirect:
    if request.query.keys() & {"match", "position", "game"}:
        return straight_to_the_table(request)
    left, solved = running(request.matches), standing(request)
    waiting = awaited(left)
    is_new = not left and not results(request.matches)
    return page(
        "gallery.html.j2",
        request,
        "games",
        f"● {_('sentence|Your turn')} · {_('page|Games')}" if waiting else _("page|Games"),
        awaited=waiting,
        games=GAMES,
        running=left[:IN_SIGHT],
        others=len(left[IN_SIGHT:]),
        is_new=is_new,
        ways=ways(),
        tables=request.tables,
        first_round=FIRST_ROUND,
        today=for_today(request, solved),
        today_first=not is_new or bool(solved.given),
        groups=here.all if (here := groups_of(request)) else [],
        has_groups=here is not None,
        **lines(),
        **strip(request),
    )


def learn(request: Request) -> Response:
    return page("learn.html.j2", request, "learn", _("Learn a game"), games=GAMES)


def straight_to_the_table(request: Request) -> Redirect:
    """Links to a match, a position or a game lead to the table of its family, which explains what it can't read."""
    asked = request.query
    try:
        start = request.matches.load(asked["match"]).log["start"] if "match" in asked else asked.get("position")
        box = variant_of(start).box if start else find_variant(asked["game"]).box
    except (LamakitError, KeyError, TypeError):
        box = "base"
    return Redirect(f"{table_of(box)}?{urlencode(asked)}")
