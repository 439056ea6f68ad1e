"""Values that the prose of a document quotes: `{unseen}` is what it is at the position of its first prediction."""

import re

from lamakit.lessons.documents.document import Document
from lamakit.lessons.documents.reading import Field, Prose
from lamakit.lessons.documents.variant import Variant
from lamakit.lessons.engine.lots import Lots

LITERAL = re.compile(r"(\$\$.*?\$\$|\$[^$\n]+\$|```.*?```|`[^`\n]*`)", re.DOTALL)  # formulas and code stay as they are


def filled_prose(document: Document, prose: Prose) -> str:
    """The text with its values; raises DocumentError with the line of one that can't be computed."""
    drawn = document.first.drawn if document.first else Variant([], Lots(0))
    found, line = list[str](), prose.line
    for piece in LITERAL.split(prose.text):
        found.append(piece if LITERAL.fullmatch(piece) else _filled(drawn, piece, line))
        line += piece.count("\n")
    return "".join(found)


def _filled(drawn: Variant, piece: str, line: int) -> str:
    lines = piece.split("\n")
    return "\n".join(drawn.filled(Field(line + place, "prose", text), text) for place, text in enumerate(lines))
