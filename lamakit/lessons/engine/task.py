"""A task for one's own code: what to write, a start, hints, a worked solution, and how a function is checked."""

import ast
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import isfinite
from numbers import Real
from types import CodeType
from typing import Any

from lamakit.lessons.engine.rng import Rng
from lamakit.texts import _, deferred
from lamakit.views.charts import Figure

CASES = 12  # that a function is called with in a check
MANY = 20  # values of a list that are told
LONGEST = 70  # characters of a value that is told
GIVEN = "from math import comb\n"  # what a learner's program may use without asking
Function = Callable[..., Any]
Arguments = tuple[Any, ...]


class Kind(StrEnum):
    """How much is to be written."""

    NUMBER = "number"
    LINE = "line"
    TOOL = "tool"

    @property
    def label(self) -> str:
        return _(LABELS[self])


LABELS = deferred(
    {Kind.NUMBER: "change one number", Kind.LINE: "fill in one line", Kind.TOOL: "write about five lines"}
)


@dataclass(frozen=True)
class Law:
    """A property of every result, whatever the numbers are; `broken` says that it does not."""

    holds: Callable[[Arguments, Any], bool]
    broken: str


@dataclass(frozen=True)
class Wrong:
    """A plausible wrong way; `said` to whoever goes it in every case."""

    way: Function
    said: str


@dataclass(frozen=True)
class Task:
    """`draw` draws the arguments of a call; `truth` says what it should give, where that is one value.

    `start` and `worked` are the learner's cell as it begins and as it may end. `figure` draws what a function gives.
    """

    name: str
    title: str
    kind: Kind
    text: str
    start: str
    worked: str
    hints: tuple[str, str, str]
    draw: Callable[[Rng], Arguments]
    truth: Function | None = None
    laws: Sequence[Law] = ()
    wrong: Sequence[Wrong] = ()
    figure: Callable[[Function], Figure] | None = None

    @cached_property
    def function(self) -> str:
        """The name of the function to write."""
        return next(node.name for node in ast.parse(self.worked).body if isinstance(node, ast.FunctionDef))

    @cached_property
    def parameters(self) -> tuple[str, ...]:
        node = next(node for node in ast.parse(self.worked).body if isinstance(node, ast.FunctionDef))
        return tuple(each.arg for each in node.args.args)

    @cached_property
    def solution(self) -> Function:
        """The worked function."""
        return made(self.worked, self.function)

    def is_untouched(self, function: Function) -> bool:
        """Whether nobody has changed the start yet."""
        code, begun = getattr(function, "__code__", None), made(self.start, self.function).__code__
        return code is not None and _alike(code) == _alike(begun)

    def told(self, arguments: Arguments) -> str:
        """A call of the function as it is written."""
        return f"{self.function}({', '.join(value_told(each) for each in arguments)})"


def made(source: str, name: str) -> Function:
    """A function of ours from its text."""
    names: dict[str, Any] = {}
    exec(compile(GIVEN + source, "worked", "exec"), names)
    found: Function = names[name]
    return found


