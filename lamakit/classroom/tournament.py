"""A tournament of the class: everybody plays the same deals against the same bots, and luck is taken out afterwards."""

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from threading import RLock

from lamakit.bots.characters import cast
from lamakit.classroom.register import OWNER, SCORE, TOURNAMENT, Learner, Register
from lamakit.coach.llama.luck_and_skill import Reckoning
from lamakit.errors import LamakitError
from lamakit.games import BOXES
from lamakit.pages.table import Table
from lamakit.pages.tables import Tables
from lamakit.play.match import Match
from lamakit.store.records import Change, Record
from lamakit.texts import _, plural

PLAYERS = 3
PAUSE = 0.005  # seconds after each move that is reckoned, for everything else that the server has to do
GAMES = tuple(name for name, box in BOXES.items() if box.family == "llama")


@dataclass(frozen=True)
class Score:
    """How a learner's match went. `result` and `adjusted` are shares of a win, the second without luck."""

    points: int
    result: float
    adjusted: float


@dataclass(frozen=True)
class Draw:
    """The game, bots and deals of all, and the table of each learner."""

    id: str
    box: str
    bots: tuple[str, ...]
    seed: int
    tables: Mapping[str, str] = field(default_factory=dict)  # by the learner's owner
    out: tuple[str, ...] = ()  # who does not want to be ranked


class Tournament:
    """One at a time. Asked from any thread."""

    def __init__(self, register: Register, tables: Tables, changed: Callable[[], None] = lambda: None) -> None:
        """`changed` is called when there is something new to see."""
        self._register, self._tables, self.lock, self._changed = register, tables, RLock(), changed
        self.draw = self._found()
        self.scores = self._kept_scores()
        self._is_reckoning = self._is_closing = False

    # --- the teacher

    def begin(self, box: str) -> None:
        """Raises LamakitError for a game that is not offered."""
        if box not in GAMES:
            raise LamakitError(_("The class can't play that game."))
        with self.lock:
            self.end()
            bots = tuple(who.key for who in cast(box)[: PLAYERS - 1])
            self.draw = Draw(secrets.token_hex(8), box, bots, secrets.randbits(40))
            self._keep()

    def end(self) -> None:
        with self.lock:
            if self.draw:
                for table in self.draw.tables.values():
                    self._tables.drop(table)
            self.draw, self.scores = None, {}
            kept = [record for kind in (TOURNAMENT, SCORE) for record in self._records(kind)]
            self._register.store.commit([Change(*record.place, None) for record in kept])
        self._changed()

    # --- learners

    def sits(self, learner: Learner, key: str) -> Table:
        """The learner's table, on whichever device; raises LamakitError if nothing is played."""
        with self.lock:
            draw = self.draw
            if draw is None:
                raise LamakitError(_("There is no tournament at present."))
            tables = self._tables
            table = tables.find(draw.tables.get(learner.owner, ""))
            if table is None:
                options = {"variant": draw.box, "players": PLAYERS, "bots": draw.bots, "seed": draw.seed}
                options |= {"names": (learner.nickname,)}
                table = tables.set_up_alone(options, key, learner.owner)
                self.draw = replace(draw, tables={**draw.tables, learner.owner: table.id or ""})
                self._keep()
            table.also(key)
            return table

    def step_out(self, owner: str, on: bool) -> None:
        """Whether a learner is left out of the ranking."""
        with self.lock:
            if self.draw:
                out = set(self.draw.out) | {owner} if on else set(self.draw.out) - {owner}
                self.draw = replace(self.draw, out=tuple(sorted(out)))
                self._keep()

    def forget(self, owner: str) -> None:
        """Delete the table and score of a learner."""
        with self.lock:
            self.scores = {each: score for each, score in self.scores.items() if each != owner}
            if self.draw and owner in self.draw.tables:
                self._tables.drop(self.draw.tables[owner])
                self.draw = without(self.draw, owner)
                self._keep()
            self._register.store.commit([Change(OWNER, SCORE, f"{self._register.current.id} {owner}", None)])

    # --- the ranking

    @property
    def ranking(self) -> list[tuple[str, Score]]:
        """The learners who want to be in it, best first."""
        with self.lock:
            out = self.draw.out if self.draw else ()
            ranked = [(owner, score) for owner, score in self.scores.items() if owner not in out]
        return sorted(ranked, key=lambda each: -each[1].adjusted)

    @property
    def playing(self) -> int:
        """Tables at which a match is not over."""
        with self.lock:
            return len(self.draw.tables) - len(self.scores) if self.draw else 0

    def reckon(self) -> bool:
        """Take the luck out of one match that is over; whether there was one. That takes seconds."""
        with self.lock:
            draw, due = self.draw, self._due()
            if self._is_reckoning or due is None or draw is None:
                return False
            self._is_reckoning = True
        owner, match = due
        try:
            score = score_of(match, self._goes_on)
        finally:
            self._is_reckoning = False
        if score is None:
            return False
        with self.lock:
            if self.draw and self.draw.id == draw.id and owner in self.draw.tables:
                self.scores = {**self.scores, owner: score}
                key = f"{self._register.current.id} {owner}"
                self._register.store.commit([Change(OWNER, SCORE, key, asdict(score))])
        self._changed()
        return True

    def break_off(self) -> None:
        """The server stops: nobody waits for what the next one will reckon again."""
        self._is_closing = True

    def _goes_on(self) -> bool:
        return not self._is_closing

    def _due(self) -> tuple[str, Match] | None:
        for owner, table_id in self.draw.tables.items() if self.draw else ():
            table = None if owner in self.scores else self._tables.find(table_id)
            if table and table.match and table.match.is_over:
                with table.lock:
                    return owner, table.match.copy()
        return None

    # --- what is kept

    def _records(self, kind: str) -> list[Record]:
        return self._register.store.find(OWNER, kind, self._register.current.id)

    def _keep(self) -> None:
        if self.draw:
            self._register.store.commit([Change(OWNER, TOURNAMENT, self._register.current.id, asdict(self.draw))])
        self._changed()

    def _found(self) -> Draw | None:
        record = self._register.store.get(OWNER, TOURNAMENT, self._register.current.id)
        if record is None:
            return None
        try:
            return Draw(**{**record.data, "bots": tuple(record.data["bots"]), "out": tuple(record.data["out"])})
        except (KeyError, TypeError):
            return None

    def _kept_scores(self) -> dict[str, Score]:
        return {record.key.partition(" ")[2]: Score(**record.data) for record in self._records(SCORE)}


def in_points(share: float) -> str:
    """Of a win: 1.0 is 100 points."""
    return plural("{count} point", "{count} points", round(100 * share)).replace("-", "−")


def without(draw: Draw, owner: str) -> Draw:
    tables = {each: table for each, table in draw.tables.items() if each != owner}
    return replace(draw, tables=tables, out=tuple(each for each in draw.out if each != owner))


def score_of(match: Match, goes_on: Callable[[], bool] = lambda: True) -> Score | None:
    """Of the seat of a learner, which is the first; None if it was broken off."""
    reckoning, entries = Reckoning(match), []
    for entry in reckoning.entries():
        if not goes_on():
            return None
        entries.append(entry)
        time.sleep(PAUSE)
    total = reckoning.account(entries).totals[0]
    return Score(match.points[0], total.result, total.result if total.adjusted is None else total.adjusted)
