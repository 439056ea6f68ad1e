"""The paper and signs of printed sheets: the paper of where somebody lives, and the fonts that are here."""

import json
import os
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from locale import getlocale
from typing import Final
from unicodedata import category

import typst

from lamakit.errors import LamakitError, quoted

LETTER_COUNTRIES = frozenset(  # the others have A4, by CLDR
    ("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE")
)
UNSEEN = ("C", "M", "Z")  # kinds of characters that need no glyph of their own
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
        return Paper.LETTER if country in LETTER_COUNTRIES else Paper.A4
    if name not in list(Paper):
        raise LamakitError("paper={name}: expected {papers}", quoted(name), " / ".join(Paper))
    return Paper(name)


class Signs:
    """The signs of some data that aren't in every font: whether they can be printed, and with what."""

    def __init__(self, data: object) -> None:
        text = json.dumps(data, ensure_ascii=False)
        signs = {sign for sign in text if not sign.isascii() and category(sign)[0] not in UNSEEN}
        self._foreign = missing(tuple(sorted(signs)), with_typst_s_fonts=True)
        self.missing = missing(self._foreign)

    @property
    def are_ours(self) -> bool:
        """Whether the fonts that come with Typst are enough, or those of this computer would help no more."""
        return self.missing == self._foreign


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
