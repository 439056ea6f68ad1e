"""A trial without a table: by hand at a button with a picture, by the computer as often as one likes, and exactly."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lamakit.errors import LamakitError
from lamakit.lessons.engine.tree import Names
from lamakit.views.tickets import Ticket

Outcome = tuple[int, ...]
Value = float | None  # of a trial; None if it doesn't count
KEPT = 20_000  # outcomes whose values are remembered
MOST_MISSED = 10_000  # trials one after another that don't count


class Given(NamedTuple):
    """A name that a trial gives: what it is, the part of an outcome that it goes by, and what that part means."""

    help: str
    part: Callable[[Outcome], Hashable]
    meaning: Callable[[Any], object]


class Repeatable(ABC):
    """Its methods whose names begin with p_ are what documents may ask exactly of it, as in `room.p_alike(2)`."""

    given: Mapping[str, Given]
    has_few_outcomes = False

    @property
    def names(self) -> Names:
        """The exact chances by name."""
        return {name: getattr(self, name) for name in dir(type(self)) if name.startswith("p_")}

    @abstractmethod
    def outcomes(self, seed: int) -> Iterator[Outcome]:
        """One after another, without an end."""

    @abstractmethod
    def tickets(self, outcome: Outcome) -> Sequence[Ticket]:
        """The things that came, to be drawn side by side."""

    def came(self, outcome: Outcome) -> Names:
        """The names that it gives."""
        return {name: each.meaning(each.part(outcome)) for name, each in self.given.items()}

    def values(self, seed: int, value: Callable[[Names], Value], asked: Collection[str]) -> Iterator[Value]:
        """Of each trial what `value` says, worked out once for all that are alike in the names that are asked for."""
        outcomes = self.outcomes(seed)
        if self.has_few_outcomes:
            return map(_Remembered(lambda outcome: value(self.came(outcome))).__getitem__, outcomes)
        needed = [(name, each) for name, each in self.given.items() if name in asked]

        def said(parts: Sequence[Any]) -> Value:
            return value({name: each.meaning(part) for (name, each), part in zip(needed, parts, strict=True)})

        if len(needed) == 1:
            return map(_Remembered(lambda part: said([part])).__getitem__, map(needed[0][1].part, outcomes))
        return map(
            _Remembered(said).__getitem__, (tuple([each.part(one) for _name, each in needed]) for one in outcomes)
        )


class _Remembered(dict[Hashable, Value]):
    def __init__(self, said: Callable[[Any], Value]) -> None:
        super().__init__()
        self._said = said

    def __missing__(self, key: Hashable) -> Value:
        if len(self) == KEPT:
            self.clear()
        found = self[key] = self._said(key)
        return found


def kept(values: Iterator[Value], trials: int) -> list[float]:
    """The values of so many trials that count."""
    found, missed = list[float](), 0
    for value in values:
        if value is None:
            missed += 1
            if missed == MOST_MISSED:
                raise LamakitError("not one of {trials:,} trials counts; ask for something less special", MOST_MISSED)
            continue
        found.append(value)
        missed = 0
        if len(found) == trials:
            break
    return found
