"""Random draws for a document: a situation with a position and names, and the trials of an experiment."""

from collections.abc import Callable, Mapping, Sequence
from inspect import isfunction, signature
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar

from lamakit.errors import LamakitError
from lamakit.lessons.engine.families import names_of
from lamakit.lessons.engine.hands_on import Dealt
from lamakit.lessons.engine.levels import Level, Ways
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.play.generator import Words
from lamakit.play.match import Match
from lamakit.play.observation import Observation

TRIES, MOST_TRIES = 500, 5000
Thing = TypeVar("Thing")
Until = Callable[[Names], bool]  # whether a situation with these names is wanted


class Drawn(NamedTuple):
    """A position as one line of text, empty if there is none, and what a document may call by name."""

    position: str
    names: Names

    @classmethod
    def at(cls, position: str, **own: object) -> "Drawn":
        """With the names of that position as well."""
        return cls(position, {**names_of(position), **own})


def first_wanted(draw: Callable[[], Thing], wanted: Callable[[Thing], bool], tries: int = TRIES) -> Thing:
    """Draws again until it is `wanted`; raises LamakitError if that never is."""
    for _try in range(tries):
        if wanted(found := draw()):
            return found
    raise LamakitError("no such situation in {most_tries:,} tries; ask for a less special one", tries)


Drawing = Callable[..., Drawn | None]  # of an Rng, and its ways by name; None if a draw comes to nothing
Situation = TypeVar("Situation", bound=Drawing)
WAYS: dict[Drawing, Mapping[Level, Ways]] = {}


def drawn_by(situation: Drawing, rng: Rng, until: Until, ways: Ways) -> Drawn:
    """Drawn again until it is wanted, unless the situation looks to that itself before it has drawn all of it."""
    if "until" in signature(situation).parameters:
        found = situation(rng, until, **ways)
    else:
        wanted = lambda found: found is not None and until(found.names)  # noqa: E731
        found = first_wanted(lambda: situation(rng, **ways), wanted, MOST_TRIES)
    assert found
    return found


def on_levels(small: Ways, general: Ways | None = None) -> Callable[[Situation], Situation]:
    """Gives a situation its ways on these levels, for documents that name none."""

    def noted(situation: Situation) -> Situation:
        WAYS[situation] = {Level.SMALL: small, Level.GENERAL: general or {}}
        return situation

    return noted


def ways_of(situation: Drawing | None, level: Level) -> Ways:
    return WAYS.get(situation, {}).get(level, {}) if situation else {}


class Trial(NamedTuple):
    """A trial at a table: when it is over, and its results by name; None if something else was done.

    `deal(seed)(number)` sets the table up where it isn't the position of the prediction with its hidden cards dealt.
    """

    over: Callable[[Match], bool]
    came: Callable[[Match], Names | None]
    deal: Callable[[int], Callable[[int], Dealt]] | None = None


Tried = Callable[[int, int], Names]  # without a table: what comes of a try with a seed and a number
Simulated = Callable[[Words], Names]  # what comes of a trial by the computer
Batch = Callable[[int, int], Sequence[Names]]  # what comes of so many trials at once, from a seed


def functions_of(
    *modules: ModuleType, giving: Sequence[object] = (), taking: object = None
) -> dict[str, Callable[..., Any]]:
    """The public functions of these modules by name, as documents call them; only those annotated like that."""
    return {
        name: one
        for module in modules
        for name, one in vars(module).items()
        if name[0] != "_" and isfunction(one) and one.__module__ == module.__name__
        if not giving or one.__annotations__.get("return") in giving
        if taking is None or taking in one.__annotations__.values()
    }


def needs_position(trial: Callable[..., object]) -> bool:
    return _takes(trial) is Observation


def given_by_us(trial: Callable[..., object]) -> int:
    """How many of its arguments no document names: the position, if it takes one."""
    return int(_takes(trial) in (Observation, Observation | None))


def _takes(function: Callable[..., object]) -> object:
    """The kind of its first argument."""
    return next((each.annotation for each in signature(function).parameters.values()), None)


class Texts(Protocol):
    """The words of a picture, from a document, and the position that it is about."""

    position: str

    def __getitem__(self, key: str) -> str: ...

    def text(self, key: str, **names: object) -> str:
        """The first line of this key that counts, with these names."""

    def say(self, **names: object) -> str:
        """The block's lines that count, with these names."""
