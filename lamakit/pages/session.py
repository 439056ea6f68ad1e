"""One visitor's table: what the page may ask for, and what it gets. No widget, no browser, no clock."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from threading import RLock
from typing import Any
from urllib.parse import parse_qs

from lamakit.bots import Bot
from lamakit.bots.characters import character
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import SEATS
from lamakit.pages.after import After
from lamakit.pages.characters import choices
from lamakit.pages.face import Face, Table
from lamakit.pages.families import FIRST, face_of
from lamakit.pages.messages import (
    Handler,
    Message,
    StrangeMessageError,
    answered,
    flag_in,
    pong,
    refused,
    text_in,
    texts_in,
)
from lamakit.pages.options import NAME_LENGTH, bot_of
from lamakit.pages.sitting import OtherTableError, Sitting
from lamakit.play.match import Match, replay
from lamakit.store.matches import MatchStore
from lamakit.store.records import VersionConflict
from lamakit.texts import _
from lamakit.views import rulebook


class TableSession(Sitting):
    """Answers the page's messages.

    Its `face` says what a page shows of the match, and in what the tables of the families differ; it is that
    of the match unless it is given. Without `controls` it is a lesson's table: no set-up, nothing saved. `chance` fixes
    the random outcomes of the human's next moves, `on_move(session, action)` hears what the human has done.

    While `is_timed`, bots come by themselves: whoever carries the messages calls `tick` once `due_in` seconds are over.
    With `in_slices`, what takes a bot long is not answered at once: as long as it `thinks`, `think` goes on with it.
    """

    looks_back = False
    uncovered = None

    def __init__(
        self,
        match: Match | None = None,
        seat: int = 0,
        bots: Mapping[int, Bot] | None = None,
        *,
        face: Face | None = None,
        controls: bool = True,
        store: MatchStore | None = None,
        chance: Iterable[str] = (),
        on_move: Callable[["TableSession", str], None] | None = None,
        in_slices: bool = False,
    ) -> None:
        super().__init__(face or face_of(match.variant if match else FIRST), controls, store)
        self.on_move, self.in_slices = on_move, in_slices
        self._to_save = self._told_elsewhere = False
        self._notices_told = 0
        self._news: list[Message] = []  # that the page hears with the next answer
        self._one_by_one = RLock()  # a first save comes from another thread
        self._lines_sent = 0
        self.odds_shown = True
        self._told: str | None = None  # the variant whose drawings the page has
        self._chance = list(chance)
        self._greeted = match is not None
        self._after = After(self)
        self.coach = self.face.coach(self) if controls else None
        if match is None:
            self._set_up(self._options)
        else:
            self.sit_down(match, seat, bots or {})
        self._handlers: dict[str, Handler] = {
            "hello": self._hello,
            "play": self._here(self._play),
            "step": self._here(self._step, tells=False),
            "painted": self._painted,
            "ping": self._ping,
            "odds": self._odds,
            "chances": self._chances,
            "rulebook": self._rulebook,
            "replace": self._here(self._replace),
            "reveal": self._here(self._reveal),
            **({"undo": self._here(self._undo), "new": self._new, **self._after.handlers} if controls else {}),
            **(self.coach.handlers if self.coach else {}),
            **self.face.handlers,
        }

    @property
    def shown(self) -> Table:
        """What the page looks at: this table, or a moment of its match's past."""
        return self._after.past or self

    @property
    def goes_by(self) -> bool:
        """Whether the page is on its way to another moment of the past."""
        return self._after.past is not None and not self._after.rests

    def receive(self, message: object) -> list[Message]:
        with self._one_by_one:
            answers = answered(message, self._handlers, _("The page sent a message that the table does not know."))
            return [*self._notices(), *answers]

    def _laid(self) -> None:
        self._lines_sent = 0
        self._after.past = None
        self.face.sit_down(self)

    def _holds(self, seat: int) -> None:
        if seat != self.seat:
            self._lines_sent = 0
        super()._holds(seat)

    def refresh(self) -> list[Message]:
        """What brings the page up to date after a caller has changed the match."""
        self.ply += 1
        return self.after_change()

    # --- messages

    def _hello(self, message: Message) -> list[Message]:
        """A page has opened: the first one decides what is played here, later ones look on."""
        match_id, search = text_in(message, "match", ""), text_in(message, "search", "")
        notes = [] if self._greeted or not self.controls else self._open(match_id, search)
        self._greeted = True
        self._told = self._after.past = None
        return [*notes, *self._whole()]

    def _open(self, match_id: str, search: str) -> list[Message]:
        """Go on with the saved match of this address, open its position, play its game, or what is set up."""
        notes = []
        asked = {name: texts[0] for name, texts in parse_qs(search.removeprefix("?")).items()}
        try:
            if match_id and self.store:
                self._resume(self.store, match_id)
                if self.coach and "again" in asked:
                    self.coach.begin_again(asked["again"])
            elif position := asked.get("position"):
                self._set_up(replace(self._options, position=position))
            elif game := asked.get("game"):
                wanted = find_variant(game, asked.get("edition", self._options.edition))
                self._set_up(
                    replace(self._options, variant=wanted.box, overlays=wanted.overlays, edition=wanted.edition)
                )
        except OtherTableError as error:
            leads = match_id or asked.get("position")  # the front door knows where to
            notes.append({"kind": "elsewhere", "text": str(error)} if leads else refused(str(error)))
        except LamakitError as error:
            notes.append(refused(str(error)))
        self._to_save = not self._is_saved  # once the page is painted: opening the store takes a while
        return notes

    def _painted(self, message: Message) -> list[Message]:
        if self._to_save and self.store:
            self._beside = self.store.open_beside(self._save_first)
        return []

    def _save_first(self) -> None:
        with self._one_by_one:
            if self._to_save:
                self._news += self._saved() or [self._found_again]

    def _ping(self, message: Message) -> list[Message]:
        news = [self._found_again] if self._to_save else []
        return [*(self._caught_up() or news), *pong(message)]

    def _play(self, message: Message) -> list[Message]:
        action = text_in(message, "action")
        if self._is_old(message):
            return [self.view(whole=True)]
        if not self._may_decide(action):
            return [refused(_("It is not your turn."))]
        warning = self.coach.second_thoughts(action, message) if self.coach else []
        return warning or self.decide(action)

    def _step(self, message: Message) -> list[Message]:
        """The next bot's move, when the page is ready to show it."""
        if self._is_old(message) or self.is_timed or not self.bot_decides:
            return [self.view(whole=True), *self._trouble()]
        if self.in_slices and self._begins_to_think():
            return []
        self._bots_play_unseen()
        return self._changed()

    def _undo(self, message: Message) -> list[Message]:
        if self._is_old(message):
            return [self.view(whole=True)]
        if not self._take_back(held=flag_in(message, "held", default=False)):
            return [refused(_("There is nothing to take back: you have not decided anything yet."))]
        return self._saved() or [self.view(whole=True)]

    def _reveal(self, message: Message) -> list[Message]:
        """Whoever the screen is passed on to says that they hold it."""
        if not self._is_old(message) and self.screen.is_covered:
            self._holds(self.screen.uncovered(self.match))
            self.ply += 1
        return [self.view(whole=True)]

    def _replace(self, message: Message) -> list[Message]:
        """Another bot for the one that can't go on; without its name the human takes over, and that bot the human's."""
        name, seat = text_in(message, "bot", ""), self.match.current_player
        if self._is_old(message) or not self._stuck or seat is None:
            return self._whole()
        shared = self.screen.is_shared
        if (shared and not name) or (name and character(name, self.match.variant) is None):
            raise StrangeMessageError(_("The page sent a message that the table does not know."))
        place = seat if name else self.seat
        bots = {**self._bots, place: bot_of(name or next(iter(choices(self.match.variant))), self.match, place)}
        self.sit_down(
            self.match,
            self.home if name else seat,
            {at: bot for at, bot in bots.items() if name or at != seat},
            self.screen.people if name else (),
        )
        return self._changed(whole=True)

    def _odds(self, message: Message) -> list[Message]:
        before, self.odds_shown = self.odds_shown, flag_in(message, "shown")
        return self._chances(message) if self.odds_shown and not before else []

    def _chances(self, message: Message) -> list[Message]:
        return self.shown.face.chances()

    def _rulebook(self, message: Message) -> list[Message]:
        """The rules of the game, those first that matter now."""
        page = f"rules/{find_variant(self.match.variant).box}" if self.controls else ""  # beside the table's own
        rules = texts_in(message, "rules", ())
        html = rulebook.html(self.face.rulebook(), rules, follows={"keys": _("Keys")}, page=page)
        return [{"kind": "rulebook", "html": html}]

    def _new(self, message: Message) -> list[Message]:
        given = message.get("options")
        if not isinstance(given, dict):
            raise StrangeMessageError(_("A new match needs its options."))
        self._set_up(self.face.options.read(given))
        return self.after_change()

    # --- the match

    def decide(self, action: str) -> list[Message]:
        """The human does something now."""
        chance = self._chance[0] if self._chance and leaves_to_chance(self.match, action) else None
        self.face.play(action, chance)
        if chance is not None:
            self._chance.pop(0)
        return self._changed(action)

    def tick(self) -> list[Message]:
        """What happens by itself, if its time has come: a bot's move, or what the human does who has not decided."""
        with self._one_by_one:
            due = self.due_in()
            if due is None or due > 0:
                return []
            if self.bot_decides:
                self._bot_plays()
            else:
                self.face.play(self.face.in_time())
            return self._changed()

    def think(self) -> list[Message]:
        """The next slice of what a bot thinks; with the last one, its move."""
        with self._one_by_one:
            done = self.thinks and self._bot_plays(self._thinking)
            return self._changed() if done else []

    def _changed(self, own: str | None = None, whole: bool = False) -> list[Message]:
        self.ply += 1
        if elsewhere := self._saved():
            return elsewhere
        self._told_elsewhere = self._told_elsewhere and own is None
        if own is not None and self.on_move:
            self.on_move(self, own)
        return [*self._passed_on(whole), *self._trouble()]

    def _passed_on(self, whole: bool) -> list[Message]:
        """What whoever holds the screen sees of a move, and if it then goes to somebody else, what covers the table."""
        holder = self.seat
        self._holds(self.screen.pass_on(self.match, holder, self.face.hides))
        if not self.screen.is_covered:
            return [self.view(whole or holder != self.seat)]
        dealt = self.match.history[-1].action == "deal"
        return [*([] if dealt else [self._seen_by_holder(whole)]), self.view()]

    # --- the saved match, which another tab may show too

    def _saved(self) -> list[Message]:
        """Save the match; what the page is told if that was too late, since it has gone on elsewhere."""
        self._to_save = False
        try:
            self._save()
        except VersionConflict:
            return self._gone_on()
        return []

    def add_to_result(self, found: Mapping[str, Any]) -> None:
        """Keep this with what came of the match, which is over."""
        self._result = {**self.kept["result"], **found}
        self._saved()

    def mark_as_practice(self) -> list[Message]:
        """The match counts as practice from now on; what the page is told if it has gone on elsewhere."""
        self._practice = True
        return self._saved()

    def after_change(self) -> list[Message]:
        """Save, and show the whole table."""
        return self._saved() or self._whole()

    def _caught_up(self) -> list[Message]:
        """Save what is not saved yet; or show how the match has gone on elsewhere, if it has."""
        if self._to_save:
            return self._saved()
        return self._gone_on() if self._has_moved_on else []

    def _here(self, handler: Handler, tells: bool = True) -> Handler:
        """A handler of what is decided here, on a view that nothing has overtaken; `tells` it even a second time."""

        def handle(message: Message) -> list[Message]:
            self._told_elsewhere = self._told_elsewhere and not tells
            return self._caught_up() or handler(message)

        return handle

    def _gone_on(self) -> list[Message]:
        told, self._told_elsewhere = self._told_elsewhere, True
        note = _("This match has gone on elsewhere, perhaps in another tab. You see how it stands now.")
        try:
            if self.store and self.id:
                self._resume(self.store, self.id)
        except LamakitError as error:  # deleted: it goes on here, and is not saved again
            self.id, note, told = None, str(error), False
        return [*([] if told else [refused(note)]), *self._whole()]

    def _notices(self) -> list[Message]:
        """What the store has to say since it was last asked."""
        notices = self.store.notices[self._notices_told :] if self.store else []
        self._notices_told += len(notices)
        news, self._news = self._news, []
        return [*map(refused, notices), *news]

    def _is_old(self, message: Message) -> bool:
        """Whether the page decided on a table that has changed since: then it only gets a fresh view."""
        ply = message.get("ply")
        if type(ply) is not int:
            raise StrangeMessageError(_("A decision needs the number of the view that it answers."))
        return ply != self.ply

    # --- what the page gets

    def _whole(self) -> list[Message]:
        """The whole table; before it the drawings and texts of its game, if the page has those of another."""
        setup = [] if self._told == self.match.variant else [self._setup()]
        self._told = self.match.variant
        return [*setup, self.view(whole=True), *self._trouble()]

    def _trouble(self) -> list[Message]:
        """That the bot which is to decide can't, and who could do it."""
        seat = self.match.current_player
        if not self._stuck or seat is None:
            return []
        text = _("{name}'s bot can't go on: {reason}").format(name=self.match.names[seat], reason=self._stuck)
        human = {} if self.screen.is_shared else {"": _("Play in its place")}
        bots = {**choices(self.match.variant), **human}
        return [{"kind": "stuck", "ply": self.ply, "text": text, "bots": bots}]

    def view(self, whole: bool = False) -> Message:
        """The table as it is now, with what the log does not say on the page yet, or all of it; or what covers it."""
        if self.screen.is_covered:
            return {"kind": "cover", **self._standing, **self.screen.message(self.match)}
        return self._seen_by_holder(whole)

    def _seen_by_holder(self, whole: bool) -> Message:
        view = self.face.view(self._lines_sent, whole)
        self._lines_sent = view["log"]["from"] + len(view["log"]["lines"])
        bots_turn = self.bot_decides and not self.is_timed
        return {"kind": "view", **self._standing, "practice": self._practice, "bots_turn": bots_turn, "view": view}

    @property
    def _found_again(self) -> Message:
        """That the match is saved now, and under which id."""
        return {"kind": "saved", "match": self.id}

    @property
    def _standing(self) -> Message:
        """The number of the view, and under which id the match can be found again, once it is saved."""
        return {"ply": self.ply, "match": self.id, "saved": self._is_saved}

    def _setup(self) -> Message:
        """What never changes on a page: drawings, texts, and what can be chosen."""
        return {
            "kind": "setup",
            "controls": self.controls,
            "options": {**asdict(self._options), "names": []},
            "shares": self.face.may_share,
            "coached": self.coach is not None,
            "limits": {"players": SEATS, "name": NAME_LENGTH},
            **self.face.setup(),
        }


def leaves_to_chance(match: Match, action: str) -> bool:
    """Whether an action would bring what nobody decides: a card, a roll, a deal."""
    if not match.explain(action).legal:
        return False
    trial = replay(match.log)
    trial.play(action)
    return trial.history[-1].chance is not None
