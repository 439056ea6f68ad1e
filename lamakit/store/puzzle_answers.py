"""Which puzzles somebody has answered, and how: kept with their progress, so that it is saved and deleted with it."""

from dataclasses import dataclass

from lamakit.play.checks import is_whole
from lamakit.store.progress import Note, Progress

LESSON = "puzzles"


@dataclass(frozen=True)
class PuzzleAnswer:
    """A first answer; `rating` is the puzzle's when it was given, `number` its place among all of them."""

    puzzle: str
    action: str
    is_right: bool
    rating: int
    number: int


class PuzzleAnswers:
    """The first answers of one person, oldest first."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def answers(self) -> list[PuzzleAnswer]:
        found = []
        for puzzle, note in self._progress.notes(LESSON).items():
            action, right, rating, number = (note.get(name) for name in ("action", "right", "rating", "number"))
            if isinstance(action, str) and right in (0, 1) and is_whole(rating) and is_whole(number):
                found.append(PuzzleAnswer(puzzle, action, bool(right), rating, number))
        return sorted(found, key=lambda answer: (answer.number, answer.puzzle))

    def keep(self, puzzle: str, action: str, is_right: bool, rating: int) -> bool:
        """Keep an answer, if it is the first one to this puzzle; returns whether it is."""
        known = self.answers()
        if any(answer.puzzle == puzzle for answer in known):
            return False
        number = known[-1].number + 1 if known else 1
        note: Note = {"action": action, "right": int(is_right), "rating": rating, "number": number}
        self._progress.keep(LESSON, puzzle, note)
        return True

    def forget(self) -> None:
        """Delete all answers, and the rating with them."""
        self._progress.reset(LESSON)
