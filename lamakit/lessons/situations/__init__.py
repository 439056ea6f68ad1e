"""Situations that documents draw by name: Python that finds positions and numbers, and has no sentences."""

from collections.abc import Mapping

from lamakit.lessons.engine.drawing import Situation
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
    turns,
)

SITUATIONS: Mapping[str, Situation] = {
    **rounds.SITUATIONS,
    **points.SITUATIONS,
    **shows.SITUATIONS,
    **dice.SITUATIONS,
    **lines.SITUATIONS,
    **areas.SITUATIONS,
    **samples.SITUATIONS,
    **duels.SITUATIONS,
    **bot_matches.SITUATIONS,
    **lengths.SITUATIONS,
    **beliefs.SITUATIONS,
    **turns.SITUATIONS,
    **stages.SITUATIONS,
    **kadabra.SITUATIONS,
}
