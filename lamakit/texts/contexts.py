"""Where a short message stands: its context, before a bar, as in `_("button|Deal")`.

One or two words can't be translated alone: *Play* is a button here and a link there. docs/languages.md explains each.
"""

CONTEXTS = frozenset(
    (
        *("button", "cast", "chart", "choice", "column", "count", "error", "event", "folk", "goal", "heading", "help"),
        *("key", "label", "link", "move", "note", "number", "order", "page", "rating", "row", "seat", "sentence"),
        *("setting", "spoken", "term", "unit", "word"),
    )
)


def parted(message: str) -> tuple[str | None, str]:
    """The context of a message, if it has one, and the message."""
    context, _bar, text = message.partition("|")
    return (context, text) if context in CONTEXTS and text else (None, message)
