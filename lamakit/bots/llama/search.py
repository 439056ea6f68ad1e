"""Search: every action is tried in many worlds that fit what the seat has seen; the best one on average is taken.

A world deals the hidden cards as `worlds.py` believes them; then the seat goes on like `sharp` and all others by the
rule of thumb to the end of the round, and what the points are worth for the match is looked up (`payoff.py`). All
actions are tried in the same worlds; the ones that are clearly behind are given up early. Everything is counted in
integers, so that the same observation, worlds and seed give the same decision on every machine, interpreted and
compiled.
"""

import time
import zlib
from collections.abc import Iterator, Sequence

from lamakit.bots.llama.playouts import NOW, START, Branch, Engine, Lister, Loop, Playouts, Values, playout_loop
from lamakit.bots.llama.policy_bot import Decide, deciding_llama
from lamakit.bots.llama.rollout_policy import rule_of_thumb, search_deciders
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.games.contract import DRAW, GIVING, QUIT, ROLLED, SHOW, TURN, Game, legal_actions
from lamakit.games.seats import seats_in_round
from lamakit.play.checks import checked_float, checked_number
from lamakit.play.generator import MASK
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation

MOST_WORLDS = 512
WORLDS = range(1, MOST_WORLDS + 1)
FIRST_LOOK, LOOK_EVERY = 32, 16  # worlds after which actions may be given up
NEVER = MOST_WORLDS + LOOK_EVERY
CLEARLY = 4  # squared: so many standard errors behind the best, an action is given up
DOUBT = 2  # squared: so many standard errors better than sharp's, another action is taken
LONGEST_THOUGHT = 60  # seconds
NOWHERE, UNKNOWN = -1, -2  # places among the branches


class SearchState(Playouts):
    """A search for the best branch."""

    patience: int  # worlds before which no branch is given up
    usual: int  # the place of what sharp would do
    chosen: int  # the place of the best branch, as far as has been seen


