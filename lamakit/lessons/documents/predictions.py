"""A prediction with all that comes of it: tried by hand, simulated, computed, and the gap in the end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from lamakit.lessons.blocks.answers import answer_of, check_share, choices_of, unit_of
from lamakit.lessons.blocks.block import Block, DocumentError
from lamakit.lessons.blocks.predict import About
from lamakit.lessons.blocks.variant import Variant, at, called_by, pair
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.experiment import Experiment, by_trials, nothing
from lamakit.lessons.engine.hands_on import Hands, HandsOn, Trial, Tries, Try, dealing
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.plan import Predicted
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.sums import Names, Part, number_of
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations import BATCHES, SIMULATED, TRIALS, TRIED
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
        return Variant(self.block.draws, Lots(0))

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


class Trying:
    """A hands-on block: what is tried by hand, at a table or at the press of a button."""

    def __init__(self, block: Block, course: Course | None) -> None:
        self.block, self._course = block, course
        known = course.drawn.names if course else None
        self._drawn = Variant(block.all("position", "let"), Lots(0), known=known)
        self._counts = expressions.read(block.one("counts").value)

    @property
    def hands(self) -> Hands:
        tends = self.block.all("tends")
        tends_to = self._drawn.value(tends[0], tends[0].value) if tends else None
        return Hands(self._unit, tends_to, self._at_a_button() if self.block.all("press") else self._at_a_table())

    def _at_a_table(self) -> Callable[[str, int, Callable[[], None]], HandsOn]:
        tried = called_by(self.block.one("trial"), TRIALS, self._drawn)
        position = self._drawn.position or (self._course.drawn.position if self._course else "")
        trial = Trial(
            self.block.one("task").value,
            tried.over,
            lambda match: self._outcome(tried.came(match)),
            tried.deal or partial(dealing, position),
            self._unit,
            **self._enough,
        )
        return lambda title, seed, solved: HandsOn(title, trial, seed, solved)

    def _at_a_button(self) -> Callable[[str, int, Callable[[], None]], Tries]:
        tried = called_by(self.block.one("trial"), TRIED, self._drawn)

        def tally(results: Sequence[int]) -> str:
            return self._line(self._there({"results": tuple(map(Fraction, results))}), "tally")

        def begin(title: str, seed: int, solved: Callable[[], None]) -> Tries:
            task, press = self.block.one("task").value, self.block.one("press").value
            return Tries(
                title, task, press, lambda number: self._outcome(tried(seed, number)), tally, solved, **self._enough
            )

        return begin

    @property
    def _unit(self) -> Unit:
        return unit_of(self.block if self.block.all("unit") or not self._course else self._course.block)

    @property
    def _enough(self) -> dict[str, int]:
        return {line.key: int(self._drawn.value(line, line.value)) for line in self.block.all("enough")}

    def _there(self, came: Names) -> Variant:
        return self._drawn.with_names({**self._drawn.names, **came})

    def _line(self, there: Variant, key: str) -> str:
        line = there.first(self.block.all(key))
        return there.text(line) if line else ""

    def _outcome(self, came: Names | None) -> Try:
        if came is None:
            return Try(None, self._drawn.text(self.block.one("otherwise")))
        there = self._there(came)
        return Try(int(counted(self._counts.part(there.names))), self._line(there, "say"))


def courses(blocks: list[Block]) -> dict[str, Course]:
    """The predictions by name, each with what belongs to it."""
    return {
        block.name: Course(
            block, {each.kind: each for each in blocks if isinstance(each, About) and each.name == block.name}
        )
        for block in blocks
        if block.kind == "predict"
    }
