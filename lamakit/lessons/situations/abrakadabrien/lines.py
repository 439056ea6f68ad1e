"""Towers, rivers and forests whose cards lie partly face down, and what comes of turning them."""

from collections import Counter
from collections.abc import Sequence, Set
from functools import cache
from itertools import permutations
from typing import NamedTuple

from lamakit.games.abrakadabrien.cards import CELLS, NUMBERS, TREASURE, UNKNOWN_BACK, back_of
from lamakit.games.abrakadabrien.state import hand_size
from lamakit.lessons.engine.drawing import Drawn, Simulated, Texts, Trial, on_levels
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.levels import Span, Ways
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import shown
from lamakit.lessons.tables.abrakadabrien.names import names
from lamakit.odds.abrakadabrien import cards_pmf, is_formation, p_formation
from lamakit.odds.abrakadabrien.hidden import observed, unseen_with
from lamakit.odds.pmf import Pmf
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.chance import shuffle
from lamakit.play.generator import Words
from lamakit.play.match import Match, new_match
from lamakit.play.observation import Observation
from lamakit.texts import NOUN, _, deferred, noun
from lamakit.views.abrakadabrien.words import spoken_card
from lamakit.views.charts import level_bars

SMALL: Ways = {"face_up": 1, "alike": (2, 4)}
GENERAL: Ways = {"face_up": 1000}  # nothing but the cards that an exercise is about
PLAYERS = 2
HAND = hand_size(PLAYERS)
Cells = dict[int, tuple[str, bool]]  # cards on cells, face up or not


class Line(NamedTuple):
    """Where a formation is; the cells of a tower or river in the order in which its numbers rise."""

    goal: str
    cells: tuple[int, ...]
    where: str
    places: tuple[str, ...] = ()

    @property
    def terrain(self) -> str:
        return self.goal[0].upper()

    @property
    def names(self) -> Names:
        aim = noun(AIMS[self.goal])
        return {"goal": self.goal, "aim": aim, "cells": self.cells, "terrain": self.terrain, "line": noun(self.where)}


AIMS = deferred({"tower": "tower", "river": "river", "forest": "forest"}, NOUN)
BOTTOM_UP = deferred(("at the bottom", "in the middle", "at the top"))
LEFT_RIGHT = deferred(("on the left", "in the middle", "on the right"))
TOWERS = [
    Line("tower", (7 + column, 4 + column, 1 + column), where, BOTTOM_UP)
    for column, where in enumerate(deferred(["left column", "middle column", "right column"], NOUN))
]
RIVERS = [
    Line("river", (first, first + 1, first + 2), where, LEFT_RIGHT)
    for first, where in deferred(((1, "top row"), (4, "middle row"), (7, "bottom row")), NOUN)
]
FORESTS = [
    Line("forest", (first, first + 1, first + 3, first + 4), where)
    for first, where in deferred(((1, "top left"), (2, "top right"), (4, "bottom left"), (5, "bottom right")), NOUN)
]


# --- a turn with two players


@cache
def box() -> Counter[str]:
    """All the cards in a match."""
    return Counter(observed(new_match("abrakadabrien", players=PLAYERS, seed=0).observation(0)).cards)


def area(rng: Rng, cells: Cells, face_up: int, alike: Span | None) -> AbrakadabrienObservation:
    """A turn with these cards on your cells, and others everywhere else, of which one in so many is face up.

    `alike` says how many cards with the backs in question are hidden elsewhere; any number if it is None.
    """
    rest = rng.shuffled(list((box() - Counter(code for code, _open in cells.values())).elements()))
    if alike:
        backs = {back_of(code) for code, is_open in cells.values() if not is_open}
        rest = _shown_last(rng, rest, backs, len(CELLS) * 2 - len(cells) + HAND, rng.between(*alike))

    def lying(code: str, is_open: bool) -> str:
        return code if is_open else f"({back_of(code)})"

    def rows(nine: Sequence[str]) -> str:
        return " / ".join(" ".join(nine[first : first + 3]) for first in (0, 3, 6))

    def drawn() -> str:
        return lying(rest.pop(), rng.below(face_up) == 0)

    own = [lying(*cells[cell + 1]) if cell + 1 in cells else drawn() for cell in CELLS]
    others = [drawn() for _cell in CELLS]
    hand, hidden = [rest.pop() for _card in range(HAND)], [lying(rest.pop(), False) for _card in range(HAND)]
    return observed(
        f"abrakadabrien | A* {rows(own)}, hand {' '.join(hand)} | B {rows(others)}, hand {' '.join(hidden)} "
        f"| deck ({back_of(rest[0])}) ?{len(rest) - 1} | seen-by A"
    )


