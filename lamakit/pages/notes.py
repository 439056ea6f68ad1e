"""Notes of a match as one seat saw it, move by move: made when a move happens, kept until it is taken back."""

from typing import Any

from lamakit.pages.adapter import GameAdapter
from lamakit.play.match import Match, Move


class MatchNotes:
    """The table calls `before_move` and `after_move`; moves made otherwise are played again."""

    def __init__(self, adapter: GameAdapter, match: Match, seat: int) -> None:
        self._adapter, self._match, self._seat = adapter, match, seat
        self._moves, self._notes = list[Move](), list[Any]()
        self._before: Any = None

    def before_move(self) -> None:
        is_complete = len(self._moves) == len(self._match.history)
        self._before = self._adapter.look(self._match, self._seat) if is_complete else None

    def after_move(self) -> None:
        if self._before is not None:
            self._add(self._match, self._match.history[-1], self._before)

    def all(self) -> list[Any]:
        """A note of every move."""
        moves = self._match.history
        while self._moves != moves[: len(self._moves)]:
            del self._moves[-1], self._notes[-1]
        if len(self._moves) < len(moves):
            self._catch_up(moves)
        return self._notes

    def _catch_up(self, moves: list[Move]) -> None:
        again, known = self._match.rewound(), len(self._moves)
        for number, move in enumerate(moves):
            before = self._adapter.look(again, self._seat) if number >= known else None
            again.play(move.action, move.chance)
            if number >= known:
                self._add(again, move, before)

    def _add(self, match: Match, move: Move, before: Any) -> None:
        self._moves.append(move)
        self._notes.append(self._adapter.note(before, match, move, self._seat))
