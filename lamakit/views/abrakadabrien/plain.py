"""A table of Abrakadabrien in text, as a terminal shows it."""

from collections.abc import Sequence

from lamakit.games.abrakadabrien.cards import Card
from lamakit.games.contract import LETTERS
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.texts import _
from lamakit.views.abrakadabrien import words as say
from lamakit.views.words import points_text, seat_names

SIDE = 3  # cells along each side of an area


def lines(seen: AbrakadabrienObservation) -> list[str]:
    """The game, and for every seat its points, its area, its hand and portal; a card that is face down in brackets."""
    names = seat_names(seen.num_players)
    drawn = [say.title(seen.variant), _("spoken|Deck of {count}", count=seen.deck_size)]
    for seat, name in enumerate(names):
        mark = ">" if seat == seen.current_player else " "
        drawn.append(f"{mark} {name}, {points_text(seen.points[seat])}")
        drawn += [f"    {line}" for line in _area(seen.areas[seat])]
        for words, cards in (
            (_("spoken|Hand of {seat}"), seen.hands[seat]),
            (_("spoken|Portal of {seat}"), seen.portals[seat]),
        ):
            drawn += [f"    {words.format(seat=LETTERS[seat])}: {' '.join(cards)}"] if cards else []
    return [*drawn, say.prompt(seen, names)]


def _area(area: Sequence[Card | None]) -> list[str]:
    cells = [_cell(card) for card in area]
    return [" ".join(f"{cell:5}" for cell in cells[first : first + SIDE]).rstrip() for first in range(0, 9, SIDE)]


def _cell(card: Card | None) -> str:
    if card is None:
        return "·"
    return card.code if card.is_open else f"({card.code})"
