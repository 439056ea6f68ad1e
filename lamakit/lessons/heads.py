"""The heads of our documents, for pages that show no lesson; and in which language a document is there."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from lamakit.texts import language

CONTENT = Path(__file__).parent / "content"  # a folder for each language
OWN = CONTENT / "en"  # every document; other languages have those that are translated
MARK = "+++"  # above and below a head
MORE = ("More: ", "Mehr: ", "Więcej: ")  # how headings begin of what no other part needs


def in_language(stem: str) -> Path:
    """Our document of this name in the language in use, else in English."""
    translated = CONTENT / language() / f"{stem}.md"
    return translated if translated.is_file() else OWN / f"{stem}.md"


def is_translated(stem: str) -> bool:
    """Whether our document of this name is there in the language in use."""
    return in_language(stem).parent.name == language()


def is_ours(path: Path) -> bool:
    return path.parent.parent == CONTENT


def head_of(stem: str) -> dict[str, Any]:
    """The head of a document of ours: its `title`, its `minutes`."""
    return _head(in_language(stem))


@cache
def _head(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8").split(MARK)[1])
