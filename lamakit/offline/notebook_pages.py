"""Notebooks as the documentation shows them: a lesson's cells with what they show before anybody has answered, and all
charts as figures that a script of the page draws."""

import json
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from lamakit.lessons.catalogue import all_lessons
from lamakit.lessons.documents.notebooks import Output, notebook_of
from lamakit.lessons.lesson import Lesson
from lamakit.pages.components import Chart
from lamakit.pages.lesson_page import components_of
from lamakit.store.identity import NOBODY
from lamakit.store.progress import Progress
from lamakit.widgets.still import still

PLOTLY = "application/vnd.plotly.v1+json"
HEIGHT, CLEAR = 380, "rgba(0,0,0,0)"


def page_of(notebook: Path) -> str:
    """The notebook's text: a lesson is shown from the beginning, others as they were saved."""
    if lesson := all_lessons().get(notebook.stem):
        return notebook_of(lesson, outputs=outputs_of(lesson.of(Progress(owner=NOBODY))))
    content = json.loads(notebook.read_text(encoding="utf-8"))
    for output in (output for cell in content["cells"] for output in cell.get("outputs", [])):
        if figure := output.get("data", {}).pop(PLOTLY, None):
            layout = {"height": HEIGHT, **figure["layout"], "paper_bgcolor": CLEAR, "plot_bgcolor": CLEAR}
            output["data"] |= {"text/html": drawn(Chart({**figure, "layout": layout}, title_of(figure)))}
    return json.dumps(content, ensure_ascii=False)


def outputs_of(lesson: Lesson) -> Iterator[list[Output]]:
    """Of every block, in their order."""
    return (list(shown(block)) for block in lesson.blocks)


def shown(block: Callable[[], object]) -> Iterator[Output]:
    value: Any = block()
    html = "".join(still(component, drawn) for component in components_of(value))
    if not html and hasattr(value, "_repr_html_"):
        html = value._repr_html_()
    if html:
        yield {"output_type": "display_data", "metadata": {}, "data": {"text/html": html}}
    elif value is not None:
        yield {"output_type": "display_data", "metadata": {}, "data": {"text/plain": repr(value)}}


def drawn(chart: Chart) -> str:
    """A place for the chart, with its words for who can't see it or has no script."""
    figure, label = escape(json.dumps(chart.figure)), escape(chart.label)
    return (
        f'<figure class="chart" data-figure="{figure}" aria-label="{label}"><figcaption>{label}</figcaption></figure>'
    )


def title_of(figure: dict[str, Any]) -> str:
    return str(figure.get("layout", {}).get("title", {}).get("text", ""))
