"""One's own matches that run: against whom, how they stand, whose turn it is, and where they go on."""

from datetime import UTC, datetime
from typing import NamedTuple

from lamakit.games import BOXES
from lamakit.site.games import match_at, title_of
from lamakit.store.matches import MatchStore
from lamakit.store.results import LeftMatch, unfinished
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
    return sorted(map(_running, unfinished(matches)), key=lambda one: not one.is_mine)


def _running(left: LeftMatch) -> Running:
    box, is_mine = left.variant.split("+")[0], left.decides == left.seat
    points = plural("you have {count} point", "you have {count} points", left.points)
    return Running(
        left.id,
        title_of(left.variant),
        listed([name for number, name in enumerate(left.names) if number != left.seat]),
        _("round {round}, {points}", round=left.round, points=points) if BOXES[box].family == "llama" else points,
        _("Your turn.") if is_mine else _("{name}'s turn.", name=left.names[left.decides]),
        is_mine,
        datetime.fromtimestamp(left.changed, UTC),
        match_at(box, left.id),
    )
