"""What a match has been: one decision after another."""

from typing import NamedTuple


class Move(NamedTuple):
    """One entry of a match's history: who did what, what chance brought, and whether a caller had fixed that."""

    seat: int
    action: str
    chance: str | None = None
    given: bool = False
