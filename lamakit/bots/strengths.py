"""How strong the characters are, as far as it has been measured: against a reference, and two against each other."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lamakit.bots import names
from lamakit.bots.characters import Character
from lamakit.games import find_variant

STRENGTHS = Path(__file__).with_name("strengths.toml")  # by box and play, as `python -m tools.strength` writes them
DUELS = Path(__file__).with_name("duels.toml")  # by box and both characters, as `python -m tools.levels` writes them
SHARES = (0.25, 0.75, 1.15, 1.5)  # of what equal players win: below the first one star, above the last five


class Strength(NamedTuple):
    """The share of matches won, with its 95% interval, against opponents that all play like `reference`."""

    share: float
    low: float
    high: float
    matches: int
    reference: str

    def stars(self, players: int) -> int:
        """1 to 5: three for who wins about as often as the reference does."""
        return 1 + sum(self.share * players >= limit for limit in SHARES)


def strength(who: Character, variant: str, players: int) -> Strength | None:
    """How strong this play is in the box of a variant, as far as it has been measured.

    Overlays are not; with those that the bot knows it plays alike, with others nothing is known of it.
    """
    if who.bot not in names(variant):
        return None
    box = measured(STRENGTHS).get(find_variant(variant).box, {})
    found = box.get("wins", {}).get(who.play, {}).get(str(players))
    return Strength._make([*found, box["reference"]]) if found else None


def duel(one: str, other: str, variant: str) -> Strength | None:
    """How one character, by its key, does against another in the box of a variant; None if nobody has measured it."""
    found = measured(DUELS).get(find_variant(variant).box, {}).get(one, {}).get(other)
    return Strength._make([*found, other]) if found else None


@cache
def measured(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
