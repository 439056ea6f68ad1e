"""Quick answers: questions that come up at the table, with the answers of the rules."""

from collections.abc import Sequence

from lamakit.texts import _
from lamakit.views.rulebook import FaqEntry, answer


def answers(box: str, overlays: Sequence[str]) -> list[FaqEntry]:
    """Questions that come up at the table, with the answers of the rules."""
    if box == "dice":
        return [
            answer(_("What does a black token cost?"), _("10 points. A white one costs 1."), "DIC-12"),
            answer(_("What do three 4s cost?"), _("4 points in all: each value counts once."), "DIC-08"),
            answer(_("May I pass after rolling?"), _("Not on the same turn: you roll or you pass."), "DIC-03"),
            answer(
                _("Must I discard every card that the dice show?"), _("No, one is enough; you choose which."), "DIC-05"
            ),
            answer(_("May I take from the row if a die shows one of my cards?"), _("No: then you discard."), "DIC-06"),
            answer(_("What do three llamas bring?"), _("You may return one token; nothing else happens."), "DIC-04"),
        ]
    if box == "kadabra":
        return [
            answer(_("What does a black token cost?"), _("10 points. A white one costs 1."), "KAD-21"),
            answer(
                _("What does the magic token cost?"),
                _("10 points if you hold it when the round ends, nothing while it is on the stage."),
                "KAD-20 KAD-26",
            ),
            answer(_("May I quit after drawing?"), _("Not on the same turn: you do one thing or the other."), "KAD-04"),
            answer(_("May I play the card I have just drawn?"), _("Not before your next turn."), "KAD-07"),
            answer(
                _("Which token do I put on the stage or give away?"),
                _("A 1 if you have one, else a 10, and the magic token only if you have no other."),
                "KAD-10 KAD-13",
            ),
            answer(_("Can a special card still be aimed at me once I have quit?"), _("No."), "KAD-08"),
        ]
    each = "each-llama" in overlays
    llamas = _("10 points together, or 20 if every llama counts 10.") if each else _("10 points together.")
    cost = "BAS-15 BAS-20" if each else "BAS-15"
    return [
        answer(_("What does a black token cost?"), _("10 points. A white one costs 1."), "BAS-16"),
        *_party_answers(box),
        answer(_("What do three 4s cost?"), _("4 points in all: each value counts once."), "BAS-15"),
        *([answer(_("What do two llamas cost?"), llamas, cost)] if box == "base" else []),
        answer(
            _("May I quit after drawing?"),
            _("Not on the same turn: drawing ends it. You may quit on your next turn."),
            "BAS-09 BAS-11",
        ),
        answer(_("May I quit although one of my cards fits?"), _("Yes, on any turn."), "BAS-11"),
        answer(_("May I play the card I have just drawn?"), _("Not before your next turn."), "BAS-09"),
        answer(
            _("May I play a 1 on a 6?"), _("No. A llama comes after the 6, and the 1 comes after the llama."), "BAS-08"
        ),
        answer(
            _("Everybody else has quit. What now?"),
            _("You play on alone, but draw no more, until your hand is empty or you quit too."),
            "BAS-13",
        ),
    ]


def _party_answers(box: str) -> list[FaqEntry]:
    if box != "party":
        return []
    return [
        answer(_("What does a pink token cost?"), _("20 points."), "PTY-02"),
        answer(_("What do my llamas cost?"), _("10 points together, 20 if the pink llama is one of them."), "PTY-09"),
        answer(_("What may I do after a plus card?"), _("You have another turn: play, draw or quit."), "PTY-04"),
    ]
