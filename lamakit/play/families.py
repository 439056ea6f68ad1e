"""The families of games: the only place where the core of this room knows its wings."""

from typing import Any

from lamakit.games import Variant
from lamakit.games.abrakadabrien.state import Action, State as AbrakadabrienState
from lamakit.games.contract import State as LlamaState
from lamakit.play import abrakadabrien, llama
from lamakit.play.abrakadabrien.tables import Options as AbrakadabrienOptions
from lamakit.play.family import Family
from lamakit.play.llama.tables import Options as LlamaOptions

LLAMA: Family[LlamaState, int] = llama
ABRAKADABRIEN: Family[AbrakadabrienState, Action] = abrakadabrien
FAMILIES: dict[str, Family[Any, Any]] = {"llama": LLAMA, "abrakadabrien": ABRAKADABRIEN}


class Options(LlamaOptions, AbrakadabrienOptions, total=False):
    """Every option of every family; one that a family has not is refused there."""


def family_of(variant: Variant) -> Family[Any, Any]:
    return FAMILIES[variant.family]
