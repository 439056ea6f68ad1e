"""Abrakadabrien in teams."""

from lamakit.games.rulebook import rules

TEA_01, TEA_02, TEA_03 = rules("""
TEA-01 Four to six players play in teams of two, five as two against three; everybody picks up at the same time, and you
       put your hand on a free portal of your choice, on your own only if no other is free.
TEA-02 The points of a team are added up, and the most points win; with five players the higher score in the team of two
       counts twice.
TEA-03 A portal holds one hand, and the seat that puts its hand down first moves on by one every turn; teams are named
       by their seats, and all seats of the best team win.
""")
