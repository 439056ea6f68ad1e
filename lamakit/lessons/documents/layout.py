"""A document as it is read from top to bottom: its prose with the values that it quotes, and its blocks.

`{unseen}` is what it is at the position of the first prediction.
"""

import re
from collections.abc import Iterator
from enum import Enum, auto

from lamakit.lessons.blocks.block import Block
from lamakit.lessons.documents.document import Document
from lamakit.lessons.engine.plan import Plan, label_of
from lamakit.texts import _

HEADING, FENCE = re.compile(r"#{2,3} "), "```"


class Own(Enum):
    """The pieces of a page that no document has: the dots of what has been done, and its end."""

    DOTS, END = auto(), auto()


def laid_out(document: Document) -> Iterator[str | Block | Own]:
    """Texts, each with at most one heading, and blocks in their order.

    The first text goes on to the first block: a page begins with what it is about, and asks. The dots stand behind it.
    """
    parts = list(_texts(document))
    at = next((number for number, part in enumerate(parts) if isinstance(part, Block)), len(parts))
    yield _with_title("\n\n".join(map(str, parts[:at])), document.plan)
    yield from parts[at : at + 1]
    yield Own.DOTS
    yield from parts[at + 1 :]
    yield Own.END


def _with_title(text: str, plan: Plan) -> str:
    """With a title, unless it has one, and below that in one line how long it takes and what it needs."""
    own, _rest, below = text.partition("\n") if text.startswith("# ") else ("", "", text)
    told = own or f"# {plan.label} {plan.title}".replace("#  ", "# ")
    asked = plan.question if not plan.label else ""
    return "\n\n".join(part for part in (told, _facts(plan), asked, below.strip()) if part)


def _facts(plan: Plan) -> str:
    needs = ", ".join(label_of(need) for need in plan.needs)
    told = [_("number|{minutes} minutes", minutes=plan.minutes)] if plan.minutes else []
    return " · ".join([*told, *([_("note|needs {needs}", needs=needs)] if needs else [])])


def _texts(document: Document) -> Iterator[str | Block]:
    for part in document.source.parts:
        if not isinstance(part, Block):
            yield from _by_heading(document.filled_prose(part))
        elif part in document.parts:
            yield part


def _by_heading(text: str) -> Iterator[str]:
    """A text for every heading in it, which begins with that."""
    found, is_code = list[str](), False
    for line in text.split("\n"):
        if HEADING.match(line) and not is_code and "".join(found).strip():
            yield "\n".join(found).strip()
            found = []
        is_code ^= line.startswith(FENCE)
        found.append(line)
    yield "\n".join(found).strip()
