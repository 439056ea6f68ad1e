"""A bundle of mistakes that many exercises share."""

from collections.abc import Iterator
from fractions import Fraction

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.answers import MISTAKE
from lamakit.lessons.blocks.block import Block, Field, Key
from lamakit.lessons.blocks.variant import LET, Draw, pair
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.mistakes import SolvedSum, substituted
from lamakit.lessons.engine.problem import Misconception
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names, Node, number_of
from lamakit.texts import deferred


class Mistakes(Block):
    kind = "mistakes"
    help = "nothing: a bundle of mistakes for exercises"
    keys = (LET, MISTAKE, Key("sum", "the shape of the sums that they belong to"))

    def is_shown(self, blocks: object) -> bool:
        return False

    def slips(self, known: Names) -> Iterator[Misconception]:
        """Those that can be made in a variant, which knows `these` cards and how much is `asked(hits, all)`."""
        inner = Draw([], Rng(0), known=known)
        for line in self.fields:
            if line.key == "let":
                name, expression = pair(line, "left | unseen(these)")
                inner.names = {**inner.names, name: inner.any_value(line, expression)}
            elif inner.holds(line):
                yield from _possible(inner, line, self.key_of(line))

    def of_shape(self, drawn: Draw, worked: SolvedSum | None) -> Iterator[Misconception]:
        """Those about every sum of some shape, if the answer comes of one."""
        if not self.all("sum") or not worked or drawn.letters:
            return
        shape = expressions.read(self.one("sum").value)
        for line in self.all("mistake"):
            wrong, overlooked = pair(line, deferred("n * p | Adding counts twice."))
            for node in expressions.read_several(wrong):

                def value(names: Names, line: Field = line, node: Node = node) -> Fraction:
                    inner = Draw([], Rng(0), known=names)
                    if not inner.holds(line):
                        raise LamakitError("it makes no sense here")
                    return number_of(node.part(inner.names))

                try:
                    found = substituted(worked, shape, value)
                except LamakitError:
                    continue
                if found is not None:
                    yield Misconception(found, overlooked, self.key_of(line))


def _possible(inner: Draw, line: Field, key: str) -> Iterator[Misconception]:
    """Of so few cards some sums make no sense."""
    wrong, overlooked = pair(
        line, deferred("asked(copies(these), copies) | That is the chance before anybody has seen a card.")
    )
    for node in expressions.read_several(wrong):
        try:
            yield Misconception(number_of(node.part(inner.names)), inner.filled(line, overlooked), key)
        except LamakitError:
            continue
