"""All probability lessons, found by their modules."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import pandas as pd

from lamakit.errors import LamakitError, quoted
from lamakit.lessons import probability
from lamakit.lessons.classroom.lesson import ProbabilityLesson


@cache
def lessons() -> tuple[ProbabilityLesson, ...]:
    """Every lesson, in the order of their numbers."""
    modules = [import_module(f"{probability.__name__}.{found.name}") for found in iter_modules(probability.__path__)]
    return tuple(sorted((module.LESSON for module in modules), key=lambda lesson: lesson.plan.number))


def overview() -> pd.DataFrame:
    """One row a lesson: its title, minutes, what it needs, and its exercises."""
    rows = {
        found.plan.number: {
            "lesson": found.plan.title,
            "minutes": found.plan.minutes,
            "needs": ", ".join(need.partition("_")[0] for need in found.plan.needs),
            "exercises": len(found.plan.drills),
        }
        for found in lessons()
    }
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("number")


def lesson(name: object) -> ProbabilityLesson:
    """The lesson of this name (draws), number (11) or notebook (11_draws); raises LamakitError if there is none."""
    for found in lessons():
        if str(name) in (found.plan.name, str(found.plan.number), found.plan.notebook):
            return found
    known = ", ".join(f"{each.plan.number} {each.plan.name}" for each in lessons())
    raise LamakitError(f"no lesson {quoted(name)}; there is {known}")
