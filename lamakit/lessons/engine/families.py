"""The tables of each family of games for lessons: the one place where their engine knows the families."""

from lamakit.games import find_variant
from lamakit.lessons.engine.table import Tables
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.tables import abrakadabrien, llama
from lamakit.play.observation import Observation

TABLES = {"llama": llama.TABLES, "abrakadabrien": abrakadabrien.TABLES}


def names_of(position: str) -> Names:
    """The names that expressions may use at a position."""
    seen = Observation.from_position(position)
    return tables_of(seen.variant).names(seen)


def tables_of(variant: str) -> Tables:
    return TABLES[find_variant(variant).family]
