"""A tournament of the class: everybody plays the same deals against the same bots, and luck is taken out afterwards."""

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from threading import Event, RLock, Thread
from typing import Any

from lamakit.bots.characters import cast
from lamakit.classroom.register import SCORE, TOURNAMENT, Learner, Register
from lamakit.coach.llama.review import luck_of
from lamakit.errors import LamakitError
from lamakit.games import BOXES
from lamakit.pages.table import Table
from lamakit.pages.tables import Tables
from lamakit.play.match import Match
from lamakit.store.records import Change
from lamakit.store.tables import SAVED
from lamakit.texts import plural

PLAYERS = 3
GAMES = tuple(name for name, box in BOXES.items() if box.family == "llama")
log = logging.getLogger("lamakit")
scoring = partial(ThreadPoolExecutor, 1, "luck")  # one match after the other; the compiled rules leave all else running


@dataclass(frozen=True)
class Score:
    """How a learner's match went. `result` and `adjusted` are shares of a win, the second without luck."""

    points: int
    result: float
    adjusted: float


def score_of(match: Match) -> Score:
    """The score of a learner, whose seat is the first."""
    result = match.returns()[0]
    return Score(match.points[0], result, result - luck_of(match, 0).value)


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
        self.scores = {each.key.partition(" ")[2]: Score(**each.data) for each in register.records(SCORE)}
        self._scoring = scoring()
        self.unscored: dict[str, Future[Score]] = {}  # matches that are over and have no score yet, by the owner
        self._has_moved, self._is_stopped = Event(), False
        self._has_moved.set()
        register.store.watchers.append(self._committed)

    # --- the teacher

    def begin(self, box: str) -> None:
        """Raises LamakitError for a game that is not offered."""
        if box not in GAMES:
            raise LamakitError("The class can't play that game.")
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
            self.draw, self.scores, self.unscored = None, {}, {}
            self._scoring.shutdown(wait=False, cancel_futures=True)
            self._scoring = scoring()
            self._register.forget(TOURNAMENT, SCORE)
        self._changed()

    # --- learners

    def sits(self, learner: Learner, key: str) -> Table:
        """The learner's table, on whichever device; raises LamakitError if nothing is played."""
        with self.lock:
            draw = self.draw
            if draw is None:
                raise LamakitError("There is no tournament at present.")
            table = self._tables.find(draw.tables.get(learner.owner, ""))
            if table is None:
                options = {"variant": draw.box, "players": PLAYERS, "bots": draw.bots, "seed": draw.seed}
                options["names"] = (learner.nickname,)
                table = self._tables.set_up_alone(options, key, learner.owner)
                self.draw = replace(draw, tables={**draw.tables, learner.owner: table.id or ""})
                self._keep()
            table.add_device(key)
            return table

    def step_out(self, owner: str, on: bool) -> None:
        """Whether a learner is left out of the ranking."""
        with self.lock:
            if self.draw:
                others = set(self.draw.out) - {owner}
                self.draw = replace(self.draw, out=tuple(sorted(others | ({owner} if on else set()))))
                self._keep()

    def forget(self, owner: str) -> None:
        """Delete the table and score of a learner."""
        with self.lock:
            self.scores, self.unscored = without(self.scores, owner), without(self.unscored, owner)
            draw = self.draw
            if draw and owner in draw.tables:
                self._tables.drop(draw.tables[owner])
                out = tuple(each for each in draw.out if each != owner)
                self.draw = replace(draw, tables=without(draw.tables, owner), out=out)
                self._keep()
            self._register.keep(SCORE, None, owner)

    # --- the ranking

    @property
    def ranking(self) -> list[tuple[str, Score]]:
        """The learners who want to be in it, best first."""
        with self.lock:
            out = self.draw.out if self.draw else ()
            ranked = [(owner, score) for owner, score in self.scores.items() if owner not in out]
        return sorted(ranked, key=lambda each: -each[1].adjusted)

    @property
    def finished(self) -> int:
        """Matches that are over."""
        return len(self.scores) + len(self.unscored)

    @property
    def playing(self) -> int:
        """Matches that have begun and are not over."""
        draw = self.draw
        return len(draw.tables) - self.finished if draw else 0

    # --- luck, which is reckoned beside everything else

    def start(self) -> None:
        """Reckon from now on, as soon as a match is over."""
        Thread(target=self._reckon_on, daemon=True).start()

    def stop(self) -> None:
        """The server ends: the next one reckons what has no score yet."""
        with self.lock:
            self._is_stopped, self.unscored = True, {}
            self._has_moved.set()
            self._scoring.shutdown(wait=False, cancel_futures=True)

    def _committed(self, changes: Sequence[Change]) -> None:
        """Called in any thread, which may hold a table's lock, so it takes no other one."""
        draw = self.draw
        tables = set(draw.tables.values()) if draw else set()
        if any(change.owner == SAVED and change.key in tables for change in changes):
            self._has_moved.set()

    def _reckon_on(self) -> None:
        while self._has_moved.wait() and not self._is_stopped:
            self._has_moved.clear()
            self.reckon()

    def reckon(self) -> list[Future[Score]]:
        """Begin to take the luck out of every match that is over now; returns the scores that come."""
        with self.lock:
            draw = self.draw
            tables = draw.tables if draw else {}
            found = {
                owner: self._tables.find(tables[owner])
                for owner in tables.keys() - self.scores.keys() - self.unscored.keys()
            }
            new = {
                owner: self._scoring.submit(score_of, table.match.copy())
                for owner, table in found.items()
                if table and table.match and table.match.is_over
            }
            self.unscored |= new
        for owner, score in new.items():
            score.add_done_callback(partial(self._is_scored, owner))
        if new:
            self._changed()
        return list(new.values())

    def _is_scored(self, owner: str, coming: Future[Score]) -> None:
        with self.lock:
            if self.unscored.get(owner) is not coming:
                return  # the tournament is over, or the learner is deleted
            if error := coming.exception():
                log.error("the luck of a match stays unknown until the server is started again", exc_info=error)
                return
            score = coming.result()
            self.scores, self.unscored = {**self.scores, owner: score}, without(self.unscored, owner)
            self._register.keep(SCORE, asdict(score), owner)
        self._changed()

    # --- what is kept

    def _keep(self) -> None:
        if self.draw:
            self._register.keep(TOURNAMENT, asdict(self.draw))
        self._changed()

    def _found(self) -> Draw | None:
        record = self._register.record(TOURNAMENT)
        with suppress(KeyError, TypeError):
            if record:
                return Draw(**{**record.data, "bots": tuple(record.data["bots"]), "out": tuple(record.data["out"])})
        return None


def in_points(share: float) -> str:
    """Of a win: 1.0 is 100 points."""
    return plural("count|{count} point", "{count} points", round(100 * share)).replace("-", "−")


def without(found: Mapping[str, Any], owner: str) -> dict[str, Any]:
    return {each: value for each, value in found.items() if each != owner}
