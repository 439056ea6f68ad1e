"""How long each lesson takes on its main path, which is everything but the sections called *More*: at most 45 minutes,
in each language; and a tutorial, whose quiz and whole round come on top, what the pages say of it.

Counted: 150 words a minute, and for every part the minutes that are below. `pytest -s` shows them part by part.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from lamakit.lessons.blocks.block import Block
from lamakit.lessons.catalogue import lessons, tutorials
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.documents.notebooks import notebook_of
from lamakit.lessons.heads import MORE
from lamakit.lessons.lesson import Lesson
from lamakit.texts import speaking
from tests.for_each import for_each

FOLDER = Path(__file__).parents[2] / "notebooks"
HEADING = re.compile(r"^## (.*)", re.MULTILINE)
SECTION = re.compile(r"^(#{2,3}) (.*)", re.MULTILINE)
WORDS = 150  # a minute
MINUTES = {
    r"\.predict\(": 2.0,
    r"\.hands_on\(": 6.0,  # ten rounds in pairs
    r"\.simulate\(": 1.0,
    r"\.exercise\(": 2.0,  # seven or eight: some take four minutes, some half of one
    r"\.exit_ticket\(": 2.0,
    r"\.your_turn\(": 5.0,
    r"pictures\.": 2.0,
    r"\.(?:chart|table|exact|gap|branches|paths|outcomes|lengths)\b": 0.5,
}
LESSONS = [lesson.plan for lesson in lessons()]


def parts(lesson: Lesson) -> Iterator[tuple[str, float]]:
    """Every section with its minutes, named with the chapter that it is in."""
    cells = json.loads(notebook_of(lesson))["cells"]
    chapter = name = "Introduction"
    minutes = 0.0
    for cell in cells:
        text = "".join(cell["source"])
        if cell["cell_type"] == "code":
            minutes += sum(each for pattern, each in MINUTES.items() if re.search(pattern, text))
            continue
        before, *rest = SECTION.split(text)
        minutes += len(re.findall(r"\w+", before)) / WORDS
        for marks, heading, prose in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
            yield name, minutes
            chapter = heading if marks == "##" else chapter
            name = heading if marks == "##" else f"{chapter}: {heading}"
            minutes = len(re.findall(r"\w+", prose)) / WORDS
    yield name, minutes


@for_each("language", ["en", "de", "pl"])
@for_each("stem", [plan.notebook for plan in LESSONS])
def test_the_main_path_fits_a_lesson(stem, language):
    with speaking(language):
        lesson = lesson_of(stem)
        found = list(parts(lesson))
    main = [(name, minutes) for name, minutes in found if not any(word in name for word in MORE)]
    plan, more = lesson.plan, sum(minutes for _name, minutes in found) - sum(minutes for _name, minutes in main)
    assert more > 0
    print(f"\n{plan.notebook}, {language}: {sum(minutes for _name, minutes in main):.0f} minutes, and {more:.0f} more")
    print("\n".join(f"   {minutes:4.1f}  {name}" for name, minutes in main))
    assert 20 < sum(minutes for _name, minutes in main) <= plan.minutes <= 45


@for_each("plan", LESSONS, ids=lambda plan: plan.notebook)
def test_nothing_on_the_main_path_needs_what_is_more(plan):
    """One's own code is more, and so is what comes behind the exit ticket."""
    cells = json.loads((FOLDER / f"{plan.notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    where, found = "", dict[str, set[bool]]()
    for cell in cells:
        text = "".join(cell["source"])
        where = (HEADING.findall(text) or [where])[-1] if cell["cell_type"] == "markdown" else where
        for part in ("your_turn", "exercise", "exit_ticket", "predict", "hands_on"):
            if f".{part}(" in text and cell["cell_type"] == "code":
                found.setdefault(part, set()).add("More: " in where)
    assert found.pop("your_turn") == {True}
    assert set(map(frozenset, found.values())) == {frozenset({False})}


STEP, QUESTION = 0.4, 0.3  # minutes to do it, beside reading


def chapters(lesson: Lesson) -> Iterator[tuple[str, float]]:
    """The chapters of a tutorial, with the minutes for their text, steps and questions."""
    name, minutes = "Introduction", 0.0
    for part in lesson.document.source.parts:
        if isinstance(part, Block):
            told = " ".join(field.value for field in part.all("task", "question", "why"))
            minutes += {"step": STEP, "question": QUESTION}.get(part.kind, 0)
            minutes += len(re.findall(r"\w+", told)) / WORDS if part.kind in ("step", "question") else 0
            continue
        before, *rest = HEADING.split(part.text)
        minutes += len(re.findall(r"\w+", before)) / WORDS
        for heading, prose in zip(rest[::2], rest[1::2], strict=True):
            yield name, minutes
            name, minutes = heading, len(re.findall(r"\w+", prose)) / WORDS
    yield name, minutes


@for_each("lesson", tutorials().values(), ids=tutorials())
def test_a_game_is_learned_in_the_minutes_that_pages_promise(lesson):
    found = list(chapters(lesson))
    last = next(place for place, (name, _minutes) in enumerate(found) if name.endswith("questions"))
    main = sum(minutes for name, minutes in found[:last] if "More: " not in name)
    assert abs(main - lesson.plan.minutes) <= 2.5
    assert lesson.plan.minutes % 5 == 0
