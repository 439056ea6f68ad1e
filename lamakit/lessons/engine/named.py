"""Things that notebooks and documents ask for by name."""

from collections.abc import Mapping
from typing import TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.play.checks import nearest_hint

Part = TypeVar("Part")


def named(name: str, known: Mapping[str, Part], what: str) -> Part:
    """A part by name; raises LamakitError, naming the nearest, if there is none."""
    if isinstance(name, str) and name in known:
        return known[name]
    raise LamakitError(f"no {what} {quoted(name)}; {nearest_hint(name, known, 'there is ' + ', '.join(known))}")
