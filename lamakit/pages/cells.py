"""Code cells of our notebooks, run one after the other without a kernel; what is the same for everybody, once."""

import ast
import io
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from functools import lru_cache
from itertools import count
from threading import Lock
from typing import Any, NamedTuple, Protocol

from lamakit.pages.components import Chart, Component

_runs = count(1)


class Run:
    """A cell that runs, one of all that ever have in this process. `is_passing`: what comes of it may soon change."""

    def __init__(self) -> None:
        self.number, self.printed, self.is_passing = next(_runs), io.StringIO(), False


_running: ContextVar[Run | None] = ContextVar("running", default=None)


@contextmanager
def running() -> Iterator[Run]:
    token = _running.set(run := Run())
    try:
        yield run
    finally:
        _running.reset(token)


def cell_number() -> int:
    """Another one for every cell that runs; 0 where none of ours does."""
    run = _running.get()
    return run.number if run else 0


def is_passing() -> bool:
    """Whether what comes of the cell that runs may soon change."""
    run = _running.get()
    return run is not None and run.is_passing


def say(text: str) -> None:
    """Why a cell shows less than it will, once below that cell; elsewhere it is printed."""
    run = _running.get()
    if run is None:
        print(text)
        return
    run.is_passing = True
    if text not in run.printed.getvalue().splitlines():
        _print(text)


def _print(*things: object, **options: Any) -> None:
    run = _running.get()
    print(*things, **{"file": run.printed if run else None, **options})


class Visitor(Protocol):
    """The person who looks at a notebook. `asked`: how often a cell has used anything that is theirs."""

    asked: int

    def mine(self, given: object) -> object:
        """The visitor's own in place of something that a cell has imported."""


class Result(NamedTuple):
    """The value of a cell's last line, the names that it gave, what it printed."""

    value: object
    names: dict[str, object]
    printed: str


class Results:
    """The values of a notebook's cells that use nothing of the visitor's: computed once in this process."""

    def __init__(self) -> None:
        self.kept: dict[int, Result] = {}
        self._own = set[int]()
        self._locks = defaultdict[int, Lock](Lock)

    def turn(self, number: int) -> Any:
        """Compute it, or wait for somebody else who does."""
        return nullcontext() if number in self._own else self._locks[number]

    def keep(self, number: int, result: Result, is_own: bool) -> None:
        if is_own:
            self._own.add(number)
        else:
            self.kept[number] = result


class Runner(Protocol):
    """The cells of a notebook, or the blocks of a document, which a page shows one after the other."""

    def __len__(self) -> int: ...

    def run(self, number: int) -> Result: ...


class Missing(Exception):
    """A module that a cell computes with is not installed here; its argument is the module's name."""


class Spoilt(Exception):
    """A name that a cell uses should have come from one that failed, and has said so."""


class Cells:
    """A notebook's cells as one visitor sees them, with names of their own."""

    def __init__(self, sources: Sequence[str], visitor: Visitor, results: Results) -> None:
        self._sources = sources
        self._visitor, self._results = visitor, results
        self._names: dict[str, Any] = {"print": _print}
        self._own = set[str]()  # names that stand for something else elsewhere
        self._missing: dict[str, str] = {}  # names that no cell could give, with the module that it wanted
        self._spoilt = set[str]()  # names that a cell which failed would have given

    def __len__(self) -> int:
        return len(self._sources)

    def run(self, number: int) -> Result:
        """The value of a cell.

        Raises Missing if it needs a module that is not there, or what such a cell gives; Spoilt if it needs what a cell
        that failed would have given; and whatever a cell raises.
        """
        tree = parsed(self._sources[number])
        if lost := read_in(tree) & self._missing.keys():
            raise Missing(self._missing[min(lost)])
        if read_in(tree) & self._spoilt - self._names.keys():
            raise Spoilt
        try:
            return self._run(number, tree)
        except ModuleNotFoundError as error:
            self._missing |= dict.fromkeys(given_in(tree), error.name or "")
            raise Missing(error.name) from error
        except Exception:
            self._spoilt |= given_in(tree)
            raise

    def _run(self, number: int, tree: ast.Module) -> Result:
        is_common = self._own.isdisjoint(read_in(tree))
        with self._results.turn(number):
            if is_common and number in self._results.kept:
                result = self._results.kept[number]
                self._names |= {name: self._visitor.mine(given) for name, given in result.names.items()}
                return result
            asked = self._visitor.asked
            with running() as run:
                value, names = self._value(tree)
            result = Result(value, names, run.printed.getvalue())
            is_own = not is_common or asked != self._visitor.asked or is_live(value)
            if is_own or run.is_passing:
                self._own |= names.keys()
            if not run.is_passing:
                self._results.keep(number, result, is_own)
            return result

    def _value(self, tree: ast.Module) -> tuple[object, dict[str, object]]:
        """Of its last line, if that is an expression; and the names that it gives, as they are for everybody."""
        last, given = tree.body[-1] if tree.body else None, dict[str, object]()
        for statement in tree.body[:-1] if isinstance(last, ast.Expr) else tree.body:
            exec(compile(ast.Module([statement], []), "cell", "exec"), self._names)
            for name in given_in(statement) & self._names.keys():
                given[name] = self._names[name]
                self._names[name] = self._visitor.mine(given[name])
        if not isinstance(last, ast.Expr):
            return None, given
        return eval(compile(ast.Expression(last.value), "cell", "eval"), self._names), given


@lru_cache(maxsize=1000)
def parsed(source: str) -> ast.Module:
    """Never changed by whoever runs it."""
    return ast.parse(source)


def read_in(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def given_in(statement: ast.AST) -> set[str]:
    names = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    imported = [node for node in ast.walk(statement) if isinstance(node, ast.alias)]
    return names | {alias.asname or alias.name.partition(".")[0] for alias in imported}


def is_live(value: object) -> bool:
    """Whether it answers the page that shows it, which then has it to itself. A chart always shows the same."""
    return isinstance(getattr(value, "piece", value), Component) and not isinstance(value, Chart)
