"""Steps on a page: one, or several in a row. Connects attempts with the learner's progress."""

from collections.abc import Callable, Mapping, Sequence

from lamakit.games.rulebook import SENTENCES
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.problem import texts_of
from lamakit.lessons.engine.shown import LATER, SHOWN, Data, Dot, buttons, feedback, later, row_of
from lamakit.lessons.engine.table import SessionTable, TableWithPanels
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.texts import _


class Exercise(TableWithPanels):
    """A cell's exercise: try it at the table or with `play`, `check`, `hint`, `solution` and `start_over`."""

    def __init__(
        self,
        title: str,
        attempts: Sequence[Attempt],
        dots: Callable[["Exercise"], list[Dot]],
        solved: Callable[["Exercise"], None],
        passed: Callable[[str], None] = lambda _how: None,
        *,
        was_passed: bool = False,
    ) -> None:
        """`passed` hears that somebody goes on without having done it: by LATER, or as it was SHOWN."""
        self.title = title
        self.attempts = attempts
        self.place = 0
        self._dots, self._solved, self._passed, self._was_passed = dots, solved, passed, was_passed
        self._said: Verdict | None = None
        self._round = 0  # a new number empties the answer's fields
        for attempt in attempts:
            attempt.changed = self._changed

    @property
    def attempt(self) -> Attempt:
        """The step that is on the page."""
        return self.attempts[self.place]

    @property
    def table(self) -> SessionTable:
        return self.attempt.table

    @property
    def is_right(self) -> bool:
        return all(attempt.is_right for attempt in self.attempts)

    # --- what the learner does

    def play(self, action: str) -> Verdict:
        return self._answered(self.attempt.play(action))

    def check(self, answer: object = None) -> Verdict:
        """The verdict; for a question, on an answer: a number, a text, or a list of texts."""
        return self._answered(self.attempt.check(answer))

    def hint(self) -> str:
        self._said = Verdict(Status.OPEN, self.attempt.hint())
        self.refresh()
        return self._said.text

    def solution(self) -> Verdict:
        self._pass(SHOWN)
        return self._answered(self.attempt.solution())

    def later(self) -> Verdict:
        """Go on without it; its dot shows that it waits."""
        self._pass(LATER)
        return self._answered(Verdict(Status.OPEN, later()))

    def _pass(self, how: str) -> None:
        """It bars the way no more, also when it is started over."""
        if not self.is_right:
            self._was_passed = True
            self._passed(how)

    def start_over(self) -> Verdict:
        self._round += 1
        self.attempt.start_over()
        return self._answered(None)

    def go_on(self, steps: int = 1) -> None:
        """On to the next of several steps."""
        self.place = (self.place + steps) % len(self.attempts)
        self._answered(None)

    def _answered(self, verdict: Verdict | None) -> Verdict:
        self._said = verdict
        self.repaint()
        return verdict or self.attempt.verdict

    def _changed(self) -> None:
        """Something happened at the table."""
        self._said = None
        if self.attempt.is_right:
            self._solved(self)
        self.refresh()

    # --- the page

    def head(self) -> Data:
        step, dots = self.attempt.step, self._dots(self)
        ruling = _("Our ruling where the rulebooks are silent: {ruling}", ruling=_(step.ruling))
        return {
            **row_of(dots),
            "gate": self._is_open(dots),
            "chapter": _(step.chapter) or self.title,
            "title": _(step.title),
            "done": _("note|done") if self.attempt.is_right else "",
            "task": _(step.task),
            "note": ruling if step.ruling else "",
            "rules": [{"id": rule, "text": _(SENTENCES[rule])} for rule in step.rules],
        }

    def _is_open(self, dots: Sequence[Dot]) -> bool:
        """Whether it is neither done nor passed, and no quiz: those bar no way."""
        over = len(self.attempts) > 1 or self.is_right or self._was_passed
        return not over and not any(dot["here"] and dot["done"] for dot in dots)

    def foot(self) -> Data:
        attempt, problem = self.attempt, self.attempt.problem
        key = f"{self.place} {self._round}"
        number, hints = attempt.hints_left
        hint = {"hint": _("button|Hint {next} of {all}", next=number, all=hints)} if number else {}
        labels = {"check": _("button|Check"), **hint, "solution": _("button|Show me"), "over": _("button|Start over")}
        if len(self.attempts) > 1:
            labels |= {"next": _("button|Next question")}
        elif self._is_open(self._dots(self)):
            labels |= {"later": _("button|Later")}
        goes_on = attempt.is_right and not self.is_right and "next" in labels
        verdict = self._said or (attempt.verdict if attempt.verdict.status != Status.UNTOUCHED else None)
        return {
            "veiled": attempt.table.veiled,
            "question": problem.data(key, texts_of(attempt.answer)) if problem else None,
            "buttons": buttons(labels, "next" if goes_on else "check"),
            "feedback": feedback(verdict),
        }

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        return {
            "check": lambda: self.check(answer),
            "hint": self.hint,
            "solution": self.solution,
            "later": self.later,
            "over": self.start_over,
            "next": self.go_on,
            "tried": lambda: self.attempt.tried(str(answer)),
        }

    def __repr__(self) -> str:
        return f"Exercise({self.attempt.step.name!r})"
