"""Search: every action is tried in many worlds that fit what the seat has seen; the best one on average is taken.

A world deals the hidden cards as `worlds.py` believes them; then the seat goes on like `sharp` and all others by the
rule of thumb to the end of the round, and what the points are worth for the match is looked up (`payoff.py`). All
actions are tried in the same worlds, and the same observation, worlds and seed give the same decision on every machine,
interpreted and compiled.
"""

import time
import zlib
from collections.abc import Mapping, Sequence

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
AT_ONCE = 32  # worlds, where there is a clock
DOUBT = 2  # squared: so many standard errors better than sharp's, another action is taken
LONGEST_THOUGHT = 60  # seconds


class SearchBot:
    """Tries every action in this many worlds, or in as many as this many `seconds` allow.

    With `flat=1` it is plain Monte Carlo, an opponent to compare with: all unseen cards are equally likely everywhere,
    everybody goes on by the rule of thumb to the end of the round, and the fewest points of it count.
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
        worlds, step = (self.worlds, self.worlds) if self.seconds is None else (MOST_WORLDS, AT_ONCE)
        shares, deadline = [list[int]() for _ in actions], time.monotonic() + (self.seconds or LONGEST_THOUGHT)
        for first in range(0, worlds, step):
            if first and time.monotonic() >= deadline:
                break
            for own, rows in zip(shares, engine.play(first, first + step), strict=True):
                own += [row[seen.seat] for row in rows]
        return best_of(dict(zip(actions, shares, strict=True)), None if self.flat else usual(seen))


def usual(seen: LlamaObservation) -> int:
    """What `sharp` would do."""
    state, policy = seen.copy_seen(), strongest(find_variant(seen.variant).box, seen.num_players)
    return policy.decide(state, legal_actions(seen.game, state), [], policy.options)


def best_of(shares: Mapping[int, Sequence[int]], usual: int | None) -> int:
    """The action with the most in all worlds; the usual one stands unless another is better by more than chance."""
    best = max(shares, key=lambda action: sum(shares[action]))
    if usual is None or usual not in shares:
        return best
    apart = [one - two for one, two in zip(shares[best], shares[usual], strict=True)]
    total, squares = sum(apart), sum(each * each for each in apart)
    spread = squares - total * total // len(apart)
    return usual if spread > 0 and total * total // spread < DOUBT else best


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
