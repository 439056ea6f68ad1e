"""A lesson whose parts are remembered: what is done of it, and the dots that show that."""

from abc import ABC, abstractmethod
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

from lamakit.lessons.exercise import Dot
from lamakit.lessons.progress import Progress
from lamakit.texts import _
from lamakit.widgets.lesson import Panel, mimebundle


class Shown(Protocol):
    """What is on a page and shows how the lesson stands."""

    def refresh(self) -> None: ...


Thing = TypeVar("Thing", bound=Shown)


class Remembered(ABC):
    """Knows by name which parts are done, keeps that in the learner's file, and tells everything on the page."""

    def __init__(self, name: str, progress: Progress | None = None) -> None:
        self.name = name
        self._progress = progress or Progress()
        self._shown: WeakSet[Any] = WeakSet()

    @property
    @abstractmethod
    def parts(self) -> dict[str, str]:
        """What can be done: names and titles, in the lesson's order."""

    @property
    def done(self) -> frozenset[str]:
        """The names of the parts done, in this session or an earlier one."""
        return self._progress.done(self.name)

    @property
    def dots(self) -> list[Dot]:
        done = self.done
        return [{"title": title, "done": name in done, "here": False} for name, title in self.parts.items()]

    def progress(self) -> "ProgressBar":
        """What is done of this lesson."""
        return self._showing(ProgressBar(self))

    def reset(self) -> None:
        """Forget what was done of this lesson."""
        self._progress.reset(self.name)
        self._refresh()

    def _showing(self, thing: Thing) -> Thing:
        self._shown.add(thing)
        return thing

    def _mark(self, name: str) -> None:
        if self._progress.mark(self.name, name):
            self._refresh()

    def _refresh(self) -> None:
        for thing in list(self._shown):
            thing.refresh()


class ProgressBar:
    """The dots of a lesson by themselves, and a button that empties them."""

    def __init__(self, lesson: Remembered) -> None:
        self._lesson = lesson
        self._sure = False
        self._panel: Panel | None = None

    def refresh(self) -> None:
        if self._panel:
            dots = self._lesson.dots
            label = _("Really forget all of it?") if self._sure else _("Start afresh")
            done = sum(dot["done"] for dot in dots)
            self._panel.show(
                {
                    "dots": dots,
                    "count": _("{done} of {all} done").format(done=done, all=len(dots)),
                    "home": _("All lessons"),
                    "buttons": [{"name": "reset", "label": label, "main": False}] if done else [],
                }
            )

    def _pressed(self, button: str, answer: object) -> None:
        if button == "reset":
            self._sure = not self._sure
            self.refresh() if self._sure else self._lesson.reset()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._panel is None:
            self._panel = Panel(self._pressed)
            self.refresh()
        return mimebundle(self._panel, repr(self))

    def __repr__(self) -> str:
        return f"ProgressBar({self._lesson.name!r})"
