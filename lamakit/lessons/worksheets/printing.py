"""Sheets on paper: one HTML and one PDF file for the class, and one of each with the key."""

import json
import re
from importlib.resources import files
from pathlib import Path

import typst
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from lamakit.lessons.worksheets.sheets import Worksheet

CARD = re.compile(r'<svg (?P<place>x="\d+" y="\d+" width="\d+" height="\d+") (?P<drawing>xmlns="[^"]*"[^<]*<.*?)</svg>')
KINDS = {"": False, "-key": True}  # what the files' names end in, and whether they hold the key


def write(sheets: Worksheet, folder: Path) -> list[Path]:
    """Write the sheets and the key into the folder, which is made if need be; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    data = sheets.data()
    written = []
    for ending, with_key in KINDS.items():
        page, paper = (folder / f"{sheets.stem}{ending}.{kind}" for kind in ("html", "pdf"))
        page.write_text(html(data, with_key), encoding="utf-8")
        paper.write_bytes(pdf(data, with_key))
        written += [page, paper]
    return written


def html(data: dict[str, object], with_key: bool) -> str:
    """The sheets, or their key, as one page that needs nothing else."""
    templates = Environment(
        loader=PackageLoader("lamakit.lessons", "worksheets"),
        autoescape=select_autoescape(["j2"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    name = "key.html.j2" if with_key else "sheet.html.j2"
    return drawn_once(templates.get_template(name).render(data))


def drawn_once(page: str) -> str:
    """The page with each drawing of a card kept once, as a symbol, and used wherever the card lies."""
    symbols: dict[str, str] = {}

    def use(found: re.Match[str]) -> str:
        name = symbols.setdefault(found["drawing"], f"card-{len(symbols)}")
        return f'<use href="#{name}" {found["place"]}/>'

    page = CARD.sub(use, page)
    defined = "".join(f'<symbol id="{name}" {drawing}</symbol>' for drawing, name in symbols.items())
    kept = f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{defined}</svg>'
    return page.replace("<body>", f"<body>\n{kept}", 1) if symbols else page


def pdf(data: dict[str, object], with_key: bool) -> bytes:
    """The same as a PDF of A4 pages."""
    template = files("lamakit.lessons.worksheets") / ("key.typ" if with_key else "sheet.typ")
    found: bytes = typst.compile(template.read_bytes(), sys_inputs={"data": json.dumps(data)}, ignore_system_fonts=True)
    return found
