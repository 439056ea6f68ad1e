"""A block that shows something: a sum worked out, or a table, a chart or a picture to move that Python draws."""

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.answers import unit_of
from lamakit.lessons.blocks.block import Block, DocumentError, Field
from lamakit.lessons.blocks.variant import Variant, at, called_by, pair
from lamakit.lessons.engine.said import Said, worked
from lamakit.lessons.situations import LOOKUPS, PICTURES
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later, deferred
from lamakit.views.words import either

PARTS = ("table", "chart")


class Words:
    """The words of a picture, from the document: `words["points"]`, and `words.say(mean=…)` in a sentence."""

    def __init__(self, block: Block, drawn: Variant) -> None:
        self._block, self._drawn = block, drawn
        self.position = drawn.position
        self._lines = [(*pair(field, deferred("points | points on average")), field) for field in block.all("words")]

    def __getitem__(self, key: str) -> str:
        return self.text(key)

    def text(self, key: str, **names: object) -> str:
        """The first line of this key that counts, with these names."""
        there = self._drawn.with_names({**self._drawn.names, **names})
        found = ((text, field) for name, text, field in self._lines if name == key and there.holds(field))
        text, field = next(found, ("", None))
        if field is None:
            known = [name for name, _text, _field in self._lines]
            hint = nearest_hint(key, known, Later("expected words: {key} | …", key))
            raise LamakitError("words for {key!r} are missing; {hint}", key, hint)
        return there.filled(field, text)

    def say(self, **names: object) -> str:
        """The block's lines that count, with these names."""
        return _lines(self._block, self._drawn.with_names({**self._drawn.names, **names}))


def shown(block: Block, drawn: Variant) -> object:
    """The block's value at the position of the prediction; raises DocumentError with the line that is wrong."""
    if block.all("sum"):
        field = block.one("sum")
        with at(field):
            return worked(drawn.text(block.one("of")), drawn.text(field), unit_of(block))
    if block.all("picture"):
        made = called_by(block.one("picture"), PICTURES, drawn, Words(block, drawn))
        return _part(made, block.one("part"))
    if block.all("tell"):
        return called_by(block.one("tell"), LOOKUPS, drawn)
    if not block.all("say"):
        raise DocumentError("show: expected a line sum: …, picture: …, tell: … or say: …", line=block.line)
    return Said(_lines(block, drawn))


def _lines(block: Block, drawn: Variant) -> str:
    return "\n".join(drawn.text(field) for field in block.all("say") if drawn.holds(field))


def _part(value: object, field: Field) -> object:
    if not field.value:
        return value
    if field.value not in PARTS or not hasattr(value, field.value):
        raise field.unlike("{parts} of a picture with both", either(PARTS))
    return getattr(value, field.value)
