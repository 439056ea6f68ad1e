"""Lessons as one visitor has them, in a process that many visit: nobody's progress is another's."""

from types import ModuleType
from typing import Any, TypeVar

from lamakit.lessons.engine.mistyped import LESSON
from lamakit.lessons.engine.remembered import Remembered
from lamakit.store.progress import Progress

Mine = TypeVar("Mine", bound=Remembered)


class Learner:
    """Whose progress it is that lessons read and write: one learner's among the records of one visitor."""

    def __init__(self, owner: str, name: str) -> None:
        self._progress, self.asked = Progress(owner=owner, name=name), 0

    def own(self, lesson: Mine) -> Mine:
        """A lesson as this learner has it."""
        return lesson.of(self._progress)

    def mine(self, given: object) -> object:
        """A lesson, or the module of one, as this learner has it; everything else as it is."""
        if isinstance(given, Remembered):
            self.asked += 1
            return given.of(self._progress)
        if isinstance(given, ModuleType) and isinstance(vars(given).get(LESSON), Remembered):
            return Own(given, self, self._progress)
        return given


class Own:
    """A lesson's module, in which all that belongs to its lesson is the learner's."""

    def __init__(self, module: ModuleType, learner: Learner, progress: Progress) -> None:
        self._common, self._learner = dict(vars(module)), learner
        self._lesson = self._common.pop(LESSON).of(progress)

    def __getattr__(self, name: str) -> Any:
        if name in self._common:
            return self._common[name]
        self._learner.asked += 1
        return self._lesson if name == LESSON else getattr(self._lesson, name)
