"""A document as it is read from top to bottom: its prose with the values that it quotes, and its blocks.

`{unseen}` is what it is at the position of the first prediction.
"""

import re
from collections.abc import Iterator

from lamakit.lessons.blocks.block import Block
from lamakit.lessons.documents.document import Document

HEADING, FENCE = re.compile(r"#{2,3} "), "```"


def laid_out(document: Document) -> Iterator[str | Block | None]:
    """Texts, each with at most one heading, and blocks in their order.

    None is for the dots that show what has been done: behind the introduction, or a first block that does without one.
    """
    texts = list(_texts(document))
    first = [texts.pop(0)] if texts and isinstance(texts[0], str) and not HEADING.match(texts[0]) else []
    has_title = bool(first) and str(first[0]).startswith("# ")
    begin = "\n\n".join([*([] if has_title else [_title(document)]), *map(str, first)])
    begins_with_block = "\n" not in begin
    if begins_with_block and isinstance(texts[0], str) and "\n" not in texts[0]:
        begin = f"{begin}\n\n{texts.pop(0)}"  # the heading above it
    yield begin
    if begins_with_block and isinstance(texts[0], Block):
        yield texts.pop(0)
    yield None
    yield from texts


def _title(document: Document) -> str:
    plan = document.plan
    if plan.label:
        return f"# {plan.label} {plan.title}"
    return "\n\n".join([f"# {plan.title}", *([plan.question] if plan.question else [])])


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
