"""The tools that a learner writes over the lessons, worked out: to paste where one is missing."""

from lamakit.lessons.catalogue import lessons
from lamakit.lessons.engine.said import PlainText
from lamakit.lessons.engine.your_turn import toolbox_of


def toolbox(*names: str) -> PlainText:
    """The tools of these names as Python text; all of them without a name. Raises LamakitError for another name."""
    return PlainText(toolbox_of((task for lesson in lessons() for task in lesson.plan.turns), *names))
