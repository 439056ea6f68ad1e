"""Lesson 21: its question, what is tried at the table, and what its notebook shows."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import factorial
from typing import NamedTuple

from lamakit.games.abrakadabrien.cards import NUMBERS
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.hands_on import HandsOn, Trial
from lamakit.lessons.engine.values import shown
from lamakit.lessons.tables.llama import compare
from lamakit.odds.abrakadabrien import is_formation, p_formation
from lamakit.odds.abrakadabrien.hidden import observed, unseen_with
from lamakit.odds.sampling import p_all_different
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.generator import Words
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.abrakadabrien.words import spoken_card
from lamakit.views.charts import level_bars
from lamakit.views.words import listed

TITLE = "Towers and rivers"
POSITION = (
    "abrakadabrien | A* (T) (F) (?) / (T) (R) (G) / (T) (G) (F), hand R5 F3 G1 G6 "
    "| B (R) (F) (T) / (G) (?) (R) / (F) (T) (?), hand (R) (F) (G) (?) | deck (F) ?45 | seen-by A"
)
SEEN = observed(POSITION)


class Line(NamedTuple):
    """Where a formation is; the cells of a tower or river in the order in which its numbers rise."""

    goal: str
    cells: tuple[int, ...]
    words: str
    places: tuple[str, ...] = ()

    @property
    def terrain(self) -> str:
        return self.goal[0].upper()


BOTTOM_UP, LEFT_RIGHT = (
    ("at the bottom", "in the middle", "at the top"),
    ("on the left", "in the middle", "on the right"),
)
TOWERS = [
    Line("tower", (7 + column, 4 + column, 1 + column), words, BOTTOM_UP)
    for column, words in enumerate(["left column", "middle column", "right column"])
]
RIVERS = [
    Line("river", (first, first + 1, first + 2), words, LEFT_RIGHT)
    for first, words in ((1, "top row"), (4, "middle row"), (7, "bottom row"))
]
FORESTS = [
    Line("forest", (first, first + 1, first + 3, first + 4), words)
    for first, words in ((1, "top left"), (2, "top right"), (4, "bottom left"), (5, "bottom right"))
]
COLUMN = TOWERS[0]


def p_lies(seen: AbrakadabrienObservation, line: Line) -> Fraction:
    """P(the formation is complete when all its cells are turned face up)."""
    return p_formation(seen, line.goal, line.cells)


@cache
def rises(line: Line, codes: tuple[str, ...]) -> bool:
    """Whether these cards, face up on the line's cells, are its formation."""
    return is_formation(SEEN, line.goal, line.cells, codes)


@cache
def p_tower() -> Fraction:
    return p_lies(SEEN, COLUMN)


def formula() -> str:
    copies = list(unseen_with(SEEN, "T").values())
    count, each = sum(copies), copies[0]
    return "\n".join(
        [
            _("Three different numbers: {all}/{all} · {second}/{all_less} · {third}/{all_two} = {share}").format(
                all=count,
                second=count - each,
                third=count - 2 * each,
                all_less=count - 1,
                all_two=count - 2,
                share=p_all_different(copies, 3),
            ),
            _("Three different numbers can be in 3 · 2 · 1 = {orders} orders, and one of them rises.").format(
                orders=factorial(3)
            ),
            _("{share} · 1/{orders}").format(share=p_all_different(copies, 3), orders=factorial(3)),
        ]
    )


def lies_after_turning(words: Words) -> int:
    """Deal the three hidden tower cards, from bottom to top: do they rise?"""
    return int(rises(COLUMN, compare.dealt(TOWER_CARDS, 3, words)))


TOWER_CARDS = [code for code, copies in unseen_with(SEEN, "T").items() for _copy in range(copies)]


# --- at the table

CLAIM = "score tower 1 4 7"


def is_decided(match: Match) -> bool:
    """Whether the tower is complete, can no longer be, or the column was left alone."""
    turned = _turned(match)
    return None in turned or match.phase == "score" or not p_lies(observed(match.observation(0)), COLUMN)


def _turned(match: Match) -> list[str | None]:
    """What you have done so far: the cells of the column that you turned, and None for anything else."""
    own = [move.action for move in match.history if move.seat == 0]
    return [action if action in REVEALS else None for action in own]


REVEALS = [f"reveal {cell}" for cell in COLUMN.cells]


def tower_lies(match: Match) -> int | None:
    """Whether the tower is complete; None if you did something else."""
    return None if None in _turned(match) else int(CLAIM in match.legal_actions())


def told_tower(match: Match) -> str:
    if tower_lies(match) is None:
        return _("You did something else.")
    area = observed(match.observation(0)).areas[0]
    cards = [card.code for cell in COLUMN.cells if (card := area[cell - 1]) is not None and card.is_open]
    said = _("You turned {cards}: a tower!") if tower_lies(match) else _("You turned {cards}: no tower.")
    return said.format(cards=listed([spoken_card(code) for code in cards]))


TRIAL = Trial(
    task=(
        "Turn the three tower cards in your left column face up, one per turn, from bottom to top. Is it a "
        "tower? As soon as it can no longer be one, deal again. Do it ten times or more, and watch the tally."
    ),
    position=POSITION,
    over=is_decided,
    measure=tower_lies,
    told=told_tower,
)


def at_the_table(seed: int, solved: Callable[[], None]) -> HandsOn:
    return HandsOn(_(TITLE), TRIAL, seed, solved)


# --- for the notebook


def orders(*numbers: int) -> Frame:
    """Every order of these tower cards from bottom to top, and whether it is a tower."""
    ways = list(permutations([f"T{number}" for number in numbers]))
    rows = [[*(code[1] for code in codes), _("tower") if rises(COLUMN, codes) else ""] for codes in ways]
    return frame(Figures(rows, range(1, len(ways) + 1), [_("bottom"), _("middle"), _("top"), ""]))


def after_turning(number: int) -> AbrakadabrienObservation:
    """The same table when the bottom card has turned out to be a tower with this number."""
    return observed(POSITION.replace("/ (T) (G) (F), hand", f"/ T{number} (G) (F), hand"))


def by_bottom() -> Finding:
    """How likely the tower still is, by the number of the bottom card."""
    shares = {number: p_lies(after_turning(number), COLUMN) for number in NUMBERS}
    table = Figures(
        {
            _("exactly"): {number: str(share) for number, share in shares.items()},
            _("the tower is complete"): {number: shown(float(share)) for number, share in shares.items()},
        },
        name=_("bottom"),
    )
    figure = level_bars([_("bottom {number}").format(number=number) for number in shares], list(shares.values()))
    return Finding(table, figure, _("how likely the tower is, by its bottom card"))