def _shown_last(rng: Rng, cards: Sequence[str], backs: Set[str], places: int, hidden: int) -> list[str]:
    """The cards in an order in which so many with these backs come before the last ones, which lie on the places."""
    alike, others = ([code for code in cards if (back_of(code) in backs) == wanted] for wanted in (True, False))
    rest = [*alike[:hidden], *others, *alike[hidden:]]
    return [*rng.shuffled(rest[:-places]), *rng.shuffled(rest[-places:])]


def _two_numbers(rng: Rng) -> tuple[int, ...]:
    return tuple(sorted(rng.shuffled(NUMBERS)[:2]))


# --- lines


class Gap(NamedTuple):
    """A line of three with two face-up cards, and a face-down one at a place between them or beside them."""

    line: Line
    place: int
    face_up: tuple[int, ...]

    def cells(self, hidden: str) -> Cells:
        """The cards on the line's cells."""
        codes = [(f"{self.line.terrain}{number}", True) for number in self.face_up]
        codes.insert(self.place, (hidden, False))
        return dict(zip(self.line.cells, codes, strict=True))

    @property
    def names(self) -> Names:
        """`fitting` are the numbers that would rise, `equal` those next to the gap, `outside` lie on its other side."""
        below, above = (0, *self.face_up)[self.place], (*self.face_up, NUMBERS.stop)[self.place]
        fitting = tuple(number for number in NUMBERS if below < number < above)
        equal = tuple(number for number in self.face_up if number in (below, above))
        return {
            **self.line.names,
            "place": _(self.line.places[self.place]),
            "face_up": self.face_up,
            "fitting": fitting,
            "equal": equal,
            "outside": tuple(n for n in NUMBERS if n not in (*fitting, *equal)) if self.place != 1 else (),
        }


@on_levels(SMALL, GENERAL)
def one_missing(rng: Rng, treasure: bool = False, face_up: int = 3, alike: Span | None = None) -> Drawn | None:
    """Two face-up cards of a tower or river, and a face-down one, perhaps a treasure, that may complete it."""
    gap = Gap(rng.pick([*TOWERS, *RIVERS]), rng.below(3), _two_numbers(rng))
    hidden = f"{gap.line.terrain}{1 + rng.below(6)}{TREASURE if treasure else ''}"
    if hidden in (f"{gap.line.terrain}{number}" for number in gap.face_up):
        return None
    return _drawn(area(rng, gap.cells(hidden), face_up, alike), gap.names)


@on_levels(SMALL, GENERAL)
def two_towers(rng: Rng, face_up: int = 3, alike: Span | None = None) -> Drawn | None:
    """Towers in the `left` and `right` column that lack a card each: which `back` it shows, and `p`, that it fits."""
    gaps, cells = list[Gap](), Cells()
    for line in (TOWERS[0], TOWERS[2]):
        gaps.append(gap := Gap(line, rng.below(3), _two_numbers(rng)))
        mark = rng.pick(["", "", TREASURE])
        cells |= gap.cells(f"T{rng.pick([each for each in NUMBERS if each not in gap.face_up])}{mark}")
    if (Counter(code for code, _open in cells.values()) - box()).total():
        return None
    seen = area(rng, cells, face_up, alike)
    left, right = (_side(seen, gap, back_of(cells[gap.line.cells[gap.place]][0])) for gap in gaps)
    return _drawn(seen, {"left": left, "right": right})


def _side(seen: AbrakadabrienObservation, gap: Gap, back: str) -> Names:
    p = p_formation(seen, gap.line.goal, gap.line.cells)
    return {**gap.names, "back": spoken_card(back), "is_treasure": back == UNKNOWN_BACK, "p": p}


@on_levels(SMALL, GENERAL)
def half_forest(rng: Rng, face_up: int = 3, alike: Span | None = None) -> Drawn:
    """A block with two face-up forests of these numbers, and two face-down ones."""
    line, numbers = rng.pick(FORESTS), _two_numbers(rng)
    cells = rng.shuffled(line.cells)
    others = [number for number in rng.shuffled(NUMBERS) if number not in numbers][:2]
    codes = [(f"F{number}", number in numbers) for number in (*numbers, *others)]
    seen = area(rng, dict(zip(cells, codes, strict=True)), face_up, alike)
    return _drawn(seen, {**line.names, "face_up": numbers})


