"""A match move by move: notes of what one seat saw of each, made when it happens; and how the match once stood."""

from bisect import bisect_right
from collections.abc import Collection
from typing import Any

from lamakit.pages.adapter import GameAdapter
from lamakit.pages.messages import Message
from lamakit.pages.moment import Moment
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
        known = len(self._moves)
        again = self._match.rewound(known)
        for move in moves[known:]:
            before = self._adapter.look(again, self._seat)
            again.play(move.action, move.chance)
            self._add(again, move, before)

    def _add(self, match: Match, move: Move, before: Any) -> None:
        self._moves.append(move)
        self._notes.append(self._adapter.note(before, match, move, self._seat))


class Past:
    """Shows what the seat saw at each moment. Every card is face up only where the caller says so."""

    def __init__(self, adapter: GameAdapter, now: Moment) -> None:
        self._adapter, self._now = adapter, now
        self._moments = moments(now.match)
        self._stops = stops(self._moments, adapter.secret)
        self.at, self._is_uncovered = len(self._stops) - 1, False
        self.moment = self._moment(self.at)

    @property
    def moves_made(self) -> int:
        return self._stops[self.at]

    def look(self, at: int, *, uncovered: bool) -> None:
        """Go to a moment by its number; to the first or last one if there is none of that number."""
        self.at, self._is_uncovered = min(max(at, 0), len(self._stops) - 1), uncovered
        self.moment = self._moment(self.at)

    def look_before(self, move: int, *, uncovered: bool) -> None:
        """Go to what could be seen when a move was decided, by the move's number in the match."""
        self.look(bisect_right(self._stops, move) - 1, uncovered=uncovered)

    def _moment(self, at: int) -> Moment:
        stop = self._stops[at]
        return self._now.looking_back(self._moments[stop], stop, self._is_uncovered)

    def view(self) -> Message:
        """The table at this moment, the words of what has just happened, and at which moments rounds begin."""
        view = self._adapter.view(self.moment, 0, whole=True)
        lines = view["log"]["lines"]
        before = self._adapter.view(self._moment(self.at - 1), 0, whole=True)["log"]["lines"] if self.at else []
        return {
            "at": self.at,
            "last": len(self._stops) - 1,
            "rounds": rounds([self._moments[stop] for stop in self._stops]),
            "text": " ".join(str(line["text"]) for line in lines[len(before) :]),
            "open": self._is_uncovered,
            "view": {**view, "end": None, "log": {"from": len(lines), "lines": []}},
        }


def moments(match: Match) -> list[Match]:
    """How the match stood before every move, and how it stands now."""
    again = match.rewound()
    found = [again.copy()]
    for move in match.history:
        again.play(move.action, move.chance)
        found.append(again.copy())
    return found


def stops(found: list[Match], secret: Collection[str]) -> list[int]:
    """The moments at which there is something new to see: not between decisions that nobody sees yet."""

    def is_new(number: int) -> bool:
        before, here = found[number - 1], found[number]
        return here.phase not in secret or (here.round, here.phase) != (before.round, before.phase)

    return [number for number in range(len(found)) if number in (0, len(found) - 1) or is_new(number)]


def rounds(found: list[Match]) -> list[int]:
    """The numbers of the moments at which a round begins."""
    return [number for number, match in enumerate(found) if not number or match.round != found[number - 1].round]
