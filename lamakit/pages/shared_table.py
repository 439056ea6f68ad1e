"""A table at which everybody has a device of their own: one match, who sits where, and whose bot plays meanwhile."""

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from threading import RLock
from typing import Any, Protocol
from weakref import WeakSet

from lamakit.bots import Bot
from lamakit.bots.characters import character
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import NOBODY
from lamakit.pages.after import dealt_again, options_of
from lamakit.pages.characters import choices
from lamakit.pages.face import Face
from lamakit.pages.families import face_of
from lamakit.pages.options import AWAY, Options, bot_of, others_of
from lamakit.play.checks import LONG, checked_float, checked_number
from lamakit.play.match import Match, new_match, replay
from lamakit.play.validation import call_user
from lamakit.store.matches import MATCH, MatchStore
from lamakit.store.records import Change
from lamakit.store.results import result_of
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts import _

SAVED = "table"  # the kind of record, and whose: nobody's, as no visitor's key is so short
PATIENCE = 30.0  # seconds after which a bot plays for somebody whose device is gone
PAUSE = 0.9  # seconds after a move before a bot makes the next one
WATCHERS = 30  # people who look on, at most
Now = Callable[[], float]


@dataclass
class Person:
    """Somebody who has come to the table, known by their browser's `key`. `seat` is NOBODY for who looks on."""

    key: str
    owner: str
    name: str
    seat: int = NOBODY
    gone: float | None = None  # since when no device of theirs is here
    resting: bool = False  # a bot plays for them


class Device(Protocol):
    """A page of somebody at the table."""

    person: Person
    is_there: bool

    def wake(self) -> None: ...


