"""A saved notebook keeps a picture or a text beside each widget, in nbconvert's page too; never what waits."""

import json
import re
from html import escape
from typing import Any

import pytest
from nbconvert import HTMLExporter
from nbformat import from_dict

from lamakit.lessons.catalogue import lessons
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.documents.notebooks import notebook_of
from lamakit.lessons.lesson import Lesson

WIDGET = "application/vnd.jupyter.widget-view+json"
VEIL = "Lock your prediction first to see this."


def bundle(shown: Any) -> dict[str, str]:
    found: dict[str, str] = shown._repr_mimebundle_()
    return found


def converted(lesson: Lesson, bundles: list[dict[str, str]]) -> str:
    """The page that nbconvert makes of a saved notebook with these outputs, without the widgets' state."""
    outputs = [{"output_type": "display_data", "data": data, "metadata": {}} for data in bundles]
    cell = {"cell_type": "code", "source": "lesson", "execution_count": 1, "metadata": {}, "outputs": outputs}
    notebook = from_dict({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 4})  # type: ignore[no-untyped-call]
    page: str = HTMLExporter().from_notebook_node(notebook)[0]  # type: ignore[no-untyped-call]
    return page.partition("<body")[2]


def test_nbconvert_shows_a_picture_and_the_question(data_folder: object) -> None:
    lesson = lesson_of("12_playable")
    asked = lesson.exercise("row", seed=3)
    shown = [bundle(each) for each in (lesson.progress(), lesson.predict(), lesson.hands_on(), asked, lesson.exact())]
    page = converted(lesson, shown)
    assert all(WIDGET in each and each["text/html"] for each in shown)
    assert asked.problem.text in re.sub(r"&#x27;", "'", page)
    assert page.count("<figcaption>") == 3
    assert page.count(VEIL) == 1
    assert set(re.findall(r'<use href="#([\w-]+)"', page)) <= set(re.findall(r'<symbol id="([\w-]+)"', page))


def test_what_has_been_done_is_kept_and_what_was_written_is_no_markup(data_folder: object) -> None:
    asked = lesson_of("11_draws").exercise("one-card", seed=3)
    asked.hint()
    asked.check("<b>1/9</b>")
    kept = bundle(asked)["text/html"]
    assert escape(asked.problem.hints[0]) in kept
    assert "<b>1/9" not in kept
    assert "&lt;b&gt;1/9" in kept


def test_a_table_is_kept_as_its_learner_sees_it(data_folder: object) -> None:
    lesson = lesson_of("01_base")
    kept = bundle(lesson.step("same-value"))["text/html"]
    assert "<figcaption>Top card" in kept
    assert "Equal" in kept or lesson.steps["same-value"].title in kept


@pytest.mark.parametrize("stem", ["01_base", *(each.plan.notebook for each in lessons())])
def test_the_first_cell_says_how_to_begin(stem: str) -> None:
    first = json.loads(notebook_of(lesson_of(stem)))["cells"][0]
    assert first["cell_type"] == "markdown"
    assert first["source"][0].startswith("# ")
    assert "**Run → Run All Cells**" in "".join(first["source"])
