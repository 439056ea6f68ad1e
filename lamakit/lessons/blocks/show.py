"""A block that shows something: a sum worked out, or a table, a chart or a picture to move that Python draws."""

from abc import abstractmethod
from dataclasses import replace

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.answers import UNIT, unit_of
from lamakit.lessons.blocks.block import Block, CellCall, DocumentError, Field, Key, Surroundings, Text
from lamakit.lessons.blocks.predict import first_of, is_predicted, no_prediction
from lamakit.lessons.blocks.variant import WORDS, Draw, at, call_in, called_by, pair
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.said import PlainText, worked
from lamakit.lessons.engine.tree import looked_up
from lamakit.lessons.situations import LOOKUPS, PICTURES
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later, deferred
from lamakit.views.words import either

PARTS = ("table", "chart")


class Showing(Block):
    """Shows a value, as a cell would."""

    method = "show"

    @abstractmethod
    def value(self, around: Surroundings) -> object:
        """The thing that it shows; raises DocumentError with the line that is wrong."""

    def waits(self, around: Surroundings) -> str:
        """The name of the prediction that hides it until then, if one does."""
        return ""

    def check(self, around: Surroundings) -> None:
        self.value(around)


class Show(Showing):
    kind = "show"
    help = "a sum worked out, lines of text, a table, a chart or a picture to move"
    keys = (
        Key("of", "what the sum is of", text=Text.ALL),
        Key(
            "sum",
            "a sum to work out, with the names in braces: `{n} * ({n} - 1) / 2`; it is shown as `of` = sum = value",
        ),
        UNIT,
        Key("say", "lines of text", many=True, when=True, text=Text.ALL),
        Key("picture", "what Python draws, in these words"),
        WORDS,
        Key("part", "`chart` or `table` of a picture with both"),
        Key(
            "tell",
            '`cost("4 4 6 L L")`, `rule("BAS-03")`, `fits_on("6")`, `deck`, `dice`, `odds_of_roll("6")`',
            text=Text.ALL,
        ),
        Key("waits", "`prediction` hides it until then"),
        Key("like", "takes the other lines from another block"),
    )

    def value(self, around: Surroundings) -> object:
        """At the position of the first prediction."""
        first = first_of(around)
        return self._with_its_model(around)._at(first.drawn if first else Draw([], Rng(0)))

    def waits(self, around: Surroundings) -> str:
        return self._with_its_model(around).one("waits").value

    def _with_its_model(self, around: Surroundings) -> "Show":
        """With what it doesn't say itself from the block that it is `like`."""
        like = self.one("like")
        if not like.value:
            return self
        with at(like):
            model = looked_up(like.value, {each.name: each for each in around.of_kind(Show)})
        own = {field.key for field in self.fields}
        return replace(self, fields=[*self.fields, *(field for field in model.fields if field.key not in own)])

    def _at(self, drawn: Draw) -> object:
        if self.all("sum"):
            field = self.one("sum")
            with at(field):
                return worked(drawn.text(self.one("of")), drawn.text(field), unit_of(self))
        if self.all("picture"):
            made = called_by(self.one("picture"), PICTURES, drawn, Words(self, drawn))
            return _part(made, self.one("part"))
        if self.all("tell"):
            return called_by(self.one("tell"), LOOKUPS, drawn)
        if not self.all("say"):
            raise DocumentError("show: expected a line sum: …, picture: …, tell: … or say: …", line=self.line)
        return PlainText(_lines(self, drawn))

    def check(self, around: Surroundings) -> None:
        waits = self.one("waits")
        if waits.value and not is_predicted(waits.value, around):
            raise waits.wrong("{why}", no_prediction(waits.value))
        super().check(around)

    def call(self, around: Surroundings) -> CellCall:
        return CellCall("tell", call_in(self.one("tell")), {}) if self.all("tell") else super().call(around)


class Words:
    """The words of a picture, from the document: `words["points"]`, and `words.say(mean=…)` in a sentence."""

    def __init__(self, block: Block, drawn: Draw) -> None:
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


def _lines(block: Block, drawn: Draw) -> str:
    return "\n".join(drawn.text(field) for field in block.all("say") if drawn.holds(field))


def _part(value: object, field: Field) -> object:
    if not field.value:
        return value
    if field.value not in PARTS or not hasattr(value, field.value):
        raise field.unlike("{parts} of a picture with both", either(PARTS))
    return getattr(value, field.value)
