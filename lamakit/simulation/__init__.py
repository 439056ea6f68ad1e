"""Many matches at once: the rules, compiled.

driver      the loop that plays matches, for every game; runs interpreted as it stands
compiled    the same loop as machine code (the only file that imports Numba)
lineup      who plays: names, bots, functions
plan        all that makes a batch the same wherever it is played
batch       a piece of a batch; result: what came out; simulate: threads, progress; cluster: other machines
"""

from lamakit.simulation.result import Result, Summary
from lamakit.simulation.simulate import simulate

__all__ = ["Result", "Summary", "simulate"]
