"""Values of positions for every seat: played on to the end of the round, many times, by a policy for each seat.

Unlike the search bot's, the values are everybody's, and of positions whose cards are all known: what chance has brought
is compared with all that it might have brought, in the same worlds. Everything is counted in integers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from lamakit.bots.llama import DECIDERS
from lamakit.bots.llama.payoff import WHOLE
from lamakit.bots.llama.playouts import Branch, Engine, Values
from lamakit.bots.llama.policy_bot import PlainBot, Policy
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.bots.llama.search import box_of, seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.bots.random import RandomBot
from lamakit.games import LLAMA
from lamakit.games.contract import State, legal_actions
from lamakit.play.generator import MASK, mixed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.thread_local_cache import thread_local_cache

ENGINES = 32  # that are kept, for all games and threads
LUCK_STREAM = 0x510E527F
NOTHING = Branch()

engine_of = thread_local_cache(ENGINES)(Engine)


def policy_of(bot: object, box: str, players: int) -> Policy | None:
    """How a bot plays on that is made of one plain function; None for others."""
    if not isinstance(bot, PlainBot | RandomBot) or bot.name not in DECIDERS:
        return None
    options = bot.options_at(box, players) if isinstance(bot, PlainBot) else bot.options
    return Policy(DECIDERS[bot.name](LLAMA[box]), options)


@dataclass(frozen=True)
class Swing:
    """Winning chances for every seat, or differences of them, with their standard errors."""

    values: tuple[float, ...]
    errors: tuple[float, ...]

    @classmethod
    def none(cls, seats: int) -> "Swing":
        return cls((0.0,) * seats, (0.0,) * seats)

    @classmethod
    def of(cls, values: Values, weights: Sequence[int], actual: int, seats: int) -> "Swing":
        """The value of one branch, less the weighted mean of all; weights that are all 0 subtract nothing."""
        weight, worlds = sum(weights) or 1, len(values[0])
        totals, squares = [0] * seats, [0] * seats
        for number in range(worlds):
            for seat in range(seats):
                mean = sum(each * row[number][seat] for each, row in zip(weights, values, strict=True))
                swing = values[actual][number][seat] * weight - mean
                totals[seat] += swing
                squares[seat] += swing * swing
        scale = WHOLE * weight * worlds
        left_over = (sum(totals) - (0 if any(weights) else scale)) / seats  # payoffs are rounded down
        return cls(
            tuple((total - left_over) / scale for total in totals),
            tuple(
                _error(square, total, worlds) * worlds / scale for square, total in zip(squares, totals, strict=True)
            ),
        )

    def minus(self, other: "Swing") -> "Swing":
        """The difference from what was estimated by itself."""
        return Swing(
            tuple(one - two for one, two in zip(self.values, other.values, strict=True)),
            tuple(sqrt(one * one + two * two) for one, two in zip(self.errors, other.errors, strict=True)),
        )


def _error(squares: int, total: int, count: int) -> float:
    """The standard error of a mean."""
    return sqrt(max(0, squares * count - total * total) / (count * count * (count - 1)))


@dataclass(frozen=True)
class StateValues:
    """Values positions at a table of a box; seats without a policy play on by the rule of thumb."""

    engine: Engine
    box: str
    policies: tuple[Policy | None, ...] = ()

    def value(self, state: State, worlds: int, seed: tuple[int, int]) -> Swing:
        """The value of a position for every seat."""
        return self.luck(state, [NOTHING], [0], 0, worlds, seed)

    def luck(
        self, state: State, branches: Sequence[Branch], weights: Sequence[int], actual: int, worlds: int,
        seed: tuple[int, int],
    ) -> Swing:  # fmt: skip
        """The value of the branch that happened, less the mean of all that might have happened."""
        players = int(state.players)
        usual = rule_of_thumb(self.box, players)
        self.engine.seat(self.box, [policy or usual for policy in self.policies or (None,) * players])
        self.engine.lay_out(state, branches, seed)
        return Swing.of(self.engine.play(0, worlds), weights, actual, players)


def skill(seen: LlamaObservation, action: int, worlds: int, seed: int) -> Swing:
    """How much better than the rule of thumb an action is, as far as its seat can tell."""
    box, players, state = box_of(seen), seen.num_players, seen.copy_seen()
    policy, engine = rule_of_thumb(box, players), engine_of(seen.game, sum(state.full))
    usual = policy.decide(state, legal_actions(seen.game, state), [], policy.options)
    if usual == action:
        return Swing.none(players)
    engine.seat(box, [policy] * players)
    branches = [Branch(action), Branch(usual)]
    engine.lay_out(start_of(seen), branches, seed_for(seed ^ LUCK_STREAM, seen), hidden_cards(seen))
    return Swing.of(engine.play(0, worlds), [0, 1], 0, players)


def seed_of(seed: int, ply: int) -> tuple[int, int]:
    """The worlds in which an event is looked at; they have nothing to do with what chance has brought."""
    return (seed ^ LUCK_STREAM) & MASK, mixed((seed >> 32 ^ ply) & MASK)
