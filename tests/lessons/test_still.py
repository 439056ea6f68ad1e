"""A saved notebook keeps a picture or a text beside each widget, in nbconvert's page too; never what waits."""

import json
import re
from collections.abc import Iterable
from html import escape
from itertools import chain

import pytest
from nbconvert import HTMLExporter
from nbformat import from_dict

from lamakit.lessons.catalogue import lessons
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.documents.notebooks import notebook_of
from lamakit.lessons.engine.shown import Shown
from lamakit.lessons.lesson import Lesson
from lamakit.pages.components import Component
from lamakit.widgets.kernel import outputs
from tests.for_each import for_each

WIDGET = "application/vnd.jupyter.widget-view+json"
VEIL = "Lock your prediction first to see this."


def saved(shown: Shown) -> list[dict[str, str]]:
    """The outputs of the cell that shows it."""
    return list(outputs(shown.piece, repr(shown)))


def converted(lesson: Lesson, bundles: Iterable[dict[str, str]]) -> str:
    """The page that nbconvert makes of a saved notebook with these outputs, without the widgets' state."""
    shown = [{"output_type": "display_data", "data": data, "metadata": {}} for data in bundles]
    cell = {"cell_type": "code", "source": "lesson", "execution_count": 1, "metadata": {}, "outputs": shown}
    notebook = from_dict({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 4})  # type: ignore[no-untyped-call]
    page: str = HTMLExporter().from_notebook_node(notebook)[0]  # type: ignore[no-untyped-call]
    return page.partition("<body")[2]


def test_nbconvert_shows_a_picture_and_the_question(data_folder: object) -> None:
    lesson = lesson_of("12_playable")
    asked = lesson.exercise("row", seed=3)
    shown = [saved(each) for each in (lesson.progress(), lesson.predict(), lesson.hands_on(), asked, lesson.exact())]
    page = converted(lesson, chain(*shown))
    assert all(kept["text/html"] and kept["text/plain"] and WIDGET not in kept for kept, _widget in shown)
    assert all(WIDGET in widget and not widget["text/html"] and not widget["text/plain"] for _kept, widget in shown)
    assert asked.problem.text in re.sub(r"&#x27;", "'", page)
    assert page.count("<figcaption>") == 3
    assert page.count(VEIL) == 1
    assert set(re.findall(r'<use href="#([\w-]+)"', page)) <= set(re.findall(r'<symbol id="([\w-]+)"', page))


def test_what_has_been_done_is_kept_and_what_was_written_is_no_markup(data_folder: object) -> None:
    asked = lesson_of("11_draws").exercise("one-card", seed=3)
    asked.hint()
    asked.check("<b>1/9</b>")
    kept = saved(asked)[0]["text/html"]
    assert escape(asked.problem.hints[0]) in kept
    assert "<b>1/9" not in kept
    assert "&lt;b&gt;1/9" in kept


def test_a_table_is_kept_as_its_learner_sees_it(data_folder: object) -> None:
    lesson = lesson_of("01_base")
    kept = saved(lesson.step("same-value"))[0]["text/html"]
    assert "<figcaption>Top card" in kept
    assert "Equal" in kept or lesson.steps["same-value"].title in kept


def test_a_cell_shows_both_and_a_shell_without_a_kernel_the_text(
    data_folder: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lamakit.widgets.kernel.display", lambda data, raw: shown.append(data))
    for lesson in (lesson_of("06_abrakadabrien"), lesson_of("11_draws")):
        shown: list[dict[str, str]] = []
        display = lesson.progress()._ipython_display_
        display()
        assert [WIDGET in data for data in shown] == [False, True]
    monkeypatch.setattr(Component, "kernel", None)
    with pytest.raises(NotImplementedError):  # by which IPython knows that it has to show the text
        display()


@for_each("stem", ["01_base", *(each.plan.notebook for each in lessons())])
def test_the_first_cell_says_how_to_begin(stem: str) -> None:
    first = json.loads(notebook_of(lesson_of(stem)))["cells"][0]
    assert first["cell_type"] == "markdown"
    assert first["source"][0].startswith("# ")
    assert "**Run → Run All Cells**" in "".join(first["source"])
