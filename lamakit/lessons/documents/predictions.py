"""A prediction with all that comes of it: tried by hand, simulated, computed, and the gap in the end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from lamakit.lessons.documents.exercises import answer_of, check_share, choices_of, unit_of
from lamakit.lessons.documents.reading import ABOUT, Block, DocumentError
from lamakit.lessons.documents.variant import Variant, at, called_by, pair
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.drawing import Trial as TableTrial
from lamakit.lessons.engine.experiment import Experiment, by_trials, nothing
from lamakit.lessons.engine.hands_on import Trial, Tries, Try
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.plan import Predicted
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.sums import Names, Part, number_of
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations import BATCHES, SIMULATED, TRIALS, TRIED
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts import deferred

SIDES = ("less", "more", "near")


@dataclass(frozen=True)
class Course:
    """A prediction block, and the blocks of its name that belong to it."""

    block: Block
    about: Mapping[str, Block]

    @cached_property
    def drawn(self) -> Variant:
        """Its numbers are drawn once and for all."""
        return Variant(self.block.drawn, Lots(0))

    def predicted(self) -> Predicted:
        """With choices the answer is the number that they are about."""
        block, drawn, unit, field = self.block, self.drawn, unit_of(self.block), self.block.one("answer")
        exact = answer_of(field, drawn, {})[0]
        assert isinstance(exact, Fraction)
        check_share(field, unit, exact)
        choices, possible = choices_of(block, drawn), self._possible()
        asked = drawn.text(block.one("question"))
        of = Unit.SHARE if choices else unit
        guess = Guess(asked, unit=of, position=drawn.position, choices=choices, possible=possible)
        experiment = Experiment(block.one("title").value, self._run(), exact, self._solution(), unit, **self._most())
        return Predicted(block.name, guess, experiment, self._gap())

    def _possible(self) -> tuple[int, int] | None:
        found = [field for key in ("least", "most") for field in self.block.all(key)]
        if len(found) == 1:
            raise DocumentError("least and most go together; write both lines, or none", line=self.block.line)
        low, high = (int(self.drawn.value(field, field.value)) for field in found) if found else (0, 0)
        return (low, high) if found else None

    def _solution(self) -> str:
        block = self.about.get("compute")
        return "\n".join(self.drawn.text(field) for field in block.all("solution")) if block else ""

    def _gap(self) -> Mapping[str, str]:
        block = self.about.get("gap")
        if block is None:
            return dict.fromkeys(SIDES, "")
        by_choice = dict(pair(field, deferred("more | It is not more likely.")) for field in block.all("choice"))
        return by_choice or {side: self.drawn.text(block.one(side)) for side in SIDES}

    def _most(self) -> dict[str, int]:
        block = self.about.get("simulate")
        found = block.all("most") if block else []
        return {field.key: int(self.drawn.value(field, field.value)) for field in found}

    def _run(self) -> Callable[[int, int], Sequence[float]]:
        """Trials from a seed: what the lines of the simulation count."""
        block = self.about.get("simulate")
        if block is None:
            return nothing
        trial, counts, drawn = block.one("trial"), block.one("counts"), self.drawn
        with at(counts):
            node = expressions.read(counts.value)
            known = Variant(block.all("let"), Lots(0), known=drawn.names).names

        def count(came: Names) -> float:
            return counted(node.part({**known, **came}))

        if trial.value.partition("(")[0] in BATCHES:
            batch = called_by(trial, BATCHES, drawn)
            return lambda trials, seed: [count(came) for came in batch(trials, seed)]
        seen = Observation.from_position(drawn.position) if drawn.position else None
        draw = called_by(trial, SIMULATED, drawn, seen)
        return by_trials(lambda words: count(draw(words)))


def counted(part: Part) -> float:
    """A number as it is; a condition is 1 if it holds, and 0 if not."""
    return int(part.value) if isinstance(part.value, bool) else float(number_of(part))


class Hands:
    """A hands-on block: what is tried by hand, at a table or at the press of a button."""

    def __init__(self, block: Block, course: Course | None) -> None:
        self.block, self._course = block, course
        known = course.drawn.names if course else None
        self._drawn = Variant(block.fields_of("position", "let"), Lots(0), known=known)
        self._counts = expressions.read(block.one("counts").value)

    @property
    def trial(self) -> Trial | None:
        """None if it takes a press of a button only."""
        if self.block.all("press"):
            return None
        tried = self._tried
        return Trial(
            self.block.one("task").value,
            self._position,
            tried.over,
            self._measure,
            self._told,
            self.unit,
            deal=tried.deal,
            **self._enough,
        )

    @property
    def tends_to(self) -> Fraction | None:
        found = self.block.all("tends")
        return self._drawn.value(found[0], found[0].value) if found else None

    @cached_property
    def _tried(self) -> TableTrial:
        return called_by(self.block.one("trial"), TRIALS, self._drawn)

    def tries(self, title: str, seed: int, solved: Callable[[], None]) -> Tries:
        """The trials at a button, from a seed; `solved` is called once there are enough."""
        tried = called_by(self.block.one("trial"), TRIED, self._drawn)

        def attempt(number: int) -> Try:
            there = self._there(tried(seed, number))
            return Try(int(counted(self._counts.part(there.names))), self._line(there, "say"))

        def tally(results: Sequence[int]) -> str:
            return self._line(self._there({"results": tuple(map(Fraction, results))}), "tally")

        task, press = self.block.one("task").value, self.block.one("press").value
        return Tries(title, task, press, attempt, tally, solved, **self._enough)

    @property
    def unit(self) -> Unit:
        return unit_of(self.block if self.block.all("unit") or not self._course else self._course.block)

    @property
    def _position(self) -> str:
        return self._drawn.position or (self._course.drawn.position if self._course else "")

    @property
    def _enough(self) -> dict[str, int]:
        return {line.key: int(self._drawn.value(line, line.value)) for line in self.block.all("enough")}

    def _there(self, came: Names) -> Variant:
        return self._drawn.with_names({**self._drawn.names, **came})

    def _line(self, there: Variant, key: str) -> str:
        line = there.first(self.block.all(key))
        return there.text(line) if line else ""

    def _measure(self, match: Match) -> int | None:
        came = self._tried.came(match)
        return None if came is None else int(counted(self._counts.part(self._there(came).names)))

    def _told(self, match: Match) -> str:
        came = self._tried.came(match)
        return self._drawn.text(self.block.one("otherwise")) if came is None else self._line(self._there(came), "say")


def courses(blocks: list[Block]) -> dict[str, Course]:
    """The predictions by name, each with what belongs to it."""
    return {
        block.name: Course(
            block, {each.kind: each for each in blocks if each.kind in ABOUT and each.name == block.name}
        )
        for block in blocks
        if block.kind == "predict"
    }
