"""The pages of the LLAMA games as a whole: the table with the odds beside it, and the odds desk.

Where two processes can share the work, the table is in one and the odds are in the other: what is computed for minutes
then delays no click. The first tells the second how the table stands.
"""

from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.llama.desk import OddsDesk
from lamakit.pages.messages import Message
from lamakit.pages.session import TableSession
from lamakit.pages.snapshot import Snapshot
from lamakit.pages.whole import AtTable, Sent, Whole
from lamakit.play.match import Match
from lamakit.store.matches import MatchStore

STAND = "stand"


class TableWithOdds(AtTable):
    def __init__(self, store: MatchStore) -> None:
        self.odds = OddsBeside()
        super().__init__(TableSession(store=store), odds=self.odds)

    def follows(self) -> list[Sent]:
        return [("odds", message) for message in self.odds.follow(self.session)]


class TableWithoutOdds(AtTable):
    """The odds of this table are elsewhere: there, it is told as the part `stand`. No click waits for a bot either."""

    def __init__(self, store: MatchStore) -> None:
        super().__init__(TableSession(store=store, in_slices=True))
        self._told: tuple[int, bool, bool, Match] | None = None

    def follows(self) -> list[Sent]:
        """What a bot has decided that takes its time, and how the table stands, if that is new."""
        return [*(("table", message) for message in self.session.think()), *self._stands()]

    @property
    def goes_on(self) -> bool:
        return self.session.thinks

    def _stands(self) -> list[Sent]:
        session = self.session
        shown, is_covered = session.shown, session.screen.is_covered
        state = (session.ply, session.odds_shown, is_covered, shown.match)
        if state == self._told or session.goes_by:
            return []
        self._told = state
        return [(STAND, Snapshot(session.ply, session.odds_shown, shown.match, shown.seat, is_covered).message())]


class OddsApart(Whole):
    """The odds of a table that is elsewhere."""

    def __init__(self) -> None:
        self._odds, self._stand = OddsBeside(), Stand()
        super().__init__({"odds": self._odds, STAND: self._stand})

    def follows(self) -> list[Sent]:
        stand = self._stand.taken()
        return [("odds", message) for message in self._odds.follow(stand)] if stand else []


class Stand:
    """Hears how the table stands; only the last word counts."""

    def __init__(self) -> None:
        self._heard: Message | None = None

    def receive(self, message: object) -> list[Message]:
        if isinstance(message, dict):
            self._heard = message
        return []

    def taken(self) -> Snapshot | None:
        heard, self._heard = self._heard, None
        return Snapshot.read(heard) if heard else None


def desk(store: MatchStore) -> Whole:
    """It keeps nothing."""
    return Whole({"desk": OddsDesk()})
