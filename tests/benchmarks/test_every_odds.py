"""How long each function of the odds takes in the worst positions: `pytest tests/benchmarks/test_every_odds.py -s`.

Functions are found by inspection, and so is what they are asked: a seat, an action, cards or cells, as the names of
their parameters say. Positions are those of tests/odds/worst_positions.txt, tables of six with all cards dealt, hands
of fourteen cards in every game with every set of overlays, and Abrakadabrien at random. Goal: what takes more than
200 ms is refused.
"""

import gc
import inspect
import random
import statistics
import time
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import lamakit
from lamakit import LamakitError, Observation, odds
from lamakit.odds import abrakadabrien
from tests.odds.fourteen import fourteen
from tests.odds.test_solo import FOUR_D, WORST

GOAL = 200  # milliseconds
ASKED = 6  # questions to a function about a position, at most
SIX = [
    "base | 3 | A* 1 1 2 2 3 3 4 4 5 5 6 6 L L:27 | B ?7:3 | C ?6:3 | D ?5:3 | E ?4:3 | F ?3:3 | deck ?16",
    "party+drama | 3 | A* 1 1+ 2 2+ 3 3+ 4 4+ 5 5+ 6 L L P:27 | B ?7:3 | C ?6:3 | D ?5:3 | E ?4:3 | F ?3:3 | deck ?16",
    "kadabra | 3 | A* 1g 1g 2 2d 2d 3 4/5 4m 5 5d 5d 6 L L:27 | B ?8:3 | C ?7:3 | D ?6:3 | E ?5:3 | F ?4:3 | deck ?15",
]


def magical() -> Iterator[Observation]:
    for name in ("abrakadabrien", "abrakadabrien+ghosts-b+orders+events+conflict"):
        for number in range(2):
            match, chance = lamakit.new_match(name, players=6, seed=1, number=number), random.Random(number)
            for move in range(60):
                if match.is_over:
                    break
                if move % 20 == 0 and match.current_player is not None:
                    yield match.observation(match.current_player)
                match.play(chance.choice(match.legal_actions()))


CARDS = [*(Observation.from_position(line) for line in [*WORST, FOUR_D, *SIX]), *fourteen(3)]
MAGIC = list(magical())


def functions(module: Any) -> list[tuple[str, Any]]:
    """Those about an observation."""
    named = [(name, getattr(module, name)) for name in module.__all__]
    asked = [(name, it) for name, it in named if inspect.isfunction(it)]
    return [(name, it) for name, it in asked if next(iter(inspect.signature(it).parameters)) == "observation"]


def answers(name: str, seen: Any) -> list[Any]:
    """The values of a parameter of this name."""
    others = [seat for seat in range(seen.num_players) if seat != seen.seat]
    codes = list(seen.unseen) if seen.variant.startswith("abrakadabrien") else list(seen.codes)
    return {
        "seat": others,
        "seats": [others],
        "action": list(seen.legal_actions),
        "codes": [codes[:3], codes[-1:]],
        "values": [codes[:3]],
        "code": codes[-1:],
        "top": codes[:1],
        "chance": [code for code, copies in seen.unseen.items() if copies][-1:],
        "cell": [1, 5],
        "cells": [[1, 4, 7], [4, 5, 7, 8]],
        "goal": ["tower", "forest"],
        "back": ["T", "?"],
        "evidence": [()],
        "behaviour": [odds.Behaviour()],
        "questions": [lambda beliefs: beliefs.p_can_play(others[0])],
        "effort": [32_000],
        "hand": [codes[:6]],
    }.get(name, [])


def calls(function: Any, seen: Any) -> Iterator[dict[str, Any]]:
    """Some of the questions to a function, those that it must be asked and those that it may be."""
    needed = list(inspect.signature(function).parameters.values())[1:]
    needed = [it for it in needed if it.default is it.empty or it.name in ("seat", "chance")]
    names = [it.name for it in needed]
    every = list(product(*(answers(name, seen) for name in names)))
    for values in random.Random(1).sample(every, min(ASKED, len(every))):
        yield dict(zip(names, values, strict=True))


def milliseconds(function: Any, seen: Any, asked: dict[str, Any]) -> tuple[float, bool]:
    """How long an answer takes, and whether it is one."""
    gc.disable()  # as `timeit` does
    start = time.process_time()
    try:
        function(seen, **asked)
    except LamakitError as error:
        return 1000 * (time.process_time() - start), isinstance(error, odds.TooMuchEffortError)
    finally:
        gc.enable()
    return 1000 * (time.process_time() - start), True


@pytest.mark.parametrize(
    ("module", "positions"), [(odds, CARDS), (abrakadabrien, MAGIC)], ids=["LLAMA", "Abrakadabrien"]
)
def test_every_function_in_the_worst_positions(module: Any, positions: list[Any]) -> None:
    slow = []
    for name, function in functions(module):
        taken = [milliseconds(function, seen, asked) for seen in positions for asked in calls(function, seen)]
        answered = [time for time, is_answer in taken if is_answer]
        worst = max((time for time, _is_answer in taken), default=0.0)
        middle = statistics.median(answered or [0.0])
        print(f"\n{name}: median {middle:.1f}, worst {worst:.1f} ms of {len(answered)} answers, {len(taken)} questions")
        slow += [name] if worst > GOAL else []
    assert not slow
