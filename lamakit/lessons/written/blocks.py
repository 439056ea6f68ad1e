"""A block of a file as an exercise, a prediction or a step; its numbers come from the odds of a position."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import partial

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.experiment import Experiment, nothing
from lamakit.lessons.engine.families import names_of
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.mistakes import formula
from lamakit.lessons.engine.problem import Drill, Guess, Problem, Slip
from lamakit.lessons.engine.question import SENTENCES
from lamakit.lessons.engine.questions import Predicted
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.sums import Names, read_sum
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.written.reading import HINTS, LEVELS, Block, Field, Source, WrittenError
from lamakit.play.checks import nearest_hint
from lamakit.play.observation import Observation

UNITS = {"probability": Unit.SHARE, "points": Unit.POINTS, "count": Unit.COUNT}
TRIED = 8  # variants of each level that are looked at when a file is checked
BRACES, NUMBER = re.compile(r"\{([^{}]*)\}"), re.compile(r"([a-z]\w*)\s*\|\s*(\d{1,6})\s+to\s+(\d{1,6})")
VARIABLE = re.compile(r"[a-z]\w{0,30}")


@contextmanager
def at(field: Field) -> Iterator[None]:
    """What is refused within was wrong in this field."""
    try:
        yield
    except WrittenError:
        raise
    except LamakitError as error:
        raise WrittenError(field.line, f"{field.key}: {error}") from None


class Variant:
    """One drawing of a block's position and numbers; reads expressions and fills texts with them."""

    def __init__(self, block: Block, lots: Lots, level: str = "") -> None:
        self.names: Names = {}
        for field in block.all("number", level):
            self._add(field, *_number(field, lots))
        positions = block.all("position", level)
        self.position = ""
        if positions:
            chosen = lots.pick(positions)
            with at(chosen):
                self.position = self.filled(chosen, chosen.value)
                Observation.from_position(self.position)
                self.names = {**names_of(self.position), **self.names}
        for field in block.all("let", level):
            name, expression = _pair(field, "n | unseen - 1")
            self._add(field, name, self.value(field, expression))

    def _add(self, field: Field, name: str, value: Fraction) -> None:
        if not VARIABLE.fullmatch(name) or name in self.names:
            raise WrittenError(
                field.line, f"{field.key}: {quoted(name)} can't be a name here; expected a new one such as n"
            )
        self.names = {**self.names, name: value}

    def value(self, field: Field, expression: str) -> Fraction:
        with at(field):
            try:
                return read_sum(expression, self.names).value
            except LamakitError as error:
                raise LamakitError(f"{expression[:60]!r}: {error}") from None

    def filled(self, field: Field, text: str) -> str:
        """The text with every {expression} replaced by its value."""
        if stray := next((brace for brace in "{}" if brace in BRACES.sub("", text)), ""):
            raise WrittenError(field.line, f"{field.key}: {stray!r} stands alone; expected {{an expression}} in braces")
        return BRACES.sub(lambda found: str(self.value(field, found[1])), text)

    def text(self, field: Field) -> str:
        return self.filled(field, field.value)


def _number(field: Field, lots: Lots) -> tuple[str, Fraction]:
    found = NUMBER.fullmatch(field.value)
    if not found or int(found[2]) > int(found[3]):
        raise WrittenError(
            field.line, f"number: {field.value[:40]!r}: expected a name and its range, such as k | 2 to 5"
        )
    return found[1], Fraction(lots.between(int(found[2]), int(found[3])))


def _pair(field: Field, example: str) -> tuple[str, str]:
    """What stands on both sides of the first bar."""
    left, bar, right = (part.strip() for part in field.value.partition(" | "))
    if not left or not bar or not right:
        raise WrittenError(field.line, f"{field.key}: {field.value[:60]!r}: expected two parts, such as {example}")
    return left, right


