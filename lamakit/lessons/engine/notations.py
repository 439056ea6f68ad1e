"""Plain signs for the ways to write a formula: LaTeX, columns of n and k, roots, a library's functions, brackets."""

import re
from unicodedata import normalize

LATEX = [
    (re.compile(r"\\(?:left|right|displaystyle|[,;!: ()\[\]])|\$"), ""),
    (re.compile(r"\\(?:cdot|times|ast) ?"), "*"),
    (re.compile(r"\\div ?"), "/"),
    (re.compile(r"\\(?:approx|simeq|sim) ?"), "≈"),
    (re.compile(r"\\%"), "%"),
    (re.compile(r"\\(?:overline|bar) ?(?:\{(\d+)\}|(\d))"), r"(\1\2)"),
    (re.compile(r"\\sqrt ?"), "√"),
]
MIXED = re.compile(r"(?<![\w.,])(\d+) ?\\[dt]?frac *(?:\{ *(\d+) *\}|(\d)) *(?:\{ *(\d+) *\}|(\d))")  # 3\frac12
COLUMN = re.compile(r"\{? ?(?<!\d)(\d+) ?\\(?:a?top|choose) *(\d+) ?\}?")  # {7 \choose 2}
FRACTION = re.compile(r"\\[dt]?(frac|binom) *(?:\{([^{}]*)\}|(\d)) *(?:\{([^{}]*)\}|(\d))")
CHOSEN = re.compile("(?<![0-9⁰¹²³⁴-⁹₀-₉])([⁰¹²³⁴-⁹]+|[₀-₉]+|[0-9]+) ?C ?([₀-₉]+)")  # ⁷C₂, ₇C₂
ABOVE, BELOW = r"(?:\^(\d+)|\^\{(\d+)\}|([⁰¹²³⁴-⁹]+))", r"(?:_(\d+)|_\{(\d+)\}|([₀-₉]+))"
UPWARDS, DOWNWARDS = re.compile(f"C{BELOW}{ABOVE}"), re.compile(f"C{ABOVE}{BELOW}")  # C_7^2, C²₇
ROOT = re.compile(r"√ ?(?:(?=[({])|(\d+)(?:[.,](\d+))?)")
OF_LIBRARY = re.compile(r"\b(?:math|np|numpy|special|scipy\.special)\.(?=comb|sqrt|binom)", re.IGNORECASE)
BRACKETS = str.maketrans("[]{}", "()()")


def in_plain_signs(text: str) -> str:
    for said, sign in LATEX:
        text = said.sub(sign, text)
    text = MIXED.sub(lambda found: " ".join((found[1], "/".join(filter(None, found.groups()[1:])))), text)
    text = COLUMN.sub(lambda found: _choice(found[1], found[2]), text)
    while text != (text := FRACTION.sub(_fraction, text)):
        pass
    text = CHOSEN.sub(lambda found: _choice(found[1], found[2]), text)
    text = UPWARDS.sub(lambda found: _choice(*_both(found)), text)
    text = DOWNWARDS.sub(lambda found: _choice(*reversed(_both(found))), text)
    return OF_LIBRARY.sub("", ROOT.sub(_root, text)).translate(BRACKETS)


def _fraction(found: re.Match[str]) -> str:
    over, under = found[2] or found[3] or "", found[4] or found[5] or ""
    if found[1] == "binom":
        return f"C({over}, {under})"
    told = "/".join(part if part.isalnum() else f"({part})" for part in (over, under))
    return told if found[0] == found.string else f"({told})"


def _both(found: re.Match[str]) -> tuple[str, str]:
    """The number that stands first, and the second."""
    return "".join(filter(None, found.groups()[:3])), "".join(filter(None, found.groups()[3:]))


def _choice(n: str, k: str) -> str:
    """Of two numbers that stand above and below; nobody writes one that is 0."""
    if int(normalize("NFKC", n)) < int(normalize("NFKC", k)):
        n, k = k, n
    return normalize("NFKC", f"C({n}, {k})")


def _root(found: re.Match[str]) -> str:
    if not found[1]:
        return "sqrt"
    return f"sqrt({found[1]}.{found[2]})" if found[2] else f"sqrt({found[1]})"
