"""Things that notebooks and documents ask for by name; of a mistyped one, a line that names the nearest."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NoReturn, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.play.checks import nearest_hint

Part = TypeVar("Part")


def named(name: str, known: Mapping[str, Part], what: str) -> Part:
    """A part by name; raises LamakitError, naming the nearest, if there is none."""
    if isinstance(name, str) and name in known:
        return known[name]
    raise LamakitError(
        "no {what} {name}; {nearest_hint}",
        what,
        quoted(name),
        nearest_hint(name, known, "there is " + ", ".join(known)),
    )


class MistypedError(LamakitError, AttributeError):
    """There is nothing of this name in a lesson, or in what it shows."""


def nothing_called(name: str, what: str, names: Iterable[str], listed: Iterable[str] = ()) -> NoReturn:
    """Raise what Python expects where a name is missing; private names, for which programs ask, with no words.

    A near name is looked for among all of them; where none is near, only `listed` are told, if there are any.
    """
    if name.startswith("_"):
        raise AttributeError(name)
    known = public(names)
    all_names = "it has " + ", ".join(public(listed) or known)
    raise MistypedError(
        "{what} has no {name}; {nearest_hint}", what, quoted(name), nearest_hint(name, known, all_names)
    )


def public(names: Iterable[str]) -> list[str]:
    return sorted({name for name in names if not name.startswith("_")})


class Helpful:
    """Something that a notebook shows or asks."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            nothing_called(name, f"a {type(self).__name__}", object.__dir__(self))
