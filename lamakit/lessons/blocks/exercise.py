"""An exercise, and the exit ticket: variants, their answers, hints and known mistakes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from keyword import iskeyword
from typing import ClassVar, Self

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.blocks.answers import (
    ANSWER,
    CHOICE,
    HINT,
    MISTAKE,
    MISTAKEN,
    QUESTION,
    SEED,
    SOLUTION,
    TITLE,
    UNIT,
    answer_of,
    check_unit,
    choices_of,
    unit_of,
    wrongs,
)
from lamakit.lessons.blocks.block import DocumentError, Field, Key, Surroundings
from lamakit.lessons.blocks.mistakes import Mistakes
from lamakit.lessons.blocks.telling import formula_in, fraction_in, number_in, refuse, sum_in
from lamakit.lessons.blocks.variant import DRAW, DRAWN, Draw, Drawing, at, pair
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.drawing import ways_of
from lamakit.lessons.engine.letters import Formula
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.plan import TICKET, Plan
from lamakit.lessons.engine.problem import ExerciseTemplate, Misconception, Problem
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names, looked_up, number_of
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations import SITUATIONS
from lamakit.texts import Later, _, deferred

HINTS = 3  # of an exercise
HINTED = deferred("{count} hints; expected {wanted}, each a line {line}: …")
BUNDLE = re.compile(r"([a-z][\w-]*) of (.+?)(?: in (.+))?")
TRIED = 8  # variants of each level that are looked at
QUOTED = re.compile(r"\{answer(?: ?:[^{}]*)?\}")
COMMON_PART = 30  # a fraction with no larger number in it may stand for other things, too
Bundles = Mapping[str, Mistakes]

BUNDLED = Key("mistakes", "a bundle of them", many=True, when=True, level=True)
AIM = Key("goal", "the numbers of the lesson's goals that it is about; without it, all of them")
LINES = (*DRAWN, TITLE, QUESTION, UNIT, CHOICE, ANSWER, HINT, SOLUTION, MISTAKE, BUNDLED, SEED, AIM)


class Exercise(Drawing):
    kind = "exercise"
    help = "a question with three hints and a solution, with new numbers as often as one likes"
    keys: ClassVar[Sequence[Key]] = (*LINES, Key("again", "the exercise of another lesson"))
    method = "exercise"
    is_seeded = True
    asks = True
    has_levels = True
    several = False  # whether any number of its choices may be right
    answer_of = staticmethod(answer_of)  # another kind may read its answer otherwise

    def at(self, level: str) -> Self:
        """As it is on a level: its own lines replace those of the same name; with letters it draws no others."""
        own = {self._what(field) for field in self.fields if level and field.level == level}
        left_out = {MISTAKE.name, BUNDLED.name, *(key.name for key in DRAWN)} if ("letters", "") in own else ()

        def counts(field: Field) -> bool:
            return field.level == level if field.level else self._what(field) not in own and field.key not in left_out

        return replace(self, fields=list(filter(counts, self.fields)))

    def _what(self, field: Field) -> tuple[str, str]:
        """The kind of a line, and perhaps the thing of this name."""
        key, name = self.key(field.key), field.value.partition(" | ")[0].partition(" from ")[0]
        return field.key, name if key and key.is_named else ""

    # --- what it is

    def drill(self, around: Surroundings) -> ExerciseTemplate:
        """The exercise, on every level that its lines or its situation have."""
        if self.all("again"):
            return self._again(around)
        levels = [level for level in Level if level == Level.GAME or self._has(level)]
        make = partial(self._problem, around.of_bundles(Mistakes), around.known)
        return ExerciseTemplate(
            self.name, self.one("title").value, make, tuple(levels), bool(self.at("general").all("letters"))
        )

    def _again(self, around: Surroundings) -> ExerciseTemplate:
        """An exercise of another lesson of ours, `again: 11_draws one-card`, with a name of its own."""
        field = self.one("again")
        stem, _space, name = field.value.partition(" ")
        with at(field):
            other = around.other(stem)
            if other is None:
                raise LamakitError(
                    "{value!r}: expected a lesson and its exercise, such as 11_draws one-card", field.value[:60]
                )
            known = {each.name: each for each in other.of_kind(Exercise) if not each.all("again")}
            found = looked_up(name, known).drill(other)
        return replace(found, name=self.name, title=self.one("title").value or found.title)

    def aims(self, goals: int) -> frozenset[int]:
        """The numbers, from 0, of those of a lesson's goals that it is about."""
        if not (given := self.all("goal")):
            return frozenset(range(goals))
        named = given[0].value.replace(" ", "").split(",")
        if not all(each.isascii() and each.isdigit() and 1 <= int(each[:3]) <= goals for each in named):
            raise given[0].unlike("numbers from 1 to {goals}, as the head has goals, such as 1, 2", goals)
        return frozenset(int(each) - 1 for each in named)

    def _has(self, level: Level) -> bool:
        drawn = [DRAW.fullmatch(field.value) for field in self.all("draw")]
        situations = [SITUATIONS.get(found[1]) for found in drawn if found]
        return any(field.level == level for field in self.fields) or any(ways_of(one, level) for one in situations)

    def _problem(self, bundles: Bundles, known: Names, rng: Rng, level: Level = Level.GAME) -> Problem:
        block = self.at(level)
        drawn, unit = Draw(block.draws, rng, level, known), unit_of(block)
        choices = choices_of(block, drawn)
        right = drawn.counting(block, "answer")
        answer, worked = block.answer_of(right, drawn, choices)
        check_unit(right, unit, answer)
        drawn.names = {**drawn.names, "answer": answer}
        return Problem(
            text=drawn.text(drawn.counting(block, "question")),
            unit=unit,
            choices=choices,
            several=self.several,
            position=drawn.position,
            letters=drawn.letters,
            answer=answer,
            hints=[drawn.text(field) for field in block.all("hint") if drawn.holds(field)],
            solution=drawn.text(drawn.counting(block, "solution")),
            slips=[
                *(
                    slip
                    for field in block.fields
                    for slip in _slips(field, self.key_of(field), drawn, choices, bundles)
                ),
                *(slip for bundle in bundles.values() for slip in bundle.of_shape(drawn, worked)),
            ],
            sum=worked,
        )

    # --- whether it is as it should be

    def missing(self) -> Iterator[DocumentError]:
        """One that comes again has its lines in its own lesson."""
        if not self.all("again"):
            yield from super().missing()
            yield from self._hints_missing()

    def _hints_missing(self) -> Iterator[DocumentError]:
        """The levels that have another number of hints."""
        for level in ("", *dict.fromkeys(each.level for each in self.all("hint") if each.level)):
            hints = [each for each in self.all("hint") if each.level == level]
            if len(hints) != HINTS and not any(each.when for each in hints):
                yield DocumentError(HINTED, len(hints), HINTS, f"{level} hint".strip(), line=self.line)

    def check(self, around: Surroundings) -> None:
        drill = self.drill(around)
        self.aims(len(around.head.get("goals", [])))
        if self.all("again"):
            return
        tried = list[Problem]()
        for level in drill.levels:
            with _on(level):
                problems = [drill.drawn(Rng(seed), level) for seed in range(TRIED)]
                self.at(level)._try_out(problems)
            tried += problems
        for field in self.all("mistake"):
            _check_possible(field, tried)
        self._try_above(around, drill.drawn(Rng(around.seed_of(self))))

    def _try_out(self, problems: Sequence[Problem]) -> None:
        """Refuses faults that only show when the exercise is drawn: hints that tell, and mistakes that are none."""
        for problem in problems:
            if len(problem.hints) != HINTS:
                raise DocumentError(
                    "{count} hints in a variant; expected {wanted}", len(problem.hints), HINTS, line=self.line
                )
        for field in self.all("hint"):
            given = [(problem, hint) for problem in problems for hint in problem.hints if _is_of(hint, field.value)]
            told = sum(_tells(problem, hint) for problem, hint in given)
            if QUOTED.search(field.value) or (told > 1 and 2 * told >= len(given)):  # once is chance
                raise field.wrong("it gives the answer away; leave that to the solution")
        is_told = _name_it([(problem, problem.text) for problem in problems])
        for field in self.all("question"):
            if is_told or QUOTED.search(field.value):
                raise field.wrong("the answer stands in it, in every variant")
        for field in self.all("mistake"):
            _check_mistake(field, problems)

    def _try_above(self, around: Surroundings, problem: Problem) -> None:
        """Refuses prose above that names the answer to the first variant, unless many things have that."""
        right = problem.right
        if isinstance(right, Fraction) and max(right.numerator, right.denominator) > COMMON_PART:
            for part in around.filled():
                if part.line < self.line:
                    why = Later("that is the answer to the first variant of {name}", quoted(self.name))
                    refuse(part, partial(fraction_in, right=right), why)

    # --- where it stands

    def heading(self, plan: Plan) -> str:
        return _(plan.asking[self.part].title)

    def cell(self, call: str) -> str:
        """Given a name, under which cells of one's own can answer it."""
        variable = self._variable
        variable += "_" * iskeyword(variable)
        return f"{variable} = {call}\n{variable}"

    @property
    def _variable(self) -> str:
        return self.name.replace("-", "_")


