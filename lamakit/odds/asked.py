"""What every question of this room takes: an observation, or the line of text that describes it; and a seat."""

from lamakit.errors import LamakitError, quoted
from lamakit.play.observation import Observation

Asked = Observation | str


def checked_seat(seen: Observation, seat: object, rule: str = "") -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seen.num_players:
        cited = f" ({rule})" if rule else ""
        raise LamakitError(f"seat {quoted(seat)}: expected a number from 0 to {seen.num_players - 1}{cited}")
    return seat
