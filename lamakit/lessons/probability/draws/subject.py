"""Lesson 11: its question, what is tried at the table, and what its notebook shows."""

from lamakit.lessons.tables.llama.situations import unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.llama.words import card_name

POSITION = "base | 4 | A* 1 2 6:0 | B ?6:0 | C ?6:0 | D ?6:0"
SEEN = observed(POSITION)


def may_draw(seen: LlamaObservation) -> bool:
    """Whether the seat that decides may draw: not from an empty deck, nor alone in the round (BAS-10, BAS-13)."""
    return "draw" in seen.legal_actions


def formula() -> str:
    fitting = " + ".join(f"{SEEN.unseen[code]}" for code in SEEN.fitting())
    return _("{fitting} unseen cards fit, out of {total} unseen cards").format(fitting=fitting, total=unseen_left(SEEN))


def drawn_card_fits(match: Match) -> int | None:
    """Whether the card that was drawn fits; None if none was drawn."""
    card = match.history[-1].chance
    return None if card is None else int(card in SEEN.fitting())


def told_draw(match: Match) -> str:
    card = match.history[-1].chance
    if card is None:
        return _("You did not draw.")
    said = _("You drew {card}: it fits.") if card in SEEN.fitting() else _("You drew {card}: it does not fit.")
    return said.format(card=card_name(card))
