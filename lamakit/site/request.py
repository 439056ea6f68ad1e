"""A request for a page, and the answers to it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta, timezone
from functools import cached_property
from typing import NamedTuple, Protocol

from lamakit.store.matches import MatchStore
from lamakit.store.puzzle_answers import EAST


class Door(NamedTuple):
    """Where others find a table: `address` is what all addresses of theirs begin with."""

    address: str
    code: str

    @property
    def link(self) -> str:
        return f"{self.address}table#{self.code}"


class Seats(Protocol):
    """Tables on everybody's own device, whose seats are held."""

    def lay(self, names: Sequence[str], game: str, before: Sequence[str]) -> str:
        """The id of a table for these people, whose devices are known from those `before`; raises LamakitError."""

    def open(self, table: str) -> Door | None:
        """None if it is gone; raises LamakitError where there is no network."""

    def points(self, table: str) -> Sequence[int] | None:
        """Those of everybody at the end of its match; None before."""

    def stop(self, table: str) -> None:
        """Its result was typed: a match that runs there is over as it stands."""

    def drop(self, table: str) -> None: ...


@dataclass(frozen=True)
class Request:
    """A request. `path` is what the groups of the route's pattern have found, `root` what every address begins with.

    `sign_in` finds out whose records may be seen, which opens the store: only pages that need it ask. A form that
    changes something sends `token` back as `_xsrf`. `tables`: whether people may meet here with devices of their own;
    `has_people`: whether this computer knows the people who play at it; `seats` are held for those with own devices.
    `east` is how many minutes their clocks are ahead of UTC; None: as many as this computer's.
    """

    path: tuple[str, ...] = ()
    query: Mapping[str, str] = field(default_factory=dict)
    root: str = "/"
    token: str = ""
    tables: bool = False
    has_people: bool = False
    seats: Seats | None = None
    sign_in: Callable[[], MatchStore] = lambda: MatchStore(owner="")
    east: int | None = None
    now: Callable[[], datetime] = lambda: datetime.now(UTC)

    @cached_property
    def matches(self) -> MatchStore:
        """The saved matches of whoever asks."""
        return self.sign_in()

    @property
    def local(self) -> datetime:
        """This moment by our clock, as whoever asks would tell it: a device's own clock may be wrong."""
        return self.now().astimezone(None if self.east is None else timezone(timedelta(minutes=self.east)))

    @property
    def today(self) -> date:
        """The day where whoever asks is."""
        return self.local.date()

    @property
    def day(self) -> date:
        """The day for which an answer counts: that on which its page was opened, unless that is long ago."""
        opened = self.number("day", 0)
        return date.fromordinal(opened) if abs(opened - self.today.toordinal()) <= 1 else self.today

    def number(self, name: str, default: int) -> int:
        """A number of the query; the default in place of anything else."""
        text = self.query.get(name, "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else default


def minutes_east(local: datetime) -> int:
    """How many minutes a moment's clock is ahead of UTC."""
    return int((local.utcoffset() or timedelta()) / timedelta(minutes=1))


def east_in(text: str) -> int | None:
    """Minutes ahead of UTC, as a page has sent them; None in place of anything else."""
    east = int(text) if re.fullmatch(r"-?[0-9]{1,3}", text) else None
    return east if east in EAST else None


@dataclass(frozen=True)
class Response:
    """A page, or with `file` something to be saved under that name."""

    text: str
    kind: str = "text/html; charset=utf-8"
    file: str = ""


@dataclass(frozen=True)
class Redirect:
    """Another address, below the root."""

    address: str


View = Callable[[Request], Response | Redirect | None]  # None: there is nothing here
