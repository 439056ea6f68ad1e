"""The page's view of a lesson: plain data for panels, and what their buttons do. How they look is up to scripts."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

from lamakit.lessons.engine.mistyped import SuggestsNames
from lamakit.lessons.engine.verdict import Verdict
from lamakit.lessons.heads import MORE
from lamakit.pages.components import Column, Component, Panel
from lamakit.texts import _

LATER, SHOWN = "later", "shown"  # in the note of a part that was left, or of which the solution was looked at
FIRST = "first"  # whether the very first answer was right
Data = dict[str, Any]


class Dot(TypedDict):
    """One part among others, as the row of dots shows it."""

    title: str
    done: bool
    here: bool
    left: bool  # for later


class Shown(SuggestsNames, ABC):
    """A cell's value that stands on a page as a piece, made when it is first shown."""

    part = ""  # its name among the parts of a lesson, by which a page finds it
    _piece: Component | None = None

    @property
    def piece(self) -> Component:
        if self._piece is None:
            self._piece = self.made()
            self._piece.classes += (f"part-{self.part}",) if self.part else ()
        return self._piece

    @abstractmethod
    def made(self) -> Component:
        """The piece, as it is now."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring the page up to date, if it is on one."""

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        """The handler of each of its buttons, by name; some take the answer that the page sends along."""
        return {}

    def pressed(self, button: str, answer: object) -> None:
        """Somebody pressed a button on the page."""
        if press := self.presses(answer).get(button):
            press()

    def _ipython_display_(self) -> None:
        self.piece.display(repr(self))


class LivePanel(Shown):
    """A panel by itself."""

    _panel: Panel | None = None

    @abstractmethod
    def data(self) -> Data:
        """Everything the panel shows."""

    def made(self) -> Component:
        self._panel = Panel(self.pressed, "lamakit-paper")
        self._panel.show(self.data())
        return self._panel

    def refresh(self) -> None:
        if self._panel:
            self._panel.show(self.data())


class Stacked(LivePanel):
    """A panel with more below it."""

    def made(self) -> Component:
        self._panel, self._box = Panel(self.pressed, "lamakit-paper"), Column((), "lamakit-opened")
        self.refresh()
        return self._box

    def refresh(self) -> None:
        super().refresh()
        if self._panel:
            self._box.children = [*self.above(), *self.below()]

    def above(self) -> list[Component]:
        """The panel, unless it has nothing to say."""
        return [self._panel] if self._panel else []

    def below(self) -> list[Component]:
        """The components below the panel, up to date."""
        return []


def buttons(labels: Mapping[str, str], main: str = "") -> list[Data]:
    """Buttons by name; the main one stands out."""
    return [{"name": name, "label": label, "main": name == main} for name, label in labels.items()]


def feedback(verdict: Verdict | None) -> Data:
    """The verdict on an attempt as plain data; empty texts if there is none yet."""
    return {"status": str(verdict.status), "text": verdict.said} if verdict else {"status": "", "text": ""}


def row_of(dots: Sequence[Dot]) -> Data:
    """The dots with their count in words."""
    done, left = (sum(dot[state] for dot in dots) for state in ("done", "left"))
    told = _("{done} of {all} done, {left} left for later") if left else _("note|{done} of {all} done")
    return {"dots": list(dots), "count": told.format(done=done, all=len(dots), left=left)}


def later() -> str:
    """The feedback to an exercise that somebody leaves."""
    return _("Left for later: it waits for you here.")


class ProgressBar(LivePanel):
    """The dots of a lesson on their own, and a button that empties them; `trouble` is a warning about saving."""

    def __init__(
        self, name: str, dots: Callable[[], list[Dot]], trouble: Callable[[], str], reset: Callable[[], None]
    ) -> None:
        self.name, self._dots, self._trouble, self._reset = name, dots, trouble, reset
        self._sure = False

    def data(self) -> Data:
        dots = self._dots()
        label = _("Really forget all of it?") if self._sure else _("button|Start afresh")
        done = any(dot["done"] for dot in dots)
        return {
            **row_of(dots),
            "home": _("link|All lessons"),
            "chain": {
                "label": _("How far this page is open"),
                "place": _("note|Screen {number} of {all}"),
                "go": _("button|Go on"),
                "first": _("First answer what is asked above, let it be shown, or leave it for later."),
                "more": list(MORE),
                "all": _("Open everything (for teachers)"),
                "again": _("Fold it again"),
            },
            "note": self._trouble(),
            "buttons": buttons({"reset": label}) if done else [],
        }

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        return {"reset": self._asked_to_reset}

    def _asked_to_reset(self) -> None:
        self._sure = not self._sure
        self.refresh() if self._sure else self._reset()

    def __repr__(self) -> str:
        return f"ProgressBar({self.name!r})"