class SharedTable:
    """One lock for all devices; bots think outside of it. Nothing happens while nobody who plays is there."""

    def __init__(
        self,
        table_id: str,
        codes: tuple[str, str],
        options: Options,
        host: Person,
        store: WriteBehindStore,
        now: Now = time.monotonic,
        once: bool = False,
    ) -> None:
        """`codes` let others in: with the first they sit down, with the second they look on.

        With `once` there is one match, in which no bot plays for anybody.
        """
        first, seat = options.begin()  # says what would be right
        game = find_variant(first.variant, first.edition)
        if game.family != find_variant(options.variant).family:
            raise LamakitError(_(face_of(options.variant).elsewhere).format(game=game.name))
        if "stress" in game.overlays:
            raise LamakitError(_("Under stress everybody plays at one screen: leave that expansion out."))
        self.id, self.codes, self.store, self._now = table_id, codes, store, now
        self.lock, self.once = RLock(), once
        self.is_gone = False  # nothing of it is kept any more
        self.family = game.family
        self.devices: WeakSet[Device] = WeakSet()
        self.match: Match | None = None
        self.ply = self.news = self.number = 0  # how often the match has changed, who is here, and a match has begun
        self.practice = bool(options.position) or (options.seed is not None and not once)  # somebody knows the cards
        self.trouble = ""  # why the bot that is to decide can't
        self._moved, self._thinks = now(), False
        self._bots: dict[int, Bot] = {}
        self._first = first if options.position else None
        options = options_of(first, options)
        ours = list(face_of(game.name).options.bots)
        asked = [*options.bots, *ours[len(options.bots) :]]
        self.options = replace(options, bots=tuple(asked[: options.players - 1]), position="")
        self.others = others_of(seat, options.players)
        self.offered = [at for at, bot in zip(self.others, self.options.bots, strict=True) if bot == AWAY]
        self.characters = {
            at: ours[place] if bot == AWAY else bot
            for place, (at, bot) in enumerate(zip(self.others, self.options.bots, strict=True))
        }
        for key in self.characters.values():
            if character(key, game.name) is None:
                raise LamakitError(_("The bot {name!r} does not play {game}.").format(name=key[:40], game=game.name))
        self.characters[seat] = ours[0]
        self.home = host.seat = seat
        self.people = {host.key: host}
        self._standing: list[tuple[bool, bool]] = []
        self.seen = time.time()

    # --- who is here

    @property
    def free(self) -> list[int]:
        """Seats for people on which nobody sits yet."""
        taken = {person.seat for person in self.people.values()}
        return [seat for seat in self.offered if seat not in taken]

    @property
    def seated(self) -> dict[int, Person]:
        return {person.seat: person for person in self.people.values() if person.seat != NOBODY}

    @property
    def host(self) -> Person:
        """Who set the table up; while they are away, whoever is here and sits next."""
        seated = self.seated
        order = [seated[seat] for seat in (self.home, *self.others) if seat in seated]
        return next((person for person in order if self.is_here(person)), order[0])

    def is_here(self, person: Person) -> bool:
        return any(device.is_there and device.person is person for device in list(self.devices))

    def join(self, person: Person, *, watches: bool = False) -> Person:
        """Sit down, or look on; whoever has come before is who they were. Raises LamakitError if there is no room."""
        with self.lock:
            known = self.people.get(person.key)
            if known and (known.seat != NOBODY or watches):
                return known
            free = [] if watches else self.free
            if not watches and not free:
                raise LamakitError(_("Every seat is taken. Ask for the link for looking on."))
            if watches and sum(each.seat == NOBODY for each in self.people.values()) >= WATCHERS:
                raise LamakitError(_("Too many people look on at this table."))
            found = known or person
            found.seat = NOBODY if watches else free[0]
            if found.seat != NOBODY:
                found.name = self._apart(person.name)
            self.people[found.key] = found
            if self.match and found.seat != NOBODY:
                names = list(self.match.names)
                names[found.seat] = found.name
                self.match.names = tuple(names)
                self.ply += 1
            self.save()
            self._tell()
            return found

    def _apart(self, name: str) -> str:
        """A second Mia is "Mia 2"."""
        taken = {person.name for person in self.seated.values()} | set(self.match.names if self.match else ())
        number = next(number for number in range(1, 99) if (f"{name} {number}" if number > 1 else name) not in taken)
        return f"{name} {number}" if number > 1 else name

    def also(self, key: str) -> None:
        """The host comes with another browser."""
        with self.lock:
            if key not in self.people:
                self.people[key] = self.seated[self.home]

    def rest(self, person: Person, on: bool) -> None:
        """A bot plays for somebody from now on, or no more."""
        with self.lock:
            if person.resting != on:
                person.resting, self._moved = on, self._now()
                self._tell()

    def _look(self) -> bool:
        """Notice who has come back, and who has been gone for so long that a bot plays for them."""
        before = self._standing
        for person in self.seated.values():
            if self.is_here(person):
                if person.gone is not None:
                    person.gone, person.resting = None, False
            elif person.gone is None:
                person.gone = self._now()
            elif self._now() - person.gone >= PATIENCE and not self.once:
                person.resting = True
        self._standing = [(self.is_here(person), person.resting) for person in self.people.values()]
        return before != self._standing

    def seconds_left(self, person: Person) -> float | None:
        """Until a bot plays for somebody who is gone."""
        if person.gone is None or person.resting or self.once:
            return None
        return max(0.0, PATIENCE - (self._now() - person.gone))

    def _tell(self) -> None:
        """All devices are to look at the table again."""
        self.news += 1
        for device in list(self.devices):
            device.wake()

    # --- the match

    def begin(self) -> None:
        """Start with bots on the seats that are still free."""
        with self.lock:
            if self.match and self.once:
                raise LamakitError(_("In a tournament the match is played once."))
            if self.match and not self.match.is_over:
                raise LamakitError(_("The match has begun."))
            self._begins(self._first or self._dealt())
            self._first = None

    def _dealt(self) -> Match:
        options, seed = self.options, secrets.randbits(63)  # more than somebody can try out who knows a hand
        if self.match:
            return dealt_again(self.match, options, seed)
        seed = seed if options.seed is None else options.seed
        return new_match(
            options.title, players=options.players, edition=options.edition, seed=seed, **options.of_family
        )

    def _begins(self, match: Match) -> None:
        match.names = self.names
        self.practice = self.practice and self.match is None
        self.match, self.trouble, self._bots = match, "", {}
        self.number += 1
        self._changed()

    @property
    def names(self) -> tuple[str, ...]:
        """A name for every seat: the person's, or the bot's."""
        bots = tuple(self.characters[seat] for seat in self.others)
        given = {seat: person.name for seat, person in self.seated.items()}
        asked = (given[self.home], *(given.get(seat, "") for seat in self.others))
        named = replace(self.options, bots=bots, names=asked).names_of(
            self.options.title, self.home, self.options.players
        )
        return tuple(named)

    def play(self, person: Person, face: Face, ply: int, action: str) -> str:
        """What somebody does; what is refused is said. Raises LamakitError."""
        match = self.match
        if match is None or ply != self.ply:
            return ""
        deals = action == "deal" and match.phase == "round_over"
        if person.seat == NOBODY or (match.current_player != person.seat and not deals):
            return _("It is not your turn.")
        face.play(action)
        if person.resting:
            person.resting = False
        self._changed()
        return ""

    @property
    def bot_decides(self) -> bool:
        match = self.match
        if match is None or self.trouble or match.is_over or match.phase == "round_over":
            return False
        person = self.seated.get(match.current_player or 0)
        return person is None or person.resting

    def due_in(self) -> float | None:
        """Seconds until a bot moves; None if it is somebody's turn."""
        with self.lock:
            is_due = self.bot_decides and not self._thinks and any(map(self.is_here, self.seated.values()))
            return max(0.0, self._moved + PAUSE - self._now()) if is_due else None

    def tick(self) -> None:
        """Whatever time has brought: a bot's move, or a bot in somebody's place."""
        with self.lock:
            if self._look():
                self._tell()
            due = self.due_in()
            if due is None or due > 0 or not self.match:
                return
            self._thinks, ply, seat = True, self.ply, self.match.current_player or 0
            bot, seen = self._bot(seat), self.match.observation(seat)
        action = trouble = ""
        try:
            action = call_user(bot.choose, seen)
        except LamakitError as error:
            trouble = str(error)
        with self.lock:
            self._thinks = False
            if self.ply == ply and self.bot_decides:
                self._bot_plays(action, trouble)

    def _bot_plays(self, action: str, trouble: str) -> None:
        assert self.match is not None
        try:
            if trouble:
                raise LamakitError(trouble)
            self.match.play(action)
        except LamakitError as error:
            self.trouble = str(error)
        self._changed()

    def _bot(self, seat: int) -> Bot:
        assert self.match is not None
        if seat not in self._bots:
            self._bots[seat] = bot_of(self.characters[seat], self.match, seat)
        return self._bots[seat]

    def replace_bot(self) -> None:
        """Another bot for the one that can't go on."""
        with self.lock:
            if self.trouble and self.match:
                seat = self.match.current_player or 0
                self.characters[seat] = next(iter(choices(self.match.variant)))
                self._bots.pop(seat, None)
                self.trouble = ""
                self._changed()

    def _changed(self) -> None:
        self.ply += 1
        self._moved, self.seen = self._now(), time.time()
        self.save()
        if self.match and self.match.is_over:
            self._keep()
        self._tell()

    # --- what is kept

    def save(self) -> None:
        """So that the table goes on when the server is started again."""
        if self.is_gone:
            return
        self.store.commit([Change(SAVED, SAVED, self.id, self.kept)])

    @property
    def kept(self) -> dict[str, Any]:
        people = [
            {"key": each.key, "owner": each.owner, "name": each.name, "seat": each.seat}
            for key, each in self.people.items()
            if key == each.key  # a second browser of somebody's is let in again
        ]
        return {
            "codes": list(self.codes),
            "options": asdict(self.options),
            "home": self.home,
            "offered": self.offered,
            "characters": [[seat, key] for seat, key in self.characters.items()],
            "people": people,
            "number": self.number,
            "practice": self.practice,
            "once": self.once,
            "seen": self.seen,
            "log": self.match.log if self.match else None,
            "start": self._first.log if self._first else None,
        }

    def _keep(self) -> None:
        """The match that is over, in everybody's own record; it counts among nobody's wins against bots."""
        assert self.match is not None
        if self.is_gone:
            return
        for person in self.seated.values():
            others = others_of(person.seat, self.match.num_players)
            seated = self.seated
            bots = [AWAY if seat in seated else self.characters[seat] for seat in others]
            table: dict[str, Any] = {
                "seat": person.seat,
                "options": {**asdict(self.options), "bots": bots, "seed": None},
                "practice": self.practice,
                "shared": len(seated) > 1,
            }
            table["result"] = result_of(self.match, table)
            matches = MatchStore(owner=person.owner)
            self.store.commit([Change(person.owner, MATCH, matches.new_id(), {"log": self.match.log, "table": table})])

    @classmethod
    def resumed(
        cls, table_id: str, kept: Mapping[str, Any], store: WriteBehindStore, now: Now = time.monotonic
    ) -> "SharedTable":
        """A table as it was kept; raises LamakitError if it can't be read. Nobody is there yet."""
        try:
            people = [Person(**each) for each in kept["people"]]
            options = face_of(kept["options"]["variant"]).options.read(dict(kept["options"]))
            for person in people:
                checked_number(person.seat, range(NOBODY, options.players), "seat")
            host = next(person for person in people if person.seat == kept["home"])
            table = cls(
                table_id, (kept["codes"][0], kept["codes"][1]), options, host, store, now, bool(kept.get("once"))
            )
            table.home = host.seat
            table.others = others_of(table.home, options.players)
            table.offered, table.characters = list(kept["offered"]), dict(map(tuple, kept["characters"]))
            table.people = {person.key: person for person in people}
            table.number, table.practice = checked_number(kept["number"], LONG, "number"), kept["practice"] is True
            table.seen = checked_float(kept["seen"], "seen")
            table.match = replay(kept["log"]) if kept["log"] else None
            table._first = replay(kept["start"]) if kept["start"] else None
            table.ply = len(table.match.history) + 1 if table.match else 0
        except (AttributeError, KeyError, TypeError, ValueError, StopIteration, IndexError):
            raise LamakitError(_("The saved match can't be read.")) from None
        for person in table.seated.values():
            person.gone = now()
        return table
