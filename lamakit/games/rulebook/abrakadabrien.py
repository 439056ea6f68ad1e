"""Abrakadabrien with its expansions and variants. Where the rulebook is silent, the sentence says what lamakit does."""

from lamakit.games.rulebook import rules

ABR_01, ABR_02, ABR_03, ABR_04, ABR_05 = rules("""
ABR-01 Abrakadabrien is for 2 to 6 players. It has 144 terrain cards (36 each of towers, rivers, forests and guardians,
       numbered 1 to 6) and 24 treasure cards, one of each terrain and number.
ABR-02 The back of a terrain card shows its terrain but not its number; the back of a treasure card shows neither.
ABR-03 With two players, take out the cards with a triangle or a pentagon; with three or four, those with a pentagon.
       Then shuffle terrain and treasure cards together.
ABR-04 Everybody lays out nine cards face down, without looking, as an area of three rows of three; cards from the deck
       are always laid out one by one in reading order.
ABR-05 To the right of every area is a portal with two cards face down; with two players it holds four, and hands have
       four cards all match long.
""")

ABR_06, ABR_07, ABR_08, ABR_09 = rules("""
ABR-06 On your turn you pick up the cards from the portal on your right, carry out at most one action as soon as the
       portal on your left is free, and put your whole hand face down on that portal.
ABR-07 Replace: put a card from your hand face up in the place of any card in your area, and take that card into your
       hand.
ABR-08 Reveal: turn a face-down card in your area face up.
ABR-09 Swap: two cards in your area that are next to each other in a row or column change places, never diagonally; each
       stays face up or face down as it was.
""")

ABR_10, ABR_11, ABR_12, ABR_13, ABR_14, ABR_15, ABR_16 = rules("""
ABR-10 Only face-up cards count: a tower is a column of three tower cards whose numbers rise from bottom to top, a river
       a row of three river cards whose numbers rise from left to right.
ABR-11 Only face-up cards count: a forest is four forest cards in a two-by-two block, guardians are four guardian cards
       in the four corners of the area; each needs four different numbers.
ABR-12 Between turns you may score goals: none, one or several, in any order you like; a card counts for one goal only.
ABR-13 First the cards of all the goals you score go to your pile, then there is one refill for all the gaps, face down
       in reading order, then you carry out the bonuses in any order you like.
ABR-14 When several players score in the same pause, whoever announced first refills first; the seat that is asked first
       moves on by one every turn.
ABR-15 Every goal earns you its bonus after the refill, and you carry out as much of it as you can: guardians let you
       look at three face-down cards in your area, a river lets two cards in your area change places, a tower reveals
       one.
ABR-16 A forest lets you put all the cards of the refill on the free cells as you like; you see only their backs.
""")

ABR_17, ABR_18, ABR_19 = rules("""
ABR-17 The end comes when the deck can't refill an area, or after 200 turns in a row without a goal: everybody finishes
       what they have begun and may still score, but there are no more refills and nobody picks up another hand.
ABR-18 A terrain card in your pile counts 1 and a treasure card 2; the most points win, and tied players share the
       victory.
ABR-19 Everybody sees the backs of cards, wherever a card is face down or held; what you have looked at you know for as
       long as the card can be tracked.
""")

GHO_01, GHO_02, GHO_03, GHO_04, GHO_05, GHO_06 = rules("""
GHO-01 There are four ghosts, one for each goal, all with the same side up: A or B, never both.
GHO-02 The first player to score a goal takes its ghost.
GHO-03 Later you may call a ghost away from its holder by scoring its goal with consecutive numbers.
GHO-04 If several players claim a ghost in the same pause, each draws a card. The highest number gets the ghost, and
       that card goes to whoever drew the lowest; the others keep theirs. A tie for the highest leaves the ghost where
       it is.
GHO-05 On side A a ghost does nothing during play and counts 5 points at the end.
GHO-06 On side B every goal you score also earns the bonus of each ghost you hold; a ghost counts 1 point at the end.
""")

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

EVT_01, EVT_02, EVT_03, EVT_04, CON_01, TEA_01, TEA_02, TEA_03, STR_01 = rules("""
EVT-01 There are twelve events in three stacks; one from each stack goes unseen into the deck, so that I, II and III cut
       it into quarters.
EVT-02 An event drawn in a refill waits face down on your portal; before your next turn everybody pauses, and it is
       carried out.
EVT-03 No rulebook prints the box's twelve events; lamakit comes with a deck of its own, which a file can replace.
EVT-04 The events lie one, two and three quarters of the way down the deck, rounded down; they are not part of a refill,
       come in the order drawn, and are ignored once the end has come.
CON-01 In times of conflict guardians earn you tribute: after the refill you may take a card from another area and give
       one of yours for it, face up for face up or face down for face down.
TEA-01 Four to six players play in teams of two, five as two against three; everybody picks up at the same time, and you
       put your hand on a free portal of your choice, on your own only if no other is free.
TEA-02 The points of a team are added up, and the most points win; with five players the higher score in the team of two
       counts twice.
TEA-03 A portal holds one hand, and the seat that puts its hand down first moves on by one every turn; teams are named
       by their seats, and all seats of the best team win.
STR-01 Under stress teams play without waiting: after your turn you put your hand on any free portal but your own, and
       go on as soon as there are cards on yours.
""")
