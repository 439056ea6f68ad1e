"""The Jupyter comm as a carrier: one line for all widgets of a part of the pages, with its script and style."""

import sys
from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakValueDictionary

from lamakit.errors import library
from lamakit.pages.messages import Answers, Message
from lamakit.texts import language
from lamakit.widgets.assets import Part, module, plotly, without_plotly

with library():
    import anywidget
    import ipywidgets
    from traitlets import Instance, Unicode

Then = Callable[[], None]
NULL = getattr(sys.modules.get("pyodide.ffi"), "jsnull", None)  # a page's null where Python runs in a browser
PING: Message = {"kind": "ping"}
PONG: Message = {"kind": "pong"}


class Connection(ipywidgets.Widget):
    """Shared by all widgets of a part: the script that draws them, which a page thus gets once, and the carrier.

    A message travels as `[name, message]`, with the name of its widget; a ping, for several, as
    `["", {"kind": "ping", "of": names}]`. All are custom messages of this widget: a trait that is in flight when a
    socket dies leaves its widget stuck, and an `AnyWidget` that a busy page draws late hears nothing ever.
    """

    carrier = Unicode().tag(sync=True)
    code = Unicode().tag(sync=True)
    style = Unicode().tag(sync=True)
    language = Unicode().tag(sync=True)
    title = Unicode().tag(sync=True)  # of a page that is ours alone

    def __init__(self, part: Part) -> None:
        given = {"carrier": module("jupyter.js"), "code": module(part.script), "style": part.style}
        super().__init__(**given, language=language())
        self._given = 0
        self._ends = WeakValueDictionary[str, Comm]()
        self.on_msg(self._receive)

    def joined(self, end: "Comm") -> str:
        """The name of this new widget."""
        self._given += 1
        name = str(self._given)
        self._ends[name] = end
        return name

    def send(self, content: Any, buffers: Any = None) -> None:
        super().send(replaced(content, None, NULL), buffers)  # where a page would find None undefined

    def _receive(self, widget: object, told: Any, buffers: object) -> None:
        match replaced(told, NULL, None):
            case ["", {"kind": "ping", "of": [*names]}]:
                self._ping(names)
            case [str(name), message] if end := self._ends.get(name):
                end._receive(self, message, buffers)

    def _ping(self, names: list[Any]) -> None:
        """Tell once that somebody is there; each widget says what is new."""
        self.send(["", PONG])
        for name in names:
            self._receive(self, [name, PING], [])


def replaced(told: Any, old: object, new: object) -> Any:
    """A message, with `new` wherever in it `old` stands."""
    if old is new:
        return told
    match told:
        case dict():
            return {key: replaced(value, old, new) for key, value in told.items()}
        case list() | tuple():
            return [replaced(value, old, new) for value in told]
    return new if told is old else told


_lines: dict[Part, Connection] = {}


def line_of(part: Part) -> Connection:
    """The part's line in this kernel; another one once it has been closed."""
    if part not in _lines or _lines[part].comm is None:
        _lines[part] = Connection(part)
    return _lines[part]


class Comm(anywidget.AnyWidget):
    """A widget between its page and what answers it. `then` is called whenever the page has its answers.

    The first chart of a page that asks for the plotly library gets it: no widget brings FigureWidget's five megabytes.
    """

    _esm = module("loader.js")

    line = Instance(Connection).tag(sync=True, **ipywidgets.widget_serialization)
    name = Unicode().tag(sync=True)

    def __init__(self, part: Part, answers: Answers, then: Then = lambda: None) -> None:
        line = line_of(part)
        super().__init__(line=line, name=line.joined(self))
        self.part, self.answers, self._then = part, answers, then

    def send(self, content: Any, buffers: Any = None) -> None:
        if content != PONG:  # the line has one for all
            self.line.send([self.name, content], buffers)

    def post(self, messages: Iterable[Message]) -> None:
        """Send the page what it has not asked for."""
        for message in messages:
            self.send(message)

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        if isinstance(message, dict) and message.get("kind") == "library":
            self.send({"kind": "library", "missing": without_plotly()}, [plotly()])
            return
        self.post(self.answers.receive(message))
        self._then()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.part.script!r})"
