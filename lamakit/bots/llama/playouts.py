"""Playouts: worlds are dealt, something happens in each of them, and all play on to the end of the round.

What may happen are branches: an action, an outcome of chance, or nothing. All branches are tried in the same worlds,
with the same cards and dice to come, so differences between them are known better than each of them. What a playout
comes to for every seat is a whole number, so it is the same on every machine, interpreted and compiled.

The hidden cards are dealt as `worlds.py` believes them, or lie as they do.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import SHARE, worths
from lamakit.bots.llama.playout_loop import NONE, START, STATES, Lister, playout_loop
from lamakit.bots.llama.policy_bot import Policy
from lamakit.bots.llama.quitting import LESSONS, SIGNS, TRIES, TRY
from lamakit.bots.llama.record import Numbers, Table, shaped
from lamakit.bots.llama.rollout_policy import all_deciders
from lamakit.bots.llama.sharp import options_of
from lamakit.bots.llama.worlds import HiddenCards, Shuffler
from lamakit.engine import program_of
from lamakit.engine.layout import NUMBER, Layout, state_layout
from lamakit.engine.program import Program
from lamakit.games import box_of, dice, name_of
from lamakit.games.contract import NOBODY, SEATS, Game, State, States, legal_actions
from lamakit.odds.llama.dice import choices
from lamakit.play.checks import MOST_COPIES
from lamakit.play.thread_local_cache import thread_local_cache

MOST_BRANCHES = 96
COLUMNS = 2 * SEATS  # of what a playout is noted with

Values = list[list[list[int]]]  # by branch and world: for each of six seats 65536ths of the match, and its points


class PlayoutWorkspace(Shuffler):
    """Generators, places and policies for playouts; four lengths depend on the game and the policies."""

    choice: Numbers = shaped(4)  # the players' generator
    later_chance: Numbers = shaped(4)  # the generators before a try
    later_choice: Numbers = shaped(4)
    legal: Numbers = shaped("legal")
    signs: Numbers = shaped(SIGNS)
    tries: Table = shaped(LESSONS * TRIES, TRY)
    noted: Numbers = shaped(COLUMNS)
    planes: Numbers = shaped(SEATS * SIGNS)  # when each seat quits
    worth: Table = shaped(SHARE, SHARE)  # by the most points that anybody has, and one's own
    bots: Numbers = shaped("policies")  # whose decisions each policy takes, and with which options
    options: Table = shaped("policies", "options")


class Playouts(HiddenCards):
    """A batch of playouts: the branches that are tried, in which worlds."""

    seed: Numbers = shaped(2)
    first: int  # the world that is noted first, and the next one to try
    tried: int
    deals: int  # 1: the hidden cards are dealt afresh in each world
    count: int  # of branches
    actions: Numbers = shaped(MOST_BRANCHES)
    outcomes: Numbers = shaped(MOST_BRANCHES)
    policy: Numbers = shaped(SEATS)  # the number of each seat's
    stop: int  # the seat on whose turn playouts stop, noted as 1 if it can play a card then; or NOBODY
    reconsiders: int  # the seat that quits on later turns where that is better (`quitting.py`), ANYBODY or NOBODY
    learnt: int  # 1: it is known when
    by_points: int  # 1: the points of the round count, not the match


class Branch(NamedTuple):
    """The first event of a playout."""

    action: int = NONE
    outcome: int = NONE


def interpreted_lister(game: Game) -> Lister:
    """The legal actions, where nothing is compiled."""
    if game is dice:
        return lambda state, _legal: choices(state)
    return lambda state, _legal: legal_actions(game, state)


def most_cards(game: Game) -> int:
    """In any deck of a game that may be given: a length is a part of what is compiled."""
    return MOST_COPIES * len(game.CODES)


def workspace_for(game: Game) -> PlayoutWorkspace:
    return PlayoutWorkspace(
        cards=most_cards(game), legal=max(map(len, game.CHOICES.values())), policies=SEATS, options=options_of(game)
    )


class Engine:
    """Playouts in a game for one thread: compiled, or interpreted where there is no program."""

    def __init__(self, game: Game, program: Program | None) -> None:
        self.game, self.box, self.deciders = game, box_of(game), all_deciders(game)
        self.job, self.workspace, self._states = Playouts(), workspace_for(game), States(game.FIELDS, STATES)
        self._players, self._policies = 0, list[Policy]()  # that are laid out
        self._program = program
        if program is None:
            self._loop = playout_loop(game, self.deciders, interpreted_lister(game))
        else:
            self._records = program.records(state_layout(game), STATES)
            self._places = [program.record(Layout(each.fields, NUMBER)) for each in (self.workspace, self.job)]
            self._top = program.top

    def lay_out(
        self,
        policies: Sequence[Policy],
        state: State,
        branches: Sequence[Branch],
        seed: tuple[int, int],
        hidden: HiddenCards | None = None,
        *,
        stop: int = NOBODY,
        by_points: bool = False,
        reconsiders: int = NOBODY,
        learnt: bool = False,
    ) -> None:
        """Prepare playouts of these branches; without `hidden` all cards lie as they do in every world.

        Who reconsiders does so by what the last playouts have `learnt`, or learns it from these.
        """
        job, count = self.job, len(branches)
        self._states[START] = state
        if self._program:
            self._records.put(state, START)
        self._seat(policies)
        job.seed[:], job.count, job.deals = seed, count, int(hidden is not None)
        job.stop, job.by_points, job.reconsiders = stop, int(by_points), reconsiders
        job.learnt = int(learnt)
        job.actions[:count], job.outcomes[:count] = zip(*branches, strict=True)
        if hidden is not None:
            for name in hidden.fields:
                setattr(job, name, getattr(hidden, name))

    def _seat(self, policies: Sequence[Policy]) -> None:
        """How every seat plays on, and what points are worth with so many players."""
        players, new = len(policies), [policy for policy in dict.fromkeys(policies) if policy not in self._policies]
        if new or players != self._players:
            has_room = players == self._players and len(self._policies) + len(new) <= SEATS
            self._players, self._policies = (
                players,
                [*self._policies, *new] if has_room else list(dict.fromkeys(policies)),
            )
            self._put_policies()
        self.job.policy[:players] = map(self._policies.index, policies)

    def _put_policies(self) -> None:
        """Put them where the program reads them; all that was learnt stays."""
        workspace = self.workspace
        if self._program:
            self._places[0].take(workspace)
        workspace.worth[:] = map(list, worths(lines_of(self.box, self._players)))  # copies: they are written over
        for number, (decide, options) in enumerate(self._policies):
            workspace.bots[number] = self.deciders.index(decide)
            workspace.options[number][: len(options)] = options
        if self._program:
            self._places[0].put(workspace)

    def play(self, first: int, end: int) -> Values:
        """The value of each branch for every seat, in the worlds of these numbers, and then everybody's points."""
        found = self._tried(first, end)
        if self._program and end > first:
            found = found.cast("q", (self.job.count, end - first, COLUMNS)).tolist()
        return cast(Values, found)

    def play_for(self, seat: int, worlds: int) -> list[list[int]]:
        """The value of each branch for one seat, in the first so many worlds."""
        return self.columns(worlds, seat)[0]

    def columns(self, worlds: int, *wanted: int) -> list[list[list[int]]]:
        """Some columns of the first so many worlds, each by branch; only these become numbers of Python's."""
        found, count = self._tried(0, worlds), self.job.count
        if self._program is None:
            return [[[row[column] for row in rows] for rows in found] for column in wanted]
        numbers, size = found.cast("q"), worlds * COLUMNS
        branches = [numbers[first : first + size] for first in range(0, count * size, size)]
        return [[rows[column::COLUMNS].tolist() for rows in branches] for column in wanted]

    def _tried(self, first: int, end: int) -> Any:
        """Try the worlds of these numbers, as the job says; returns rows of numbers, or their bytes."""
        self.job.first = self.job.tried = first
        if self._program is None:
            rows = [[[0] * COLUMNS for _world in range(first, end)] for _branch in range(self.job.count)]
            self._loop(self._states, self.workspace, self.job, rows, end)
            return rows
        self._program.top = self._top
        found = self._program.rows(8, self.job.count, end - first, COLUMNS)
        self._places[1].put(self.job)
        self._program.call("playouts", self._records, *self._places, found, end)
        self._places[1].take(self.job)
        return memoryview(self._program.read(found))


ENGINES = 32  # that are kept, for all games and threads


@thread_local_cache(ENGINES)
def engine_of(game: Game) -> Engine:
    """This thread's engine of a game."""
    return Engine(game, program_of(name_of(game)))
