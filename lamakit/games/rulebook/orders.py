"""The orders of dwarves, elves and giants."""

from lamakit.games.rulebook import rules

ORD_01, ORD_02, ORD_03, ORD_04, ORD_05, ORD_06, ORD_07, ORD_08 = rules("""
ORD-01 There are 36 orders, twelve each of dwarves, elves and giants; everybody holds one of each, hidden unless you
       play with open orders.
ORD-02 An order either allows a formation besides the four goals, or adds a condition to one of the goals.
ORD-03 A fulfilled order goes to your pile with the cards of its formation; then you draw a new one of its kind, if any
       are left.
ORD-04 A fulfilled order earns you the one or two bonuses that its card names, instead of the goal's own.
ORD-05 One formation may fulfil several of your orders and call a ghost, but a card is never part of two formations.
ORD-06 At the end a fulfilled order counts the points printed on its card.
ORD-07 No rulebook prints the box's 36 orders; lamakit comes with a deck of its own, which a file can replace.
ORD-08 You may claim an order along with the goal it belongs to, but need not; its formation counts as the goal of its
       terrain, several orders earn all their bonuses, and you draw new orders after carrying these out.
""")
