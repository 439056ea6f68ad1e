"""Results of playouts: means with their standard errors, for one seat or for all, and how much of it was skill.

Unlike the search bot's, the values of an event or of a skill are everybody's. Everything is counted in integers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from operator import mul, sub
from typing import NamedTuple

from lamakit.bots.llama import DECIDERS
from lamakit.bots.llama.payoff import WHOLE
from lamakit.bots.llama.playouts import Branch, Values, engine_of
from lamakit.bots.llama.policy_bot import PlainBot, Policy
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.bots.llama.search import seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.bots.random import RandomBot
from lamakit.games import box_of
from lamakit.games.contract import Game, legal_actions
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers

LUCK_STREAM = 0x510E527F


@dataclass(frozen=True)
class Worth:
    """A chance to win the match, or a difference of two, between 0 and 1; `error` is its standard error."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f}"

    @classmethod
    def of(cls, values: Sequence[int], whole: int = WHOLE) -> "Worth":
        """The mean of values, one for each world; a match is worth `whole`."""
        worlds, total = len(values), sum(values)
        spread = sum(map(mul, values, values)) * worlds - total * total
        return cls(total / (worlds * whole), sqrt(spread / (worlds - 1)) / (worlds * whole))


class Swing(NamedTuple):
    """Winning chances for every seat, or differences of them, with their standard errors."""

    values: tuple[float, ...]
    errors: tuple[float, ...]

    @classmethod
    def of(cls, values: Values, weights: Sequence[int], actual: int, seats: int) -> "Swing":
        """The value of one branch, less the weighted mean of all; weights that are all 0 subtract nothing."""
        weight = sum(weights) or 1
        branches = ([value for world in branch for value in world[:seats]] for branch in values)
        swings = [each[actual] * weight - sum(map(mul, weights, each)) for each in zip(*branches, strict=True)]
        found = [Worth.of(swings[seat::seats], WHOLE * weight) for seat in range(seats)]
        left_over = (sum(each.value for each in found) - (not any(weights))) / seats  # payoffs are rounded down
        return cls(tuple(each.value - left_over for each in found), tuple(each.error for each in found))

    def minus(self, other: "Swing") -> "Swing":
        """The difference from what was estimated by itself."""
        return Swing(tuple(map(sub, self.values, other.values)), tuple(map(hypot, self.errors, other.errors)))


def policy_of(bot: PlainBot | RandomBot, game: Game, players: int) -> Policy:
    """How a bot plays on that is made of one plain function."""
    options = bot.options_at(box_of(game), players) if isinstance(bot, PlainBot) else bot.options
    return Policy(DECIDERS[bot.name](game), options)


def skill(seen: LlamaObservation, action: str, worlds: int, seed: int) -> Swing:
    """How much better than the rule of thumb an action is, as far as its seat can tell."""
    players, state, engine = seen.num_players, seen.copy_seen(), engine_of(seen.game)
    policy = rule_of_thumb(seen.game, players)
    usual = policy.decide(state, legal_actions(seen.game, state), [], policy.options)
    if seen.game.ACTIONS[usual] == action:
        return Swing((0.0,) * players, (0.0,) * players)
    branches = [Branch(action_numbers(seen.game)[action]), Branch(usual)]
    engine.lay_out([policy] * players, start_of(seen), branches, seed_for(seed ^ LUCK_STREAM, seen), hidden_cards(seen))
    return Swing.of(engine.play(0, worlds), [0, 1], 0, players)
