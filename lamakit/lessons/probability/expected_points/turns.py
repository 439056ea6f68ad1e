"""Lesson 13, for one's own code: a value that is there, a weighted mean, and the expected value."""

from math import comb

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Kind, Task, Wrong
from lamakit.lessons.probability.numbers import Space, space_of


def mean(space: Space) -> float:
    return float(sum(value * chance for value, chance in space.items()))


def _values(lots: Lots) -> tuple[list[int], list[int]]:
    return [1, 2, 3, 4, 5, 6, 10], [lots.between(1, 8) for _kind in range(7)]


def _weighted(values: list[int], counts: list[int]) -> float:
    return sum(value * count for value, count in zip(values, counts, strict=True)) / sum(counts)


def _costs(lots: Lots) -> tuple[Space]:
    return (space_of(lots, sorted(lots.shuffled(range(32))[: lots.between(3, 6)])),)


TURNS = (
    Task(
        name="there",
        title="A 5 or a 6",
        kind=Kind.NUMBER,
        text="p_there says how likely it is that a hand of fresh cards holds a 5. There are eight 5s among the 56 "
        "cards. Change one number so that it says how likely it is to hold a 5 or a 6 (or both).",
        start="def p_there(cards):\n    return 1 - comb(48, cards) / comb(56, cards)\n",
        worked="def p_there(cards):\n    return 1 - comb(40, cards) / comb(56, cards)\n",
        hints=(
            "How many cards are neither a 5 nor a 6?",
            "There are eight of each, so 16 are a 5 or a 6.",
            "56 − 16 cards are something else.",
        ),
        draw=lambda lots: (lots.between(1, 8),),
        truth=lambda cards: 1 - comb(40, cards) / comb(56, cards),
        wrong=(
            Wrong(lambda cards: 1 - comb(16, cards) / comb(56, cards), "16 cards are a 5 or a 6; the others count."),
            Wrong(
                lambda cards: 2 - 2 * comb(48, cards) / comb(56, cards),
                "Doubling the chance counts hands with both twice.",
            ),
        ),
    ),
    Task(
        name="mean-card",
        title="What one card counts",
        kind=Kind.LINE,
        text="mean_card is given what the seven kinds count, [1, 2, 3, 4, 5, 6, 10], and how many cards there are of "
        "each. It should say what one card counts on average.",
        start="def mean_card(values, counts):\n    return ...\n",
        worked="def mean_card(values, counts):\n    return sum(v * c for v, c in zip(values, counts)) / sum(counts)\n",
        hints=(
            "The kinds don't weigh the same: multiply each value by its count.",
            "zip(values, counts) gives the pairs, one after another.",
            "Add up the products, and divide by the number of cards, sum(counts).",
        ),
        draw=_values,
        truth=_weighted,
        wrong=(
            Wrong(
                lambda values, counts: sum(values) / len(values),
                "That takes each kind once, as if there were equally many cards of each.",
            ),
            Wrong(
                lambda values, counts: _weighted(values, counts) * sum(counts) / len(counts),
                "Divide by the number of cards, not by the number of kinds.",
            ),
            Wrong(
                lambda values, counts: _weighted(values, counts) * sum(counts),
                "That is what all the cards count together.",
            ),
        ),
    ),
    Task(
        name="mean",
        title="The expected value",
        kind=Kind.TOOL,
        text="mean is given a distribution whose outcomes are numbers, such as {0: 0.25, 10: 0.75}. It gives its "
        "expected value: each number times its probability, all added up.",
        start="def mean(space):\n    ...\n",
        worked="def mean(space):\n"
        "    total = 0\n"
        "    for value in space:\n"
        "        total += value * space[value]\n"
        "    return total\n",
        hints=(
            "Begin with a total of 0, and go through the values.",
            "space[value] is the probability of that value.",
            "Add value * space[value] each time, and return the total after the loop.",
        ),
        draw=_costs,
        truth=mean,
        wrong=(
            Wrong(
                lambda space: sum(space) / len(space), "That is the mean of the values as if all were equally likely."
            ),
            Wrong(lambda space: sum(space.values()), "That adds up the probabilities alone."),
            Wrong(
                lambda space: mean(space) / len(space), "The probabilities already add up to 1: don't divide once more."
            ),
            Wrong(lambda space: max(space, key=lambda value: space[value]), "That is the likeliest value."),
        ),
    ),
)
