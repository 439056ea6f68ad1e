"""Small look-ups for a notebook's prose: a rule's sentence, what fits, what a hand costs. The engine answers."""

from lamakit.errors import LamakitError
from lamakit.lessons.question import SENTENCES
from lamakit.play.observation import Observation
from lamakit.texts import _


class Said(str):
    """A text that a notebook shows without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def rule(*ids: str) -> Said:
    """The sentences of some rules."""
    unknown = [given for given in ids if given not in SENTENCES]
    if unknown:
        raise LamakitError(f"{unknown[0]!r} is no rule; an id such as 'BAS-07' would be right")
    return Said("\n".join(f"{given}  {_(SENTENCES[given])}" for given in ids))


def fits_on(top: str, variant: str = "base") -> Said:
    """The cards that may be played on a card."""
    return Said(" ".join(Observation.from_position(f"{variant} | 1 | A* 2:0 | B 2:0").fitting(top)))


def cost(hand: str, variant: str = "base") -> Said:
    """What a hand counts, value by value: the cards as text, such as "4 4 6 L"."""
    seen = Observation.from_position(f"{variant} | 1 | A* {hand}:0 | B 2:0")
    shares = [points for _code, points in seen.penalties(0)]
    return Said(f"{' + '.join(map(str, shares))} = {sum(shares)}" if len(shares) > 1 else f"{sum(shares)}")
