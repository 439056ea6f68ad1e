"""The orders of dwarves, elves and giants."""

from lamakit.games.rulebook import rule

ORD_01 = rule(
    "ORD-01",
    "There are 36 orders, twelve each of dwarves, elves and giants; everybody holds one of each, hidden unless all "
    "play with open orders.",
)
ORD_02 = rule(
    "ORD-02", "An order allows a formation beside the four goals, or asks of a goal what its card says on top."
)
ORD_03 = rule(
    "ORD-03",
    "A fulfilled order goes to the pile with the cards of its formation; then you draw a new one of its kind, if any "
    "is left.",
)
ORD_04 = rule(
    "ORD-04", "A fulfilled order brings the one or two bonuses that its card names, in place of the goal's own."
)
ORD_05 = rule(
    "ORD-05",
    "One formation may fulfil several of your orders and call a ghost, but a card is never part of two formations.",
)
ORD_06 = rule("ORD-06", "At the end a fulfilled order counts the points that its card says.")
ORD_07 = rule(
    "ORD-07",
    "The box's 36 orders are printed in no rulebook; lamakit brings a deck of its own, which a file can replace.",
)
ORD_08 = rule(
    "ORD-08",
    "An order is claimed with the goal it belongs to, only if you like; its formation counts as the goal of its "
    "terrain, several orders bring all their bonuses, and new orders come after these.",
)
