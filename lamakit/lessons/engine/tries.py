"""Hands on without a table: every press is one more try, told in a line, with a tally below."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lamakit.lessons.engine.pooled import Noted, nowhere
from lamakit.lessons.engine.shown import Data, Paper, buttons, feedback
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.texts import _

LINES = 12  # the latest tries that stay on the page


class Try(NamedTuple):
    """The outcome of a try: a number for the tally, and a line that tells it."""

    value: int
    text: str


class Tries(Paper):
    """`again()` tries once more; `attempt(number)` is the same for the same seed and number."""

    def __init__(
        self,
        title: str,
        task: str,
        press: str,
        attempt: Callable[[int], Try],
        tally: Callable[[Sequence[int]], str],
        solved: Callable[[], None] = lambda: None,
        enough: int = 5,
    ) -> None:
        self.title, self.task, self.press, self.enough = title, task, press, enough
        self._attempt, self._tally, self._solved = attempt, tally, solved
        self.results = list[int]()
        self._texts = list[str]()
        self._noted: Noted = nowhere

    @property
    def tally(self) -> str:
        """The outcome of the tries so far."""
        return self._tally(self.results) if self.results else _("No trial yet.")

    def goes_on(self, results: Sequence[int], noted: Noted) -> None:
        """After these, and from now on their outcomes are noted."""
        self.results, self._noted = [*results], noted

    def again(self) -> str:
        """One more try; returns the tally."""
        done = self._attempt(len(self.results))
        self.results.append(done.value)
        self._texts.append(f"{len(self.results)}. {done.text}")
        self._noted(self.results)
        if len(self.results) == self.enough:
            self._solved()
        self.refresh()
        return self.tally

    def data(self) -> Data:
        done = len(self.results) >= self.enough
        return {
            "chapter": _("Hands on · at least {enough} trials").format(enough=self.enough),
            "title": self.title,
            "done": _("done") if done else "",
            "task": self.task,
            "buttons": buttons({"again": self.press}, "again"),
            "feedback": feedback(Verdict(Status.OPEN, self.tally) if self.results else None),
            "lines": [{"who": "odds", "text": text} for text in self._texts[-LINES:]],
        }

    def pressed(self, button: str, answer: object) -> None:
        if button == "again":
            self.again()

    def __repr__(self) -> str:
        return f"Tries({self.title!r})"
