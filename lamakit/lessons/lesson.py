"""A lesson: its steps in order, its quiz, and what the learner has done of it."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from lamakit.errors import LamakitError
from lamakit.lessons.attempt import Attempt
from lamakit.lessons.exercise import Dot, Exercise
from lamakit.lessons.lots import Lots
from lamakit.lessons.remembered import Remembered
from lamakit.lessons.step import Step
from lamakit.lessons.whole_round import Opening, WholeRound
from lamakit.texts import _

Maker = Callable[[Lots], Step]

QUIZ, ROUND = "quiz", "whole-round"


class Lesson(Remembered):
    """What a notebook imports: `step`, `quiz`, `whole_round` and `progress` show something, `reset` forgets.

    Another kind of table brings its own attempts, exercises and whole round.
    """

    attempt: type[Attempt] = Attempt
    exercise: type[Exercise] = Exercise
    round: type[WholeRound] = WholeRound

    def __init__(
        self,
        name: str,
        title: str,
        steps: Sequence[Step],
        makers: Sequence[Maker],
        variant: str = "base",
        opening: Opening | None = None,
    ) -> None:
        super().__init__(name)
        self.title, self.variant, self.opening = title, variant, opening
        self.steps = {step.name: step for step in steps}
        self.makers = makers

    def step(self, name: str) -> Exercise:
        """A step by name, to be tried; raises LamakitError, naming the nearest, if there is none."""
        if name not in self.steps:
            nearest = get_close_matches(str(name), self.steps, n=1)
            raise LamakitError(
                f"no step {name!r}; "
                + (f"did you mean {nearest[0]!r}?" if nearest else f"there is {', '.join(self.steps)}")
            )
        return self._showing(
            self.exercise(
                _(self.title), [self.attempt(self.steps[name])], self._among_steps, lambda done: self._mark(name)
            )
        )

    def quiz(self, seed: int | None = None) -> Exercise:
        """A question of each kind, from positions drawn anew; a seed draws the same ones again."""
        lots = Lots(seed)
        title = _("Quiz {seed}").format(seed=lots.seed)
        attempts = [self.attempt(make(lots)) for make in self.makers]
        return self._showing(self.exercise(title, attempts, among_questions, self._quiz_solved))

    def whole_round(self, seed: int | None = None) -> WholeRound:
        """A round against a bot that tells what it is doing."""
        return self._showing(self.round(self.variant, Lots(seed).seed, lambda: self._mark(ROUND), self.opening))

    @property
    def parts(self) -> dict[str, str]:
        steps = {name: _(step.title) for name, step in self.steps.items()}
        return steps | {QUIZ: _("Quiz"), ROUND: _(self.round.title)}

    def _quiz_solved(self, quiz: Exercise) -> None:
        if quiz.is_right:
            self._mark(QUIZ)

    def _among_steps(self, exercise: Exercise) -> list[Dot]:
        place = list(self.steps).index(exercise.attempt.step.name)
        return [{**dot, "here": number == place} for number, dot in enumerate(self.dots)]


def among_questions(quiz: Exercise) -> list[Dot]:
    return [
        {"title": _(attempt.step.title), "done": attempt.is_right, "here": number == quiz.place}
        for number, attempt in enumerate(quiz.attempts)
    ]
