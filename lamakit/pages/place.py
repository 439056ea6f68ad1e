"""One device at a shared table: what its person sees there, and may ask for; or what anybody sees who looks on."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import NOBODY, SEATS
from lamakit.pages.after import After
from lamakit.pages.characters import LETTER, face_of as portrait_of, label_of
from lamakit.pages.company import Company
from lamakit.pages.face import Table
from lamakit.pages.families import BESIDE, face_of
from lamakit.pages.messages import (
    Answers,
    Handler,
    Message,
    StrangeMessageError,
    answered,
    flag_in,
    number_in,
    pong,
    refused,
    text_in,
    texts_in,
)
from lamakit.pages.options import NAME_LENGTH, Options
from lamakit.pages.people import Screen
from lamakit.pages.shared_table import Person, SharedTable
from lamakit.pages.snapshot import Snapshot
from lamakit.pages.whole import Sent, Whole
from lamakit.pages.witness import seen_by
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views import rulebook


class Place:
    """Answers a page's table. Everything it tells is made of what its seat observes; nothing can be taken back."""

    looks_back = False
    uncovered = None
    controls = False

    def __init__(self, table: SharedTable, person: Person) -> None:
        self.table, self.person = table, person
        self.seat = person.seat
        self.screen = Screen({self.seat})
        self.face = face_of(table.options.variant)
        self.odds_shown = self.seat != NOBODY
        self._after = After(self)
        self._lines_sent = 0
        self._greeted = False
        self._sat = (0, self.seat)  # at which match, and on which seat
        self._seen = (0, 0)  # number of the match and ply that the page has been told
        self._handlers: dict[str, Handler] = {
            "hello": self._hello,
            "play": self._play,
            "painted": lambda message: [],
            "ping": pong,
            "odds": self._odds,
            "chances": self._chances,
            "rulebook": self._rulebook,
            "replace": self._replace,
            "rematch": self._rematch,
            **self.face.handlers,
            **{kind: self._after.handlers[kind] for kind in ("replay", "back", "share", "file")},
        }

    # --- what a face may see

    @property
    def match(self) -> Match:
        if self.table.match is None:
            raise LamakitError(_("The match has not begun."))
        return self.table.match

    @property
    def ply(self) -> int:
        return self.table.ply

    @property
    def observation(self) -> Observation:
        return seen_by(self.match, self.seat)

    @property
    def bot_decides(self) -> bool:
        return self.table.bot_decides

    @property
    def labels(self) -> Mapping[int, str]:
        variant = self.match.variant
        return {seat: label_of(key, variant) for seat, key in self._characters.items()}

    @property
    def portraits(self) -> Mapping[int, str]:
        people = dict.fromkeys(self.table.seated, LETTER)
        return people | {seat: portrait_of(key) for seat, key in self._characters.items()}

    @property
    def _characters(self) -> dict[int, str]:
        seated = self.table.seated
        return {seat: key for seat, key in self.table.characters.items() if seat not in seated}

    @property
    def has_been_told(self) -> bool:
        return self.table.number > 0 and self._seen[0] == self.table.number

    @property
    def shown(self) -> Table:
        return self._after.past or self

    @property
    def goes_by(self) -> bool:
        return self._after.past is not None and not self._after.rests

    # --- what looking back asks for

    home = 0

    @property
    def options(self) -> Options:
        return self.table.options

    @property
    def kept(self) -> dict[str, Any]:
        return {
            "seat": max(self.seat, 0),
            "options": asdict(self.options),
            "practice": self.table.practice,
            "shared": True,
        }

    def begin(self, match: Match, home: int, options: Options, *, practice: bool) -> None:
        raise LamakitError(_("At a table for several people nothing is taken back."))

    def mark_as_practice(self) -> list[Message]:
        return []

    def after_change(self) -> list[Message]:
        return self._whole()

    # --- messages

    def receive(self, message: object) -> list[Message]:
        with self.table.lock:
            kind = message.get("kind") if isinstance(message, dict) else None
            self._greeted = self._greeted or kind == "hello"
            if self.table.match is None and isinstance(kind, str) and kind in self._handlers and kind != "ping":
                return []
            self._sit_down()
            return answered(message, self._handlers, _("The page sent a message that the table does not know."))

    def news(self) -> list[Message]:
        """How the match has gone on since the page was told."""
        with self.table.lock:
            if not self._greeted or self.table.match is None or self._seen == (self.table.number, self.table.ply):
                return []
            self._sit_down()
            return self._whole() if self._seen[0] != self.table.number else self._went_on()

    def decide(self, action: str) -> list[Message]:
        told = self.table.play(self.person, self.face, self.ply, action)
        return [refused(told)] if told else self._went_on()

    def _hello(self, message: Message) -> list[Message]:
        self._seen = (0, 0)
        return self._whole()

    def _play(self, message: Message) -> list[Message]:
        action = text_in(message, "action")
        return [self.view(whole=True)] if number_in(message, "ply") != self.ply else self.decide(action)

    def _odds(self, message: Message) -> list[Message]:
        before, self.odds_shown = self.odds_shown, flag_in(message, "shown") and self.seat != NOBODY
        return self._chances(message) if self.odds_shown and not before else []

    def _chances(self, message: Message) -> list[Message]:
        return self.shown.face.chances()

    def _rulebook(self, message: Message) -> list[Message]:
        page = f"rules/{find_variant(self.match.variant).box}"
        html = rulebook.html(
            self.face.rulebook(), texts_in(message, "rules", ()), follows={"keys": _("Keys")}, page=page
        )
        return [{"kind": "rulebook", "html": html}]

    def _replace(self, message: Message) -> list[Message]:
        if number_in(message, "ply") == self.ply and self.seat != NOBODY:
            self.table.replace_bot()
        return self._whole()

    def _rematch(self, message: Message) -> list[Message]:
        if self.person is not self.table.host:
            raise LamakitError(_("{name} can begin the next match.").format(name=self.table.host.name))
        if flag_in(message, "same", False):
            raise StrangeMessageError(_("The page sent a message that the table does not know."))
        self.table.begin()
        return self._whole()

    # --- what the page gets

    def _whole(self) -> list[Message]:
        """The whole table; before it the drawings and texts of its game, unless the page has them."""
        setup = [self._setup()] if not self._seen[0] else []
        return [*setup, self.view(whole=True), *self._trouble()]

    def _sit_down(self) -> None:
        """At another match, or on another seat."""
        now = (self.table.number, self.person.seat)
        if not self.table.match or now == self._sat:
            return
        self._sat, self.seat = now, self.person.seat
        self.screen = Screen({self.seat})
        self._after.past = None
        self.face.sit_down(self)

    def _went_on(self) -> list[Message]:
        return [self.view(), *self._trouble()]

    def _trouble(self) -> list[Message]:
        seat, reason = self.match.current_player, self.table.trouble
        if not reason or seat is None:
            return []
        text = _("{name}'s bot can't go on: {reason}").format(name=self.match.names[seat], reason=reason)
        return [{"kind": "stuck", "ply": self.ply, "text": text, "bots": {"": _("Another bot")}}]

    def view(self, whole: bool = False) -> Message:
        view = self.face.view(self._lines_sent, whole)
        self._lines_sent = view["log"]["from"] + len(view["log"]["lines"])
        self._seen = (self.table.number, self.ply)
        told = {"match": str(self.table.number), "saved": False, "practice": self.table.practice, "bots_turn": False}
        return {"kind": "view", "ply": self.ply, **told, "view": view}

    def _setup(self) -> Message:
        return {
            "kind": "setup",
            "controls": True,
            "together": True,
            "options": {**asdict(self.options), "names": [], "seed": None},
            "shares": False,
            "coached": False,
            "limits": {"players": SEATS, "name": NAME_LENGTH},
            **self.face.setup(),
        }