class Ticket(Exercise):
    kind = "ticket"
    help = "the last exercise of a lesson"
    keys = LINES
    usual_name = TICKET
    is_only = True
    method = "exit_ticket"

    def heading(self, plan: Plan) -> str:
        return _("heading|Exit ticket")

    @property
    def _variable(self) -> str:
        return self.kind


@contextmanager
def _on(level: Level) -> Iterator[None]:
    """Raises errors as those of a level, where they don't show on the usual one."""
    try:
        yield
    except DocumentError as error:
        if level == Level.GAME or str(error).startswith(level):
            raise
        raise DocumentError("level {level}: {why}", level, error, line=error.line) from error
    except LamakitError as error:
        raise LamakitError("level {level}: {why}", level, error) from error


# --- mistakes


def _slips(
    field: Field, key: str, drawn: Draw, choices: Mapping[str, str], bundles: Bundles
) -> Iterator[Misconception]:
    """The wrong answers of a line, if it has any in this variant."""
    if field.key == "mistake" and drawn.holds(field):
        wrong, overlooked = pair(field, MISTAKEN)
        said = drawn.filled(field, overlooked)
        yield from (Misconception(answer, said, key) for answer in wrongs(field, wrong, drawn, choices))
    elif field.key == "mistakes" and drawn.holds(field):
        yield from _bundled(field, drawn, bundles)


