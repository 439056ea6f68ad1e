"""A block that shows something: a sum worked out, or a table, a chart or a picture to move that Python draws."""

from lamakit.lessons.blocks.answers import UNIT
from lamakit.lessons.blocks.block import Block, Key, Text
from lamakit.lessons.blocks.variant import WORDS


class Show(Block):
    kind = "show"
    help = "a sum worked out, lines of text, a table, a chart or a picture to move"
    keys = (
        Key("of", "what the sum is of", text=Text.ALL),
        Key("sum", "a sum to work out"),
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
