"""An exercise, and the exit ticket."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Self

from lamakit.lessons.blocks.block import Block, DocumentError, Field, Key, Text
from lamakit.lessons.blocks.variant import DRAWN
from lamakit.lessons.engine.plan import TICKET
from lamakit.texts import deferred

HINTS = 3  # of an exercise
HINTED = deferred("{count} hints; expected {wanted}, each a line {line}: …")
MISTAKEN = ("mistake", "mistakes")

TITLE = Key("title", "what stands above it", needed=True, text=Text.ALL)
QUESTION = Key("question", needed=True, many=True, when=True, level=True, text=Text.ALL)
UNIT = Key("unit", "`probability` if it is left out, `points` or `count`")
CHOICE = Key("choice", "a key and its words", many=True, level=True, is_named=True, text=Text.SECOND)
ANSWER = Key("answer", needed=True, many=True, when=True, level=True)
HINT = Key("hint", "three of them", many=True, when=True, level=True, text=Text.ALL)
SOLUTION = Key("solution", needed=True, many=True, when=True, level=True, text=Text.ALL)
MISTAKE = Key("mistake", "a wrong answer, and what is said of it", many=True, when=True, level=True, text=Text.SECOND)
SEED = Key("seed", "of the first numbers; without it they come of its name", is_whole=True)
SAID = (
    TITLE,
    QUESTION,
    UNIT,
    CHOICE,
    ANSWER,
    HINT,
    SOLUTION,
    MISTAKE,
    Key("mistakes", "a bundle of them", many=True, when=True, level=True),
    SEED,
)


class Exercise(Block):
    kind = "exercise"
    help = "a question with three hints and a solution, with new numbers as often as one likes"
    keys: ClassVar[Sequence[Key]] = (
        *DRAWN,
        *SAID,
        Key("again", "an exercise of another lesson, such as `11_draws one-card`"),
    )
    has_levels = True

    def at(self, level: str) -> Self:
        """As it is on a level: its own lines replace those of the same name; with letters it draws no others."""
        own = {self._what(field) for field in self.fields if level and field.level == level}
        has_letters = ("letters", "") in own

        def counts(field: Field) -> bool:
            if field.level:
                return field.level == level
            is_left_out = has_letters and (field.key in MISTAKEN or field in self.draws)
            return self._what(field) not in own and not is_left_out

        return replace(self, fields=list(filter(counts, self.fields)))

    def _what(self, field: Field) -> tuple[str, str]:
        """The kind of a line, and perhaps the thing of this name."""
        name = field.value.partition(" | ")[0].partition(" from ")[0]
        key = self.key(field.key)
        return field.key, name if key and key.is_named else ""

    def missing(self) -> Iterator[DocumentError]:
        """One that comes again has its lines in its own lesson."""
        if not self.all("again"):
            yield from super().missing()
            yield from self._hints_missing()

    def _hints_missing(self) -> Iterator[DocumentError]:
        """The levels that have another number of hints."""
        for level in ("", *dict.fromkeys(each.level for each in self.all("hint") if each.level)):
            hints = [each for each in self.all("hint") if each.level == level]
            if len(hints) != HINTS and not any(each.when for each in hints):
                yield DocumentError(HINTED, len(hints), HINTS, f"{level} hint".strip(), line=self.line)


class Ticket(Exercise):
    kind = "ticket"
    help = "the last exercise of a lesson"
    keys = (*DRAWN, *SAID)
    usual_name = TICKET
    is_only = True
