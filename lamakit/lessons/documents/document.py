"""A document as a lesson's plan: its blocks in their order."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from pathlib import Path
from threading import RLock

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.lessons.blocks.block import Block
from lamakit.lessons.blocks.predict import About
from lamakit.lessons.blocks.variant import Variant, at
from lamakit.lessons.documents.exercises import drill
from lamakit.lessons.documents.predictions import Course, Trying, courses
from lamakit.lessons.documents.reading import FILE, Source, read
from lamakit.lessons.documents.shows import shown
from lamakit.lessons.documents.steps import alone, drawn, step
from lamakit.lessons.documents.tasks import task
from lamakit.lessons.engine.hands_on import Hands
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.plan import TABLE, Plan, number_of
from lamakit.lessons.engine.problem import Drill
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.sums import Names, looked_up
from lamakit.lessons.engine.whole_round import Opening
from lamakit.lessons.heads import OWN, in_language, is_ours
from lamakit.pages.components import Chart, Component
from lamakit.play.match import Match, new_match
from lamakit.texts import language

SHARED = "mistakes"
RULES = range(1, 10)  # the numbers of the lessons on rules; their progress is kept under their names alone
KEPT = {"03_drama_and_20": "drama"}  # the name under which learners' progress is kept, where it isn't the rule
SEEDS, HUNDRED = 1000, 100
CHAPTER = re.compile(r"^##? (?:\d+ )?(.+)", re.MULTILINE)


def our_stems() -> list[str]:
    """The names of our documents in the row of lessons, in order."""
    return sorted(path.stem for path in OWN.glob("[0-9]*.md"))


def name_of(stem: str) -> str:
    """Under which name a lesson's progress is kept: a copy of one of ours goes on with what was done there."""
    if stem not in our_stems():
        return f"written-{stem}"
    return KEPT.get(stem, stem.partition("_")[2] if number_of(stem) in RULES else stem)


def shared(path: Path) -> Mapping[str, Block]:
    """The bundles of mistakes that every document may use, in the language of the one at this path."""
    beside = path.parent / f"{SHARED}.md"
    return _bundles(beside if is_ours(path) and beside.is_file() else OWN / f"{SHARED}.md")


@cache
def _bundles(path: Path) -> Mapping[str, Block]:
    return {block.name: block for block in read(path).blocks if block.kind == "mistakes"}


