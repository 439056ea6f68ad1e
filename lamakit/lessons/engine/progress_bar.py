"""The dots of a lesson: which of its parts are done."""

from collections.abc import Callable

from lamakit.lessons.engine.shown import Data, Dot, Paper, buttons, row_of
from lamakit.texts import _


class ProgressBar(Paper):
    """The dots of a lesson on their own, and a button that empties them; `trouble` is a warning about saving."""

    def __init__(
        self, name: str, dots: Callable[[], list[Dot]], trouble: Callable[[], str], reset: Callable[[], None]
    ) -> None:
        self.name, self._dots, self._trouble, self._reset = name, dots, trouble, reset
        self._sure = False

    def data(self) -> Data:
        dots = self._dots()
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
            "note": self._trouble(),
            "buttons": buttons({"reset": label}) if done else [],
        }

    def pressed(self, button: str, answer: object) -> None:
        if button == "reset":
            self._sure = not self._sure
            self.refresh() if self._sure else self._reset()

    def __repr__(self) -> str:
        return f"ProgressBar({self.name!r})"
