"""Whether a document in another language is the same lesson: the same blocks and expressions, in other words."""

import re
from collections.abc import Iterator
from itertools import zip_longest

from lamakit.lessons.blocks.block import Block, DocumentError, Field, Text
from lamakit.lessons.documents.reading import Source

PLACE = re.compile(r"\{([^{}]*)\}")
WRITTEN = re.compile(r'"[^"]*(?<!\d)[^\W\dA-Z_][^"]*"|:[^)]*$|\.[a-z]+')  # words, a form, how a card is named
NAME = re.compile(r'"[^"]*"|[A-Za-z]\w*')
SAME = ("minutes", "needs")  # of a head


def differences(source: Source, original: Source) -> Iterator[DocumentError]:
    """The differences from the original, by the lines of the translation."""
    for name in SAME:
        if source.head.get(name) != original.head.get(name):
            yield DocumentError("{name}: expected {wanted}", name, original.head.get(name), line=1)
    goals = len(original.head.get("goals", []))
    if len(source.head.get("goals", [])) != goals:
        yield DocumentError("goals: expected {count} of them", goals, line=1)
    for own, wanted in zip_longest(source.blocks, original.blocks):
        if own is None or wanted is None or (own.kind, own.name) != (wanted.kind, wanted.name):
            yield DocumentError("expected the block {block}", told(wanted), line=own.line if own else 1)
            return  # all others would be called wrong, too
        yield from _fields(own, wanted)


def told(block: Block | None) -> str:
    return f"{block.kind} {block.name}".strip() if block else "–"


def _fields(own: Block, wanted: Block) -> Iterator[DocumentError]:
    for field, other in zip_longest(own.fields, wanted.fields):
        line = field.line if field else own.line
        if field is None or other is None or (field.key, field.level) != (other.key, other.level):
            text = f"{other.level} {other.key}".strip() if other else "–"
            yield DocumentError("expected a line {key} here, as in line {line}", text, wanted.line, line=line)
            return
        if (expression(own, field), field.when) != (expression(wanted, other), other.when):
            yield DocumentError("{key}: expected {value}", field.key, expression(wanted, other), line=line)
        elif unknown := places(field) - places(other):
            yield field.wrong("{names} is not in the original", ", ".join(sorted(unknown)))


def expression(block: Block, field: Field) -> str:
    """The part of a line that is the same in every language."""
    key = block.key(field.key)
    if key and key.text == Text.SECOND:
        return field.value.partition(" | ")[0]
    return "" if key and key.text == Text.ALL else field.value


def places(field: Field) -> set[str]:
    """The names in a prose's places, however they are told: `if_one(left, "card fits", "cards fit")` has one."""
    return {name for place in PLACE.findall(field.value) for name in NAME.findall(WRITTEN.sub("", place))} - {"if_one"}
