"""Trials that a document names: which are known where, and what is said of one that belongs elsewhere."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from lamakit.errors import quoted
from lamakit.lessons.blocks.block import Block, Field, Key
from lamakit.lessons.blocks.variant import Draw, at, called_by
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.drawing import needs_position
from lamakit.lessons.engine.repeatable import Repeatable, Value
from lamakit.lessons.engine.tree import Names, looked_up, number_of
from lamakit.lessons.situations import BATCHES, REPEATABLE, SIMULATED, TRIALS, TRIED
from lamakit.texts import deferred

TRIAL = Key("trial", "what is tried", needed=True)
COUNTS = Key("counts", "what of it", needed=True)
AMONG = Key("among", "trials in which this doesn't hold are left out")

Made = TypeVar("Made")
Known = Mapping[str, Callable[..., Made]]
PLACES: tuple[tuple[Known[object], str], ...] = (
    (TRIALS, deferred("{name} is tried at a table, in hands-on without a line press; here expected {known}")),
    (TRIED, deferred("{name} is tried at a button, in hands-on with a line press; here expected {known}")),
    ({**SIMULATED, **BATCHES}, deferred("{name} is tried by the computer, in simulate; here expected {known}")),
)


def repeatable(field: Field, drawn: Draw) -> Repeatable | None:
    """The trial that the field calls, or that has this name here; None if it is of another kind."""
    if field.value.partition("(")[0] in REPEATABLE:
        return called_by(field, REPEATABLE, drawn)
    found = drawn.names.get(field.value)
    return found if isinstance(found, Repeatable) else None


def called_trial(field: Field, known: Known[Made], drawn: Draw, *first: object) -> Made:
    """The trial of those that are known here. Raises DocumentError that says where another one belongs."""
    name, named = field.value.partition("(")[0].strip(), _anywhere(drawn) if known is not TRIALS else {}
    for elsewhere, why in PLACES:
        if name in elsewhere and name not in known:
            raise field.wrong(why, quoted(name), ", ".join([*named, *sorted(known)]))
    if name not in known:
        with at(field):
            looked_up(name, {**named, **known})
    if first == (None,) and needs_position(known[name]):
        raise field.wrong("{name} needs a position; write a line position: … into the prediction", quoted(name))
    return called_by(field, known, drawn, *first)


def _anywhere(drawn: Draw) -> Names:
    """The trials that need no game, and those that have a name here."""
    return {**{name: one for name, one in drawn.names.items() if isinstance(one, Repeatable)}, **REPEATABLE}


class Counting:
    """The lines of a block that say what of a trial is counted, and whether it is."""

    def __init__(self, block: Block) -> None:
        self._counts, self._among = block.one("counts"), block.one("among")
        with at(self._counts):
            self._number = expressions.read(self._counts.value)
        with at(self._among):
            self._condition = expressions.read(self._among.value) if self._among.value else None

    @property
    def asked(self) -> set[str]:
        """The names that stand in them."""
        return expressions.names_in([self._number, self._condition])

    def value(self, names: Names) -> Value:
        """None if the trial is left out."""
        with at(self._among):
            if self._condition and not expressions.is_true(self._condition, names):
                return None
        return self.number(names)

    def number(self, names: Names) -> float:
        """A number as it is; a condition is 1 if it holds, and 0 if not."""
        with at(self._counts):
            part = self._number.part(names)
            return int(part.value) if isinstance(part.value, bool) else float(number_of(part))
