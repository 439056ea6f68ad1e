"""A lesson's subject and its parts.

One on probability predicts, tries at a table, simulates, computes, looks at the gap, practises, leaves with a ticket;
one on rules has steps at a table, a quiz, and a whole round.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from lamakit.lessons.engine.experiment import Experiment
from lamakit.lessons.engine.hands_on import TrialSetup
from lamakit.lessons.engine.problem import ExerciseTemplate, Guess
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.task import Task
from lamakit.lessons.engine.whole_round import Opening

PREDICTION, TABLE, TICKET = "prediction", "hands-on", "exit-ticket"
QUIZ, ROUND = "quiz", "whole-round"
TURN = "turn-"  # before the names of the tasks for one's own code
LABEL = re.compile(r"(\d+)[a-z]?")
Maker = Callable[[Rng], Step]  # draws a question of the quiz


def label_of(stem: str) -> str:
    """The number before a lesson's name as people write it, 11 or 11b; empty if there is none."""
    first = stem.partition("_")[0]
    return first if LABEL.fullmatch(first) else ""


def number_of(stem: str) -> int:
    found = LABEL.match(label_of(stem))
    return int(found[1]) if found else 0


@dataclass(frozen=True)
class Predicted:
    """A part's prediction: the question, the experiment that answers it, and texts on the gap between them."""

    part: str
    guess: Guess
    experiment: Experiment
    gap: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A lesson's subject and its parts; `notebook` is the stem of its file."""

    notebook: str
    title: str
    question: str = ""
    minutes: int = 0
    needs: Sequence[str] = ()
    goals: Sequence[str] = ()
    standards: str = ""  # of school, which the goals belong to
    predicted: Mapping[str, Predicted] = field(default_factory=dict)  # by the names of the parts
    drills: Sequence[ExerciseTemplate] = ()
    ticket: ExerciseTemplate | None = None
    hands: TrialSetup | None = None
    turns: Sequence[Task] = ()
    steps: Sequence[Step] = ()
    quiz: Sequence[Maker] = ()
    variant: str = ""  # of which a whole round is played against a bot, if one is
    opening: Opening | None = None

    @property
    def first(self) -> Predicted | None:
        """The first prediction."""
        return next(iter(self.predicted.values()), None)

    @property
    def asked(self) -> list[ExerciseTemplate]:
        """All its exercises, and the exit ticket."""
        return [*self.drills, *([self.ticket] if self.ticket else [])]

    @property
    def asking(self) -> dict[str, ExerciseTemplate]:
        """The same by the names of their parts."""
        return {TICKET if drill is self.ticket else drill.name: drill for drill in self.asked}

    @property
    def number(self) -> int:
        """0 if its name begins with none; 11b follows 11, and has the same."""
        return number_of(self.notebook)

    @property
    def label(self) -> str:
        return label_of(self.notebook)

    @property
    def name(self) -> str:
        return self.notebook.partition("_")[2]