class AtSharedTable(Whole):
    """The page of one device: the table, the odds of its seat, and who is here."""

    def __init__(self, table: SharedTable, person: Person, address: str | None = "") -> None:
        self.table, self.person = table, person
        self.place = Place(table, person)
        self.company = Company(table, person, address)
        self.odds = BESIDE[table.family]() if table.family in BESIDE else None
        beside: dict[str, Answers] = {"odds": self.odds} if self.odds else {}
        super().__init__({"table": self.place, **beside, "people": self.company})
        self.is_there = False
        self._wake: Callable[[], None] = lambda: None
        self._followed: tuple[int, int, bool, Match | None] | None = None
        with table.lock:
            table.devices.add(self)

    @property
    def is_timed(self) -> bool:
        return True

    def due_in(self) -> float | None:
        return self.table.due_in()

    def tick(self) -> list[Sent]:
        self.table.tick()
        return self.news()

    def news(self) -> list[Sent]:
        """Nobody is told while there is no line: whoever comes back sees how it stands."""
        if not self.is_there:
            return []
        told = [("people", message) for message in self.company.news()]
        return [*told, *(("table", message) for message in self.place.news())]

    def follows(self) -> list[Sent]:
        """The odds are computed on a copy: nobody else waits for them."""
        with self.table.lock:
            place, shown = self.place, self.place.shown
            if not self.odds or not place.has_been_told or place.seat == NOBODY or place.goes_by:
                return []
            state = (self.table.number, place.ply, place.odds_shown, shown.match if shown is not place else None)
            if state == self._followed:
                return []
            self._followed = state
            snapshot = Snapshot(place.ply, place.odds_shown, shown.match.copy(), shown.seat)
        return [("odds", message) for message in self.odds.follow(snapshot)]

    def wakes(self, wake: Callable[[], None]) -> None:
        self._wake = wake

    def wake(self) -> None:
        self._wake()

    def stands(self, line: bool) -> None:
        self.is_there = line
        for device in list(self.table.devices):
            device.wake()
