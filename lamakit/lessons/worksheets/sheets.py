"""What is on the sheets: the lesson's exercises, drawn at random for each copy, and what the key says about them."""

from typing import Any, NamedTuple

from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.lesson import Plan
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem
from lamakit.lessons.engine.values import Unit
from lamakit.play.chance import generator
from lamakit.play.checks import checked_number as checked, checked_seed
from lamakit.play.generator import below
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.families import described, spread_svg

MOST_COPIES = 200
SEEDS = 10_000  # of variants; short enough to be copied from paper
BOXES = "abcdef"
SLIPS = 5  # that a key has room for
Data = dict[str, Any]


class Task(NamedTuple):
    """An exercise on a sheet: `seed` draws the same variant in the notebook."""

    drill: Drill
    seed: int
    problem: Problem


class Worksheet(NamedTuple):
    """The sheets of a lesson, one list of tasks per copy."""

    plan: Plan
    seed: int
    copies: list[list[Task]]

    @property
    def stem(self) -> str:
        return f"{self.plan.notebook}-{self.seed}"

    def data(self) -> Data:
        """All that the templates print, as plain data."""
        plan = self.plan
        return {
            "number": plan.number,
            "title": _(plan.title),
            "question": _(plan.question),
            "guess": _(plan.guess.text),
            "seed": self.seed,
            "copies": [[_printed(task) for task in tasks] for tasks in self.copies],
            "texts": texts(),
        }


def worksheet(name: object, seed: int = 1, copies: int = 1) -> Worksheet:
    """The exercises and the exit ticket of a lesson; the same seed prints the same sheets.

    Raises LamakitError for an unknown lesson or a number of copies beyond 1 … 200.
    """
    plan = lesson(name).plan
    checked(copies, range(1, MOST_COPIES + 1), "copies")
    first = checked_seed(seed)
    return Worksheet(plan, first, [_copy(plan, first, number) for number in range(copies)])


def _copy(plan: Plan, seed: int, number: int) -> list[Task]:
    words = generator(seed, number)
    drawn = [(drill, below(words, SEEDS)) for drill in (*plan.drills, plan.ticket)]
    return [Task(drill, variant, drill.make(Lots(variant))) for drill, variant in drawn]


def _printed(task: Task) -> Data:
    problem = task.problem
    seen = Observation.from_position(problem.position) if problem.position else None
    return {
        "title": _(task.drill.title),
        "variant": task.seed,
        "text": problem.text,
        "picture": spread_svg(seen) if seen else "",
        "described": described(seen) if seen else "",
        "choices": [_(label) for label in problem.choices.values()],
        "unit": _units()[problem.unit],
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


def texts() -> dict[str, str]:
    return {
        "lesson": _("Lesson"),
        "name": _("Name"),
        "before": _("Before you start, what do you think?"),
        "answer": _("Answer"),
        "variant": _("variant"),
        "sheet": _("sheet"),
        "key": _("Key"),
        "slips": _("If somebody wrote"),
        "origin": _("lamakit, an independent fan project"),
    }
