"""Repeated trials: at a table, at the press of a button, or by the computer."""

from collections.abc import Callable, Mapping

from lamakit.lessons.engine.drawing import Batch, Simulated, Trial, Tried
from lamakit.lessons.situations.abrakadabrien import lines
from lamakit.lessons.situations.llama import beliefs, bot_matches, dice, duels, lengths, points, samples, shows, trials

TRIALS: Mapping[str, Callable[..., Trial]] = {
    **trials.TRIALS,
    **points.TRIALS,
    **shows.TRIALS,
    **dice.TRIALS,
    **duels.TRIALS,
    **lines.TRIALS,
    **beliefs.TRIALS,
}
TRIED: Mapping[str, Callable[..., Tried]] = {**trials.TRIED, **bot_matches.TRIED, **lengths.TRIED}
SIMULATED: Mapping[str, Simulated] = {
    **trials.SIMULATED,
    **shows.SIMULATED,
    **dice.SIMULATED,
    **lines.SIMULATED,
    **samples.SIMULATED,
    **duels.SIMULATED,
    **beliefs.SIMULATED,
}
BATCHES: Mapping[str, Batch] = {**bot_matches.BATCHES, **lengths.BATCHES}
