"""What is tried again and again: at a table by hand, or by the computer."""

from collections.abc import Callable, Mapping

from lamakit.lessons.engine.drawing import Simulated, Trial
from lamakit.lessons.situations.llama import trials

TRIALS: Mapping[str, Callable[..., Trial]] = {**trials.TRIALS}
SIMULATED: Mapping[str, Simulated] = {**trials.SIMULATED}
