"""Pictures of towers and rivers."""

from itertools import permutations

from lamakit.games.abrakadabrien.cards import NUMBERS
from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.values import shown
from lamakit.lessons.situations.abrakadabrien.lines import TOWERS
from lamakit.odds.abrakadabrien import cards_pmf, is_formation
from lamakit.odds.pmf import Pmf
from lamakit.play.observation import Observation
from lamakit.views.charts import level_bars

COLUMN = TOWERS[0]


def tower_orders(words: Texts, *numbers: int) -> Frame:
    """Every order of these tower cards from bottom to top, and whether it is a tower."""
    seen = Observation.from_position(words.position)
    ways = list(permutations([f"T{number}" for number in numbers]))
    towers = [is_formation(seen, COLUMN.goal, COLUMN.cells, codes) for codes in ways]
    rows = [
        [*(code[1] for code in codes), words["tower"] if is_tower else ""]
        for codes, is_tower in zip(ways, towers, strict=True)
    ]
    return frame(Figures(rows, range(1, len(ways) + 1), [words["bottom"], words["middle"], words["top"], ""]))


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
