"""lamakit: the LLAMA card games, to play, to teach and to compute with.

games       the rules: plain functions over a small state, chance as an argument
play        Match, the checked door: text in, positions, log, undo, save; and what each seat may observe
odds        exact probabilities from an observation
bots        players that see an observation
simulation  many matches at once, compiled
views       pictures: observation or distribution to SVG and plotly figures
widgets     the card table, the charts and their controls in a notebook or a browser
lessons     the steps, questions and progress behind the notebooks
"""

from typing import TYPE_CHECKING, Any

from lamakit.errors import (
    IllegalAction,
    InvalidAction,
    LamakitError,
    PositionError,
    UnknownVariant,
)
from lamakit.games import variants
from lamakit.play.match import Explanation, Match, Move, load, new_match, replay
from lamakit.play.observation import Observation

if TYPE_CHECKING:
    from lamakit.simulation import simulate

__all__ = [
    "Explanation",
    "IllegalAction",
    "InvalidAction",
    "LamakitError",
    "Match",
    "Move",
    "Observation",
    "PositionError",
    "UnknownVariant",
    "load",
    "new_match",
    "replay",
    "simulate",
    "variants",
]


def __getattr__(name: str) -> Any:
    """The batches need NumPy, which nothing else here does; so they are imported when they are asked for."""
    if name == "simulate":
        from lamakit.simulation import simulate

        return simulate
    raise AttributeError(f"module 'lamakit' has no attribute {name!r}")
