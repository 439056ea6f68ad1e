"""The pages of the LLAMA games as a whole: the table with the odds beside it, and the odds desk."""

from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.llama.desk import OddsDesk
from lamakit.pages.session import TableSession
from lamakit.pages.whole import AtTable, Sent, Whole
from lamakit.store.matches import MatchStore


class TableWithOdds(AtTable):
    def __init__(self, store: MatchStore) -> None:
        self.odds = OddsBeside()
        super().__init__(TableSession(store=store), odds=self.odds)

    def follows(self) -> list[Sent]:
        return [("odds", message) for message in self.odds.follow(self.session)]


def desk(store: MatchStore) -> Whole:
    """It keeps nothing."""
    return Whole({"desk": OddsDesk()})