def search_loop(game: Game, deciders: Sequence[Decide], list_legal: Lister, digest: int) -> Loop:
    """Tries the branches in the worlds up to `end`, as far as there is doubt, and chooses one of them."""
    play_worlds, sharp = playout_loop(game, deciders, list_legal, digest), deciders[-1]

    def search(states, workspace, job, values, end):  # type: ignore[no-untyped-def]
        seat = states[START].player
        if job.usual == UNKNOWN:
            states[NOW] = states[START]
            state, options = states[NOW], workspace.options[workspace.policy[seat]]
            job.usual = place_of(job, sharp(state, list_legal(state, workspace.legal), workspace.choice, options))
        while job.tried < end and count_left(job) > 1:
            look = max(job.patience, (job.tried // LOOK_EVERY + 1) * LOOK_EVERY)
            play_worlds(states, workspace, job, values, min(end, look))
            if job.tried == look:
                give_up(job, values, seat)
        choose_best(job, values, seat)
        return 0

    return search


def place_of(job: Playouts, action: int) -> int:
    for place in range(job.count):
        if job.actions[place] == action:
            return place
    return NOWHERE


def count_left(job: Playouts) -> int:
    """How many branches have not been given up."""
    left = 0
    for place in range(job.count):
        left += job.given_up[place] == 0
    return left


def give_up(job: Playouts, values: Values, seat: int) -> None:
    """Give up what is two standard errors of the paired difference behind the best."""
    best = leading(job, values, seat, NOWHERE)
    for place in range(job.count):
        if place != best and not job.given_up[place] and behind(job, values, seat, place, best) > CLEARLY:
            job.given_up[place] = 1


def leading(job: Playouts, values: Values, seat: int, apart: int) -> int:
    """The branch with the highest sum of those not given up, apart from one of them; NOWHERE if there is no other."""
    best, most = NOWHERE, 0
    for place in range(job.count):
        if place != apart and not job.given_up[place]:
            total = total_of(job, values, seat, place)
            if best < 0 or total > most:
                best, most = place, total
    return best


def total_of(job: Playouts, values: Values, seat: int, place: int) -> int:
    """The sum of a branch's values in all worlds so far."""
    total = 0
    for number in range(job.tried):
        total += values[place][number][seat]
    return total


def behind(job: Playouts, values: Values, seat: int, place: int, best: int) -> int:
    """(mean difference / its standard error)², rounded down; in the worlds tried so far."""
    total, squares = 0, 0
    for number in range(job.tried):
        difference = values[best][number][seat] - values[place][number][seat]
        total += difference
        squares += difference * difference
    if total <= 0:
        return 0
    spread = squares - total * total // job.tried
    return total * total // spread if spread > 0 else CLEARLY + 1


def choose_best(job: SearchState, values: Values, seat: int) -> None:
    """Note the place of the best branch; what sharp would do stands unless another action is better by DOUBT."""
    job.chosen = best = leading(job, values, seat, NOWHERE)
    if job.usual >= 0 and not job.given_up[job.usual] and behind(job, values, seat, job.usual, best) < DOUBT:
        job.chosen = job.usual


class SearchBot:
    """Tries every action in this many worlds, or in as many as this many `seconds` allow.

    With `flat=1` it is plain Monte Carlo, an opponent to compare with: all unseen cards are equally likely everywhere,
    everybody goes on by the rule of thumb, the fewest points of the round count, and nothing is given up early.
    """

    name = "search"

    def __init__(self, seed: int, worlds: int = 64, seconds: float | None = None, flat: int = 0) -> None:
        self.worlds = checked_number(worlds, WORLDS, "worlds")
        if seconds is not None and not 0 < checked_float(seconds, "seconds") <= LONGEST_THOUGHT:
            raise LamakitError(
                "seconds={seconds}: expected a number, more than 0 and at most {most}", quoted(seconds), LONGEST_THOUGHT
            )
        self.seed, self.seconds, self.flat = seed, seconds, bool(checked_number(flat, range(2), "flat"))
        self._engines = dict[tuple[Game, int], SearchEngine]()

    def choose(self, observation: Observation) -> str:
        at_once = self.worlds if self.seconds is None else LOOK_EVERY
        return [*self.thinking(observation, at_once)][-1]

    def thinking(self, observation: Observation, at_once: int = 1) -> Iterator[str]:
        """Decides alike, in slices of so many worlds: `""` after each of them, and at last what is decided."""
        seen, at_once = deciding_llama(self.name, observation), checked_number(at_once, WORLDS, "at_once")
        actions = candidates(seen, self.flat)
        if len(actions) > 1:
            engine = self._engine(seen)
            engine.prepare(seen, actions, seed_for(self.seed, seen), self.flat)
            for _slice in engine.slices(self.worlds, self.seconds, at_once):
                yield ""
            actions = [engine.best]
        yield seen.game.ACTIONS[actions[0]]

    def _engine(self, seen: LlamaObservation) -> "SearchEngine":
        key = seen.game, cards_of(seen)
        if key not in self._engines:
            self._engines[key] = SearchEngine(*key)
        return self._engines[key]


def seed_for(seed: int, seen: LlamaObservation) -> tuple[int, int]:
    """Depends on the observation alone: it is searched in the same worlds, whatever was asked before."""
    return seed & MASK, zlib.crc32(repr((seen.seat, seen.position, seen.record)).encode())


def cards_of(seen: LlamaObservation) -> int:
    """How many cards the game has."""
    return sum(seen.copy_seen().full)


def candidates(seen: LlamaObservation, everything: bool = False) -> list[int]:
    """The actions worth trying: once the cards are down the rule of thumb decides; who can play in company never quits.

    With `everything` they may quit, too.
    """
    game, state = seen.game, seen.copy_seen()
    actions = legal_actions(game, state)
    if state.phase not in (TURN, SHOW, GIVING, ROLLED):
        rule = rule_of_thumb(find_variant(seen.variant).box, seen.num_players)
        return [rule.decide(state, actions, [], rule.options)]
    if not everything and QUIT in actions and actions[0] < DRAW and seats_in_round(state) > 2:
        actions.remove(QUIT)
    return actions


class SearchEngine(Engine):
    """Searches for the best action of a seat."""

    job: SearchState
    make_loop = staticmethod(search_loop)
    deciders_of = staticmethod(search_deciders)
    job_type = SearchState

    def prepare(self, seen: LlamaObservation, actions: Sequence[int], seed: tuple[int, int], flat: bool) -> None:
        """Lay out these actions; `flat`: what others have done says nothing, and the points of the round count."""
        players, job = seen.num_players, self.job
        policies = [rule_of_thumb(self.box, players)] * players
        if not flat:
            policies[seen.seat] = self.strongest(self.box, players)
        branches, hidden = [Branch(action) for action in actions], hidden_cards(seen, () if flat else None)
        self.lay_out(start_of(seen), policies, branches, seed, hidden, by_points=flat)
        job.patience = NEVER if flat else FIRST_LOOK
        job.usual = NOWHERE if flat else UNKNOWN

    def slices(self, worlds: int, seconds: float | None, at_once: int) -> Iterator[None]:
        """Tries so many worlds at once, until it is clear what is `best`, or all are tried, or the time is over."""
        deadline = None if seconds is None else time.monotonic() + seconds
        worlds = worlds if deadline is None else MOST_WORLDS
        job, values = self.job, self.places(worlds)
        job.first, job.tried = 0, 0
        while job.tried < worlds and count_left(job) > 1:
            self.loop(self.states, self.workspace, job, values, min(worlds, job.tried + at_once))
            yield
            if deadline is not None and time.monotonic() > deadline:
                return

    @property
    def best(self) -> int:
        """The action that the worlds tried so far speak for."""
        return int(self.job.actions[self.job.chosen])
