"""A document as a lesson's plan: its blocks in their order."""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from threading import RLock
from typing import Any

from lamakit.lessons.blocks.block import Block, DocumentError, Field, Kind, Prose
from lamakit.lessons.blocks.exercise import Exercise, Ticket
from lamakit.lessons.blocks.hands_on import HandsOn
from lamakit.lessons.blocks.predict import Predict, first_of
from lamakit.lessons.blocks.show import Showing
from lamakit.lessons.blocks.step import Question, Quiz, Step
from lamakit.lessons.blocks.variant import Draw
from lamakit.lessons.blocks.whole_round import Round
from lamakit.lessons.blocks.your_turn import YourTurn
from lamakit.lessons.documents.files import SHARED, files, numbered_files, our_stems
from lamakit.lessons.documents.reading import FILE, Source, read
from lamakit.lessons.engine.plan import Plan, number_of
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.heads import MORE, OWN, in_language, is_ours
from lamakit.pages.components import Chart, Component
from lamakit.texts import language

LITERAL = re.compile(r"(\$\$.*?\$\$|\$[^$\n]+\$|```.*?```|`[^`\n]*`)", re.DOTALL)  # formulas and code stay as they are
RULES = range(1, 10)  # the numbers of the lessons on rules; their progress is kept under their names alone
KEPT = {"03_drama_and_20": "drama"}  # the name under which learners' progress is kept, where it isn't the rule
SEEDS = 1000  # of first variants
CHAPTER = re.compile(r"^##? (?:\d+ )?(.+)", re.MULTILINE)
SECTION = re.compile(r"^(#{2,3}) (?:\d+ )?(.+)", re.MULTILINE)


def name_of(stem: str) -> str:
    """Under which name a lesson's progress is kept: a copy of one of ours goes on with what was done there."""
    if stem not in our_stems():
        return f"written-{stem}"
    return KEPT.get(stem, stem.partition("_")[2] if number_of(stem) in RULES else stem)


def _shared(path: Path) -> Source:
    """The blocks that every document may use, in the language of the one at this path."""
    beside = path.parent / f"{SHARED}.md"
    return _read(beside if is_ours(path) and beside.is_file() else OWN / f"{SHARED}.md")


_read = cache(read)


def _filled(drawn: Draw, piece: str, line: int) -> str:
    lines = piece.split("\n")
    return "\n".join(drawn.filled(Field(line + place, "prose", text), text) for place, text in enumerate(lines))


