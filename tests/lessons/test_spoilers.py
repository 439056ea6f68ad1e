"""One rule for all places: what stands behind a prediction is in no page, notebook or output until it is locked."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from lamakit.lessons.blocks.block import Block
from lamakit.lessons.catalogue import lessons
from lamakit.lessons.documents.folder import lesson_of, lessons_of, written
from lamakit.lessons.documents.layout import laid_out
from lamakit.lessons.documents.notebooks import notebook_of
from lamakit.lessons.engine.finding import Finding
from lamakit.lessons.engine.shown import Shown
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.heads import OWN
from lamakit.lessons.lesson import Lesson
from lamakit.pages.components import Column, Component, Html, InteractiveComponent
from lamakit.pages.lesson_page import PAGE, LessonPage
from lamakit.server.lessons import LessonDocument
from lamakit.store.progress import Progress
from lamakit.widgets.kernel import outputs as outputs_of
from tests.lessons.test_probability import in_words

WITH_PREDICTION = [each.stem for each in (*lessons(), *lessons_of(written())) if each.plan.predicted]
MANY = 8  # characters by which a number is known, whatever follows
LATER = ("exercise", "ticket", "your-turn")  # whose own numbers may happen to be the same

every_lesson = pytest.mark.parametrize("stem", WITH_PREDICTION)


def answers(lesson: Lesson) -> dict[str, list[str]]:
    """The written forms of the answer to each prediction."""
    found = {}
    for name, predicted in lesson.plan.predicted.items():
        experiment = predicted.experiment
        found[name] = forms(experiment.exact, experiment.unit)
    return found


def forms(exact: Fraction, unit: Unit) -> list[str]:
    """As a fraction, in words, in percent, as decimals."""
    ratio = exact.as_integer_ratio()
    of = [f"{one} {word} {other}" for word in ("of", "out of", "in") for one, other in (ratio, map(in_words, ratio))]
    if unit != Unit.SHARE:
        return [str(exact), f"{float(exact):.2f}", cut(exact)]
    digits = [f"{float(exact):.4f}", cut(exact), cut(100 * exact)]
    return [str(exact), *of, *digits, *(f"{float(100 * exact):.{places}f}%" for places in (1, 2))]


def cut(exact: Fraction) -> str:
    """As it begins among a chart's figures."""
    return f"{float(exact):.9f}"[:-2]


def given_away(text: str, lesson: Lesson) -> list[tuple[str, str]]:
    """Which prediction's answer stands in a text, and how: in some form, or among a chart's figures."""
    plain = re.sub(r"<[^>]*>", " ", text).lower()
    return [
        (name, form)
        for name, written_forms in answers(lesson).items()
        for form in written_forms
        if re.search(rf"(?<![\w.,/]){re.escape(form.lower())}(?![\d/]|[.,]\d)", plain)
        or (form.count(".") == 1 and len(form) > MANY and form in plain)
    ]


def outputs(lesson: Lesson) -> Iterator[tuple[Block, str]]:
    """Everything that a notebook would save of a cell for each block."""
    for block in lesson.document.parts:
        if block.kind not in LATER:
            call = block.call(lesson.document)
            yield block, said_of(getattr(lesson, call.method)(*call.given, **call.options))


def said_of(value: Any) -> str:
    shown = value.pieces if isinstance(value, Finding) else [value]
    pieces = [each.piece if isinstance(each, Shown) else each for each in shown]
    kept = [list(outputs_of(each, repr(each))) if isinstance(each, Component) else repr(each) for each in pieces]
    return json.dumps([*map(repr, shown), kept, *(getattr(each, "_repr_html_", str)() for each in shown)], default=str)


def messages(component: object) -> Iterator[str]:
    """Everything that a page is told to draw a component."""
    match component:
        case Column():
            for child in component.children:
                yield from messages(child)
        case Html():
            yield component.text
        case InteractiveComponent():
            yield json.dumps(component.receive({"kind": "hello"}), default=str)


@every_lesson
def test_no_output_of_a_cell_gives_it_away(stem: str, data_folder: object) -> None:
    lesson = lesson_of(stem if stem[0].isdigit() else OWN / f"{stem}.md")
    for block, said in outputs(lesson):
        assert not given_away(said, lesson), (block.kind, block.name)


@every_lesson
def test_no_page_gives_it_away(stem: str, data_folder: object) -> None:
    """Neither what stands in the page's HTML, which a static page has as well, nor what its blocks send."""
    path = OWN / f"{stem}.md"
    lesson = lesson_of(stem if stem[0].isdigit() else path)
    assert not given_away(" ".join(str(part["html"]) for part in LessonDocument(path).shown), lesson)
    page, known = LessonPage(lesson.of(Progress(owner="", name="")).blocks), set[str]()
    page.answered(PAGE, {"kind": "hello"})
    for part in (part for part in laid_out(lesson.document) if not isinstance(part, str)):
        told = [json.dumps(page.background_step(), default=str)]
        told += [said for name in page.parts.keys() - known for said in messages(page.parts[name])]
        known = set(page.parts)
        if not isinstance(part, Block) or part.kind not in LATER:
            assert not given_away(" ".join(told), lesson), part


@every_lesson
def test_no_notebook_gives_it_away(stem: str) -> None:
    lesson = lesson_of(stem if stem[0].isdigit() else OWN / f"{stem}.md")
    cells = json.loads(notebook_of(lesson))["cells"]
    assert not any(cell.get("outputs") for cell in cells)
    prose = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    assert not given_away(" ".join(prose), lesson)


def test_the_forms_are_found_where_they_stand() -> None:
    lesson = lesson_of("11_draws")
    for text in ("15/52", "fifteen of fifty-two", "28.85%", "<b>15 out of 52</b>", "0.2885"):
        assert given_away(f"It is {text}.", lesson) == [("prediction", given_away(text, lesson)[0][1])]
    assert not given_away("115/52 or 15/523, 128.85%", lesson)
    lesson.predict().lock("1/4")
    said = {block.kind: said for block, said in outputs(lesson)}
    assert given_away(said["compute"], lesson)
    assert given_away(said["gap"], lesson)
