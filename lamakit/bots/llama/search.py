"""Search: every action is tried in many worlds that fit what the seat has seen; the best one on average is taken.

A world deals the hidden cards as `worlds.py` believes them; then the seat goes on like `sharp` and all others by the
rule of thumb to the end of the round, and what the points are worth for the match is looked up (`payoff.py`). All
actions are tried in the same worlds; the ones that are clearly behind are given up early. Everything is counted in
integers, so that the same observation, worlds and seed give the same decision on every machine, interpreted and
compiled.
"""

import time
import zlib
from collections.abc import Sequence

from lamakit.bots.llama.choosing import LOOK_EVERY, NOWHERE, UNKNOWN, count_left
from lamakit.bots.llama.playouts import Branch, engine_of
from lamakit.bots.llama.policy_bot import deciding_llama
from lamakit.bots.llama.rollout_policy import rule_of_thumb, strongest
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.games.contract import DRAW, GIVING, QUIT, ROLLED, SHOW, TURN, legal_actions
from lamakit.games.seats import seats_in_round
from lamakit.play.checks import checked_float, checked_number
from lamakit.play.generator import MASK
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation

MOST_WORLDS = 512
WORLDS = range(1, MOST_WORLDS + 1)
FIRST_LOOK, NEVER = 32, MOST_WORLDS + 1  # worlds before which no action is given up
LONGEST_THOUGHT = 60  # seconds


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

    def choose(self, observation: Observation) -> str:
        seen = deciding_llama(self.name, observation)
        actions = candidates(seen, self.flat)
        return seen.game.ACTIONS[actions[0] if len(actions) == 1 else self._best(seen, actions)]

    def _best(self, seen: LlamaObservation, actions: Sequence[int]) -> int:
        """Of several actions; everything that matters of them is counted in the engine."""
        engine, players = engine_of(seen.game), seen.num_players
        policies = [rule_of_thumb(engine.box, players)] * players
        if not self.flat:
            policies[seen.seat] = strongest(engine.box, players)
        branches, hidden = [Branch(action) for action in actions], hidden_cards(seen, () if self.flat else None)
        engine.lay_out(start_of(seen), policies, branches, seed_for(self.seed, seen), hidden, by_points=self.flat)
        job = engine.job
        job.patience, job.usual = (NEVER, NOWHERE) if self.flat else (FIRST_LOOK, UNKNOWN)
        if self.seconds is None:
            engine.begin(0, self.worlds)
            engine.go_on(self.worlds)
            return job.actions[job.chosen]
        deadline = time.monotonic() + self.seconds
        engine.begin(0, MOST_WORLDS)
        while time.monotonic() < deadline and job.tried < MOST_WORLDS and count_left(job) > 1:
            engine.go_on(job.tried + LOOK_EVERY)
        return job.actions[job.chosen]


def seed_for(seed: int, seen: LlamaObservation) -> tuple[int, int]:
    """Depends on the observation alone: it is searched in the same worlds, whatever was asked before."""
    return seed & MASK, zlib.crc32(repr((seen.seat, seen.position, seen.record)).encode())


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
