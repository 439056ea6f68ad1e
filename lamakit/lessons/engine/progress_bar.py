"""The dots of a lesson: which of its parts are done."""

from typing import Protocol

from lamakit.lessons.engine.shown import Data, Dot, Paper, buttons, row_of
from lamakit.texts import _


class Progressing(Protocol):
    """A lesson whose parts are remembered."""

    name: str

    @property
    def dots(self) -> list[Dot]: ...

    @property
    def trouble(self) -> str: ...

    def reset(self) -> None: ...


class ProgressBar(Paper):
    """The dots of a lesson on their own, and a button that empties them."""

    def __init__(self, lesson: Progressing) -> None:
        self._lesson = lesson
        self._sure = False

    def data(self) -> Data:
        dots = self._lesson.dots
        label = _("Really forget all of it?") if self._sure else _("Start afresh")
        done = any(dot["done"] for dot in dots)
        return {
            **row_of(dots),
            "home": _("All lessons"),
            "chain": {
                "label": _("How far this page is open"),
                "place": _("Screen {number} of {all}"),
                "go": _("Go on"),
                "first": _("First answer what is asked above, let it be shown, or leave it for later."),
                "all": _("Open everything (for teachers)"),
                "again": _("Fold it again"),
            },
            "note": self._lesson.trouble,
            "buttons": buttons({"reset": label}) if done else [],
        }

    def pressed(self, button: str, answer: object) -> None:
        if button == "reset":
            self._sure = not self._sure
            self.refresh() if self._sure else self._lesson.reset()

    def __repr__(self) -> str:
        return f"ProgressBar({self._lesson.name!r})"
