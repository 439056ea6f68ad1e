"""The notebook that shows a lesson from a text file: its texts, and a cell per part."""

import hashlib
import json
from pathlib import PurePath
from typing import Any

from lamakit.lessons.written.lesson import WrittenLesson
from lamakit.lessons.written.reading import Block

SEEDS = 1000
Cell = dict[str, Any]


def notebook_of(lesson: WrittenLesson, path: PurePath) -> str:
    """The notebook as text; it reads the lesson from the file each time it runs."""
    title = [f"# {lesson.title}", *([lesson.question] if lesson.question else [])]
    cells = [
        _markdown("\n\n".join(title)),
        _code(f"from lamakit.lessons.shells.written import lesson_of\nlesson = lesson_of({str(path)!r})"),
        _code("lesson.progress()"),
    ]
    for part in lesson.source.parts:
        cells += _block(part) if isinstance(part, Block) else [_markdown(part)]
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    cells = [{**cell, "id": f"part-{number}"} for number, cell in enumerate(cells)]
    return json.dumps({"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})


def _block(block: Block) -> list[Cell]:
    if block.kind == "predict":
        return [_code(f"lesson.{part}({block.name!r})") for part in ("predict", "exact", "gap")]
    if block.kind == "step":
        return [_code(f"lesson.step({block.name!r})")]
    return [_code(f"lesson.exercise({block.name!r}, seed={seed_of(block.name)})")]


def seed_of(name: str) -> int:
    """The first variant that an exercise shows: the same on every computer."""
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % SEEDS


def _markdown(text: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def _code(source: str) -> Cell:
    return {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": [], "source": source}
