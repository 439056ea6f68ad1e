"""A lesson's questions, by the names of its parts: those a class sees together, and those that are handed in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from lamakit.lessons.engine.experiment import Experiment
from lamakit.lessons.engine.problem import Drill, Guess
from lamakit.lessons.engine.values import Unit


@dataclass(frozen=True)
class Predicted:
    """A part's prediction: the question, the experiment that answers it, and texts on the gap between them."""

    part: str
    guess: Guess
    experiment: Experiment
    gap: Mapping[str, str]


@dataclass(frozen=True)
class Questions:
    """`drills` can be answered right or wrong. `tries` is the unit of what hands-on trials bring, if there are any;
    their mean `tends_to` this, or else to what the experiment looks for."""

    predicted: Predicted | None = None
    drills: Mapping[str, Drill] = field(default_factory=dict)
    tries: Unit | None = None
    tends_to: Fraction | None = None
