"""Lesson 11, for one's own code: counting cards, at least one, and a distribution as a dictionary."""

from math import comb

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Kind, Task, Wrong
from lamakit.lessons.probability.numbers import ADDS_UP, counts, pictured

TOP_5 = 11  # seven 5s would be too neat: five of them, and six 6s


def _hand(lots: Lots) -> tuple[int, int, int]:
    return lots.between(30, 52), lots.between(2, 8), lots.between(2, 6)


TURNS = (
    Task(
        name="fits",
        title="Another top card",
        kind=Kind.NUMBER,
        text="p_fits says how likely it is that the next card fits if 15 of the unseen cards do. Now a 5 is the top "
        "card, and of the unseen cards five are 5s and six are 6s. Change one number.",
        start="def p_fits(unseen):\n    return 15 / unseen\n",
        worked="def p_fits(unseen):\n    return 11 / unseen\n",
        hints=(
            "Which cards fit on a 5? Two kinds.",
            "Add how many there are of the two kinds.",
            "The number above the stroke is 5 + 6.",
        ),
        draw=lambda lots: (lots.between(20, 52),),
        truth=lambda unseen: TOP_5 / unseen,
        wrong=(
            Wrong(lambda unseen: 5 / unseen, "That counts the 5s only; the next value fits too."),
            Wrong(lambda unseen: 6 / unseen, "That counts the 6s only; the same value fits too."),
            Wrong(lambda unseen: 30 / unseen, "That multiplies the two numbers; add them."),
        ),
    ),
    Task(
        name="holds",
        title="At least one",
        kind=Kind.LINE,
        text="p_holds should say how likely it is that somebody who holds “hand” cards has at least one of the "
        "“copies” cards of a kind, among “unseen” cards. comb(n, k) is C(n, k). Write the line.",
        start="def p_holds(unseen, copies, hand):\n    return ...\n",
        worked="def p_holds(unseen, copies, hand):\n    return 1 - comb(unseen - copies, hand) / comb(unseen, hand)\n",
        hints=(
            "Count the opposite: how likely is it that they hold none?",
            "For none, all their cards come from the unseen − copies others.",
            "Divide the hands without that kind by all hands, and take that away from 1.",
        ),
        draw=_hand,
        truth=lambda unseen, copies, hand: 1 - comb(unseen - copies, hand) / comb(unseen, hand),
        wrong=(
            Wrong(
                lambda unseen, copies, hand: comb(unseen - copies, hand) / comb(unseen, hand),
                "That is the chance of none.",
            ),
            Wrong(
                lambda unseen, copies, hand: hand * copies / unseen,
                "Adding up the single chances counts hands with two copies twice.",
            ),
            Wrong(
                lambda unseen, copies, hand: 1 - (1 - copies / unseen) ** hand,
                "That puts each card back before the next one is taken.",
            ),
        ),
    ),
    Task(
        name="distribution",
        title="A distribution",
        kind=Kind.TOOL,
        text="Your first tool. distribution is given how many cards there are of each kind, such as "
        "{'4': 7, '5': 8, 'L': 5}. It gives a dictionary with the same keys, and as values the probabilities that the "
        "next card is of that kind.",
        start="def distribution(counts):\n    ...\n",
        worked="def distribution(counts):\n"
        "    total = sum(counts.values())\n"
        "    space = {}\n"
        "    for outcome in counts:\n"
        "        space[outcome] = counts[outcome] / total\n"
        "    return space\n",
        hints=(
            "How many cards are there in all? sum(counts.values()) says so.",
            "Begin with an empty dictionary, go through the keys, and fill it.",
            "Each value is the kind's count divided by the total. Return the new dictionary, not the old one.",
        ),
        draw=lambda lots: (counts(lots),),
        truth=lambda counts: {card: count / sum(counts.values()) for card, count in counts.items()},
        laws=(ADDS_UP,),
        wrong=(
            Wrong(lambda counts: dict(counts), "These are still the counts; divide each by the total."),
            Wrong(
                lambda counts: {card: 1 / len(counts) for card in counts},
                "The kinds are not equally likely: some have more cards than others.",
            ),
            Wrong(
                lambda counts: {card: count / 56 for card, count in counts.items()},
                "Divide by the number of unseen cards, not by all cards of the box.",
            ),
        ),
        figure=pictured({"1": 7, "2": 7, "3": 8, "4": 7, "5": 8, "6": 7, "L": 8}),
    ),
)
