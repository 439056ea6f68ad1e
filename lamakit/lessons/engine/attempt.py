"""An attempt at a step: what was done at the table, what was answered, and whether both are right."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games.rulebook import SENTENCES
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.problem import Answer, Problem
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.values import ParsedAnswer
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.play.match import Explanation, Match
from lamakit.texts import _, plural
from lamakit.views.words import listed


class Part(NamedTuple):
    """A task at the table, or the question: the verdict on it so far, and its hints."""

    judge: Callable[[], Verdict]
    hints: Callable[[], list[str]]


class Attempt:
    """One learner at one step: `play` and `check` try, `hint` and `solution` help, `verdict` says how it is going."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.question = step.question
        self.changed: Callable[[], None] = lambda: None
        self.answer: Answer | None = None
        self._refused: Explanation | None = None
        self._shown = False
        self._hinted, self.hints_given = -1, 0
        self._begin()

    @property
    def seat(self) -> int:
        return self.table.seat

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def problem(self) -> Problem | None:
        """The question once it is on the page: at once if it comes first, otherwise when the task is done."""
        asks = self.question and (self.question.first or self._at_the_table().status == Status.RIGHT)
        return self._asked() if asks else None

    @property
    def verdict(self) -> Verdict:
        if self._shown:
            return Verdict(Status.SHOWN, self._way())
        judged = [part.judge() for part in self._parts()]
        for number, verdict in enumerate(judged):
            if verdict.status != Status.RIGHT:
                return _next_part(judged[number - 1], verdict) if number else verdict
        return judged[-1]

    def _way(self) -> str:
        """Tell what was shown: moves at the table, or the question's answer."""
        if self.question and not self.step.goal and self._asked().right:
            return self._asked().worked
        return _("This is one way. {why} Start over and do it yourself.", why=self._why())

    @property
    def is_right(self) -> bool:
        return self.verdict.status == Status.RIGHT

    # --- what the learner does

    def play(self, action: str) -> Verdict:
        """Try an action at the table, and let the others answer it."""
        self.table.play(action)
        return self.verdict

    def tried(self, action: str) -> None:
        """Somebody pressed what can't be played: the table sends only what is allowed, so the page reports it here."""
        if self.table.forbids(action):
            self._heard(action)

    def check(self, answer: object = None) -> Verdict:
        """Judge what has been done and, if one is given, an answer."""
        if answer is None or self._shown or self.question is None or self._answered().status == Status.RIGHT:
            return self.verdict  # a correct prediction stays as it was given
        problem = self.problem
        if problem is None:
            return Verdict(Status.OPEN, _("Do the task at the table first."))
        try:
            given = problem.read(answer)
        except LamakitError as error:
            return Verdict(Status.OPEN, str(error))
        self.answer = given.value if isinstance(given, ParsedAnswer) else given
        self._settle()
        return self.verdict

    def hint(self) -> str:
        """The next of three hints for the part still to be done, which don't give the solution away."""
        if self._shown:
            return self.verdict.text
        hints = self._hints()
        if not hints:
            return _("You have already got it.")
        self.hints_given = min(self.hints_given + 1, len(hints))
        return hints[self.hints_given - 1]

    @property
    def hints_left(self) -> tuple[int, int]:
        """The number of the next hint for this part, and of all its hints; 0 and 0 if there is none."""
        hints = [] if self._shown else self._hints()
        return (self.hints_given + 1, len(hints)) if self.hints_given < len(hints) else (0, 0)

    def _hints(self) -> list[str]:
        """Those of the part still to be done; a new part begins with its first hint."""
        place, hints = next(
            ((n, part.hints()) for n, part in enumerate(self._parts()) if part.judge().status != Status.RIGHT), (-1, [])
        )
        if place != self._hinted:
            self._hinted, self.hints_given = place, 0
        return hints

    def solution(self) -> Verdict:
        """Show one way at the table; that does not count as done."""
        self._begin(self.table.ply, shown=True)
        for action in self.step.moves:
            self.play(action)
        if self.question:
            self.answer = self._asked().right
        self.changed()
        return self.verdict

    def start_over(self) -> Verdict:
        self._begin(self.table.ply)
        return self.verdict

    # --- how it is judged

    def _parts(self) -> Iterator[Part]:
        """The question and the task, in their order."""
        question = self.question
        asked = [Part(self._answered, self._question_hints)] if question else []
        task = [Part(self._at_the_table, self._task_hints)] if self.step.goal else []
        yield from (*asked, *task) if question and question.first else (*task, *asked)

    def _question_hints(self) -> list[str]:
        problem = self._asked()
        return [problem.hint(), self._cited(problem.rule), among_answers(problem)]

    def _task_hints(self) -> list[str]:
        done = [move.action for move in self.match.history if move.seat == self.seat]
        cited = map(self._cited, self.step.rules[:1])  # a step of a teacher's may cite none
        return [_(self.step.hint), *cited, among_actions(self.step, self.match, done)]

    @staticmethod
    def _cited(rule: str) -> str:
        return f"{_(SENTENCES[rule])} ({rule})"

    def _at_the_table(self) -> Verdict:
        goal, match = self.step.goal, self.match
        if goal is None or (match.history and goal(match)):
            return Verdict(Status.RIGHT, _(self.step.why) or _("Done."))
        if self._refused:
            said = _("That can't be done now: {sentence}", sentence=self._refused.text)
            return Verdict(Status.WRONG, said, self._refused.rule)
        if not match.history:
            return Verdict(Status.UNTOUCHED, _("Try it at the table."))
        if self._tables.goes_on(self.step, match, self.seat):
            return Verdict(Status.OPEN, _("Go on."))
        return self._missed()

    def _missed(self) -> Verdict:
        """The learner's last action was allowed, but was not the task."""
        moves = self.match.history
        last = max(number for number, move in enumerate(moves) if move.seat == self.seat)
        allowed = self.match.rewound(last).explain(moves[last].action)
        told = self._tables.describe(moves[last], self.match.names, self.seat)
        remark = self.step.remarks.get(moves[last].action)
        if remark:
            return Verdict(Status.WRONG, f"{told} {_(remark)}", allowed.rule)
        text = _("{told} That is allowed, but it is not the task here. {sentence}")
        return Verdict(Status.WRONG, text.format(told=told, sentence=allowed.text), allowed.rule)

    def _answered(self) -> Verdict:
        if self.question is None or self.answer is None:
            return Verdict(Status.UNTOUCHED, _("Answer the question."))
        return self._asked().judge(self.answer)

    def _asked(self) -> Problem:
        """The question about the position as it is now, worked out once for each."""
        assert self.question
        match = self.asked_about
        place = len(match.history)
        if place not in self._problems:
            self._problems[place] = self.question.about(match)
        return self._problems[place]

    @property
    def asked_about(self) -> Match:
        return self.start if self.question and self.question.first else self.match

    def _why(self) -> str:
        return " ".join(why for why in (_(self.step.why), self.question.why if self.question else "") if why)

    # --- the table

    def _begin(self, ply: int = 0, shown: bool = False) -> None:
        """Set up the table; it goes on numbering views, so that late messages from a page are recognized."""
        self.start = self.step.table()
        self.answer, self._refused, self._shown = None, None, shown
        self._hinted, self.hints_given = -1, 0
        self._problems: dict[int, Problem] = {}
        self._tables = tables_of(self.start.variant)
        self.table = self._tables.lay(self.step, self._heard)
        self.table.ply += ply
        self._settle()

    def _heard(self, refused: str | None) -> None:
        """Something has happened at the table, or was refused there."""
        self._refused = None if refused is None else self.match.explain(refused)
        self._settle()

    def _settle(self) -> None:
        """Open or close the table for what comes next, and tell the page."""
        if self.question and self.question.first and not self._shown and self._answered().status != Status.RIGHT:
            self.table.close(_("Answer the question below first."), veiled=True)
        elif self._at_the_table().status in (Status.RIGHT, Status.WRONG) and not self._refused:
            self.table.close(_("There is nothing more to do at this table; “Start over” sets it up again."))
        else:
            self.table.close("")
        self.changed()


