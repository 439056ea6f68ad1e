"""The fixed texts around the odds."""

from lamakit.texts import _


def section_texts(dice: bool = False) -> dict[str, str]:
    """The names of the parts of every section; with `dice` nothing is hidden, and dice are rolled."""
    rolled = {
        "counted": _("Roll the dice again and again (seed 1), and count: {what}."),
        "start": _("Start rolling"),
        "again": _("Roll again"),
    }
    return {
        "how": _("How is this computed?"),
        "table": _("As a table"),
        "check": _("Check by simulation"),
        "counted": _("Deal everything hidden again and again (seed 1), and count: {what}."),
        "start": _("Start dealing"),
        "stop": _("Stop"),
        "again": _("Deal again"),
        "blind": _("Play blind, then compare"),
        "desk": _("Odds desk"),
        **(rolled if dice else {}),
    }
