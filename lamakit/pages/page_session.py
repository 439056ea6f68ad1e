"""A page: what answers each of its parts, for carriers that bring the messages of all of them over one line."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol, runtime_checkable

from lamakit.pages.company import Person
from lamakit.pages.families import BESIDE, DESK, FIRST, adapter_of
from lamakit.pages.jobs import Jobs
from lamakit.pages.messages import Answers, Message
from lamakit.pages.people_strip import Door, Elsewhere, PeopleStrip
from lamakit.pages.seat_view import SeatView
from lamakit.pages.shared_table import SharedTable
from lamakit.store.matches import MatchStore

Sent = tuple[str, Message]  # the name of the part that it goes to


@runtime_checkable
class HasJobs(Protocol):
    """A part some of whose answers come later."""

    jobs: Jobs


class PageSession:
    """`parts` are the names that the page's script knows, too. Nothing happens here by itself."""

    def __init__(self, parts: Mapping[str, Answers]) -> None:
        self.parts = dict(parts)
        self.wake: Callable[[], None] = lambda: None  # asks a carrier, from any thread, to come for `news`
        self.jobs = {name: part.jobs for name, part in parts.items() if isinstance(part, HasJobs)}
        for jobs in self.jobs.values():
            jobs.wake = lambda: self.wake()

    def answered(self, part: str, message: object) -> list[Sent]:
        """All that parts have to show after a message to this one; brought before `background_step`."""
        return [(part, answer) for answer in self.parts[part].receive(message)]

    def background_step(self) -> list[Sent]:
        """All there is to show as soon as no message waits."""
        return []

    @property
    def goes_on(self) -> bool:
        """Whether `background_step` has more to say."""
        return False

    @property
    def is_timed(self) -> bool:
        """Whether something may happen by itself."""
        return False

    def due_in(self) -> float | None:
        """Seconds until `tick` has something to do; None while nothing happens before a message comes."""
        return None

    def tick(self) -> list[Sent]:
        """Have happen what is due, and show it."""
        return []

    def news(self) -> list[Sent]:
        """All that has happened elsewhere, and the page has not been told."""
        return [(name, message) for name, jobs in self.jobs.items() for message in jobs.news()]

    rest = 0.0  # seconds that a carrier waits after news before it asks again

    @property
    def gives_way(self) -> int:
        """To others, where there is no room for all: 1 if nobody would miss it, 2 before such as these."""
        return 0

    def connected(self, line: bool) -> None:
        """Whether there is a line to the page; said in the carrier's own thread, which must not wait."""


class TablePage(PageSession):
    """A device's page: the table, the odds of its seat, and who is here, if others are on devices of their own."""

    def __init__(
        self, view: SeatView, address: str | None = "", door: Door | None = None, elsewhere: Elsewhere = tuple
    ) -> None:
        """How others come to the table, and where else somebody is awaited, as `PeopleStrip` has it."""
        self.seat_view, self.table, self.person = view, view.table, view.person
        family = view.adapter.family
        self.odds = BESIDE[family]() if family in BESIDE else None
        self.strip = None
        if isinstance(self.table, SharedTable):
            self.strip = PeopleStrip(self.table, self.person, address, door, elsewhere)
        beside = {"odds": self.odds, "people": self.strip}
        super().__init__({"table": view, **{name: part for name, part in beside.items() if part}})
        self.is_there = False
        if self.strip:
            with self.table.lock:
                self.table.company.devices.add(self)

    def background_step(self) -> list[Sent]:
        """The odds, if the table has changed. At a table for several devices they are computed on a copy, and nobody
        else waits for them."""
        if self.odds is None or not self.seat_view.is_shown:
            return []
        with self.table.lock:
            snapshot = self.seat_view.snapshot
            if self.table.together and self.odds.is_new(snapshot):
                snapshot = replace(snapshot, match=snapshot.match.copy())
        return [("odds", message) for message in self.odds.follow(snapshot)]

    @property
    def is_timed(self) -> bool:
        return self.table.is_timed

    def due_in(self) -> float | None:
        return self.table.due_in()

    def tick(self) -> list[Sent]:
        if self.strip is None:
            return [("table", message) for message in self.seat_view.tick()]
        self.table.tick()
        return self.news()

    def news(self) -> list[Sent]:
        """Nobody is told while there is no line: whoever comes back sees how it stands."""
        found = super().news()
        if self.strip is None or not self.is_there:
            return found
        people, table = self.strip.news(), self.seat_view.news()
        told = {"people": people, "table": table}
        return [*found, *((name, message) for name, messages in told.items() for message in messages)]

    def connected(self, line: bool) -> None:
        self.is_there = line
        self.table.company.wake()


def page_of(name: str, store: MatchStore) -> PageSession:
    """A page of its own: the odds desk, or a table at which one plays against bots, or several pass the screen."""
    if name == "odds":
        return PageSession({"desk": DESK()})
    view = SeatView.alone(adapter=adapter_of(FIRST if name == "play" else name), store=store)
    return TablePage(view)


def device(
    table: SharedTable, person: Person, address: str | None = "", door: Door | None = None, elsewhere: Elsewhere = tuple
) -> TablePage:
    """The page of somebody at a table for several devices."""
    return TablePage(SeatView(table, person), address, door, elsewhere)
