"""A lesson whose parts are remembered: which of them are done, and the dots that show it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Self, TypeVar
from weakref import WeakSet

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.mistyped import Helpful
from lamakit.lessons.engine.questions import Questions
from lamakit.lessons.engine.shown import Data, Dot, Paper, Shown, buttons, row_of
from lamakit.play.checks import nearest_hint
from lamakit.store.progress import Note, Progress
from lamakit.texts import _

LATER = "later"  # in the note of a part that was left

Thing = TypeVar("Thing", bound=Shown)
Part = TypeVar("Part")


class Remembered(Helpful, ABC):
    """Knows by name which parts are done, keeps that in the learner's records, and keeps the page up to date."""

    def __init__(self, name: str, progress: Progress | None = None) -> None:
        self.name = name
        self._progress = progress or Progress()
        self._on_page: WeakSet[Shown] = WeakSet()
        self._done_now: frozenset[str] | None = None  # while everything is brought up to date, these are
        self._notes_now: dict[str, Note] | None = None  # asked for once

    @abstractmethod
    def of(self, progress: Progress) -> Self:
        """The same lesson with somebody else's progress."""

    @property
    @abstractmethod
    def parts(self) -> dict[str, str]:
        """All its parts: names and titles, in the lesson's order."""

    @property
    def questions(self) -> Questions:
        """Its questions that a class sees together; a tutorial's steps have nothing to be put together."""
        return Questions()

    @property
    def done(self) -> frozenset[str]:
        """The names of the parts done, in this session or an earlier one."""
        return self._progress.done(self.name) if self._done_now is None else self._done_now

    @property
    def dots(self) -> list[Dot]:
        done, left = self.done, self._left
        return [
            {"title": title, "done": name in done, "here": False, "left": name in left - done}
            for name, title in self.parts.items()
        ]

    @property
    def _left(self) -> frozenset[str]:
        """The names of the parts left for later."""
        notes = self._progress.notes(self.name) if self._notes_now is None else self._notes_now
        return frozenset(name for name, note in notes.items() if LATER in note)

    def progress(self) -> "ProgressBar":
        """Which parts of this lesson are done."""
        return self._showing(ProgressBar(self))

    @property
    def trouble(self) -> str:
        """A warning to the learner about saving; empty if all is saved."""
        reason = self._progress.trouble
        return _("Your progress can't be saved at present: {reason}.").format(reason=reason) if reason else ""

    def reset(self) -> None:
        """Forget which parts of this lesson were done."""
        self._progress.reset(self.name)
        self._refresh()

    def _showing(self, thing: Thing) -> Thing:
        self._on_page.add(thing)
        return thing

    def _mark(self, name: str) -> None:
        if self._progress.mark(self.name, name):
            self._refresh()

    def _refresh(self) -> None:
        self._done_now, self._notes_now = self._progress.done(self.name), self._progress.notes(self.name)
        try:
            for thing in list(self._on_page):
                thing.refresh()
        finally:
            self._done_now = self._notes_now = None


def named(name: str, known: Mapping[str, Part], what: str) -> Part:
    """A part by name; raises LamakitError, naming the nearest, if there is none."""
    if isinstance(name, str) and name in known:
        return known[name]
    raise LamakitError(f"no {what} {quoted(name)}; {nearest_hint(name, known, 'there is ' + ', '.join(known))}")


class ProgressBar(Paper):
    """The dots of a lesson on their own, and a button that empties them."""

    def __init__(self, lesson: Remembered) -> None:
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
