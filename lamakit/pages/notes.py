"""Notes of a match, move by move, which stay until a move is taken back."""

from collections.abc import Callable
from typing import Any

from lamakit.play.match import Match, Move


class MatchNotes:
    def __init__(self, match: Match, note: Callable[[Match, Move], Any]) -> None:
        """`note` is given a match that stands as before the move, and plays the move in it."""
        self._match, self._note = match, note
        self._again, self._moves, self._notes = match.rewound(), list[Move](), list[Any]()

    def all(self) -> list[Any]:
        moves = self._match.history
        while self._moves != moves[: len(self._moves)]:
            self._again.undo()
            del self._moves[-1], self._notes[-1]
        for move in moves[len(self._moves) :]:
            self._notes.append(self._note(self._again, move))
            self._moves.append(move)
        return self._notes
