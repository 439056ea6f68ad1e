"""How often the characters win against each other, as far as that has been measured."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lamakit.games import find_variant

MEASURED = Path(__file__).with_name("duels.toml")


class Duel(NamedTuple):
    """The share of the victories of one character in matches of two against another, with its 95% interval."""

    share: float
    low: float
    high: float
    matches: int


def duel(one: str, other: str, variant: str) -> Duel | None:
    """How one character, by its key, does against another in the box of a variant; None if nobody has measured it."""
    found = measured().get(find_variant(variant).box, {}).get(one, {}).get(other)
    return Duel(*found) if found else None


@cache
def measured() -> dict[str, Any]:
    """The figures by box and character, as `python -m tools.levels` has written them."""
    return tomllib.loads(MEASURED.read_text(encoding="utf-8")) if MEASURED.exists() else {}
