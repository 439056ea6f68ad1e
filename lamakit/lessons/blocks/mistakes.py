"""A bundle of mistakes that many exercises share."""

from lamakit.lessons.blocks.block import Block, Key
from lamakit.lessons.blocks.exercise import MISTAKE
from lamakit.lessons.blocks.variant import LET


class Mistakes(Block):
    kind = "mistakes"
    help = "nothing: a bundle of mistakes for exercises"
    keys = (LET, MISTAKE, Key("sum", "the shape of the sums that they belong to"))
