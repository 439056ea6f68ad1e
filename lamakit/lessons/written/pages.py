"""A document on a page, for one visitor: what its blocks show, one after the other."""

from lamakit.lessons.own import Learner
from lamakit.lessons.written.layout import Bar, laid_out
from lamakit.lessons.written.lesson import WrittenLesson, lesson_of
from lamakit.lessons.written.reading import Block
from lamakit.pages.cells import Result, running


class Blocks:
    """The blocks of a lesson, each shown when it is its turn."""

    def __init__(self, lesson: WrittenLesson, learner: Learner) -> None:
        self._lesson = learner.own(lesson)
        self._parts = [part for part in laid_out(lesson.document) if isinstance(part, Block | Bar)]

    def __len__(self) -> int:
        return len(self._parts)

    def run(self, number: int) -> Result:
        with running() as run:
            value = self._shown(self._parts[number])
        return Result(value, {}, run.printed.getvalue())

    def _shown(self, part: Block | Bar) -> object:
        if isinstance(part, Bar):
            return self._lesson.progress()
        call = self._lesson.document.call_of(part)
        return getattr(self._lesson, call.method)(*call.name, **call.options)


def blocks_of(name: str, learner: Learner) -> Blocks:
    """Those of a document of ours."""
    return Blocks(lesson_of(name), learner)
