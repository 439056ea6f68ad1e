"""A document as a notebook: its prose, and a short cell for every block."""

import json
from collections.abc import Iterable, Iterator
from itertools import repeat
from pathlib import PurePath
from typing import Any

from lamakit.lessons.blocks.block import Block
from lamakit.lessons.blocks.your_turn import YourTurn
from lamakit.lessons.documents.cleaning import cleaned
from lamakit.lessons.documents.layout import Own, laid_out
from lamakit.lessons.engine.task import GIVEN
from lamakit.lessons.lesson import Lesson
from lamakit.texts import _, language
from lamakit.texts.catalogues import SOURCE

Cell = dict[str, Any]
Output = dict[str, Any]
TO_BEGIN = "lamakit-to-begin"  # the class of what is said to somebody who runs the cells
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},  # by which a host without that kernel finds its own
}


def notebook_of(lesson: Lesson, path: PurePath | None = None, outputs: Iterable[list[Output]] = repeat([])) -> str:
    """The notebook as text; it reads the document by its name, or from its file, each time it runs.

    `outputs` are those of the lesson's blocks, one after the other; without them every cell is as it was before it ran.
    """
    cells = list(_cells(lesson, str(path or lesson.stem), iter(outputs)))
    cells = [{"cell_type": cell["cell_type"], "id": f"part-{number}", **cell} for number, cell in enumerate(cells)]
    made = {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def _cells(lesson: Lesson, where: str, outputs: Iterator[list[Output]]) -> Iterator[Cell]:
    document = lesson.document
    needs_more = any("comb(" in block.one("solution").value for block in document.of_kind(YourTurn))
    introduction, *parts = laid_out(document)
    yield _markdown(f'{cleaned(str(introduction))}\n\n<div class="{TO_BEGIN}">\n\n{_run_all()}\n\n</div>')
    yield _code(f"from lamakit.lessons import lesson_of\n{_spoken()}lesson = lesson_of({where!r})")
    for part in parts:
        match part:
            case str():
                yield _markdown(cleaned(part))
            case Own.DOTS:
                yield _code("lesson.progress()", next(outputs))
            case Own.END:
                yield _code("lesson.end()", next(outputs))
            case Block():
                if isinstance(part, YourTurn) and needs_more:
                    needs_more = False
                    yield _code(GIVEN.strip())
                yield _code(_cell(lesson, part), next(outputs))


def _run_all() -> str:
    return _(
        "*To begin, choose **Run → Run All Cells** in the menu above, and do so again whenever you come back: then all "
        "cards, buttons and charts are there.*"
    )


def _spoken() -> str:
    """Lines by which a notebook speaks its language wherever it is opened."""
    return "" if language() == SOURCE else f"from lamakit.texts import use_language\nuse_language({language()!r})\n"


def _cell(lesson: Lesson, block: Block) -> str:
    """The source of the cell that shows a block."""
    call = block.call(lesson.document)
    given = [*map(_literal, call.given), *(f"{key}={value!r}" for key, value in call.options.items())]
    source = f"lesson.{call.method}({', '.join(given)})"
    return block.cell(source)


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _markdown(text: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code(source: str, outputs: Iterable[Output] = ()) -> Cell:
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {"tags": ["nbval-ignore-output"]},
        "outputs": list(outputs),
        "source": source.splitlines(keepends=True),
    }
