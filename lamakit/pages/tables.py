"""All shared tables of a server: how one is set up, found by its code, and found again after a restart."""

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from math import ceil
from threading import RLock
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import NOBODY
from lamakit.pages.company import Now, Person
from lamakit.pages.families import FIRST, adapter_of
from lamakit.pages.guessing import Guessing
from lamakit.pages.messages import (
    Message,
    StrangeMessageError,
    answering,
    flag_in,
    number_in,
    text_in,
    texts_in,
    unknown_message,
)
from lamakit.pages.options import AWAY, fit_name
from lamakit.pages.page_session import PageSession
from lamakit.pages.shared_table import SharedTable
from lamakit.pages.standing_group import options_of
from lamakit.pages.table_record import resumed, shared_table
from lamakit.store.groups import Groups
from lamakit.store.identity import code_to_type, is_at_home, person_of
from lamakit.store.lease import Held
from lamakit.store.records import Change, deletions
from lamakit.store.tables import SAVED
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts import OURS, _, deferred, plural
from lamakit.texts.scripts import texts_of

CODE_LENGTH = 8  # letters: whoever guesses 1,000 a second finds one of a hundred tables in weeks
MOST, MOST_OF_ONE = 100, 12  # tables at once, and of one visitor those whose match is not over
DAY = 86400.0  # seconds
FORGOTTEN, LEFT_ALONE = DAY, 60 * DAY  # after the last move: of a match that does not run, and of one that does
May = Callable[[SharedTable], bool]
HOST, WATCHER = OURS + deferred("Host", "cast"), OURS + deferred("Somebody", "cast")  # who has typed no name


