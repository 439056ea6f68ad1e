"""The ghosts of Abrakadabrien, sides A and B."""

from lamakit.games.rulebook import rules

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
