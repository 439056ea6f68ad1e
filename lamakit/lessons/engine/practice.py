"""Exercises on a page: a question with buttons, or `check`, `hint`, `solution` and `new` in a cell. Predictions too."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache

from lamakit.errors import LamakitError
from lamakit.lessons.engine.first_answers import Outcome
from lamakit.lessons.engine.levels import Level, level_of, offer, offered
from lamakit.lessons.engine.problem import ExerciseTemplate, Guess, Problem, texts_of
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.shown import FIRST, LATER, SHOWN, Data, LivePanel, buttons, feedback, later
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.lessons.engine.wrong import Wrong, variant_name
from lamakit.play.checks import is_whole
from lamakit.play.observation import Observation
from lamakit.store.progress import Note
from lamakit.texts import _, language
from lamakit.views.families import described, spread_svg
from lamakit.views.spread import PANEL

REMEMBERED = 50  # variants that were shown
SLIPS = 12  # wrong answers, the latest

HISTORY = (FIRST, "helped", "wrong", LATER)  # over all variants: the first answer, hints, wrong ones; if it was left


class ExerciseSession(LivePanel):
    """An exercise: `check(answer)`, `hint()` in three steps, `solution()`, `new(seed=…)` for another variant.

    `level("small")` draws with small numbers, `level("general")` with any; without, it starts on the level in its note.
    `resumes`: with the numbers in its note, too, whatever the seed. `tried` hears what has come of a variant; only the
    first it hears of each counts. `chapter` stands above it.
    """

    def __init__(
        self,
        drill: ExerciseTemplate,
        seed: int | None = None,
        note: Note | None = None,
        keep: Callable[[Note, bool], None] = lambda _note, _right: None,
        done: Callable[[], bool] = lambda: False,
        *,
        resumes: bool = False,
        tried: Callable[[str, Outcome], None] = lambda _variant, _outcome: None,
        chapter: str = "",
    ) -> None:
        note = note or {}
        self.drill, self._keep, self._done = drill, keep, done
        self._tried, self._chapter = tried, chapter
        self.verdict, self.hints_given = Verdict(Status.UNTOUCHED, ""), 0
        self.given = ""  # the last answer as it was written
        self._were_shown = str(note.get(SHOWN, "")).split()
        wanted, run = note.get("level"), note.get("run")
        self.at = Level(wanted) if isinstance(wanted, str) and wanted in drill.levels else Level.GAME
        self._run = run if is_whole(run) else 0
        self._history: Note = {name: note[name] for name in HISTORY if name in note}
        last = note.get("seed")
        self._draw(last if resumes and is_whole(last) else seed)
        if last == self.seed:
            self._remember(str(note.get("answer", "")), note.get("hints", 0))

    @property
    def is_right(self) -> bool:
        return self.verdict.status == Status.RIGHT

    @property
    def _is_over(self) -> bool:
        return self.verdict.status in (Status.RIGHT, Status.SHOWN)

    # --- what the learner does

    def check(self, answer: object = None) -> Verdict:
        """The verdict; on an answer, if one is given: a number as fraction, decimal or percentage, or a choice."""
        if answer is not None and not self._is_over:
            is_first = not self.hints_given and (not self.given or self.verdict.status == Status.OPEN)
            self.verdict = self._judged(answer)
            self.given = _text(answer)
            self._run = _run_after(self._run, self.verdict.status, is_first)
            self._came_of_it()
            self._tell_apart()
            self._noted(self.given)
        return self._said()

    def hint(self) -> str:
        """The next hint; the last one again when there are no more."""
        if self.hints_given < len(self.problem.hints):
            self.hints_given += 1
            helped = self._history.get("helped")
            self._history["helped"] = (helped if is_whole(helped) else 0) + 1
        self._noted(self.given)
        self.refresh()
        return self.problem.hint(self.hints_given - 1)

    def later(self) -> Verdict:
        """Go on without it; its dot shows that it waits."""
        if not self._is_over:
            self._history[LATER] = 1
            self.verdict = Verdict(Status.OPEN, later())
            self._noted(self.given)
        return self._said()

    def solution(self) -> Verdict:
        """The answer, worked out; the exercise then doesn't count as done."""
        if not self.is_right:
            self._were_shown = [*self._were_shown, self._variant][-REMEMBERED:]
            self._run = min(self._run, 0)
            self._show()
            self._came_of_it()
            self._noted("")
        return self._said()

    def new(self, seed: int | None = None) -> "ExerciseSession":
        """Another variant of the same exercise; a seed draws the same one again."""
        self._draw(seed)
        self.refresh()
        return self

    def level(self, name: object) -> "ExerciseSession":
        """The same exercise on another level, with new numbers. Raises LamakitError if it hasn't that level."""
        level = level_of(name)
        if level not in self.drill.levels:
            raise LamakitError(
                "exercise {name!r} has no level {level}; it has {levels}",
                self.drill.name,
                level,
                ", ".join(self.drill.levels),
            )
        if level != self.at:
            self.at, self._run = level, 0
            self._draw(None)
            self._noted("")
            self.refresh()
        return self

    def _draw(self, seed: int | None) -> None:
        rng = Rng(seed)
        self.seed = rng.seed
        self.problem: Problem = self.drill.drawn(rng, self.at)
        self.verdict = Verdict(Status.UNTOUCHED, _("Answer the question."))
        self.given, self.hints_given = "", 0
        if self._variant in self._were_shown:
            self._show()

    @property
    def _variant(self) -> str:
        """Its name among the variants that were shown."""
        return variant_name(self.seed, self.at)

    def _show(self) -> None:
        self.given = self.problem.told(self.problem.right)
        self.verdict = Verdict(Status.SHOWN, self.problem.worked)

    def _noted(self, answer: str) -> None:
        """Keep what was answered, how many hints that took, and which variants were shown."""
        note: Note = {"seed": self.seed, "answer": answer, "hints": self.hints_given, "level": str(self.at)}
        if self._were_shown:
            note[SHOWN] = " ".join(self._were_shown)
        if self._run:
            note["run"] = self._run
        if self._is_over:
            self._history.pop(LATER, None)
        self._keep(note | self._history, self.is_right)

    def _tell_apart(self) -> None:
        """Keep whether the very first answer was right, and the wrong ones with what was said to them."""
        if self.verdict.status in (Status.RIGHT, Status.WRONG):
            self._history.setdefault(FIRST, int(self.is_right))
        if self.verdict.status == Status.WRONG:
            slips = str(self._history.get("wrong", "")).splitlines()
            new = Wrong.of(self.problem, self._variant, self.given, self.verdict.text)
            self._history["wrong"] = "\n".join([*slips, str(new)][-SLIPS:])

    def _came_of_it(self) -> None:
        if self.verdict.status in (Status.RIGHT, Status.WRONG, Status.SHOWN):
            alone = Outcome.RIGHT if self.is_right else Outcome.WRONG
            is_helped = self.hints_given or self.verdict.status == Status.SHOWN
            self._tried(self._variant, Outcome.HELPED if is_helped else alone)

    def _judged(self, answer: object) -> Verdict:
        try:
            return self.problem.judge(answer)
        except LamakitError as error:
            return Verdict(Status.OPEN, str(error))

    def _remember(self, answer: str, hints: object) -> None:
        """Show what was answered in an earlier session, and the hints that it took."""
        if is_whole(hints):
            self.hints_given = min(max(hints, 0), len(self.problem.hints))
        if answer and self.verdict.status != Status.SHOWN:
            self.verdict, self.given = self._judged(answer), answer

    def _said(self) -> Verdict:
        self.refresh()
        return self.verdict

    # --- the page

    def data(self) -> Data:
        problem, verdict = self.problem, self.verdict
        return {
            "chapter": self._chapter or _("heading|Exercise · variant {seed}", seed=self.seed),
            "title": _(self.drill.title),
            "done": _("note|done") if self._done() or self.is_right else "",
            "gate": not (self._done() or self._is_over or self._were_shown or LATER in self._history),
            "picture": picture(problem.position),
            "question": problem.data(f"{self.seed}", [self.given] if self.given else []),
            "hints": list(problem.hints[: self.hints_given]),
            "buttons": self._buttons(),
            "feedback": feedback(verdict if verdict.status != Status.UNTOUCHED else None),
            "levels": self._levels(),
        }

    def _levels(self) -> Data | None:
        """The levels to choose from, and the one that is offered; None if there is only one."""
        if len(self.drill.levels) < 2:
            return None
        wanted = offered(self.at, self._run)
        wanted = wanted if wanted in self.drill.levels else None
        return {
            "label": _("How large should the numbers be?"),
            "choices": [
                {
                    "name": str(level),
                    "label": self.drill.label(level),
                    "here": level == self.at,
                    "offered": level == wanted,
                }
                for level in self.drill.levels
            ],
            "offer": offer(self.at, wanted, self.drill.in_letters) if wanted else "",
        }

    def _buttons(self) -> list[Data]:
        if self._is_over:
            return buttons({"new": _("button|New numbers")}, "new")
        given, all_hints = self.hints_given, len(self.problem.hints)
        hint = {"hint": _("button|Hint {next} of {all}", next=given + 1, all=all_hints)} if given < all_hints else {}
        labels = {"check": _("button|Check"), **hint, "solution": _("button|Show me"), "new": _("button|New numbers")}
        left = {} if self._done() or LATER in self._history else {"later": _("button|Later")}
        return buttons(labels | left, "check")

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        levels = {"level": lambda: self.level(answer)} if answer in list(self.drill.levels) else {}
        return {
            "check": lambda: self.check(answer if answer is not None else ""),
            "hint": self.hint,
            "solution": self.solution,
            "later": self.later,
            "new": self.new,
            **levels,
        }

    def __repr__(self) -> str:
        return f"{_(self.drill.title)}: {self.problem.text}"


