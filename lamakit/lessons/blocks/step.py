"""Blocks at a table: a step, whose moves were tried there; questions about it, or at a table of their own; the quiz."""

from collections.abc import Sequence

from lamakit.lessons.blocks.answers import ANSWER, CHOICE, HINT, MISTAKE, QUESTION, SEED, TITLE
from lamakit.lessons.blocks.block import Block, Key, Text
from lamakit.lessons.blocks.variant import DRAWN, POSITION
from lamakit.lessons.engine.plan import QUIZ

TASK = Key("task", "what stands above the table", many=True, when=True, text=Text.ALL)
RULES = Key("rules", "the ids of those that it rests on", many=True, when=True)
WHY = Key("why", "what is said once it is right", text=Text.ALL)
RULING = Key("ruling", "what the rulebooks leave open, and what we decided", text=Text.ALL)
ASKED = (
    QUESTION,
    Key("after", "the actions before it is asked", many=True, when=True),
    Key("choose", "what can be chosen"),
    Key("tick", "of what any number may be right"),
    CHOICE,
    ANSWER,
    Key("rule", "the one that the answer rests on", many=True, when=True),
    HINT.again(help="", needed=True),
    WHY.again(needed=True),
    MISTAKE,
)


class Step(Block):
    kind = "step"
    help = "something to do at a table"
    keys = (
        TITLE,
        RULES,
        TASK.again(needed=True),
        POSITION.again(needed=True),
        Key("names", "at the table"),
        Key("moves", "one way to do it, such as `roll, discard 3`", needed=True),
        Key("goal", "such as `plays_a_card`, if other moves will do as well"),
        Key("draws", "the cards or rolls that come, such as `1 3 6`"),
        Key("then", "what the others do"),
        HINT.again(help="", needed=True),
        WHY,
        Key("remark", "`draw, quit | Your card fits.`", many=True, text=Text.SECOND),
        RULING,
    )


class Question(Block):
    kind = "question"
    help = (
        "a question about the step of its name, asked before it if it stands above that step, and after it if below; "
        "or with `title`, `task` and `position` at a table of its own"
    )
    keys = (TITLE.again(needed=False), RULES, TASK, POSITION, *ASKED, RULING)

    def identity(self, blocks: Sequence[Block]) -> str:
        return f"{self.kind} {self.name}" if self._is_of_a_step(blocks) else self.part

    def _is_of_a_step(self, blocks: Sequence[Block]) -> bool:
        return any(isinstance(block, Step) and block.name == self.name for block in blocks)


class Quiz(Block):
    kind = "quiz"
    help = "one question of the quiz, at a table that is drawn afresh; all of them are shown where the first one stands"
    keys = (*DRAWN, TITLE, RULES, TASK.again(needed=True), *ASKED, SEED)

    @property
    def part(self) -> str:
        return QUIZ

    def identity(self, blocks: Sequence[Block]) -> str:
        return f"{self.kind} {self.name}"
