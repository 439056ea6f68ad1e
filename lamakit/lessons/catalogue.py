"""All lessons there are: the tutorials of the rules, and the probability lessons."""

from collections.abc import Collection

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.finding import Figures, Frame, frame
from lamakit.lessons.engine.lesson import ProbabilityLesson
from lamakit.lessons.rules.abrakadabrien import base as abrakadabrien, expansions
from lamakit.lessons.written.folder import numbered_lessons
from lamakit.lessons.written.lesson import RULES, WrittenLesson

__all__ = ["all_lessons", "lesson", "lessons", "overview", "tutorials"]

TUTORIALS = {"06_abrakadabrien": abrakadabrien, "07_abrakadabrien_expansions": expansions}


def tutorials() -> dict[str, ProbabilityLesson]:
    """The lessons that teach the rules, by notebook."""
    found = {**{stem: module.LESSON for stem, module in TUTORIALS.items()}, **_numbered(is_on_rules=True)}
    return {stem: found[stem] for stem in sorted(found)}


def lessons() -> tuple[ProbabilityLesson, ...]:
    """Every probability lesson, in the order of their numbers."""
    return tuple(sorted(_numbered(is_on_rules=False).values(), key=lambda lesson: lesson.plan.number))


def _numbered(is_on_rules: bool) -> dict[str, WrittenLesson]:
    return {found.stem: found for found in numbered_lessons() if (found.plan.number in RULES) == is_on_rules}


def all_lessons() -> dict[str, ProbabilityLesson]:
    """By the stems of their notebooks."""
    return {**tutorials(), **{lesson.plan.notebook: lesson for lesson in lessons()}}


def overview() -> Frame:
    """One row per probability lesson: its title, minutes, what it needs, and its exercises."""
    rows = {
        found.plan.label: {
            "lesson": found.plan.title,
            "minutes": found.plan.minutes,
            "needs": ", ".join(need.partition("_")[0] for need in found.plan.needs),
            "exercises": len(found.plan.drills),
        }
        for found in lessons()
    }
    return frame(Figures(list(rows.values()), list(rows), name="number"))


def lesson(name: object) -> ProbabilityLesson:
    """The lesson of this name (draws), number (11) or notebook (11_draws); raises LamakitError if there is none."""
    return lesson_among(lessons(), name)


def lesson_among(known: Collection[ProbabilityLesson], name: object) -> ProbabilityLesson:
    wanted = name if isinstance(name, str) else str(name) if type(name) is int and 0 < name < 100 else None
    for found in known:
        if wanted in (found.plan.name, found.plan.label, found.plan.notebook):
            return found
    names = ", ".join(f"{each.plan.label} {each.plan.name}" for each in known if each.plan.label)
    raise LamakitError(f"no lesson {quoted(name)}; there is {names}")
