"""One's own matches that run: against whom, how they stand, whose turn it is, and where they go on."""

from datetime import UTC, datetime
from typing import NamedTuple

from lamakit.games import BOXES
from lamakit.play.match import Match
from lamakit.site.games import match_at, title_of
from lamakit.store.matches import MatchStore, SavedMatch
from lamakit.store.results import unfinished
from lamakit.texts import _, plural
from lamakit.views.words import listed


class Running(NamedTuple):
    """`is_mine`: whoever asks decides next."""

    id: str
    game: str
    opponents: str
    stand: str
    turn: str
    is_mine: bool
    left: datetime
    address: str


def running(matches: MatchStore) -> list[Running]:
    """Those first in which it is one's own turn, then the latest."""
    found = [_running(saved, match) for saved, match in unfinished(matches)]
    return sorted(found, key=lambda one: not one.is_mine)


def _running(saved: SavedMatch, match: Match) -> Running:
    seat, box = saved.table["seat"], match.variant.split("+")[0]
    is_mine = match.current_player == seat or match.phase == "round_over"
    points = plural("you have {count} point", "you have {count} points", match.points[seat])
    is_llama = BOXES[box].family == "llama"
    return Running(
        saved.id,
        title_of(match.variant),
        listed([name for number, name in enumerate(match.names) if number != seat]),
        _("round {round}, {points}", round=match.round, points=points) if is_llama else points,
        _("Your turn.") if is_mine else _("{name}'s turn.", name=match.names[match.current_player or 0]),
        is_mine,
        datetime.fromtimestamp(saved.changed, UTC),
        match_at(box, saved.id),
    )
