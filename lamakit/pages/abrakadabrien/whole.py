"""The page of Abrakadabrien as a whole."""

from lamakit.pages.abrakadabrien.face import Face
from lamakit.pages.session import TableSession
from lamakit.pages.whole import AtTable
from lamakit.store.matches import MatchStore


def table(store: MatchStore) -> AtTable:
    return AtTable(TableSession(face=Face(), store=store))
