"""Draws and trials that documents name: Python that finds positions and numbers, and has no sentences.

A function's name is the one that documents use; what it gives says what it is for.
"""

from collections.abc import Callable, Mapping

from lamakit.lessons.engine.drawing import Batch, Drawn, Simulated, Trial, Tried, functions_of
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.situations import calls
from lamakit.lessons.situations.abrakadabrien import areas, lines
from lamakit.lessons.situations.llama import (
    beliefs,
    bot_matches,
    dice,
    duels,
    kadabra,
    lengths,
    points,
    rounds,
    samples,
    shows,
    stages,
    trials,
    turns,
)

_LLAMA = (beliefs, bot_matches, dice, duels, kadabra, lengths, points, rounds, samples, shows, stages, trials, turns)
_ALL = (*_LLAMA, areas, lines)

SITUATIONS: Mapping[str, Callable[..., Drawn]] = functions_of(*_ALL, giving=Drawn)
TRIALS: Mapping[str, Callable[..., Trial]] = functions_of(*_ALL, giving=Trial)  # at a table
TRIED: Mapping[str, Callable[..., Tried]] = functions_of(*_ALL, giving=Tried)  # at the press of a button
SIMULATED: Mapping[str, Callable[..., Simulated]] = functions_of(*_ALL, giving=Simulated)
BATCHES: Mapping[str, Callable[..., Batch]] = functions_of(*_ALL, giving=Batch)
CALLS = {name: one for name, one in functions_of(calls).items() if Lots in one.__annotations__.values()}
