"""Errors in a document, line by line: those in reading it, and those that only show when it is tried out."""

import re
from collections.abc import Iterator

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.block import Block, DocumentError, Prose
from lamakit.lessons.documents.document import LITERAL, Document
from lamakit.lessons.documents.reading import Source
from lamakit.lessons.documents.typed import typed

UNPAIRED = re.compile(r"(?<!\\)\$")


def troubles(source: Source) -> list[DocumentError]:
    """The errors in a file, line by line; none if it is a lesson."""
    document = Document(source)
    found, begins = list(source.troubles), [block.line for block in source.blocks]
    broken = {max((line for line in begins if line <= trouble.line), default=0) for trouble in found}
    for block in source.blocks:
        found += _troubles(document, block, block.line in broken)
    if not found:
        found += _in_prose(document)
    if not found:
        found += typed(document)
    once = {(trouble.line, str(trouble)): trouble for trouble in found}  # what all blocks meet counts once
    return sorted(once.values(), key=lambda trouble: trouble.line)


def _troubles(document: Document, block: Block, is_broken: bool) -> Iterator[DocumentError]:
    """The fields of a block by themselves, and then, if they can be read, the whole of it several times."""
    alone = list(block.lines_wrong(document))
    yield from alone
    if alone or is_broken:
        return
    try:
        block.check(document)
    except DocumentError as error:
        yield error
    except LamakitError as error:
        yield DocumentError("{kind}: {why}", block.kind, error, line=block.line)


def _in_prose(document: Document) -> Iterator[DocumentError]:
    for part in document.source.parts:
        if not isinstance(part, Block):
            try:
                document.filled_prose(part)
            except DocumentError as error:
                yield error
            yield from _unpaired(part)
    try:
        document.plan  # noqa: B018 - the head has values, too
    except DocumentError as error:
        yield error


def _unpaired(prose: Prose) -> Iterator[DocumentError]:
    """Signs of formulas without a partner in their line, which a page would show as they are."""
    rest = LITERAL.sub(lambda found: "\n" * found[0].count("\n"), prose.text)
    for number, line in enumerate(rest.split("\n"), prose.line):
        if UNPAIRED.search(line):
            yield DocumentError("$ has no partner; a formula stands between two of them, a dollar is \\$", line=number)
