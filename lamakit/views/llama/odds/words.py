"""The fixed texts around the odds."""

from lamakit.texts import _, deferred


def section_texts(dice: bool = False) -> dict[str, str]:
    """The names of the parts of every section; with `dice` nothing is hidden, and dice are rolled."""
    return {key: _(text) for key, text in (TEXTS | OF_DICE if dice else TEXTS).items()}


TEXTS = deferred(
    {
        "how": "How is this computed?",
        "table": "As a table",
        "check": "Check by simulation",
        "counted": "Deal everything hidden again and again (seed 1), and count: {what}.",
        "start": "button|Start dealing",
        "stop": "button|Stop",
        "again": "button|Deal again",
        "blind": "Play blind, then compare",
        "desk": "heading|Odds desk",
    }
)
OF_DICE = deferred(
    {
        "counted": "Roll the dice again and again (seed 1), and count: {what}.",
        "start": "button|Start rolling",
        "again": "button|Roll again",
    }
)