class Document:
    """A source that was read, and what its blocks are; each raises DocumentError with the line if it is wrong."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._shown: dict[str, object] = {}
        self._one_at_a_time = RLock()

    @property
    def known(self) -> Names:
        """The names for exercises: `first`, with those of the first prediction."""
        first = first_of(self)
        return {"first": first.drawn.names} if first else {}

    @property
    def _drawn(self) -> Draw:
        """The names and position that the prose speaks of."""
        first = first_of(self)
        return first.drawn if first else Draw([], Rng(0))

    @property
    def head(self) -> Mapping[str, Any]:
        return self.source.head

    @property
    def blocks(self) -> Sequence[Block]:
        return self.source.blocks

    def of_kind(self, kind: type[Kind]) -> list[Kind]:
        return [block for block in self.blocks if type(block) is kind]

    def of_bundles(self, kind: type[Kind]) -> Mapping[str, Kind]:
        """Its blocks of this kind by name, and those that every document may use."""
        found = [*_shared(self.source.path).blocks, *self.blocks]
        return {block.name: block for block in found if type(block) is kind}

    def other(self, stem: str) -> "Document | None":
        """Another document of ours, in the language in use."""
        is_there = FILE.fullmatch(stem) and in_language(stem).exists()
        return _of_ours(in_language(stem), language()) if is_there else None

    @property
    def needed(self) -> dict[str, "Document"]:
        """The documents that its `needs` name, and those that they need, by name; what is no document is left out."""
        found, left = dict[str, Document](), list(self.head.get("needs", []))
        while left:
            stem = left.pop(0)
            document = None if stem in found or stem == self.source.name else document_of(stem)
            if document:
                found[stem] = document
                left += document.head.get("needs", [])
        return found

    @cached_property
    def told_before(self) -> Sequence[Prose]:
        """Title, question and goals with their values, which the shelf shows before the lesson is opened."""
        return [part._replace(text=_filled(self._drawn, part.text, part.line)) for part in self.source.told]

    @property
    def title(self) -> str:
        return self.told_before[0].text

    @property
    def question(self) -> str:
        """The question that its page begins with; empty if it doesn't say."""
        return self.told_before[1].text if "question" in self.source.head else ""

    def filled(self) -> Iterator[Prose]:
        """The texts between the blocks with their values; without those that can't be filled."""
        for part in self.source.parts:
            if not isinstance(part, Block):
                with suppress(DocumentError):  # which is told where prose is looked at
                    yield part._replace(text=self.filled_prose(part))

    def filled_prose(self, prose: Prose) -> str:
        """The text with its values; raises DocumentError with the line of one that can't be computed."""
        drawn, found, line = self._drawn, list[str](), prose.line
        for piece in LITERAL.split(prose.text):
            found.append(piece if LITERAL.fullmatch(piece) else _filled(drawn, piece, line))
            line += piece.count("\n")
        return "".join(found)

    def chapter_of(self, block: Block) -> str:
        """The heading above a step or question, without its number."""
        return self._chapters.get(block.name, "")

    @cached_property
    def _chapters(self) -> dict[str, str]:
        """The heading above every step, without its number."""
        chapter, found = "", dict[str, str]()
        for part in self.source.parts:
            if isinstance(part, Step | Question):
                found[part.name] = chapter
            elif not isinstance(part, Block):
                chapter = next(reversed(CHAPTER.findall(part.text)), chapter)
        return found

    @cached_property
    def extra(self) -> frozenset[str]:
        """The names of the parts that no other part needs: those below a heading such as *More: your turn*."""
        level, found = 0, set[str]()
        for part in self.source.parts:
            if isinstance(part, Block):
                found |= {part.part} if level else set()
                continue
            for marks, title in SECTION.findall(part.text):
                if title.startswith(MORE):
                    level = len(marks)
                elif len(marks) <= level:
                    level = 0
        return frozenset(found)

    @cached_property
    def parts(self) -> Sequence[Block]:
        """The blocks that have a place of their own on a page."""
        return [block for block in self.blocks if block.is_shown(self.blocks)]

    def shown(self, block: Showing) -> object:
        """The value of a block that draws or computes something, made once for everybody unless it answers a page."""
        with self._one_at_a_time:
            if block.name not in self._shown:
                value = block.value(self)
                if is_live(value):
                    return value
                self._shown[block.name] = value
            return self._shown[block.name]

    @cached_property
    def plan(self) -> Plan:
        head = self.source.head
        whole, told = next(iter(self.of_kind(Round)), None), [part.text for part in self.told_before]
        return Plan(
            notebook=self.source.name,
            title=self.title,
            question=self.question,
            minutes=int(head.get("minutes", 0)),
            needs=list(head.get("needs", [])),
            goals=told[2 if self.question else 1 :],
            standards=str(head.get("standards", "")),
            predicted={block.name: block.predicted(self) for block in self.of_kind(Predict)},
            drills=[block.drill(self) for block in self.blocks if isinstance(block, Exercise) and not block.is_only],
            ticket=next((block.drill(self) for block in self.of_kind(Ticket)), None),
            hands=next((block.hands(self) for block in self.of_kind(HandsOn)), None),
            turns=[block.task() for block in self.of_kind(YourTurn)],
            steps=[block.step(self) for block in self.parts if isinstance(block, Step | Question)],
            quiz=[block.step for block in self.of_kind(Quiz)],
            variant=whole.variant() if whole else "",
            opening=whole.opening() if whole else None,
        )

    def seed_of(self, block: Block) -> int:
        """The first variant that a block shows, the same everywhere and wherever it stands: as it says, or by its name.

        Blocks of which a lesson in the row has just one begin with the lesson's number.
        """
        if block.all("seed"):
            return int(block.one("seed").value)
        number = number_of(self.source.name)
        if number and not isinstance(block, Exercise):
            return number
        return int(hashlib.sha256(block.name.encode()).hexdigest(), 16) % SEEDS


def is_live(value: object) -> bool:
    """Whether it answers the page that shows it, which then has it to itself. A chart always shows the same."""
    return isinstance(getattr(value, "piece", value), Component) and not isinstance(value, Chart)


def document_of(stem: str) -> Document | None:
    """The document of this name, ours or a teacher's; ours where the teacher's copy can't be read yet."""
    path = {**numbered_files(), **{path.stem: path for path in files()}}.get(stem)
    if path and not is_ours(path):
        source = read(path)
        if not source.troubles:
            return Document(source)
        path = in_language(stem) if stem in our_stems() else None
    return _of_ours(path, language()) if path else None


@cache
def _of_ours(path: Path, _language: str) -> Document:
    return Document(read(path))
