"""A function for one's own code to write. Its Python is what learners write, or might write."""

from lamakit.lessons.blocks.answers import HINT, MISTAKE, TITLE
from lamakit.lessons.blocks.block import Block, Key, Text
from lamakit.lessons.engine.plan import TURN


class YourTurn(Block):
    kind = "your-turn"
    help = "a function to write in JupyterLab, or on a page of the [static site](site.md)"
    keys = (
        TITLE,
        Key("task", needed=True, many=True, when=True, text=Text.ALL),
        Key("kind", "`number`, `line` or `tool`; else the `...` of its start says how much is to be written"),
        Key("start", "indented Python", needed=True, is_code=True),
        Key("solution", "the same, as it may end", needed=True, many=True, when=True, is_code=True),
        HINT,
        Key("given", "what it is called with, such as `20 to 52, 2 to 6`", needed=True),
        MISTAKE.again(help="a Python expression, and what is said of it"),
        Key("law", "what holds for every `result`, and what is said if it doesn't", many=True, text=Text.SECOND),
        Key("truth", "`laws` where several results are right"),
        Key("figure", "a Python expression for what is drawn"),
    )

    @property
    def part(self) -> str:
        return f"{TURN}{self.name}"
