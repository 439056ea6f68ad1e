"""LAMA dice."""

from lamakit.games.rulebook import rule

DIC_01 = rule(
    "DIC-01",
    "The dice game is for 2 to 6 players, with 43 cards, six of each number and seven llamas, and three different "
    "dice, each with two llamas. The faces are our assumption.",
)
DIC_02 = rule(
    "DIC-02",
    "For every round one card of each value lies open in a row; the other 36 are shuffled and everybody gets six, "
    "open. The rest is not used.",
)
DIC_03 = rule(
    "DIC-03", "On your turn you roll all three dice or you pass; then the next player still in the round has a turn."
)
DIC_04 = rule(
    "DIC-04",
    "Three llamas let you return one token, whatever cards you hold; no card moves, and the turn passes.",
)
DIC_05 = rule(
    "DIC-05", "After a hit you discard at least one own card that a die shows, at most one card for each such die."
)
DIC_06 = rule("DIC-06", "After a miss you take one card from the row whose value a die shows.")
DIC_07 = rule(
    "DIC-07", "If no die matches an own card or the row, it is a total flop: you take the whole row and the round ends."
)
DIC_08 = rule(
    "DIC-08", "Whoever passes scores the own cards at once, each value once and llamas 10, and sits out the round."
)
DIC_09 = rule(
    "DIC-09",
    "The round ends when somebody discards the last own card; this player may return one token first, then the others "
    "still in the round score.",
)
DIC_10 = rule(
    "DIC-10", "After a total flop everybody still in the round scores. An empty row alone does not end a round."
)
DIC_11 = rule(
    "DIC-11",
    "Alone in the round you may go on rolling, but a roll that matches none of your own cards is a total flop.",
)
DIC_12 = rule("DIC-12", "Ten 1s become a 10 at once.")
DIC_13 = rule("DIC-13", "Whoever ended the round starts the next one; who starts the first is agreed at the table.")
DIC_14 = rule(
    "DIC-14", "The match ends after a round in which somebody has 40 points; the fewest points win, ties share."
)
DIC_15 = rule("DIC-15", "When the last player passes too, the round ends, and that player has ended it.")
