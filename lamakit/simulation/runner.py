"""A loop at work: what it works on, compiled where that is possible, its failures reported in one line."""

import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from numbers import Integral
from typing import TYPE_CHECKING, Any, cast

from lamakit.bots import Bot
from lamakit.bots.characters import Character
from lamakit.bots.llama.playouts import Engine, Loop
from lamakit.bots.llama.rollout_policy import strongest
from lamakit.bots.llama.search import SearchBot, SearchEngine, cards_of
from lamakit.errors import LamakitError, error_line, quoted
from lamakit.games.contract import SEATS, Fields, Game, State, States, legal_actions
from lamakit.play.generator import MASK
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import write_position
from lamakit.simulation import waiting
from lamakit.simulation.batch_plan import BatchPlan
from lamakit.simulation.driver import (
    FINE,
    LONGEST,
    MATCH,
    NEVER_ENDS,
    START,
    BatchWorkspace,
    Job,
    legal_lister,
    match_loop,
)
from lamakit.texts import Later, _, any_of

if TYPE_CHECKING:
    import numpy as np

OPTIONS = 5  # settings that most bots have at most
ROOM = 64  # places for cards: a length is a part of what is compiled, and decks differ in theirs
# Of what says a place, unsigned, so that none is taken for one from the end: NOBODY is written there, but never read.
UNSIGNED = {"cards": "uint8", "player": "uint16", "top": "uint16"}


class Runner:
    """Runs the loop of matches for the players of a batch."""

    def __init__(
        self, plan: BatchPlan, compiled: bool | None, progress: bool | None, nothing: Sequence[Any] = ()
    ) -> None:
        """`compiled` may be demanded or forbidden; `nothing` are arguments with which the loop has nothing to do.

        Raises LamakitError if machine code is demanded and can't be made.
        """
        self.plan, self._game = plan, plan.variant.game
        self._start, self._progress = plan.fresh_state(), progress
        self.compiled = compiled is not False and self._compiles(compiled is True, nothing)
        if not self.compiled:
            self._loop = match_loop(self._game, *plan.deciders, 0)

    def run(self, *arguments: Any) -> None:
        """Run the loop; raises LamakitError if a bot fails, does what is not allowed, or never comes to an end."""
        states, job, workspace = self._records(self.compiled)
        try:
            fault = self._loop(states, job, workspace, *arguments)
        except (Exception, SystemExit) as error:
            raise LamakitError("match {number}: a bot failed: {error}", int(job.number), error_line(error)) from error
        if fault != FINE:
            raise self._blame(fault, as_state(states[MATCH], self._game.FIELDS), job)

    def _records(self, compiled: bool) -> tuple[Any, Any, Any]:
        """The states, with the one to start from, the job and the workspace; for a loop of one thread."""
        seed, job, workspace = self.plan.seed, Job(), workspace_of(self.plan, self._start)
        job.seed = [seed & MASK, (seed >> 32) & MASK]
        if not compiled:
            states = States(self._game.FIELDS, 3)
            states[START] = self._start
            return states, job, workspace
        records = state_records(self._game)
        records[START] = as_record(self._start, "int16")
        return records, as_record(job), as_record(workspace)

    def _compiles(self, demanded: bool, nothing: Sequence[Any]) -> bool:
        reason = self._try_to_compile(nothing)
        if reason and demanded:
            raise LamakitError("compiled=True: {reason}", reason)
        if reason:
            _notice(
                _("{reason}; everything is played interpreted, which takes hundreds of times as long", reason=reason)
            )
        return not reason

    def _try_to_compile(self, nothing: Sequence[Any]) -> Later | None:
        """Make the compiled loop and let it do nothing; returns why that can't be."""
        others = self.plan.others
        if asked := [seat.name for seat in others if seat.function is None]:
            return Later("bot {name} asks for observations and can't be compiled", asked[0])
        try:
            from lamakit.simulation.compiled import why_not
        except ImportError:
            return Later("Numba is not installed")
        self._loop = loop = compiled_loop(match_loop, self._game, *self.plan.deciders)
        records = self._records(True)
        first = _first_run(loop, room_for(sum(self._start.full)), lambda: loop(*records, *nothing))
        try:
            waiting.result_of(
                first, _("Compiling {game} for the first time", game=self.plan.variant.box), self._progress
            )
        except Exception as error:
            if reason := why_not(error):
                return Later("bot {names} {reason}", any_of(seat.name for seat in others), reason)
            raise
        return None

    def _blame(self, fault: int, spoilt: State, job: Any) -> LamakitError:
        number, actions = int(job.number), self._game.ACTIONS
        if fault == NEVER_ENDS:
            return LamakitError(
                "match {number} goes on after {most} decisions; these bots never end it", number, LONGEST
            )
        chosen = actions.get(int(job.chosen)) if isinstance(job.chosen, Integral) else None
        allowed = ", ".join(actions[action] for action in legal_actions(self._game, spoilt))
        name, position = self.plan.seats[spoilt.player].name, write_position(self.plan.variant, spoilt)
        return LamakitError(
            "match {number}: bot {name} chose {chosen} in {position!r}; allowed: {allowed}",
            number,
            name,
            chosen or quoted(job.chosen),
            position,
            allowed,
        )