class Tables:
    """`group`: whose tables in the store, a class's or those of all who are in none; their ids begin with it.

    `changed` is called when a device has come to a table or gone.
    """

    def __init__(
        self,
        store: Callable[[], WriteBehindStore],
        now: Now = time.monotonic,
        group: str = "friends",
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._opened, self._now, self._group, self.changed = store, now, f"{group}.", changed
        self._lock = RLock()
        self._guessing = Guessing(now)
        self._tables: dict[str, SharedTable] | None = None
        self._awaited = dict[str, set[str]]()  # at which tables somebody was when last looked at

    @property
    def _all(self) -> dict[str, SharedTable]:
        """All tables by their ids, those of before a restart, too, unless they are long forgotten."""
        if self._tables is None:
            store, tables = self._opened(), dict[str, SharedTable]()
            records = store.find(SAVED, SAVED, self._group)
            for record in records:
                with suppress(LamakitError):
                    tables[record.key] = resumed(record.key, record.data, store, self._now)
            old = [each for each in records if each.changed < time.time() - LEFT_ALONE and each.key not in tables]
            if old:
                store.commit(deletions(old))
            self._tables = tables
            self._forget()
        return self._tables

    def find(self, table_id: str) -> SharedTable | None:
        with self._lock, suppress(Held):
            return self._all.get(table_id)
        return None

    @property
    def open(self) -> list[SharedTable]:
        """Tables at which somebody is here, for whoever may look on anywhere."""
        with self._lock:
            return [table for table in (self._tables or {}).values() if table.company.is_anybody_here]

    def of(self, key: str) -> list[SharedTable]:
        """Tables at which somebody has a seat, the latest first."""
        with self._lock:
            found = [table for table in self._all.values() if table.company.has_seated(key)]
        return sorted(found, key=lambda table: -table.changed)

    def set_up(self, given: Mapping[str, Any], key: str, owner: str) -> SharedTable:
        """A table with these options, as the new-match dialog gives them; raises LamakitError."""
        with self._lock:
            self._forget()
            going_on = [table for table in self.of(key) if not (table.match and table.match.is_over)]
            if len(self._all) >= MOST or len(going_on) >= MOST_OF_ONE:
                raise LamakitError("There are too many tables at present; go on at one of them, or wait a while.")
            table = self._laid(given, key, owner)
            if not table.company.offered:
                raise LamakitError("Leave a seat to somebody on another device.")
            return self._kept(table)

    def set_up_alone(self, given: Mapping[str, Any], key: str, owner: str) -> SharedTable:
        """A table at which one person plays a match against bots, once; it has begun."""
        with self._lock:
            table = self._laid(given, key, owner, once=True)
            table.start()
            return self._kept(table)

    def set_up_for(self, people: Sequence[Person], given: Mapping[str, Any]) -> SharedTable:
        """A table whose seats are held for these people until they come, in their order; one match is played there."""
        with self._lock:
            self._forget()
            if len(self._all) >= MOST:
                raise LamakitError("There are too many tables at present; go on at one of them, or wait a while.")
            seats = {"players": len(people), "bots": (AWAY,) * (len(people) - 1), "names": [people[0].name]}
            table = self._laid({**given, **seats}, people[0].key, people[0].owner, once=True)
            table.company.people = {one.key: one for one in people}
            for seat, one in enumerate(people):
                one.seat = seat
            table.company.have_left()
            return self._kept(table)

    def _laid(self, given: Mapping[str, Any], key: str, owner: str, once: bool = False) -> SharedTable:
        given = self._of_group(given, owner)
        options = adapter_of(find_variant(given.get("variant", FIRST)).box).options.read(dict(given))
        host = Person(key, owner, (options.names or ("",))[0] or HOST)
        codes = code_to_type(CODE_LENGTH), code_to_type(CODE_LENGTH)
        return shared_table(
            f"{self._group}{secrets.token_urlsafe(16)}", codes, options, host, self._opened(), self._now, once
        )

    def _of_group(self, given: Mapping[str, Any], owner: str) -> Mapping[str, Any]:
        """Who plays at this computer gives a group and who of it comes; nobody else has one."""
        if not is_at_home(owner):
            return {**given, "group": "", "members": []}
        if not given.get("group"):
            return given
        chosen = texts_in(dict(given), "members", ())
        return options_of(Groups(self._opened()).with_id(text_in(dict(given), "group")), chosen, person_of(owner))

    def _kept(self, table: SharedTable) -> SharedTable:
        self._all[table.id or ""] = table
        table.save()
        return table

    def drop(self, table_id: str) -> None:
        """Forget a table, whoever is there."""
        with self._lock:
            if table := self._all.pop(table_id, None):
                table.forget()
                self._opened().commit([Change(SAVED, SAVED, table_id, None)])

    def drop_all(self) -> None:
        with self._lock:
            for table_id in list(self._all):
                self.drop(table_id)

    def join(
        self,
        code: str,
        name: str,
        key: str,
        owner: str,
        *,
        watches: bool = False,
        seat: int = NOBODY,
        may: May | None = None,
    ) -> SharedTable:
        """Sit down at the table with this code, or look on, or come back to a seat; raises LamakitError."""
        table, only_watches = self.with_code(code, key, may)
        watches = watches or only_watches
        if not (fit_name(name) or key in table.company.people or watches or seat != NOBODY):
            raise LamakitError("Type a name, so that the others know who you are.")
        person = Person(key, owner, fit_name(name) or WATCHER)
        table.join(person, watches=watches, seat=NOBODY if only_watches else seat)
        return table

    def with_code(self, code: str, key: str, may: May | None = None) -> tuple[SharedTable, bool]:
        """The table with this code, whoever guesses beside, and whether it is only for looking on; raises LamakitError
        for a wrong one, and for every one of somebody who has been wrong and has to wait.

        Who is not at home here `may` come to some tables only.
        """
        with self._lock:
            wait = self._guessing.own_pause(key)
            if wait > 0:
                pause = plural("count|{count} second", "{count} seconds", ceil(wait))
                raise LamakitError("Too many wrong codes were typed. Try again in {pause}.", pause)
            self._guessing.wrong(key)
            plain = "".join(code.split()).lower()
            found = next((table for table in self._all.values() if is_among(table.company.codes, plain)), None)
            if found is None or not (may is None or may(found)):
                raise LamakitError(
                    "No table has the code {code!r} now. Scan what the table's screen shows, or ask for a new link.",
                    plain[:12],
                )
            self._guessing.right(key)
            return found, plain == found.company.codes[1]

    def has_guessed(self, key: str) -> bool:
        """Whether the last code of this visitor was wrong."""
        return self._guessing.is_wrong(key)

    def _forget(self) -> None:
        """Tables at which nothing has happened for long, and nobody is."""
        for table_id, table in list(self._all.items()):
            quiet = time.time() - table.changed
            if quiet > (LEFT_ALONE if table.runs else FORGOTTEN) and not table.company.is_anybody_here:
                self.drop(table_id)

    # --- what happens by itself

    def go_on(self) -> None:
        """Have bots move where nobody looks on, and tell whoever sits at one table that they are awaited elsewhere."""
        with self._lock:
            tables = list((self._tables or {}).values())
        awaited: dict[str, set[str]] = {}
        for table in tables:
            if not table.company.is_anybody_here:
                table.tick()
            if (person := table.awaited) and table.runs:
                awaited.setdefault(person.key, set()).add(table.id or "")
        changed = {key for key in self._awaited.keys() | awaited.keys() if self._awaited.get(key) != awaited.get(key)}
        self._awaited = awaited
        for table in tables:
            if changed & table.company.people.keys():
                with table.lock:
                    table.company.tell()

    def awaiting(self, person: Person, table: SharedTable) -> list[SharedTable]:
        """Other tables at which others wait for this person of a table."""
        others = [other for other in self.of(person.key) if other is not table and other.runs]
        return [other for other in others if other.awaits(other.company.people[person.key])]


def is_among(codes: Sequence[str], given: str) -> bool:
    """In a time that does not tell how much of it was right."""
    return any(secrets.compare_digest(code.encode(), given.encode()) for code in codes)


class Entrance:
    """Answers the page at which one types a code, or which sets a table up.

    A guest sets none up, and `may` come to some of them only. `is_lost`: a link to a table has led here instead.
    """

    def __init__(self, tables: Tables, key: str, owner: str, may: May | None = None, is_lost: bool = False) -> None:
        self._tables, self._key, self._owner, self._may, self._is_lost = tables, key, owner, may, is_lost

    @answering
    def receive(self, kind: str, message: Message) -> list[Message]:
        match kind:
            case "hello":
                return [self._view()]
            case "look":
                return [self._invitation(*self._tables.with_code(text_in(message, "code"), self._key, self._may))]
            case "join":
                code, name = text_in(message, "code"), text_in(message, "name", "")
                watches, seat = flag_in(message, "watches", False), number_in(message, "seat", NOBODY)
                who = code, name, self._key, self._owner
                return [seated(self._tables.join(*who, watches=watches, seat=seat, may=self._may))]
            case "new" if self._may:
                raise unknown_message()
            case "new" if isinstance(given := message.get("options"), dict):
                return [seated(self._tables.set_up(given, self._key, self._owner))]
            case "new":
                raise StrangeMessageError("A new match needs its options.")
        raise unknown_message()

    def _view(self) -> Message:
        said = _("This table is gone, or this browser has no seat at it. Scan the table's code, or ask for its link.")
        view = {"kind": "entrance", "texts": texts_of("entrance"), "tables": [], "said": said if self._is_lost else ""}
        try:
            found = filter(self._may or bool, self._tables.of(self._key))
            ways = sorted((way_back(table, self._key) for table in found), key=lambda way: not way["mine"])
            return {**view, "tables": ways}
        except LamakitError as error:  # another server has the tables
            return {**view, "said": str(error)}

    def _invitation(self, table: SharedTable, watches: bool) -> Message:
        """Tell somebody who follows a link what they may do at its table; whoever has sat there sits there again."""
        with table.lock:
            company = table.company
            if company.has_seated(self._key):
                return seated(table)
            away = [] if watches else [_way_back_to(each) for each in company.away]
            is_free = bool(company.free) and not watches
            return {"kind": "invited", "who": named(table), "free": is_free, "away": away, "watches": watches}


class EntrancePage(PageSession):
    """It makes room for those who come, and first if its visitor was wrong: many may guess, and each has a page."""

    def __init__(self, tables: Tables, key: str, owner: str, may: May | None = None, is_lost: bool = False) -> None:
        super().__init__({"entrance": Entrance(tables, key, owner, may, is_lost)})
        self._tables, self._key = tables, key

    @property
    def gives_way(self) -> int:
        return 2 if self._tables.has_guessed(self._key) else 1


def _way_back_to(person: Person) -> Message:
    return {"seat": person.seat, "name": person.spoken_name, "held": person.is_held}


def seated(table: SharedTable) -> Message:
    return {"kind": "seated", "address": f"table?at={table.id}"}


def way_back(table: SharedTable, key: str) -> Message:
    """To a table at which somebody sits, with whose turn it is there, and since when."""
    text = _("Back to the table of {names}", names=named(table))
    with table.lock:
        is_mine, awaited = table.awaits(table.company.people[key]), table.awaited
        turn = _("Your turn.") if is_mine else _("{name}'s turn.", name=awaited.spoken_name) if awaited else ""
        return {**seated(table), "text": text, "turn": turn, "mine": is_mine, **table.since}


def named(table: SharedTable) -> str:
    return ", ".join(person.spoken_name for person in table.company.seated.values())
