"""Pictures with LLAMA cards."""

from fractions import Fraction

from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.tables.llama.situations import fitting_left, unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.views import charts


def heat_map(words: Texts) -> Finding:
    """For every top card (rows), how many unseen cards of each kind (columns) could follow it; the row's share last."""
    seen = observed(words.position)
    cells = [[seen.unseen[code] if code in seen.fitting(top) else None for code in seen.cards] for top in seen.cards]
    shares = [charts.percent(Fraction(fitting_left(seen, top), unseen_left(seen))) for top in seen.cards]
    rows = [
        [*("" if cell is None else str(cell) for cell in row), fitting_left(seen, top), share]
        for row, top, share in zip(cells, seen.cards, shares, strict=True)
    ]
    table = Figures(rows, list(seen.cards), [*seen.cards, words["fit"], words["share"]], words["top"])
    return Finding(table, charts.heat_map(seen.cards, seen.cards, cells, seen.top, shares), words["label"])
