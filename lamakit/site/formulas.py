"""Formulas of lessons as MathML, which browsers set without a script."""

from lamakit.errors import LamakitError, quoted


def mathml(tex: str, is_display: bool = False) -> str:
    """Raises LamakitError if it can't be set."""
    from latex2mathml.converter import convert  # a quarter of a second, for pages that have formulas

    try:
        made = convert(tex, display="block" if is_display else "inline")
    except Exception as error:  # of a dozen classes, most of which have no other base
        raise LamakitError("the formula {tex} can't be set: {name}", quoted(tex), type(error).__name__) from None
    if "\\" in made:
        raise LamakitError("the formula {tex} can't be set: it has a command that is not known", quoted(tex))
    return made
