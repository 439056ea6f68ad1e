"""What is tried by hand, at a table or at the press of a button."""

from lamakit.lessons.blocks.answers import SEED, UNIT
from lamakit.lessons.blocks.block import Block, Key, Text
from lamakit.lessons.blocks.predict import COUNTS, TRIAL
from lamakit.lessons.blocks.variant import LET, POSITION
from lamakit.lessons.engine.plan import TABLE


class HandsOn(Block):
    kind = "hands-on"
    help = "a table to try it at, with a tally"
    keys = (
        Key("task", needed=True, many=True, when=True, text=Text.ALL),
        POSITION,
        LET,
        TRIAL,
        COUNTS,
        Key("say", "a line for each trial", many=True, when=True, text=Text.ALL),
        Key("otherwise", "what is said if something else was done", text=Text.ALL),
        UNIT,
        Key("enough", "how many trials"),
        Key("press", "a button instead of a table", text=Text.ALL),
        Key("tally", "what is said of all results at a button", many=True, when=True, text=Text.ALL),
        Key("tends", "the number that a whole class comes close to"),
        SEED,
    )
    usual_name = TABLE
    is_only = True
