"""The fixed texts around the odds."""

from lamakit.texts import _, deferred
from lamakit.views.words import translated


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


DESK_TEXTS = deferred("""\
Add here: · Add · Add {thing} to: {place} · Back to the table · Cards of {seat} · Charts show the last valid position.
Copy the line · Copy the link · Deck · Dice on the table · Forget · Magic token · New deal · Odds desk
On the stage · Played cards · Player · Points of {seat} · Position · Row · Show! · Take {thing} away from: {place}
There is no answer. The address holds your position; reconnect to go on where you were. · Top card
What they did · drew on · empty · fewer · has passed · has quit · more · points · pool · quit on · turn · you
{count} cards · {count} left · {count} players
""")


def desk_texts() -> dict[str, str]:
    """The desk's fixed texts in the language in use, by their English source."""
    return translated(DESK_TEXTS)
