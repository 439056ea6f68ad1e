"""One device at a table: what its page may ask for, and what it gets. Everything is made of what its seat observes."""

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Self

from lamakit.bots import Bot
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import NOBODY
from lamakit.pages import links
from lamakit.pages.adapter import GameAdapter
from lamakit.pages.allowed import ALONE, LESSON
from lamakit.pages.beginning import OtherTableError
from lamakit.pages.company import Now, Person
from lamakit.pages.families import COACHES, FIRST, adapter_of
from lamakit.pages.jobs import Jobs
from lamakit.pages.looking_back import LookingBack
from lamakit.pages.messages import (
    Message,
    StrangeMessageError,
    checked,
    flag_in,
    number_in,
    pong,
    refused,
    text_in,
    texts_in,
    unknown_message,
)
from lamakit.pages.moment import Moment, TableSnapshot, seen_by
from lamakit.pages.setup import setup, stuck
from lamakit.pages.shared_table import SharedTable
from lamakit.pages.standing_group import continued, options_of, way_back
from lamakit.pages.table import Table
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.store.groups import Groups
from lamakit.store.identity import is_at_home
from lamakit.store.matches import MatchStore
from lamakit.store.records import VersionConflict
from lamakit.texts import _
from lamakit.views import rulebook

FILE_LENGTH = 2_000_000  # letters; a long match has 50,000
DECIDES = ("play", "undo", "replace", "reveal")  # kinds of messages; whoever sends one is told, even again
OF_A_VIEW = (*DECIDES, "step", "hint")  # that name the view they are about
UNCOVERED = ("hint", "replay", "go_on", "share", "look", "roll_out")  # that show something of a hand


