"""What one has witnessed of a match, move by move."""

from collections.abc import Callable
from typing import Generic, TypeVar

from lamakit.games.contract import NOBODY
from lamakit.play.match import Match, Move, replay
from lamakit.play.observation import Observation

Note = TypeVar("Note")


class Witness(Generic[Note]):
    """Keeps a note of every move, until it is taken back."""

    def __init__(self, match: Match, note: Callable[[Match, Move], Note]) -> None:
        """`note` is given a match that stands as before the move, and plays the move in it."""
        self._match, self._note = match, note
        self._again, self._moves, self._notes = replay({**match.log, "moves": []}), list[Move](), list[Note]()

    def notes(self, moves_made: int | None = None) -> list[Note]:
        """Those of all moves, or of the first ones."""
        moves = self._match.history
        while self._moves != moves[: len(self._moves)]:
            self._again.undo()
            del self._moves[-1], self._notes[-1]
        for move in moves[len(self._moves) :]:
            self._notes.append(self._note(self._again, move))
            self._moves.append(move)
        return self._notes[:moves_made]


def seen_by(match: Match, seat: int) -> Observation:
    """What a seat observes; or, if it is NOBODY's, what is public."""
    return match.watched() if seat == NOBODY else match.observation(seat)
