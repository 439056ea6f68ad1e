"""Errors in a document, line by line: those in reading it, and those that only show when it is tried out."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache, partial
from itertools import chain

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.blocks.block import Block, DocumentError, Field, Prose
from lamakit.lessons.blocks.exercise import HINTS, Exercise
from lamakit.lessons.blocks.predict import About, Predict
from lamakit.lessons.blocks.telling import formula_in, fraction_in, number_in, sum_in
from lamakit.lessons.blocks.variant import DRAWN, Variant, pair
from lamakit.lessons.documents.document import Document
from lamakit.lessons.documents.exercises import MISTAKE, answer_of, choices_of, chosen, unit_of, wrongs
from lamakit.lessons.documents.layout import filled_prose
from lamakit.lessons.documents.reading import Source
from lamakit.lessons.documents.steps import drawn
from lamakit.lessons.documents.tasks import task
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.judged import error_told
from lamakit.lessons.engine.letters import Formula
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.sums import UnknownName
from lamakit.lessons.engine.task import Task
from lamakit.lessons.engine.values import Unit
from lamakit.play.match import Match
from lamakit.texts import Later

TRIED, CALLED = 8, 40  # variants of each level, and calls of a function, that are looked at
RECKONED = (Exercise, Predict)  # kinds of blocks whose lines can be looked at one by one
DRAWN_KEYS = {key.name for key in DRAWN}
SUMS = ("answer", "least", "most")
COMMON_PART = 30  # a fraction with no larger number in it may stand for other things, too


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
    if isinstance(block, About) and block.name not in document.courses:
        yield DocumentError("{kind}: {why}", block.kind, _no_prediction(block.name), line=block.line)
        return
    alone = [error for error in map(partial(_alone, document, block), block.fields) if error]
    yield from alone
    if alone or is_broken:
        return
    waits = block.one("waits")
    if waits.value and waits.value not in document.courses:
        yield waits.wrong("{why}", _no_prediction(waits.value))
        return
    try:
        _try(document, block)
    except DocumentError as error:
        yield error
    except LamakitError as error:
        yield DocumentError("{kind}: {why}", block.kind, error, line=block.line)


def _no_prediction(name: str) -> Later:
    return Later("there is no prediction {name} in this lesson", quoted(name))


def _try(document: Document, block: Block) -> None:
    """The whole of a block, several times if it draws something."""
    match block.kind:
        case "exercise" | "ticket":
            _try_drill(document, block, document.drill(block))
        case "predict":
            _try_prediction(document, block.name)
        case "hands-on":
            document.hands(block)
        case "your-turn":
            _try_code(block, task(block))
        case "step" | "question" if document.is_part(block):
            _try_step(document, block)
        case "quiz":
            _try_questions(block, [drawn(block, Lots(seed)) for seed in range(TRIED)])
        case "show":
            document.shown(block)


def _try_prediction(document: Document, name: str) -> None:
    experiment = document.courses[name].predicted().experiment
    finds = partial(number_in, right=experiment.exact, unit=experiment.unit)
    for part in chain(_head(document), _prose(document)):
        _refuse(part, finds, Later("that is the answer to the prediction {name}", quoted(name)))


def _try_step(document: Document, block: Block) -> None:
    step = document.step(block)
    if step.question:
        _try_questions(document.asked_of(block), [step])


def _try_drill(document: Document, block: Block, drill: Drill) -> None:
    if block.all("again"):
        return
    tried = {level: [drill.drawn(Lots(seed), level) for seed in range(TRIED)] for level in drill.levels}
    for level, problems in tried.items():
        _try_out(block.at(level), problems)
    for field in block.all("mistake"):
        _check_possible(field, list(chain.from_iterable(tried.values())))
    _try_above(document, block, drill.drawn(Lots(document.seed_of(block))))


def _alone(document: Document, block: Block, field: Field) -> DocumentError | None:
    """The error in one field of an exercise, if any, whatever is wrong with the others."""
    if not isinstance(block, RECKONED):
        return None
    block = block.at(field.level)
    before = [each for each in block.draws if each.line <= field.line or field.key not in DRAWN_KEYS]
    try:
        drawn = Variant(before, Lots(0), field.level, {**document.known, "answer": Fraction(0)})
        choices = {} if block.kind == "predict" else choices_of(block, drawn)
        if field.key == "unit":
            unit_of(block)
        elif field.key in SUMS and drawn.first(block.all(field.key)) is field:
            answer_of(field, drawn, choices)
        elif field.key == "mistake":
            wrong, text = pair(field, MISTAKE)
            wrongs(field, wrong, drawn, choices)
            drawn.filled(field, text)
        elif field.key == "words" or field.key not in (*DRAWN_KEYS, *SUMS, "mistakes"):
            drawn.text(field)
    except DocumentError as error:
        is_told = field.key != "words" or isinstance(
            error.__cause__, UnknownName
        )  # where it doesn't count it may make no sense
        return error if error.line == field.line and is_told else None
    return None


def _try_out(block: Block, problems: Sequence[Problem]) -> None:
    """Refuses faults that only show when the exercise is drawn: hints that tell, and mistakes that are none."""
    for problem in problems:
        if len(problem.hints) != HINTS:
            raise DocumentError(
                "{count} hints in a variant; expected {wanted}", len(problem.hints), HINTS, line=block.line
            )
    for field in block.all("hint"):
        given = [(problem, hint) for problem in problems for hint in problem.hints if _is_of(hint, field.value)]
        told = sum(_tells(problem, hint) for problem, hint in given)
        if told > 1 and 2 * told >= len(given):  # once is chance
            raise field.wrong("it gives the answer away; leave that to the solution")
    if all(_names_it(problem, problem.text) for problem in problems):
        raise block.one("question").wrong("the answer stands in it, in every variant")
    for field in block.all("mistake"):
        _check_mistake(field, problems)


def _names_it(problem: Problem, text: str) -> bool:
    """Whether a fraction that is the answer stands in a text, in one of its forms."""
    return isinstance(problem.right, Fraction) and bool(number_in(text, problem.right, problem.unit))


def _try_above(document: Document, block: Block, problem: Problem) -> None:
    """Refuses prose above an exercise that names the answer to its first variant, unless many things have that."""
    right = problem.right
    if isinstance(right, Fraction) and max(right.numerator, right.denominator) > COMMON_PART:
        for part in _prose(document):
            if part.line < block.line:
                why = Later("that is the answer to the first variant of {name}", quoted(block.name))
                _refuse(part, partial(fraction_in, right=right), why)


def _head(document: Document) -> Iterator[Prose]:
    """The head, which the shelf shows before the lesson is opened."""
    head = document.source.head
    yield Prose(1, "; ".join([head.get("title", ""), head.get("question", ""), *head.get("goals", [])]))


def _prose(document: Document) -> Iterator[Prose]:
    """The texts between the blocks, with their values."""
    for part in document.source.parts:
        if not isinstance(part, Block):
            with suppress(DocumentError):  # which is told where prose is looked at
                yield part._replace(text=filled_prose(document, part))


def _refuse(part: Prose, finds: Callable[[str], str], why: Later) -> None:
    for number, line in enumerate(part.text.split("\n"), part.line):
        if form := finds(line):
            raise DocumentError("{form}: {why}; leave it to what is shown afterwards", quoted(form), why, line=number)


def _is_of(told: str, said: str) -> bool:
    """Whether a text may be the one of a line, with values in its places."""
    return bool(_pattern(said).fullmatch(told))


@cache
def _pattern(said: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{.*?\\\}", ".*", re.escape(said)), re.DOTALL)


def _slips_of(field: Field, problems: Sequence[Problem]) -> list[tuple[Problem, Slip]]:
    """The wrong answers of a line, by its sentence."""
    said = pair(field, MISTAKE)[1]
    return [(problem, slip) for problem in problems for slip in problem.slips if _is_of(slip.overlooked, said)]


def _check_mistake(field: Field, problems: Sequence[Problem]) -> None:
    """A mistake that is always the right answer, or whose sentence tells it, is none."""
    slips = _slips_of(field, problems)
    if slips and all(slip.answer == problem.right for problem, slip in slips):
        raise field.wrong("that is the right answer ({answer})", slips[0][0].told(slips[0][0].right))
    if slips and all(_names_it(problem, slip.overlooked) for problem, slip in slips):
        raise field.wrong("what is said of it gives the answer away")


def _check_possible(field: Field, problems: Sequence[Problem]) -> None:
    """One that nobody can give on any level is none either."""
    slips = _slips_of(field, problems)
    if slips and all(_is_impossible(problem, slip) for problem, slip in slips):
        raise field.wrong("that is never from 0 to 1, so nobody can give it as a probability")


def _is_impossible(problem: Problem, slip: Slip) -> bool:
    return problem.unit == Unit.SHARE and isinstance(slip.answer, Fraction) and not 0 <= slip.answer <= 1


def _tells(problem: Problem, hint: str) -> bool:
    right = problem.right
    if isinstance(right, Formula):
        return bool(problem.letters and formula_in(hint, right, problem.letters))
    return isinstance(right, Fraction) and bool(
        sum_in(hint, right) or number_in(hint, right, problem.unit, ratios=False)
    )


def _try_code(block: Block, task: Task) -> None:
    """The solution runs, and no mistake gives the same."""
    lots = Lots(0)
    calls = [task.draw(lots) for _call in range(CALLED)]
    try:
        right = [task.solution(*given) for given in calls]
    except Exception as error:
        raise block.one("solution").wrong("{error}", error_told(error)) from None
    for field, wrong in zip(block.all("mistake"), task.wrong, strict=True):
        try:
            if [wrong.way(*given) for given in calls] == right:
                raise field.wrong("that gives the same as the solution")
        except DocumentError:
            raise
        except Exception as error:
            raise field.wrong("{error}", error_told(error)) from None


def _try_questions(block: Block, made: Sequence[Step]) -> None:
    """Answers and mistakes can be chosen, and no mistake is always right."""
    problems = [step.question.about(_asked_about(step)) for step in made if step.question]
    for problem in problems:
        right = problem.right
        for key in [right] if isinstance(right, str) else right if isinstance(right, frozenset) else ():
            chosen(block.one("answer"), key, problem.choices)
    for field in block.all("mistake"):
        said = pair(field, MISTAKE)[1]
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
                filled_prose(document, part)
            except DocumentError as error:
                yield error