class SeatView:
    """Answers the page's messages."""

    def __init__(self, table: Table, person: Person | None = None, *, chance: Iterable[str] = ()) -> None:
        """`chance` fixes the random outcomes of the human's next moves."""
        self.table, self.person = table, person or table.company.host
        self.adapter = table.adapter
        self.odds_shown = self.seat != NOBODY
        family = self.adapter.family
        self.coach = COACHES[family](table, self.person) if table.allowed.coaching else None
        self.jobs = self.coach.jobs if self.coach else Jobs()
        self._chance = list(chance)
        self._greeted = False  # after the first hello an address sets up nothing more: a second tab only looks on
        self._told_elsewhere = False  # of one and the same conflict a page hears once, until it decides again

        # What the page has been told, so that a view brings only what is new. `_standing` sets `_seen` with each view:
        # if it lagged behind, `news` would send the move twice; if it ran ahead, never.
        self._seen = 0, 0  # the table's number and ply
        self._seated = 0, 0  # its number, and the seat: another one must not get the log's lines as that seat saw them
        self._has_setup = ""  # the variant whose drawings the page has
        self._lines_sent = self._notices_told = 0  # of the log; of the store's notices
        self._news: list[Message] = []  # from the thread that saves first: the page hears it with the next answer
        self.back = LookingBack(table, self.person)

    @classmethod
    def alone(
        cls,
        match: Match | None = None,
        seat: int = 0,
        bots: Mapping[int, Bot] | None = None,
        *,
        adapter: GameAdapter | None = None,
        controls: bool = True,
        store: MatchStore | None = None,
        chance: Iterable[str] = (),
        now: Now = time.monotonic,
    ) -> Self:
        """A table with one device. Without `controls` it is a lesson's: no set-up, nothing saved."""
        adapter = adapter or adapter_of(match.variant if match else FIRST)
        table = Table(adapter, ALONE if controls else LESSON, store=store, now=now)
        if match is None:
            table.set_up(table.options)
        else:
            table.sit_down(match, seat, bots or {})
        view = cls(table, chance=chance)
        view._greeted = match is not None
        return view

    @property
    def match(self) -> Match:
        return self.table.playing

    @property
    def ply(self) -> int:
        return self.table.ply

    @property
    def seat(self) -> int:
        return self.person.seat

    @property
    def observation(self) -> Observation:
        return seen_by(self.match, self.seat)

    @property
    def moment(self) -> Moment:
        return self.table.moment(self.seat)

    @property
    def is_shown(self) -> bool:
        """Whether the page has been told of this match, by somebody who plays it."""
        return 0 < self.table.number == self._seen[0] and self.seat != NOBODY

    @property
    def snapshot(self) -> TableSnapshot:
        """The table that the page looks at: as it stands, or at a moment of the match's past."""
        table, past = self.table, self.back.past
        key = table.number, table.ply, past.at if past else None
        match = past.moment.match if past else self.match
        return TableSnapshot(key, match, self.seat, self.odds_shown, table.screen.is_covered, self.back.goes_by)

    # --- messages

    def receive(self, message: object) -> list[Message]:
        with self.table.lock:
            self._look_up()
            answers = self._answers(message)
            return [*self._notices(), *answers]

    def _look_up(self) -> None:
        """Another match may lie on the table, or the device have got another seat."""
        now = self.table.number, self.seat
        if now != self._seated:
            self._seated, self._lines_sent = now, 0
            self.back.leave()

    def _answers(self, message: object) -> list[Message]:
        kind = ""
        try:
            kind, message = checked(message)
            self._told_elsewhere = self._told_elsewhere and kind not in DECIDES
            return self._answer(kind, message)
        except VersionConflict:
            return self._gone_on()
        except LamakitError as error:
            gone_on = self._caught_up() if kind in (*DECIDES, "step") else []
            return gone_on or [refused(str(error))]

    def _answer(self, kind: str, message: Message) -> list[Message]:  # noqa: C901 - a case for each kind
        table, allowed = self.table, self.table.allowed
        match kind:
            case "hello":
                return self._hello(message)
            case "ping":
                return self._ping()
            case _ if table.match is None:
                return []
            case "painted":
                return self._painted()
            case _ if kind in UNCOVERED and table.screen.is_covered:
                return [self.view()]
            case _ if kind in OF_A_VIEW and number_in(message, "ply") != self.ply:
                return self._fresh()
            case "play":
                return self._play(message)
            case "step" if allowed.stepping:
                return self._step()
            case "reveal" if allowed.stepping:
                table.reveal()
                return self._fresh()
            case "replace":
                return self._replace(message)
            case "undo" if allowed.undo:
                table.take_back(held=flag_in(message, "held", default=False))
                return [self.view(whole=True)]
            case "new" if allowed.setting_up:
                return self._new(message)
            case "open" if allowed.setting_up:
                table.open(text_in(message, "text", longest=FILE_LENGTH), text_in(message, "name", "")[:80])
                return self._begun()
            case "go_on" if allowed.setting_up:
                return self._begun() if self.back.go_on() else [self.view(whole=True)]
            case "rematch" if allowed.looking_back:
                return self._rematch(message)
            case "back" if allowed.looking_back:
                self.back.leave()
                return [self.view(whole=True)]
            case "replay" | "share" | "file" if allowed.looking_back:
                return self.back.answer(kind, message)
            case "hint" if self.coach:
                return self.coach.hint()
            case "review" if self.coach:
                return self.coach.review(message)
            case "roll_out" if self.coach:
                return self.coach.roll_out(message)
            case "look" if self.coach:
                return self.coach.look(message)
            case "try_again" if self.coach:
                self.coach.begin_again(str(number_in(message, "number")))
                return self._begun()
            case "plan":
                action = self.adapter.plan(self.moment, message)
                return self.decide(action) if action else [self.view()]
            case "why":
                return self.adapter.why(self.moment, message)
            case "odds":
                return self._odds(message)
            case "chances":
                return self._chances()
            case "rulebook":
                return self._rulebook(message)
        raise unknown_message()

    def _hello(self, message: Message) -> list[Message]:
        """A page has opened. At a table for one the first page decides what is played, later ones look on."""
        match_id, search = text_in(message, "match", ""), text_in(message, "search", "", longest=FILE_LENGTH)
        opens = self.table.allowed.setting_up and not self._greeted
        self._greeted = True
        if self.table.match is None:
            return []
        notes = self._open_address(match_id, links.asked_of(search)) if opens else []
        self._has_setup = ""
        self.back.leave()
        return [*notes, *self.whole()]

    def _open_address(self, match_id: str, asked: Mapping[str, str]) -> list[Message]:
        """Begin with what the page's address says; or say why not, and what is on the table stays there."""
        notes = []
        try:
            self._open(match_id, asked)
        except OtherTableError as error:
            notes.append({"kind": "elsewhere", "text": str(error)})  # the front door knows where to
        except LamakitError as error:
            notes.append(refused(str(error)))
        self.table.is_due = not self.table.is_saved  # once the page is painted: opening the store takes a while
        return notes

    def _open(self, match_id: str, asked: Mapping[str, str]) -> None:
        """Go on with the saved match of this address, open its position, play its game, or what is set up."""
        table = self.table
        if match_id and table.store:
            table.resume(match_id)
            if self.coach and "again" in asked:
                self.coach.begin_again(asked["again"])
        elif position := asked.get("position"):
            table.set_up(replace(table.options, position=position))
        elif packed := asked.get("log"):
            table.open(links.match_text(packed, FILE_LENGTH), _("word|the link"))
        elif "told" in asked:
            table.set_up(links.first_round(table.options))
            table.practice = True  # everybody may know this deal
        elif "group" in asked and table.store and is_at_home(table.store.owner):
            group = Groups(table.store.store).with_id(asked["group"])
            table.set_up(self.adapter.options.read(options_of(group, asked.get("members", "").split("."))))
        elif "game" in asked:
            table.set_up(links.game_asked(table.options, asked))

    def _painted(self) -> list[Message]:
        if self.table.is_due and self.table.store:
            self.saving = self.table.store.open_beside(self._save_first)
        return []

    def _save_first(self) -> None:
        """From another thread."""
        with self.table.lock:
            if self.table.is_due:
                self._news += self._caught_up() or [self._found_again]

    def _ping(self) -> list[Message]:
        news = [self._found_again] if self.table.is_due else []
        return [*(self._caught_up() or news), *pong()]

    def _play(self, message: Message) -> list[Message]:
        action = text_in(message, "action")
        warning = self.coach.second_thoughts(action, message) if self.coach else []
        return warning or self.decide(action)

    def decide(self, action: str) -> list[Message]:
        """The human does something now."""
        holder = self.seat
        chance = self._chance[0] if self._chance and leaves_to_chance(self.match, action) else None
        self.table.play(self.person, action, chance)
        if chance is not None:
            self._chance.pop(0)
        self._told_elsewhere = False
        return self._moved(holder)

    def _step(self) -> list[Message]:
        """The next bot's move, when the page is ready to show it."""
        holder = self.seat
        if self.table.clock or not self.table.bot_decides:
            return self._fresh()
        self.table.step()
        return self._moved(holder)

    def _replace(self, message: Message) -> list[Message]:
        """Another bot for the one that can't go on, or the human in its place."""
        name = "" if self.table.together else text_in(message, "bot", "")
        if not self.table.trouble or self.seat == NOBODY:
            return self._fresh()
        self.table.replace_bot(name)
        return self.whole()

    def _new(self, message: Message) -> list[Message]:
        given = message.get("options")
        if not isinstance(given, dict):
            raise StrangeMessageError("A new match needs its options.")
        options, before = self.adapter.options.read(given), self.table.options
        if before.group and self.table.store:
            with suppress(LamakitError):  # it has been deleted
                options = continued(options, before, Groups(self.table.store.store).with_id(before.group))
        self.table.set_up(options)
        return self._begun()

    def _rematch(self, message: Message) -> list[Message]:
        """The host begins the next match."""
        table, same = self.table, flag_in(message, "same", False)
        if self.person is not table.company.host:
            raise LamakitError("{name} can begin the next match.", table.company.host.spoken_name)
        if not isinstance(table, SharedTable):
            table.rematch(same)
            return self._begun()
        if same:
            raise unknown_message()
        table.start()
        return self.whole()

    # --- odds and rules

    def _odds(self, message: Message) -> list[Message]:
        before, self.odds_shown = self.odds_shown, flag_in(message, "shown") and self.seat != NOBODY
        return self._chances() if self.odds_shown and not before else []

    def _chances(self) -> list[Message]:
        if self.seat == NOBODY or self.back.goes_by:
            return []
        return self.adapter.chances(self.back.past.moment if self.back.past else self.moment)

    def _rulebook(self, message: Message) -> list[Message]:
        """The rules of the game, those first that matter now."""
        is_lesson = not self.table.allowed.looking_back
        page = "" if is_lesson else f"rules/{find_variant(self.match.variant).box}"  # beside the table's own
        rules, book = texts_in(message, "rules", ()), self.adapter.rulebook(self.moment)
        html = rulebook.html(book, rules, follows={"keys": _("heading|Keys")}, page=page)
        return [{"kind": "rulebook", "html": html}]

    # --- what the page has not asked for

    def news(self) -> list[Message]:
        """How the match has gone on since the page was told."""
        with self.table.lock:
            if not self._greeted or self.table.match is None or self._seen == (self.table.number, self.ply):
                return []
            holder, is_new = self._seated[1], self._seen[0] != self.table.number
            self._look_up()
            return self.whole() if is_new else self._moved(holder)

    def tick(self) -> list[Message]:
        """Have happen what is due at a table for one, and show it."""
        return self._after(self.table.tick)

    def _after(self, happen: Callable[[], object]) -> list[Message]:
        holder, before = self.seat, self.ply
        try:
            happen()
        except VersionConflict:
            with self.table.lock:
                return self._gone_on()
        with self.table.lock:
            return self._moved(holder) if self.ply != before else []

    def refresh(self) -> list[Message]:
        """Bring the page up to date after a caller has changed the match."""
        self.table.ply += 1
        return self._begun()

    # --- the saved match, which another tab may show too

    def _caught_up(self) -> list[Message]:
        """Save what is not saved yet; or show how the match has gone on elsewhere, if it has."""
        try:
            if self.table.is_due:
                self.table.save()
                return []
        except VersionConflict:
            return self._gone_on()
        return self._gone_on() if self.table.has_moved_on else []

    def _fresh(self) -> list[Message]:
        """The whole table, which may have gone on elsewhere."""
        return self._caught_up() or self.whole()

    def _gone_on(self) -> list[Message]:
        table, told, self._told_elsewhere = self.table, self._told_elsewhere, True
        note = _("This match has gone on elsewhere, perhaps in another tab. You see how it stands now.")
        try:
            table.resume(table.id or "")
        except LamakitError as error:  # it was deleted, or whoever played it
            note = f"{error} {_('The match goes on here, and is not kept any more.')}"
            table.id, told = None, False
        return [*([] if told else [refused(note)]), *self.whole()]

    def _notices(self) -> list[Message]:
        """News of the store since it was last asked."""
        store = self.table.store
        notices = store.notices[self._notices_told :] if store else []
        self._notices_told += len(notices)
        news, self._news = self._news, []
        return [*map(refused, notices), *news]

    # --- what the page gets

    def _begun(self) -> list[Message]:
        """Another match lies on the table: save it, and show all of it."""
        self.table.save()
        return self.whole()

    def whole(self) -> list[Message]:
        """The whole table; before it the drawings and texts of its game, if the page has those of another."""
        known = self._has_setup == self.match.variant
        texts = [] if known else [setup(self.table, self.moment, coached=self.coach is not None)]
        self._has_setup = self.match.variant
        return [*texts, self.view(whole=True), *stuck(self.table)]

    def _moved(self, holder: int) -> list[Message]:
        """A move as the holder of the screen has seen it; if that goes to somebody else, also what covers the table."""
        if not self.table.screen.is_covered:
            return [self.view(whole=holder != self.seat), *stuck(self.table)]
        dealt = self.match.history[-1].action == "deal"
        return [*([] if dealt else [self._open_view(whole=False)]), self.view()]

    def view(self, whole: bool = False) -> Message:
        """The table as it is now, with what the log does not say on the page yet, or all of it; or what covers it."""
        screen = self.table.screen
        if screen.is_covered:
            return {"kind": "cover", **self._standing, **screen.message(self.match)}
        return self._open_view(whole)

    def _open_view(self, whole: bool) -> Message:
        self._look_up()
        table = self.table
        if self.coach:
            self.coach.look_ahead()
        view = self.adapter.view(self.moment, self._lines_sent, whole)
        if not (view["end"] or table.runs):
            view = stopped(view)
        self._lines_sent = view["log"]["from"] + len(view["log"]["lines"])
        bots_turn = table.allowed.stepping and not table.is_timed and table.bot_decides
        group = way_back(table.options, table.store.owner if table.store else self.person.owner) if view["end"] else ""
        waits = table.together and self.person is not table.company.host
        told = {"practice": table.practice, "bots_turn": bots_turn, "group": group, "waits": waits}
        return {"kind": "view", **self._standing, **told, "view": view}

    @property
    def _standing(self) -> Message:
        """The number of the view, and under which id the match can be found again, once it is saved."""
        table = self.table
        self._seen = table.number, table.ply
        if table.together:
            return {"ply": table.ply, "match": str(table.number), "saved": False}
        return {"ply": table.ply, "match": table.id, "saved": table.is_saved}

    @property
    def _found_again(self) -> Message:
        """That the match is saved now, and under which id."""
        return {"kind": "saved", "match": self.table.id}


def leaves_to_chance(match: Match, action: str) -> bool:
    """Whether an action would bring what nobody decides: a card, a roll, a deal."""
    if not match.explain(action).legal:
        return False
    try:
        return list(match.chance_outcomes(action)) != [""]
    except LamakitError:  # too many to list, as for a deal
        return True


def stopped(view: Message) -> Message:
    """Of a match that is over as it stands, as its result was typed: nobody is awaited, or told what to do."""
    said = dict.fromkeys({"turn", "prompt"} & view.keys(), _("The match is over."))
    said |= dict.fromkeys({"hint"} & view.keys(), "")
    seats = [{**seat, "decides": False} for seat in view["seats"]]
    return {**view, **said, "decides": None, "seats": seats}
