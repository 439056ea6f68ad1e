"""The one place in this room that chooses by the family of an observation."""

from lamakit.errors import LamakitError
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.views import spread
from lamakit.views.abrakadabrien.spread import rows as area_rows
from lamakit.views.llama.spread import rows as card_rows


def spread_svg(observation: Observation) -> str:
    """The table as SVG text, 620 wide: the middle, the others, and the observer. Ink is the page's own colour."""
    return spread.drawn(_rows(observation))


def described(observation: Observation) -> str:
    """What the drawing shows, in words."""
    return spread.told(_rows(observation))


def _rows(observation: Observation) -> spread.Rows:
    if isinstance(observation, LlamaObservation):
        return card_rows(observation)
    if isinstance(observation, AbrakadabrienObservation):
        return area_rows(observation)
    raise LamakitError(f"{observation.variant} has no spread; only observations of a known family have one")
