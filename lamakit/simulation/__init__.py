"""Many matches at once: the rules, compiled.

driver      the loop that plays matches, for every game; runs interpreted as it stands
compiled    the same loop as machine code (the only file that imports Numba)
lineup      who plays: names, bots, functions
plan        all that makes a batch the same wherever it is played
pieces      some matches in a row; batch: all of them, in threads; cluster: on other machines; result: what came out
"""

from lamakit.simulation.batch import simulate
from lamakit.simulation.result import Result, Summary

__all__ = ["Result", "Summary", "simulate"]
