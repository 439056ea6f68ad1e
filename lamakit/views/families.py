"""The one place in this room that chooses by the family of an observation or of a box."""

from collections.abc import Sequence

from lamakit.errors import LamakitError
from lamakit.games import AMIGO, LLAMA
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.views import spread
from lamakit.views.abrakadabrien import rulebook as area_rules
from lamakit.views.abrakadabrien.spread import lines as area_lines, rows as area_rows
from lamakit.views.llama import rulebook as card_rules
from lamakit.views.llama.box_words import deck_told as card_deck
from lamakit.views.llama.spread import lines as card_lines, rows as card_rows
from lamakit.views.rulebook import Rulebook


def spread_svg(observation: Observation, width: int = spread.WIDTH) -> str:
    """The table as SVG text, so wide: the middle, the others, and the observer. Ink is the page's own colour."""
    return spread.drawing(_rows(observation), width)


def described(observation: Observation) -> str:
    """The content of the drawing in words."""
    return spread.description(_rows(observation))


def plain_table(observation: Observation) -> str:
    """The table in text, as the observer sees it: a line for each seat, and whose turn it is."""
    if isinstance(observation, LlamaObservation):
        return "\n".join(card_lines(observation))
    assert isinstance(observation, AbrakadabrienObservation)
    return "\n".join(area_lines(observation))


def deck_told(position: str) -> str:
    """Which cards a position is played with, as a sentence, if they are not the game's own; otherwise nothing."""
    seen = Observation.from_position(position) if " | box " in position else None
    return card_deck(seen) if isinstance(seen, LlamaObservation) else ""


def _rows(observation: Observation) -> spread.Rows:
    if isinstance(observation, LlamaObservation):
        return card_rows(observation)
    if isinstance(observation, AbrakadabrienObservation):
        return area_rows(observation)
    raise LamakitError("{variant} has no spread; only observations of a known family have one", observation.variant)


def rulebook(box: str, overlays: Sequence[str] = (), edition: str = AMIGO) -> Rulebook:
    """The rulebook of a box as it is sold, and of these overlays, each of which may be added."""
    if box not in LLAMA:
        return area_rules.rulebook(overlays)
    return card_rules.rulebook(box, overlays, edition, optional=True)
