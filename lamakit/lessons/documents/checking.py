"""Errors in a document, line by line: those in reading it, and those that only show when it is tried out.

What it types though the position of its first prediction settles it is an error, too: another position makes it false.
Counts up to ten are words, so a digit behind an article, or with an ending, is a card; where a language names cards,
its name is. A number word is found before cards or points, where it says how many somebody holds or what a hand costs:
elsewhere ("one of the two") it may count anything.
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import inf

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.blocks.block import Block, DocumentError, Field, Prose, Text
from lamakit.lessons.blocks.exercise import Exercise
from lamakit.lessons.blocks.hands_on import HandsOn
from lamakit.lessons.blocks.predict import About, Predict, first_of
from lamakit.lessons.blocks.show import Show
from lamakit.lessons.blocks.variant import BRACES, Draw
from lamakit.lessons.documents.document import LITERAL, Document
from lamakit.lessons.documents.reading import Source
from lamakit.lessons.engine.typed import NUMERALS, words_for
from lamakit.views.words import COUNTS

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


DIGIT = rf"(?<!\w)(?:{words_for('articles')}) {{0}}(?![\w%/]|[.,]\d)|(?<![\w.,]){{0}}(?:s|er|ern)\b"
COUNT = r"(?<![\w.,/−]){}(?![\w%/]|[.,]\d)"
CARDS, POINTS = words_for("cards"), words_for("costs")
WORDED = r"\b(?:{0})(?: (?!{0})[^\W\d]+)? (?:{1})\b"  # also: three old cards
NAMED = re.compile(r'"(\w)"')  # in the prediction's own lines: a card that is asked about wherever it is
FITTING = re.compile(r"\b(?:top|fits|fitting)\b")  # there as well: it is about the top card
TOP, NEXT, HELD, UNSEEN = "{top.name}", "{kind_after(top).name}", "{cards.names}", "{unseen}"


def typed(document: Document) -> Iterator[DocumentError]:
    """The cards and the count of unseen cards that could be quoted, and cards that are not there."""
    first = first_of(document)
    if not first or not first.drawn.position or "top" not in first.drawn.names:
        return
    yield from _of_cards(document, first)
    unseen = str(_value(first.drawn, "unseen"))
    for prose in document.source.parts:
        if isinstance(prose, Block) or unseen == str(document.head.get("minutes")):
            continue
        if found := re.search(COUNT.format(unseen), _plain(prose)):
            yield _quotable(found[0], UNSEEN, prose, prose.text[: found.start()].count("\n"))


def _of_cards(document: Document, first: Predict) -> Iterator[DocumentError]:
    """Cards, and how many there are in a hand, in texts about that position."""
    settled, counted = _settled(first.drawn), dict(_counted(first.drawn))
    own = " ".join(field.value for field in first.fields if not _is_text(first, field))
    free, asked = set(NAMED.findall(own)), bool(FITTING.search(own))
    for part, is_told_there in _about(document, first):
        text = _plain(part)
        for code, card in _cards(first.drawn).items():
            found, name = card.search(text), settled.get(code, "")
            if found and name and (is_told_there or (asked and name != HELD)):
                yield _quotable(found[0], name, part)
            elif found and is_told_there and code not in free:
                yield _absent(found[0], part)
        for words, name in counted.items():
            if found := words.search(text):
                yield _quotable(found[0], name, part)


def _quotable(given: str, name: str, part: Prose, below: int = 0) -> DocumentError:
    return DocumentError(
        "{given} is typed, and false at another position of the first prediction; write {name}, or what it is there",
        quoted(given),
        name,
        line=part.line + below,
    )


def _absent(given: str, part: Prose) -> DocumentError:
    return DocumentError(
        "{given}: that card is neither on top nor in the hand at the first prediction, and doesn't fit",
        quoted(given),
        line=part.line,
    )


def _value(drawn: Draw, name: str) -> object:
    return drawn.any_value(Field(0, name, name), name)


def _settled(drawn: Draw) -> Mapping[str, str]:
    """How the cards that the position settles are quoted, by their codes."""
    ways = {HELD: _value(drawn, "cards"), NEXT: _value(drawn, "fits"), TOP: [_value(drawn, "top")]}
    return {str(card): way for way, cards in ways.items() if isinstance(cards, list | tuple) for card in cards}


def _cards(drawn: Draw) -> Mapping[str, re.Pattern[str]]:
    """How texts in the language in use speak of each numbered card."""
    kinds = _value(drawn, "kinds")
    assert isinstance(kinds, tuple)
    spoken = {str(kind): str(kind.names["bare"]) for kind in kinds if str(kind).isdigit()}
    return {
        code: re.compile(DIGIT.format(code) if bare == code else rf"\b{bare[:-1]}\w*", re.IGNORECASE)
        for code, bare in spoken.items()
    }


def _counted(drawn: Draw) -> Iterator[tuple[re.Pattern[str], str]]:
    """How texts speak in words of the cards in a hand, of what `let` counts and of points, and how that is quoted."""
    others = _value(drawn, "others")
    assert isinstance(others, tuple)
    for name in (*drawn.lets, *(f'hand("{seat}")' for seat in others), "penalty"):
        value = _value(drawn, name)
        if isinstance(value, Fraction | int) and value in range(2, len(COUNTS)):
            words = WORDED.format(NUMERALS[int(value) - 1], POINTS if name == "penalty" else CARDS)
            yield re.compile(words, re.IGNORECASE), f"{{word({name})}}"


def _about(document: Document, first: Predict) -> Iterator[tuple[Prose, bool]]:
    """The texts about that position, up to the first exercise: head, prose, and the blocks that belong to it.

    With them, whether other cards than its own have no place there.
    """
    yield from ((part, True) for part in document.source.told)
    until = min((block.line for block in document.blocks if isinstance(block, Exercise)), default=inf)
    for part in document.source.parts:
        if not isinstance(part, Block):
            lines = enumerate(part.text.split("\n"), part.line)
            yield from ((Prose(number, line), number < first.line) for number, line in lines if number < until)
        elif part is first or isinstance(part, HandsOn | Show) or (isinstance(part, About) and part.name == first.name):
            yield from ((Prose(field.line, field.value), True) for field in part.fields if _is_text(part, field))


def _is_text(block: Block, field: Field) -> bool:
    key = block.key(field.key)
    return key is not None and key.text == Text.ALL and field.key != "tell"


def _plain(part: Prose) -> str:
    """The text without formulas, code and what it quotes, each as long as it was."""
    return BRACES.sub(lambda found: "_" * len(found[0]), LITERAL.sub(_blank, part.text))


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", "_", found[0])
