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
EAST, HALF_A_DAY = range(-12 * 60, 14 * 60 + 1), 12 * 60  # minutes that clocks are ahead of UTC, anywhere


@dataclass(frozen=True)
class PuzzleAnswer(Repeated):
    """A first answer; `rating` is the puzzle's when it was given, `number` its place among all of them.

    `daily` is the day on which this was today's puzzle and was answered (0: none), where clocks were `east` minutes
    ahead of UTC.
    """

    puzzle: str
    action: str
    is_right: bool
    rating: int
    number: int
    daily: int = 0
    east: int = 0


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
                east = minutes if is_whole(minutes := note.get("east"), EAST) else 0
                later = schedule_in(note, NEVER if right else ANY_DAY)
                found.append(PuzzleAnswer(puzzle, action, bool(right), rating, number, daily, east, **later))
        return sorted(found, key=lambda answer: (answer.number, answer.puzzle))

    def keep(self, puzzle: str, action: str, is_right: bool, rating: int, today: date, east: int | None = None) -> None:
        """Keep the first answer to a puzzle; of a later one, whether it waited to be answered again or is today's.

        With `east`, minutes ahead of UTC, it is today's puzzle, answered there.
        """
        known = self.answers()
        answer = next((answer for answer in known if answer.puzzle == puzzle), None)
        if answer is None:
            number = known[-1].number + 1 if known else 1
            due = NEVER if is_right else today.toordinal() + INTERVALS[0]
            answer = PuzzleAnswer(puzzle, action, is_right, rating, number, due=due)
        elif answer.waits(today):
            answer = answer.tried_again(is_right, today)
        if east is not None:
            answer = replace(answer, daily=today.toordinal(), east=east)
        if answer not in known:
            self._progress.keep(LESSON, puzzle, _note(answer))

    def forget(self) -> None:
        """Delete all answers, and the rating with them."""
        self._progress.reset(LESSON)


def _note(answer: PuzzleAnswer) -> Note:
    told = {name: value for name, value in vars(answer).items() if name not in ("puzzle", "is_right")}
    return {**told, "right": int(answer.is_right)}


def streak(answers: Iterable[PuzzleAnswer], today: date, east: int = 0) -> int:
    """On how many days in a row today's puzzle was answered, up to today, or to yesterday if today's is still open.

    It goes on over a day of which travelling east has left less than half, and begins with tomorrow for who answered
    there before travelling west.
    """
    days = {answer.daily: answer.east for answer in answers if answer.daily}

    def before(day: int, east: int) -> int:
        is_short = day - 1 not in days and east - days.get(day - 2, east) >= HALF_A_DAY
        return day - 2 if is_short else day - 1

    day, count = today.toordinal(), 0
    day = next((one for one in (day + 1, day) if one in days), before(day, east))
    while day in days:
        day, count = before(day, days[day]), count + 1
    return count