def _unit(block: Block) -> Unit:
    field = block.one("unit")
    if field.value and field.value not in UNITS:
        raise WrittenError(field.line, f"unit: {field.value[:40]!r}: expected {', '.join(UNITS)}")
    return UNITS[field.value or "probability"]


def _choices(block: Block) -> dict[str, str]:
    pairs = [_pair(field, "more | more likely") for field in block.all("choice")]
    if len({key for key, _label in pairs}) < len(pairs) or len(pairs) == 1:
        raise WrittenError(block.all("choice")[-1].line, "choice: expected two or more, each with a key of its own")
    return dict(pairs)


# --- exercises


def drill(block: Block) -> Drill:
    """The exercise, with the levels for which it has positions or numbers of its own."""
    own: dict[str, dict[str, str]] = {
        level: {"level": level} if any(field.level == level for field in block.fields) else {} for level in LEVELS
    }
    return Drill(block.name, block.one("title").value, partial(_problem, block), own["small"], own["general"])


def _problem(block: Block, lots: Lots, level: str = "") -> Problem:
    drawn, unit, choices = Variant(block, lots, level), _unit(block), _choices(block)
    answer = _answer(block.one("answer"), block.one("answer").value, drawn, choices)
    if isinstance(answer, Fraction) and unit == Unit.SHARE and not 0 <= answer <= 1:
        raise WrittenError(
            block.one("answer").line, f"answer: {answer} is not a probability; name the unit, such as unit: points"
        )
    slips = []
    for field in block.all("mistake"):
        wrong, overlooked = _pair(field, "1 - p_draw_playable | That is the chance that it doesn't fit.")
        slips.append(Slip(_answer(field, wrong, drawn, choices), drawn.filled(field, overlooked)))
    return Problem(
        text=drawn.text(block.one("question")),
        unit=unit,
        choices=choices,
        position=drawn.position,
        answer=answer,
        hints=[drawn.text(field) for field in block.all("hint")],
        solution=drawn.text(block.one("solution")),
        slips=slips,
    )


def _answer(field: Field, text: str, drawn: Variant, choices: Mapping[str, str]) -> Fraction | str:
    if not choices:
        return drawn.value(field, text)
    if text not in choices:
        hint = nearest_hint(text, choices, f"expected one of {', '.join(choices)}")
        raise WrittenError(field.line, f"{field.key}: {text[:40]!r} is not one of the choices; {hint}")
    return text


# --- predictions


def prediction(block: Block) -> Predicted:
    """The prediction; its numbers are drawn once and for all."""
    drawn, unit = Variant(block, Lots(0)), _unit(block)
    if block.all("choice"):
        raise WrittenError(
            block.all("choice")[0].line, "choice: a prediction is a number; ask for a choice in an exercise"
        )
    answer = drawn.value(block.one("answer"), block.one("answer").value)
    bounds = [int(drawn.value(block.one(key), block.one(key).value)) for key in ("least", "most") if block.all(key)]
    if len(bounds) == 1:
        raise WrittenError(block.line, "least and most go together; write both lines, or none")
    if unit == Unit.SHARE and not 0 <= answer <= 1:
        raise WrittenError(
            block.one("answer").line, f"answer: {answer} is not a probability; name the unit, such as unit: points"
        )
    question = drawn.text(block.one("question"))
    guess = Guess(question, unit=unit, position=drawn.position, possible=(bounds[0], bounds[1]) if bounds else None)
    solution = drawn.text(block.one("solution"))
    experiment = Experiment(block.one("title").value, nothing, lambda: answer, lambda: solution, unit)
    return Predicted(
        block.name, guess, experiment, {side: drawn.text(block.one(side)) for side in ("less", "more", "near")}
    )


# --- steps


