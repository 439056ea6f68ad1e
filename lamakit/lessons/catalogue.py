"""All lessons there are: the tutorials of the rules, and the probability lessons."""

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.finding import Figures, Frame, frame
from lamakit.lessons.engine.lesson import ProbabilityLesson
from lamakit.lessons.engine.tutorial import Lesson
from lamakit.lessons.probability import beliefs
from lamakit.lessons.rules.abrakadabrien import base as abrakadabrien, expansions
from lamakit.lessons.rules.llama import base, dice as dice_game, drama, kadabra, party
from lamakit.lessons.written.folder import numbered_lessons

__all__ = ["all_lessons", "lesson", "lessons", "overview", "tutorials"]

TUTORIALS = {
    "01_base": base,
    "02_party": party,
    "03_drama_and_20": drama,
    "04_kadabra": kadabra,
    "05_dice": dice_game,
    "06_abrakadabrien": abrakadabrien,
    "07_abrakadabrien_expansions": expansions,
}
PROBABILITY = (beliefs,)


def tutorials() -> dict[str, Lesson]:
    """The lessons that teach the rules, by notebook."""
    return {stem: module.LESSON for stem, module in TUTORIALS.items()}


def lessons() -> tuple[ProbabilityLesson, ...]:
    """Every probability lesson, in the order of their numbers."""
    found = [*(module.LESSON for module in PROBABILITY), *numbered_lessons()]
    return tuple(sorted(found, key=lambda lesson: lesson.plan.number))


def all_lessons() -> dict[str, Lesson | ProbabilityLesson]:
    """By the stems of their notebooks."""
    return {**tutorials(), **{lesson.plan.notebook: lesson for lesson in lessons()}}


def overview() -> Frame:
    """One row per probability lesson: its title, minutes, what it needs, and its exercises."""
    rows = {
        found.plan.number: {
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
    wanted = name if isinstance(name, str) else str(name) if type(name) is int and 0 < name < 100 else None
    for found in lessons():
        if wanted in (found.plan.name, str(found.plan.number), found.plan.notebook):
            return found
    known = ", ".join(f"{each.plan.number} {each.plan.name}" for each in lessons())
    raise LamakitError(f"no lesson {quoted(name)}; there is {known}")
