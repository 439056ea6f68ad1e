"""Every lesson there is, found by itself, and what it has to teach."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from lamakit import lessons
from lamakit.games import find_variant
from lamakit.lessons.abrakadabrien_table import AreaLesson
from lamakit.play.match import Match

# The boxes that a lesson teaches, all rules of each; and of these rules the ones that contain a ruling of ours.
BOXES = {
    "base": ("BAS", "L20"),
    "party": ("PTY",),
    "drama": ("DRA", "L20"),
    "kadabra": ("KAD",),
    "dice": ("DIC",),
    "abrakadabrien": ("ABR",),
    "abrakadabrien_expansions": ("GHO", "ORD", "EVT", "CON", "TEA", "STR"),
}
RULED = {
    "base": ("BAS-01", "BAS-04", "BAS-05", "BAS-11", "BAS-16", "BAS-17", "L20-01"),
    "party": ("PTY-02", "PTY-11"),
    "drama": ("DRA-01", "DRA-04", "DRA-05", "DRA-08", "L20-01"),
    "kadabra": ("KAD-01", "KAD-03", "KAD-11", "KAD-12", "KAD-21"),
    "dice": ("DIC-01", "DIC-04", "DIC-10", "DIC-13"),
    "abrakadabrien": ("ABR-06", "ABR-14", "ABR-17", "ABR-19"),
    "abrakadabrien_expansions": ("GHO-04", "GHO-06", "ORD-07", "ORD-08", "EVT-03", "EVT-04", "TEA-03"),
}


def found() -> dict[str, ModuleType]:
    """The modules that a notebook imports as its lesson."""
    modules = [import_module(f"{lessons.__name__}.{found.name}") for found in iter_modules(lessons.__path__)]
    return {module.LESSON.name: module for module in modules if hasattr(module, "LESSON")}


FOUND = found()
AREA_LESSONS = {name: module for name, module in FOUND.items() if isinstance(module.LESSON, AreaLesson)}
LESSONS = {name: module for name, module in FOUND.items() if name not in AREA_LESSONS}  # those with LLAMA cards


def actions(match: Match) -> list[str]:
    """Everything that can ever be done in the match's game."""
    return list(find_variant(match.variant, match.edition).game.ACTIONS.values())
