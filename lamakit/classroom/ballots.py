"""The match of the class as the store keeps it: it goes on after a restart, and in whichever process learners vote."""

import time
from collections.abc import Callable, Sequence

from lamakit.classroom.register import BALLOT, OWNER, VOTE, Register
from lamakit.classroom.vote import Vote
from lamakit.errors import LamakitError
from lamakit.store.records import NEW, Change, MovedOn, Place


class Ballots:
    """One match at a time. `changed` is called when another process has taken it on."""

    def __init__(self, register: Register, changed: Callable[[], None]) -> None:
        self._register, self._changed = register, changed
        self._version = NEW  # of the record that we know
        self.vote: Vote | None = None
        self._read()

    @property
    def _class(self) -> str:
        return self._register.current.id

    def begin(self, box: str, bot: str) -> None:
        """Raises LamakitError for a game or bot that is not offered."""
        vote = Vote(self._register.current.name, box, bot)
        self._forget()
        self._take(vote, NEW)
        vote.keeps()

    def end(self) -> None:
        self._forget()
        self.vote, self._version = None, NEW

    def _forget(self) -> None:
        store = self._register.store
        kept = [record for kind in (VOTE, BALLOT) for record in store.find(OWNER, kind, self._class)]
        store.commit([Change(*record.place, None) for record in kept])

    def cast(self, owner: str, ply: int, action: str) -> bool:
        """A learner's vote; the last one in time counts. Whether it was taken, which is kept."""
        vote = self.vote
        if vote is None or not vote.cast(owner, ply, action):
            return False
        self._register.store.commit([Change(OWNER, BALLOT, f"{self._class} {ply} {owner}", {"action": action})])
        return True

    # --- what is kept

    def _take(self, vote: Vote, version: str) -> None:
        self.vote, self._version = vote, version
        vote.keeps, vote.votes = lambda: self._keep(vote), lambda: self._votes(vote.ply)

    def _keep(self, vote: Vote) -> bool:
        """Whether this step is the class's; if another process was faster, its step is."""
        change = Change(OWNER, VOTE, self._class, vote.kept, self._version)
        try:
            self._register.store.commit([change])
        except MovedOn:
            self._read()
            return False
        self._version = change.version
        return True

    def _votes(self, ply: int) -> dict[str, str]:
        found = self._register.store.find(OWNER, BALLOT, f"{self._class} {ply} ")
        return {record.key.split(" ", 2)[2]: str(record.data.get("action")) for record in found}

    def _read(self) -> None:
        record = self._register.store.get(OWNER, VOTE, self._class)
        self.vote = None
        if record is None:
            return
        try:
            vote = Vote.resumed(record.data, time.time() - record.changed)
        except LamakitError:
            return
        self._take(vote, record.version)
        self._hear_votes(vote)

    def hears(self, places: Sequence[Place] | None) -> None:
        """What another process has committed."""
        ours = [(kind, key) for _owner, kind, key in places or () if key.startswith(self._class)]
        if places is None or (VOTE, self._class) in ours:
            self._read()
            self._changed()
            return
        for kind, key in ours:
            if kind == BALLOT:
                self._hear_vote(key)

    def _hear_vote(self, key: str) -> None:
        """Pages need not be told: votes are hidden."""
        _class, ply, owner = key.split(" ", 2)
        record, vote = self._register.store.get(OWNER, BALLOT, key), self.vote
        if record and vote and ply == str(vote.ply):
            vote.heard(owner, str(record.data.get("action")))

    def _hear_votes(self, vote: Vote) -> None:
        for owner, action in self._votes(vote.ply).items():
            vote.heard(owner, action)
