"""Every rule once: its id and its sentence, cited by refusals, tooltips, lessons and tests.

A module a box declares `BAS_07 = rule("BAS-07", "…")`. The constant is a number, so that compiled rules can return it;
the sentence is the English message id that gettext translates where it is shown (`lamakit.texts`).
"""

from typing import NamedTuple


class Rule(NamedTuple):
    id: str
    text: str


BOXES = ("BAS", "L20", "PTY", "DRA", "KAD", "DIC", "ABR", "GHO", "ORD", "EVT", "CON", "TEA", "STR")
RULES: dict[int, Rule] = {}


def rule(name: str, text: str) -> int:
    """Enter a rule into the rulebook; its number is the same on every machine (BAS-07: 107, L20-01: 201)."""
    box, _, number = name.partition("-")
    key = 100 * (BOXES.index(box) + 1) + int(number)
    RULES[key] = Rule(name, text)
    return key
