"""A match as it once stood: its moments one after the other, at a table where nothing can be decided."""

from collections.abc import Collection

from lamakit.pages.adapter import GameAdapter
from lamakit.pages.messages import Message
from lamakit.pages.moment import Moment
from lamakit.play.match import Match


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
