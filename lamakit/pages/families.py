"""The adapter of each family of games, its coach, and what its pages show beside a table."""

from typing import Any

from lamakit.games import find_variant
from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.abrakadabrien.coach import AreaCoach
from lamakit.pages.adapter import GameAdapter
from lamakit.pages.coach import AnyCoach
from lamakit.pages.llama.adapter import LlamaAdapter
from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.llama.coach import Coach
from lamakit.pages.llama.desk import OddsDesk

FIRST = "base"  # what is played at a table of which nobody has said it
ADAPTERS: dict[str, GameAdapter] = {"llama": LlamaAdapter(), "abrakadabrien": AbrakadabrienAdapter()}
BESIDE = {"llama": OddsBeside}
DESK = OddsDesk
COACHES: dict[str, type[AnyCoach[Any, Any, Any]]] = {"llama": Coach, "abrakadabrien": AreaCoach}


def adapter_of(game: str) -> GameAdapter:
    return ADAPTERS[find_variant(game).family]