def _bundled(field: Field, drawn: Draw, bundles: Bundles) -> Iterator[Misconception]:
    """The mistakes of a bundle that can be made in this variant, with the answer `asked(hits, all)`."""
    found = BUNDLE.fullmatch(field.value)
    if not found or found[1] not in bundles:
        known = Later("known are {names}", ", ".join(bundles)) if bundles else Later("there is none")
        raise field.unlike("one such as miscounts of card; {known}", known)
    formula, before = found[3] or "hits / all", drawn.names

    def asked(hits: object, of: object) -> Fraction:
        return number_of(expressions.read(formula).part({**before, "hits": hits, "all": of}))

    yield from bundles[found[1]].slips({**before, "these": drawn.any_value(field, found[2]), "asked": asked})


# --- what a text tells, and what can be a mistake


def _name_it(told: Sequence[tuple[Problem, str]]) -> bool:
    """Whether the answer stands in every one of these texts; a whole number may only if it differs between them."""
    answers = {problem.right for problem, _text in told if isinstance(problem.right, Fraction)}
    return bool(told) and all(_names(problem, text, len(answers) > 1) for problem, text in told)


def _names(problem: Problem, text: str, also_whole: bool) -> bool:
    right = problem.right
    if not isinstance(right, Fraction):
        return False
    return bool(number_in(text, right, problem.unit) or (also_whole and fraction_in(text, right)))


def _tells(problem: Problem, hint: str) -> bool:
    right = problem.right
    if isinstance(right, Formula):
        return bool(problem.letters and formula_in(hint, right, problem.letters))
    return isinstance(right, Fraction) and bool(
        sum_in(hint, right)
        or number_in(hint, right, problem.unit, ratios=False)
        or (right > COMMON_PART and fraction_in(hint, right))
    )


def _is_of(told: str, said: str) -> bool:
    """Whether a text may be the one of a line, with values in its places."""
    return bool(_pattern(said).fullmatch(told))


@cache
def _pattern(said: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{.*?\\\}", ".*", re.escape(said)), re.DOTALL)


def _slips_of(field: Field, problems: Sequence[Problem]) -> list[tuple[Problem, Misconception]]:
    """The wrong answers of a line, by its sentence."""
    said = pair(field, MISTAKEN)[1]
    return [(problem, slip) for problem in problems for slip in problem.slips if _is_of(slip.overlooked, said)]


def _check_mistake(field: Field, problems: Sequence[Problem]) -> None:
    """A mistake that is always the right answer, or whose sentence tells it, is none."""
    slips = _slips_of(field, problems)
    if slips and all(slip.answer == problem.right for problem, slip in slips):
        raise field.wrong("that is the right answer ({answer})", slips[0][0].told(slips[0][0].right))
    if QUOTED.search(field.value) or _name_it([(problem, slip.overlooked) for problem, slip in slips]):
        raise field.wrong("what is said of it gives the answer away")


def _check_possible(field: Field, problems: Sequence[Problem]) -> None:
    """One that nobody can give on any level is none either."""
    slips = _slips_of(field, problems)
    if not slips or not all(_is_impossible(problem, slip) for problem, slip in slips):
        return
    if problems[0].unit == Unit.COUNT:
        raise field.wrong("that is never a whole number, so nobody can give it as a count")
    raise field.wrong("that is never from 0 to 1, so nobody can give it as a probability")


def _is_impossible(problem: Problem, slip: Misconception) -> bool:
    if not isinstance(slip.answer, Fraction):
        return False
    if problem.unit == Unit.COUNT:
        return slip.answer.denominator != 1
    return problem.unit == Unit.SHARE and not 0 <= slip.answer <= 1
