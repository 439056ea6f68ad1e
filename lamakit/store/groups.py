"""Standing groups of this computer: who plays together again and again, what, and how each of their matches ended.

Somebody of a group may be one of the computer's people, or only a name: whoever has a device of their own. Who leaves
or is deleted stays in past evenings as a name.
"""

import re
import secrets
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import BOXES
from lamakit.play.checks import checked_float, checked_number, variant_of
from lamakit.play.names import check_name
from lamakit.store.records import Change, Record, deletions
from lamakit.store.stores import open_store
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts.sorting import in_order

GROUPS = "groups"  # whose these records are: nobody's, as no visitor's key is so short
GROUP, PLAYED = "group", "group-match"  # kinds of records; the key of a match begins with that of its group
FEWEST, MOST = 2, 24  # people of a group
FACES = ("L", "1", "2", "3", "4", "5", "6", "P")  # cards, each with an animal
LISTED, MIXED = "listed", "mixed"  # who sits where: as the people are listed, or at random for every match
ORDERS = (LISTED, MIXED)
ID = re.compile("[0-9a-f]{16}")


class Member(NamedTuple):
    """Somebody of a group. `person` is the id of one of this computer's people; None: somebody with only a name."""

    id: str
    name: str
    face: str
    person: str | None = None


@dataclass(frozen=True)
class Group:
    """`variant` is a position's, such as "party+drama@egmont"; `away`: everybody plays on a device of their own.

    `merged` are ids of before, each with the one that it stands for now: matches may bring them, even those that ran.
    """

    id: str
    name: str
    people: tuple[Member, ...]
    variant: str = "base"
    away: bool = False
    order: str = LISTED
    merged: tuple[tuple[str, str], ...] = ()

    def known(self, played: "Played") -> "Played":
        """A match by the ids of now; of two in one match who are one, one stays who they were."""
        now = {before: one for before, one in self.merged if one not in played.members}
        return replace(played, members=tuple(now.get(one, one) for one in played.members))

    def without(self, gone: Member) -> "Group":
        return replace(self, people=tuple(one for one in self.people if one != gone))


@dataclass(frozen=True)
class Played:
    """A finished match of a group, by seat: `members` are their ids ("" for whoever is none), `names` those of then.

    `luck` and its standard `errors` are in chances to win; None where that is not known. It is reckoned from `log`,
    which is kept until then.
    """

    id: str
    ended: datetime
    variant: str
    members: tuple[str, ...]
    names: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    luck: tuple[float, ...] | None = None
    errors: tuple[float, ...] | None = None
    log: dict[str, Any] | None = None


class Groups:
    def __init__(self, store: WriteBehindStore | None = None) -> None:
        self.store = store or open_store()

    @property
    def all(self) -> list[Group]:
        found = (_group(record) for record in self.store.find(GROUPS, GROUP))
        return sorted((one for one in found if one), key=lambda one: (in_order(one.name), one.id))

    def with_id(self, given: str) -> Group:
        """Raises LamakitError if there is none."""
        record = self.store.get(GROUPS, GROUP, given)
        found = _group(record) if record else None
        if found is None:
            raise LamakitError("There is no such group any more. Load the page again.")
        return found

    def add(self, group: Group) -> Group:
        """The same with an id of its own."""
        new = replace(group, id=secrets.token_hex(8))
        self.keep(new)
        return new

    def keep(self, group: Group) -> None:
        """As it is from now on; raises LamakitError, and changes nothing, for what can't be."""
        check(group)
        self.store.commit([_as_kept(group)])

    def delete(self, group: Group) -> None:
        """With all its evenings."""
        played = self.store.find(GROUPS, PLAYED, f"{group.id}.")
        self.store.commit([Change(GROUPS, GROUP, group.id, None), *deletions(played)])

    def played(self, group: Group) -> list[Played]:
        """Its finished matches, the earliest first."""
        found = (_played(record) for record in self.store.find(GROUPS, PLAYED, f"{group.id}."))
        return sorted((group.known(one) for one in found if one), key=lambda one: (one.ended, one.id))

    def count(self, group_id: str, played: Played) -> None:
        """Keep a match that is over, in place of what was kept of it; nothing if the group was deleted."""
        if self.store.get(GROUPS, GROUP, group_id):
            data = {**asdict(played), "ended": played.ended.isoformat(timespec="seconds")}
            self.store.commit([Change(GROUPS, PLAYED, f"{group_id}.{played.id}", data)])

    def uncount(self, group_id: str, match_id: str) -> None:
        """The match goes on, or is practice."""
        self.store.commit([Change(GROUPS, PLAYED, f"{group_id}.{match_id}", None)])

    # --- what becomes of this computer's people

    def of(self, person: str) -> list[Record]:
        """All that is kept of the groups of somebody."""
        ids = [group.id for group in self.all if any(one.person == person for one in group.people)]
        kept = [self.store.find(GROUPS, kind, each) for each in ids for kind in (GROUP, PLAYED)]
        return [record for records in kept for record in records]

    def taken_in(self, kind: str, key: str, data: dict[str, Any]) -> Change:
        """A record of a file; who has another computer's id is only a name. Raises ValueError for what is none."""
        record = Record(GROUPS, kind, key, data, "", 0)
        if kind == PLAYED and _played(record):
            return Change(GROUPS, kind, key, data)
        if kind != GROUP or (group := _group(record)) is None:
            raise ValueError
        known = {(one.id, one.person) for each in self.all for one in each.people}
        here = tuple(one if (one.id, one.person) in known else one._replace(person=None) for one in group.people)
        return _as_kept(replace(group, people=here))

    def renamed(self, person: str, name: str, face: str) -> None:
        self._where(person, lambda group, one: _exchanged(group, one, one._replace(name=name, face=face)))

    def forget(self, person: str) -> None:
        """Somebody is deleted."""
        self._where(person, Group.without)

    def merge(self, person: str, into: Member) -> None:
        """Somebody is one of the others, by whose `person` a group knows them; their matches are, too."""
        self._where(person, lambda group, one: _merged(group, one, into))

    def _where(self, person: str, change: Callable[[Group, Member], Group]) -> None:
        for group in self.all:
            for one in group.people:
                if one.person == person:
                    self.store.commit([_as_kept(change(group, one))])


