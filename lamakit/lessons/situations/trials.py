"""What is tried again and again: at a table, at the press of a button, or by the computer."""

from collections.abc import Callable, Mapping

from lamakit.lessons.engine.drawing import Batch, Simulated, Trial, Tried
from lamakit.lessons.situations.llama import dice, duels, lengths, points, samples, shows, trials

TRIALS: Mapping[str, Callable[..., Trial]] = {
    **trials.TRIALS,
    **points.TRIALS,
    **shows.TRIALS,
    **dice.TRIALS,
    **duels.TRIALS,
}
TRIED: Mapping[str, Callable[..., Tried]] = {**lengths.TRIED}
SIMULATED: Mapping[str, Simulated] = {
    **trials.SIMULATED,
    **shows.SIMULATED,
    **dice.SIMULATED,
    **samples.SIMULATED,
    **duels.SIMULATED,
}
BATCHES: Mapping[str, Batch] = {**lengths.BATCHES}
