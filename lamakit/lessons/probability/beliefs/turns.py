"""Lesson 15, for one's own code: a thousand tables, the other way round, and Bayes' rule for any number of cases."""

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Kind, Task, Wrong
from lamakit.lessons.probability.numbers import ADDS_UP, Space, pictured, share, space_of


def bayes(prior: Space, likelihood: Space) -> Space:
    weights = {case: prior[case] * likelihood[case] for case in prior}
    return {case: weight / sum(weights.values()) for case, weight in weights.items()}


def _cases(lots: Lots) -> tuple[Space, Space]:
    cases = ["none", "one", "two", "three"][: lots.between(2, 4)]
    prior = space_of(lots, cases)
    return prior, {case: lots.between(1, 20) / 20 for case in cases}


def _normed(weights: Space) -> Space:
    return {case: weight / sum(weights.values()) for case, weight in weights.items()}


TURNS = (
    Task(
        name="held-back",
        title="Less trust",
        kind=Kind.NUMBER,
        text="held_back says at how many of a thousand tables somebody could play and didn't, if the chance that they "
        "can play is p and one in ten holds back. Now it is one in four. Change one number.",
        start="def held_back(p):\n    return 1000 * p * 0.1\n",
        worked="def held_back(p):\n    return 1000 * p * 0.25\n",
        hints=("Which number says how many hold back?", "One in ten is 0.1. What is one in four?", "1/4 = 0.25."),
        draw=lambda lots: (share(lots),),
        truth=lambda p: 250 * p,
        wrong=(
            Wrong(lambda p: 1000 * p * 0.4, "0.4 is four in ten."),
            Wrong(lambda p: 1000 * p * 4, "One in four is a quarter of them, not four times as many."),
            Wrong(lambda p: 1000 * p * 0.75, "0.75 is the share of those who don't hold back."),
        ),
    ),
    Task(
        name="could",
        title="The other way round",
        kind=Kind.LINE,
        text="p_could should say how likely it is that somebody who did not play could have played. Beforehand the "
        "chance that they can is p; those who can hold back with chance b; those who can't never play.",
        start="def p_could(p, b):\n    return ...\n",
        worked="def p_could(p, b):\n    return b * p / (b * p + 1 - p)\n",
        hints=(
            "Think of a thousand tables: at how many of them can they play, and hold back?",
            "Who doesn't play at all? Those, and the ones who can't: a share of 1 − p.",
            "Divide the first share by the sum of both.",
        ),
        draw=lambda lots: (share(lots, 10, 90), share(lots, 5, 45)),
        truth=lambda p, b: b * p / (b * p + 1 - p),
        wrong=(
            Wrong(lambda p, b: b, "That is P(did not | could), the wrong way round."),
            Wrong(lambda p, b: b * p, "That is out of all tables; set aside those at which somebody played."),
            Wrong(lambda p, b: b * p / (1 - p), "Those who held back belong below the stroke too."),
            Wrong(lambda p, b: 1 - b * p / (b * p + 1 - p), "That is the chance that they could not."),
        ),
    ),
    Task(
        name="bayes-rule",
        title="Bayes' rule",
        kind=Kind.TOOL,
        text="bayes is given two dictionaries with the same keys, the cases: their probabilities beforehand, and for "
        "each case how likely what you saw is in it. It gives the probabilities of the cases afterwards.",
        start="def bayes(prior, likelihood):\n    ...\n",
        worked="def bayes(prior, likelihood):\n"
        "    weights = {}\n"
        "    for case in prior:\n"
        "        weights[case] = prior[case] * likelihood[case]\n"
        "    total = sum(weights.values())\n"
        "    return {case: weights[case] / total for case in weights}\n",
        hints=(
            "Weigh each case: its probability times how well it explains what you saw.",
            "The weights don't add up to 1. What is their sum?",
            "Divide each weight by the sum of the weights.",
        ),
        draw=_cases,
        truth=bayes,
        laws=(ADDS_UP,),
        wrong=(
            Wrong(
                lambda prior, likelihood: {case: prior[case] * likelihood[case] for case in prior},
                "Divide each of these weights by their sum.",
            ),
            Wrong(lambda prior, likelihood: _normed(likelihood), "That forgets how likely each case was before."),
            Wrong(lambda prior, likelihood: dict(prior), "That is what you knew before; what you saw changes it."),
            Wrong(
                lambda prior, likelihood: _normed({case: prior[case] + likelihood[case] for case in prior}),
                "Multiply the two, don't add them.",
            ),
        ),
        figure=pictured({"none": 0.5, "one": 0.3, "two": 0.2}, {"none": 1, "one": 0.4, "two": 0.1}),
    ),
)
