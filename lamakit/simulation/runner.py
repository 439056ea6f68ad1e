"""Matches of a plan at work: compiled where that can be, their failures reported in one line."""

import warnings
from collections.abc import Callable
from functools import cache, cached_property
from numbers import Integral
from threading import local
from typing import Any

from lamakit.bots.llama.playouts import interpreted_lister, most_cards
from lamakit.bots.llama.sharp import options_of
from lamakit.engine import program_of, why_interpreted
from lamakit.engine.layout import NUMBER, Layout, state_layout
from lamakit.errors import LamakitError, error_line, quoted
from lamakit.games import name_of
from lamakit.games.contract import Game, State, States, legal_actions
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
    NOT_ALLOWED,
    START,
    BatchWorkspace,
    Job,
    compiled_lister,
    match_loop,
)
from lamakit.texts import Later, _, any_of

MOST_OPTIONS = 5  # settings that most bots have at most


class Runner:
    """Runs the loop of matches for the players of a batch."""

    def __init__(self, plan: BatchPlan, compiled: bool | None = None, progress: bool | None = None) -> None:
        """`compiled` may be demanded or forbidden. Raises LamakitError if it is demanded and can't be."""
        self.plan, self._game, self._start = plan, plan.variant.game, plan.fresh_state()
        self._run: Callable[..., int] = self._at_tables if plan.is_asked else self._interpreted
        self._here = local()  # what a thread's program has in its memory
        self.compiled = compiled is not False and self._compiles(compiled is True, progress)

    def run(self, first: int, *results: Any) -> None:
        """Play matches first, first + 1 …, one for each row of the results: points, rounds, lengths and course.

        Raises LamakitError if a bot fails, does what is not allowed, or never comes to an end.
        """
        job, states, seed = Job(), States(self._game.FIELDS, 3), self.plan.seed
        job.seed, states[START] = [seed & MASK, (seed >> 32) & MASK], self._start
        try:
            fault = self._run(states, job, first, *results)
        except (Exception, SystemExit) as error:
            raise LamakitError("match {number}: a bot failed: {error}", job.number, error_line(error)) from error
        if fault != FINE:
            raise self._blame(fault, states[MATCH], job)

    # --- the four ways; what has come of the job and the match is written back

    @cached_property
    def _loop(self) -> Callable[..., int]:
        return match_loop(self._game, *self.plan.deciders, interpreted_lister(self._game))

    def _interpreted(self, states: States, job: Job, *rest: Any) -> int:
        return self._loop(states, job, workspace_of(self.plan), *rest)

    def _at_tables(self, states: States, job: Job, first: int, points: Any, *rest: Any) -> int:
        """The matches of the loop, as a `Match` each: so who is asked for an action has seen the whole round."""
        rounds, lengths, course = rest
        for row in range(len(rounds)):
            job.number = first + row
            match, choosers = self.plan.at_table(job.number)
            while (seat := match.current_player) is not None:
                job.chosen = choosers[seat](match)
                try:
                    match.play(self._game.ACTIONS[job.chosen])
                except (LamakitError, LookupError, TypeError):  # not an action, or not a legal one
                    states[MATCH] = LlamaObservation.of(match.uncovered(seat)).copy_seen()
                    return NOT_ALLOWED
                if len(match.history) > LONGEST:
                    return NEVER_ENDS
            reached = match.course
            for place, count in enumerate(match.points):
                points[row, place] = count
                for number in range(course.shape[1]):
                    course[row, number, place] = reached[min(number + 1, len(reached) - 1)][place]
            rounds[row], lengths[row] = match.round, len(match.history)
        return FINE

    def _by_program(self, states: States, job: Job, *rest: Any) -> int:
        if not hasattr(self._here, "placed"):
            self._here.placed = self._placed()
        if self._here.placed is None:
            return self._interpreted(states, job, *rest)
        program, in_states, in_job, workspace = self._here.placed
        in_states.put(states[START], START)
        in_job.put(job)
        fault: int = program.call("matches", in_states, in_job, workspace, *rest)
        in_job.take(job)
        in_states.take(states[MATCH], MATCH)
        return fault

    def _placed(self) -> Any:
        """A program for this thread, with places for what it works on; None if there is no memory for it."""
        program = program_of(name_of(self._game))
        if program is None:
            return None
        workspace = workspace_of(self.plan)
        places = [program.record(Layout(each.fields, NUMBER)) for each in (Job(), workspace)]
        places[1].put(workspace)
        return program, program.records(state_layout(self._game), 3), *places

    def _by_twin(self, states: States, job: Job, *rest: Any) -> int:
        from lamakit.simulation.own_bots import records, taken

        workspace = workspace_of(self.plan)
        of_state, of_job = state_layout(self._game), Layout(job.fields, NUMBER)
        rows, orders = records(of_state, *(states[place] for place in range(3))), records(of_job, job)
        space = records(Layout(workspace.fields, NUMBER), workspace)
        try:
            return int(self._loop(rows, orders[0], space[0], *rest))
        finally:
            taken(of_job, orders, job)
            taken(of_state, rows[MATCH : MATCH + 1], states[MATCH])

    # --- which way

    def _compiles(self, demanded: bool, progress: bool | None) -> bool:
        reason = self._make_quick(progress)
        if reason and demanded:
            raise LamakitError("compiled=True: {reason}", reason)
        if reason and self.plan.others:  # of its own rules the engine has told it
            _notice(
                _("{reason}; everything is played interpreted, which takes hundreds of times as long", reason=reason)
            )
        return not reason

    def _make_quick(self, progress: bool | None) -> Later | None:
        """Have the loop compiled; returns why that can't be."""
        if not self.plan.others:
            self._run = self._by_program
            reason = why_interpreted(name_of(self._game))
            return Later("{reason}", reason) if reason else None
        if asked := [seat.name for seat in self.plan.others if seat.function is None]:
            return Later("bot {name} asks for observations and can't be compiled", asked[0])
        return self._make_twin(progress)

    def _make_twin(self, progress: bool | None) -> Later | None:
        """Machine code for somebody's own bots; made by playing no match."""
        try:
            from lamakit.simulation.own_bots import compiled, why_not
        except ImportError:
            return Later("bots of integers are compiled by Numba, which `pip install 'lamakit[numba]'` brings")
        from lamakit.simulation.result import arrays_of, empty_table

        self._loop = compiled(match_loop(self._game, *self.plan.deciders, compiled_lister(self._game)))
        self._run, nothing = self._by_twin, arrays_of(empty_table(0, self.plan))
        first = waiting.in_background(lambda: self.run(0, *nothing))
        try:
            waiting.result_of(first, _("note|Compiling {game}", game=self.plan.variant.box), progress)
        except LamakitError as error:
            if error.__cause__ and (reason := why_not(error.__cause__)):
                del self._loop
                self._run = self._interpreted
                return Later("bot {names} {reason}", any_of(seat.name for seat in self.plan.others), reason)
            raise
        return None

    def _blame(self, fault: int, spoilt: State, job: Any) -> LamakitError:
        number, actions = job.number, self._game.ACTIONS
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


def space_for(game: Game) -> BatchWorkspace:
    """A length is a part of what is compiled: there is room for every deck and every bot of lamakit's own."""
    legal, options = max(map(len, game.CHOICES.values())), max(MOST_OPTIONS, options_of(game))
    return BatchWorkspace(cards=most_cards(game), legal=legal, options=options)


def workspace_of(plan: BatchPlan) -> BatchWorkspace:
    """With the players of a plan at their seats."""
    workspace = space_for(plan.variant.game)
    if cards := plan.given_cards:
        workspace.hand, workspace.has_hand = cards, 1
    for place, seat in enumerate(plan.seats):
        workspace.bots[place] = plan.number_of(seat)
        workspace.options[place][: len(seat.options)] = seat.options
    return workspace


@cache
def _notice(text: str) -> None:
    """Said once."""
    warnings.warn(text, stacklevel=7)
