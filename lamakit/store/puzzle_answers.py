"""Which puzzles somebody has answered, and how: kept with their progress, so that it is saved and deleted with it.

A puzzle answered wrong comes again (`lamakit.store.repetition`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from lamakit.play.checks import is_whole
from lamakit.store.progress import Note, Progress
from lamakit.store.repetition import ANY_DAY, DAYS, INTERVALS, NEVER, Repeated, schedule_in

LESSON = "puzzles"


@dataclass(frozen=True)
class PuzzleAnswer(Repeated):
    """A first answer; `rating` is the puzzle's when it was given, `number` its place among all of them.

    `daily` is the day on which this was today's puzzle and was answered (0: none).
    """

    puzzle: str
    action: str
    is_right: bool
    rating: int
    number: int
    daily: int = 0


class PuzzleAnswers:
    """The first answers of one person, oldest first."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def answers(self) -> list[PuzzleAnswer]:
        found = []
        for puzzle, note in self._progress.notes(LESSON).items():
            action, right, rating, number = (note.get(name) for name in ("action", "right", "rating", "number"))
            if isinstance(action, str) and right in (0, 1) and is_whole(rating) and is_whole(number):
                daily = day if is_whole(day := note.get("daily"), DAYS) else 0
                later = schedule_in(note, NEVER if right else ANY_DAY)
                found.append(PuzzleAnswer(puzzle, action, bool(right), rating, number, daily, **later))
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


def streak(answers: Iterable[PuzzleAnswer], today: date) -> int:
    """On how many days in a row today's puzzle was answered, up to today, or to yesterday if today's is still open."""
    days = {answer.daily for answer in answers}
    day = today.toordinal()
    last = day if day in days else day - 1
    return next(number for number in range(len(days) + 1) if last - number not in days)
