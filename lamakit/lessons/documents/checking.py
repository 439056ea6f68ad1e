"""Errors in a document, line by line: those in reading it, and those that only show when it is tried out."""

from collections.abc import Iterator, Sequence

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.answers import MISTAKEN, chosen
from lamakit.lessons.blocks.block import Block, DocumentError
from lamakit.lessons.blocks.variant import pair
from lamakit.lessons.documents.document import Document
from lamakit.lessons.documents.reading import Source
from lamakit.lessons.documents.steps import drawn
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.step import Step
from lamakit.play.match import Match

TRIED = 8  # tables of a question that are looked at


def troubles(source: Source) -> list[DocumentError]:
    """The errors in a file, line by line; none if it is a lesson."""
    document = Document(source)
    found, begins = list(source.troubles), [block.line for block in source.blocks]
    broken = {max((line for line in begins if line <= trouble.line), default=0) for trouble in found}
    for block in source.blocks:
        found += _troubles(document, block, block.line in broken)
    if not found:
        found += _in_prose(document)
    once = {(trouble.line, str(trouble)): trouble for trouble in found}  # what all blocks meet counts once
    return sorted(once.values(), key=lambda trouble: trouble.line)


def _troubles(document: Document, block: Block, is_broken: bool) -> Iterator[DocumentError]:
    """The fields of a block by themselves, and then, if they can be read, the whole of it several times."""
    alone = list(block.lines_wrong(document))
    yield from alone
    if alone or is_broken:
        return
    try:
        _try(document, block)
    except DocumentError as error:
        yield error
    except LamakitError as error:
        yield DocumentError("{kind}: {why}", block.kind, error, line=block.line)


def _try(document: Document, block: Block) -> None:
    """The whole of a block, several times if it draws something."""
    match block.kind:
        case "step" | "question" if document.is_part(block):
            _try_step(document, block)
        case "quiz":
            _try_questions(block, [drawn(block, Lots(seed)) for seed in range(TRIED)])
        case _:
            block.check(document)


def _try_step(document: Document, block: Block) -> None:
    step = document.step(block)
    if step.question:
        _try_questions(document.asked_of(block), [step])


def _try_questions(block: Block, made: Sequence[Step]) -> None:
    """Answers and mistakes can be chosen, and no mistake is always right."""
    problems = [step.question.about(_asked_about(step)) for step in made if step.question]
    for problem in problems:
        right = problem.right
        for key in [right] if isinstance(right, str) else right if isinstance(right, frozenset) else ():
            chosen(block.one("answer"), key, problem.choices)
    for field in block.all("mistake"):
        said = pair(field, MISTAKEN)[1]
        slips = [(slip, problem) for problem in problems for slip in problem.slips if slip.overlooked == said]
        for slip, problem in slips:
            if problem.choices:
                chosen(field, str(slip.answer), problem.choices)
        if slips and all(slip.answer == problem.right for slip, problem in slips):
            raise field.wrong("that is the right answer")


def _asked_about(step: Step) -> Match:
    attempt = Attempt(step)
    if step.question and not step.question.first:
        for move in step.moves:
            attempt.play(move)
    return attempt.asked_about


def _in_prose(document: Document) -> Iterator[DocumentError]:
    for part in document.source.parts:
        if not isinstance(part, Block):
            try:
                document.filled_prose(part)
            except DocumentError as error:
                yield error
