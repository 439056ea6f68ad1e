"""An attempt at a step: what was done at the table, what was answered, and how both are judged."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.lessons.question import Answer
from lamakit.lessons.step import Step
from lamakit.lessons.table import LessonTable, Script, as_it_stood
from lamakit.play.match import Explanation, Match
from lamakit.texts import _
from lamakit.views.words import describe


class Status(StrEnum):
    UNTOUCHED = "untouched"
    OPEN = "open"
    WRONG = "wrong"
    RIGHT = "right"
    SHOWN = "shown"


class Verdict(NamedTuple):
    """How an attempt stands, why in a sentence, and the rule that the sentence rests on."""

    status: Status
    text: str
    rule: str = ""

    def __repr__(self) -> str:
        return f"{self.status}: {self.text}" + (f" ({self.rule})" if self.rule else "")


class Attempt:
    """One learner at one step: `play` and `check` try, `hint` and `solution` help, `verdict` says how it stands."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.question = step.question
        self.changed: Callable[[], None] = lambda: None
        self.answer: Answer | None = None
        self._refused: Explanation | None = None
        self._shown = False
        self._begin()

    @property
    def seat(self) -> int:
        return self.table.seat

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def asks(self) -> bool:
        """Whether the question is on the page: at once if it comes first, otherwise when the task is done."""
        return self.question is not None and (self.question.first or self._at_the_table().status == Status.RIGHT)

    @property
    def verdict(self) -> Verdict:
        if self._shown:
            return Verdict(
                Status.SHOWN, _("This is one way. {why} Start over and do it yourself.").format(why=self._why())
            )
        judged = [part() for part in self._parts()]
        for number, verdict in enumerate(judged):
            if verdict.status != Status.RIGHT:
                return _next_part(judged[number - 1], verdict) if number else verdict
        return judged[-1]

    @property
    def is_right(self) -> bool:
        return self.verdict.status == Status.RIGHT

    # --- what the learner does

    def play(self, action: str) -> Verdict:
        """Try an action at the table, and let the others answer it."""
        table = self.table
        table.receive({"kind": "play", "action": action, "ply": table.ply})
        while table.others_wait:
            table.receive({"kind": "step", "ply": table.ply})
        return self.verdict

    def tried(self, action: str) -> None:
        """Somebody pressed what can't be played: the table sends only what is allowed, so the page tells it here."""
        if not self.table.closed and self.match.current_player == self.seat and not self.match.explain(action).legal:
            self._heard(action)

    def check(self, answer: object = None) -> Verdict:
        """Judge what has been done and, if one is given, an answer."""
        if answer is None or self._shown or self.question is None or self._answered().status == Status.RIGHT:
            return self.verdict  # a right prediction stays as it was given
        if not self.asks:
            return Verdict(Status.OPEN, _("First do the task at the table."))
        try:
            self.answer = self.question.read(self.asked_about, answer)
        except LamakitError as error:
            return Verdict(Status.WRONG, str(error))
        self._settle()
        return self.verdict

    def hint(self) -> str:
        """A pointer that does not give the solution away, for the part that is still to do."""
        if self._shown:
            return self.verdict.text
        for part, hint in zip(self._parts(), self._hints(), strict=True):
            if part().status != Status.RIGHT:
                return _(hint)
        return _("You have it already.")

    def solution(self) -> Verdict:
        """Show one way at the table; that does not count as done."""
        self._begin(self.table.ply, shown=True)
        for action in self.step.moves:
            self.play(action)
        if self.question:
            self.answer = self.question.right_answer(self.asked_about)
        self.changed()
        return self.verdict

    def start_over(self) -> Verdict:
        self._begin(self.table.ply)
        return self.verdict

    # --- how it is judged

    def _parts(self) -> list[Callable[[], Verdict]]:
        parts = [self._at_the_table] if self.step.goal else []
        if self.question:
            parts.insert(0 if self.question.first else len(parts), self._answered)
        return parts

    def _hints(self) -> list[str]:
        hints = [self.step.hint] if self.step.goal else []
        if self.question:
            hints.insert(0 if self.question.first else len(hints), self.question.hint)
        return hints

    def _at_the_table(self) -> Verdict:
        goal, match = self.step.goal, self.match
        if goal is None or (match.history and goal(match)):
            return Verdict(Status.RIGHT, _(self.step.why) or _("Done."))
        if self._refused:
            said = _("That can't be done now: {sentence}").format(sentence=self._refused.text)
            return Verdict(Status.WRONG, said, self._refused.rule)
        if not match.history:
            return Verdict(Status.UNTOUCHED, _("Try it at the table."))
        return Verdict(Status.OPEN, _("Go on.")) if self._goes_on() else self._missed()

    def _goes_on(self) -> bool:
        own = [move for move in self.match.history if move.seat == self.seat]
        out = self.match.observation(self.seat).has_quit[self.seat]
        return len(own) < len(self.step.moves) and not out and self.match.phase not in ("round_over", "match_over")

    def _missed(self) -> Verdict:
        """The learner's last action was allowed, but it is not the task."""
        moves = self.match.history
        last = max(number for number, move in enumerate(moves) if move.seat == self.seat)
        allowed = as_it_stood(self.match, last).explain(moves[last].action)
        told = describe(moves[last], self.match.names, self.seat)
        remark = self.step.remarks.get(moves[last].action)
        if remark:
            return Verdict(Status.WRONG, f"{told} {_(remark)}", allowed.rule)
        text = _("{told} That is allowed, but it is not the task here. {sentence}")
        return Verdict(Status.WRONG, text.format(told=told, sentence=allowed.text), allowed.rule)

    def _answered(self) -> Verdict:
        if self.question is None or self.answer is None:
            return Verdict(Status.UNTOUCHED, _("Answer the question."))
        reason = self.question.wrong(self.asked_about, self.answer)
        if reason:
            return Verdict(Status.WRONG, *reason)
        return Verdict(Status.RIGHT, _(self.question.why), self.question.rule)

    @property
    def asked_about(self) -> Match:
        return self.start if self.question and self.question.first else self.match

    def _why(self) -> str:
        return " ".join(_(why) for why in (self.step.why, self.question.why if self.question else "") if why)

    # --- the table

    def _begin(self, ply: int = 0, shown: bool = False) -> None:
        """Set up the table; its numbering of views goes on, so that late messages of a page are recognized."""
        self.start = self.step.table()
        self.answer, self._refused, self._shown = None, None, shown
        seat, script = self.start.current_player or 0, Script(self.step.then)
        others = [other for other in range(self.start.num_players) if other != seat] if self.step.then else []
        bots = dict.fromkeys(others, script)
        self.table = LessonTable(self.step.table(), seat, self._heard, bots=bots, chance=self.step.draws)
        self.table.ply += ply
        self._settle()

    def _heard(self, refused: str | None) -> None:
        """Something has happened at the table, or was refused there."""
        self._refused = None if refused is None else self.match.explain(refused)
        self._settle()

    def _settle(self) -> None:
        """Open or close the table for what comes next, and tell the page."""
        if self.question and self.question.first and not self._shown and self._answered().status != Status.RIGHT:
            self.table.close(_("First answer the question below."), veiled=True)
        elif self._at_the_table().status in (Status.RIGHT, Status.WRONG) and not self._refused:
            self.table.close(_("Nothing more is to be done at this table; “Start over” sets it up again."))
        else:
            self.table.close("")
        self.changed()


def _next_part(done: Verdict, ahead: Verdict) -> Verdict:
    """The first part is right, the second is not yet."""
    if ahead.status != Status.UNTOUCHED:
        return ahead
    return Verdict(Status.OPEN, f"{done.text} {ahead.text}", done.rule)
