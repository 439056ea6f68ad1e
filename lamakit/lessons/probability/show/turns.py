"""Lesson 18, for one's own code: one llama fewer, both of two, and all of several events."""

from collections.abc import Callable, Sequence
from itertools import product
from math import comb, prod
from typing import Any

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Kind, Task, Wrong
from lamakit.lessons.probability.numbers import Space, share, space_of

Event = Callable[[Any], bool]


def P(event: Callable[[Any], bool], space: Space) -> float:  # noqa: N802 - as the formulas have it
    return sum(space[outcome] for outcome in space if event(outcome))


def mia_has_one(llamas: Any) -> bool:
    return bool(llamas[0] > 0)


def ben_has_one(llamas: Any) -> bool:
    return bool(llamas[1] > 0)


def three_at_most(llamas: Any) -> bool:
    return bool(sum(llamas) <= 3)


def p_all(events: Sequence[Event], space: Space) -> float:
    return P(lambda outcome: all(event(outcome) for event in events), space)


def _events(lots: Lots) -> tuple[Sequence[Event], Space]:
    events = lots.shuffled([mia_has_one, ben_has_one, three_at_most])[: lots.between(2, 3)]
    return events, space_of(lots, list(product(range(4), range(3))))


def _nones(lots: Lots) -> tuple[float, float, float]:
    neither = share(lots, 5, 20)
    return neither + share(lots, 5, 25), neither + share(lots, 5, 25), neither


TURNS = (
    Task(
        name="fewer-llamas",
        title="One llama fewer",
        kind=Kind.NUMBER,
        text="p_none says how likely it is that a hand holds no llama if seven of the 52 unseen cards are llamas. Now "
        "only six of the 52 are. Change one number.",
        start="def p_none(cards):\n    return comb(45, cards) / comb(52, cards)\n",
        worked="def p_none(cards):\n    return comb(46, cards) / comb(52, cards)\n",
        hints=("What are the 45 cards?", "They are the ones that are not llamas.", "52 − 6 cards are not llamas now."),
        draw=lambda lots: (lots.between(1, 8),),
        truth=lambda cards: comb(46, cards) / comb(52, cards),
        wrong=(
            Wrong(lambda cards: comb(44, cards) / comb(52, cards), "Fewer llamas means more other cards."),
            Wrong(lambda cards: comb(45, cards) / comb(51, cards), "There are still 52 unseen cards."),
            Wrong(lambda cards: comb(6, cards) / comb(52, cards), "Six cards are llamas; the others count."),
        ),
    ),
    Task(
        name="both-of-them",
        title="Both of them",
        kind=Kind.LINE,
        text="p_both should say how likely it is that Mia and Ben both hold a llama. It is given the chances that Mia "
        "has none, that Ben has none, and that neither has one.",
        start="def p_both(no_mia, no_ben, neither):\n    return ...\n",
        worked="def p_both(no_mia, no_ben, neither):\n    return 1 - no_mia - no_ben + neither\n",
        hints=(
            "Begin with everything, and take away what spoils it.",
            "Take away what Mia spoils and what Ben spoils. What have you taken away twice?",
            "Add “neither” once.",
        ),
        draw=_nones,
        truth=lambda no_mia, no_ben, neither: 1 - no_mia - no_ben + neither,
        wrong=(
            Wrong(lambda no_mia, no_ben, neither: 1 - no_mia - no_ben, "What both spoil is taken away twice."),
            Wrong(
                lambda no_mia, no_ben, neither: (1 - no_mia) * (1 - no_ben),
                "You may multiply only if the two are independent, and they aren't.",
            ),
            Wrong(lambda no_mia, no_ben, neither: 1 - neither, "That is the chance that at least one of them has one."),
        ),
    ),
    Task(
        name="p-all",
        title="All of them",
        kind=Kind.TOOL,
        text="p_all is given a list of events (functions that say True or False of an outcome) and a distribution. It "
        "gives the probability that all of them happen. all(…) says whether every value in a list is True.",
        start="def p_all(events, space):\n    ...\n",
        worked="def p_all(events, space):\n"
        "    total = 0\n"
        "    for outcome in space:\n"
        "        if all([event(outcome) for event in events]):\n"
        "            total += space[outcome]\n"
        "    return total\n",
        hints=(
            "It is P(event, space) of lesson 12, with another question.",
            "Which outcomes count? Those of which every event says True.",
            "Ask: if all([event(outcome) for event in events])",
        ),
        draw=_events,
        truth=p_all,
        wrong=(
            Wrong(
                lambda events, space: prod(P(event, space) for event in events),
                "You may multiply only if the events are independent.",
            ),
            Wrong(
                lambda events, space: P(lambda outcome: any(event(outcome) for event in events), space),
                "That is at least one of the events.",
            ),
            Wrong(lambda events, space: P(events[0], space), "That asks the first event only."),
        ),
    ),
)
