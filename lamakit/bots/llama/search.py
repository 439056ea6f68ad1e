"""Search: every action is tried in many worlds that fit what the seat has seen; the best one on average is taken.

A world deals the hidden cards as `worlds.py` believes them; then the seat goes on like `sharp` and all others by the
rule of thumb to the end of the round, and what the points are worth for the match is looked up (`payoff.py`). A seat
that reconsiders quits in its worlds where that is found to be better (`quitting.py`); as it can't know how the others
play, they do the same in half of its worlds. All actions are tried in the same worlds, and the same observation, worlds
and seed give the same decision on every machine, interpreted and compiled.
"""

import time
import zlib
from collections.abc import Sequence
from math import ceil, inf

from lamakit.bots.llama.playout_loop import ANYBODY, NONE
from lamakit.bots.llama.playouts import Branch, Values, engine_of
from lamakit.bots.llama.policy_bot import Policy, deciding_llama
from lamakit.bots.llama.rollout_policy import rule_of_thumb, strongest
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.errors import LamakitError, quoted
from lamakit.games.contract import DRAW, GIVING, NOBODY, QUIT, ROLLED, SHOW, TURN, legal_actions
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

    With `reconsiders=1` it quits in time there, and in half of them all others do. With `flat=1` it is plain Monte
    Carlo, an opponent to compare with: all unseen cards are equally likely everywhere, everybody goes on by the rule of
    thumb to the end of the round, and the fewest points of it count.
    """

    name = "search"

    def __init__(
        self, seed: int, worlds: int = 64, seconds: float | None = None, flat: int = 0, reconsiders: int = 0
    ) -> None:
        self.worlds = checked_number(worlds, WORLDS, "worlds")
        if seconds is not None and not 0 < checked_float(seconds, "seconds") <= LONGEST_THOUGHT:
            raise LamakitError(
                "seconds={seconds}: expected a number, more than 0 and at most {most}", quoted(seconds), LONGEST_THOUGHT
            )
        self.seed, self.seconds, self.flat = seed, seconds, bool(checked_number(flat, range(2), "flat"))
        self.reconsiders = bool(checked_number(reconsiders, range(2), "reconsiders"))

    def choose(self, observation: Observation) -> str:
        seen = deciding_llama(self.name, observation)
        actions = candidates(seen, self.flat)
        return seen.game.ACTIONS[actions[0] if len(actions) == 1 else self._best(seen, actions)]

    def _best(self, seen: LlamaObservation, actions: Sequence[int]) -> int:
        """Of several actions."""
        values = self._tried(seen, actions)
        return actions[best_place(actions, values, len(values[0]), seen.seat, NONE if self.flat else usual(seen))]

    def _tried(self, seen: LlamaObservation, actions: Sequence[int]) -> Values:
        """Try each action in the worlds; everything that matters is counted in the engine."""
        engine, ways, begun = engine_of(seen.game), self._ways(seen), time.monotonic()
        branches, hidden = [Branch(action) for action in actions], hidden_cards(seen, () if self.flat else None)
        given = start_of(seen), branches, seed_for(self.seed, seen), hidden
        worlds, step = (self.worlds, self.worlds) if self.seconds is None else (MOST_WORLDS, AT_ONCE)
        values: Values = [[] for _ in actions]
        for way, (policies, reconsiders) in enumerate(ways):
            engine.lay_out(policies, *given, by_points=self.flat, reconsiders=reconsiders, learnt=way > 0)
            begin, end = (ceil(worlds * part / len(ways)) for part in (way, way + 1))
            until = begun + (self.seconds or inf) * (way + 1) / len(ways)
            for first in range(begin, end, step):
                if first == begin or time.monotonic() < until:
                    for rows, more in zip(values, engine.play(first, min(first + step, end)), strict=True):
                        rows += more
        return values

    def _ways(self, seen: LlamaObservation) -> list[tuple[list[Policy], int]]:
        """How all seats may go on, each in as many worlds, and who reconsiders then."""
        players, sharp = seen.num_players, strongest(seen.game, seen.num_players)
        by_rule = [rule_of_thumb(seen.game, players)] * players
        if not self.flat:
            by_rule[seen.seat] = sharp
        return [([sharp] * players, ANYBODY), (by_rule, seen.seat)] if self.reconsiders else [(by_rule, NOBODY)]


def usual(seen: LlamaObservation) -> int:
    """What `sharp` would do."""
    state, policy = seen.copy_seen(), strongest(seen.game, seen.num_players)
    return policy.decide(state, legal_actions(seen.game, state), [], policy.options)


def best_place(actions: Sequence[int], values: Values, worlds: int, seat: int, usual: int) -> int:
    """Where the action stands that was worth most to a seat in so many worlds.

    The usual one stands unless another is better by more than chance. Plain enough to run compiled, too.
    """
    best, most = 0, 0
    for place in range(len(actions)):
        total = 0
        for world in range(worlds):
            total += values[place][world][seat]
        if place == 0 or total > most:
            best, most = place, total
    for place in range(len(actions)):
        if actions[place] == usual and not is_better(values[best], values[place], worlds, seat):
            return place
    return best


def is_better(one: Sequence[Sequence[int]], other: Sequence[Sequence[int]], worlds: int, seat: int) -> bool:
    """Whether one action is worth more than another by the root of DOUBT standard errors of the difference."""
    total, squares = 0, 0
    for world in range(worlds):
        difference = one[world][seat] - other[world][seat]
        total += difference
        squares += difference * difference
    spread = squares - total * total // worlds
    return total > 0 and (spread <= 0 or total * total // spread >= DOUBT)


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
        rule = rule_of_thumb(game, seen.num_players)
        return [rule.decide(state, actions, [], rule.options)]
    if not everything and QUIT in actions and actions[0] < DRAW and seats_in_round(state) > 2:
        actions.remove(QUIT)
    return actions
