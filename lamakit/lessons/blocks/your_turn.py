"""A function for one's own code to write. Its Python is what learners write, or might write."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial, reduce
from math import comb, prod
from random import Random
from statistics import fmean, pstdev, stdev
from types import CodeType
from typing import Any

from lamakit.errors import LamakitError, one_line, quoted
from lamakit.lessons.blocks.answers import HINT, MISTAKE, TITLE
from lamakit.lessons.blocks.block import Block, DocumentError, Field, Key, Surroundings, Text
from lamakit.lessons.blocks.exercise import HINTED, HINTS
from lamakit.lessons.blocks.variant import at, pair
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.judged import error_told
from lamakit.lessons.engine.plan import TURN, Plan
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.task import Arguments, Function, Kind, Law, Task, Wrong, made
from lamakit.lessons.engine.tree import Named, looked_up
from lamakit.lessons.situations import CALLS
from lamakit.odds.intervals import Interval
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later, _, deferred
from lamakit.views.charts import Figure, bars, running_means

KINDS = {str(kind): kind for kind in Kind}
VALUE = re.compile(r"(return|=) \.\.\.")
CALLED = 40  # calls of a function that are looked at


class YourTurn(Block):
    kind = "your-turn"
    help = "a function to write in JupyterLab, or on a page whose browser has Python ([how](serving.md))"
    keys = (
        TITLE,
        Key("task", needed=True, many=True, when=True, text=Text.ALL),
        Key("kind", "`number`, `line` or `tool`; else the `...` of its start says how much is to be written"),
        Key("start", "what one begins with, as indented Python", needed=True, is_code=True),
        Key("solution", "the same, as it may end", needed=True, many=True, when=True, is_code=True),
        HINT,
        Key("given", "what it is called with, such as `20 to 52, 2 to 6`", needed=True),
        MISTAKE.again(help="a Python expression, and what is said of it"),
        Key("law", "what holds for every `result`, and what is said if it doesn't", many=True, text=Text.SECOND),
        Key("truth", "`laws` where several results are right"),
        Key("figure", "a Python expression for what is drawn"),
    )
    method = "your_turn"
    takes_cells = True

    @property
    def part(self) -> str:
        return f"{TURN}{self.name}"

    def task(self) -> Task:
        kind = self.one("kind")
        if (kind.value or self._written_kind) not in KINDS:
            hint = nearest_hint(kind.value, KINDS, Later("expected one of {names}", ", ".join(KINDS)))
            raise kind.wrong("{name} is not known; {hint}", quoted(kind.value[:40]), hint)
        hints = [field.value for field in self.all("hint")]
        if len(hints) != HINTS:
            raise DocumentError(HINTED, len(hints), HINTS, "hint", line=self.line)
        plain = Task(
            name=self.name,
            title=self.one("title").value,
            kind=KINDS[kind.value or self._written_kind],
            text=self.one("task").value,
            start=self.one("start").value + "\n",
            worked=self.one("solution").value + "\n",
            hints=(hints[0], hints[1], hints[2]),
            draw=partial(_arguments, self.one("given")),
        )
        return replace(
            plain,
            truth=None if self._has_many_results else lambda *given: plain.solution(*given),
            laws=[_law(plain, field) for field in self.all("law")],
            wrong=[_wrong(plain, field) for field in self.all("mistake")],
            figure=partial(_figure, plain, self.one("figure")) if self.all("figure") else None,
        )

    @property
    def _written_kind(self) -> str:
        """How much is missing in the start: nothing, a value, or everything."""
        start = self.one("start").value
        return Kind.NUMBER if "..." not in start else Kind.LINE if VALUE.search(start) else Kind.TOOL

    @property
    def _has_many_results(self) -> bool:
        """Whether results are judged by the laws alone, not by what the solution gives."""
        truth = self.one("truth")
        if truth.value and (truth.value != "laws" or not self.all("law")):
            raise truth.unlike("laws, and lines law: …; or leave it out")
        return bool(truth.value)

    def check(self, around: Surroundings) -> None:
        """The solution runs, and no mistake gives the same."""
        task, rng = self.task(), Rng(0)
        calls = [task.draw(rng) for _call in range(CALLED)]
        try:
            right = [task.solution(*given) for given in calls]
        except Exception as error:
            raise self.one("solution").wrong("{error}", error_told(error)) from None
        begun: list[object] = []
        with suppress(Exception):  # most begin with something that can't run yet
            begun = [made(task.start, task.function)(*given) for given in calls]
        if begun == right:
            raise self.one("start").wrong("that is right already; leave something to be written")
        for field, wrong in zip(self.all("mistake"), task.wrong, strict=True):
            try:
                if [wrong.way(*given) for given in calls] == right:
                    raise field.wrong("that gives the same as the solution")
            except DocumentError:
                raise
            except Exception as error:
                raise field.wrong("{error}", error_told(error)) from None

    def heading(self, plan: Plan) -> str:
        return _("heading|Your turn: {title}", title=_(self.one("title").value))

    def cell(self, call: str) -> str:
        task = self.task()
        return f"{task.start}{call}.check({task.function})"


def _arguments(field: Field, rng: Rng) -> Arguments:
    """One for each part between commas: a span of whole numbers, or what Python draws by a name."""
    found = list[Any]()
    with at(field):
        for node in expressions.read_several(field.value):
            match node:
                case expressions.Span():
                    found.append(rng.between(*node.bounds(expressions.COMMON)))
                case Named():
                    drawn = looked_up(node.name, CALLS)(rng)
                    found += drawn if isinstance(drawn, tuple) else [drawn]
                case _:
                    raise LamakitError(
                        "{value!r}: expected a span such as 2 to 8, or {calls}", field.value[:40], ", ".join(CALLS)
                    )
    return tuple(found)


def _law(task: Task, field: Field) -> Law:
    """The law of a line about `result` and the arguments."""
    condition, broken = pair(field, deferred("sum(result) > 0 | These don't add up."))
    code = _compiled(field, condition)
    return Law(lambda given, got: bool(eval(code, {**_names(task, given), "result": got})), broken)


def _wrong(task: Task, field: Field) -> Wrong:
    """A wrong way that somebody may go by mistake."""
    expression, said = pair(field, deferred("hand * copies / unseen | Adding up counts twice."))
    code = _compiled(field, expression)
    return Wrong(lambda *given: eval(code, _names(task, given)), said)


def _figure(task: Task, field: Field, function: Function) -> Figure:
    found = eval(
        _compiled(field, field.value),
        {"Random": Random, "reduce": reduce, "narrowing": narrowing, task.function: function},
    )
    return bars_of(found) if "data" not in found else found


def bars_of(space: Mapping[Any, float]) -> Figure:
    """A bar for every outcome of a distribution."""
    labels = list(space) if all(isinstance(key, str) for key in space) else sorted(space)
    shares = [Fraction(space[label]).limit_denominator(10**6) for label in labels]
    return bars([str(label) for label in labels], shares, [True] * len(labels))


def narrowing(band: Function) -> Figure:
    """The bands that a function gives for a share of one half in more and more trials."""
    ends = (10, 30, 100, 300, 1000, 3000, 10_000)
    marks = [Interval(end, 0.5, *map(float, band(end // 2, end))) for end in ends]
    return running_means(marks, None, True, ("1/2", ""))


def _names(task: Task, given: Arguments) -> dict[str, Any]:
    known = {"comb": comb, "prod": prod, "fmean": fmean, "stdev": stdev, "pstdev": pstdev, task.function: task.solution}
    return {**known, **dict(zip(task.parameters, given, strict=True))}


@cache
def _compiled(field: Field, expression: str) -> CodeType:
    try:
        return compile(expression, "document", "eval")
    except SyntaxError as error:
        raise field.wrong("{given!r}: {why}", expression[:60], one_line(error.msg)) from None
