"""A notebook of ours whose cells run here, one after the other: what each shows, as plain data, and what that says."""

import ast
import io
import json
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextvars import ContextVar
from itertools import count
from pprint import pformat
from typing import Any

from lamakit.errors import LamakitError, one_line
from lamakit.pages.messages import Message
from lamakit.pages.pieces import Chart, Column, Live, Markup, Piece
from lamakit.pages.whole import Sent, Whole

PAGE = "notebook"  # the part that shows cells; every piece that a script draws is one as well, named by a number
WIDE = 79  # letters of a line
Output = dict[str, Any]
log = logging.getLogger("lamakit")
_runs = count(1)


class Run:
    """A cell that runs: one of all that have ever run in this process, and what it has printed."""

    def __init__(self) -> None:
        self.number, self.printed = next(_runs), io.StringIO()


_running: ContextVar[Run | None] = ContextVar("running", default=None)


def cell_number() -> int:
    """Another one for every cell that runs; 0 where none of ours does."""
    run = _running.get()
    return run.number if run else 0


def say(text: str) -> None:
    """Below the cell that runs; elsewhere it is printed."""
    run = _running.get()
    print(text, file=run.printed if run else None)


class Notebook(Whole):
    """Its code cells, with names of their own. `mine` says what a name that a cell has given means for this visitor."""

    def __init__(self, cells: Sequence[str], mine: Callable[[object], object] = lambda given: given) -> None:
        self._page = Page()
        super().__init__({PAGE: self._page})
        self._cells, self._mine, self._next = cells, mine, 0
        self._names: dict[str, Any] = {"print": _print}
        self._pieces = 0
        self._changed: dict[str, Piece] = {}
        self._sent = list[Sent]()

    # --- its page

    def answered(self, part: str, message: object) -> list[Sent]:
        answers = super().answered(part, message)
        return [*self._news(), *answers]

    @property
    def goes_on(self) -> bool:
        return self._page.is_there and self._next < len(self._cells)

    def follows(self) -> list[Sent]:
        """What the next cell shows."""
        if not self.goes_on:
            return []
        number, self._next = self._next, self._next + 1
        outputs = self.run(number)
        return [(PAGE, {"kind": "cell", "cell": number, "outputs": outputs}), *self._news()]

    def _news(self) -> list[Sent]:
        """Which pieces are to be drawn again, and what has been posted to others, since this was last asked."""
        changed, sent = self._changed, self._sent
        self._changed, self._sent = {}, []
        return [*((PAGE, {"kind": "piece", "piece": self._drawn(piece)}) for piece in changed.values()), *sent]

    # --- its cells

    def run(self, number: int) -> list[Output]:
        """What this cell shows, in order; an error is one line."""
        run = Run()
        token = _running.set(run)
        try:
            value = self._value(ast.parse(self._cells[number]))
            shown = list(self._outputs(value))
        except LamakitError as error:
            shown = [{"text": one_line(str(error))}]
        except Exception as error:
            log.exception("a cell failed")
            shown = [{"text": one_line(f"{type(error).__name__}: {error}")}]
        finally:
            _running.reset(token)
        text = run.printed.getvalue().rstrip("\n")
        return [*([{"text": text}] if text else []), *shown]

    def _value(self, tree: ast.Module) -> object:
        """Of its last line, if that is an expression."""
        last = tree.body[-1] if tree.body else None
        for statement in tree.body[:-1] if isinstance(last, ast.Expr) else tree.body:
            exec(compile(ast.Module([statement], []), "cell", "exec"), self._names)
            if isinstance(statement, ast.Import | ast.ImportFrom):
                for name in (alias.asname or alias.name.partition(".")[0] for alias in statement.names):
                    self._names[name] = self._mine(self._names[name])
        if not isinstance(last, ast.Expr):
            return None
        return eval(compile(ast.Expression(last.value), "cell", "eval"), self._names)

    # --- what stands on the page

    def _outputs(self, value: Any) -> Iterator[Output]:
        """Some things have pieces that show them, others HTML; of all else there is a text."""
        if hasattr(value, "to_plotly_json"):
            value = Chart(json.loads(value.to_json()))
        for piece in pieces_of(value):
            yield {"html": piece.text} if isinstance(piece, Markup) else self._drawn(piece)
        if value is None or pieces_of(value):
            return
        if hasattr(value, "_repr_html_"):
            yield {"html": value._repr_html_()}
        else:
            is_plain = isinstance(value, list | tuple | dict)
            yield {"text": pformat(value, width=WIDE, sort_dicts=False) if is_plain else repr(value)}

    def _drawn(self, piece: Piece) -> Output:
        if not isinstance(piece.screen, OnPage):
            piece.screen = OnPage(self, piece, str(self._pieces))
            self._pieces += 1
        drawn: Output = {"number": piece.screen.number, "classes": piece.classes}
        match piece:
            case Live():
                self.parts[piece.screen.number] = piece
                return {**drawn, "script": piece.script}
            case Column():
                return {**drawn, "children": [self._drawn(child) for child in piece.children]}
            case Markup():
                return {**drawn, "html": piece.text}
        raise TypeError(f"{type(piece).__name__} can't be shown")

    def changes(self, number: str, piece: Piece) -> None:
        self._changed[number] = piece

    def posts(self, number: str, messages: Iterable[Message]) -> None:
        self._sent += ((number, message) for message in messages)


def _print(*things: object, **options: Any) -> None:
    run = _running.get()
    print(*things, **{"file": run.printed if run else None, **options})


class Page:
    """Cells run as soon as somebody is there who wants to see them."""

    is_there = False

    def receive(self, message: object) -> list[Message]:
        self.is_there = True
        return []


class OnPage:
    """A piece's place on a notebook's page."""

    def __init__(self, notebook: Notebook, piece: Piece, number: str) -> None:
        self._notebook, self._piece, self.number = notebook, piece, number

    def changed(self) -> None:
        self._notebook.changes(self.number, self._piece)

    def post(self, messages: Iterable[Message]) -> None:
        self._notebook.posts(self.number, messages)


def pieces_of(value: Any) -> list[Piece]:
    if isinstance(value, Piece):
        return [value]
    piece = getattr(value, "piece", None)
    return [piece] if isinstance(piece, Piece) else list(getattr(value, "pieces", ()))
