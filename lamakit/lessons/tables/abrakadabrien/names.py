"""Names for lessons written as text, in Abrakadabrien: face-down cards, by backs and numbers."""

from collections.abc import Sequence
from fractions import Fraction

from lamakit.errors import LamakitError, quoted
from lamakit.games.abrakadabrien.cards import NUMBERS, TERRAINS, TREASURE
from lamakit.lessons.engine.tree import flat
from lamakit.odds.abrakadabrien import p_formation
from lamakit.odds.abrakadabrien.hidden import observed
from lamakit.odds.sampling import different_sets
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.observation import Observation


def names(observation: Observation) -> dict[str, object]:
    """Terrains are texts ("T"), numbers and cells whole numbers, one by one or as lists."""
    seen = observed(observation)
    return {
        "numbers": tuple(NUMBERS),
        "unseen": lambda terrain, *numbers: _unseen(seen, False, terrain, numbers),
        "treasures": lambda terrain="", *numbers: _unseen(seen, True, terrain, numbers),
        "different_sets": lambda copies, size: different_sets(copies, int(size)),
        "p_complete": lambda goal, *cells: p_formation(seen, goal, [int(str(cell)) for cell in flat(cells)]),
    }


def _unseen(seen: AbrakadabrienObservation, treasure: bool, terrain: object, numbers: Sequence[object]) -> Fraction:
    """How many unseen cards of this terrain there are, treasures or others; if numbers are named, only with these."""
    if not isinstance(terrain, str) or terrain not in TERRAINS:
        raise LamakitError('{terrain} is not a terrain; write "T", "R", "F" or "G"', quoted(terrain))
    wanted = flat(numbers) if numbers else NUMBERS
    cards = [code for code in seen.unseen if code.startswith(terrain or tuple(TERRAINS)) and int(code[1]) in wanted]
    return Fraction(sum(seen.unseen[code] for code in cards if code.endswith(TREASURE) == treasure))
