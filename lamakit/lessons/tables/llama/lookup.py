"""Small look-ups for a notebook's prose: what fits, what a hand costs. The engine answers."""

from lamakit.games import find_variant
from lamakit.lessons.engine.said import PlainText
from lamakit.odds import FLOP, HIT, MISS, THREE_LLAMAS, roll_outcomes
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.charts import percent

SPECIAL = "gdm"  # the letters that mark a special card


def fits_on(top: str, variant: str = "base") -> PlainText:
    """The cards that may be played on a card, special or not."""
    return PlainText(" ".join(dict.fromkeys(code.rstrip(SPECIAL) for code in _with_hand("2", variant).fitting(top))))


def cost(hand: str, variant: str = "base") -> PlainText:
    """The cost of a hand, value by value: the cards as text, such as "4 4 6 L"."""
    seen = _with_hand(hand, variant)
    shares = [points for _code, points in seen.penalties(0)]
    return PlainText(f"{' + '.join(map(str, shares))} = {sum(shares)}" if len(shares) > 1 else f"{sum(shares)}")


def deck(variant: str = "base", edition: str = "amigo") -> PlainText:
    """How many of each card the deck has."""
    game = find_variant(variant, edition).game
    counts = zip(game.CODES, game.EDITIONS[edition], strict=True)
    return PlainText("  ".join(f"{code}×{count}" for code, count in counts if count))


def dice(variant: str = "dice") -> PlainText:
    """The faces of each die."""
    return PlainText("\n".join(" ".join(die) for die in _with_hand("2", variant).dice))


def odds_of_roll(hand: str, row: str = "1 2 3 4 5 6 L", alone: bool | str = False) -> PlainText:
    """The outcomes of a roll with these cards in hand, with their probabilities as exact fractions and percentages."""
    other = "B-:0" if alone else "B 1:0"
    pmf = roll_outcomes(LlamaObservation.from_position(f"dice | row {row} | A* {hand}:0 | {other}"))
    kinds = [kind for kind in (HIT, MISS, FLOP, THREE_LLAMAS) if kind in pmf]
    return PlainText("\n".join(f"{kind}: {pmf[kind]} = {percent(pmf[kind])}" for kind in kinds))


def _with_hand(hand: str, variant: str) -> LlamaObservation:
    """Somebody with these cards, in the middle of a round."""
    middle, other = ("row", "B-:0") if variant.startswith("dice") else ("6", "B ?1:0")
    return LlamaObservation.from_position(f"{variant} | {middle} | A* {hand}:0 | {other}")
