"""Steps on a page: one, or several in a row. Connects attempts, the learner's progress and the lesson card."""

from collections.abc import Callable, Sequence
from typing import Any, TypedDict

from lamakit.lessons.attempt import Attempt, Status, Verdict
from lamakit.lessons.question import SENTENCES, Question
from lamakit.texts import _
from lamakit.widgets.lesson import LessonCard, mimebundle

Data = dict[str, Any]


class Dot(TypedDict):
    """One step among others, as the row of dots shows it."""

    title: str
    done: bool
    here: bool


class Exercise:
    """What a notebook cell shows: try it at the table or with `play`, `check`, `hint`, `solution` and `start_over`."""

    def __init__(
        self,
        title: str,
        attempts: Sequence[Attempt],
        dots: Callable[["Exercise"], list[Dot]],
        solved: Callable[["Exercise"], None],
    ) -> None:
        self.title = title
        self.attempts = attempts
        self.place = 0
        self._dots, self._solved = dots, solved
        self._said: Verdict | None = None
        self._round = 0  # counts what empties the answer's fields
        self._card: LessonCard | None = None
        for attempt in attempts:
            attempt.changed = self._changed

    @property
    def attempt(self) -> Attempt:
        """The step that is on the page."""
        return self.attempts[self.place]

    @property
    def is_right(self) -> bool:
        return all(attempt.is_right for attempt in self.attempts)

    # --- what the learner does

    def play(self, action: str) -> Verdict:
        return self._answered(self.attempt.play(action))

    def check(self, answer: object = None) -> Verdict:
        """How it stands; for a question, with an answer: a number, a text, or a list of texts."""
        return self._answered(self.attempt.check(answer))

    def hint(self) -> str:
        self._said = Verdict(Status.OPEN, self.attempt.hint())
        self.refresh()
        return self._said.text

    def solution(self) -> Verdict:
        return self._answered(self.attempt.solution())

    def start_over(self) -> Verdict:
        self._round += 1
        self.attempt.start_over()
        return self._answered(None)

    def go_on(self, steps: int = 1) -> None:
        """To the next of several steps."""
        self.place = (self.place + steps) % len(self.attempts)
        self._answered(None)

    def _answered(self, verdict: Verdict | None) -> Verdict:
        self._said = verdict
        self.refresh()
        if self._card:
            self._card.put(self.attempt.table)
        return verdict or self.attempt.verdict

    def _changed(self) -> None:
        """Something happened at the table."""
        self._said = None
        if self.attempt.is_right:
            self._solved(self)
        self.refresh()

    # --- the page

    def refresh(self) -> None:
        if self._card:
            self._card.show(self.head(), self.foot())

    def head(self) -> Data:
        """What stands above the table."""
        step = self.attempt.step
        return {
            "dots": self._dots(self),
            "count": _count(self._dots(self)),
            "chapter": _(step.chapter) or self.title,
            "title": _(step.title),
            "done": _("done") if self.attempt.is_right else "",
            "task": _(step.task),
            "note": _("Our ruling, where the rulebooks are silent: {ruling}").format(ruling=_(step.ruling))
            if step.ruling
            else "",
            "rules": [{"id": rule, "text": _(SENTENCES[rule])} for rule in step.rules],
        }

    def foot(self) -> Data:
        """What stands below it."""
        attempt = self.attempt
        asked = attempt.question if attempt.asks else None
        return {
            "veiled": attempt.table.veiled,
            "question": _asked(attempt, asked, f"{self.place} {self._round}") if asked else None,
            "buttons": self._buttons(),
            "feedback": self._feedback(),
        }

    def _buttons(self) -> list[Data]:
        labels = {"check": _("Check"), "hint": _("Hint"), "solution": _("Show me"), "over": _("Start over")}
        if len(self.attempts) > 1:
            labels |= {"next": _("Next question")}
        main = "next" if self.attempt.is_right and not self.is_right and "next" in labels else "check"
        return [{"name": name, "label": label, "main": name == main} for name, label in labels.items()]

    def _feedback(self) -> Data:
        verdict = self._said or self.attempt.verdict
        if verdict.status == Status.UNTOUCHED and not self._said:
            return {"status": "", "text": ""}
        cited = f" ({verdict.rule})" if verdict.rule else ""
        return {"status": str(verdict.status), "text": verdict.text + cited}

    def _pressed(self, button: str, answer: object) -> None:
        press: dict[str, Callable[[], object]] = {
            "check": lambda: self.check(answer),
            "hint": self.hint,
            "solution": self.solution,
            "over": self.start_over,
            "next": self.go_on,
            "tried": lambda: self.attempt.tried(str(answer)),
        }
        if button in press:
            press[button]()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._card is None:
            self._card = LessonCard(self.attempt.table, self._pressed)
            self.refresh()
        return mimebundle(self._card, repr(self))

    def __repr__(self) -> str:
        return f"Exercise({self.attempt.step.name!r})"


def _asked(attempt: Attempt, question: Question, key: str) -> Data:
    """A question for the page; `key` changes when the fields are to be emptied."""
    answer = attempt.answer
    given = sorted(answer) if isinstance(answer, frozenset) else [] if answer is None else [str(answer)]
    options = question.options(attempt.asked_about)
    return {
        "key": key,
        "text": _(question.text),
        "kind": "several" if question.several else "one" if options else "number",
        "choices": [{"value": value, "label": label} for value, label in options.items()],
        "label": _("Your answer"),
        "given": given,
    }


def _count(dots: Sequence[Dot]) -> str:
    done = sum(dot["done"] for dot in dots)
    return _("{done} of {all} done").format(done=done, all=len(dots))