def member(name: str, face: str, person: str | None = None) -> Member:
    """Somebody new in a group."""
    return Member(secrets.token_hex(4), name, face, person)


def check(group: Group) -> None:
    """Raises LamakitError for a group that can't be."""
    names = [one.name for one in group.people]
    for name in (group.name, *names):
        check_name(name)
    twice = next((name for at, name in enumerate(names) if name.casefold() in map(str.casefold, names[:at])), None)
    if twice is not None:
        raise LamakitError("Two people of the group are called {name}. Give one of them another name.", twice)
    if not FEWEST <= len(names) <= MOST:
        raise LamakitError("A group has {few} to {many} people: choose them, or type their names.", FEWEST, MOST)
    game = variant_of(group.variant)
    if not group.away and BOXES[game.box].family != "llama":
        raise LamakitError("In this game only one person plays at a screen: choose your own devices.")


def _as_kept(group: Group) -> Change:
    lists = {"people": [list(one) for one in group.people], "merged": [list(pair) for pair in group.merged]}
    return Change(GROUPS, GROUP, group.id, {**asdict(group), **lists})


def _exchanged(group: Group, one: Member, other: Member) -> Group:
    return replace(group, people=tuple(other if each == one else each for each in group.people))


def _merged(group: Group, one: Member, into: Member) -> Group:
    other = next((each for each in group.people if each.person == into.person), None)
    if other is None:
        return _exchanged(group, one, into._replace(id=one.id))
    before = tuple((old, other.id if new == one.id else new) for old, new in group.merged)
    return replace(group.without(one), merged=(*before, (one.id, other.id)))


def _group(record: Record) -> Group | None:
    """None if somebody has edited it into something else."""
    data = record.data
    try:
        if not ID.fullmatch(record.key):
            return None
        people = tuple(_member(*one) for one in data["people"])
        game = variant_of(data["variant"])
        order = data["order"] if data["order"] in ORDERS else LISTED
        merged = tuple((str(old), str(new)) for old, new in data.get("merged", ()))
        return Group(record.key, str(data["name"]), people, game.label, data["away"] is True, order, merged)
    except (LamakitError, KeyError, TypeError, ValueError):
        return None


def _member(key: object, name: object, face: object, person: object) -> Member:
    shown = str(face) if face in FACES else FACES[0]
    return Member(str(key), str(name), shown, None if person is None else str(person))


def _played(record: Record) -> Played | None:
    data = record.data
    try:
        seats = range(len(data["members"]))
        found = Played(
            id=record.key.partition(".")[2],
            ended=datetime.fromisoformat(data["ended"]).astimezone(UTC),
            variant=variant_of(data["variant"]).name,
            members=tuple(map(str, data["members"])),
            names=tuple(map(str, data["names"])),
            points=tuple(map(int, data["points"])),
            winners=tuple(checked_number(seat, seats, "winners") for seat in data["winners"]),
            luck=_figures(data.get("luck")),
            errors=_figures(data.get("errors")),
            log=data.get("log"),
        )
        each = found.names, found.points, found.luck or seats, found.errors or seats
        return found if all(len(told) == len(seats) for told in each) else None
    except (LamakitError, KeyError, TypeError, ValueError, OverflowError):
        return None


def _figures(given: Iterable[float] | None) -> tuple[float, ...] | None:
    return None if given is None else tuple(checked_float(figure, "luck") for figure in given)
