"""The LLAMA card games, to play, to teach and to compute with.

games       the rules: plain functions over a small state, chance as an argument
play        Match: checked play by text, positions, log, undo, save; and what each seat may observe
odds        exact probabilities from an observation
bots        players that see an observation
coach       what a decision was worth, and what chance gave
simulation  many matches at once, compiled
views       pictures and words: observation or distribution to SVG, figures and data for a page
adapters    the games for OpenSpiel, PettingZoo and gymnasium; each needs its extra
store       what is kept on disk: matches, progress
pages       what answers a page's messages, whoever carries them
widgets     thin shells around pages, for a notebook or a browser
offline     all of it as a folder for any web host, with Python in the browser
lessons     the steps, questions and progress behind the notebooks

Two families of games share the rooms: in each of them `llama` and `abrakadabrien` hold what differs.
"""

import sys
from typing import TYPE_CHECKING, Any

if sys.version_info < (3, 11):  # noqa: UP036 - a checkout can be imported without having been installed
    raise ImportError(f"lamakit needs Python 3.11 or newer, and this is {sys.version.split()[0]}")

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, PositionError, UnknownVariant
from lamakit.games import variants
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.boxes import expansions, games
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Explanation, Match, Move, actions, load, new_match, replay
from lamakit.play.observation import Observation

if TYPE_CHECKING:
    from lamakit import bots, coach, odds, simulation
    from lamakit.bots import determinize
    from lamakit.simulation import simulate, tournament

__version__ = "1.0.0"  # here and nowhere else

__all__ = [
    "AbrakadabrienObservation",
    "Explanation",
    "IllegalAction",
    "InvalidAction",
    "LamakitError",
    "LlamaObservation",
    "Match",
    "Move",
    "Observation",
    "PositionError",
    "UnknownVariant",
    "__version__",
    "actions",
    "bots",
    "coach",
    "determinize",
    "expansions",
    "games",
    "load",
    "new_match",
    "odds",
    "replay",
    "simulate",
    "simulation",
    "tournament",
    "variants",
]


def __dir__() -> list[str]:
    return sorted(__all__)


if not TYPE_CHECKING:  # which knows the names from above

    def __getattr__(name: str) -> Any:
        """Import what is above `play` when it is asked for; of it, only batches and tournaments need NumPy."""
        match name:
            case "bots":
                import lamakit.bots as found
            case "coach":
                import lamakit.coach as found
            case "odds":
                import lamakit.odds as found
            case "simulation":
                import lamakit.simulation as found
            case "determinize":
                from lamakit.bots import determinize as found
            case "simulate":
                from lamakit.simulation import simulate as found
            case "tournament":
                from lamakit.simulation import tournament as found
            case _:
                raise AttributeError(f"module 'lamakit' has no attribute {name!r}")
        return found


def _drawing(observation: Observation) -> str:
    from lamakit.views.families import spread_svg

    return spread_svg(observation)


def _in_text(observation: Observation) -> str:
    from lamakit.views.families import plain_table

    return plain_table(observation)


Observation.drawing, Observation.in_text = staticmethod(_drawing), staticmethod(_in_text)
