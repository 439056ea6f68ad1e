"""Yardsticks for lamakit's compiled simulation: two C engines (`base.c`) and OpenSpiel's C++ rollouts."""

import ctypes
import random
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from lamakit.games.contract import SEATS
from lamakit.play.generator import MASK
from lamakit.simulation.driver import BOTS_STREAM

SOURCE = Path(__file__).with_name("base.c")
FLAGS = {"-O3": ("-O3",), "-O3 -march=native": ("-O3", "-march=native")}
TABLE = 4  # the seats of base.c's hand-optimised engine

Play = Callable[[], int]  # plays, and returns how many decisions that took


class Batch(NamedTuple):
    """The result of a C engine: decisions, points (matches, players) and rounds (matches,)."""

    decisions: int
    points: np.ndarray
    rounds: np.ndarray


class CEngines:
    """`base.c`, built with the machine's C compiler (`cc`)."""

    def __init__(self, flags: tuple[str, ...], folder: Path) -> None:
        built = folder / f"base{''.join(flags)}.so"
        subprocess.run(["cc", *flags, "-shared", "-fPIC", str(SOURCE), "-o", str(built)], check=True)
        self._library = ctypes.CDLL(str(built))

    def like_for_like(self, games: int, seed: int, first: int = 0) -> Batch:
        """The matches that lamakit plays with this seed."""
        low, high = seed & MASK, (seed >> 32) & MASK
        return self._play("like_for_like", TABLE, low, high, low ^ BOTS_STREAM, high, first, games=games)

    def hand_optimised(self, games: int, seed: int, first: int = 0) -> Batch:
        """Other matches of the same game."""
        return self._play("hand_optimised", seed & MASK, (seed >> 32) & MASK, first, games=games)

    def _play(self, engine: str, *numbers: int, games: int) -> Batch:
        points, rounds = np.zeros((games, SEATS), np.int16), np.zeros(games, np.int16)
        play = self._library[engine]
        play.restype = ctypes.c_int64
        arrays = [ctypes.c_void_p(array.ctypes.data) for array in (points, rounds)]
        decisions = play(*map(ctypes.c_int64, (*numbers, games)), *arrays)
        return Batch(decisions, points[:, :TABLE], rounds)


class CrazyEights:
    """OpenSpiel's C++ rollouts of crazy_eights(players=4), from one deal at which there is something to choose.

    `MCTSBot` with one simulation evaluates its root and nothing else, so all its time goes into the rollouts of
    `RandomRolloutEvaluator`: game, choice and chance in C++, no call of Python between two decisions. How long a
    rollout is can't be asked there; `decisions` and `outcomes` are its mean numbers of players' decisions and of
    chance nodes, counted over random play of the same game from the same state.
    """

    def __init__(self, rollouts: int, counted: int = 4000, seed: int = 1) -> None:
        self._game = pyspiel.load_game("crazy_eights(players=4)")
        self._root = self._dealt(random.Random(seed))
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
        self._bot = pyspiel.MCTSBot(self._game, evaluator, 1.0, 1, 100, False, seed, False)
        lengths = [self._length(random.Random(number)) for number in range(counted)]
        decisions, outcomes = zip(*lengths, strict=True)
        self.rollouts = rollouts
        self.decisions, self.outcomes = statistics.mean(decisions), statistics.mean(outcomes)
        self.standard_error = statistics.stdev(decisions) / counted**0.5

    def play(self) -> int:
        self._bot.step(self._root)
        return round(self.rollouts * self.decisions)

    def _dealt(self, chance: random.Random) -> Any:
        state = self._game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) < 2:
            advance(state, chance)
        return state

    def _length(self, chance: random.Random) -> tuple[int, int]:
        state, kinds = self._root.clone(), [0, 0]
        while not state.is_terminal():
            kinds[state.is_chance_node()] += 1
            advance(state, chance)
        return kinds[False], kinds[True]


def advance(state: Any, chance: random.Random) -> None:
    """One node of random play: a chance outcome with its weight, or any legal action."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


class Race:
    """Times players in turn, round by round, so that whatever else the machine does slows down all of them.

    The clock counts the process's own seconds, which other processes lengthen little; for threads it has to be the
    wall's.
    """

    def __init__(self, clock: Callable[[], float] = time.process_time, **runners: Play) -> None:
        self._clock = clock
        self._runners = runners
        self._laps: dict[str, list[float]] = {name: [] for name in runners}

    def lap(self, *names: str) -> None:
        for name in names:
            begun = self._clock()
            decisions = self._runners[name]()
            self._laps[name].append((self._clock() - begun) / decisions * 1e9)

    def nanoseconds(self, name: str) -> float:
        """The median time of a decision."""
        return statistics.median(self._laps[name])

    def ratio(self, name: str, to: str) -> float:
        """How many times the decisions per second of `to` a runner makes: the median over the laps."""
        return statistics.median(b / a for a, b in zip(self._laps[name], self._laps[to], strict=True))

    def ratio_of_best(self, name: str, to: str) -> float:
        """The same for the best lap of each, which nothing else on the machine has slowed down."""
        return min(self._laps[to]) / min(self._laps[name])
