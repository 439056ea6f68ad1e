"""A lesson made from a text file: what its page shows, part by part."""

from functools import cached_property, partial
from pathlib import Path
from typing import Self

from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.exercise import Exercise
from lamakit.lessons.engine.practice import Practice, Prediction
from lamakit.lessons.engine.problem import Drill, Guess
from lamakit.lessons.engine.questions import Predicted, Questions
from lamakit.lessons.engine.remembered import Remembered, named
from lamakit.lessons.engine.reveal import Exact, Gap
from lamakit.lessons.engine.shown import Dot
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.your_turn import Place, place
from lamakit.lessons.written.blocks import drill, prediction, step, troubles
from lamakit.lessons.written.reading import Block, Source, WrittenError, read
from lamakit.store.progress import Note, Progress
from lamakit.texts import _

OWN = Path(__file__).parent / "own"


class WrittenLesson(Remembered):
    """Its parts by name: `predict`, `exact`, `gap`, `exercise` and `step` show one each."""

    def __init__(self, source: Source, progress: Progress | None = None) -> None:
        """Of a source without troubles."""
        super().__init__(f"written-{source.name}", progress)
        self.source, self.stem = source, source.name
        self.title, self.question = str(source.head["title"]), str(source.head.get("question", ""))
        self.minutes = int(source.head.get("minutes", 0))
        self.needs, self.goals = list(source.head.get("needs", [])), list(source.head.get("goals", []))
        self._blocks = {block.name: block for block in source.blocks}
        self._predictions: dict[str, tuple[Predicted, Prediction]] = {}

    def of(self, progress: Progress) -> Self:
        return type(self)(self.source, progress)

    @property
    def parts(self) -> dict[str, str]:
        return {name: block.one("title").value or _("Prediction") for name, block in self._blocks.items()}

    @property
    def drills(self) -> list[Drill]:
        return [drill(block) for block in self._blocks.values() if block.kind == "exercise"]

    @property
    def guess(self) -> Guess | None:
        """The first prediction, if there is one."""
        found = self.questions.predicted
        return found.guess if found else None

    @cached_property
    def questions(self) -> Questions:
        """Of several predictions the first; exercises."""
        found = next((block for block in self._blocks.values() if block.kind == "predict"), None)
        return Questions(prediction(found) if found else None, {drill.name: drill for drill in self.drills})

    @property
    def steps(self) -> list[Step]:
        return [step(block) for block in self._blocks.values() if block.kind == "step"]

    # --- what a page shows

    def predict(self, name: str = "prediction") -> Prediction:
        return self._showing(self._predicted(name)[1])

    def exact(self, name: str = "prediction") -> Exact:
        found, shown = self._predicted(name)
        return self._showing(Exact(found.experiment, shown))

    def gap(self, name: str = "prediction") -> Gap:
        found, shown = self._predicted(name)
        return self._showing(Gap(found.experiment, shown, found.gap, lambda: None))

    def exercise(self, name: str, seed: int | None = None) -> Practice:
        made = drill(self._block(name, "exercise"))
        note, keep, resumes = self._progress.note(self.name, name), partial(self._keep, name), place() != Place.CELL
        return self._showing(Practice(made, seed, note, keep, lambda: name in self.done, resumes=resumes))

    def step(self, name: str) -> Exercise:
        attempt = Attempt(step(self._block(name, "step")))
        return self._showing(
            Exercise(self.title, [attempt], partial(self._among, name), lambda _done: self._mark(name))
        )

    def _predicted(self, name: str) -> tuple[Predicted, Prediction]:
        if name not in self._predictions:
            found = prediction(self._block(name, "predict"))
            note, lock = partial(self._progress.note, self.name, name), partial(self._lock, name)
            self._predictions[name] = found, Prediction(found.guess, note, lock)
        return self._predictions[name]

    def _block(self, name: str, kind: str) -> Block:
        return named(name, {key: block for key, block in self._blocks.items() if block.kind == kind}, kind)

    def _among(self, name: str, _exercise: Exercise) -> list[Dot]:
        place = list(self.parts).index(name)
        return [{**dot, "here": number == place} for number, dot in enumerate(self.dots)]

    def _keep(self, part: str, note: Note, right: bool) -> None:
        self._progress.keep(self.name, part, note)
        if right:
            self._mark(part)

    def _lock(self, part: str, note: Note) -> None:
        self._progress.keep(self.name, part, note)
        self._mark(part)


def lesson_at(path: Path) -> WrittenLesson:
    """Raises WrittenError, with the line, if the file is not a lesson yet. Ours are: tests have tried them out."""
    source = read(path)
    for trouble in () if path.parent == OWN else troubles(source):
        raise trouble
    return WrittenLesson(source)


def lesson_of(path: Path | str) -> WrittenLesson:
    """The lesson in a file; raises WrittenError, which names file and line, if it isn't one."""
    path = Path(path)
    try:
        return lesson_at(path)
    except WrittenError as error:
        raise WrittenError(error.line, f"{path.name}:{error.line}: {error}") from error
