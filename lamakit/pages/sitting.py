"""A match at one visitor's table: who sits where, who holds the screen, and how it is kept. No messages."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

from lamakit.bots import Bot
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.pages.characters import LETTER, face_of as portrait_of, label_of
from lamakit.pages.face import Face
from lamakit.pages.options import Options, bots_of, others_of
from lamakit.pages.people import Screen
from lamakit.pages.thinking import Slow, Thinking
from lamakit.play.match import Match, replay
from lamakit.play.observation import Observation
from lamakit.play.validation import call_user
from lamakit.store.matches import MatchStore
from lamakit.store.records import NEW
from lamakit.store.results import result_of
from lamakit.texts import _


class OtherTableError(LamakitError):
    """Another page has the table of this game."""


class Sitting(ABC):
    """The human sits on `seat`; a seat without a bot waits. Where several people share the screen, `seat` is that of
    whoever holds it, and `home` that of the first of them. `id` is that of the saved match; without a `store`, and at
    a lesson's table, which has no `controls`, there is none."""

    match: Match
    seat: int
    home: int
    screen: Screen
    _bots: dict[int, Bot]

    def __init__(self, face: Face, controls: bool, store: MatchStore | None) -> None:
        self.face, self.controls, self.store = face, controls, store
        self.ply = 0
        self.id: str | None = None
        self._version = NEW  # of the saved match, as this table knows it
        self._options = face.options
        self._practice, self._result = False, dict[str, Any]()
        self._stuck = ""  # why the bot that is to decide can't
        self._thinking: Thinking | None = None

    @abstractmethod
    def _laid(self) -> None:
        """Another match is on the table now."""

    # --- who sits there

    @property
    def observation(self) -> Observation:
        """What the human may know now."""
        return self.match.observation(self.seat)

    @property
    def bot_decides(self) -> bool:
        waits = self._stuck or self.screen.is_covered or self.match.phase == "round_over"
        return not waits and self.match.current_player in self._bots

    @property
    def options(self) -> Options:
        return self._options

    @property
    def labels(self) -> Mapping[int, str]:
        """What the characters on the other seats are like."""
        return {seat: label_of(key, self.match.variant) for seat, key in self._characters.items()}

    @property
    def portraits(self) -> Mapping[int, str]:
        """Whose face a seat has; people who share the screen have their letter."""
        people = dict.fromkeys(self.screen.people, LETTER) if self.screen.is_shared else {}
        return people | {seat: portrait_of(key) for seat, key in self._characters.items()}

    @property
    def _characters(self) -> dict[int, str]:
        others = others_of(self.home, self.match.num_players) if self.controls else []
        seated = zip(others, self._options.bots, strict=False)
        return {seat: key for seat, key in seated if seat not in self.screen.people}

    def sit_down(self, match: Match, seat: int, bots: Mapping[int, Bot], people: Iterable[int] = ()) -> None:
        """Play another match from now on; `people` are the seats of all who share the screen."""
        match.observation(seat)  # refuses a seat that does not exist
        self.match, self.seat, self.home, self._bots = match, seat, seat, dict(bots)
        self.screen = Screen({seat, *people})
        self._stuck, self._thinking = "", None
        self.ply += 1
        self._laid()
        if self.screen.is_shared and self.face.hides:
            self.screen.cover(match)
        else:
            self._holds(self.screen.pass_on(match, seat, hidden=False))

    def _holds(self, seat: int) -> None:
        """Whoever holds the screen now sees their own hand."""
        self.seat = seat

    def _may_decide(self, action: str) -> bool:
        """The human decides for their own seat, and deals the next round whoever starts it."""
        if self.screen.is_covered:
            return False
        return self.match.current_player == self.seat or (action == "deal" and self.match.phase == "round_over")

    # --- which match

    def begin(self, match: Match, home: int, options: Options, *, practice: bool) -> None:
        """Another match is played here, or raise and leave everything as it was."""
        self._sit_with(options, match, home)
        self._options = replace(options, players=match.num_players, position="", seed=None)
        self._practice, self._result = practice, {}
        self.id = self.store.new_id() if self.store else None
        self._version = NEW

    def _set_up(self, options: Options) -> None:
        """Begin a match, or raise and leave everything as it was."""
        if not options.position:
            self._check_game(find_variant(options.title, options.edition).name)
        options = replace(options, bots=(*options.bots, *self.face.options.bots[len(options.bots) :]))
        match, seat = options.begin()
        self.begin(match, seat, options, practice=bool(options.position))

    def _resume(self, store: MatchStore, match_id: str) -> None:
        saved = store.load(match_id)
        try:
            match, table = replay(saved.log), saved.table
            self._check_game(match.variant)
            seat, options = table["seat"], self.face.options.read(table["options"])
            self._sit_with(options, match, seat)
        except (KeyError, TypeError):
            raise LamakitError(_("The saved match can't be read.")) from None
        self._options, self.id, self._version = options, match_id, saved.version
        self._practice, self._result = bool(table.get("practice")), table.get("result") or {}

    def _sit_with(self, options: Options, match: Match, seat: int) -> None:
        self._check_game(match.variant)
        people = options.people(seat, match.num_players)
        if len(people) > 1 and not self.face.may_share:
            raise LamakitError(_("In this game only one person plays at a screen."))
        self.sit_down(match, seat, bots_of(options.bots, seat, match), people)

    def _check_game(self, game: str) -> None:
        if find_variant(game).family != self.face.family:
            raise OtherTableError(_(self.face.elsewhere).format(game=game))

    # --- moves

    @property
    def is_timed(self) -> bool:
        return self.face.is_timed

    def due_in(self) -> float | None:
        """Seconds until something happens by itself; None while nothing happens before the human decides."""
        return None if self._stuck else self.face.due_in()

    @property
    def thinks(self) -> bool:
        """Whether a bot that was asked for its move decides in slices."""
        return self._thinking is not None and self._thinking.ply == self.ply

    def _begins_to_think(self) -> bool:
        """Whether the bot that is to move takes its time, from now on or since it was asked before."""
        seat = self.match.current_player or 0
        bot = self._bots[seat]
        if isinstance(bot, Slow) and not self.thinks:
            self._thinking = Thinking(bot, self.match.observation(seat), self.ply)
        return self.thinks

    def _bot_plays(self, thinking: Thinking | None = None) -> bool:
        """A bot's move, or only a slice of what it thinks; whether that was all.

        A bot that fails, or answers what is not allowed, is asked no more: the page says so, and offers others.
        """
        seat = self.match.current_player or 0
        try:
            if thinking is None:
                self.face.play(call_user(self._bots[seat].choose, self.match.observation(seat)))
            elif decided := thinking.go_on():
                self.face.play(decided)
            else:
                return False
        except LamakitError as error:
            self._stuck = str(error)
        return True

    def _bots_play_unseen(self) -> None:
        """The next bot's move; what nobody sees yet is decided in one go."""
        begun = self._stage
        self._bot_plays()
        while self.bot_decides and self._stage == begun and self.match.phase in self.face.secret:
            self._bot_plays()

    @property
    def _stage(self) -> tuple[int, str]:
        return self.match.round, self.match.phase

    def _take_back(self, held: bool) -> bool:
        """Back to before the human's last decision, if there was one; `held`: the screen has not been passed on yet."""
        moves = self.match.history
        last = self.screen.last_decision(moves)
        if last is None:
            return False
        for _move in moves[last:]:
            self.match.undo()
        self._stuck, self._practice, self._result = "", True, {}
        self.face.rewound()
        self._holds(self.screen.rewound(self.match, self.seat, self.screen.is_covered and self.face.hides and not held))
        self.ply += 1
        return True

    # --- the saved match, which another tab may show too

    @property
    def is_practice(self) -> bool:
        return self._practice

    @property
    def kept(self) -> dict[str, Any]:
        """What is saved of the table, besides the match: also what came of it, once it is over."""
        shared = {"shared": True} if self.screen.is_shared else {}  # counted in nobody's wins
        table = {"seat": self.home, "options": asdict(self._options), "practice": self._practice, **shared}
        if self.match.is_over:
            self._result = self._result or result_of(self.match, table)
        return {**table, "result": self._result} if self._result else table

    @property
    def _is_saved(self) -> bool:
        return self.id is not None and self._version != NEW

    @property
    def _has_moved_on(self) -> bool:
        """Whether another tab has gone on with the saved match."""
        return bool(self.store and self.id and self.store.has_moved_on(self.id, self._version))

    def _save(self) -> None:
        """Raises VersionConflict if the match has gone on elsewhere."""
        if self.store and self.id:
            self._version = self.store.save(self.id, self.match.log, self.kept, self._version)
