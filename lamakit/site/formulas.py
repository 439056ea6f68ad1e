"""Formulas of lessons as MathML, which browsers set without a script: as much of TeX as our notebooks use."""

import re
from collections import deque
from collections.abc import Callable
from html import escape

from lamakit.errors import LamakitError, quoted

FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)
TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|\d+(?:\.\d+)?|\s+|.", re.DOTALL)
SIGNS = {r"\cdot": "·", r"\cdots": "⋯", r"\dots": "…", r"\ge": "≥", r"\sum": "∑", "-": "−"}
LETTERS = {r"\pi": "π"}
SCRIPTS, LIMITS = {"^": "msup", "_": "msub"}, {"^": "mover", "_": "munder"}
SPACES = {r"\,": "0.17em", r"\quad": "1em"}
ENDS = ("}", r"\right")
Tokens = deque[str]


def with_formulas(text: str) -> str:
    """A text in which formulas stand between one or two dollar signs; one that can't be set stays as it is."""
    return FORMULA.sub(_set, text)


def _set(found: re.Match[str]) -> str:
    tex, is_display = found[1] or found[2], bool(found[1])
    try:
        return mathml(tex, is_display)
    except LamakitError:
        return f"<code>{escape(tex)}</code>"


def mathml(tex: str, is_display: bool = False) -> str:
    """Raises LamakitError if it can't be set."""
    tokens = deque(TOKEN.findall(tex))
    inside = _row(tokens)
    if tokens:
        raise LamakitError(f"the formula {quoted(tex)} can't be set: {quoted(tokens[0])} closes nothing")
    return f'<math display="block">{inside}</math>' if is_display else f"<math>{inside}</math>"


def _row(tokens: Tokens) -> str:
    """As far as the row goes."""
    found = list[str]()
    while tokens and tokens[0] not in ENDS:
        found.append(_scripted(tokens))
    return f"<mrow>{''.join(found)}</mrow>"


def _scripted(tokens: Tokens) -> str:
    """A term with what stands above or below at its right."""
    if tokens[0].isspace():
        tokens.popleft()
        return ""
    tags = LIMITS if tokens[0] == r"\sum" else SCRIPTS
    base = _term(tokens)
    while tokens and tokens[0] in tags:
        tag = tags[tokens.popleft()]
        base = f"<{tag}>{base}{_argument(tokens)}</{tag}>"
    return base


def _argument(tokens: Tokens) -> str:
    """What a command is about: a group, or the next sign, which is a single digit of a number."""
    while tokens and tokens[0].isspace():
        tokens.popleft()
    if tokens and tokens[0].isdigit() and len(tokens[0]) > 1:
        number = tokens.popleft()
        tokens.extendleft((number[1:], number[0]))
    if not tokens:
        raise LamakitError("a formula can't be set: it ends too early")
    return _term(tokens)


def _term(tokens: Tokens) -> str:
    token = tokens.popleft()
    if token in COMMANDS:
        return COMMANDS[token](tokens)
    if token in SPACES:
        return f'<mspace width="{SPACES[token]}"></mspace>'
    if token[0].isdigit():
        return f"<mn>{token}</mn>"
    if token.isalpha() or token in LETTERS:
        return f"<mi>{LETTERS.get(token, token)}</mi>"
    if token[0] == "\\" and token not in SIGNS:
        raise LamakitError(f"a formula can't be set: {quoted(token)} is not known here")
    return f"<mo>{escape(SIGNS.get(token, token))}</mo>"


def _fraction(tokens: Tokens) -> str:
    return f"<mfrac>{_argument(tokens)}{_argument(tokens)}</mfrac>"


def _binomial(tokens: Tokens) -> str:
    inside = f'<mfrac linethickness="0">{_argument(tokens)}{_argument(tokens)}</mfrac>'
    return f"<mrow><mo>(</mo>{inside}<mo>)</mo></mrow>"


def _fenced(tokens: Tokens) -> str:
    opening, inside = tokens.popleft(), _closed(tokens, r"\right")
    return f"<mrow><mo>{escape(opening)}</mo>{inside}<mo>{escape(tokens.popleft())}</mo></mrow>"


def _closed(tokens: Tokens, end: str) -> str:
    inside = _row(tokens)
    if not tokens or tokens.popleft() != end:
        raise LamakitError(f"a formula can't be set: {quoted(end)} is missing")
    return inside


def _text(tokens: Tokens) -> str:
    """A group of words, with the spaces at its ends."""
    words = list[str]()
    while tokens and tokens[0] != "}":
        words.append(tokens.popleft())
    if not tokens:
        raise LamakitError("a formula can't be set: '}' is missing")
    tokens.popleft()
    return escape("".join(words[1:])).replace(" ", "\N{NO-BREAK SPACE}")


COMMANDS: dict[str, Callable[[Tokens], str]] = {
    "{": lambda tokens: _closed(tokens, "}"),
    r"\mathbf": lambda tokens: f'<mrow style="font-weight: bold">{_argument(tokens)}</mrow>',
    r"\text": lambda tokens: f"<mtext>{_text(tokens)}</mtext>",
    r"\frac": _fraction,
    r"\tfrac": _fraction,
    r"\binom": _binomial,
    r"\sqrt": lambda tokens: f"<msqrt>{_argument(tokens)}</msqrt>",
    r"\left": _fenced,
    r"\mid": lambda _tokens: '<mo lspace="0.28em" rspace="0.28em">∣</mo>',
}
