"""A lesson: its steps in order, its quiz, and what the learner has done."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Self

from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.exercise import Exercise
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.remembered import Remembered, named
from lamakit.lessons.engine.shown import Dot
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.whole_round import Opening, WholeRound
from lamakit.store.progress import Progress
from lamakit.texts import _

Maker = Callable[[Lots], Step]

QUIZ, ROUND = "quiz", "whole-round"


class Lesson(Remembered):
    """What a notebook imports: `step`, `quiz`, `whole_round` and `progress` show something, `reset` forgets."""

    def __init__(
        self,
        name: str,
        title: str,
        steps: Sequence[Step],
        makers: Sequence[Maker],
        variant: str = "base",
        opening: Opening | None = None,
        progress: Progress | None = None,
    ) -> None:
        super().__init__(name, progress)
        self.title, self.variant, self.opening = title, variant, opening
        self.steps = {step.name: step for step in _in_chapters(steps)}
        self.makers = makers

    def of(self, progress: Progress) -> Self:
        steps = tuple(self.steps.values())
        return type(self)(self.name, self.title, steps, self.makers, self.variant, self.opening, progress)

    def step(self, name: str) -> Exercise:
        """A step by name, to be tried; raises LamakitError, naming the nearest, if there is none."""
        attempt = Attempt(named(name, self.steps, "step"))
        return self._showing(Exercise(_(self.title), [attempt], self._among_steps, lambda done: self._mark(name)))

    def quiz(self, seed: int | None = None) -> Exercise:
        """A question of each kind, from positions drawn afresh; a seed draws the same ones again."""
        lots = Lots(seed)
        title = _("Quiz {seed}").format(seed=lots.seed)
        attempts = [Attempt(make(lots)) for make in self.makers]
        return self._showing(Exercise(title, attempts, among_questions, self._quiz_solved))

    def whole_round(self, seed: int | None = None) -> WholeRound:
        """A round, or a match if it has no rounds, against a bot; every move is told."""
        return self._showing(WholeRound(self.variant, Lots(seed).seed, lambda: self._mark(ROUND), self.opening))

    @property
    def parts(self) -> dict[str, str]:
        steps = {name: _(step.title) for name, step in self.steps.items()}
        return steps | {QUIZ: _("Quiz"), ROUND: _(tables_of(self.variant).whole.title)}

    def _quiz_solved(self, quiz: Exercise) -> None:
        if quiz.is_right:
            self._mark(QUIZ)

    def _among_steps(self, exercise: Exercise) -> list[Dot]:
        place = list(self.steps).index(exercise.attempt.step.name)
        return [{**dot, "here": number == place} for number, dot in enumerate(self.dots)]


def _in_chapters(steps: Iterable[Step]) -> Iterator[Step]:
    """Each step is in the chapter of the one before unless it begins another."""
    chapter = ""
    for step in steps:
        chapter = step.chapter or chapter
        yield replace(step, chapter=chapter)


def among_questions(quiz: Exercise) -> list[Dot]:
    return [
        {"title": _(attempt.step.title), "done": attempt.is_right, "here": number == quiz.place}
        for number, attempt in enumerate(quiz.attempts)
    ]
