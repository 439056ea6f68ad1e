"""Time under stress (STR-01): the match says at which second something happens, this clock when that is for people."""

from collections.abc import Callable

from lamakit.pages.messages import Message
from lamakit.play.match import Match
from lamakit.texts import _

SHOWN_FOR = 0.6  # seconds after which a bot goes on where no time is counted (laying, scoring, bonuses)
LAYING_TIME = 10.0  # seconds in which the human chooses a portal under stress
Read = Callable[[], tuple[float, float]]  # the match's second, and that in which something last happened


class Clock:
    """Goes on from the last event. The match's own clock stays the truth: a decision happens when the match asks for
    it, at its second or, if people keep it waiting, later. While the human scores or has a bonus, time stands still.

    A turn that the human has not decided when its time is up is what was planned, or a `wait`, and a hand that is not
    laid in time goes on the first free portal. `plan` is what the human does then, if they have said so.
    """

    def __init__(self, match: Match, seat: int, now: Callable[[], float], read: Read) -> None:
        self._match, self._seat, self._now, self._read = match, seat, now, read
        self._moved = now()  # when the last move happened
        self.set()

    def set(self) -> None:
        """The match stands as it does now, however it has come to this."""
        self.plan: str | None = None
        self._begun = self._now() - self._read()[1]  # when the match's clock, as it goes on, stood at 0

    def moved(self, mover: int | None, second: float) -> None:
        """A move has happened, at this second of the match's clock: the next ones count from here, however late."""
        self._moved = self._now()
        self._begun = self._moved - second
        if mover == self._seat:
            self.plan = None

    def in_time(self) -> str:
        """The action of a human who has not decided in time."""
        legal = self._match.legal_actions()
        if self.plan in legal:
            return self.plan
        return "wait" if self._match.phase == "turn" else legal[0]

    @property
    def second(self) -> float:
        """The match's own clock."""
        return self._read()[0]

    @property
    def runs(self) -> bool:
        """Whether bots come by themselves."""
        return not self._match.is_over

    def due_in(self) -> float | None:
        """Seconds until something happens by itself; None while nothing happens before the human decides."""
        if not self.runs:
            return None
        if self._match.phase == "turn":
            return max(0.0, self._begun + self.second - self._now())
        is_own = self._match.current_player == self._seat
        patience = SHOWN_FOR if not is_own else LAYING_TIME if self._match.phase == "lay" else None
        return None if patience is None else max(0.0, self._moved + patience - self._now())

    def message(self) -> Message:
        """The match's clock, which runs while turns are taken; and how long the human may choose a portal."""
        turns = self._match.phase == "turn"
        shown: Message = {"time": self._now() - self._begun if turns else self.second, "runs": turns}
        if self._match.phase == "lay" and self._match.current_player == self._seat:
            text = _("Choose the portal for your hand. After {seconds:.0f} s it goes onto the first free one.")
            shown["prompt"] = text.format(seconds=LAYING_TIME)
        return shown
