"""The people who play at one computer, and who plays just now. No password keeps them apart: whoever is there presses.

The first is the computer's owner, under whose name everything was kept before anybody else was named.
"""

import secrets
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.play.names import check_name
from lamakit.store.groups import FACES, Groups, Member
from lamakit.store.identity import FIRST, GONE, NOBODY, OTHERS, OWNER, PEOPLE
from lamakit.store.personal import Personal
from lamakit.store.records import Change
from lamakit.store.stores import open_store
from lamakit.store.write_behind import WriteBehindStore

PERSON, PLAYING, NOW = "person", "playing", "now"  # kinds of records, and the key of the one that says who plays
MOST = 12  # people


class Player(NamedTuple):
    """Who plays at this computer. The first may have no name."""

    id: str
    name: str
    face: str

    @property
    def owner(self) -> str:
        return OWNER if self.id == FIRST else f"{OTHERS}{self.id}"


class People:
    def __init__(self, store: WriteBehindStore | None = None) -> None:
        self.store = store or open_store()

    @property
    def all(self) -> list[Player]:
        """The first, and then the others as they came."""
        records = sorted(self.store.find(PEOPLE, PERSON), key=lambda record: float(record.data.get("since", 0)))
        found = [Player(each.key, str(each.data.get("name", "")), str(each.data.get("face", ""))) for each in records]
        first = next((one for one in found if one.id == FIRST), Player(FIRST, "", FACES[0]))
        return [first, *(one for one in found if one.id != FIRST)]

    @property
    def playing(self) -> Player:
        now = self.store.get(PEOPLE, PLAYING, NOW)
        everybody = self.all if now else [Player(FIRST, "", FACES[0])]
        return next((one for one in everybody if now and one.id == now.data.get("id")), everybody[0])

    def with_id(self, given: str) -> Player:
        """Raises LamakitError if there is none."""
        found = next((one for one in self.all if one.id == given), None)
        if found is None:
            raise LamakitError("Nobody here is that any more. Load the page again.")
        return found

    def add(self, name: str, face: str) -> Player:
        """Somebody new, who plays from now on."""
        if len(self.all) >= MOST:
            raise LamakitError("{count} people can be named here. Delete or merge one of them first.", MOST)
        one = Player(secrets.token_hex(8), name, face)
        self.keep(one)
        self.pass_on(one)
        return one

    def keep(self, one: Player) -> None:
        """With this name and face from now on."""
        check_name(one.name)
        if one.name.casefold() in {each.name.casefold() for each in self.all if each.id != one.id}:
            raise LamakitError("Somebody here is called {name} already: choose another name.", one.name)
        face = one.face if one.face in FACES else FACES[0]
        before = self.store.get(PEOPLE, PERSON, one.id)
        since = before.data.get("since", 0) if before else len(self.all)
        data = {"name": one.name, "face": face, "since": since}
        self.store.commit([Change(PEOPLE, PERSON, one.id, data)])
        Groups(self.store).renamed(one.id, one.name, face)

    def pass_on(self, one: Player) -> None:
        self.store.commit([Change(PEOPLE, PLAYING, NOW, {"id": one.id})])

    def delete(self, one: Player) -> None:
        """With everything that is kept of them, but for their name in past evenings; the first stays, with nothing."""
        Personal(owner=one.owner).delete()
        Groups(self.store).forget(one.id)
        if one.id != FIRST:
            self.store.commit(self._forgotten(one))

    def merge(self, one: Player, into: Player) -> None:
        """Everything that is kept of one is the other's now; what both have is as it was kept last."""
        if one.id in (FIRST, into.id):
            raise LamakitError("Choose two people; the first one stays.")
        kept = {(each.kind, each.key): each.changed for each in self.store.find(into.owner)}
        records = self.store.find(one.owner)
        newer = [each for each in records if kept.get((each.kind, each.key), 0) < each.changed]
        moved = [Change(into.owner, each.kind, each.key, each.data, version=each.version) for each in newer]
        before = [Change(*each.id, None, each.version) for each in records]  # or a page has changed one just now
        is_playing = self.playing == one
        self.store.commit([*moved, *before, *self._forgotten(one, into.owner)])
        Groups(self.store).merge(one.id, Member("", into.name, into.face, into.id))
        if is_playing:
            self.pass_on(into)

    def _forgotten(self, one: Player, into: str = NOBODY) -> list[Change]:
        """Pages of theirs may be open still, or of those who were merged into them: what these keep is somebody else's
        from now on, or nobody's."""
        owners = [each.key for each in self.store.find(PEOPLE, GONE) if each.data.get("into") == one.owner]
        gone = [Change(PEOPLE, GONE, owner, {"into": into}) for owner in (*owners, one.owner)]
        return [Change(PEOPLE, PERSON, one.id, None), *gone]