@on_levels(SMALL, GENERAL)
def first_turned(rng: Rng, face_up: int = 3, alike: Span | None = None) -> Drawn:
    """A tower or river whose first card, at this place, has turned out to have this number; two are face down."""
    number = 1 + rng.below(4)
    seen, line = _hidden_line(rng, [number, None, None], face_up, alike)
    return _drawn(seen, {**line.names, "place": _(line.places[0]), "number": number})


@on_levels(SMALL, GENERAL)
def three_backs(rng: Rng, face_up: int = 3, alike: Span | None = None) -> Drawn:
    """A tower or river, all face down."""
    seen, line = _hidden_line(rng, [None, None, None], face_up, alike)
    return _drawn(seen, line.names)


def _hidden_line(
    rng: Rng, numbers: Sequence[int | None], face_up: int, alike: Span | None
) -> tuple[AbrakadabrienObservation, Line]:
    """A tower or river with these face-up numbers from its start; None is a face-down card, not a treasure."""
    line = rng.pick([*TOWERS, *RIVERS])
    free = rng.shuffled([number for number in NUMBERS if number not in numbers])
    cells = {
        cell: (f"{line.terrain}{free.pop() if number is None else number}", number is not None)
        for cell, number in zip(line.cells, numbers, strict=True)
    }
    return area(rng, cells, face_up, alike), line


def _drawn(seen: AbrakadabrienObservation, own: Names) -> Drawn:
    return Drawn(seen.position, {**names(seen), **own})


# --- turning them


def turns_line(goal: str, *cells: int) -> Trial:
    """You reveal these cells, and nothing else: which cards you have `turned`, and whether they are `complete`."""
    claim = " ".join(map(str, ["score", goal, *sorted(cells)]))
    reveals = [f"reveal {cell}" for cell in cells]

    def is_left(match: Match) -> bool:
        return any(move.action not in reveals for move in match.history if move.seat == 0)

    def over(match: Match) -> bool:
        return is_left(match) or match.phase == "score" or not p_formation(match.observation(0), goal, cells)

    def came(match: Match) -> Names | None:
        if is_left(match):
            return None
        cards = [observed(match.observation(0)).areas[0][cell - 1] for cell in cells]
        turned = tuple(spoken_card(card.code) for card in cards if card and card.is_open)
        return {"complete": claim in match.legal_actions(), "turned": turned}

    return Trial(over, came)


def turned_line(observation: Observation, goal: str, *cells: int) -> Simulated:
    """Whether the face-down cards on these cells, all with the goal's back, are `complete`."""
    seen, back = observed(observation), goal[0].upper()
    cards = [code for code, copies in unseen_with(seen, back).items() for _copy in range(copies)]

    @cache
    def is_complete(codes: tuple[str, ...]) -> bool:
        return is_formation(seen, goal, cells, codes)

    def trial(words: Words) -> Names:
        shuffled = cards.copy()
        shuffle(shuffled, len(shuffled), len(cells), words)
        return {"complete": is_complete(tuple(shuffled[: len(cells)]))}

    return trial


COLUMN = TOWERS[0]


def tower_orders(words: Texts, *numbers: int) -> Figures:
    """Every order of these tower cards from bottom to top, and whether it is a tower."""
    seen = Observation.from_position(words.position)
    ways = list(permutations([f"T{number}" for number in numbers]))
    towers = [is_formation(seen, COLUMN.goal, COLUMN.cells, codes) for codes in ways]
    rows = [
        [*(code[1] for code in codes), words["tower"] if is_tower else ""]
        for codes, is_tower in zip(ways, towers, strict=True)
    ]
    return Figures(rows, range(1, len(ways) + 1), [words["bottom"], words["middle"], words["top"], ""])


def tower_by_bottom(words: Texts) -> Finding:
    """How likely the hidden cards of the left column are to be a tower, by the number of the bottom card."""
    seen = Observation.from_position(words.position)
    cards = cards_pmf(seen, COLUMN.cells)
    given = {number: Pmf({codes: p for codes, p in cards.items() if codes[0] == f"T{number}"}) for number in NUMBERS}
    shares = {
        number: pmf.probability([codes for codes in pmf if is_formation(seen, COLUMN.goal, COLUMN.cells, codes)])
        for number, pmf in given.items()
    }
    table = Figures(
        {
            words["exactly"]: {number: str(share) for number, share in shares.items()},
            words["complete"]: {number: shown(float(share)) for number, share in shares.items()},
        },
        name=words["bottom"],
    )
    figure = level_bars([words.text("row", number=number) for number in NUMBERS], list(shares.values()))
    return Finding(table, figure, words["label"])
