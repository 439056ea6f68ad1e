"""Exercises on a page: a question with buttons, or `check`, `hint`, `solution` and `new` in a cell. Predictions too."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from lamakit.errors import LamakitError
from lamakit.lessons.attempt import Status, Verdict
from lamakit.lessons.classroom.problem import Drill, Problem
from lamakit.lessons.classroom.values import Unit, read
from lamakit.lessons.lots import Lots
from lamakit.lessons.progress import Note
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.spread import described, spread_svg
from lamakit.widgets.lesson import Panel, mimebundle, paper

Data = dict[str, Any]
HINTS = 3


class Shown(ABC):
    """Something with a panel of its own: `data` is what the panel shows, `pressed` hears its buttons."""

    _panel: Panel | None = None

    def refresh(self) -> None:
        if self._panel:
            self._panel.show(self.data())

    @abstractmethod
    def data(self) -> Data:
        """Everything the panel shows."""

    @abstractmethod
    def pressed(self, button: str, answer: object) -> None:
        """Somebody pressed a button on the page."""

    def panel(self) -> Panel:
        if self._panel is None:
            self._panel = paper(self.pressed)
            self.refresh()
        return self._panel

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return mimebundle(self.panel(), repr(self))


class Practice(Shown):
    """An exercise: `check(answer)`, `hint()` in three levels, `solution()`, `new(seed=…)` for another variant."""

    def __init__(
        self,
        drill: Drill,
        seed: int | None = None,
        note: Note | None = None,
        keep: Callable[[Note, bool], None] = lambda _note, _right: None,
        done: Callable[[], bool] = lambda: False,
    ) -> None:
        self.drill, self._keep, self._done = drill, keep, done
        self.verdict, self.hints_given = Verdict(Status.UNTOUCHED, ""), 0
        self._draw(seed)
        if note and note.get("seed") == self.seed:
            self._remember(str(note.get("answer", "")))

    @property
    def is_right(self) -> bool:
        return self.verdict.status == Status.RIGHT

    # --- what the learner does

    def check(self, answer: object = None) -> Verdict:
        """How it stands; with an answer: a number as fraction, decimal or percentage, or a choice."""
        if answer is not None and self.verdict.status not in (Status.RIGHT, Status.SHOWN):
            self.verdict = self._judged(answer)
            self.given = _as_text(answer)
            self._keep({"seed": self.seed, "answer": self.given}, self.is_right)
        return self._said()

    def hint(self) -> str:
        """The next of three hints; the last one again when there are no more."""
        self.hints_given = min(self.hints_given + 1, HINTS)
        self.refresh()
        return self.problem.hints[self.hints_given - 1]

    def solution(self) -> Verdict:
        """The answer, worked out; that does not count as done."""
        if not self.is_right:
            self.given = self.problem.told(self.problem.right)
            text = _("{answer}. {why}").format(answer=self.given, why=self.problem.solution)
            self.verdict = Verdict(Status.SHOWN, text)
        return self._said()

    def new(self, seed: int | None = None) -> "Practice":
        """Another variant of the same exercise; a seed draws the same one again."""
        self._draw(seed)
        self.refresh()
        return self

    def _draw(self, seed: int | None) -> None:
        lots = Lots(seed)
        self.seed = lots.seed
        self.problem: Problem = self.drill.make(lots)
        self.verdict = Verdict(Status.UNTOUCHED, _("Answer the question."))
        self.given, self.hints_given = "", 0

    def _judged(self, answer: object) -> Verdict:
        try:
            return self.problem.judge(answer)
        except LamakitError as error:
            return Verdict(Status.OPEN, str(error))

    def _remember(self, answer: str) -> None:
        """What was answered in an earlier session stands there again."""
        if answer:
            self.verdict, self.given = self._judged(answer), answer

    def _said(self) -> Verdict:
        self.refresh()
        return self.verdict

    # --- the page

    def data(self) -> Data:
        problem, verdict = self.problem, self.verdict
        return {
            "chapter": _("Exercise · variant {seed}").format(seed=self.seed),
            "title": _(self.drill.title),
            "done": _("done") if self._done() or self.is_right else "",
            "picture": picture(problem.position),
            "question": asked(
                problem.text,
                problem.choices,
                problem.unit,
                f"{self.seed}",
                self.given,
            ),
            "hints": list(problem.hints[: self.hints_given]),
            "buttons": self._buttons(),
            "feedback": {"status": str(verdict.status), "text": verdict.text}
            if verdict.status != Status.UNTOUCHED
            else {"status": "", "text": ""},
        }

    def _buttons(self) -> list[Data]:
        over = self.verdict.status in (Status.RIGHT, Status.SHOWN)
        hint = _("Hint {next} of {all}").format(next=min(self.hints_given + 1, HINTS), all=HINTS)
        labels = {"check": _("Check"), "hint": hint, "solution": _("Show me"), "new": _("New numbers")}
        if over:
            labels = {"new": labels["new"]}
        elif self.hints_given == HINTS:
            del labels["hint"]
        return [
            {"name": name, "label": label, "main": name == ("new" if over else "check")}
            for name, label in labels.items()
        ]

    def pressed(self, button: str, answer: object) -> None:
        if button == "check":
            self.check(answer if answer is not None else "")
        elif button in ("hint", "solution", "new"):
            press: dict[str, Callable[[], object]] = {"hint": self.hint, "solution": self.solution, "new": self.new}
            press[button]()

    def __repr__(self) -> str:
        return f"{_(self.drill.title)}: {self.problem.text}"


@dataclass(frozen=True)
class Guess:
    """What a lesson lets people predict before they know better."""

    text: str
    unit: Unit = Unit.SHARE
    choices: Mapping[str, str] = field(default_factory=dict)
    position: str = ""


class Prediction(Shown):
    """A prediction that can be locked once: `lock(answer)`; afterwards `given` says what it was."""

    def __init__(self, guess: Guess, note: Callable[[], Note], keep: Callable[[Note], None]) -> None:
        self.guess, self._note, self._keep = guess, note, keep
        self._refused = ""

    @property
    def given(self) -> str:
        """The locked prediction as it was written; empty if there is none yet."""
        return str(self._note().get("answer", ""))

    @property
    def is_locked(self) -> bool:
        return bool(self.given)

    @property
    def value(self) -> Fraction | None:
        """The locked number; None without one, or if a choice was asked for."""
        return None if self.guess.choices or not self.is_locked else read(self.given, self.guess.unit).value

    def lock(self, answer: object) -> str:
        """Keep this prediction; the first one counts. Raises LamakitError if it can't be read."""
        text = _as_text(answer)
        if self.guess.choices and text not in self.guess.choices:
            raise LamakitError(_("one of {choices} would be an answer").format(choices=", ".join(self.guess.choices)))
        if not self.guess.choices:
            read(text, self.guess.unit)
        if not self.is_locked:
            self._keep({"answer": text})
        self.refresh()
        return self.told

    @property
    def told(self) -> str:
        if not self.is_locked:
            return _("No prediction is locked yet.")
        return _("Your prediction is locked: {given}").format(given=self.guess.choices.get(self.given, self.given))

    def data(self) -> Data:
        guess, locked = self.guess, self.is_locked
        return {
            "chapter": _("Prediction"),
            "title": _("What do you think?") if not locked else "",
            "picture": picture(guess.position),
            "task": _(guess.text) if locked else "",
            "question": None if locked else asked(_(guess.text), guess.choices, guess.unit, "guess"),
            "buttons": [] if locked else [{"name": "check", "label": _("Lock it"), "main": True}],
            "feedback": {"status": "locked", "text": self.told}
            if locked
            else {"status": "open" if self._refused else "", "text": self._refused},
        }

    def pressed(self, button: str, answer: object) -> None:
        if button != "check":
            return
        try:
            self.lock("" if answer is None else answer)
        except LamakitError as error:
            self._refused = str(error)
            self.refresh()

    def __repr__(self) -> str:
        return _("Prediction: {question}").format(question=_(self.guess.text))


def asked(text: str, choices: Mapping[str, str], unit: Unit, key: str, given: str = "") -> Data:
    """A question for the panel; `key` changes when the fields are to be emptied."""
    labels = {
        Unit.SHARE: _("such as 2/5 or 40 %"),
        Unit.POINTS: _("points, such as 7.5"),
        Unit.COUNT: _("a whole number"),
    }
    return {
        "key": key,
        "text": text,
        "kind": "one" if choices else "number",
        "choices": [{"value": value, "label": _(label)} for value, label in choices.items()],
        "label": labels[unit],
        "written": unit != Unit.COUNT,
        "given": [given] if given else [],
    }


def picture(position: str) -> Data | None:
    """A position as a drawing for the panel, with its text alternative; None without one."""
    if not position:
        return None
    seen = Observation.from_position(position)
    return {"svg": spread_svg(seen), "text": described(seen)}


def _as_text(answer: object) -> str:
    if isinstance(answer, list):
        answer = answer[0] if len(answer) == 1 else ""
    return str(answer).strip()
