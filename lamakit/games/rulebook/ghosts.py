"""The ghosts of Abrakadabrien, sides A and B."""

from lamakit.games.rulebook import rule

GHO_01 = rule("GHO-01", "There are four ghosts, one for each goal, all with the same side up: A or B, never both.")
GHO_02 = rule("GHO-02", "Who scores a goal first takes the ghost of that goal.")
GHO_03 = rule(
    "GHO-03",
    "Later you may call the ghost away from its holder when you score its goal with numbers that follow each other "
    "without a gap.",
)
GHO_04 = rule(
    "GHO-04",
    "If several claim a ghost in the same pause, each draws a card: the highest number gets the ghost, and that card "
    "goes to the lowest; equal highest numbers leave the ghost where it is. The others keep what they drew.",
)
GHO_05 = rule("GHO-05", "On side A a ghost does nothing in play and counts 5 points at the end.")
GHO_06 = rule(
    "GHO-06",
    "On side B a ghost brings its holder the bonus of its own goal on top of every goal scored, and counts 1 point.",
)
