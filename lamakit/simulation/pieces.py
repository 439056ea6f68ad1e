"""Plays a piece of a batch: some matches in a row, compiled or interpreted."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from lamakit.bots import BOTS
from lamakit.errors import LamakitError
from lamakit.games import BOXES
from lamakit.games.contract import Fields, State, legal_actions
from lamakit.play.generator import MASK
from lamakit.play.notation import format_position
from lamakit.simulation.driver import FINE, LONGEST, MATCH, NEVER_ENDS, OPTIONS, START, Loop, desk_fields, match_loop
from lamakit.simulation.lineup import without_options
from lamakit.simulation.plan import Plan

Integers = npt.NDArray[np.int16]


@dataclass
class Piece:
    """What came out of some matches in a row: one row a match."""

    points: Integers  # (matches, players)
    rounds: Integers  # (matches,)
    lengths: npt.NDArray[np.int32]  # (matches,), decisions
    course: Integers  # (matches, rounds noted, players): points after each round; after the last they stay

    @classmethod
    def empty(cls, matches: int, players: int, course: int) -> "Piece":
        return cls(
            np.zeros((matches, players), np.int16),
            np.zeros(matches, np.int16),
            np.zeros(matches, np.int32),
            np.zeros((matches, course, players), np.int16),
        )

    def arrays(self) -> list[npt.NDArray[Any]]:
        return [getattr(self, field.name) for field in fields(self)]

    def part(self, first: int, count: int) -> "Piece":
        """Some of the rows, not copied."""
        return Piece(*(array[first : first + count] for array in self.arrays()))


class Table:
    """Plays matches of a plan, compiled where that is possible."""

    def __init__(self, plan: Plan, compiled: bool | None = None) -> None:
        """`compiled` may be demanded or forbidden; raises LamakitError if what is demanded can't be."""
        self.plan = plan
        self._start = plan.fresh_state()
        self._others = [seat for seat in dict.fromkeys(plan.seats) if not seat.kind]
        self.compiled = compiled is not False and self._compiles(demanded=compiled is True)
        if not self.compiled:
            own = [bot.decide(plan.variant.game) for bot in BOTS.values()]
            self._loop = match_loop(plan.variant.game, own, [seat.decide(plan.variant) for seat in self._others], 0)

    def play(self, first: int, piece: Piece) -> None:
        """Play matches first, first + 1 … into the rows of a piece; raises LamakitError if a bot spoils one."""
        slots, desk = self._records()
        try:
            fault = self._loop(slots, desk, first, *piece.arrays())
        except Exception as error:
            raise LamakitError(f"match {int(desk.number)}: a bot failed: {type(error).__name__} {error}") from error
        if fault != FINE:
            raise LamakitError(self._blame(fault, slots[MATCH], desk))

    def _compiles(self, demanded: bool) -> bool:
        reason = self._try_to_compile()
        if reason and demanded:
            raise LamakitError(f"compiled=True: {reason}")
        if reason:
            _notice(f"{reason}; the batch is played interpreted, which is some hundred times slower")
        return not reason

    def _try_to_compile(self) -> str:
        """Make the compiled loop and try it on no match at all; returns why that can't be."""
        if asked := [seat.name for seat in self._others if seat.function is None]:
            return f"bot {asked[0]} asks for observations and can't be compiled"
        try:
            from lamakit.simulation.compiled import why_not
        except ImportError:
            return "Numba is not installed"
        self.compiled, self._loop = True, _compiled_loop(self.plan.variant.box, tuple(s.function for s in self._others))
        slots, desk = self._records()
        try:
            self._loop(slots, desk, 0, *Piece.empty(0, len(self.plan.seats), self.plan.course).arrays())
        except Exception as error:
            if reason := why_not(error):
                return f"bot {' or '.join(seat.name for seat in self._others)} {reason}"
            raise
        return ""

    def _records(self) -> tuple[Any, Any]:
        """The slots and the desk, ready for a match of the plan."""
        game = self.plan.variant.game
        desk = State(desk_fields(game, sum(self._start.full)))
        desk.seed = [self.plan.seed & MASK, (self.plan.seed >> 32) & MASK]
        for place, seat in enumerate(self.plan.seats):
            desk.bots[place] = list(BOTS).index(seat.kind) if seat.kind else len(BOTS) + self._others.index(seat)
            desk.options[place] = [*seat.options, *[0] * (OPTIONS - len(seat.options))]
        slots: Any = Slots([State(game.FIELDS) for _ in range(3)])
        if self.compiled:
            slots = np.zeros(3, record_type(game.FIELDS, np.int16))
        slots[START] = as_record(self._start, np.int16) if self.compiled else self._start
        return slots, as_record(desk, np.int64) if self.compiled else desk

    def _blame(self, fault: int, state: Any, desk: Any) -> str:
        number, variant = int(desk.number), self.plan.variant
        if fault == NEVER_ENDS:
            return f"match {number} goes on after {LONGEST} decisions; these bots never end it"
        spoilt = as_state(state, variant.game.FIELDS)
        chosen = variant.game.ACTIONS.get(int(desk.chosen), f"action number {int(desk.chosen)}")
        allowed = ", ".join(variant.game.ACTIONS[action] for action in legal_actions(variant.game, spoilt))
        name = self.plan.seats[spoilt.player].name
        return f"match {number}: bot {name} chose {chosen} in {format_position(variant, spoilt)!r}; allowed: {allowed}"


class Slots(list[State]):
    """States that are copied into, as records are."""

    def __setitem__(self, place: Any, state: Any) -> None:
        self[place].__dict__.update(state.copy().__dict__)


def record_type(fields: Fields, integer: Any) -> "np.dtype[np.void]":
    return np.dtype([(name, integer, shape) for name, shape in fields.items()])


def as_record(state: State, integer: Any) -> np.void:
    record = np.zeros(1, record_type(state.fields, integer)).view(np.recarray)[0]
    for name in state.fields:
        record[name] = getattr(state, name)
    return cast(np.void, record)


def as_state(record: Any, fields: Fields) -> State:
    state = State(fields)
    for name in fields:
        value = getattr(record, name) if isinstance(record, State) else record[name].tolist()
        setattr(state, name, value)
    return state


@cache
def _compiled_loop(box: str, functions: Sequence[Any]) -> Loop:
    from lamakit.simulation.compiled import compiled, digest

    game = BOXES[box].game
    own = [bot.decide(game) for bot in BOTS.values()]
    return compiled(match_loop(game, own, [without_options(function) for function in functions], digest()))


@cache
def _notice(text: str) -> None:
    """Said once."""
    warnings.warn(text, stacklevel=5)
