"""A block of a lesson as written, and a kind of block: a class that says which lines it has and what becomes of them.

A new kind is a subclass with a `kind` of its own; reading, `lesson check`, pages, notebooks and the reference in the
docs know it by that. A new line is a `Key` of its class.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.plan import Plan
from lamakit.lessons.engine.problem import SLIP
from lamakit.texts import Later

LEVELS = ("small", "general")


class DocumentError(LamakitError):
    """An error in a line of a file; `line` is its number."""

    def __init__(self, message: object, *values: object, line: int) -> None:
        super().__init__(message, *values)
        self.line = line


class Field(NamedTuple):
    """A line of a block: `level` is "small", "general" or empty; it counts only `when` this holds, if it says so."""

    line: int
    key: str
    value: str
    level: str = ""
    when: str = ""

    def wrong(self, message: str, *values: object) -> DocumentError:
        key = f"{self.level} {self.key}".strip()
        return DocumentError("{key}: {why}", key, Later(message, *values), line=self.line)

    def unlike(self, expected: str, *values: object) -> DocumentError:
        """The error that its value should be something else."""
        return self.wrong("{given}: expected {wanted}", quoted(self.value), Later(expected, *values))


class Prose(NamedTuple):
    """Markdown between blocks, and the line in which it begins."""

    line: int
    text: str


class Text(Enum):
    """The part of a line that a translator puts into other words."""

    NOTHING = 0
    ALL = 1
    SECOND = 2  # behind the bar: `mistake: 2/7 | Some kinds have more cards left.`


class Key(NamedTuple):
    """A line that a kind of block has: its name, and what it says, for the reference in the docs."""

    name: str
    help: str = ""
    needed: bool = False
    many: bool = False  # whether there may be several
    when: bool = False  # whether it may end in `| when …`, so that one of several counts
    level: bool = False  # whether a level may have its own, where a kind has levels
    text: Text = Text.NOTHING
    draws: bool = False  # whether it draws something, in its place among the others
    is_named: bool = False  # whether a level has its own for each name before the bar
    is_code: bool = False  # whether its line breaks stay
    is_whole: bool = False  # whether it is a whole number
    tried: Callable[[Any, Field, Any], object] | None = None  # reads it by itself, of a block and what that has drawn

    def again(self, **changes: Any) -> "Key":
        """The same for another kind, with some differences."""
        return self._replace(**changes)


class CellCall(NamedTuple):
    """The call of a lesson's method with which a notebook's cell, or a page, shows a block."""

    method: str
    given: Sequence[object]
    options: Mapping[str, object]


Kind = TypeVar("Kind", bound="Block")


class Surroundings(Protocol):
    """The document around a block, as far as it has to know it."""

    @property
    def head(self) -> Mapping[str, Any]: ...

    @property
    def blocks(self) -> Sequence["Block"]: ...

    @property
    def told_before(self) -> Sequence[Prose]:
        """The texts of its head, which the shelf shows before the lesson is opened."""

    @property
    def known(self) -> Mapping[str, object]:
        """The names that are there before a block draws any."""

    def of_kind(self, kind: type[Kind]) -> list[Kind]: ...

    def of_bundles(self, kind: type[Kind]) -> Mapping[str, Kind]:
        """Its blocks of this kind by name, and those that every document may use."""

    def filled(self) -> Iterator[Prose]:
        """The texts between the blocks with their values."""

    def chapter_of(self, block: "Block") -> str:
        """The heading above it, without its number."""

    def seed_of(self, block: "Block") -> int: ...

    def other(self, stem: str) -> "Surroundings | None":
        """Another document of ours, in the language in use."""

    @property
    def needed(self) -> Mapping[str, "Surroundings"]:
        """The documents that its `needs` name, and those that they need, by name."""


KINDS: dict[str, type["Block"]] = {}  # by their names


@dataclass(frozen=True)
class Block:
    """A block as written. Its class says what it is."""

    kind: ClassVar[str] = ""
    help: ClassVar[str] = ""  # what a page shows, for the reference in the docs
    keys: ClassVar[Sequence[Key]] = ()
    usual_name: ClassVar[str] = ""  # which it has if none is written
    is_only: ClassVar[bool] = False  # whether a lesson has just one, so that nobody has to name it
    method: ClassVar[str] = ""  # of a lesson, which shows it
    is_seeded: ClassVar[bool] = False  # whether that takes a seed
    asks: ClassVar[bool] = False  # whether a page's screen ends behind it
    has_levels: ClassVar[bool] = False
    takes_cells: ClassVar[bool] = False  # whether it can only be done where somebody can write code

    line: int
    name: str
    fields: Sequence[Field]

    def __init_subclass__(cls) -> None:
        if "kind" in vars(cls):
            KINDS[cls.kind] = cls

    @classmethod
    def key(cls, name: str) -> Key | None:
        return next((key for key in cls.keys if key.name == name), None)

    @property
    def part(self) -> str:
        """Its name among the parts of the lesson, under which it is remembered."""
        return self.usual_name if self.is_only else self.name

    # --- its lines

    def all(self, *keys: str) -> list[Field]:
        """Every field of these keys."""
        return [found for found in self.fields if found.key in keys]

    def one(self, key: str) -> Field:
        """The field of this key, with an empty value if it is left out."""
        found = self.all(key)
        return found[0] if found else Field(self.line, key, "")

    def key_of(self, field: Field) -> str:
        """The same for a line of this block in a document of any language."""
        return f"{SLIP}{self.name} {[each.line for each in self.fields].index(field.line)}"

    @property
    def draws(self) -> list[Field]:
        """The lines that draw something, in order."""
        return [field for field in self.fields if (key := self.key(field.key)) and key.draws]

    def at(self, level: str) -> Self:
        """As it is on a level."""
        assert not level
        return self

    # --- whether it is as it should be

    def missing(self) -> Iterator[DocumentError]:
        """The lines that it needs and hasn't."""
        for key in self.keys:
            if key.needed and not any(each.key == key.name and each.value for each in self.fields):
                yield DocumentError(
                    "{key} is missing in this {kind}; write a line {key}: …", key.name, self.kind, line=self.line
                )

    def identity(self, blocks: Sequence["Block"]) -> str:
        """The name that no other block of the file may have; empty if others may."""
        return self.part

    def lines_wrong(self, around: Surroundings) -> Iterator[DocumentError]:
        """The errors of lines by themselves, whatever is wrong with the others."""
        return iter(())

    def check(self, around: Surroundings) -> None:
        """Try the whole of it, several times if it draws something. Raises LamakitError if something is wrong."""

    # --- what is shown, remembered and written into a notebook

    def is_shown(self, blocks: Sequence["Block"]) -> bool:
        """Whether it has a place of its own on a page."""
        return True

    def heading(self, plan: Plan) -> str:
        """The thing that is done in it, in a word or two; empty if there is nothing to do."""
        return ""

    def call(self, around: Surroundings) -> CellCall:
        given = [] if self.is_only or self.name == self.usual_name else [self.name]
        return CellCall(self.method, given, {"seed": around.seed_of(self)} if self.is_seeded else {})

    def cell(self, call: str) -> str:
        """The source of a notebook's cell, whose last line is a call."""
        return call
