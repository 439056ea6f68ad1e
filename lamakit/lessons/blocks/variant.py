"""One drawing of what a block draws, by name: it computes, decides and fills texts with that."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from fractions import Fraction
from typing import TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.blocks.block import Block, DocumentError, Field, Key, Surroundings, Text
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.drawing import drawn_by, ways_of
from lamakit.lessons.engine.families import names_of
from lamakit.lessons.engine.letters import Formula, Letters, Point
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import NOT_TAKEN, Evaluated, Names, Node, UnknownName, looked_up, number_of, usage_of
from lamakit.lessons.situations import REPEATABLE, SITUATIONS
from lamakit.play.observation import Observation
from lamakit.texts import Later, deferred
from lamakit.texts.nouns import phrase

BRACES, VARIABLE = re.compile(r"\{([^{}]*)\}"), re.compile(r"[a-z]\w{0,30}")
NUMBER = re.compile(r"([a-z]\w*)\s*\|\s*(\d{1,9})\s+to\s+(\d{1,9})")
PICK = re.compile(r"(\w+) from (?:(\w+) of )?(shuffled )?(.+?)(?: where (.+))?")
CALL = re.compile(r"(\w+)(?:\((.*)\))?")
DRAW = re.compile(r"(\w+)(?:\((.*?)\))?(?: until (.+))?")
TRIES = 500
COMMA = re.compile(r",(?![^()]*\))")  # outside brackets
WAY = re.compile(r"(\w+)\s*:\s*(.+)")
LETTER = re.compile(r"([ABD-Zabd-z]) (.+)")  # C(n, k) has its own meaning
LETTERED = deferred("{given!r}: expected a letter other than C and its span, such as letters: N 10 to 56, K 1 to N")
POINTS, MOST_ALIKE = 5, 50  # of a question in letters, and so many tries that they differ

COMMON: Names = {**expressions.COMMON, **REPEATABLE}
Made = TypeVar("Made")


def _text(_block: Block, field: Field, drawn: "Draw") -> str:
    return drawn.text(field)


DRAWN = (
    Key("position", "one line of text, as one seat sees it", many=True, level=True, draws=True),
    Key("draw", "a situation that is played or dealt at random", level=True, draws=True),
    Key("pick", "one thing of a list", many=True, level=True, draws=True, is_named=True),
    Key("number", "a whole number", many=True, level=True, draws=True, is_named=True),
    Key("let", "a name for a value", many=True, level=True, draws=True, is_named=True),
    Key(
        "words",
        "a piece of a sentence",
        many=True,
        when=True,
        level=True,
        draws=True,
        is_named=True,
        text=Text.SECOND,
        tried=_text,
    ),
    Key("until", "draws again until this holds", many=True, level=True, draws=True),
    Key("letters", "what letters may stand for", level=True, draws=True),
)
POSITION, _DRAW, _PICK, _NUMBER, LET, WORDS, *_ = DRAWN


@contextmanager
def at(field: Field, expression: str = "") -> Iterator[None]:
    """Raises errors from within as errors in this field, perhaps in an expression of it."""
    try:
        yield
    except DocumentError:
        raise
    except LamakitError as error:
        raise (
            field.wrong("{given!r}: {why}", expression[:60], error) if expression else field.wrong("{why}", error)
        ) from error


class Draw:
    """Draws line by line; `known` are the names that are there before."""

    def __init__(
        self, fields: Iterable[Field], rng: Rng, level: str = "", known: Mapping[str, object] | None = None
    ) -> None:
        self._lots, self._level = rng, Level(level or Level.GAME)
        self.names: Names = {**COMMON, **(known or {})}
        self.lets: dict[str, Node] = {}
        self.position = ""
        self.letters: Letters | None = None
        self._draw_all(list(fields))

    def _draw_all(self, fields: list[Field]) -> None:
        """Line by line; from the last situation on again until all is as it should be."""
        back, tries, at_place = 0, 0, 0
        before: tuple[Names, dict[str, Node], str] = self.names, self.lets, self.position
        while at_place < len(fields):
            field = fields[at_place]
            if field.key == "draw":
                back, before = at_place, (self.names, dict(self.lets), self.position)
            if field.key == "until" and not self._is_true(field, field.value, self.names):
                tries += 1
                if tries == TRIES:
                    raise field.wrong("not once in {tries} tries; ask for something less special", TRIES)
                at_place, (self.names, self.lets, self.position) = back, before
                continue
            if field.key != "position":
                self._take(field)
            elif not self.position:
                self._place(field, [each for each in fields if each.key == "position"])
            at_place += 1

    def with_names(self, names: Names) -> "Draw":
        """The same with other names."""
        found = copy(self)
        found.names = names
        return found

    def _take(self, field: Field) -> None:
        match field.key:
            case "number":
                self._add(field, *_number(field, self._lots))
            case "pick":
                self._pick(field)
            case "draw":
                self._draw(field)
            case "let":
                name, expression = pair(field, "n | unseen - 1")
                self._add(field, name, self.any_value(field, expression))
                self.lets[name] = expressions.read(expression)
            case "letters":
                self.letters = Letters(self._points(field))
            case "words":
                name, text = pair(field, deferred("happened | seat B draws {n} cards"))
                if self.holds(field) and name not in self.names:
                    self._add(field, name, self.filled(field, text))

    def _add(self, field: Field, name: str, value: object) -> None:
        if not VARIABLE.fullmatch(name) or name in self.names.keys() - COMMON.keys():
            raise field.wrong("{name} can't be a name here; expected a new one such as n", quoted(name))
        self.names = {**self.names, name: value}

    def _place(self, first: Field, positions: list[Field]) -> None:
        """One of the positions at random."""
        chosen = self._lots.pick(positions) if len(positions) > 1 else first
        with at(chosen):
            self.position = self.filled(chosen, chosen.value)
            Observation.from_position(self.position)
            self.names = {**names_of(self.position), **self.names}

    def _pick(self, field: Field) -> None:
        """One thing of a list, several in its order, or all in another; of those that are wanted, equally likely."""
        found = PICK.fullmatch(field.value)
        if not found:
            raise field.unlike("one such as {example}", "card from kinds where unseen(card) > 1")
        name = found[1]
        with at(field):
            among = expressions.things_of(expressions.read(found[4]), self.names) or ()
        things = list(among)
        if found[5]:
            things = [each for each in things if self._is_true(field, found[5], {**self.names, name: each})]
        if not things:
            raise field.wrong("nothing in {list} can be picked; say so behind “until” above", quoted(found[4]))
        if found[3]:
            self._add(field, name, tuple(self._lots.shuffled(things)))
            return
        if not found[2]:
            self._add(field, name, self._lots.pick(things))
            return
        chosen = self._lots.shuffled(things)[: int(self.value(field, found[2]))]
        self._add(field, name, type(among)(sorted(chosen, key=things.index)))  # type: ignore[call-arg]

    def _draw(self, field: Field) -> None:
        """A situation that Python draws, until the condition holds."""
        found = DRAW.fullmatch(field.value)
        if not found:
            raise field.unlike("one such as {example}", "situation until deck > 1")
        with at(field):
            situation = looked_up(found[1], SITUATIONS)
            ways = {**ways_of(situation, self._level), **dict(self._way(field, each) for each in _arguments(found[2]))}
            before, condition = self.names, found[3] or "1"

            def until(names: Names) -> bool:
                return self._is_true(field, condition, {**names, **before})

            position, own = drawn_by(situation, self._lots, until, ways)
        self.position = position or self.position
        self.names = {**own, **self.names}

    def _points(self, field: Field) -> list[Point]:
        """Numbers for the letters, the same in every variant: `N 10 to 56, K 1 to N`."""
        rng, found = Rng(0), list[Point]()
        for _try in range(MOST_ALIKE):
            point = dict[str, Fraction]()
            for given in _arguments(field.value):
                with at(field):
                    letter = LETTER.fullmatch(given)
                    span = expressions.read(letter[2]) if letter else None
                    if not letter or not isinstance(span, expressions.Span):
                        raise LamakitError(LETTERED, given[:40])
                    point[letter[1]] = Fraction(rng.between(*span.bounds({**self.names, **point})))
            found += [] if point in found else [point]
            if len(found) == POINTS:
                break
        return found

    def _way(self, field: Field, given: str) -> tuple[str, object]:
        found = WAY.fullmatch(given)
        if not found:
            raise LamakitError("{given!r}: expected a name and a value, such as points: 16 to 30", given[:40])
        value = self.any_value(field, found[2])
        return found[1], plain(value)

    # --- what the names come to

    def any_value(self, field: Field, expression: str) -> object:
        """The value of an expression, be it a number or something else."""
        with at(field, expression):
            found = expressions.read(expression).value(self.names)
        return found() if callable(found) else found

    def values(self, field: Field, expressions_: str) -> list[object]:
        """The values of expressions with commas between them."""
        with at(field):
            nodes = expressions.read_several(expressions_) if expressions_.strip() else []
            return [node.value(self.names) for node in nodes]

    def value(self, field: Field, expression: str) -> Fraction:
        found = self.any_value(field, expression)
        with at(field):
            return number_of(Evaluated(found, Fraction(0), expression[:60]))

    def worth(self, node: Node) -> Fraction | Formula:
        """The value of a number's expression; with letters at all their points."""
        return self.letters.formula(node, self.names) if self.letters else number_of(node.part(self.names))

    def holds(self, field: Field) -> bool:
        """Whether the line counts in this variant."""
        return not field.when or self._is_true(field, field.when, self.names)

    def _is_true(self, field: Field, condition: str, names: Names) -> bool:
        with at(field, condition):
            return expressions.is_true(expressions.read(condition), names)

    def first(self, fields: Iterable[Field]) -> Field | None:
        """The first of these lines that counts in this variant."""
        return next((field for field in fields if self.holds(field)), None)

    def line(self, block: Block, key: str) -> Field:
        """The first line of this key that counts, with an empty value if none does."""
        return self.first(block.all(key)) or Field(block.line, key, "")

    def counting(self, block: Block, key: str) -> Field:
        """The first line of this key that counts; raises DocumentError if none does."""
        found = self.first(block.all(key))
        if found is None:
            raise block.one(key).wrong("no line counts here; leave out “when” in the last of them")
        return found

    def filled(self, field: Field, text: str) -> str:
        """The text with every {expression} replaced by its value."""
        if stray := next((brace for brace in "{}" if brace in BRACES.sub("", text)), ""):
            raise field.wrong(
                "{brace} stands alone; expected an expression in braces, as in {example}", quoted(stray), "{deck}"
            )
        pieces = BRACES.split(text)
        pieces[1::2] = [self._told(field, expression) for expression in pieces[1::2]]
        return phrase("".join, pieces)

    def _told(self, field: Field, expression: str) -> str:
        with at(field, expression):
            return expressions.filled(expression, self.names)

    def text(self, field: Field) -> str:
        return self.filled(field, field.value)


