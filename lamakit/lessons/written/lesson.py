"""A lesson from a document: ours, or a teacher's file."""

from functools import cache
from pathlib import Path
from typing import Self

from lamakit.lessons.engine.lesson import ProbabilityLesson
from lamakit.lessons.engine.problem import Drill
from lamakit.lessons.engine.remembered import named
from lamakit.lessons.engine.reveal import OnceLocked
from lamakit.lessons.pictures import LOOKUPS
from lamakit.lessons.written.checking import troubles
from lamakit.lessons.written.documents import Document, ours
from lamakit.lessons.written.reading import Source, WrittenError, read
from lamakit.play.validation import validated
from lamakit.store.progress import Progress

OWN = ours("").parent
RULES = range(1, 10)  # the numbers of the lessons on rules; their progress is kept under their names alone
KEPT = {"03_drama_and_20": "drama"}  # the name under which learners' progress is kept, where it isn't the rule


class WrittenLesson(ProbabilityLesson):
    """A lesson whose document is at hand."""

    def __init__(self, source: Source | Document, progress: Progress | None = None) -> None:
        """Of a source without troubles."""
        self.document = source if isinstance(source, Document) else Document(source)
        super().__init__(self.document.plan, progress, name_of(self.document.source.name))

    def of(self, progress: Progress) -> Self:
        return type(self)(self.document, progress)

    @property
    def stem(self) -> str:
        return self.plan.notebook

    def show(self, name: str) -> object:
        """A sum worked out, a table, a chart, or a picture to move, by name; some wait for a prediction."""
        block = named(name, {block.name: block for block in self.document.of_kind("show")}, "part")
        value, waits = self.document.shown(block), self.document.with_its_model(block).one("waits").value
        return self._showing(OnceLocked(self._prediction(waits), value)) if waits else value

    def tell(self, name: str, *given: object) -> object:
        """The engine's answer: `tell("rule", "BAS-03")`, `tell("fits_on", "6")`, `tell("cost", "1 1 L")`."""
        return validated(named(name, LOOKUPS, "look-up"))(*given)

    @property
    def drills(self) -> list[Drill]:
        return [*self.plan.drills, *([self.plan.ticket] if self.plan.ticket else [])]


def name_of(stem: str) -> str:
    """Under which name a lesson's progress is kept: a copy of one of ours goes on with what was done there."""
    if stem not in our_stems():
        return f"written-{stem}"
    number, _line, name = stem.partition("_")
    return KEPT.get(stem, name if int(number) in RULES else stem)


def lesson_at(path: Path) -> WrittenLesson:
    """Raises WrittenError, with the line, if the file is not a lesson yet. Ours are: tests have tried them out."""
    source = read(path)
    for trouble in () if path.parent == OWN else troubles(source):
        raise trouble
    return WrittenLesson(source)


def lesson_of(path: Path | str) -> WrittenLesson:
    """The lesson in a file, or one of ours by its name; raises WrittenError, which names file and line."""
    path = Path(path)
    if not path.suffix and ours(path.name).exists():
        return our_lesson(path.name)
    try:
        return lesson_at(path)
    except WrittenError as error:
        raise WrittenError(error.line, f"{path.name}:{error.line}: {error}") from error


def our_stems() -> list[str]:
    """The names of our documents in the row of lessons, in order."""
    return sorted(path.stem for path in OWN.glob("[0-9]*.md"))


@cache
def our_lesson(stem: str) -> WrittenLesson:
    return lesson_at(ours(stem))