def _next_part(done: Verdict, ahead: Verdict) -> Verdict:
    """The first part is right, the second not yet."""
    if ahead.status != Status.UNTOUCHED:
        return ahead
    return Verdict(Status.OPEN, f"{done.text} {ahead.text}", done.rule)


FEW = 3


def among_actions(step: Step, match: Match, done: Sequence[str]) -> str:
    """Two actions of which one leads on"""
    follows = list(step.moves[: len(done)]) == list(done) and len(done) < len(step.moves)
    wanted = step.moves[len(done)] if follows else ""
    others = [action for action in match.legal_actions() if action != wanted][:1] if follows else []
    if not others:
        return _("Only one thing leads on here. The table shows what is allowed.")
    in_words = tables_of(match.variant).in_words
    one, other = (in_words(action, match.names) for action in sorted([wanted, *others]))
    return _("Either “{one}” leads on, or “{other}”.", one=one, other=other)


def among_answers(problem: Problem) -> str:
    """A range of numbers, a choice that is wrong, or how many choices are right."""
    right, choices = problem.right, problem.choices
    if isinstance(right, frozenset):
        return (
            plural("Exactly one of the answers is right.", "Exactly {count} of the answers are right.", len(right))
            if right
            else _("Look at each answer by itself: is there anything that makes it right?")
        )
    if isinstance(right, Fraction):
        low = max(int(right) - 1 - int(right) % FEW, 0)
        return _("It is a number from {low} to {high}.", low=low, high=low + FEW + 1)
    wrong = [label for key, label in choices.items() if key != right]
    if len(wrong) < FEW - 1:
        return _("Read that rule once more, and try each of the two answers on it.")
    said = [_("“{answer}”", answer=label) for label in wrong[1:]]
    if len(said) == 1:
        return _("It is not {answer}.", answer=said[0])
    return _("It is not one of these: {answers}.", answers=listed(said))
