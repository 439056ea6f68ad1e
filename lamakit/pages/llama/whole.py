"""The pages of the LLAMA games as a whole: the table with the odds beside it, and the odds desk."""

from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.llama.desk import OddsDesk
from lamakit.pages.session import TableSession
from lamakit.pages.whole import AtTable, Sent, Whole
from lamakit.store.matches import MatchStore


class TableWithOdds(AtTable):
    """With `in_slices`, no click waits for what a bot thinks, nor for all of the odds."""

    def __init__(self, store: MatchStore, in_slices: bool = False) -> None:
        self.odds = OddsBeside(in_slices)
        super().__init__(TableSession(store=store, in_slices=in_slices), odds=self.odds)

    def follows(self) -> list[Sent]:
        """What a bot has decided that takes its time, and the odds, if the table has changed."""
        return [
            *(("table", message) for message in self.session.think()),
            *(("odds", message) for message in self.odds.follow(self.session)),
        ]

    @property
    def goes_on(self) -> bool:
        return self.session.thinks or self.odds.goes_on


def desk(store: MatchStore) -> Whole:
    """It keeps nothing."""
    return Whole({"desk": OddsDesk()})
