"""Hands picked up in order, whose orders collapse into hands: `n · (n − 1) · …` becomes C(N, n)."""

from itertools import combinations, permutations

from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.moving import Frame, Moving, Slider
from lamakit.views.charts import Place, tiles

CARDS = "12345"
SIZES = (2, 3)
STEPS = 4  # from all orders to hands


def orders_and_hands(words: Texts) -> Moving:
    """All ways to pick up two or three of five cards, which move together until each hand is there once."""

    def drawn(size: int, step: int) -> Frame:
        ways = ["".join(way) for way in permutations(CARDS, size)]
        hands = ["".join(hand) for hand in combinations(CARDS, size)]
        apart = {way: _apart(ways.index(way), len(ways)) for way in ways}
        together = {way: _together(hands.index("".join(sorted(way)))) for way in ways}
        share = step / STEPS
        places = [_between(apart[way], together[way], share) for way in ways]
        labels = ["".join(sorted(way)) if step == STEPS else way for way in ways]
        said = words.say(step=step, ways=len(ways), hands=len(hands), orders=len(ways) // len(hands))
        return Frame(tiles(places, labels, step == STEPS), words["label"], said)

    steps = Slider(words["together"], range(STEPS + 1))
    return Moving(drawn, Slider(words["cards"], SIZES), steps)


def _apart(number: int, count: int) -> Place:
    """In rows, one for each first card."""
    row, column = divmod(number, count // len(CARDS))
    return 10 * (column + 0.5) * len(CARDS) / count, row


def _together(number: int) -> Place:
    """The ten hands in two rows."""
    row, column = divmod(number, 5)
    return 2 * column + 1, 1 + 2 * row


def _between(here: Place, there: Place, share: float) -> Place:
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