class Drawing(Block):
    """A block that draws something, and whose lines can be tried one by one."""

    def lines_wrong(self, around: Surroundings) -> Iterator[DocumentError]:
        yield from filter(None, (self._line_wrong(field, around) for field in self.fields))

    def _line_wrong(self, field: Field, around: Surroundings) -> DocumentError | None:
        key, block = self.key(field.key), self.at(field.level)
        assert key
        before = [each for each in block.draws if each.line <= field.line or not key.draws]
        try:
            drawn = Draw(before, Rng(0), field.level, {**around.known, "answer": Fraction(0)})
            if tried := key.tried or (_text if key.text == Text.ALL else None):
                tried(block, field, drawn)
        except DocumentError as error:
            makes_no_sense = key == WORDS and not isinstance(error.__cause__, UnknownName)  # where it doesn't count
            return None if makes_no_sense or error.line != field.line else error
        return None


def call_in(field: Field) -> list[object]:
    """The name of a function and what it is called with: `cost("1 1 L")`."""
    name, arguments = _call(field)
    with at(field):
        given = expressions.read_several(arguments) if arguments else []
        return [name, *(plain(each.value(expressions.COMMON)) for each in given)]


def called_by(field: Field, known: Mapping[str, Callable[..., Made]], drawn: Draw, *first: object) -> Made:
    """The result of the function that the field calls, perhaps with arguments; `first` come before them."""
    name, arguments = _call(field)
    with at(field):
        given = [plain(each) for each in drawn.values(field, arguments)]
        function = looked_up(name, known)
        try:
            return function(*first, *given)
        except LamakitError:
            raise
        except (TypeError, ValueError, LookupError, AttributeError):
            raise LamakitError(NOT_TAKEN, name, usage_of(function, len(first))) from None


def _call(field: Field) -> tuple[str, str]:
    """A function's name, and what stands in the brackets behind it."""
    if not (call := CALL.fullmatch(field.value)):
        raise field.unlike('a name, perhaps with arguments, such as cost("1 1 L")')
    return call[1], call[2] or ""


def plain(value: object) -> object:
    """A whole number as Python has it."""
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


def _number(field: Field, rng: Rng) -> tuple[str, Fraction]:
    found = NUMBER.fullmatch(field.value)
    if not found or int(found[2]) > int(found[3]):
        raise field.unlike("a name and its range, such as k | 2 to 5")
    return found[1], Fraction(rng.between(int(found[2]), int(found[3])))


def _arguments(given: str | None) -> list[str]:
    return [each.strip() for each in COMMA.split(given or "") if each.strip()]


def pair(field: Field, example: str) -> tuple[str, str]:
    """The texts on both sides of the first bar."""
    left, bar, right = (part.strip() for part in field.value.partition(" | "))
    if not left or not bar or not right:
        raise field.unlike("two parts, such as {example}", Later(example))
    return left, right
