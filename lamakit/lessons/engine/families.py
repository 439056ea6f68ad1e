"""What each family of games brings to lessons: the one place where their engine knows the families."""

from lamakit.games import find_variant
from lamakit.lessons.engine.table import Tables
from lamakit.lessons.tables import abrakadabrien, llama

TABLES = {"llama": llama.TABLES, "abrakadabrien": abrakadabrien.TABLES}


def tables_of(variant: str) -> Tables:
    return TABLES[find_variant(variant).family]