def room_for(cards: int) -> int:
    """As many places as a deck needs, or more: decks of most sizes share what is compiled."""
    return -(-cards // ROOM) * ROOM


def workspace_of(plan: BatchPlan, start: State) -> BatchWorkspace:
    """With the players of a plan at their seats."""
    options = max(OPTIONS, *(len(seat.options) for seat in plan.seats))
    legal = max(len(choices) for choices in plan.variant.game.CHOICES.values())
    workspace = BatchWorkspace(cards=room_for(sum(start.full)), legal=legal, options=options)
    for place, seat in enumerate(plan.seats):
        workspace.bots[place] = plan.number_of(seat)
        workspace.options[place][: len(seat.options)] = seat.options
    return workspace


@cache
def compiled_loop(maker: Callable[..., Loop], game: Game, *given: Any) -> Loop:
    """The loop that is made for a game, as machine code; the same one for the same arguments."""
    from lamakit.simulation.compiled import compiled, digest

    return compiled(maker(game, *given, digest()))


_first_runs: dict[tuple[Loop, int], Future[int]] = {}


def _first_run(loop: Loop, cards: int, run: Callable[[], int]) -> Future[int]:
    """The first run of a loop with so many cards, in which it is compiled; others wait for the same."""
    key = (loop, cards)
    if key not in _first_runs:
        _first_runs[key] = waiting.in_background(run)
    return _first_runs[key]


@cache
def _notice(text: str) -> None:
    """Said once."""
    warnings.warn(text, stacklevel=7)


# --- in NumPy's records, which compiled loops work on -----------------------------------------------------------------


def as_record(state: State, integer: str = "int64") -> "np.void":
    import numpy as np

    record = np.zeros(1, record_type(state.fields, integer)).view(np.recarray)[0]
    for name in state.fields:
        record[name] = np.array(getattr(state, name))
    return cast("np.void", record)


def as_state(record: Any, fields: Fields) -> State:
    """A copy of a record, or of a state, as a state."""
    if isinstance(record, State):
        return record.copy()
    state = State(fields)
    for name in fields:
        setattr(state, name, record[name].tolist())
    return state


def record_type(fields: Fields, integer: str) -> "np.dtype[np.void]":
    import numpy as np

    if taken := next((name for name in fields if hasattr(np.record, name)), ""):
        raise ValueError(f"{taken}: records of NumPy have one of their own; expected another name for the field")
    return np.dtype([(name, UNSIGNED.get(name, integer), shape) for name, shape in fields.items()])


def state_records(game: Game, count: int = 3) -> Any:
    """So many states of a game."""
    import numpy as np

    return np.zeros(count, record_type(game.FIELDS, "int16"))


def integers(*shape: int) -> Any:
    """An array of this shape, all 0."""
    import numpy as np

    return np.zeros(shape, np.int64)


class CompiledEngine(Engine):
    """An engine of playouts whose loop is machine code: the same values, a hundred times sooner."""

    strongest, compiled = staticmethod(strongest), True

    def __init__(self, game: Game, cards: int) -> None:
        super().__init__(game, room_for(cards))
        self.loop = compiled_loop(self.make_loop, game, self.deciders, legal_lister(game, compiled=True))
        self.states: Any = state_records(game)
        self.workspace, self.job = (cast("Any", as_record(each)) for each in (self.workspace, self.job))

    def start(self, state: State) -> None:
        self.states[START] = as_record(state, "int16")

    def places(self, worlds: int) -> Any:
        return integers(self.job.count, worlds, SEATS)


class CompiledSearch(CompiledEngine, SearchEngine):
    pass


compiled_engine, compiled_search = cache(CompiledEngine), cache(CompiledSearch)


class CompiledSearchBot(SearchBot):
    """As `SearchBot`, for tournaments; its first decision in a game waits for the compiler."""

    def _engine(self, seen: LlamaObservation) -> SearchEngine:
        return compiled_search(seen.game, cards_of(seen))


def fast_bot(who: Character, seed: int) -> Bot:
    """The character's bot; one that searches is compiled, which changes no decision."""
    return CompiledSearchBot(seed, **who.options) if who.bot == SearchBot.name else who.make(seed)
