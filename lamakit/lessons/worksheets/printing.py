"""Sheets on paper: one HTML and one PDF file for the class, and one of each with the key.

The paper is that of where somebody lives, and the signs are printed with the fonts that are here.
"""

import json
import os
import re
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from locale import getlocale
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unicodedata import category

import typst
from babel import Locale
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from lamakit.errors import LamakitError, error_line, quoted
from lamakit.lessons.worksheets.sheets import PuzzleSheet, Worksheet
from lamakit.play.validation import validated
from lamakit.views.spread import drawn_once

LETTER_COUNTRIES = frozenset(  # the others have A4, by CLDR
    ("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE")
)
UNSEEN = ("Cc", "Cf", "Zs", "Zl", "Zp")  # kinds of characters that need no glyph of their own
VARIATIONS = range(0xFE00, 0xFE10)  # nor do these
POWER = re.compile(r"\^(\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}|[-−]?(?:\d+(?:[.,]\d+)?|[A-Za-z])\b)", re.ASCII)
ARCHIVED: Final = "a-2b"  # a kind of PDF in which every sign has a glyph


class Paper(StrEnum):
    A4 = "a4"
    LETTER = "letter"

    @property
    def typst(self) -> str:
        """Typst's name for it."""
        return "us-letter" if self == Paper.LETTER else "a4"


def paper_of(name: str = "", environment: Mapping[str, str] = os.environ) -> Paper:
    """The paper of this name, or without one that of the country in this account's locale. Raises LamakitError."""
    if not name:
        place = next((text for key in ("LC_ALL", "LC_PAPER", "LANG") if (text := environment.get(key))), None)
        country = (place or getlocale()[0] or "").partition(".")[0].partition("@")[0].rpartition("_")[2]
        by_name = {name: code for code, name in Locale("en").territories.items()}  # as Windows calls them
        return Paper.LETTER if by_name.get(country, country) in LETTER_COUNTRIES else Paper.A4
    if (wanted := name.strip().lower()) not in list(Paper):
        raise LamakitError("paper={name}: expected {papers}", quoted(name), " / ".join(Paper))
    return Paper(wanted)


class Signs:
    """The signs of some data that aren't in every font: whether they can be printed, and with what."""

    def __init__(self, data: object) -> None:
        text = json.dumps(data, ensure_ascii=False)
        signs = {sign for sign in set(text) if not sign.isascii() and _is_drawn(sign)}
        self._foreign = missing(tuple(sorted(signs)), with_typst_s_fonts=True)
        self.missing = missing(self._foreign)

    @property
    def are_ours(self) -> bool:
        """Whether the fonts that come with Typst are enough, or those of this computer would help no more."""
        return self.missing == self._foreign


def _is_drawn(sign: str) -> bool:
    return category(sign) not in UNSEEN and ord(sign) not in VARIATIONS


@lru_cache(maxsize=1000)
def missing(signs: tuple[str, ...], with_typst_s_fonts: bool = False) -> tuple[str, ...]:
    """Those that no font has a glyph for, or none of those that come with Typst."""
    if not signs or _are_there(signs, with_typst_s_fonts):
        return ()
    if len(signs) == 1:
        return signs
    half = len(signs) // 2
    return missing(signs[:half], with_typst_s_fonts) + missing(signs[half:], with_typst_s_fonts)


def _are_there(signs: tuple[str, ...], with_typst_s_fonts: bool) -> bool:
    template = b"#for sign in json(bytes(sys.inputs.signs)) [#sign #h(1pt)]"
    try:
        typst.compile(
            template,
            sys_inputs={"signs": json.dumps(signs)},
            ignore_system_fonts=with_typst_s_fonts,
            pdf_standards=[ARCHIVED],
        )
    except typst.TypstError:
        return False
    return True


KINDS = {"": False, "-key": True}  # what the files' names end in, and whether they hold the key


@validated
def write(sheets: Worksheet | PuzzleSheet, folder: Path, paper: str = "") -> list[Path]:
    """Write the sheets and the key into the folder, which is made if need be; returns the files.

    `paper` is a4 or letter; without it, that of the locale. All are printed before the first is written, so that an
    interrupt leaves nothing behind. Raises LamakitError if the folder can't be written, or there is no such paper.
    """
    size = paper_of(paper)
    with _beside(folder) as fresh:
        data, files = sheets.data(), dict[str, bytes]()
        for ending, with_key in KINDS.items():
            files[f"{sheets.stem}{ending}.html"] = html(data, with_key, size).encode()
            files[f"{sheets.stem}{ending}.pdf"] = pdf(data, with_key, size)
        try:
            for name, content in files.items():
                (Path(fresh) / name).write_bytes(content)
            return [(Path(fresh) / name).replace(folder / name) for name in files]
        except OSError as error:
            raise LamakitError("folder {folder}: {error}", quoted(str(folder)), error_line(error)) from None


def _beside(folder: Path) -> TemporaryDirectory[str]:
    """Where the sheets are collected; a folder that can't be written is refused before anything is printed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return TemporaryDirectory(dir=folder, prefix=".sheets-")
    except (OSError, ValueError) as error:
        raise LamakitError(
            "folder {folder}: {error}; expected one that can be written", quoted(str(folder)), error_line(error)
        ) from None


def html(data: dict[str, object], with_key: bool, paper: Paper = Paper.A4) -> str:
    """The sheets, or their key, as one page that needs nothing else."""
    templates = Environment(
        loader=PackageLoader("lamakit.lessons", "worksheets"),
        autoescape=select_autoescape(["j2"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.filters["raised"] = raised
    name = "key.html.j2" if with_key else "sheet.html.j2"
    return drawn_once(templates.get_template(name).render(data, paper=paper))


def raised(text: str) -> Markup:
    """A text with its powers set as such, as `both.typ` and the pages do; caret and brackets stay for who copies."""
    return Markup(POWER.sub(_power, escape(text)))


def _power(found: re.Match[str]) -> str:
    whole = found[1]
    if whole[0] in "({":
        return f"<sup><i>^(</i>{whole[1:-1]}<i>)</i></sup>"
    return f"<sup><i>^</i>{whole}</sup>"


def pdf(data: dict[str, object], with_key: bool, paper: Paper = Paper.A4) -> bytes:
    """The same as a PDF."""
    pads = [] if with_key else pages_to_add(data, paper)
    found: bytes = typst.compile(
        _template("key" if with_key else "sheet"),
        sys_inputs=_inputs(data, pads, paper),
        ignore_system_fonts=Signs(data).are_ours,
    )
    return found


def pages_to_add(data: dict[str, object], paper: Paper = Paper.A4) -> list[int]:
    """How many empty pages follow each copy, so that all have the same even number of them."""
    inputs, are_ours = _inputs(data, [], paper), Signs(data).are_ours
    marks = typst.query(_template("sheet"), "<mark>", field="value", sys_inputs=inputs, ignore_system_fonts=are_ours)
    pages = [end - begin + 1 for begin, end in json.loads(marks)]
    most = max(pages)
    return [most + most % 2 - each for each in pages]


def _template(name: str) -> bytes:
    folder = files("lamakit.lessons.worksheets")
    return b"".join((folder / f"{part}.typ").read_bytes() for part in ("both", name))


def _inputs(data: dict[str, object], pads: list[int], paper: Paper) -> dict[str, str]:
    return {"paper": paper.typst, "power": POWER.pattern, "data": json.dumps(data), "pads": json.dumps(pads)}
