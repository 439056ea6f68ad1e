"""Where a short message stands: its context, before a bar, as in `_("button|Deal")`.

One or two words can't be translated alone: *Play* is a button here and a link there. docs/languages.md explains each.
"""

import re

CONTEXTS = frozenset(
    (
        *("button", "cast", "chart", "choice", "column", "count", "error", "event", "folk", "goal", "heading", "help"),
        *("key", "label", "link", "move", "note", "number", "order", "page", "rating", "row", "seat", "sentence"),
        *("setting", "spoken", "term", "unit", "word"),
    )
)
SHORT = 2  # words beside the places of a message
PLACE = re.compile(r"\{[^{}]*\}")


def is_short(message: str) -> bool:
    """Whether a message doesn't say itself where it stands; a sentence that a mark ends does."""
    words = [word for word in PLACE.sub(" ", message).split() if any(map(str.isalpha, word))]
    return 0 < len(words) <= SHORT and message.rstrip()[-1] not in ".!?"


def of_error(message: str) -> str:
    """The text of an error; as it stands in one, its context isn't written."""
    return f"error|{message}" if is_short(message) and not parted(message)[0] else message


def parted(message: str) -> tuple[str | None, str]:
    """The context of a message, if it has one, and the message."""
    context, _bar, text = message.partition("|")
    return (context, text) if context in CONTEXTS and text else (None, message)
