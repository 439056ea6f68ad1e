"""Finds what a document types though the position of its first prediction settles it: another one makes it false.

Counts up to ten are words, so a digit behind an article, or with an ending, is a card; where a language names cards,
its name is.
"""

import re
from collections.abc import Iterator, Mapping

from lamakit.errors import quoted
from lamakit.lessons.blocks.block import Block, DocumentError, Field, Prose, Text
from lamakit.lessons.blocks.hands_on import HandsOn
from lamakit.lessons.blocks.predict import About, Predict, first_of
from lamakit.lessons.blocks.show import Show
from lamakit.lessons.blocks.variant import BRACES, Draw
from lamakit.lessons.documents.document import LITERAL, Document

ARTICLE = "an?|the|your|another|other|second|die|der|eine?[rn]?|deine[rn]?|zweiten?|anderen?"
DIGIT = rf"(?<!\w)(?:{ARTICLE}) {{0}}(?![\w%/]|[.,]\d)|(?<![\w.,]){{0}}(?:s|er|ern)\b"
COUNT = r"(?<![\w.,/−]){}(?![\w%/]|[.,]\d)"
NAMED = re.compile(r'"(\w)"')  # in the prediction's own lines: a card that is asked about wherever it is
TOP, NEXT, HELD, UNSEEN = "{top.name}", "{kind_after(top).name}", "{cards.names}", "{unseen}"


def typed(document: Document) -> Iterator[DocumentError]:
    """The cards and the count of unseen cards that could be quoted, and cards that are not there."""
    first = first_of(document)
    if not first or not first.drawn.position or "top" not in first.drawn.names:
        return
    settled, unseen = _settled(first.drawn), str(_value(first.drawn, "unseen"))
    own = " ".join(field.value for field in first.fields if not _is_text(first, field))
    free = set(NAMED.findall(own))
    for part in _about(document, first):
        for code, card in _cards(first.drawn).items():
            if (found := card.search(_plain(part))) and (code in settled or code not in free):
                yield _quotable(found[0], settled[code], part) if code in settled else _absent(found[0], part)
    for prose in document.source.parts:
        if isinstance(prose, Block) or unseen == str(document.head.get("minutes")):
            continue
        if found := re.search(COUNT.format(unseen), _plain(prose)):
            yield _quotable(found[0], UNSEEN, prose, prose.text[: found.start()].count("\n"))


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


def _about(document: Document, first: Predict) -> Iterator[Prose]:
    """The texts about that position: the head, what stands above the prediction, and the blocks that belong to it."""
    yield from document.source.told
    for part in document.source.parts:
        if not isinstance(part, Block):
            lines = enumerate(part.text.split("\n"), part.line) if part.line < first.line else ()
            yield from (Prose(number, line) for number, line in lines)
        elif part is first or isinstance(part, HandsOn | Show) or (isinstance(part, About) and part.name == first.name):
            yield from (Prose(field.line, field.value) for field in part.fields if _is_text(part, field))


def _is_text(block: Block, field: Field) -> bool:
    key = block.key(field.key)
    return key is not None and key.text == Text.ALL and field.key != "tell"


def _plain(part: Prose) -> str:
    """The text without formulas, code and what it quotes, each as long as it was."""
    return BRACES.sub(lambda found: "_" * len(found[0]), LITERAL.sub(_blank, part.text))


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", "_", found[0])
