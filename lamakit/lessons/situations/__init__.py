"""Draws, trials and pictures that documents name: Python that computes and draws, and has no sentences.

A function's name is the one that documents use; what it takes and gives says what it is for. A picture is called with
the document's words, and its values.
"""

from collections.abc import Callable, Mapping

from lamakit.lessons import recorded
from lamakit.lessons.engine.drawing import Batch, Drawing, Drawn, Simulated, Texts, Trial, Tried, functions_of
from lamakit.lessons.engine.repeatable import Repeatable
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.said import PlainText, rule
from lamakit.lessons.situations import calls, repeated
from lamakit.lessons.situations.abrakadabrien import areas, lines
from lamakit.lessons.situations.llama import (
    beliefs,
    bot_matches,
    dice,
    duels,
    lengths,
    orders,
    points,
    rounds,
    samples,
    shows,
    turns,
)
from lamakit.lessons.tables.llama import lookup

_LLAMA = (beliefs, bot_matches, dice, duels, lengths, orders, points, rounds, samples, shows, turns)
_ALL = (*_LLAMA, areas, lines, recorded)

SITUATIONS: Mapping[str, Drawing] = functions_of(*_ALL, giving=(Drawn, Drawn | None))
TRIALS: Mapping[str, Callable[..., Trial]] = functions_of(*_ALL, giving=(Trial,))  # at a table
TRIED: Mapping[str, Callable[..., Tried]] = functions_of(*_ALL, giving=(Tried,))  # at the press of a button
SIMULATED: Mapping[str, Callable[..., Simulated]] = functions_of(*_ALL, giving=(Simulated,))
BATCHES: Mapping[str, Callable[..., Batch]] = functions_of(*_ALL, giving=(Batch,))
REPEATABLE: Mapping[str, Callable[..., Repeatable]] = functions_of(repeated, giving=(Repeatable,))  # anywhere
CALLS = functions_of(calls, taking=Rng)
PICTURES = functions_of(*_ALL, taking=Texts)
LOOKUPS: Mapping[str, Callable[..., object]] = {"rule": rule, **functions_of(lookup, giving=(PlainText,))}
