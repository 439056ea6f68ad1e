"""Which puzzles somebody has answered, and how: kept with their progress, so that it is saved and deleted with it.

A puzzle answered wrong comes again: the next day, and after each right answer later, until it was right five times.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from lamakit.play.checks import is_whole
from lamakit.store.progress import Note, Progress

LESSON = "puzzles"
INTERVALS = (1, 3, 7, 14, 30)  # days until a puzzle comes again: after a mistake, and after each right answer since
A_DAY = 3  # puzzles that come again on one day
NEVER, ANY_DAY = 0, 1
DAYS = range(date.max.toordinal())


@dataclass(frozen=True)
class PuzzleAnswer:
    """A first answer; `rating` is the puzzle's when it was given, `number` its place among all of them.

    Days are numbered as by `date.toordinal`: `daily` is the one on which this was today's puzzle and was answered
    (0: none), `due` the one from which it waits to be answered again (0: it doesn't), `tried` the last one on which it
    was. It has been right `step` times since the last mistake.
    """

    puzzle: str
    action: str
    is_right: bool
    rating: int
    number: int
    daily: int = 0
    due: int = NEVER
    tried: int = 0
    step: int = 0

    def waits(self, today: date) -> bool:
        return 0 < self.due <= today.toordinal()

    def tried_again(self, is_right: bool, today: date) -> "PuzzleAnswer":
        """After another answer, on a day on which it waits: right answers bring it back later and later."""
        step, day = self.step + 1 if is_right else 0, today.toordinal()
        due = day + INTERVALS[step] if step < len(INTERVALS) else NEVER
        return replace(self, step=step, tried=day, due=due)


class PuzzleAnswers:
    """The first answers of one person, oldest first."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def answers(self) -> list[PuzzleAnswer]:
        found = []
        for puzzle, note in self._progress.notes(LESSON).items():
            action, right, rating, number = (note.get(name) for name in ("action", "right", "rating", "number"))
            if isinstance(action, str) and right in (0, 1) and is_whole(rating) and is_whole(number):
                later = {"due": NEVER if right else ANY_DAY} | {
                    name: day for name in ("daily", "due", "tried", "step") if is_whole(day := note.get(name), DAYS)
                }
                found.append(PuzzleAnswer(puzzle, action, bool(right), rating, number, **later))
        return sorted(found, key=lambda answer: (answer.number, answer.puzzle))

    def keep(self, puzzle: str, action: str, is_right: bool, rating: int, today: date, is_todays: bool = False) -> None:
        """Keep the first answer to a puzzle; of a later one, whether it waited to be answered again or is today's."""
        known = self.answers()
        answer = next((answer for answer in known if answer.puzzle == puzzle), None)
        if answer is None:
            number = known[-1].number + 1 if known else 1
            due = NEVER if is_right else today.toordinal() + INTERVALS[0]
            answer = PuzzleAnswer(puzzle, action, is_right, rating, number, due=due)
        elif answer.waits(today):
            answer = answer.tried_again(is_right, today)
        if is_todays:
            answer = replace(answer, daily=today.toordinal())
        if answer not in known:
            self._progress.keep(LESSON, puzzle, _note(answer))

    def forget(self) -> None:
        """Delete all answers, and the rating with them."""
        self._progress.reset(LESSON)


def _note(answer: PuzzleAnswer) -> Note:
    told = {name: value for name, value in vars(answer).items() if name not in ("puzzle", "is_right")}
    return {**told, "right": int(answer.is_right)}


def waiting(answers: Iterable[PuzzleAnswer], today: date) -> list[PuzzleAnswer]:
    """Those that come again today, the longest overdue first: three a day, however many days were missed."""
    answers = list(answers)
    left = max(0, A_DAY - sum(answer.tried == today.toordinal() for answer in answers))
    return sorted((answer for answer in answers if answer.waits(today)), key=lambda answer: answer.due)[:left]


def streak(answers: Iterable[PuzzleAnswer], today: date) -> int:
    """On how many days in a row today's puzzle was answered, up to today, or to yesterday if today's is still open."""
    days = {answer.daily for answer in answers}
    day = today.toordinal()
    last = day if day in days else day - 1
    return next(number for number in range(len(days) + 1) if last - number not in days)
