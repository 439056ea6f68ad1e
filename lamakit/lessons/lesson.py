"""A lesson: its steps in order, its quiz, and what the learner has done of it."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

from lamakit.errors import LamakitError
from lamakit.lessons.attempt import Attempt
from lamakit.lessons.exercise import Dot, Exercise
from lamakit.lessons.lots import Lots
from lamakit.lessons.progress import Progress
from lamakit.lessons.step import Step
from lamakit.lessons.whole_round import Opening, WholeRound
from lamakit.texts import _
from lamakit.widgets.lesson import Panel, mimebundle

Maker = Callable[[Lots], Step]

Shown = TypeVar("Shown", bound="Exercise | WholeRound | ProgressBar")

QUIZ, ROUND = "quiz", "whole-round"


class Lesson:
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
        self.name, self.title, self.variant, self.opening = name, title, variant, opening
        self.steps = {step.name: step for step in steps}
        self.makers = makers
        self._progress = Progress()
        self._shown: WeakSet[Exercise | WholeRound | ProgressBar] = WeakSet()

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

    def progress(self) -> "ProgressBar":
        """What is done of this lesson."""
        return self._showing(ProgressBar(self))

    def reset(self) -> None:
        """Forget what was done of this lesson."""
        self._progress.reset(self.name)
        self._refresh()

    @property
    def done(self) -> frozenset[str]:
        """The names of the steps done, in this session or an earlier one."""
        return self._progress.done(self.name)

    @property
    def dots(self) -> list[Dot]:
        parts = {name: step.title for name, step in self.steps.items()} | {QUIZ: "Quiz", ROUND: self.round.title}
        done = self.done
        return [{"title": _(title), "done": name in done, "here": False} for name, title in parts.items()]

    def _showing(self, thing: Shown) -> Shown:
        self._shown.add(thing)
        return thing

    def _mark(self, name: str) -> None:
        if self._progress.mark(self.name, name):
            self._refresh()

    def _quiz_solved(self, quiz: Exercise) -> None:
        if quiz.is_right:
            self._mark(QUIZ)

    def _refresh(self) -> None:
        for thing in list(self._shown):
            thing.refresh()

    def _among_steps(self, exercise: Exercise) -> list[Dot]:
        place = list(self.steps).index(exercise.attempt.step.name)
        return [{**dot, "here": number == place} for number, dot in enumerate(self.dots)]


def among_questions(quiz: Exercise) -> list[Dot]:
    return [
        {"title": _(attempt.step.title), "done": attempt.is_right, "here": number == quiz.place}
        for number, attempt in enumerate(quiz.attempts)
    ]


class HasDots(Protocol):
    """What a progress bar needs of a lesson."""

    @property
    def name(self) -> str: ...
    @property
    def dots(self) -> list[Dot]: ...
    def reset(self) -> None: ...


class ProgressBar:
    """The dots of a lesson by themselves, and a button that empties them."""

    def __init__(self, lesson: HasDots) -> None:
        self._lesson = lesson
        self._sure = False
        self._panel: Panel | None = None

    def refresh(self) -> None:
        if self._panel:
            dots = self._lesson.dots
            label = _("Really forget all of it?") if self._sure else _("Start afresh")
            done = sum(dot["done"] for dot in dots)
            self._panel.show(
                {
                    "dots": dots,
                    "count": _("{done} of {all} done").format(done=done, all=len(dots)),
                    "home": _("All lessons"),
                    "buttons": [{"name": "reset", "label": label, "main": False}] if done else [],
                }
            )

    def _pressed(self, button: str, answer: object) -> None:
        if button == "reset":
            self._sure = not self._sure
            self.refresh() if self._sure else self._lesson.reset()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._panel is None:
            self._panel = Panel(self._pressed)
            self.refresh()
        return mimebundle(self._panel, repr(self))

    def __repr__(self) -> str:
        return f"ProgressBar({self._lesson.name!r})"
