"""Abrakadabrien in teams."""

from lamakit.games.rulebook import rule

TEA_01 = rule(
    "TEA-01",
    "Four to six play in teams of two, five as two against three; all take up together, and you lay your hand on a "
    "free portal of your choice, on your own only if no other is free.",
)
TEA_02 = rule(
    "TEA-02",
    "The points of a team are added up, and most points win; with five players the better of the team of two counts "
    "twice.",
)
TEA_03 = rule(
    "TEA-03",
    "A portal holds one hand, and the seat that lays first moves on by one every turn; teams are named by seats, and "
    "all seats of the best team win.",
)
