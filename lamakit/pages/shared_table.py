"""A table for people on devices of their own: who sits where, who is awaited, for whom a bot plays, when it may."""

import secrets
import time
from dataclasses import asdict, replace
from typing import Any

from lamakit.bots import Bot
from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY
from lamakit.pages.adapter import GameAdapter
from lamakit.pages.allowed import Allowed
from lamakit.pages.beginning import dealt_again
from lamakit.pages.company import Company, Now, Person
from lamakit.pages.moment import Moment
from lamakit.pages.options import AWAY, Options, bot_of, others_of
from lamakit.pages.standing_group import count
from lamakit.pages.table import Table
from lamakit.play.match import Match
from lamakit.store.identity import NOBODY as NO_OWNER, owner_now
from lamakit.store.matches import MATCH, MatchStore
from lamakit.store.records import Change
from lamakit.store.results import result_of
from lamakit.store.tables import SAVED, stand_of
from lamakit.store.write_behind import WriteBehindStore

PAUSE = 0.9  # seconds after a move before a bot makes the next one
OF_PEOPLE = ("key", "owner", "name", "seat", "resting", "member")  # that is kept


class SharedTable(Table):
    """Bots play on until a person is to decide, whoever is there. There are `characters` under people, too, for whoever
    goes away; their bots are made when first asked. The `store` has the table itself, and everybody's finished matches.
    """

    together = True

    def __init__(
        self,
        adapter: GameAdapter,
        allowed: Allowed,
        options: Options,
        company: Company,
        store: WriteBehindStore,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(adapter, allowed, options=options, company=company, now=now)
        self._records, self._is_forgotten = store, False
        self.first: Match | None = None  # if it is not to be dealt
        self.is_stopped = False  # the match is over as it stands: its result was typed elsewhere

    # --- which match

    def start(self) -> None:
        """The first match, or the next one, with bots on the seats that are still free."""
        with self.lock:
            self._check_goes_on()
            if self.match and self.allowed.once:
                raise LamakitError("In a tournament the match is played once.")
            if self.match and not self.match.is_over:
                raise LamakitError("The match has begun.")
            match = self.first or self._dealt()
            match.names = self.names
            self.practice = self.practice and self.match is None
            self.match, self.first, self._bots = match, None, {}
            self._lay()
            self._has_changed()

    def _dealt(self) -> Match:
        options, seed = self.options, secrets.randbits(63)  # more than somebody can try out who knows a hand
        if self.match:
            return dealt_again(self.match, options, seed)
        return replace(options, seed=seed if options.seed is None else options.seed).begin()[0]

    @property
    def names(self) -> tuple[str, ...]:
        """A name for every seat: the person's, or the bot's."""
        others = others_of(self.home, self.options.players)
        given = {seat: person.name for seat, person in self.company.seated.items()}
        bots = tuple(self.characters[seat] for seat in others)
        asked = (given[self.home], *(given.get(seat, "") for seat in others))
        named = replace(self.options, bots=bots, names=asked)
        return named.names_of(self.options.title, self.home, self.options.players)

    # --- people

    def join(self, person: Person, *, watches: bool = False, seat: int = NOBODY) -> Person:
        """Sit down, or look on, or come back to one's seat; whoever has come before is who they were.

        Raises LamakitError if there is no room.
        """
        with self.lock:
            known, company = self.company.people.get(person.key), self.company
            if known and (known.seat != NOBODY or watches):
                return known
            if seat == NOBODY:
                found = company.join(person, watches=watches, names=self.match.names if self.match else ())
            else:
                found = company.come_back(person, seat)
            if self.match and found.seat != NOBODY:
                self.match.names = self.names
                self.ply += 1
            self.save()
            self.company.tell()
            return found

    def add_device(self, key: str) -> None:
        """The host comes with another browser."""
        with self.lock:
            if key not in self.company.people:
                self.company.people[key] = self.company.seated[self.home]

    def agree(self, by: Person, person: Person) -> None:
        """One more wants a bot to play for somebody who is away: it does once all who are here do. For oneself one
        is enough. Raises LamakitError for whoever is here."""
        with self.lock:
            self.company.look()
            if by is person:
                person.resting, self._moved = True, self._now()
            elif person.gone is None or by.seat == NOBODY:
                raise LamakitError("{name} is here and plays.", person.spoken_name)
            else:
                person.agreed.add(by.key)
                self._moved = self._now()
                self.company.look()
            self.save()
            self.company.tell()

    def play_again(self, person: Person) -> None:
        """No bot plays for somebody any more."""
        with self.lock:
            if person.resting:
                person.resting, person.agreed = False, set()
                self.save()
                self.company.tell()

    def stop(self) -> None:
        """The result was typed elsewhere: nobody plays on here."""
        with self.lock:
            if not (self.is_stopped or (self.match and self.match.is_over)):
                self.is_stopped = True
                self.ply += 1
                self.save()
                self.company.tell()

    def moment(self, seat: int) -> Moment:
        return replace(super().moment(seat), past=True) if self.is_stopped else super().moment(seat)

    def _check_goes_on(self) -> None:
        if self.is_stopped:
            raise LamakitError("The result of this table was typed in, so its match is over.")

    @property
    def runs(self) -> bool:
        return super().runs and not self.is_stopped

    @property
    def awaited(self) -> Person | None:
        """Whose turn it is; None while a bot decides, or anybody may deal."""
        match = self.match
        if match is None or self.is_stopped or match.phase == "round_over" or match.current_player is None:
            return None
        person = self.company.seated.get(match.current_player)
        return None if person and person.resting else person

    @property
    def since(self) -> dict[str, float]:
        """When the last move was, in seconds since 1970, and how long ago by our clock: a device's may be wrong."""
        return {"since": self.changed, "seconds": max(0.0, time.time() - self.changed)}

    def awaits(self, person: Person) -> bool:
        """Whether the match goes on when this person does something."""
        may_deal = self.runs and self.playing.phase == "round_over" and person.seat != NOBODY
        return may_deal or self.awaited is person

    @property
    def people(self) -> list[int]:
        return sorted(self.company.seated)

    @property
    def members(self) -> dict[int, str]:
        return {seat: one.member for seat, one in self.company.seated.items() if not one.is_held}

    def _may_decide(self, seat: int, action: str) -> bool:
        self._check_goes_on()
        return super()._may_decide(seat, action)

    # --- bots

    def _bot(self, seat: int) -> Bot | None:
        person = self.company.seated.get(seat)
        if person and not person.resting:
            return None
        if seat not in self._bots:
            self._bots[seat] = bot_of(self.characters[seat], self.playing, seat)
        return self._bots[seat]

    @property
    def is_timed(self) -> bool:
        return True

    def due_in(self) -> float | None:
        with self.lock:
            is_due = not self._is_deciding and self.bot_decides
            if not is_due or all(person.resting for person in self.company.seated.values()):
                return None
            return max(0.0, self._moved + PAUSE - self._now())

    def tick(self) -> None:
        """Also a bot in the place of somebody who is away."""
        with self.lock:
            if self.company.look():
                self.company.tell()
        super().tick()

    # --- what is kept

    def save(self) -> None:
        if not self._is_forgotten:
            self._records.commit([Change(SAVED, SAVED, self.id or "", self.kept())])

    def forget(self) -> None:
        """Nothing of it is kept from now on."""
        self._is_forgotten = True

    def kept(self) -> dict[str, Any]:
        """The saved table, with its match."""
        known = [each for key, each in self.company.people.items() if key == each.key]  # other browsers come again
        people = [{name: getattr(each, name) for name in OF_PEOPLE} for each in known]
        return {
            "codes": list(self.company.codes),
            "options": asdict(self.options),
            "home": self.home,
            "offered": self.company.offered,
            "characters": [[seat, key] for seat, key in self.characters.items()],
            "people": people,
            "number": self.number,
            "practice": self.practice,
            "once": self.allowed.once,
            "seen": self.changed,
            "open": self.is_open,
            "stopped": self.is_stopped,
            "stand": stand_of(self.match) if self.match and self.runs else None,
            "log": self.match.log if self.match else None,
            "start": self.first.log if self.first else None,
        }

    def _count(self) -> None:
        """The match, which is over, among those of everybody who has played it and of their group; it counts among
        nobody's wins of bots."""
        match, seated = self.playing, self.company.seated
        if self._is_forgotten:
            return
        if not self.practice:
            count(self._records, match, f"{self.id}.{self.number}", self.options, self.members)
        owners = {seat: owner_now(self._records, person.owner) for seat, person in seated.items() if not person.is_held}
        for seat, owner in ((seat, owner) for seat, owner in owners.items() if owner != NO_OWNER):
            others = others_of(seat, match.num_players)
            bots = [AWAY if other in seated else self.characters[other] for other in others]
            own: dict[str, Any] = {
                "seat": seat,
                "options": {**asdict(self.options), "bots": bots, "seed": None},
                "practice": self.practice,
                "shared": len(seated) > 1,
            }
            own["result"] = result_of(match, own)
            match_id = MatchStore(owner=owner).new_id()
            self._records.commit([Change(owner, MATCH, match_id, {"log": match.log, "table": own})])
