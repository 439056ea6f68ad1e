"""Lesson 12, for one's own code: none of several cards, adding with an overlap, and P(event, space)."""

from collections.abc import Callable
from math import comb
from typing import Any

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Kind, Task, Wrong
from lamakit.lessons.probability.numbers import CARDS, Space, share, space_of


def _two(lots: Lots) -> tuple[float, float, float]:
    both = share(lots, 5, 20)
    return both + share(lots, 5, 30), both + share(lots, 5, 30), both


def fits_on_4(card: str) -> bool:
    return card in ("4", "5")


def fits_on_llama(card: str) -> bool:
    return card in ("L", "1")


def is_low(card: str) -> bool:
    return card in ("1", "2", "3")


def _asked(lots: Lots) -> tuple[Callable[[str], bool], Space]:
    return lots.pick([fits_on_4, fits_on_llama, is_low]), space_of(lots, CARDS)


def P(event: Callable[[Any], bool], space: Space) -> float:  # noqa: N802 - as the formulas have it
    return sum(space[outcome] for outcome in space if event(outcome))


TURNS = (
    Task(
        name="none",
        title="More cards fit",
        kind=Kind.NUMBER,
        text="p_none says how likely it is that none of her cards fits, if 9 of the 42 unseen cards do. Now 12 of "
        "the 42 fit. Change one number.",
        start="def p_none(cards):\n    return comb(33, cards) / comb(42, cards)\n",
        worked="def p_none(cards):\n    return comb(30, cards) / comb(42, cards)\n",
        hints=(
            "Where does the 33 come from?",
            "33 of the 42 cards did not fit. How many don't fit now?",
            "42 − 12 cards don't fit.",
        ),
        draw=lambda lots: (lots.between(1, 7),),
        truth=lambda cards: comb(30, cards) / comb(42, cards),
        wrong=(
            Wrong(lambda cards: comb(12, cards) / comb(42, cards), "That is the chance that all of them fit."),
            Wrong(lambda cards: comb(36, cards) / comb(42, cards), "If more cards fit, fewer don't."),
            Wrong(lambda cards: comb(21, cards) / comb(42, cards), "Take 12 away from 42, not from 33."),
        ),
    ),
    Task(
        name="either-one",
        title="One or the other",
        kind=Kind.LINE,
        text="p_either should say how likely A or B is. It is given the chances of A, of B, and of both at once.",
        start="def p_either(a, b, both):\n    return ...\n",
        worked="def p_either(a, b, both):\n    return a + b - both\n",
        hints=(
            "What is counted twice if you add a and b?",
            "What is in A and also in B. Subtract it once.",
            "The rule of this lesson: P(A) + P(B) − P(A and B).",
        ),
        draw=_two,
        truth=lambda a, b, both: a + b - both,
        wrong=(
            Wrong(lambda a, b, both: a + b, "What is in both is counted twice."),
            Wrong(lambda a, b, both: a + b - 2 * both, "That is one or the other, but not both."),
            Wrong(lambda a, b, both: a + b - a * b, "a · b is the chance of both only if they are independent."),
        ),
    ),
    Task(
        name="P",
        title="P(event, space)",
        kind=Kind.TOOL,
        text="P is given an event and a distribution. The event is a function that says True or False of an outcome. "
        "P adds up the probabilities of the outcomes of which it says True.",
        start="def P(event, space):\n    ...\n",
        worked="def P(event, space):\n"
        "    total = 0\n"
        "    for outcome in space:\n"
        "        if event(outcome):\n"
        "            total += space[outcome]\n"
        "    return total\n",
        hints=(
            "Begin with a total of 0, and go through the outcomes.",
            "“if event(outcome):” asks whether an outcome counts.",
            "If it does, add space[outcome] to the total. Return the total after the loop.",
        ),
        draw=_asked,
        truth=P,
        wrong=(
            Wrong(
                lambda event, space: len([each for each in space if event(each)]) / len(space),
                "That counts outcomes as if all of them were equally likely; add up their probabilities.",
            ),
            Wrong(lambda event, space: 1 - P(event, space), "That is the chance that it does not happen."),
            Wrong(lambda event, space: len([each for each in space if event(each)]), "That counts the outcomes."),
        ),
    ),
)
