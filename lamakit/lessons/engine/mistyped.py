"""Things that notebooks and documents ask for by name; of a mistyped one, a line that names the nearest."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later

Part = TypeVar("Part")


def named(name: str, known: Mapping[str, Part], what: Later) -> Part:
    """A part by name; raises LamakitError, naming the nearest, if there is none of `what` it is."""
    if isinstance(name, str) and name in known:
        return known[name]
    raise LamakitError(
        "no {what} {name}; {nearest_hint}",
        what,
        quoted(name),
        nearest_hint(name, known, Later("there is {names}", ", ".join(known))),
    )


class MistypedError(LamakitError, AttributeError):
    """There is nothing of this name in a lesson, or in what it shows."""


class SuggestsNames:
    """Something that a notebook shows or asks."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            """Raises what Python expects where a name is missing; for private names with no words."""
            if name.startswith("_"):
                raise AttributeError(name)
            known = sorted({each for each in object.__dir__(self) if not each.startswith("_")})
            hint = nearest_hint(name, known, Later("it has {names}", ", ".join(known)))
            raise MistypedError("{what} has no {name}; {nearest_hint}", type(self).__name__, quoted(name), hint)
