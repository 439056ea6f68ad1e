"""A table of a LLAMA game in text, as a terminal shows it."""

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama import box_words, prompts
from lamakit.views.words import points_text, seat_names


def lines(seen: LlamaObservation) -> list[str]:
    """The game, the middle of the table, every seat's cards and points, and whose turn it is."""
    names = seat_names(seen.num_players)
    rows = [(_mark(seen, seat), name, _held(seen, seat), _notes(seen, seat)) for seat, name in enumerate(names)]
    rows = [("", label, things, "") for label, things in _middle(seen)] + rows
    widths = [max(len(row[column]) for row in rows) for column in (1, 2)]
    drawn = [f"{mark:1} {label:{widths[0]}}  {things:{widths[1]}}  {note}" for mark, label, things, note in rows]
    asked = " ".join(filter(None, (prompts.prompt(seen, names), ", ".join(seen.legal_actions))))
    return [box_words.title(seen.variant), *(line.rstrip() for line in drawn), asked]


def _middle(seen: LlamaObservation) -> list[tuple[str, str]]:
    if seen.dice:
        found = [(_("spoken|Row"), _cards(seen.row)), (_("Dice on the table"), _cards(seen.roll))]
    else:
        found = [
            (_("spoken|Top card"), _cards([seen.top])),
            (_("spoken|Deck of {count}", count=seen.deck_size), "[?]" if seen.deck_size else ""),
            (_("spoken|Stage"), " ".join(seen.stage)),
        ]
    return [(label, things) for label, things in found if things]


def _mark(seen: LlamaObservation, seat: int) -> str:
    return ">" if seat == seen.current_player else "-" if seen.has_quit[seat] else ""


def _held(seen: LlamaObservation, seat: int) -> str:
    hand = seen.hands[seat]
    return _cards(["?"] * seen.hand_sizes[seat] if hand is None else hand)


def _notes(seen: LlamaObservation, seat: int) -> str:
    return ", ".join([points_text(seen.points[seat]), *([_("spoken|magic token")] if seen.has_magic[seat] else [])])


def _cards(codes: list[str]) -> str:
    return " ".join(f"[{code}]" for code in codes)
