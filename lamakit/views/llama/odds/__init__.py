"""The odds as data: what an observation says about cards, hands and decisions. No widget, no browser.

section      the parts of a section and their texts, how probabilities are written, a check by simulation as a chart
draws        the next card, what can follow what, the penalty of the hand
hands        who can play, who holds a llama
consequence  the table after an action
decision     what each action is worth
dice         the rolls, and roll or pass
trial        what is tried once in a check: a round, a roll, what the others did
"""

from collections.abc import Iterator
from typing import Any

from lamakit.odds.llama.draws import may_draw, opponents_in_round as opponents
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.odds.decision import decision
from lamakit.views.llama.odds.dice import dice_sections
from lamakit.views.llama.odds.draws import followers, next_card, penalty
from lamakit.views.llama.odds.hands import BETA_STEPS, evidence_text, holders, show_holders, show_near
from lamakit.views.llama.odds.section import (
    Check,
    Deal,
    OddsOptions,
    Section,
    running_figure,
    running_table,
    section_texts,
)
from lamakit.views.words import Names

__all__ = [
    "BETA_STEPS",
    "Check",
    "Deal",
    "OddsOptions",
    "Section",
    "decision",
    "evidence_text",
    "odds_sections",
    "odds_view",
    "opponents",
    "running_figure",
    "running_table",
    "section_texts",
    "sections_in_turn",
]


def odds_view(seen: LlamaObservation, names: Names, aids: OddsOptions | None = None) -> list[dict[str, Any]]:
    """The sections of `odds_sections` as plain data for the page."""
    return [section.message() for section in odds_sections(seen, names, aids)]


def odds_sections(seen: LlamaObservation, names: Names, aids: OddsOptions | None = None) -> list[Section]:
    """All that can be said about an observation, most urgent first."""
    return list(sections_in_turn(seen, names, aids or OddsOptions()))


def sections_in_turn(seen: LlamaObservation, names: Names, aids: OddsOptions) -> Iterator[Section]:
    """The sections of `odds_sections`, each computed when it is asked for."""
    if seen.phase in ("return", "round_over", "match_over"):
        dealt, rolled = (
            _("There is nothing to guess until new cards are dealt."),
            _("There is nothing to guess until the dice are rolled."),
        )
        yield Section("open", _("All cards are face up"), rolled if seen.dice else dealt)
    elif seen.dice:
        yield from decision(seen, names, aids)
        yield from dice_sections(seen, aids)
    else:
        yield from _card_sections(seen, names, aids)


def _card_sections(seen: LlamaObservation, names: Names, aids: OddsOptions) -> Iterator[Section]:
    if may_draw(seen) or not seen.deck_size:
        yield next_card(seen, aids)
    if show_near(seen):
        yield from show_holders(seen, names, aids)
    if seen.phase != "show":
        yield from holders(seen, names, aids, "holders", _("Who holds a card that fits?"), seen.fitting())
    yield from decision(seen, names, aids)
    yield penalty(seen, aids.draws)
    if any(seen.unseen.values()):
        yield followers(seen)
