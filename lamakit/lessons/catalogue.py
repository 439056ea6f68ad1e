"""All lessons there are: the tutorials of the rules, and the probability lessons."""

from collections.abc import Collection

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.documents.document import RULES
from lamakit.lessons.documents.folder import numbered_lessons
from lamakit.lessons.engine.finding import Figures
from lamakit.lessons.lesson import Lesson
from lamakit.play.checks import whole

__all__ = ["all_lessons", "lesson", "lessons", "overview", "tutorials"]


def all_lessons() -> dict[str, Lesson]:
    """By the stems of their documents, in the order of their numbers."""
    return {found.stem: found for found in numbered_lessons()}


def tutorials() -> dict[str, Lesson]:
    """The lessons that teach the rules."""
    return {stem: found for stem, found in all_lessons().items() if found.plan.number in RULES}


def lessons() -> tuple[Lesson, ...]:
    """Every probability lesson."""
    return tuple(found for found in all_lessons().values() if found.plan.number not in RULES)


def overview() -> Figures:
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
    return Figures(list(rows.values()), list(rows), name="number")


def lesson(name: object) -> Lesson:
    """The lesson of this name (draws), number (11) or notebook (11_draws); raises LamakitError if there is none."""
    return lesson_among(lessons(), name)


def lesson_among(known: Collection[Lesson], name: object) -> Lesson:
    wanted = name if isinstance(name, str) else str(whole(name, range(1, 100)))
    for found in known:
        if wanted in (found.plan.name, found.plan.label, found.plan.label.lstrip("0"), found.plan.notebook):
            return found
    names = ", ".join(f"{each.plan.label} {each.plan.name}" for each in known if each.plan.label)
    raise LamakitError("no lesson {name}; there is {names}", quoted(name), names)
