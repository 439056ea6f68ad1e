"""Texts that a notebook's cell shows as they are: a sum worked out, a rule's sentence."""

from lamakit.errors import LamakitError, quoted
from lamakit.games.rulebook import SENTENCES
from lamakit.lessons.engine.sums import read_sum
from lamakit.lessons.engine.values import SHOWN, Unit, shown
from lamakit.texts import _
from lamakit.texts.numbers import decimals, number


class PlainText(str):
    """A text that a notebook shows without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def worked(what: str, given: str, unit: Unit = Unit.SHARE) -> PlainText:
    """`what` = the sum = its exact value = rounded. Raises LamakitError if it can't be read."""
    try:
        value, _half, text, _is_plain = read_sum(given)
    except LamakitError as error:
        raise LamakitError(
            "{given} can't be read ({error}); write a sum such as '1 - C(3, 2) / 5'", quoted(given), error
        ) from None
    is_whole = value.denominator == 1 and unit != Unit.SHARE
    exact = number(value.numerator) if is_whole else str(value) if len(str(value)) <= SHOWN else ""
    steps = [what, decimals(text), exact, "" if is_whole else shown(float(value), unit)]
    return PlainText(" = ".join(dict.fromkeys(step for step in steps if step)))


def rule(*ids: str) -> PlainText:
    """The sentences of some rules."""
    unknown = [given for given in ids if given not in SENTENCES]
    if unknown:
        raise LamakitError("{unknown!r} is not a rule; ids look like 'BAS-07'", unknown[0])
    return PlainText("\n".join(f"{given}  {_(SENTENCES[given])}" for given in ids))
