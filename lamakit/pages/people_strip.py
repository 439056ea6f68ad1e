"""Who is at a table for several devices, as each device shows it above the table."""

from collections.abc import Callable, Sequence
from typing import Protocol

from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY
from lamakit.pages.company import Person
from lamakit.pages.messages import Message, answering, number_in, unknown_message
from lamakit.pages.shared_table import SharedTable
from lamakit.pages.table import Table
from lamakit.texts import _
from lamakit.texts.scripts import texts_of
from lamakit.views.qr import qr_of


class Door(Protocol):
    """The way from the network to tables that are opened to it."""

    others: Sequence[str]  # addresses that may lead there, too

    def admits(self, table: Table) -> bool:
        """Whether it is open."""

    def address(self, table: Table) -> str:
        """Below which others find it; empty while it is closed."""

    def open(self, table: Table) -> None:
        """Raises LamakitError where there is no network."""

    def close(self, table: Table) -> None: ...


Elsewhere = Callable[[], Sequence[SharedTable]]  # other tables at which somebody is awaited


class PeopleStrip:
    """Answers the strip above a table: who is here, for whom it waits, how others come, and who may start."""

    def __init__(
        self,
        table: SharedTable,
        person: Person,
        address: str | None = "",
        door: Door | None = None,
        elsewhere: Elsewhere = tuple,
    ) -> None:
        """`address`: below which others find the table; None: nowhere. With a `door` this is its to say, and this
        person's to open."""
        self.table, self.person, self._address, self._door, self._elsewhere = table, person, address, door, elsewhere
        self._told = -1

    @answering
    def receive(self, kind: str, message: Message) -> list[Message]:
        with self.table.lock:
            match kind:
                case "hello":
                    pass
                case "start":
                    self._start()
                case "rest" if self.table.allowed.inviting:
                    self._rest(number_in(message, "seat"))
                case "back":
                    self.table.play_again(self.person)
                case "open" if self._door:
                    self._door.open(self.table)
                    self.table.company.tell()
                case "close" if self._door:
                    self._door.close(self.table)
                    self.table.company.tell()
                case _:
                    raise unknown_message()
            return [self.view()]

    def news(self) -> list[Message]:
        with self.table.lock:
            return [self.view()] if self._told != self.table.company.news else []

    @property
    def is_host(self) -> bool:
        return self.person is self.table.company.host

    def _start(self) -> None:
        if not self.is_host:
            raise LamakitError("{name} starts the match.", self.table.company.host.spoken_name)
        self.table.start()

    def _rest(self, seat: int) -> None:
        """A bot may play for somebody who is away, or for oneself."""
        found = self.table.company.seated.get(seat)
        if found is None or self.person.seat == NOBODY:
            raise unknown_message()
        self.table.agree(self.person, found)

    def view(self) -> Message:
        """The codes go to people who sit; who looks on learns names, and nothing that lets others in."""
        table, company, door = self.table, self.table.company, self._door
        invites = self.person.seat != NOBODY and table.allowed.inviting
        address = door.address(table) if door else self._address
        self._told = company.news
        return {
            "kind": "company",
            "game": table.adapter.title(table.options.title),
            "begun": table.match is not None,
            "over": bool(table.match and table.match.is_over),
            "stopped": table.is_stopped,
            "once": table.allowed.once,
            "host": self.is_host,
            "you": self.person.seat,
            "resting": self.person.resting,
            "renamed": self.person.is_renamed,
            "replaced": self.person.key not in company.people,
            "door": bool(door),
            "address": address,
            "others": list(door.others) if door else [],
            "codes": list(company.codes) if invites else [],
            "qr": qr_of(f"{address}table#{company.codes[0]}") if invites and address else "",
            "seats": [self._seat(seat) for seat in sorted(table.characters)],
            "waits": self._waits(),
            "yours": table.awaits(self.person),
            "elsewhere": [self._way_to(other) for other in self._elsewhere()],
            "watching": [person.spoken_name for person in company.watching],
            "starter": company.host.spoken_name,
            "texts": texts_of("people"),
        }

    def _seat(self, seat: int) -> Message:
        table, company = self.table, self.table.company
        person = company.seated.get(seat)
        if person is None:
            state = "free" if seat in company.free else "bot"
            name = table.match.names[seat] if table.match else "" if state == "free" else table.names[seat]
            return {"seat": seat, "name": name, "state": state, "agreed": False, "asked": []}
        state = "rests" if person.resting else "here" if company.is_here(person) else "gone"
        state = "held" if person.is_held else state
        asked = [each.spoken_name for each in company.still_asked(person)] if person.agreed else []
        agreed = self.person.key in person.agreed
        return {"seat": seat, "name": person.spoken_name, "state": state, "agreed": agreed, "asked": asked}

    def _waits(self) -> Message | None:
        """Whose turn it is, if not this person's, and since when."""
        table, person = self.table, self.table.awaited
        if person is None or person is self.person:
            return None
        return {"seat": person.seat, "name": person.spoken_name, **table.since}

    def _way_to(self, table: SharedTable) -> Message:
        own = table.company.people[self.person.key].seat
        names = ", ".join(name for seat, name in enumerate(table.playing.names) if seat != own)
        return {"address": f"table?at={table.id}", "text": _("Your turn at the table of {names}", names=names)}
