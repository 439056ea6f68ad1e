"""Time under stress (STR-01): the match says at which second something happens, this clock when that is for people."""

from collections.abc import Callable

from lamakit.pages.messages import Message
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match
from lamakit.texts import _

SHOWN_FOR = 0.6  # seconds after which a bot goes on where no time is counted (laying, scoring, bonuses)
LAYING_TIME = 10.0  # seconds in which the human chooses a portal under stress


class StressClock:
    """Goes on from the last event. The match's own clock stays the truth: a decision happens when the match asks for
    it, at its second or, if people keep it waiting, later. While the human scores or has a bonus, time stands still.

    A turn that the human has not decided when its time is up is what was planned, or a `wait`, and a hand that is not
    laid in time goes on the first free portal.
    """

    def __init__(self, match: Match, seat: int, now: Callable[[], float]) -> None:
        self._match, self._seat, self._now = match, seat, now
        self._moved = now()  # when the last move happened
        self.set()

    def set(self) -> None:
        self.plan: str | None = None
        self._begun = self._now() - _last_event(self._seen)  # when the match's clock, as it goes on, stood at 0

    def moved(self, mover: int | None, second: float) -> None:
        """The seconds after `second` are counted from here, however late it is."""
        self._moved = self._now()
        self._begun = self._moved - second
        if mover == self._seat:
            self.plan = None

    def in_time(self) -> str:
        legal = self._match.legal_actions()
        if self.plan in legal:
            return self.plan
        return "wait" if self._phase == "turn" else legal[0]

    @property
    def second(self) -> float:
        return self._seen.clock

    @property
    def runs(self) -> bool:
        return not self._match.is_over

    def due_in(self) -> float | None:
        if not self.runs:
            return None
        if self._phase == "turn":
            return max(0.0, self._begun + self.second - self._now())
        is_own = self._match.current_player == self._seat
        patience = SHOWN_FOR if not is_own else LAYING_TIME if self._phase == "lay" else None
        return None if patience is None else max(0.0, self._moved + patience - self._now())

    def message(self) -> Message:
        """The match's clock, which runs while turns are taken; and how long the human may choose a portal."""
        turns = self._phase == "turn"
        shown: Message = {"time": self._now() - self._begun if turns else self.second, "runs": turns}
        if self._phase == "lay" and self._match.current_player == self._seat:
            text = _("Choose the portal for your hand. After {seconds:.0f} s it goes onto the first free one.")
            shown["prompt"] = text.format(seconds=LAYING_TIME)
        return shown

    @property
    def _phase(self) -> str:
        return self._match.phase

    @property
    def _seen(self) -> AbrakadabrienObservation:
        return AbrakadabrienObservation.of(self._match.observation(self._seat))


def _last_event(seen: AbrakadabrienObservation) -> float:
    """Under stress, the second in which something last happened: the latest taking up of a hand."""
    begun = [place.ready / 1000 - pace for place, pace in zip(seen.seats, seen.paces, strict=False) if place.hand]
    return max(begun, default=seen.clock)