class Prediction(LivePanel):
    """A prediction that can be locked once, by `lock(answer)`; afterwards `given` says what it was."""

    def __init__(self, guess: Guess, note: Callable[[], Note], keep: Callable[[Note], None]) -> None:
        self.guess, self._note, self._keep = guess, note, keep
        self._refused: Verdict | None = None

    @property
    def given(self) -> str:
        """The locked prediction as it was written; empty if there is none yet."""
        return str(self._note().get("answer", ""))

    @property
    def is_locked(self) -> bool:
        return bool(self.given)

    @property
    def value(self) -> Fraction | None:
        """The locked number; None if nothing is locked, or if the answer is a choice."""
        is_number = self.is_locked and not self.guess.choices
        return self.guess.meanings(self.given)[0].value if is_number else None

    def lock(self, answer: object = "") -> str:
        """Keep this prediction; only the first one counts. Raises LamakitError if it can't be read."""
        text = _text(answer)
        self.guess.read(answer if isinstance(answer, float) else text)
        if not self.is_locked:
            self._keep({"answer": text})
        self.refresh()
        return self.told

    @property
    def told(self) -> str:
        if not self.is_locked:
            return _("No prediction is locked yet.")
        return _("Your prediction is locked: {given}", given=self.guess.choices.get(self.given, self.given))

    def data(self) -> Data:
        guess, locked = self.guess, self.is_locked
        said = Verdict(Status.LOCKED, self.told) if locked else self._refused
        return {
            "chapter": _("heading|Prediction"),
            "title": _("What do you think?") if not locked else "",
            "gate": not locked,
            "first": _("First lock your guess above."),
            "picture": picture(guess.position),
            "task": _(guess.text) if locked else "",
            "question": None if locked else {**guess.data("guess"), "text": _(guess.text)},
            "buttons": [] if locked else buttons({"check": _("button|Lock it")}, "check"),
            "feedback": feedback(said),
        }

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        return {"check": lambda: self._locked_by(answer)}

    def _locked_by(self, answer: object) -> None:
        try:
            self.lock("" if answer is None else answer)
        except LamakitError as error:
            self._refused = Verdict(Status.OPEN, str(error))
            self.refresh()

    def __repr__(self) -> str:
        return _("heading|Prediction: {question}", question=_(self.guess.text))


def _run_after(run: int, status: Status, is_first: bool) -> int:
    """Exercises right at once in a row count upwards, wrong answers in a row downwards."""
    if status == Status.WRONG:
        return min(run, 0) - 1
    if status == Status.RIGHT:
        return max(run, 0) + 1 if is_first else 0
    return run


def _text(answer: object) -> str:
    """An answer as it was written; empty if it is none or several."""
    texts = texts_of(answer)
    return texts[0] if len(texts) == 1 else ""


def picture(position: str) -> Data | None:
    """A position as a drawing for the panel, with its text alternative; None without one."""
    return _picture(position, language()) if position else None


@lru_cache(maxsize=500)  # thirty learners look at the same ones, again after every answer
def _picture(position: str, _language: str) -> Data:
    seen = Observation.from_position(position)
    return {"svg": spread_svg(seen, PANEL), "text": described(seen)}
