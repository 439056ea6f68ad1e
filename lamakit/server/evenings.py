"""Tables of an evening's tournament, on everybody's own device; and how it stands, for those at them."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

from lamakit.pages.company import HELD, Person
from lamakit.pages.people_strip import Door as GuestDoor
from lamakit.pages.tables import Tables
from lamakit.server.handlers import Context, Handler
from lamakit.site.evening import wall_of, with_results
from lamakit.site.request import Door
from lamakit.store.evenings import Evenings
from lamakit.store.identity import NOBODY
from lamakit.store.lease import Held
from lamakit.texts import _

STANDINGS = "standings/([a-z2-9]{8})"


class HeldSeats:
    def __init__(self, tables: Tables, door: GuestDoor) -> None:
        self._tables, self._door = tables, door

    def lay(self, names: Sequence[str], game: str, before: Sequence[str]) -> str:
        known = {
            person.name: person
            for table in filter(None, map(self._tables.find, before))
            for person in table.company.seated.values()
            if not person.is_held
        }
        people, keys = list[Person](), set[str]()
        for name in names:
            key, owner = HELD + secrets.token_urlsafe(16), NOBODY
            if name in known and known[name].key not in keys:
                key, owner = known[name].key, known[name].owner
            keys.add(key)
            people.append(Person(key, owner, name))
        box, *overlays = game.split("+")
        return self._tables.set_up_for(people, {"variant": box, "overlays": overlays}).id or ""

    def open(self, table: str) -> Door | None:
        found = self._tables.find(table)
        if found is None:
            return None
        if not self._door.admits(found):
            self._door.open(found)
        return Door(self._door.address(found), found.company.codes[0])

    def points(self, table: str) -> Sequence[int] | None:
        found = self._tables.find(table)
        return found.match.points if found and found.match and found.match.is_over else None

    def stop(self, table: str) -> None:
        if found := self._tables.find(table):
            found.stop()

    def drop(self, table: str) -> None:
        with suppress(Held):  # another server has the tables
            self._tables.drop(table)


def seats_for(context: Context) -> HeldSeats | None:
    """None where others can't be let in to single tables."""
    return HeldSeats(context.tables, context.door) if context.tables and context.door else None


class Standings(Handler):
    """How an evening stands, for a guest who has its link."""

    async def get(self, code: str) -> None:
        found = await asyncio.to_thread(self._found, code)
        if found is None:
            self.set_status(404)
            why = _("These standings are gone. Ask whoever has invited you for another link.")
            self.show_error(404, why, f"{self.base_url}table")
            return
        self.download(found, "text/html; charset=utf-8")

    def _found(self, code: str) -> str | None:
        evening = Evenings().with_code(code)
        return wall_of(with_results(evening, seats_for(self.context)), self.base_url) if evening else None
