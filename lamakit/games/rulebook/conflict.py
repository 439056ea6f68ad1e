"""Times of conflict: the other side of the portals."""

from lamakit.games.rulebook import rule

CON_01 = rule(
    "CON-01",
    "In times of conflict guardians bring tribute: after the refill you may exchange a card of another area for one of "
    "yours, open for open or face down for face down.",
)
