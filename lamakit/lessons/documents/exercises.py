"""An exercise block as a drill: its variants, their answers, hints and known mistakes."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.blocks.block import Block, Field
from lamakit.lessons.blocks.variant import DRAW, Variant, at, pair
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.drawing import ways_of
from lamakit.lessons.engine.letters import Formula
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.mistakes import Worked, reshaped
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.sums import Names, Node, number_of
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations import SITUATIONS
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later, deferred

UNITS = {"probability": Unit.SHARE, "points": Unit.POINTS, "count": Unit.COUNT}
EVERY = "any"  # in place of a choice: each that is wrong
BUNDLE = re.compile(r"([a-z][\w-]*) of (.+?)(?: in (.+))?")
MISTAKE = deferred("1 - p_draw_playable | That is the chance that it doesn't fit.")
Bundles = Mapping[str, Block]
Said = Fraction | str | Formula  # an answer as a document gives it


def drill(block: Block, bundles: Bundles, known: Names | None = None) -> Drill:
    """The exercise, on every level that its lines or its situation have; `known` names are there before."""
    levels = [level for level in Level if level == Level.GAME or _has(block, level)]
    make = partial(_problem, block, bundles, known or {})
    return Drill(block.name, block.one("title").value, make, levels, bool(block.at("general").all("letters")))


def _has(block: Block, level: Level) -> bool:
    drawn = [DRAW.fullmatch(field.value) for field in block.all("draw")]
    situations = [SITUATIONS.get(found[1]) for found in drawn if found]
    return any(field.level == level for field in block.fields) or any(ways_of(one, level) for one in situations)


def unit_of(block: Block) -> Unit:
    field = block.one("unit")
    if field.value and field.value not in UNITS:
        raise field.unlike(", ".join(UNITS))
    return UNITS[field.value or "probability"]


def choices_of(block: Block, drawn: Variant) -> dict[str, str]:
    """The labels of the choices, by keys; both may have values in them."""
    told = ((field, pair(field, deferred("more | more likely"))) for field in block.all("choice"))
    pairs = [(drawn.filled(field, key), drawn.filled(field, label)) for field, (key, label) in told]
    if len({key for key, _label in pairs}) < len(pairs) or len(pairs) == 1:
        raise block.all("choice")[-1].wrong("expected two or more, each with a key of its own")
    return dict(pairs)


def _problem(block: Block, bundles: Bundles, known: Names, lots: Lots, level: Level = Level.GAME) -> Problem:
    block = block.at(level)
    drawn, unit = Variant(block.draws, lots, level, known), unit_of(block)
    choices = choices_of(block, drawn)
    right = drawn.counting(block, "answer")
    answer, worked = answer_of(right, drawn, choices)
    check_share(right, unit, answer)
    drawn.names = {**drawn.names, "answer": answer}
    return Problem(
        text=drawn.text(drawn.counting(block, "question")),
        unit=unit,
        choices=choices,
        position=drawn.position,
        letters=drawn.letters,
        answer=answer,
        hints=[drawn.text(field) for field in block.all("hint") if drawn.holds(field)],
        solution=drawn.text(drawn.counting(block, "solution")),
        slips=[
            *(slip for field in block.fields for slip in slips_of(field, drawn, choices, bundles)),
            *(slip for bundle in bundles.values() for slip in _of_shape(bundle, drawn, worked)),
        ],
        sum=worked,
    )


def answer_of(field: Field, drawn: Variant, choices: Mapping[str, str]) -> tuple[Said, Worked | None]:
    """The answer, and the sum that it comes of; of equal sums (`a / b = p_draw("4")`) the first."""
    if choices:
        return chosen(field, drawn.text(field), choices), None
    with at(field, field.value):
        node = expressions.read(field.value)
        sides = node.parts if isinstance(node, expressions.Compared) else [node]
        values = [drawn.worth(side) for side in sides]
    if len(set(values)) > 1:
        raise field.wrong("{given}: its sides come to {values}", quoted(field.value), ", ".join(map(str, values)))
    return values[0], Worked(sides[0], drawn.names, drawn.lets)


def check_share(field: Field, unit: Unit, answer: Said) -> None:
    values = [answer] if isinstance(answer, Fraction) else answer.values if isinstance(answer, Formula) else []
    if unit == Unit.SHARE and not all(0 <= value <= 1 for value in values):
        raise field.wrong("{answer} is not a probability; name the unit, such as unit: points", answer)


def slips_of(field: Field, drawn: Variant, choices: Mapping[str, str], bundles: Bundles) -> Iterator[Slip]:
    """The wrong answers of a line, if it has any in this variant."""
    if field.key == "mistake" and drawn.holds(field):
        wrong, overlooked = pair(field, MISTAKE)
        yield from (Slip(answer, drawn.filled(field, overlooked)) for answer in wrongs(field, wrong, drawn, choices))
    elif field.key == "mistakes" and drawn.holds(field):
        yield from _bundled(field, drawn, bundles)


def wrongs(field: Field, text: str, drawn: Variant, choices: Mapping[str, str]) -> Sequence[Said]:
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


def _bundled(field: Field, drawn: Variant, bundles: Bundles) -> Iterator[Slip]:
    """The mistakes of a bundle that can be made in this variant, with the answer `asked(hits, all)`."""
    found = BUNDLE.fullmatch(field.value)
    if not found or found[1] not in bundles:
        known = Later("known are {names}", ", ".join(bundles)) if bundles else Later("there is none")
        raise field.unlike("one such as miscounts of card; {known}", known)
    formula, before = found[3] or "hits / all", drawn.names

    def asked(hits: object, of: object) -> Fraction:
        return number_of(expressions.read(formula).part({**before, "hits": hits, "all": of}))

    given = {"these": drawn.any_value(field, found[2]), "asked": asked}
    block = bundles[found[1]]
    inner = Variant([], Lots(0), known={**before, **given})
    for line in block.fields:
        if line.key == "let":
            inner.names = {**inner.names, **dict([_named(inner, line)])}
        elif inner.holds(line):
            yield from _possible(inner, line)


def _of_shape(bundle: Block, drawn: Variant, worked: Worked | None) -> Iterator[Slip]:
    """The mistakes of a bundle about every sum of some shape, if the answer comes of one."""
    if not bundle.all("sum") or not worked or drawn.letters:
        return
    shape = expressions.read(bundle.one("sum").value)
    for line in bundle.all("mistake"):
        wrong, overlooked = pair(line, deferred("n * p | Adding counts twice."))
        for node in expressions.read_several(wrong):

            def value(names: Names, line: Field = line, node: Node = node) -> Fraction:
                inner = Variant([], Lots(0), known=names)
                if not inner.holds(line):
                    raise LamakitError("it makes no sense here")
                return number_of(node.part(inner.names))

            try:
                found = reshaped(worked, shape, value)
            except LamakitError:
                continue
            if found is not None:
                yield Slip(found, overlooked)


def _named(inner: Variant, line: Field) -> tuple[str, object]:
    name, expression = pair(line, "left | unseen(these)")
    return name, inner.any_value(line, expression)


def _possible(inner: Variant, line: Field) -> Iterator[Slip]:
    """Of so few cards some sums make no sense."""
    wrong, overlooked = pair(
        line, deferred("asked(copies(these), copies) | That is the chance before anybody has seen a card.")
    )
    for node in expressions.read_several(wrong):
        try:
            yield Slip(number_of(node.part(inner.names)), inner.filled(line, overlooked))
        except LamakitError:
            continue
