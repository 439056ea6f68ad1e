"""The lines of a question and its answer, in whatever kind of block: units, choices, answers, wrong answers."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from lamakit.errors import quoted
from lamakit.lessons.blocks.block import Block, Field, Key, Text
from lamakit.lessons.blocks.variant import Draw, at, pair
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.letters import Formula
from lamakit.lessons.engine.mistakes import SolvedSum
from lamakit.lessons.engine.values import Unit
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later, deferred

UNITS = {"probability": Unit.SHARE, "points": Unit.POINTS, "count": Unit.COUNT}
EVERY = "any"  # in place of a choice: each that is wrong
MISTAKEN = deferred("1 - p_draw_playable | That is the chance that it doesn't fit.")
Said = Fraction | str | Formula  # an answer as a document gives it


def unit_of(block: Block) -> Unit:
    field = block.one("unit")
    if field.value and field.value not in UNITS:
        raise field.unlike(", ".join(UNITS))
    return UNITS[field.value or "probability"]


def choices_of(block: Block, drawn: Draw) -> dict[str, str]:
    """The labels of the choices, by keys; both may have values in them."""
    told = ((field, pair(field, deferred("more | more likely"))) for field in block.all("choice"))
    pairs = [(drawn.filled(field, key), drawn.filled(field, label)) for field, (key, label) in told]
    if len({key for key, _label in pairs}) < len(pairs) or len(pairs) == 1:
        raise block.all("choice")[-1].wrong("expected two or more, each with a key of its own")
    return dict(pairs)


def answer_of(field: Field, drawn: Draw, choices: Mapping[str, str]) -> tuple[Said, SolvedSum | None]:
    """The answer, and the sum that it comes of; of equal sums (`a / b = p_draw("4")`) the first."""
    if choices:
        return chosen(field, drawn.text(field), choices), None
    with at(field, field.value):
        node = expressions.read(field.value)
        sides = node.parts if isinstance(node, expressions.Compared) else [node]
        values = [drawn.worth(side) for side in sides]
    if len(set(values)) > 1:
        raise field.wrong("{given}: its sides come to {values}", quoted(field.value), ", ".join(map(str, values)))
    return values[0], SolvedSum(sides[0], drawn.names, drawn.lets)


def check_unit(field: Field, unit: Unit, answer: Said) -> None:
    values = [answer] if isinstance(answer, Fraction) else answer.values if isinstance(answer, Formula) else []
    if unit == Unit.SHARE and not all(0 <= value <= 1 for value in values):
        raise field.wrong("{answer} is not a probability; name the unit, such as unit: points", answer)
    if unit == Unit.COUNT and any(value.denominator != 1 for value in values):
        raise field.wrong("{answer} is no whole number; name another unit, such as unit: points", answer)


def wrongs(field: Field, text: str, drawn: Draw, choices: Mapping[str, str]) -> Sequence[Said]:
    if choices:
        right = drawn.names.get("answer", "")
        others = [key for key in choices if key != right]
        return others if text == EVERY else [chosen(field, drawn.filled(field, text), choices)]
    with at(field, text):
        return [drawn.worth(each) for each in expressions.read_several(text)]


def chosen(field: Field, text: str, choices: Collection[str]) -> str:
    """One of the choices by its key; raises DocumentError, which names the nearest, if it is none."""
    if text not in choices:
        hint = nearest_hint(text, choices, Later("expected one of {names}", ", ".join(choices)))
        raise field.wrong("{given} is not one of the choices; {hint}", quoted(text[:40]), hint)
    return text


# --- the lines, and how each is tried by itself


def _unit(block: Block, _field: Field, _drawn: Draw) -> None:
    unit_of(block)


def _choice(block: Block, field: Field, drawn: Draw) -> None:
    choices_of(block, drawn)
    drawn.text(field)


def _answer(block: Block, field: Field, drawn: Draw) -> None:
    if drawn.first(block.all(field.key)) is field:
        answer_of(field, drawn, choices_of(block, drawn))


def _mistake(block: Block, field: Field, drawn: Draw) -> None:
    wrong, text = pair(field, MISTAKEN)
    wrongs(field, wrong, drawn, choices_of(block, drawn))
    drawn.filled(field, text)


TITLE = Key("title", "what stands above it", needed=True, text=Text.ALL)
QUESTION = Key("question", needed=True, many=True, when=True, level=True, text=Text.ALL)
UNIT = Key("unit", "`probability` if it is left out, `points` or `count`", tried=_unit)
CHOICE = Key("choice", "a key and its words", many=True, level=True, is_named=True, text=Text.SECOND, tried=_choice)
ANSWER = Key("answer", needed=True, many=True, when=True, level=True, tried=_answer)
HINT = Key("hint", "three of them", many=True, when=True, level=True, text=Text.ALL)
SOLUTION = Key("solution", needed=True, many=True, when=True, level=True, text=Text.ALL)
MISTAKE = Key(
    "mistake",
    "a wrong answer, and what is said of it",
    many=True,
    when=True,
    level=True,
    text=Text.SECOND,
    tried=_mistake,
)
SEED = Key("seed", "of the first numbers; without it they come of the name", is_whole=True)
