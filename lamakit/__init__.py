"""lamakit: the LLAMA card games, to play, to teach and to compute with.

games       the rules: plain functions over a small state, chance as an argument
play        Match, the checked door: text in, positions, log, undo, save; and what each seat may observe
odds        exact probabilities from an observation
bots        players that see an observation
coach       what a decision was worth, and what chance gave
simulation  many matches at once, compiled
views       pictures and words: observation or distribution to SVG, figures and data for a page
store       what is kept on disk: matches, progress
pages       what answers a page's messages, whoever carries them
widgets     thin shells around pages, for a notebook or a browser
offline     all of it as a folder for any web host, with Python in the browser
lessons     the steps, questions and progress behind the notebooks

Two families of games share the rooms: in each of them `llama` and `abrakadabrien` hold what differs.
"""

from typing import TYPE_CHECKING, Any

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, PositionError, UnknownVariant
from lamakit.games import variants
from lamakit.play.match import Explanation, Match, Move, load, new_match, replay
from lamakit.play.observation import Observation

if TYPE_CHECKING:
    from lamakit.bots.llama.determinize import determinize
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
    "determinize",
    "load",
    "new_match",
    "replay",
    "simulate",
    "variants",
]


def __getattr__(name: str) -> Any:
    """Batches need NumPy, which nothing else here does, and bots need the odds; so both are imported when asked for."""
    if name == "determinize":
        from lamakit.bots.llama.determinize import determinize

        return determinize
    if name == "simulate":
        from lamakit.simulation import simulate

        return simulate
    raise AttributeError(f"module 'lamakit' has no attribute {name!r}")
