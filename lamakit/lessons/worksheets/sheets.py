"""The sheets' contents: the lesson's exercises, drawn at random for each copy, and what the key says about them."""

from pathlib import Path
from typing import Any, NamedTuple

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.catalogue import lesson
from lamakit.lessons.documents.files import files
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.engine.levels import Level, level_of
from lamakit.lessons.engine.plan import Plan
from lamakit.lessons.engine.problem import ExerciseTemplate, Problem
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.values import Unit
from lamakit.play.chance import generator
from lamakit.play.checks import checked_number as checked, checked_seed
from lamakit.play.generator import below
from lamakit.play.observation import Observation
from lamakit.texts import _, direction, language
from lamakit.texts.catalogues import SOURCE
from lamakit.views.families import described, spread_svg

MOST_COPIES = 200
SEEDS = 10_000  # of variants; short enough to be copied from paper
SLIPS = 5  # that a key has room for
Data = dict[str, Any]


class Task(NamedTuple):
    """An exercise on a sheet: `seed` draws the same variant in the notebook."""

    drill: ExerciseTemplate
    seed: int
    problem: Problem


class Worksheet(NamedTuple):
    """The sheets of a lesson, one list of tasks per copy."""

    plan: Plan
    seed: int
    copies: list[list[Task]]
    level: Level = Level.GAME
    number: str = ""  # of a lesson in the row

    @property
    def stem(self) -> str:
        level = f"-{self.level}" if self.level != Level.GAME else ""
        return f"{self.plan.notebook}-{self.seed}{level}{of_language()}"

    def data(self) -> Data:
        """All that the templates print, as plain data."""
        plan, guess = self.plan, self.plan.first.guess if self.plan.first else None
        title = f"{self.number} {_(plan.title)}".strip()
        return {
            "name": self.number or _(plan.title),
            "title": title if self.level == Level.GAME else f"{title} · {self.level.label}",
            "question": _(plan.question),
            "guess": _(guess.text) if guess else "",
            "options": [_(label) for label in guess.choices.values()] if guess else [],
            **_drawn(guess.position if guess else ""),
            "seed": self.seed,
            "copies": [[_printed(task) for task in tasks] for tasks in self.copies],
            "texts": texts(),
            **spoken(),
        }


def worksheet(name: object, seed: int = 1, copies: int = 1, level: str = Level.GAME) -> Worksheet:
    """The exercises and the exit ticket of a lesson; the same seed prints the same sheets.

    `name` is that of a lesson, or a lesson's text file; `level` is small, game or general. Raises LamakitError for an
    unknown lesson or level, or a number of copies beyond 1 … 200.
    """
    wanted = level_of(level)
    plan, number = printable(name)
    copies = checked(copies, range(1, MOST_COPIES + 1), "copies")
    first = checked_seed(seed)
    return Worksheet(plan, first, [_copy(plan, first, copy, wanted) for copy in range(copies)], wanted, number)


def printable(name: object) -> tuple[Plan, str]:
    """The lesson of this name, or in this text file, and its number. Raises LamakitError if nothing can be printed."""
    own = {path.stem: path for path in files()}
    if isinstance(name, str) and (name.endswith(".md") or name in own):
        found = lesson_of(own.get(name, Path(name)))
        if not found.plan.asked:
            raise LamakitError("lesson {name} has no exercises; sheets are made of exercises", quoted(name))
        return found.plan, ""
    plan = lesson(name).plan
    return plan, plan.label


def _copy(plan: Plan, seed: int, number: int, level: Level) -> list[Task]:
    words = generator(seed, number)
    drawn = [(drill, below(words, SEEDS)) for drill in plan.asked]
    return [Task(drill, variant, drill.drawn(Rng(variant), _at(drill, level))) for drill, variant in drawn]


def _at(drill: ExerciseTemplate, level: Level) -> Level:
    """The level, or the game's own numbers where an exercise hasn't that level."""
    return level if level in drill.levels else Level.GAME


def _drawn(position: str) -> Data:
    """A position as a picture, with what it shows in words."""
    seen = Observation.from_position(position) if position else None
    return {"picture": spread_svg(seen) if seen else "", "described": described(seen) if seen else ""}


def _printed(task: Task) -> Data:
    problem = task.problem
    return {
        "title": _(task.drill.title),
        "variant": task.seed,
        "text": problem.text,
        **_drawn(problem.position),
        "choices": [_(label) for label in problem.choices.values()],
        "unit": problem.wanted if problem.letters else _units()[problem.unit],
        "answer": problem.told(problem.right),
        "solution": problem.solution,
        "slips": [
            {"answer": problem.told(slip.answer), "overlooked": slip.overlooked} for slip in problem.known_slips[:SLIPS]
        ],
    }


def _units() -> dict[Unit, str]:
    return {
        Unit.SHARE: _("as a fraction and as a percentage"),
        Unit.POINTS: _("points"),
        Unit.COUNT: _("a whole number"),
    }


def spoken() -> Data:
    """The language in use, by which sheets are typeset."""
    return {"language": language(), "direction": direction()}


def of_language() -> str:
    """The end of the names of files, so that sheets of several languages lie beside each other."""
    return "" if language() == SOURCE else f"-{language()}"


def texts() -> dict[str, str]:
    return {
        "lesson": _("Lesson"),
        "name": _("Name"),
        "before": _("Before you start, what do you think?"),
        "prediction": _("Your prediction"),
        "answer": _("Answer"),
        "because": _("Because"),
        "variant": _("variant"),
        "sheet": _("sheet"),
        "sheets": _("Sheets"),
        "work": _("Room for your work"),
        "cover": _("A class set: every sheet has numbers of its own, and a number that the key names too."),
        "who": _("Who has which sheet?"),
        "pages": _("Print on both sides: every sheet has the same even number of pages."),
        "key": _("Key"),
        "slips": _("If somebody wrote"),
        "origin": _("lamakit, an independent fan project"),
    }
