"""A loop at work: compiled where that is possible, its failures reported in one line."""

import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from numbers import Integral
from typing import Any

from lamakit.bots.llama.plain import Decide
from lamakit.errors import LamakitError, quoted, told
from lamakit.games import Variant
from lamakit.games.contract import State, legal_actions
from lamakit.play.llama.writing import write_position
from lamakit.simulation import waiting
from lamakit.simulation.driver import FINE, LONGEST, NEVER_ENDS, Loop
from lamakit.simulation.lineup import Lineup
from lamakit.simulation.records import MATCH, as_state, records

LoopMaker = Callable[..., Loop]


class Runner:
    """Runs one of the driver's loops for a table of players, who all start in the same state."""

    def __init__(
        self,
        maker: LoopMaker,
        variant: Variant,
        lineup: Lineup,
        start: State,
        seed: int,
        compiled: bool | None,
        progress: bool | None,
        nothing: Callable[[], Sequence[Any]],
    ) -> None:
        """`compiled` may be demanded or forbidden; `nothing` gives arguments with which the loop has nothing to do.

        Raises LamakitError if machine code is demanded and can't be made.
        """
        self.variant, self.lineup = variant, lineup
        self._maker, self._start, self._seed, self._progress = maker, start, seed, progress
        self.compiled = compiled is not False and self._compiles(compiled is True, nothing)
        if not self.compiled:
            self._loop = maker(variant.game, *lineup.deciders(variant), 0)

    def run(self, *arguments: Any) -> None:
        """Run the loop; raises LamakitError if a bot fails, does what is not allowed, or never comes to an end."""
        slots, job, desk = records(self.variant.game, self._start, self.lineup, self._seed, self.compiled)
        try:
            fault = self._loop(slots, job, desk, *arguments)
        except (Exception, SystemExit) as error:
            raise LamakitError(f"match {int(job.number)}: a bot failed: {told(error)}") from error
        if fault != FINE:
            raise LamakitError(self._blame(fault, as_state(slots[MATCH], self.variant.game.FIELDS), job))

    def _compiles(self, demanded: bool, nothing: Callable[[], Sequence[Any]]) -> bool:
        reason = self._try_to_compile(nothing)
        if reason and demanded:
            raise LamakitError(f"compiled=True: {reason}")
        if reason:
            _notice(f"{reason}; everything is played interpreted, which takes hundreds of times as long")
        return not reason

    def _try_to_compile(self, nothing: Callable[[], Sequence[Any]]) -> str:
        """Make the compiled loop and let it do nothing; returns why that can't be."""
        if asked := [seat.name for seat in self.lineup.others if seat.function is None]:
            return f"bot {asked[0]} asks for observations and can't be compiled"
        try:
            from lamakit.simulation.compiled import why_not
        except ImportError:
            return "Numba is not installed"
        self._loop = _compiled(self._maker, self.variant.game, *self.lineup.deciders(self.variant))
        work = records(self.variant.game, self._start, self.lineup, self._seed, True)
        what = f"Compiling {self.variant.box} for the first time"
        try:
            waiting.awaited(
                _first_run(self._loop, sum(self._start.full), lambda: self._loop(*work, *nothing())),
                what,
                self._progress,
            )
        except Exception as error:
            if reason := why_not(error):
                return f"bot {' or '.join(seat.name for seat in self.lineup.others)} {reason}"
            raise
        return ""

    def _blame(self, fault: int, spoilt: State, job: Any) -> str:
        number, game = int(job.number), self.variant.game
        if fault == NEVER_ENDS:
            return f"match {number} goes on after {LONGEST} decisions; these bots never end it"
        chosen = game.ACTIONS.get(int(job.chosen)) if isinstance(job.chosen, Integral) else None
        allowed = ", ".join(game.ACTIONS[action] for action in legal_actions(game, spoilt))
        name, position = self.lineup.seats[spoilt.player].name, write_position(self.variant, spoilt)
        return f"match {number}: bot {name} chose {chosen or quoted(job.chosen)} in {position!r}; allowed: {allowed}"


@cache
def _compiled(maker: LoopMaker, game: Any, own: tuple[Decide, ...], others: tuple[Decide, ...]) -> Loop:
    from lamakit.simulation.compiled import compiled, digest

    return compiled(maker(game, own, others, digest()))


_first_runs: dict[tuple[Loop, int], Future[int]] = {}


def _first_run(loop: Loop, cards: int, run: Callable[[], int]) -> Future[int]:
    """The first run of a loop with so many cards, in which it is compiled; others wait for the same."""
    key = (loop, cards)
    if key not in _first_runs:
        _first_runs[key] = waiting.begun(run)
    return _first_runs[key]


@cache
def _notice(text: str) -> None:
    """Said once."""
    warnings.warn(text, stacklevel=7)
