"""A match as it once stood: its moments one after the other, at a table where nothing can be decided."""

from collections.abc import Collection

from lamakit.pages.face import Table
from lamakit.pages.messages import Message
from lamakit.pages.witness import seen_by
from lamakit.play.match import Match, replay
from lamakit.play.observation import Observation


class Past:
    """Shows what the seat saw at each moment. Every card is face up only where the caller says so."""

    looks_back = True
    bot_decides = False

    def __init__(self, table: Table) -> None:
        self.seat, self.labels, self.portraits, self.screen = table.seat, table.labels, table.portraits, table.screen
        self.odds_shown = self._is_uncovered = False
        self._moments = moments(table.match)
        self._stops = stops(self._moments, table.face.secret)
        self._lines: dict[int, int] = {}  # of the log, at the stops that have been seen
        self.at, self.match = len(self._stops) - 1, self._moments[-1]
        self.face = table.face.looking_back(self)

    @property
    def observation(self) -> Observation:
        return seen_by(self.match, self.seat)

    @property
    def uncovered(self) -> Observation | None:
        return self.match.uncovered(max(self.seat, 0)) if self._is_uncovered else None

    def decide(self, action: str) -> list[Message]:
        return []

    @property
    def moves_made(self) -> int:
        return self._stops[self.at]

    def look(self, at: int, *, uncovered: bool, odds: bool) -> None:
        """Go to a moment by its number; to the first or last one if there is none of that number."""
        self.at = min(max(at, 0), len(self._stops) - 1)
        self.match = self._moments[self.moves_made]
        self._is_uncovered, self.odds_shown = uncovered, odds

    def view(self, whole: bool = False) -> Message:
        """The table at this moment, the words of what has just happened, and at which moments rounds begin."""
        view = self.face.view(0, whole=True)
        lines = view["log"]["lines"]
        self._lines[self.at] = len(lines)
        before = self._lines_before(self.at)
        return {
            "at": self.at,
            "last": len(self._stops) - 1,
            "rounds": rounds([self._moments[stop] for stop in self._stops]),
            "text": " ".join(str(line["text"]) for line in lines[before:]),
            "open": self._is_uncovered,
            "view": {**view, "end": None, "log": {"from": len(lines), "lines": []}},
        }

    def _lines_before(self, at: int) -> int:
        if at and at - 1 not in self._lines:
            here, self.match = self.match, self._moments[self._stops[at - 1]]
            self._lines[at - 1] = len(self.face.view(0, whole=True)["log"]["lines"])
            self.match = here
        return self._lines[at - 1] if at else 0


def moments(match: Match) -> list[Match]:
    """How the match stood before every move, and how it stands now."""
    again = replay({**match.log, "moves": []})
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
