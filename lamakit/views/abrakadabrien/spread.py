"""The layout of a table of Abrakadabrien for a still drawing, and the table in text, as a terminal shows it."""

from collections.abc import Sequence

from lamakit.games.abrakadabrien.cards import CODES, Card
from lamakit.games.contract import LETTERS
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.texts import _
from lamakit.views.abrakadabrien import words as say
from lamakit.views.abrakadabrien.cards import BACKS, card_svg
from lamakit.views.abrakadabrien.words import spoken_card
from lamakit.views.pen import PALETTE, placed
from lamakit.views.spread import GAP, Drawing, Group
from lamakit.views.words import listed, points_text, seat_names

CARD, SMALL, TINY = (55, 66), (40, 48), (25, 30)
SIDE = 3  # cells along each side of an area
MARK = 20  # the side of the square with a cell's number


def rows(seen: AbrakadabrienObservation) -> list[list[Group]]:
    """All areas, the observer's first and numbered; everybody's hands; the portals; scored cards, the deck, refill."""
    seats = [*range(seen.seat, seen.num_players), *range(seen.seat)]
    own = {seen.seat: (_("spoken|Your area"), _("spoken|Your hand"), _("spoken|Your portal"), _("You have scored"))}
    others = (
        _("spoken|Area of {seat}"),
        _("spoken|Hand of {seat}"),
        _("spoken|Portal of {seat}"),
        _("spoken|Scored by {seat}"),
    )
    words = [own.get(seat, tuple(text.format(seat=LETTERS[seat]) for text in others)) for seat in seats]
    sizes = [CARD if seat == seen.seat else SMALL for seat in seats]
    top = [seen.next_back] if seen.next_back in BACKS else []
    pile = _cards(_("spoken|Deck of {count}", count=seen.deck_size), top, SMALL)
    held, portals = (
        [_cards(named[kind], cards[seat], size) for named, seat, size in zip(words, seats, sizes, strict=True)]
        for kind, cards in enumerate((seen.hands, seen.portals), 1)
    )
    scored = [_cards(named[3], seen.piles[seat], TINY) for named, seat in zip(words, seats, strict=True)]
    areas = [_area(named[0], seen.areas[seat], size) for named, seat, size in zip(words, seats, sizes, strict=True)]
    drawn = _cards(_("To be placed"), [card.code for card in seen.drawn], SMALL)
    return [areas, held, portals, [*scored, pile, drawn]]


def _cards(words: str, codes: Sequence[str], size: tuple[int, int]) -> Group:
    pictures = [Drawing(card_svg(code), size) for code in codes]
    return Group(words, pictures, listed([spoken_card(code) for code in codes]))


def _area(words: str, area: Sequence[Card | None], size: tuple[int, int]) -> Group:
    """Nine cells as one picture; a card that is face down but known is pale."""
    step = (size[0] + GAP, size[1] + GAP)
    whole = (SIDE * step[0] - GAP, SIDE * step[1] - GAP)
    corners = [(cell % SIDE * step[0], cell // SIDE * step[1]) for cell in range(len(area))]
    cells = "".join(_cell(card, size, *corner) for card, corner in zip(area, corners, strict=True))
    if size == CARD:
        cells += "".join(_number(cell, size, *corner) for cell, corner in enumerate(corners, 1))
    things = [_("spoken|cell {number} {card}", number=cell, card=_lying(card)) for cell, card in enumerate(area, 1)]
    return Group(words, [Drawing(f'<svg viewBox="0 0 {whole[0]} {whole[1]}">{cells}</svg>', whole)], "; ".join(things))


def _cell(card: Card | None, size: tuple[int, int], x: int, y: int) -> str:
    if card is None:
        look = 'rx="6" fill="none" stroke="currentColor" stroke-dasharray="4"'
        return f'<rect x="{x}" y="{y}" width="{size[0]}" height="{size[1]}" {look}/>'
    drawn = placed(card_svg(card.code), x, y, *size)
    return drawn if card.is_open or card.code not in CODES else f'<g opacity=".55">{drawn}</g>'


def _number(cell: int, size: tuple[int, int], x: int, y: int) -> str:
    """The number by which actions name a cell, in its lower left corner: a card has nothing else there."""
    top = y + size[1] - MARK
    words = f'<text x="{x + MARK / 2:g}" y="{top + 16}" text-anchor="middle" font-size="17" fill="#fff">{cell}</text>'
    return f'<rect x="{x}" y="{top}" width="{MARK}" height="{MARK}" rx="5" fill="{PALETTE["ink"]}"/>{words}'


def _lying(card: Card | None) -> str:
    if card is None:
        return _("spoken|empty")
    if card.is_open:
        return spoken_card(card.code)
    known = _("face down, known to you: {card}") if card.code in CODES else _("spoken|face down, {card}")
    return known.format(card=spoken_card(card.code))


def lines(seen: AbrakadabrienObservation) -> list[str]:
    """The game, and for every seat its points, its area, its hand and portal; a card that is face down in brackets."""
    names = seat_names(seen.num_players)
    drawn = [say.title(seen.variant), _("spoken|Deck of {count}", count=seen.deck_size)]
    for seat, name in enumerate(names):
        mark = ">" if seat == seen.current_player else " "
        drawn.append(f"{mark} {name}, {points_text(seen.points[seat])}")
        drawn += [f"    {line}" for line in _area_lines(seen.areas[seat])]
        for words, cards in (
            (_("spoken|Hand of {seat}"), seen.hands[seat]),
            (_("spoken|Portal of {seat}"), seen.portals[seat]),
        ):
            drawn += [f"    {words.format(seat=LETTERS[seat])}: {' '.join(cards)}"] if cards else []
    return [*drawn, say.prompt(seen, names)]


def _area_lines(area: Sequence[Card | None]) -> list[str]:
    cells = [_cell_told(card) for card in area]
    return [" ".join(f"{cell:5}" for cell in cells[first : first + SIDE]).rstrip() for first in range(0, 9, SIDE)]


def _cell_told(card: Card | None) -> str:
    if card is None:
        return "·"
    return card.code if card.is_open else f"({card.code})"
