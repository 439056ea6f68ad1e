"""A lesson's module as notebooks import it; and a mistyped name there: one line that names the nearest."""

from collections.abc import Iterable
from types import ModuleType
from typing import TYPE_CHECKING, Any, NoReturn

from lamakit.errors import LamakitError, quoted
from lamakit.play.checks import nearest_hint

LESSON = "LESSON"  # in a module that is a lesson


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
    raise MistypedError(f"{what} has no {quoted(name)}; {nearest_hint(name, known, all_names)}")


def public(names: Iterable[str]) -> list[str]:
    return sorted({name for name in names if not name.startswith("_")})


class Helpful:
    """Something that a notebook shows or asks."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            nothing_called(name, f"a {type(self).__name__}", object.__dir__(self))


class LessonModule(ModuleType):
    """A module that has the public names of its lesson as well: `base.quiz()`."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            lesson = vars(self)[LESSON]
            if name in public(object.__dir__(lesson)):
                return getattr(lesson, name)
            nothing_called(name, f"lesson {self.__name__.rpartition('.')[2]!r}", dir(self), called_in(lesson))

    def __dir__(self) -> list[str]:
        return public([*vars(self), *object.__dir__(vars(self)[LESSON])])


def called_in(lesson: object) -> list[str]:
    """The names that notebooks call: the parts that a lesson shows."""
    return [name for name in public(dir(type(lesson))) if callable(getattr(type(lesson), name))]


def for_notebooks(*modules: ModuleType) -> None:
    """From now on these modules have what their lessons have, and help with mistyped names."""
    for module in modules:
        module.__class__ = LessonModule
