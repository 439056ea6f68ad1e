"""Playouts: worlds are dealt, something happens in each of them, and all play on to the end of the round.

What may happen are branches: an action, an outcome of chance, or nothing. All branches are tried in the same worlds,
with the same cards and dice to come, so differences between them are known better than each of them. What a playout
comes to for every seat is a whole number, so it is the same on every machine, interpreted and compiled.

The hidden cards are dealt as `worlds.py` believes them, or lie as they do.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import SHARE, note_payoffs, worths
from lamakit.bots.llama.policy_bot import Decide, Policy, chooser
from lamakit.bots.llama.record import Numbers, Table, shaped
from lamakit.bots.llama.rollout_policy import all_deciders, strongest_interpreted
from lamakit.bots.llama.sharp import options_of
from lamakit.bots.llama.worlds import HiddenCards, Shuffler, world_dealer
from lamakit.games import LLAMA, dice
from lamakit.games.contract import MATCH_OVER, NOBODY, ROUND_OVER, SEATS, TURN, Game, State, States, legal_actions
from lamakit.odds.llama.dice import choices
from lamakit.play.generator import seed_words
from lamakit.play.llama.dealing import settler

START, NOW, WORLD = range(3)  # the states: as it is, all unseen cards in the deck; at work; a world as it was dealt
NONE = -1  # in place of an action or an outcome
MOST_BRANCHES = 96
LONGEST = 2_000  # decisions of a playout
PLAY_STREAM, CHOICE_STREAM = 0x3C6EF372, 0x1F83D9AB  # cards and dice of a playout; what its players leave to chance

Lister = Callable[[State, Any], Sequence[int]]
Loop = Callable[..., int]
Values = list[list[list[int]]]  # by branch, world and seat: 65536ths of the match, or points lost in the round


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
    stop: int  # the seat on whose turn playouts stop, or NOBODY
    by_points: int  # 1: the points of the round count, not the match
    digest: int


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


def playout_loop(game: Game, deciders: Sequence[Decide], list_legal: Lister, digest: int) -> Loop:
    """Tries all branches in the worlds up to `end`, as the job says.

    `digest` tells versions of the rules apart, as in the driver's loops; it is 0 for a loop that is interpreted.
    """
    play_out, deal_world = playout(game, deciders, list_legal), world_dealer(game)

    def play_worlds(states, workspace, job, values, end):  # type: ignore[no-untyped-def]
        job.digest = digest
        state = states[NOW]
        while job.tried < end:
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
                    note(state, workspace, job, values[place][number - job.first])
            job.tried = number + 1
        return 0

    return play_worlds


def note(state: State, workspace: PlayoutWorkspace, job: Playouts, values: list[int]) -> None:
    """Write what a playout has come to for every seat."""
    if job.by_points:
        for seat in range(state.players):
            values[seat] = -state.points[seat]
    else:
        note_payoffs(state, workspace.worth, values)


def quick_lister(game: Game) -> Lister:
    """The legal actions, where nothing is compiled."""
    if game is dice:
        return lambda state, _legal: choices(state)
    return lambda state, _legal: legal_actions(game, state)


class Engine:
    """A loop and what it works on, for a game with a number of cards; interpreted."""

    make_loop = staticmethod(playout_loop)
    deciders_of = staticmethod(all_deciders)  # by whose policies seats can play on
    strongest = staticmethod(strongest_interpreted)  # the best way to go on, in a box with so many players
    job_type, compiled = Playouts, False

    def __init__(self, game: Game, cards: int) -> None:
        self.game, self.deciders, self.job = game, self.deciders_of(game, self.compiled), self.job_type()
        self.box = next(box for box, rules in LLAMA.items() if rules is game)
        self.loop: Loop = self.make_loop(game, self.deciders, quick_lister(game), 0)
        self.states = States(game.FIELDS, 3)
        self.workspace = PlayoutWorkspace(
            cards=cards,
            legal=max(len(choices) for choices in game.CHOICES.values()),
            policies=SEATS,
            options=options_of(game),
        )
        self._players, self._policies = 0, list[Policy]()  # that are laid out

    def start(self, state: State) -> None:
        self.states[START] = state

    def places(self, worlds: int) -> Values:
        """Where values are noted."""
        return [[[0] * SEATS for _world in range(worlds)] for _branch in range(self.job.count)]

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
        self.start(state)
        self.seat(policies)
        job.seed[:], job.count, job.deals = seed, count, int(hidden is not None)
        job.stop, job.by_points = stop, int(by_points)
        job.actions[:count], job.outcomes[:count] = zip(*branches, strict=True)
        job.given_up[:count] = [0] * count
        if hidden is not None:
            for name in hidden.fields:
                setattr(job, name, getattr(hidden, name))

    def seat(self, policies: Sequence[Policy]) -> None:
        """How every seat plays on, and what points are worth with so many players."""
        if self._players != len(policies):
            self._players = len(policies)
            self.workspace.worth[:] = worths(lines_of(self.box, self._players))
        different = [policy for place, policy in enumerate(policies) if policy not in policies[:place]]
        if self._policies != different:
            for number, (decide, options) in enumerate(different):
                self.workspace.bots[number] = self.deciders.index(decide)
                self.workspace.options[number][: len(options)] = options
            self._policies = different
        self.workspace.policy[: self._players] = [different.index(policy) for policy in policies]

    def play(self, first: int, end: int) -> Values:
        """The value of each branch for every seat, in the worlds of these numbers."""
        values = self.places(end - first)
        self.job.first, self.job.tried = first, first
        self.loop(self.states, self.workspace, self.job, values, end)
        return values if isinstance(values, list) else values.tolist()

    def ends(self, worlds: int) -> Iterator[State]:
        """The state in which the only branch stops in each world; interpreted only, and to be looked at at once."""
        for number in range(worlds):
            self.play(number, number + 1)
            yield self.states[NOW]
