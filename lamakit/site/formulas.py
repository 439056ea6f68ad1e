"""Formulas of lessons as MathML, which browsers set without a script."""

import re
from html import escape

from lamakit.errors import LamakitError, quoted

FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)


def with_formulas(text: str) -> str:
    """A text in which TeX stands between one or two dollar signs; a formula that can't be set stays as it is."""
    return FORMULA.sub(_set, text)


def _set(found: re.Match[str]) -> str:
    tex, is_display = found[1] or found[2], bool(found[1])
    try:
        return mathml(tex, is_display)
    except LamakitError:
        return f"<code>{escape(tex)}</code>"


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
