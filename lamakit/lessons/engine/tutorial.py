"""A lesson on rules that is written in Python."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from lamakit.lessons.engine.lesson import Maker, Plan, ProbabilityLesson
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.whole_round import Opening


def tutorial(
    name: str,
    title: str,
    steps: Sequence[Step],
    makers: Sequence[Maker],
    variant: str = "base",
    opening: Opening | None = None,
) -> ProbabilityLesson:
    """Its steps in order, then its quiz and a whole round of this variant."""
    steps = list(_in_chapters(steps))
    plan = Plan(notebook=name, title=title, steps=steps, quiz=makers, variant=variant, opening=opening)
    return ProbabilityLesson(plan, name=name)


def _in_chapters(steps: Iterable[Step]) -> Iterator[Step]:
    """Each step is in the chapter of the one before unless it begins another."""
    chapter = ""
    for step in steps:
        chapter = step.chapter or chapter
        yield replace(step, chapter=chapter)
