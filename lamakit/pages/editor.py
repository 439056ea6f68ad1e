"""A field in which somebody writes a program, on a page that runs it in a worker of its own: never on a server."""

from collections.abc import Callable
from typing import Any, NamedTuple

from lamakit.pages.components import InteractiveComponent
from lamakit.pages.messages import Message
from lamakit.texts import _

LONGEST = 10_000  # characters of a program
MOST_PRINTED = 4000  # characters that are shown of what it prints


class Came(NamedTuple):
    """The result of a run. `is_whole`: it came to its end; `late`: the seconds after which it was ended instead."""

    printed: str = ""
    status: str = ""
    said: str = ""
    is_whole: bool = False
    figure: dict[str, Any] | None = None
    late: int = 0
    broken: str = ""

    @classmethod
    def read(cls, told: object) -> "Came | None":
        """Read from a page's message; None if it can't be that."""
        given = {name: told[name] for name in cls._fields if name in told} if isinstance(told, dict) else {}
        kinds = {name: type(default) if default is not None else dict for name, default in cls._field_defaults.items()}
        if not given or not all(value is None or type(value) is kinds[name] for name, value in given.items()):
            return None
        came = cls(**{name: value for name, value in given.items() if value is not None})
        return came._replace(printed=came.printed[: MOST_PRINTED + 2])


class Editor(InteractiveComponent):
    """`wrote` is the text as it stands, `start` as it began.

    `asked` says what the worker wants to know of a run, `came` hears what came of it, `kept` every text that was left.
    """

    def __init__(
        self,
        label: str,
        start: str,
        wrote: str,
        asked: Callable[[str], Message],
        came: Callable[[str, Came], None],
        kept: Callable[[str], None],
    ) -> None:
        super().__init__("editor", self)
        self.label, self.start, self.wrote, self.printed = label, start, wrote, ""
        self._asked, self._came, self._kept, self._ran = asked, came, kept, wrote

    def receive(self, message: object) -> list[Message]:
        if not isinstance(message, dict):
            return []
        kind, wrote = message.get("kind"), message.get("wrote")
        if kind == "came":
            return self._take(Came.read(message.get("came")))
        if isinstance(wrote, str) and len(wrote) > LONGEST:
            return self._take(Came(status="open", said=too_long(wrote)))
        if isinstance(wrote, str) and wrote != self.wrote:
            self.wrote = wrote
            self._kept(wrote)
        if kind == "run":
            self._ran = self.wrote
            return [{"kind": "try", "task": self._asked(self._ran)}]
        return self._told() if kind == "hello" else []

    def _take(self, came: Came | None) -> list[Message]:
        if came is not None:
            self.printed = came.printed
            self._came(self._ran, came)
        return self._told()

    def _told(self) -> list[Message]:
        words = {
            "label": self.label,
            "run": _("button|Run (Ctrl+Enter)"),
            "again": _("button|Start again"),
            "help": _("Tab indents, Escape leaves the field."),
            "starts": _("button|Python starts …"),
            "runs": _("button|It runs …"),
            "output": _("What it prints"),
        }
        return [{"kind": "show", "words": words, "start": self.start, "wrote": self.wrote, "printed": self.printed}]


def too_long(wrote: str) -> str:
    return _(
        "That is {length} characters long; expected {most} at most.", length=f"{len(wrote):,}", most=f"{LONGEST:,}"
    )
