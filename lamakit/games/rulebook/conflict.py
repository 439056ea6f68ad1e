"""Times of conflict: the other side of the portals."""

from lamakit.games.rulebook import rules

(CON_01,) = rules("""
CON-01 In times of conflict guardians earn you tribute: after the refill you may take a card from another area and give
       one of yours for it, face up for face up or face down for face down.
""")
