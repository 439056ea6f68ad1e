"""Lesson 21, for one's own code: orders, ways to lay out cards, and every row of cards with its probability."""

from itertools import combinations, permutations, product
from math import comb

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Kind, Task, Wrong
from lamakit.lessons.probability.numbers import ADDS_UP, Space


def _space(rows: list[tuple[int, ...]]) -> Space:
    return {row: rows.count(row) / len(rows) for row in rows}


def in_order(cards: list[int], places: int) -> Space:
    return _space(list(permutations(cards, places)))


def _cards(lots: Lots) -> tuple[list[int], int]:
    """With two alike, which must be told apart in counting."""
    numbers = lots.shuffled(range(1, 7))[: lots.between(2, 3)]
    return lots.shuffled([*numbers, numbers[0]]), 2


def _once_each(cards: list[int], places: int) -> Space:
    rows = set(permutations(cards, places))
    return dict.fromkeys(rows, 1 / len(rows))


TURNS = (
    Task(
        name="four-cards",
        title="A higher tower",
        kind=Kind.NUMBER,
        text="p_rising says how likely it is that three cards rise, if all their numbers are different with chance "
        "“different”: one of their 6 orders rises. Change one number so that it is right for four cards.",
        start="def p_rising(different):\n    return different / 6\n",
        worked="def p_rising(different):\n    return different / 24\n",
        hints=(
            "In how many orders can four different cards be?",
            "Four may be first, then three are left, then two.",
            "4 · 3 · 2 · 1 orders, of which one rises.",
        ),
        draw=lambda lots: (lots.between(5, 100) / 100,),
        truth=lambda different: different / 24,
        wrong=(
            Wrong(lambda different: different / 8, "The 6 is not 3 + 3, but 3 · 2 · 1."),
            Wrong(lambda different: different / 12, "After the first card three are left, and then two: 4 · 3 · 2."),
            Wrong(lambda different: different / 10, "Multiply 4, 3, 2 and 1; don't add them."),
        ),
    ),
    Task(
        name="rows",
        title="Ways to lay out three",
        kind=Kind.LINE,
        text="rows should say in how many ways you can lay out three of n different cards, if their order matters.",
        start="def rows(n):\n    return ...\n",
        worked="def rows(n):\n    return n * (n - 1) * (n - 2)\n",
        hints=(
            "How many cards can be the first?",
            "n. Then one is gone: how many can be the second?",
            "n − 1, and n − 2 for the third. Multiply.",
        ),
        draw=lambda lots: (lots.between(4, 12),),
        truth=lambda n: n * (n - 1) * (n - 2),
        wrong=(
            Wrong(lambda n: n**3, "The same card can't be in two places."),
            Wrong(lambda n: comb(n, 3), "Here the order matters: each choice of three can be laid out in 6 ways."),
            Wrong(lambda n: n * (n - 1), "That is for two cards."),
        ),
    ),
    Task(
        name="in-order",
        title="Every row of cards",
        kind=Kind.TOOL,
        text="in_order is given the numbers of some cards, which may be alike, and how many of them are laid out in a "
        "row. It gives a distribution: each row of numbers, as a tuple, with its probability. permutations(cards, k) "
        "goes through all rows of k cards; two cards with the same number are two cards.",
        start="def in_order(cards, places):\n    ...\n",
        worked="from itertools import permutations\n\n"
        "def in_order(cards, places):\n"
        "    space = {}\n"
        "    rows = list(permutations(cards, places))\n"
        "    for row in rows:\n"
        "        space[row] = space.get(row, 0) + 1 / len(rows)\n"
        "    return space\n",
        hints=(
            "list(permutations(cards, places)) holds every row, all equally likely.",
            "Rows that look the same come several times: add them up.",
            "Add 1 / len(rows) to space.get(row, 0) for each row.",
        ),
        draw=_cards,
        truth=in_order,
        laws=(ADDS_UP,),
        wrong=(
            Wrong(_once_each, "Rows with two cards of the same number can come about in several ways."),
            Wrong(
                lambda cards, places: _space(list(product(cards, repeat=places))),
                "The same card can't be in two places.",
            ),
            Wrong(
                lambda cards, places: _space(list(combinations(cards, places))),
                "That is one order for each choice; every order is a row of its own.",
            ),
        ),
    ),
)
