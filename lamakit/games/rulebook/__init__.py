"""Every rule once: its id and its sentence, quoted by refusals, tooltips, lessons and tests.

Each box has a module that lists them as a rulebook does, by id and sentence; a long sentence goes on in an indented
line. The constants are numbers, so that compiled rules can return them; the sentence is the English message id that
gettext translates where it is shown (`lamakit.texts`).
"""

from typing import NamedTuple


class Rule(NamedTuple):
    id: str
    text: str


BOXES = ("BAS", "L20", "PTY", "DRA", "KAD", "DIC", "ABR", "GHO", "ORD", "EVT", "CON", "TEA", "STR")
RULES: dict[int, Rule] = {}
SENTENCES: dict[str, str] = {}  # of every id


def rules(sentences: str) -> list[int]:
    """Enter rules into the rulebook; their numbers are the same on every machine (BAS-07: 107, L20-01: 201)."""
    return [_entered(*sentence.split()) for sentence in sentences.replace("\n ", " ").strip().splitlines()]


def _entered(name: str, *words: str) -> int:
    box, _, number = name.partition("-")
    key = 100 * (BOXES.index(box) + 1) + int(number)
    RULES[key] = Rule(name, " ".join(words))
    SENTENCES[name] = RULES[key].text
    return key
