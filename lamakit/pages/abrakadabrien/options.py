"""The options of a match of Abrakadabrien."""

from dataclasses import dataclass, replace
from typing import Self

from lamakit.pages import options
from lamakit.pages.messages import Message, flag_in, numbers_in
from lamakit.play.families import MatchOptions as FamilyOptions

BOX = "abrakadabrien"


@dataclass(frozen=True)
class Options(options.Options):
    """`paces` under stress are the seconds that each seat takes for a turn, the human's first."""

    variant: str = BOX
    bots: tuple[str, ...] = ("alma", "bruno", "cleo", "dario", "edda")
    paces: tuple[float, ...] = (15.0, 12.0, 12.0, 12.0, 12.0, 12.0)
    open_orders: bool = False

    @property
    def of_family(self) -> FamilyOptions:
        return {
            "paces": self.paces[: self.players] if "stress" in self.overlays else None,
            "open_orders": self.open_orders if "orders" in self.overlays else None,
        }

    def read(self, given: Message) -> Self:
        paces, open_orders = numbers_in(given, "paces", self.paces), flag_in(given, "open_orders", self.open_orders)
        return replace(super().read(given), paces=paces, open_orders=open_orders)
