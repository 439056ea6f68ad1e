"""The match of the class as the store keeps it: it goes on after a restart, with the votes that have come in."""

import time
from contextlib import suppress

from lamakit.classroom.register import BALLOT, VOTE, Register
from lamakit.classroom.vote import MatchByVote
from lamakit.errors import LamakitError
from lamakit.store.records import NEW, VersionConflict


class VoteRecords:
    """One match at a time."""

    def __init__(self, register: Register) -> None:
        self._register = register
        self._version = NEW  # of the match's record
        self.vote: MatchByVote | None = None
        self._read()

    def begin(self, box: str, bot: str) -> None:
        """Raises LamakitError for a game or bot that is not offered."""
        vote = MatchByVote(self._register.current.name, box, bot)
        self.end()
        self._take(vote, NEW)
        self._keep(vote)

    def end(self) -> None:
        self.vote, self._version = None, NEW
        self._register.forget(VOTE, BALLOT)

    def cast(self, owner: str, ply: int, action: str) -> bool:
        """A learner's vote; the last one in time counts. Whether it was taken, which is kept."""
        vote = self.vote
        if vote is None or not vote.cast(owner, ply, action):
            return False
        self._register.keep(BALLOT, {"action": action}, f"{ply} {owner}")
        return True

    # --- what is kept

    def _take(self, vote: MatchByVote, version: str) -> None:
        self.vote, self._version = vote, version
        vote.keeps = lambda: self._keep(vote)

    def _keep(self, vote: MatchByVote) -> None:
        """Unless the match was ended while its votes were counted."""
        change = self._register.change_of(VOTE, vote.to_json(), expected=self._version)
        if self.vote is vote:
            with suppress(VersionConflict):
                self._register.store.commit([change])
                self._version = change.version

    def _read(self) -> None:
        record = self._register.record(VOTE)
        if record is None:
            return
        with suppress(LamakitError):
            vote = MatchByVote.from_json(record.data, time.time() - record.changed)
            self._take(vote, record.version)
            for cast in self._register.records(BALLOT, f"{vote.ply} "):
                vote.cast(cast.key.split(" ", 2)[2], vote.ply, str(cast.data.get("action")))
