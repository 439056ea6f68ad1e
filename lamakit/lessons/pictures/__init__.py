"""Tables and pictures that documents show by name: Python that computes and draws, and has its words from them.

A picture is called with the document's words, and its values.
"""

from collections.abc import Callable, Mapping

from lamakit.lessons.engine.drawing import functions_of
from lamakit.lessons.engine.said import Said, rule
from lamakit.lessons.pictures import (
    abrakadabrien,
    beliefs,
    bot_matches,
    dice,
    duels,
    lengths,
    llama,
    points,
    samples,
    shows,
)
from lamakit.lessons.tables.llama import lookup

PICTURES = functions_of(abrakadabrien, beliefs, bot_matches, dice, duels, lengths, llama, points, samples, shows)
LOOKUPS: Mapping[str, Callable[..., object]] = {"rule": rule, **functions_of(lookup, giving=Said)}
