"""The arguments of most questions: an observation, or the line of text that describes it; and a seat."""

from lamakit.play.checks import checked_number
from lamakit.play.observation import Observation

ObservationLike = Observation | str


def checked_seat(seen: Observation, seat: object, rule: str = "") -> int:
    return checked_number(seat, range(seen.num_players), "seat", rule)
