"""A request for a page, and the answers to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cached_property

from lamakit.store.matches import MatchStore


@dataclass(frozen=True)
class Request:
    """A request. `path` is what the groups of the route's pattern have found, `root` what every address begins with.

    `sign_in` finds out whose records may be seen, which opens the store: only pages that need it ask. A form that
    changes something sends `token` back as `_xsrf`. `tables`: whether people may meet here with devices of their own.
    """

    path: tuple[str, ...] = ()
    query: Mapping[str, str] = field(default_factory=dict)
    root: str = "/"
    token: str = ""
    tables: bool = False
    sign_in: Callable[[], MatchStore] = lambda: MatchStore(owner="")

    @cached_property
    def matches(self) -> MatchStore:
        """The saved matches of whoever asks."""
        return self.sign_in()

    @property
    def today(self) -> date:
        """The same day for everybody."""
        return datetime.now(UTC).date()

    def number(self, name: str, default: int) -> int:
        """A number of the query; the default in place of anything else."""
        text = self.query.get(name, "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else default


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
