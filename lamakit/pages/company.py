"""Who has come to a table, on devices of their own: where everybody sits, who is here, for whom a bot plays."""

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol
from weakref import WeakSet

from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY
from lamakit.store.identity import is_at_home
from lamakit.texts import spoken_name

HELD = "held:"  # what the keys of those begin with who are expected, and no browser's key does
AWAY = 10.0  # seconds after which they may come back to their seat by another browser
WATCHERS = 30  # people who look on, at most
Now = Callable[[], float]


@dataclass
class Person:
    """Somebody who has come to the table, known by their browser's `key`. `seat` is NOBODY for who looks on."""

    key: str
    owner: str
    name: str
    seat: int = NOBODY
    gone: float | None = None  # since when no device of theirs is here
    resting: bool = False  # a bot plays for them
    agreed: set[str] = field(default_factory=set)  # by whom a bot may play for them while they are away
    is_renamed: bool = False  # somebody else was called so already
    member: str = ""  # the id in the group whose match this is

    @property
    def is_held(self) -> bool:
        """Whether that is only a seat, kept for somebody who has not come yet."""
        return self.key.startswith(HELD)

    @property
    def spoken_name(self) -> str:
        return spoken_name(self.name)


class Device(Protocol):
    """A page of somebody at the table."""

    person: Person
    is_there: bool

    def wake(self) -> None:
        """The page is to look at the table again."""


class Company:
    """`offered` are the seats for people; with the first of the `codes` they sit down, with the second they look on.

    Nobody's seat is taken by a bot because they are away: all others who are here have to agree.
    """

    def __init__(
        self, host: Person, offered: Sequence[int] = (), codes: tuple[str, str] = ("", ""), *, now: Now = time.monotonic
    ) -> None:
        self.home, self.offered, self.codes, self._now = host.seat, list(offered), codes, now
        self.people = {host.key: host}
        self.devices: WeakSet[Device] = WeakSet()
        self.news = 0  # how often something has changed for whoever looks at who is here
        self._standing: list[tuple[bool, bool]] = []

    @property
    def free(self) -> list[int]:
        """Seats for people on which nobody sits yet."""
        taken = {person.seat for person in self.people.values()}
        return [seat for seat in self.offered if seat not in taken]

    @property
    def seated(self) -> dict[int, Person]:
        return {person.seat: person for person in self.people.values() if person.seat != NOBODY}

    def has_seated(self, key: str) -> bool:
        return any(person.key == key for person in self.seated.values())

    @property
    def watching(self) -> list[Person]:
        return [person for person in self.people.values() if person.seat == NOBODY]

    @property
    def host(self) -> Person:
        """Who set the table up; while they are away, whoever is here and sits next."""
        order = sorted(self.seated.values(), key=lambda person: (person.seat < self.home, person.seat))
        return next(filter(self.is_here, order), order[0])

    def is_here(self, person: Person) -> bool:
        return any(device.is_there and device.person is person for device in list(self.devices))

    @property
    def is_anybody_here(self) -> bool:
        return any(map(self.is_here, self.people.values()))

    def join(self, person: Person, *, watches: bool, names: Sequence[str]) -> Person:
        """Somebody sits down, or looks on; raises LamakitError if there is no room. No name is given twice."""
        free = [] if watches else self.free
        if not watches and not free:
            raise LamakitError(
                "Every seat is taken. You can look on, or come back to the seat of somebody who is away."
            )
        if watches and len(self.watching) >= WATCHERS:
            raise LamakitError("Too many people look on at this table.")
        found = self.people.get(person.key, person)
        found.seat = NOBODY if watches else free[0]
        if found.seat != NOBODY:
            others = {each.spoken_name for each in self.seated.values() if each is not found}
            name = told_apart(person.name, others | set(names))
            found.name, found.is_renamed = name, name != person.name
        self.people[found.key] = found
        return found

    @property
    def away(self) -> list[Person]:
        """People to whose seat somebody may come back by another browser. Who sits at the computer has that."""
        self.look()
        long_ago = self._now() - AWAY

        def is_away(one: Person) -> bool:
            return one.is_held or (one.gone is not None and one.gone <= long_ago and not is_at_home(one.owner))

        return list(filter(is_away, self.seated.values()))

    def have_left(self) -> None:
        """Nobody is here yet after a restart; whoever comes by another device first need not wait."""
        for person in self.seated.values():
            person.gone = self._now() - AWAY

    def come_back(self, person: Person, seat: int) -> Person:
        """Somebody has their seat again by another browser, or one that was held for them; the one before looks on, as
        far as a page is open there."""
        before = next((each for each in self.away if each.seat == seat), None)
        if before is None:
            raise LamakitError("Somebody is on that seat just now. Wait a moment, or look on.")
        owner = person.owner if before.is_held else before.owner
        found = replace(before, key=person.key, owner=owner, gone=None, resting=False, agreed=set())
        self.people = {other: each for other, each in self.people.items() if each is not before} | {found.key: found}
        before.seat = NOBODY
        return found

    def look(self) -> bool:
        """Notice who has come back, and for whom a bot plays as all have agreed; whether anything has changed."""
        before = self._standing
        for person in self.seated.values():
            if self.is_here(person):
                if person.gone is not None:
                    person.gone, person.resting, person.agreed = None, False, set()
            elif person.gone is None:
                person.gone = self._now()
            elif person.agreed and self._asked(person) and not self.still_asked(person):
                person.resting = True
        self._standing = [(self.is_here(person), person.resting) for person in self.people.values()]
        return before != self._standing

    def still_asked(self, person: Person) -> list[Person]:
        """Those who play and are here, and have not agreed yet that a bot plays for somebody."""
        return [each for each in self._asked(person) if each.key not in person.agreed]

    def _asked(self, person: Person) -> list[Person]:
        return [each for each in self.seated.values() if each is not person and self.is_here(each)]

    def tell(self) -> None:
        """All devices are to look at the table again."""
        self.news += 1
        self.wake()

    def wake(self) -> None:
        for device in list(self.devices):
            device.wake()


def told_apart(name: str, taken: Collection[str]) -> str:
    """A second Mia is "Mia 2"."""
    number = 1
    while (found := f"{name} {number}" if number > 1 else name) in taken:
        number += 1
    return found
