"""Playouts: worlds are dealt, something happens in each of them, and all play on to the end of the round.

What may happen are branches: an action, an outcome of chance, or nothing. All branches are tried in the same worlds,
with the same cards and dice to come, so differences between them are known better than each of them. What a playout
comes to for every seat is a whole number, so it is the same on every machine, interpreted and compiled.

The hidden cards are dealt as `worlds.py` believes them, or lie as they do.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from lamakit.bots.llama.choosing import LOOK_EVERY, NOWHERE, UNKNOWN, Values, choose_best, count_left, give_up, place_of
from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import SHARE, note_payoffs, worths
from lamakit.bots.llama.policy_bot import Decide, Policy, chooser
from lamakit.bots.llama.record import Numbers, Table, shaped
from lamakit.bots.llama.rollout_policy import all_deciders
from lamakit.bots.llama.sharp import options_of, sharp_in
from lamakit.bots.llama.worlds import HiddenCards, Shuffler, world_dealer
from lamakit.engine import program_of
from lamakit.engine.layout import NUMBER, Layout, state_layout
from lamakit.engine.program import Program
from lamakit.games import box_of, dice
from lamakit.games.contract import DRAW, MATCH_OVER, NOBODY, ROUND_OVER, SEATS, TURN, Game, State, States, legal_actions
from lamakit.odds.llama.dice import choices
from lamakit.play.checks import MOST_COPIES
from lamakit.play.generator import seed_words
from lamakit.play.llama.dealing import settler
from lamakit.play.thread_local_cache import thread_local_cache

START, NOW, WORLD = range(3)  # the states: as it is, all unseen cards in the deck; at work; a world as it was dealt
NONE = -1  # in place of an action or an outcome
MOST_BRANCHES = 96
LONGEST = 2_000  # decisions of a playout
COLUMNS = 2 * SEATS  # of what a playout is noted with
PLAY_STREAM, CHOICE_STREAM = 0x3C6EF372, 0x1F83D9AB  # cards and dice of a playout; what its players leave to chance

Lister = Callable[[State, Any], Sequence[int]]
Loop = Callable[..., int]


class PlayoutWorkspace(Shuffler):
    """Generators, places and policies for playouts; four lengths depend on the game and the policies."""

    choice: Numbers = shaped(4)  # the players' generator
    first_chance: Numbers = shaped(4)  # the generators as each playout in a world begins
    first_choice: Numbers = shaped(4)
    legal: Numbers = shaped("legal")
    worth: Table = shaped(SHARE, SHARE)  # by the most points that anybody has, and one's own
    policy: Numbers = shaped(SEATS)  # the number of each seat's policy
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
    given_up: Numbers = shaped(MOST_BRANCHES)  # 1: no longer tried
    stop: int  # the seat on whose turn playouts stop, noted as 1 if it can play a card then; or NOBODY
    by_points: int  # 1: the points of the round count, not the match
    patience: int  # of a search: worlds before which no branch is given up; 0: all branches are tried in all worlds
    usual: int  # of a search: the place of what sharp would do
    chosen: int  # the place of the best branch, as far as a search has seen


class Branch(NamedTuple):
    """The first event of a playout."""

    action: int = NONE
    outcome: int = NONE


def playout(game: Game, deciders: Sequence[Decide], list_legal: Lister) -> Callable[..., None]:
    """A function that plays on after an action and an outcome, until the round is over or it is a seat's turn.

    Every seat decides as its policy says, from the state itself: these deciders look at nothing hidden.
    """
    apply, resolve, settle, choose = game.apply, game.resolve, settler(game), chooser(deciders)

    def play_out(state: State, workspace: Any, action: int, outcome: int, stop: int) -> None:
        if action != NONE:
            apply(state, action)
        if outcome != NONE:
            resolve(state, outcome)
        settle(state, workspace)
        for _ in range(LONGEST):
            if state.phase == ROUND_OVER or state.phase == MATCH_OVER:
                return
            if state.player == stop and state.phase == TURN:
                return
            policy = workspace.policy[state.player]
            legal, options = list_legal(state, workspace.legal), workspace.options[policy]
            apply(state, choose(workspace.bots[policy], state, legal, workspace.choice, options))
            if state.chance:
                settle(state, workspace)

    return play_out


def playout_loop(game: Game, deciders: Sequence[Decide], list_legal: Lister) -> Loop:
    """Tries the branches in the worlds up to `end`, as the job says.

    A search (with `patience`) ends as soon as one branch is left, and chooses the best one.
    """
    play_out, deal_world, sharp = playout(game, deciders, list_legal), world_dealer(game), sharp_in(game)

    def play_worlds(states, workspace, job, values, end):  # type: ignore[no-untyped-def]
        state, seat = states[NOW], states[START].player
        if job.usual == UNKNOWN:
            states[NOW] = states[START]
            options = workspace.options[workspace.policy[seat]]
            job.usual = place_of(job, sharp(state, list_legal(state, workspace.legal), workspace.choice, options))
        while job.tried < end and (job.patience == 0 or count_left(job) > 1):
            number = job.tried
            states[NOW] = states[START]
            if job.deals:
                seed_words(workspace.chance, job.seed[0], job.seed[1], number)
                deal_world(state, workspace, job)
            states[WORLD] = states[NOW]
            seed_words(workspace.first_chance, job.seed[0] ^ PLAY_STREAM, job.seed[1], number)
            seed_words(workspace.first_choice, job.seed[0] ^ CHOICE_STREAM, job.seed[1], number)
            for place in range(job.count):
                if not job.given_up[place]:
                    states[NOW] = states[WORLD]
                    workspace.chance[:], workspace.choice[:] = workspace.first_chance, workspace.first_choice
                    play_out(state, workspace, job.actions[place], job.outcomes[place], job.stop)
                    row = values[place][number - job.first]
                    if job.stop == NOBODY:
                        note(state, workspace, job, row)
                    else:
                        row[job.stop] = int(state.phase == TURN and list_legal(state, workspace.legal)[0] < DRAW)
            job.tried = number + 1
            if job.patience and job.tried >= job.patience and job.tried % LOOK_EVERY == 0:
                give_up(job, values, seat)
        if job.patience:
            choose_best(job, values, seat)
        return 0

    return play_worlds


def note(state: State, workspace: PlayoutWorkspace, job: Playouts, values: list[int]) -> None:
    """Write what a playout is worth to every seat, and then everybody's points."""
    for seat in range(state.players):
        values[seat], values[SEATS + seat] = -state.points[seat], state.points[seat]
    if not job.by_points:
        note_payoffs(state, workspace.worth, values)


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
        self.job, self.workspace, self._states = Playouts(), workspace_for(game), States(game.FIELDS, 3)
        self._players, self._policies = 0, list[Policy]()  # that are laid out
        self._values: Any = None
        self._program = program
        if program is None:
            self._loop = playout_loop(game, self.deciders, interpreted_lister(game))
        else:
            self._records = program.records(state_layout(game), 3)
            self._places = [program.record(Layout(each.fields, NUMBER)) for each in (self.workspace, self.job)]
            self._top = program.top

    def lay_out(
        self,
        state: State,
        policies: Sequence[Policy],
        branches: Sequence[Branch],
        seed: tuple[int, int],
        hidden: HiddenCards | None = None,
        *,
        stop: int = NOBODY,
        by_points: bool = False,
    ) -> None:
        """Prepare playouts of these branches; without `hidden` all cards lie as they do in every world."""
        job, count = self.job, len(branches)
        self._states[START] = state
        if self._program:
            self._records.put(state, START)
        self._seat(policies)
        job.seed[:], job.count, job.deals = seed, count, int(hidden is not None)
        job.stop, job.by_points, job.patience, job.usual = stop, int(by_points), 0, NOWHERE
        job.actions[:count], job.outcomes[:count] = zip(*branches, strict=True)
        job.given_up[:count] = [0] * count
        if hidden is not None:
            for name in hidden.fields:
                setattr(job, name, getattr(hidden, name))

    def _seat(self, policies: Sequence[Policy]) -> None:
        """How every seat plays on, and what points are worth with so many players."""
        different, workspace = list(dict.fromkeys(policies)), self.workspace
        seated = [different.index(policy) for policy in policies]
        if (self._players, self._policies, workspace.policy[: len(seated)]) == (len(seated), different, seated):
            return
        self._players, self._policies = len(seated), different
        workspace.worth[:] = worths(lines_of(self.box, self._players))
        for number, (decide, options) in enumerate(different):
            workspace.bots[number] = self.deciders.index(decide)
            workspace.options[number][: len(options)] = options
        workspace.policy[: self._players] = seated
        if self._program:
            self._places[0].put(workspace)

    def begin(self, first: int, worlds: int) -> None:
        """Have room for the values of so many worlds, from this one on."""
        self.job.first = self.job.tried = first
        if self._program:
            self._program.top = self._top
            self._values = self._program.rows(8, self.job.count, worlds, COLUMNS)
        else:
            self._values = [[[0] * COLUMNS for _world in range(worlds)] for _branch in range(self.job.count)]

    def go_on(self, end: int) -> None:
        """Try the worlds up to this one, as the job says."""
        if self._program is None:
            self._loop(self._states, self.workspace, self.job, self._values, end)
            return
        self._places[1].put(self.job)
        self._program.call("playouts", self._records, *self._places, self._values, end)
        self._places[1].take(self.job)

    def play(self, first: int, end: int) -> Values:
        """The value of each branch for every seat, in the worlds of these numbers, and then everybody's points."""
        self.begin(first, end - first)
        self.go_on(end)
        found = self._values
        if self._program and end > first:
            found = memoryview(self._program.read(found)).cast("q", (self.job.count, end - first, COLUMNS)).tolist()
        return cast(Values, found)


ENGINES = 32  # that are kept, for all games and threads


@thread_local_cache(ENGINES)
def engine_of(game: Game) -> Engine:
    """This thread's engine of a game."""
    return Engine(game, program_of(box_of(game)))
