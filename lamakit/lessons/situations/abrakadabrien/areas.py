"""Areas between two turns, with everybody's cards: what quizzes ask about."""

from collections.abc import Callable, Sequence

from lamakit.lessons.engine.drawing import Drawn
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.situations.abrakadabrien.lines import FORESTS, RIVERS, TOWERS, Line

MIA = "B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6*), portal (R6) (F6) (G6) (F6*)"
PORTAL = "portal (R1) (R2) (F2) (G1)"
QUIET = "portal (G1) (G1) (G2) (G2)"  # leaves all towers, rivers and forests to the area
OTHERS = "B (G3) (G3) (G4) / (G4) (G5) (G5) / (G6) (G6) (G1*), portal (G2*) (G3*) (G4*) (G5*)"


def towers_among_others(rng: Rng) -> Drawn:
    """An area of towers, and the `places` of its columns, of which at least one is a goal."""
    return _among_others(rng, TOWERS, sorted)


def rivers_among_others(rng: Rng) -> Drawn:
    """An area of rivers, and the `places` of its rows, of which at least one is a goal."""
    return _among_others(rng, RIVERS, sorted)


def forests_among_others(rng: Rng) -> Drawn:
    """An area of forests, and the `places` of its blocks, of which at least one is a goal."""
    return _among_others(rng, FORESTS, list)


def _among_others(rng: Rng, lines: Sequence[Line], arranged: Callable[[list[int]], list[int]]) -> Drawn:
    """Different numbers face up on one of these lines, and other cards of the terrain around them."""
    goal, cells, *_where = line = rng.pick(lines)
    sure = [f"{line.terrain}{number}" for number in arranged(rng.shuffled(range(1, 7))[: len(cells)])]
    rest = rng.shuffled([card for card in _cards(line.terrain) if card not in sure])
    lying = iter([card if rng.below(6) else f"({card})" for card in rest])
    placed = dict(zip(cells, sure, strict=True))
    area = [placed[cell] if cell in placed else next(lying) for cell in range(1, 10)]
    rows = [area[row : row + 3] for row in (0, 3, 6)]
    claims = tuple(f"score {goal} {' '.join(map(str, sorted(each.cells)))}" for each in lines)
    return Drawn.at(f"abrakadabrien | A* {_laid(rows)}, {QUIET} | {OTHERS} | deck | phase score", places=claims)


def _cards(terrain: str) -> list[str]:
    """A card of each number, and a treasure card of each."""
    return [f"{terrain}{number}{mark}" for number in range(1, 7) for mark in ("", "*")]


def towers_for_a_ghost(rng: Rng) -> Drawn:
    """Three towers, one of them sure to be without a gap, and B holds their ghost."""
    columns = [rng.shuffled([f"T{number}{mark}" for number in range(1, 7)])[:3] for mark in ("", "*", "")]
    low, replaced = rng.below(4) + 1, rng.below(2)
    kept = [sorted(column, reverse=True) for number, column in enumerate(columns) if number != replaced]
    kept.insert(rng.below(3), [f"T{low + step}" for step in (2, 1, 0)])
    area = _laid(list(zip(*kept, strict=True)))
    others = (
        "B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6*), portal (R6) (F6), ghosts tower | "
        "C (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G5*), portal (R6) (F6)"
    )
    return Drawn.at(f"abrakadabrien+ghosts-a | A* {area}, portal (R1) (R2) | {others} | deck | phase score")


def ghosts_and_a_tower(rng: Rng) -> Drawn:
    """A tower, and ghosts of side B that A holds; perhaps B holds that of the towers."""
    held = rng.shuffled(["tower", "river", "guardians"])[: rng.below(4)]
    mine = f", ghosts {' '.join(held)}" if held else ""
    hers = "" if "tower" in held or rng.below(2) else ", ghosts tower"
    area = "T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)"
    tail = "deck F1 R4 G2* T3 | phase score"
    return Drawn.at(f"abrakadabrien+ghosts-b | A* {area}, {PORTAL}{mine} | {MIA}{hers} | {tail}")


def river_and_orders(rng: Rng) -> Drawn:
    """A river of treasures and moons in the top row, and an order of each kind."""
    numbers = sorted(rng.shuffled(["3", "4", "5", "6", "1"])[:3])
    river = " ".join([f"R{number}{rng.pick(['m', 'm', '*'])}" for number in numbers])
    orders = f"dwarf{rng.pick(['2', '6', '10'])} {rng.pick(['elf3', 'elf4'])} giant{rng.pick(['4', '5'])}"
    return Drawn.at(
        f"abrakadabrien+orders | A* {river} / T5m (T6m) (G2*) / T1m (G2s) (G4s), portal (R1s) (R2s) (F2s) (G1s), "
        f"orders {orders} | B (R3s) R4s (F3s) / (F4s) F5s (G3s) / (G5s) (R5s) (G6*), "
        "portal (R6s) (F6s) (G6s) (F6*), orders dwarf4 elf7 giant10 | deck F1s R2m T3s T4s | phase score"
        " | stacks dwarf5 elf5 giant6"
    )


def _laid(rows: Sequence[Sequence[str]]) -> str:
    return " / ".join(" ".join(row) for row in rows)
