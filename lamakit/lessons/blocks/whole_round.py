"""A whole round against a bot."""

from lamakit.lessons.blocks.answers import SEED
from lamakit.lessons.blocks.block import Block, Key
from lamakit.lessons.engine.plan import ROUND


class Round(Block):
    kind = "round"
    help = "a whole round against a bot, told move by move"
    keys = (
        Key("game", "such as `base+lama20`", needed=True),
        Key("points", "from earlier rounds"),
        Key("stage", "tokens on it"),
        SEED,
    )
    usual_name = ROUND
    is_only = True
