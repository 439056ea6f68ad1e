"""A mistyped name in a notebook: one line that names the nearest, no traceback."""

from types import ModuleType
from typing import TYPE_CHECKING, NoReturn

from lamakit.errors import LamakitError, quoted
from lamakit.play.checks import nearest_hint


class MistypedError(LamakitError, AttributeError):
    """There is nothing of this name in a lesson, or in what it shows."""


def nothing_called(name: str, what: str, thing: object) -> NoReturn:
    """Raise what Python expects where a name is missing; private names, for which programs ask, with no words."""
    if name.startswith("_"):
        raise AttributeError(name)
    known = sorted(each for each in object.__dir__(thing) if not each.startswith("_"))
    raise MistypedError(f"{what} has no {quoted(name)}; {nearest_hint(name, known, 'it has ' + ', '.join(known))}")


class Helpful:
    """Something that a notebook shows or asks."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            nothing_called(name, f"a {type(self).__name__}", self)


class LessonModule(ModuleType):
    """A lesson's module as notebooks import it."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            nothing_called(name, f"lesson {self.__name__.rpartition('.')[2]!r}", self)


def help_with(*modules: ModuleType) -> None:
    """From now on a mistyped name in these modules is answered in one line."""
    for module in modules:
        module.__class__ = LessonModule
