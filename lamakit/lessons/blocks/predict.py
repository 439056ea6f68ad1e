"""A prediction, and the blocks that belong to it: simulated, computed, and the gap in the end."""

from collections.abc import Sequence

from lamakit.lessons.blocks.answers import ANSWER, CHOICE, QUESTION, SEED, SOLUTION, TITLE, UNIT, answer_of
from lamakit.lessons.blocks.block import Block, Field, Key, Text
from lamakit.lessons.blocks.variant import DRAWN, LET, Drawing, Variant
from lamakit.lessons.engine.plan import PREDICTION

TRIAL = Key("trial", "what is tried", needed=True)
COUNTS = Key("counts", "what of it", needed=True)


def _number(block: Block, field: Field, drawn: Variant) -> None:
    if drawn.first(block.all(field.key)) is field:
        answer_of(field, drawn, {})


def _label(_block: Block, field: Field, drawn: Variant) -> None:
    drawn.text(field)


class Predict(Drawing):
    kind = "predict"
    help = "a question, whose answer is locked once; a page hides the rest until then"
    keys = (
        *DRAWN,
        TITLE.again(help="what is predicted", needed=False),
        QUESTION,
        UNIT,
        CHOICE.again(tried=_label, help="what can be chosen; `answer` is then the number that the choices are about"),
        ANSWER.again(tried=_number),
        Key("least", "the least that can be answered", tried=_number),
        Key("most", "the most", tried=_number),
    )
    usual_name = PREDICTION


class About(Block):
    """Belongs to the prediction of its name."""

    usual_name = PREDICTION

    def identity(self, blocks: Sequence[Block]) -> str:
        return ""


class Simulate(About):
    kind = "simulate"
    help = "the same many times, with a 95% band"
    keys = (TRIAL, COUNTS, LET, Key("trials", "how many", is_whole=True), Key("most", "as many as one can have"), SEED)


class Compute(About):
    kind = "compute"
    help = "the exact value"
    keys = (SOLUTION.again(help="a line of it"),)


class Gap(About):
    kind = "gap"
    help = "prediction, simulation and truth side by side"
    keys = (
        Key("less", "to whoever predicted less", text=Text.ALL),
        Key("more", text=Text.ALL),
        Key("near", text=Text.ALL),
        CHOICE.again(help="instead of them, one for each choice"),
    )
