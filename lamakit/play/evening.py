"""An evening's tournament: who has come, its rounds, what is typed about them. Nothing happens here by chance."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from lamakit.errors import LamakitError
from lamakit.games import Variant, find_variant
from lamakit.games.contract import SEATS
from lamakit.play.checks import LONG, checked_float, checked_number
from lamakit.play.names import check_name
from lamakit.play.pairing import SMALLEST, Sitting, Standing, seating, standings

FEWEST, MOST = 3, 24  # people
ROUNDS, SIZES = range(1, 13), range(SMALLEST, SEATS + 1)
POINTS = range(-999, 1000)
SIDES = ("team", "stress")  # expansions in which nobody has points of their own
Lay = Callable[[tuple[str, ...]], str]  # makes a table for these people, and names it; "" where they need none


@dataclass(frozen=True)
class Evening:
    """`begun` is in seconds since 1970; `planned` rounds of tables of about this `size`; `gone` are those of the people
    who have left. `code` is what lets others see how it stands; `devices`: tables are ours, on everybody's own device.
    """

    id: str
    code: str
    begun: float
    game: str
    size: int
    planned: int
    devices: bool
    league: str
    people: tuple[str, ...]
    gone: tuple[str, ...] = ()
    rounds: tuple[tuple[Sitting, ...], ...] = ()

    @property
    def variant(self) -> Variant:
        return find_variant(self.game)

    @property
    def fewest(self) -> bool:
        """Whether whoever has the fewest points wins."""
        return self.variant.family == "llama"

    @property
    def here(self) -> list[str]:
        return [name for name in self.people if name not in self.gone]

    @property
    def standings(self) -> list[Standing]:
        return standings(self.people, self.rounds, self.fewest)

    @property
    def waits(self) -> bool:
        """Whether a table of the last round is not over."""
        return any(not each.points for tables in self.rounds[-1:] for each in tables)

    @property
    def is_over(self) -> bool:
        return len(self.rounds) >= self.planned and not self.waits

    def checked(self) -> Self:
        """Itself; raises LamakitError for what can't be played."""
        if any(side in self.variant.overlays for side in SIDES):
            raise LamakitError("In a tournament everybody plays for themselves: leave teams out.")
        if not FEWEST <= len(self.people) <= MOST:
            raise LamakitError(
                "A tournament is for {fewest} to {most} people; {count} are named.", FEWEST, MOST, len(self.people)
            )
        if self.size not in SIZES or self.planned not in ROUNDS:
            raise LamakitError("A table has 2 to 6 people, a tournament 1 to 12 rounds.")
        return self._named(self.people)

    def _named(self, people: Sequence[str]) -> Self:
        known: dict[str, str] = {}
        for name in people:
            check_name(name)
            if name.casefold() in known:
                raise LamakitError("Two people are called {name!r}: give one of them another name.", name)
            known[name.casefold()] = name
        return replace(self, people=tuple(people))

    # --- who is here

    def comes(self, name: str) -> Self:
        """Somebody late, or who had left, plays from the next round on; raises LamakitError."""
        if name in self.gone:
            return replace(self, gone=tuple(each for each in self.gone if each != name))
        if len(self.people) >= MOST:
            raise LamakitError(
                "A tournament is for {fewest} to {most} people; {count} are named.", FEWEST, MOST, MOST + 1
            )
        return self._named([*self.people, name])

    def leaves(self, name: str) -> Self:
        """Somebody is in no further round."""
        return replace(self, gone=(*self.gone, name)) if name in self.here else self

    # --- rounds

    def drawn(self, seed: int, lay: Lay = lambda _names: "") -> Self:
        """With the next round; raises LamakitError while a table plays, or nobody is there to play."""
        if self.waits:
            raise LamakitError("The next round begins when every table of this one has a result.")
        if len(self.rounds) == ROUNDS[-1]:
            raise LamakitError("A table has 2 to 6 people, a tournament 1 to 12 rounds.")
        found = seating(self.here, self.rounds, self.size, self.fewest, seed)
        return replace(self, rounds=(*self.rounds, tuple(Sitting(names, table=lay(names)) for names in found)))

    @property
    def may_be_drawn_again(self) -> bool:
        """No table of the last round has a result yet."""
        return bool(self.rounds) and not any(each.points for each in self.rounds[-1])

    def drawn_again(self, seed: int, lay: Lay = lambda _names: "") -> Self:
        """With another last round, for those who are here now."""
        if not self.may_be_drawn_again:
            raise LamakitError("A table has a result already: this round goes on as it is.")
        return replace(self, rounds=self.rounds[:-1]).drawn(seed, lay)

    def with_points(self, number: int, table: int, points: Sequence[int | None]) -> Self:
        """With the points of a table of a round, both counted from 0; raises LamakitError where they can't be those.

        Who has left may have none.
        """
        try:
            tables = list(self.rounds[number])
            sitting = tables[table]
        except IndexError:
            raise LamakitError("There is no such table. Load the page again.") from None
        for name, own in zip(sitting.names, points, strict=True):
            if own is None and name not in self.gone:
                raise LamakitError("How many points has {name}? Only somebody who has left may have none.", name)
            if own is not None and own not in POINTS:
                raise LamakitError("Points are whole numbers from {least} to {most}.", POINTS[0], POINTS[-1])
        tables[table] = replace(sitting, points=tuple(points))
        return replace(self, rounds=(*self.rounds[:number], tuple(tables), *self.rounds[number + 1 :]))


def read(evening_id: str, data: Mapping[str, Any]) -> Evening:
    """An evening as it was kept; raises LamakitError if it can't be read."""
    try:
        rounds = tuple(
            tuple(Sitting(tuple(each["names"]), tuple(each["points"]), str(each["table"])) for each in tables)
            for tables in data["rounds"]
        )
        plain = {name: str(data[name]) for name in ("code", "game", "league")}
        found = Evening(
            **plain,
            id=evening_id,
            begun=checked_float(data["begun"], "begun"),
            size=checked_number(data["size"], LONG, "size"),
            planned=checked_number(data["planned"], LONG, "planned"),
            devices=data["devices"] is True,
            people=tuple(map(str, data["people"])),
            gone=tuple(map(str, data["gone"])),
            rounds=rounds,
        )
        found.standings  # noqa: B018 - raises unless names and points go together
    except (AttributeError, KeyError, TypeError, ValueError, IndexError):
        raise LamakitError("The saved evening can't be read.") from None
    return found
