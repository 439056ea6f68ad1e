"""A hint in three steps: what to think about, what the candidates cost, the best action and why.

Each sentence says where its numbers come from: the rules it names, the section of the odds that computes it, or the
rounds that were tried. Whatever is compared in words is compared by the numbers that stand there.

remark       a sentence, with its rules
candidate    what is judged, its figures written and compared
thoughts     the first step
costs        the second
why          the third
how          how all of it was computed
"""

from lamakit.views.llama.hint.candidate import Candidate, compared, compared_pair, rows
from lamakit.views.llama.hint.costs import costs
from lamakit.views.llama.hint.how import how, how_tried
from lamakit.views.llama.hint.thoughts import to_think
from lamakit.views.llama.hint.why import Others, advice, reasons
from lamakit.views.llama.reasons import hand_costs

__all__ = [
    "Candidate",
    "Others",
    "advice",
    "compared",
    "compared_pair",
    "costs",
    "hand_costs",
    "how",
    "how_tried",
    "reasons",
    "rows",
    "to_think",
]
