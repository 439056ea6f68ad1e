"""A table: one match, who plays it on one device, what is allowed there, and how it is kept. No messages."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from functools import partial
from threading import RLock
from typing import Any

from lamakit.bots import Bot
from lamakit.bots.characters import character
from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY
from lamakit.pages.adapter import GameAdapter
from lamakit.pages.allowed import Allowed
from lamakit.pages.beginning import check_game, dealt_again, seated, with_bots
from lamakit.pages.characters import LETTER, choices, face_of, label_of
from lamakit.pages.clock import Clock
from lamakit.pages.company import Company, Now, Person
from lamakit.pages.history import MatchNotes
from lamakit.pages.messages import unknown_message
from lamakit.pages.moment import Moment, seen_by
from lamakit.pages.options import PERSON, Options, bot_of, others_of
from lamakit.pages.screen import Handover
from lamakit.pages.standing_group import count
from lamakit.play.files import read_text
from lamakit.play.match import Match, replay
from lamakit.play.observation import Observation
from lamakit.play.validation import call_user
from lamakit.store.groups import Groups
from lamakit.store.identity import is_at_home
from lamakit.store.matches import MatchStore
from lamakit.store.records import NEW
from lamakit.store.results import result_of, reviewed
from lamakit.texts import language, speaking


class Table:
    """One lock for all devices. `ply` numbers what they see of the match, `number` the match.

    One person plays here, or several who pass the screen; `store` keeps what they play under `id`.
    """

    together = False  # whether others have devices of their own: whose a seat is says the company, else the screen

    def __init__(
        self,
        adapter: GameAdapter,
        allowed: Allowed,
        *,
        options: Options | None = None,
        store: MatchStore | None = None,
        company: Company | None = None,
        now: Now = time.monotonic,
    ) -> None:
        self.adapter, self.allowed, self.store = adapter, allowed, store
        self._now = now
        # Sessions, a clock and a thread that saves come from different threads: whoever changes the table, or makes a
        # view of it, holds the lock. In `tick` a bot thinks without it, and its answer is dropped if `ply` has gone on.
        self.lock = RLock()

        # Who plays.
        self.company = company or Company(Person("", "", "", seat=0))
        self.screen = Handover()
        self.home = 0  # the host's seat: options name the others clockwise from it, even while the screen is elsewhere
        self.characters: dict[int, str] = {}  # by seat
        self._bots: dict[int, Bot] = {}  # of these characters
        self.trouble: object = ""  # why the bot that is to decide can't; bots rest until it is replaced

        # What is played. A page's message names the `ply` it is about, and is refused with a new view if that has gone
        # on; a new `number` tells devices to forget the log and the past of the match before.
        self.match: Match | None = None
        self.options = options or adapter.options  # of the match here, and what the next one starts from
        self.ply = self.number = 0
        self.clock: Clock | None = None  # where a game counts time; then it, and no page, makes bots move
        self.notes: dict[tuple[int, str], MatchNotes] = {}  # by the seat that somebody looks from, and their language
        self.is_open = False  # to the network of a computer at home, also after a restart
        self._moved, self._is_deciding = now(), False  # a bot waits a moment after a move, and thinks once about it

        # What is kept. `practice` is never taken back in a match: it counts in no record once somebody knows more.
        self.practice, self.result = False, dict[str, Any]()  # the result with its review; empty until it is over
        self.changed = time.time()  # of the last move: since when somebody is awaited
        self.id: str | None = None  # None: nothing is saved, as in a lesson
        self.is_due = False  # the first save, which waits until the page is painted
        self._version = NEW  # of the saved match, as this table knows it: another one means that a tab went ahead

    # --- who plays

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise LamakitError("The match has not begun.")
        return self.match

    @property
    def people(self) -> list[int]:
        """The seats of people, as far as others see them as such."""
        return self.screen.people if self.screen.is_shared else []

    @property
    def members(self) -> dict[int, str]:
        """By seat whoever of a group has played there."""
        return dict(zip((self.home, *others_of(self.home, self.options.players)), self.options.members, strict=False))

    @property
    def labels(self) -> Mapping[int, str]:
        """The temperaments of the characters on the other seats."""
        variant = self.playing.variant
        return {seat: label_of(key, variant) for seat, key in self._seated_characters.items()}

    @property
    def portraits(self) -> Mapping[int, str]:
        """Whose face a seat has; people have their letter."""
        faces = {seat: face_of(key) for seat, key in self._seated_characters.items()}
        return dict.fromkeys(self.people, LETTER) | faces

    @property
    def _seated_characters(self) -> dict[int, str]:
        taken = {*self.company.seated, *self.screen.people}
        return {seat: key for seat, key in self.characters.items() if seat not in taken}

    def moment(self, seat: int) -> Moment:
        """The match as a seat sees it now."""
        match = self.playing
        notes = self.notes.setdefault((seat, language()), MatchNotes(self.adapter, match, seat)).all()
        seen, shared = seen_by(match, seat), self.screen.is_shared
        return Moment(match, seat, seen, notes, self.labels, self.portraits, shared, self.clock)

    def _bot(self, seat: int) -> Bot | None:
        """Who decides for a seat, if no person does; a seat without a bot waits."""
        return None if seat == self.company.host.seat else self._bots.get(seat)

    @property
    def bot_decides(self) -> bool:
        return self._deciding_bot is not None

    @property
    def _deciding_bot(self) -> Bot | None:
        match, waits = self.match, not self.runs or self.trouble or self.screen.is_covered
        if waits or match is None or match.phase == "round_over" or match.current_player is None:
            return None
        return self._bot(match.current_player)

    def _may_decide(self, seat: int, action: str) -> bool:
        """Everybody decides for their own seat, and deals the next round whoever starts it."""
        if self.screen.is_covered or seat == NOBODY:
            return False
        match = self.playing
        return match.current_player == seat or (action == "deal" and match.phase == "round_over")

    # --- which match

    def sit_down(self, match: Match, seat: int, bots: Mapping[int, Bot], people: Iterable[int] = ()) -> None:
        """Play another match on one device from now on; `people` are the seats of all who share the screen."""
        match.observation(seat)  # refuses a seat that does not exist
        self.match, self.home, self._bots, self.screen = match, seat, dict(bots), Handover({seat, *people})
        self.company.host.seat = seat
        self.ply += 1
        self._lay()
        if self.screen.is_shared and self.adapter.hides(match):
            self.screen.cover(match)
        else:
            self._pass_on(hidden=False)

    def _lay(self) -> None:
        """Another match is on the table now."""
        self.trouble, self.notes = "", {}
        self.number += 1
        self.clock = self.adapter.clock(self.playing, self.home, self._now)

    def begin(self, match: Match, home: int, options: Options, *, practice: bool) -> None:
        """Another match is played here, or raise and leave everything as it was."""
        self._sit_with(options, match, home)
        self.options = replace(options, players=match.num_players, position="", seed=None)
        self.practice, self.result = practice, {}
        self.id = self.store.new_id() if self.store else None
        self._version = NEW

    def set_up(self, options: Options) -> None:
        """Begin a match, or raise and leave everything as it was."""
        options = with_bots(options, self.adapter.options)
        match, seat = options.begin()
        self.begin(match, seat, options, practice=bool(options.position))

    def resume(self, match_id: str) -> None:
        """Go on with a saved match; raises LamakitError if there is none or it can't be played here."""
        assert self.store is not None
        saved = self.store.load(match_id)
        match, table = replay(saved.log), saved.table
        seat, options = seated(self.adapter, match, table)
        self._sit_with(options, match, seat)
        self.options, self.id, self._version = options, match_id, saved.version
        self.practice, self.result = bool(table.get("practice")), table.get("result") or {}

    def open(self, text: str, name: str) -> None:
        """Go on with the match of a file: one that a page has saved, or `Match.save`."""
        saved = read_text(text, name)
        match = replay(saved["match"])
        home, options = seated(self.adapter, match, saved.get("table"))
        self.begin(match, home, options, practice=True)

    def go_on_from(self, moves: int) -> None:
        """Another match from a moment of this one on: practice."""
        self.begin(self.playing.rewound(moves), self.home, self.options, practice=True)

    def rematch(self, same: bool) -> None:
        """The same players once more, and the next one begins; or the same deal, whose cards are known: practice."""
        match = self.playing
        if not match.is_over:
            raise LamakitError("This match is not over yet.")
        again = match.rewound() if same else dealt_again(match, self.options)
        self.begin(again, self.home, self.options, practice=same)

    def _sit_with(self, options: Options, match: Match, seat: int) -> None:
        check_game(self.adapter, match.variant)
        others = dict(zip(others_of(seat, match.num_players), options.bots, strict=False))
        people = [other for other, key in others.items() if key == PERSON]
        if people and not self.adapter.may_share:
            raise LamakitError("In this game only one person plays at a screen.")
        characters = {other: key for other, key in others.items() if key != PERSON}
        self.sit_down(match, seat, {other: bot_of(key, match, other) for other, key in characters.items()}, people)
        self.characters = characters

    @property
    def runs(self) -> bool:
        """Whether a match is played here."""
        return self.match is not None and not self.match.is_over

    # --- moves

    def play(self, person: Person, action: str, chance: str | None = None) -> None:
        """Carry out what somebody decides. Raises LamakitError, and VersionConflict if it has gone on elsewhere."""
        if not self._may_decide(person.seat, action):
            raise LamakitError("It is not your turn.")
        self._carry_out(action, chance)
        person.resting = False
        self._has_changed()

    def _carry_out(self, action: str, chance: str | None = None) -> None:
        match = self.playing
        mover, second = match.current_player, self.clock.second if self.clock else 0.0
        for notes in self.notes.values():
            notes.before_move()
        match.play(action, chance)
        for (_seat, spoken), notes in self.notes.items():
            with speaking(spoken):
                notes.after_move()
        if self.clock:
            self.clock.moved(mover, second)

    def _has_changed(self) -> None:
        self.ply += 1
        self._moved, self.changed = self._now(), time.time()
        self._pass_on(hidden=True)
        self.save()
        if self.playing.is_over:
            self._count()
        self.company.tell()

    def _count(self) -> None:
        """The match is over: among those of its group."""
        if self.store and self.id and not self.practice and is_at_home(self.store.owner):
            count(self.store.store, self.playing, self.id, self.options, self.members)

    def _pass_on(self, hidden: bool) -> None:
        """After a move the screen may go to somebody else; while hands are `hidden`, covered."""
        if self.screen.is_shared:
            host, hides = self.company.host, hidden and self.adapter.hides(self.playing)
            host.seat = self.screen.pass_on(self.playing, host.seat, hides)

    def reveal(self) -> None:
        """The screen has come to whoever gets it, who sits on the host's seat from now on."""
        if not self.screen.is_covered:
            return
        self.company.host.seat = self.screen.uncovered(self.playing)
        self.ply += 1

    def take_back(self, held: bool) -> None:
        """Back to before the human's last decision; `held`: the screen has not been passed on yet."""
        match, host = self.playing, self.company.host
        moves = match.history
        last = self.screen.last_decision(moves)
        if last is None:
            raise LamakitError("There is nothing to take back: you have not decided anything yet.")
        for _move in moves[last:]:
            match.undo()
        self.trouble, self.practice, self.result = "", True, {}
        if self.store and self.id and self.options.group:
            Groups(self.store.store).uncount(self.options.group, self.id)
        if self.clock:
            self.clock.set()
        stays = self.screen.is_covered and not held and self.adapter.hides(match)
        host.seat = self.screen.rewound(match, host.seat, stays)
        self.ply += 1
        self.save()

    # --- bots

    @property
    def is_timed(self) -> bool:
        """Whether something may happen by itself."""
        return bool(self.clock and self.clock.runs)

    def due_in(self) -> float | None:
        """Seconds until something happens by itself; None while nothing happens before somebody decides."""
        with self.lock:
            return self.clock.due_in() if self.clock and not self.trouble else None

    def tick(self) -> None:
        """Have happen what is due: a bot's move, which is decided while nobody waits for the lock;
        what a human does who has not decided; or a bot in somebody's place."""
        with self.lock:
            due, bot, ply = self.due_in(), self._deciding_bot, self.ply
            if due is None or due > 0:
                return
            if bot is None:
                assert self.clock is not None
                self._carry_out(self.clock.in_time())
                self._has_changed()
                return
            self._is_deciding, seen = True, self._seen_by_deciding
        decided = self._answer_of(partial(call_user, bot.choose, seen))
        with self.lock:
            self._is_deciding = False
            if self.ply == ply and self.bot_decides:
                self._bot_plays(*decided)
                self._has_changed()

    def step(self) -> None:
        """The next bot's move, and all that is decided before somebody sees it."""
        bot, begun, match = self._deciding_bot, self._stage, self.playing
        while bot:
            self._bot_plays(*self._answer_of(partial(call_user, bot.choose, self._seen_by_deciding)))
            bot = self._deciding_bot if self._stage == begun and match.phase in self.adapter.secret else None
        self._has_changed()

    @property
    def _seen_by_deciding(self) -> Observation:
        return self.playing.remembered(self.playing.current_player or 0)

    @property
    def _stage(self) -> tuple[int, str]:
        return self.playing.round, self.playing.phase

    def _answer_of(self, choose: Callable[[], str]) -> tuple[str, LamakitError | None]:
        """A bot's action, or why it has none."""
        try:
            return choose(), None
        except LamakitError as error:
            return "", error

    def _bot_plays(self, action: str, trouble: LamakitError | None) -> None:
        """A bot that fails, or answers what is not allowed, is asked no more, until it is replaced."""
        try:
            if trouble:
                raise trouble
            self._carry_out(action)
        except LamakitError as error:
            self.trouble = error

    def replace_bot(self, name: str) -> None:
        """Another bot for the one that can't go on; without its name somebody who plays alone takes over, and that bot
        their seat."""
        match, key = self.playing, name or next(iter(choices(self.playing.variant)))
        seat = match.current_player or 0
        if character(key, match.variant) is None or (self.screen.is_shared and not name):
            raise unknown_message()
        if name or self.together:
            self.characters[seat], self._bots[seat], self.trouble = key, bot_of(key, match, seat), ""
        else:
            bots = {at: bot for at, bot in self._bots.items() if at != seat}
            self.characters[self.home] = key
            self.sit_down(match, seat, {**bots, self.home: bot_of(key, match, self.home)})
        self._has_changed()

    # --- what is kept

    @property
    def is_saved(self) -> bool:
        return self.id is not None and self._version != NEW

    @property
    def has_moved_on(self) -> bool:
        """Whether another tab has gone on with the saved match."""
        return bool(self.store and self.id and self.store.has_moved_on(self.id, self._version))

    def save(self) -> None:
        """Raises VersionConflict if the match has gone on elsewhere."""
        self.is_due = False
        if self.store and self.id:
            self._version = self.store.save(self.id, self.playing.log, self.kept(), self._version)

    def kept(self) -> dict[str, Any]:
        """The saved part of one device's table, besides the match; with the result, once that is over."""
        shared = {"shared": True} if self.screen.is_shared else {}  # counted in nobody's wins
        table = {"seat": self.home, "options": asdict(self.options), "practice": self.practice, **shared}
        if self.playing.is_over:
            self.result = self.result or result_of(self.playing, table)
        return {**table, "result": self.result} if self.result else table

    def add_review(self, found: Mapping[str, Any]) -> None:
        """Keep what a review has found with what came of the match, which is over; if another tab has not."""
        result = reviewed(self.kept()["result"], found)
        if result != self.result:
            self.result = result
            self.save()

    def mark_as_practice(self) -> None:
        """The match counts as practice from now on."""
        if not self.practice:
            self.practice = True
            self.save()
