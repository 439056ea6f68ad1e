"""One's own matches that run: against whom, how they stand, whose turn it is, and where they go on."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from lamakit.games import BOXES
from lamakit.site.games import match_at, table_at, title_of
from lamakit.store.matches import MatchStore
from lamakit.store.results import LeftMatch, unfinished
from lamakit.store.tables import at_tables
from lamakit.texts import _, plural, spoken_name
from lamakit.views.words import listed


class Running(NamedTuple):
    """`is_mine`: whoever asks decides next. `at_table`: with others, on devices of their own."""

    id: str
    game: str
    opponents: str
    stand: str
    turn: str
    is_mine: bool
    left: datetime
    address: str
    at_table: bool


def running(matches: MatchStore) -> list[Running]:
    """Those first in which it is one's own turn, then the latest."""
    found = [*unfinished(matches), *at_tables(matches)]
    return sorted(map(_running, found), key=lambda one: (not one.is_mine, -one.left.timestamp()))


def awaited(found: Iterable[Running]) -> int:
    """At how many tables others wait for whoever asks."""
    return sum(one.at_table and one.is_mine for one in found)


def _running(left: LeftMatch) -> Running:
    box, is_mine = left.variant.split("+")[0], left.decides == left.seat
    names = tuple(map(spoken_name, left.names))
    points = plural("you have {count} point", "you have {count} points", left.points)
    return Running(
        left.id,
        title_of(left.variant),
        listed([name for number, name in enumerate(names) if number != left.seat]),
        _("note|round {round}, {points}", round=left.round, points=points) if BOXES[box].family == "llama" else points,
        _("Your turn.") if is_mine else _("{name}'s turn.", name=names[left.decides]),
        is_mine,
        datetime.fromtimestamp(left.changed, UTC),
        table_at(left.id) if left.at_table else match_at(box, left.id),
        left.at_table,
    )