class Checker:
    """One check of a function: `trouble` is empty if all is right; `call` is the one that runs, for errors in it."""

    def __init__(self, task: Task, function: Function, rng: Rng) -> None:
        self.task, self.function, self._lots = task, function, rng
        self.call = ""

    def trouble(self) -> str:
        """The fault of the first wrong result, empty if all are right; raises what the function raises."""
        task, first = self.task, ""
        followed = [*task.wrong, *([Wrong(percentage(task.truth), PERCENTAGE)] if task.truth else [])]
        for _case in range(CASES):
            arguments = task.draw(self._lots)
            self.call = task.told(arguments)
            given = deepcopy(arguments)
            got = self.function(*given)
            said = self._said(arguments, given, got)
            first = first or said
            followed = [wrong for wrong in followed if same(got, wrong.way(*deepcopy(arguments)))]
        return f"{first} {_(followed[0].said)}" if first and followed else first

    def _said(self, arguments: Arguments, given: Arguments, got: Any) -> str:
        if got is None:
            return _("{call} returns nothing: does your function end with “return”?", call=self.call)
        if got is Ellipsis:
            return _("{call} still returns “…”: write your own line in its place.", call=self.call)
        if any(isinstance(one, dict | list) and one != other for one, other in zip(arguments, given, strict=True)):
            return _("{call} changes what it is given; make something new instead.", call=self.call)
        if self.task.truth is not None:
            want = self.task.truth(*deepcopy(arguments))
            if kind_of(got) != kind_of(want):
                return _(
                    "{call} gives {got}; expected {kind}.",
                    call=self.call,
                    got=value_told(got),
                    kind=KINDS[kind_of(want)](),
                )
            broken = self._broken(arguments, got)
            if broken or same(got, want):
                return broken
            return _(
                "{call} gives {got}; it should give {want}.", call=self.call, got=value_told(got), want=value_told(want)
            )
        return self._broken(arguments, got)

    def _broken(self, arguments: Arguments, got: Any) -> str:
        for law in self.task.laws:
            if not _holds(law, arguments, got):
                return _(
                    "error|{call} gives {got}. {broken}", call=self.call, got=value_told(got), broken=_(law.broken)
                )
        return ""


PERCENTAGE = deferred("That is a percentage. A probability is a number from 0 to 1.")


def percentage(truth: Function) -> Function:
    """A hundred times the probability, or the probabilities, that it should be."""

    def hundredfold(value: Any) -> Any:
        match value:
            case dict():
                return {key: hundredfold(each) for key, each in value.items()}
            case list() | tuple():
                return [hundredfold(each) for each in value]
        return 100 * value if kind_of(value) == "number" and 0 <= value <= 1 else None

    return lambda *given: hundredfold(truth(*given))


def _alike(code: CodeType) -> tuple[object, ...]:
    """The code, constants and names, which are alike for two functions that do the same."""
    return code.co_code, code.co_consts, code.co_names


def _holds(law: Law, arguments: Arguments, got: Any) -> bool:
    """A result of which the question makes no sense breaks the law."""
    try:
        return law.holds(arguments, got)
    except Exception:
        return False


OTHER = "other"
KINDS: Mapping[str, Callable[[], str]] = {
    "number": lambda: _("error|a number"),
    "dictionary": lambda: _("error|a dictionary"),
    "list": lambda: _("error|a list"),
    "text": lambda: _("error|a text"),
    OTHER: lambda: _("error|something else"),
}


def kind_of(value: object) -> str:
    if isinstance(value, bool):
        return OTHER
    if isinstance(value, Real | Decimal):
        return "number"
    kinds: dict[str, type | tuple[type, ...]] = {"dictionary": dict, "list": (list, tuple), "text": str}
    return next((kind for kind, types in kinds.items() if isinstance(value, types)), OTHER)


def same(got: Any, want: Any) -> bool:
    """Whether two values are, up to rounding; a probability of 0 may be left out."""
    if kind_of(got) != kind_of(want):
        return False
    if kind_of(want) == "number":
        try:
            one, other = float(got), float(want)
        except OverflowError:
            return bool(got == want)
        return isfinite(one) and abs(one - other) <= 1e-9 + 1e-6 * abs(other)
    if kind_of(want) == "dictionary":
        return all(same(got.get(key, 0), want.get(key, 0)) for key in [*got, *want])
    if kind_of(want) == "list":
        return len(got) == len(want) and all(map(same, got, want))
    return bool(got == want)


def value_told(value: Any) -> str:
    """A value in a line."""
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, dict):
        text = (
            "{" + ", ".join(f"{value_told(key)}: {value_told(each)}" for key, each in islice(value.items(), MANY)) + "}"
        )
    elif isinstance(value, list | tuple):
        inner = ", ".join(value_told(each) for each in islice(value, MANY))
        text = f"[{inner}]" if isinstance(value, list) else f"({inner}{',' * (len(value) == 1)})"
    elif callable(value):
        text = str(getattr(value, "__name__", type(value).__name__))
    elif isinstance(value, Fraction):
        text = str(value)
    else:
        text = repr(value)
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
