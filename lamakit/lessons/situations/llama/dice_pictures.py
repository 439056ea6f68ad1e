"""Pictures of the three dice."""

from collections.abc import Sequence
from fractions import Fraction

from lamakit import odds
from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Finding
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.engine.said import Said
from lamakit.lessons.engine.sheet import Figures
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.charts import bars, dots, heat_map
from lamakit.views.llama.words import card_name

FULL_ROW = "1 2 3 4 5 6 L"
HANDS = ("1", "3", "6", "L", "3 5", "6 L", "3 5 L", "1 2 3", "2 4 6 L", "1 2 3 4 5 6 L")


def _alone(hand: str, row: str = FULL_ROW, points: int = 0) -> LlamaObservation:
    return observed(f"dice | row {row} | A* {hand}:{points} | B-:9")


def dice_faces(words: Texts) -> Said:
    """A line for each die."""
    return Said("\n".join(" ".join(die) for die in _alone("L").dice))


def rolls_of_kind(words: Texts, kind: str, hand: str = "L", row: str = FULL_ROW) -> Finding:
    """All 216 rolls: for each pair of faces of the first two dice, how many of the third's six are of this kind."""
    seen = _alone(hand, row)
    kinds = odds.roll_kinds(seen)
    first, second, third = seen.dice
    cells = [[sum(kinds[_in_order(seen, a, b, c)] == kind for c in third) for b in second] for a in first]
    rows, columns = _numbered(first), _numbered(second)
    table = Figures([[*line, sum(line)] for line in cells], rows, [*columns, words["together"]], words["first"])
    figure = heat_map(rows, columns, cells, "", [str(sum(line)) for line in cells])
    return Finding(table, figure, words["label"])


def _in_order(seen: LlamaObservation, *faces: str) -> tuple[str, ...]:
    return tuple(sorted(faces, key=seen.codes.index))


def _numbered(die: Sequence[str]) -> list[str]:
    """A die's faces, each with a name of its own."""
    return [code + "′" * die[:place].count(code) for place, code in enumerate(die)]


def when_to_stop(words: Texts, hand: str, row: str = FULL_ROW, points: int = 0) -> Finding:
    """The costs of rolling and passing with each hand that may be left, alone and with these cards in the row."""
    values = odds.stopping_values(_alone(hand, row, points))
    names = [" ".join(left) for left in values]
    table = Figures(
        {
            words["pass"]: [int(value.stop) for value in values.values()],
            words["roll"]: [round(float(value.roll), 2) for value in values.values()],
            words["better"]: [words["roll"] if value.roll < value.stop else words["pass"] for value in values.values()],
        },
        index=names,
        name=words["hand"],
    )
    gained = [round(float(value.stop - value.roll), 2) for value in values.values()]
    figure = dots(names, gained, [(points, points) for points in gained], words["saves"], 0)
    return Finding(table, figure, words["label"])


def roll_or_pass(words: Texts) -> Moving:
    """The outcomes of one roll for somebody who is alone, by the cards in hand and in the row, and what is better."""
    cards = FULL_ROW.split()
    rows = [" ".join(cards[-left:]) for left in range(1, len(cards) + 1)]

    def drawn(hand: str, row: str) -> Shown:
        seen = _alone(hand, row)
        found, value = odds.roll_outcomes(seen), next(iter(odds.stopping_values(seen).values()))
        kinds = (odds.HIT, odds.MISS, odds.FLOP, odds.THREE_LLAMAS)
        figure = bars(
            [words[kind] for kind in kinds], [found[kind] for kind in kinds], [k == odds.FLOP for k in kinds], 210
        )
        said = words.say(stop=Fraction(value.stop), roll=Fraction(value.roll))
        return Shown(figure, words["label"], said)

    return Moving(
        drawn,
        Slider(words["hand"], HANDS, lambda hand: " ".join(map(card_name, hand.split())), HANDS.index("L")),
        Slider(words["row"], rows, start=len(rows) - 1),
    )
