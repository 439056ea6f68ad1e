"""Lessons as one visitor has them, in a process that many visit: nobody's progress is another's."""

from types import ModuleType
from typing import Any

from lamakit.lessons.engine.remembered import Remembered
from lamakit.store.progress import Progress

LESSON = "LESSON"  # in a module that is one


class Learner:
    """Whose progress it is that lessons read and write: one learner's among the records of one visitor."""

    def __init__(self, owner: str, name: str) -> None:
        self._progress, self.asked = Progress(owner=owner, name=name), 0

    def mine(self, given: object) -> object:
        """A lesson's module as this learner has it; everything else as it is."""
        if isinstance(given, ModuleType) and isinstance(vars(given).get(LESSON), Remembered):
            return Own(given, self, self._progress)
        return given


class Own:
    """A lesson's module, in which all that belongs to its lesson is the learner's."""

    def __init__(self, module: ModuleType, learner: Learner, progress: Progress) -> None:
        self._module, self._learner, self._common = module, learner, vars(module)[LESSON]
        self._lesson = self._common.of(progress)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._module, name)
        if found is not self._common and getattr(found, "__self__", None) is not self._common:
            return found
        self._learner.asked += 1
        return self._lesson if found is self._common else getattr(self._lesson, found.__name__)
