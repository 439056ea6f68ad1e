"""LAMA dice."""

from lamakit.games.rulebook import rules

DIC_01, DIC_02, DIC_03, DIC_04, DIC_05, DIC_06, DIC_07 = rules("""
DIC-01 The dice game is for 2 to 6 players. It has 43 cards, six of each number and seven llamas, and three different
       dice, each with two llamas. The faces are our assumption.
DIC-02 For every round one card of each value is placed face up in a row; the other 36 are shuffled and everybody is
       dealt six, face up. The rest are not used.
DIC-03 On your turn you roll all three dice or pass. Then it is the turn of the next player still in the round.
DIC-04 Three llamas let you return one token, whatever cards you hold; no card moves, and your turn ends.
DIC-05 After a hit you discard at least one of your cards that a die shows, and at most one card for each such die.
DIC-06 After a miss you take one card from the row whose value a die shows.
DIC-07 If no die matches one of your cards or the row, it is a total flop: you take the whole row and the round ends.
""")

DIC_08, DIC_09, DIC_10, DIC_11, DIC_12, DIC_13, DIC_14, DIC_15 = rules("""
DIC-08 If you pass, you score your cards at once, each value once and llamas 10, and sit out the rest of the round.
DIC-09 The round ends when you discard your last card; you may return one token first, then the others still in the
       round score.
DIC-10 After a total flop everybody still in the round scores. An empty row alone does not end a round.
DIC-11 Alone in the round you may go on rolling, but a roll that matches none of your cards is a total flop.
DIC-12 Ten 1s become a 10 at once.
DIC-13 Whoever ended the round starts the next one; you agree on who starts the first.
DIC-14 The match ends after a round in which somebody has reached 40 points; the fewest points win, and tied players
       share the victory.
DIC-15 When the last player passes too, the round ends, and that player is the one who ended it.
""")