def step(block: Block) -> Step:
    """The step, whose moves were tried at its table."""
    rules = _list(block.one("rules"))
    for rule in rules:
        if rule not in SENTENCES:
            hint = nearest_hint(rule, SENTENCES, "expected an id such as BAS-09")
            raise WrittenError(block.one("rules").line, f"rules: {rule[:20]!r} is not a rule; {hint}")
    with at(block.one("position")):
        found = Step(
            name=block.name,
            title=block.one("title").value,
            rules=rules,
            task=block.one("task").value,
            position=block.one("position").value,
            moves=_list(block.one("moves")),
            draws=_list(block.one("draws")),
            then=_list(block.one("then")),
            hint=block.one("hint").value,
            why=block.one("why").value,
            remarks=dict(_pair(field, "quit | You could still draw.") for field in block.all("remark")),
        )
        found.table()
    with at(block.one("moves")):
        attempt = Attempt(found)
        for move in found.moves:
            attempt.play(move)
        if not attempt.is_right:
            raise LamakitError(f"{', '.join(found.moves)} does not do it: {attempt.verdict.text}")
    return found


def _list(field: Field) -> tuple[str, ...]:
    return tuple(part.strip() for part in field.value.split(",") if part.strip())


# --- checking

MAKE: dict[str, Callable[[Block], object]] = {"predict": prediction, "exercise": drill, "step": step}


def troubles(source: Source) -> list[WrittenError]:
    """What is wrong with a file, line by line; nothing if it is a lesson."""
    found, begins = list(source.troubles), [block.line for block in source.blocks]
    broken = {max((line for line in begins if line <= trouble.line), default=0) for trouble in found}
    for block in source.blocks:
        found += _troubles(block, block.line in broken)
    return sorted(found, key=lambda trouble: trouble.line)


def _troubles(block: Block, is_broken: bool) -> Iterator[WrittenError]:
    """The fields of a block by themselves, and then, if they can be read, the whole of it several times."""
    alone = [error for error in map(partial(_alone, block), block.fields) if error]
    yield from alone
    if alone or is_broken:
        return
    try:
        made = MAKE[block.kind](block)
        if isinstance(made, Drill):
            for level in made.ways:
                _try_out(block, [made.drawn(Lots(seed), level) for seed in range(TRIED)], level)
    except WrittenError as error:
        yield error


def _alone(block: Block, field: Field) -> WrittenError | None:
    """What is wrong with one field of an exercise, whatever is wrong with the others."""
    if block.kind == "step":
        return None
    others = [each for each in block.fields if each.key in ("number", "position", "let") and each.line <= field.line]
    try:
        drawn = Variant(Block(block.line, block.kind, block.name, others), Lots(0), field.level)
        choices = _choices(block)
        if field.key == "unit":
            _unit(block)
        elif field.key in ("answer", "least", "most"):
            _answer(field, field.value, drawn, choices)
        elif field.key == "mistake":
            wrong, text = _pair(field, "1 - p_draw_playable | That is the chance that it doesn't fit.")
            _answer(field, wrong, drawn, choices)
            drawn.filled(field, text)
        elif field.key not in ("position", "number", "let"):
            drawn.text(field)
    except WrittenError as error:
        return error if error.line == field.line else None
    return None


def _try_out(block: Block, problems: Sequence[Problem], level: Level) -> None:
    """What only shows when the exercise is drawn: hints that tell, and mistakes that are none."""
    for field, place in zip(block.all("hint"), range(HINTS), strict=True):
        if any(_tells(problem, problem.hints[place]) for problem in problems):
            raise WrittenError(field.line, "hint: it gives the answer away; leave that to the solution")
    for field, place in zip(block.all("mistake"), range(len(problems[0].slips)), strict=True):
        if all(problem.slips[place].answer == problem.right for problem in problems):
            raise WrittenError(field.line, f"mistake: that is the right answer ({problems[0].told(problems[0].right)})")


def _tells(problem: Problem, hint: str) -> bool:
    right = problem.right
    if not isinstance(right, Fraction):
        return False
    return bool(formula(hint, right)) or (right.denominator > 1 and str(right) in hint)
