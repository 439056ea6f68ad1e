"""What a page shows of a lesson: plain data for panels, and what their buttons do. How a panel looks, a shell knows."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypedDict

from lamakit.lessons.engine.mistyped import Helpful
from lamakit.lessons.engine.verdict import Verdict
from lamakit.texts import _

Data = dict[str, Any]


class Dot(TypedDict):
    """One part among others, as the row of dots shows it."""

    title: str
    done: bool
    here: bool


class Shell(Protocol):
    """The widget round something that is shown."""

    def refresh(self, whole: bool = False) -> None:
        """Bring the page up to date; `whole` with the table, which otherwise tells its own changes."""

    def mimebundle(self, text: str) -> dict[str, Any]:
        """How a notebook shows it, with a text for where there are no widgets."""


class Shown(Helpful):
    """Shown in a notebook's cell by the shell that `lamakit.lessons.shells` has put on its class; else a mere text."""

    shell: ClassVar[Any] = None  # makes a Shell of what is shown
    _shell: Shell | None = None

    def refresh(self) -> None:
        """Bring the page up to date, if it is on one."""
        if self._shell:
            self._shell.refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._shell is None and self.shell is not None:
            self._shell = type(self).shell(self)
        return self._shell.mimebundle(repr(self)) if self._shell else {"text/plain": repr(self)}


class Paper(Shown, ABC):
    """A panel by itself."""

    @abstractmethod
    def data(self) -> Data:
        """Everything the panel shows."""

    @abstractmethod
    def pressed(self, button: str, answer: object) -> None:
        """Somebody pressed a button on the page."""


def buttons(labels: Mapping[str, str], main: str = "") -> list[Data]:
    """Buttons by name; the main one stands out."""
    return [{"name": name, "label": label, "main": name == main} for name, label in labels.items()]


def feedback(verdict: Verdict | None) -> Data:
    """What has been said about an attempt; nothing yet if there is no verdict."""
    return {"status": str(verdict.status), "text": verdict.said} if verdict else {"status": "", "text": ""}


def row_of(dots: Sequence[Dot]) -> Data:
    """The dots with their count in words."""
    done = sum(dot["done"] for dot in dots)
    return {"dots": list(dots), "count": _("{done} of {all} done").format(done=done, all=len(dots))}
