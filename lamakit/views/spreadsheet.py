"""Tables as CSV that any spreadsheet opens as they are meant.

A spreadsheet takes cells for formulas, dates or numbers of its own kind. So that it shows what somebody has written, a
cell that it would compute begins with ', and one that it would take for a date or another number with a tab.
"""

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

MARK = "\ufeff"  # at the beginning of a file: it is UTF-8
SEPARATORS = {"comma": ",", "semicolon": ";"}
SIZE = r"(?:0|[1-9]\d{0,14})(?:[.,]\d{1,15})?%?"  # of a number that spreadsheets keep as it is
NUMBERS = re.compile(rf"[-+]?{SIZE}(?: [-+]?{SIZE})*")
FORMULA = rf"(?:[=@]|[-+](?!{SIZE}(?:$|[\s;,)])))"  # what begins something that a spreadsheet computes
WITHIN = re.compile(rf'([;,|]["\s]*)(?={FORMULA})')  # a cell, for a spreadsheet that splits it there
FIGURES = re.compile(r"[-+]?\d[\d\s./:,%-]*|[-+]?\d[\d.,]*[eE][-+]?\d+")  # a date, a time, a fraction, 1e5


def csv_text(rows: Iterable[Sequence[object]], separator: str = ",") -> str:
    """Rows of cells; a country that separates them by semicolons writes 0,5 for 0.5."""
    written = StringIO()
    decimal = "." if separator == "," else ","
    sheet = csv.writer(written, delimiter=separator)
    sheet.writerows([[cell_of(str(cell), decimal) for cell in row] for row in rows])
    return MARK + written.getvalue()


def cell_of(text: str, decimal: str) -> str:
    """So that a spreadsheet with this decimal sign shows the text, and takes for numbers only what is one."""
    cell = WITHIN.sub(r"\1'", " ".join(text.split()))
    if re.match(FORMULA, cell):
        return f"'{cell}"
    if NUMBERS.fullmatch(cell) and (decimal == "," or "," not in cell):
        return cell.replace(".", decimal)
    return f"\t{cell}" if FIGURES.fullmatch(cell) else cell
