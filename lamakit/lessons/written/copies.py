"""Notebooks of a teacher's own, such as edited copies of ours: what each is called, and whether it can be a page."""

import ast
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from lamakit.errors import LamakitError
from lamakit.texts import _

LONGEST = 2_000_000  # characters of a file
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}")  # part of an address
HEADING = re.compile(r"^#\s+(.+?)\s*#*\s*$", re.MULTILINE)
Cell = dict[str, Any]


class Copy(NamedTuple):
    """A notebook that can be a page; `bad` are the code cells that it can't run, from 1, and why."""

    path: Path
    title: str
    bad: dict[int, str]

    @property
    def said(self) -> str:
        """What a page of it will lack; empty if nothing."""
        cells = [_("cell {number}: {trouble}").format(number=number, trouble=why) for number, why in self.bad.items()]
        return f"{self.path.name}: {'; '.join(cells)}" if cells else ""


def copy_at(path: Path) -> Copy:
    """The notebook in this file; raises LamakitError if there is none, or its name can't be part of an address."""
    if not NAME.fullmatch(path.stem):
        raise LamakitError(_("{name}: name it with letters, digits, - and _ only").format(name=path.name))
    cells = cells_in(path)
    prose = "\n\n".join(text_of(cell) for cell in cells if cell["cell_type"] == "markdown")
    heading = HEADING.search(prose)
    code = (text_of(cell) for cell in cells if cell["cell_type"] == "code")
    wrong = {number: trouble_in(source) for number, source in enumerate(code, 1)}
    return Copy(path, heading[1] if heading else path.stem, {number: said for number, said in wrong.items() if said})


def cells_in(path: Path) -> list[Cell]:
    """Its cells in order, each a text of a known kind."""
    try:
        text = path.read_text(encoding="utf-8")
        found = json.loads(text)["cells"] if len(text) <= LONGEST else None
        if isinstance(found, list) and all(is_cell(each) for each in found):
            return found
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        pass
    raise LamakitError(_("{name}: this is not a notebook; save it in JupyterLab").format(name=path.name))


def is_cell(given: object) -> bool:
    match given:
        case {"cell_type": "markdown" | "code" | "raw", "source": str()}:
            return True
        case {"cell_type": "markdown" | "code" | "raw", "source": [*lines]}:
            return all(isinstance(line, str) for line in lines)
    return False


def text_of(cell: Cell) -> str:
    return "".join(cell["source"])


def trouble_in(source: str) -> str:
    """Why a page can't run a code cell; empty if it can. JupyterLab's own `%` and `!` lines are no Python."""
    try:
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return f"{error.msg} (line {error.lineno})" if isinstance(error, SyntaxError) else str(error)
    return ""
