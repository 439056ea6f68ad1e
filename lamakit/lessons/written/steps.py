"""A step block: something to do at a table, whose moves were tried there."""

from lamakit.errors import LamakitError
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.question import SENTENCES
from lamakit.lessons.engine.step import Step
from lamakit.lessons.written.reading import Block, Field, WrittenError
from lamakit.lessons.written.variant import at, pair
from lamakit.play.checks import nearest_hint


def step(block: Block) -> Step:
    """The step, whose moves were tried at its table."""
    rules = _list(block.one("rules"))
    for rule in rules:
        if rule not in SENTENCES:
            hint = nearest_hint(rule, SENTENCES, "expected an id such as BAS-09")
            raise WrittenError(block.one("rules").line, f"rules: {rule[:20]!r} is not a rule; {hint}")
    with at(block.one("position")):
        found = Step(
            name=block.name,
            title=block.one("title").value,
            rules=rules,
            task=block.one("task").value,
            position=block.one("position").value,
            moves=_list(block.one("moves")),
            draws=_list(block.one("draws")),
            then=_list(block.one("then")),
            hint=block.one("hint").value,
            why=block.one("why").value,
            remarks=dict(pair(field, "quit | You could still draw.") for field in block.all("remark")),
        )
        found.table()
    with at(block.one("moves")):
        attempt = Attempt(found)
        for move in found.moves:
            attempt.play(move)
        if not attempt.is_right:
            raise LamakitError(f"{', '.join(found.moves)} does not do it: {attempt.verdict.text}")
    return found


def _list(field: Field) -> tuple[str, ...]:
    return tuple(part.strip() for part in field.value.split(",") if part.strip())
