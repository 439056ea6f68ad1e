"""A prediction with all that comes of it: tried by hand, simulated, computed, and the gap in the end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.experiment import Experiment, by_trials, nothing
from lamakit.lessons.engine.hands_on import Trial
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.questions import Predicted
from lamakit.lessons.engine.sums import Names, Part, number_of
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations.trials import SIMULATED, TRIALS
from lamakit.lessons.written.exercises import answer_of, check_share, choices_of, unit_of
from lamakit.lessons.written.reading import ABOUT, Block, WrittenError
from lamakit.lessons.written.variant import Variant, at, called_by, pair
from lamakit.play.match import Match
from lamakit.play.observation import Observation

SIDES = ("less", "more", "near")


@dataclass(frozen=True)
class Course:
    """A prediction block, and the blocks of its name that belong to it."""

    block: Block
    about: Mapping[str, Block]

    @cached_property
    def drawn(self) -> Variant:
        """Its numbers are drawn once and for all."""
        return Variant(self.block.drawn(), Lots(0))

    @cached_property
    def answer(self) -> Fraction | str:
        field = self.block.one("answer")
        return answer_of(field, self.drawn, choices_of(self.block, self.drawn))[0]

    def predicted(self) -> Predicted:
        block, drawn, unit = self.block, self.drawn, unit_of(self.block)
        field, exact = block.one("answer"), self.answer
        if isinstance(exact, str):
            raise WrittenError(field.line, "answer: a prediction needs a number; write choices as those of an exercise")
        check_share(field, unit, exact)
        guess = Guess(drawn.text(block.one("question")), unit=unit, position=drawn.position, possible=self._possible())
        experiment = Experiment(
            block.one("title").value, self._run(), lambda: exact, self._solution(), unit, **self._most()
        )
        return Predicted(block.name, guess, experiment, self._gap())

    def _possible(self) -> tuple[int, int] | None:
        found = [field for key in ("least", "most") for field in self.block.all(key)]
        if len(found) == 1:
            raise WrittenError(self.block.line, "least and most go together; write both lines, or none")
        low, high = (int(self.drawn.value(field, field.value)) for field in found) if found else (0, 0)
        return (low, high) if found else None

    def _solution(self) -> Callable[[], str]:
        block = self.about.get("compute")
        lines = [self.drawn.text(field) for field in block.all("solution")] if block else []
        solution = "\n".join(lines)
        return lambda: solution

    def _gap(self) -> Mapping[str, str]:
        block = self.about.get("gap")
        if block is None:
            return dict.fromkeys(SIDES, "")
        by_choice = dict(pair(field, "more | It is not more likely.") for field in block.all("choice"))
        return {side: self.drawn.text(block.one(side)) for side in SIDES} | by_choice

    def _most(self) -> dict[str, int]:
        block = self.about.get("simulate")
        found = block.all("most") if block else []
        return {field.key: int(self.drawn.value(field, field.value)) for field in found}

    def _run(self) -> Callable[[int, int], Sequence[float]]:
        """Trials from a seed: what the lines of the simulation count."""
        block = self.about.get("simulate")
        if block is None:
            return nothing
        trial, counts = block.one("trial"), block.one("counts")
        with at(trial):
            draw = called_by(trial, SIMULATED, self.drawn, Observation.from_position(self.drawn.position))
        with at(counts):
            node = expressions.read(counts.value)
            names = Variant(block.all("let"), Lots(0), known=self.drawn.names).names
        return by_trials(lambda words: counted(node.part({**names, **draw(words)})))


def counted(part: Part) -> float:
    """A number as it is; a condition is 1 if it holds, and 0 if not."""
    return int(part.value) if isinstance(part.value, bool) else float(number_of(part))


def trial(block: Block, course: Course | None) -> Trial:
    """What is tried at the table, by default at the position that the prediction is about."""
    drawn = Variant(block.fields_of("position", "let"), Lots(0), known=course.drawn.names if course else None)
    field, counts = block.one("trial"), block.one("counts")
    with at(field):
        tried = called_by(field, TRIALS, drawn)
    position = drawn.position or (course.drawn.position if course else "")

    def names(match: Match) -> Names | None:
        came = tried.came(match)
        return None if came is None else {**drawn.names, **came}

    def measure(match: Match) -> int | None:
        found = names(match)
        return None if found is None else int(counted(expressions.read(counts.value).part(found)))

    def told(match: Match) -> str:
        found = names(match)
        if found is None:
            return block.one("otherwise").value
        there = drawn.with_names(found)
        line = there.first(block.all("say"))
        return there.text(line) if line else ""

    unit = unit_of(block) if block.all("unit") else unit_of(course.block) if course else Unit.SHARE
    enough = {line.key: int(drawn.value(line, line.value)) for line in block.all("enough")}
    return Trial(block.one("task").value, position, tried.over, measure, told, unit, **enough)


def courses(blocks: list[Block]) -> dict[str, Course]:
    """The predictions by name, each with what belongs to it."""
    return {
        block.name: Course(
            block, {each.kind: each for each in blocks if each.kind in ABOUT and each.name == block.name}
        )
        for block in blocks
        if block.kind == "predict"
    }