class Document:
    """A source that was read, and what its blocks are; each raises DocumentError with the line if it is wrong."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._shown: dict[str, object] = {}
        self._one_at_a_time = RLock()
        self.bundles = {
            **shared(source.path),
            **{block.name: block for block in source.blocks if block.kind == "mistakes"},
        }

    @cached_property
    def courses(self) -> dict[str, Course]:
        return courses(self.source.blocks)

    @property
    def first(self) -> Course | None:
        """The first prediction, whose position the prose speaks of."""
        return next(iter(self.courses.values()), None)

    @property
    def known(self) -> Names:
        """The names for exercises: `first`, with those of the first prediction."""
        return {"first": self.first.drawn.names} if self.first else {}

    def of_kind(self, *kinds: str) -> list[Block]:
        return [block for block in self.source.blocks if block.kind in kinds]

    def drill(self, block: Block) -> Drill:
        return again(block) if block.all("again") else drill(block, self.bundles, self.known)

    def hands(self, block: Block) -> Hands:
        return Trying(block, self.first).hands

    def step(self, block: Block) -> Step:
        made = alone(block) if block.kind == "question" else step(block, self._asked.get(block.name))
        return replace(made, chapter=self._chapters.get(block.name, ""))

    @property
    def _asked(self) -> dict[str, Block]:
        return {block.name: block for block in self.of_kind("question")}

    def asked_of(self, block: Block) -> Block:
        """The block of a step's question."""
        return self._asked[block.name]

    def _is_asked_of_a_step(self, block: Block) -> bool:
        return block.kind == "question" and any(block.name == each.name for each in self.of_kind("step"))

    @cached_property
    def _chapters(self) -> dict[str, str]:
        """The heading above every step, without its number."""
        chapter, found = "", dict[str, str]()
        for part in self.source.parts:
            if isinstance(part, Block) and part.kind in ("step", "question"):
                found[part.name] = chapter
            elif not isinstance(part, Block):
                chapter = next(reversed(CHAPTER.findall(part.text)), chapter)
        return found

    def is_part(self, block: Block) -> bool:
        """Whether it has a place of its own on a page: a step has its question, and a quiz all of its own."""
        aside = block.kind == "mistakes" or self._is_asked_of_a_step(block)
        return not aside and (block.kind != "quiz" or block is self.of_kind("quiz")[0])

    def shown(self, block: Block) -> object:
        """The value of a block that draws or computes something, made once for everybody unless it answers a page."""
        with self._one_at_a_time:
            if block.name not in self._shown:
                value = shown(self.with_its_model(block), self.first.drawn if self.first else Variant([], Lots(0)))
                if is_live(value):
                    return value
                self._shown[block.name] = value
            return self._shown[block.name]

    def with_its_model(self, block: Block) -> Block:
        """With what it doesn't say itself from the block that it is `like`."""
        like = block.one("like")
        if not like.value:
            return block
        with at(like):
            model = looked_up(like.value, {each.name: each for each in self.of_kind("show")})
        own = {field.key for field in block.fields}
        return replace(block, fields=[*block.fields, *(field for field in model.fields if field.key not in own)])

    @cached_property
    def plan(self) -> Plan:
        head = self.source.head
        whole = self.of_kind("round")
        return Plan(
            notebook=self.source.name,
            title=str(head["title"]),
            question=str(head.get("question", "")),
            minutes=int(head.get("minutes", 0)),
            needs=list(head.get("needs", [])),
            goals=list(head.get("goals", [])),
            predicted={name: course.predicted() for name, course in self.courses.items()},
            drills=[self.drill(block) for block in self.of_kind("exercise")],
            ticket=next((self.drill(block) for block in self.of_kind("ticket")), None),
            hands=next(map(self.hands, self.of_kind("hands-on")), None),
            turns=[task(block) for block in self.of_kind("your-turn")],
            steps=[self.step(block) for block in self.of_kind("step", "question") if self.is_part(block)],
            quiz=[partial(drawn, block) for block in self.of_kind("quiz")],
            variant=next((game_of(block) for block in whole), ""),
            opening=next((opening_of(block) for block in whole), None),
            order=[TABLE if block.kind == "hands-on" else block.part for block in self._parts],
        )

    @property
    def _parts(self) -> Sequence[Block]:
        parts = filter(self.is_part, self.source.blocks)
        return [block for block in parts if not isinstance(block, About) and block.kind != "show"]

    def seed_of(self, block: Block) -> int:
        """The first variant that a block shows, the same everywhere: as it says, by the lesson, or by its name."""
        if block.all("seed"):
            return int(block.one("seed").value)
        asking = self.of_kind("exercise", "ticket")
        if not number_of(self.source.name):
            return int(hashlib.sha256(block.name.encode()).hexdigest(), 16) % SEEDS
        return self.plan.number * HUNDRED + asking.index(block) + 1 if block in asking else self.plan.number


def is_live(value: object) -> bool:
    """Whether it answers the page that shows it, which then has it to itself. A chart always shows the same."""
    return isinstance(getattr(value, "piece", value), Component) and not isinstance(value, Chart)


@cache
def _of_ours(path: Path, _language: str) -> Document:
    return Document(read(path))


def again(block: Block) -> Drill:
    """An exercise of another lesson of ours, `again: 11_draws one-card`, with a name of its own."""
    field = block.one("again")
    stem, _space, name = field.value.partition(" ")
    with at(field):
        if not FILE.fullmatch(stem) or not in_language(stem).exists():
            raise LamakitError(
                "{value!r}: expected a lesson and its exercise, such as 11_draws one-card", field.value[:60]
            )
        other = _of_ours(in_language(stem), language())
        known = {each.name: each for each in other.of_kind("exercise") if not each.all("again")}
        found = other.drill(looked_up(name, known))
    return replace(found, name=block.name, title=block.one("title").value or found.title)


def game_of(block: Block) -> str:
    """The variant of a whole round."""
    game = block.one("game")
    with at(game):
        find_variant(game.value)
    return game.value


def opening_of(block: Block) -> Opening | None:
    """A whole round's opening: points from earlier rounds, tokens on the stage; None if everybody has nothing."""
    points, stage = block.one("points"), block.one("stage")
    if not points.value and not stage.value:
        return None

    def opened(position: str) -> str:
        given = iter(points.value.split(",") if points.value else ())
        begun = re.sub(r":\d+", lambda held: f":{next(given, held[0][1:]).strip()}", position)
        return f"{begun} | stage {stage.value}" if stage.value else begun

    game = block.one("game").value
    with at(points if points.value else stage):
        Match.from_position(opened(new_match(game, players=2, seed=1).position))
    return opened
