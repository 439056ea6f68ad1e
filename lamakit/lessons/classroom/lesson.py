"""A probability lesson: predict, try at a table, simulate, compute, look at the gap, practise, leave with a ticket."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import Any

from lamakit.errors import LamakitError
from lamakit.lessons.classroom.experiment import Experiment
from lamakit.lessons.classroom.hands_on import HandsOn, Trial
from lamakit.lessons.classroom.practice import Guess, Practice, Prediction
from lamakit.lessons.classroom.problem import Drill
from lamakit.lessons.classroom.reveal import Exact, Gap, Simulation
from lamakit.lessons.progress import Note, Progress
from lamakit.lessons.remembered import Remembered
from lamakit.texts import _

PREDICTION, TABLE, TICKET = "prediction", "hands-on", "exit-ticket"


@dataclass(frozen=True)
class Plan:
    """What a lesson is about, and its parts; `notebook` is the stem of its file.

    `gap` says why one predicts "less" or "more" than the exact value, and what it takes to be "near".
    """

    notebook: str
    title: str
    question: str
    minutes: int
    needs: Sequence[str]
    goals: Sequence[str]
    guess: Guess
    experiment: Experiment
    gap: Mapping[str, str]
    drills: Sequence[Drill]
    ticket: Drill
    trial: Trial | None = None
    table: Callable[[int, Callable[[], None]], Any] | None = None  # hands on for another kind of table

    @property
    def number(self) -> int:
        return int(self.notebook.partition("_")[0])

    @property
    def name(self) -> str:
        return self.notebook.partition("_")[2]


class ProbabilityLesson(Remembered):
    """What a notebook imports: each method shows one part of the lesson, and the progress file remembers it."""

    def __init__(self, plan: Plan, progress: Progress | None = None) -> None:
        super().__init__(plan.notebook, progress)  # a tutorial may have the same short name
        self.plan = plan
        self._prediction = Prediction(plan.guess, partial(self._note, PREDICTION), self._lock)
        self._last_trials: Simulation | None = None

    # --- the parts, in their order

    def predict(self) -> Prediction:
        """The prediction; once locked it stays, and opens what comes after it."""
        return self._showing(self._prediction)

    def hands_on(self, seed: int = 1) -> Any:
        """The situation at a table, to be tried again and again."""
        solved = partial(self._mark, TABLE)
        if self.plan.table:
            return self._showing(self.plan.table(seed, solved))
        if self.plan.trial is None:
            raise LamakitError(f"lesson {self.name!r} has no table; one of its other parts would be right")
        return self._showing(HandsOn(_(self.plan.title), self.plan.trial, seed, solved))

    def simulate(self, trials: int = 1000, seed: int = 1) -> Simulation:
        """So many trials by lot, with a 95 % band."""
        self._last_trials = Simulation(self.plan.experiment, self._prediction, trials, seed, self._refresh)
        return self._showing(self._last_trials)

    def exact(self) -> Exact:
        """The exact answer and how it comes about."""
        return self._showing(Exact(self.plan.experiment, self._prediction))

    def gap(self) -> Gap:
        """Prediction, simulation and exact value side by side, and why people are wrong here."""
        return self._showing(Gap(self.plan.experiment, self._prediction, self.plan.gap, lambda: self._last_trials))

    def exercise(self, name: str, seed: int | None = None) -> Practice:
        """An exercise by name; raises LamakitError, naming the nearest, if there is none."""
        drills = {drill.name: drill for drill in self.plan.drills}
        if name not in drills:
            nearest = get_close_matches(str(name), drills, n=1)
            known = f"did you mean {nearest[0]!r}?" if nearest else f"there is {', '.join(drills)}"
            raise LamakitError(f"no exercise {name!r}; {known}")
        return self._practice(drills[name], seed)

    def exit_ticket(self, seed: int | None = None) -> Practice:
        """One last question before everybody leaves."""
        return self._practice(self.plan.ticket, seed)

    # --- what is remembered

    @property
    def parts(self) -> dict[str, str]:
        table = {TABLE: _("Hands on")} if self.plan.trial or self.plan.table else {}
        drills = {drill.name: _(drill.title) for drill in self.plan.drills}
        return {PREDICTION: _("Prediction"), **table, **drills, TICKET: _("Exit ticket")}

    def _practice(self, drill: Drill, seed: int | None) -> Practice:
        name = TICKET if drill is self.plan.ticket else drill.name
        return self._showing(
            Practice(drill, seed, self._note(name), partial(self._keep, name), lambda: name in self.done)
        )

    def _note(self, part: str) -> Note:
        return self._progress.note(self.name, part)

    def _keep(self, part: str, note: Note, right: bool) -> None:
        self._progress.keep(self.name, part, note)
        if right:
            self._mark(part)

    def _lock(self, note: Note) -> None:
        self._progress.keep(self.name, PREDICTION, note)
        self._mark(PREDICTION)
