"""Several people at one screen: who holds it, to whom it is passed on, and when nobody's hand may be shown."""

from collections.abc import Iterable, Sequence

from lamakit.errors import LamakitError
from lamakit.pages.messages import Message
from lamakit.play.match import Match, Move
from lamakit.texts import _


class Handover:
    """`people` are the seats of all who play here. While the screen is passed on, `to` is the seat of whoever gets it:
    until they have said that they hold it, nothing is sent that only one of them may know.
    """

    def __init__(self, people: Iterable[int] = ()) -> None:
        self.people = sorted(people)
        self.to: int | None = None
        self._seen_from = 0  # who holds the screen has seen the table since this many moves; others saw it before

    @property
    def is_shared(self) -> bool:
        return len(self.people) > 1

    @property
    def is_covered(self) -> bool:
        return self.to is not None

    def cover(self, match: Match) -> None:
        """Cover the screen: it goes to the next person who has something to decide or to see."""
        decides = match.current_player or 0
        after = [(decides + step) % match.num_players for step in range(match.num_players)]
        self.to = next(seat for seat in after if seat in self.people)

    def uncovered(self, match: Match) -> int:
        """Somebody says that they hold the screen: their seat."""
        seat, self.to = self.people[0] if self.to is None else self.to, None
        self._seen_from = len(match.history)
        return seat

    def pass_on(self, match: Match, holder: int, hidden: bool) -> int:
        """After a move: who holds the screen now. With hidden hands it is covered before another person gets it."""
        decides = match.current_player
        dealt = bool(match.history) and match.history[-1].action == "deal"
        if not self.is_shared or decides is None or match.phase == "round_over":
            return holder
        if hidden and (dealt or (decides in self.people and decides != holder)):
            self.cover(match)
            return holder
        return decides if decides in self.people and not hidden else holder

    def last_decision(self, moves: Sequence[Move]) -> int | None:
        """The number of the move that can be taken back; raises LamakitError if somebody else knows too much by now."""
        own = [number for number, move in enumerate(moves) if move.seat in self.people or move.action == "deal"]
        if not own:
            return None
        if own[-1] < self._seen_from:
            raise LamakitError("Nothing can be taken back: somebody else has seen the table since then.")
        return own[-1]

    def rewound(self, match: Match, holder: int, stays_covered: bool) -> int:
        """Moves have been taken back: who holds the screen."""
        decides = match.current_player
        if stays_covered:
            self.cover(match)
        else:
            self.to = None
        return decides if decides in self.people and not self.is_covered else holder

    def message(self, match: Match) -> Message:
        """The cover that hides the table."""
        name = match.names[self.to or 0]
        return {
            "box": match.variant.split("+")[0],
            "text": _("Pass the screen to {name}", name=name),
            "hint": _("Nobody's hand is shown until {name} holds it.", name=name),
            "show": _("I'm {name}, show my hand", name=name),
        }
