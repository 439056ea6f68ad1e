"""A position laid out on paper: what one seat sees as a still drawing, and the same in words."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien.cards import CODES, TERRAINS, UNKNOWN_BACK, Card
from lamakit.games.contract import LETTERS
from lamakit.odds.abrakadabrien.hidden import state_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.llama_observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.abrakadabrien.words import spoken_card
from lamakit.views.cards import back_svg, card_svg, die_svg, terrain_back_svg, terrain_svg, token_svg
from lamakit.views.words import card_name, listed

WIDTH = 620  # of the whole drawing
CARD, SMALL = (54, 76), (34, 48)
TERRAIN, SMALL_TERRAIN = (55, 66), (40, 48)
DIE, TOKEN = (54, 54), (40, 40)
GAP, PAD, HEAD, SPACE = 5, 10, 18, 24
FANNED = -20  # hidden cards overlap
NARROWEST = 76  # what a group's words need
SIDE = 3  # cells along each side of an area


class Picture(NamedTuple):
    """One drawing of the spread, and its size."""

    svg: str
    size: tuple[int, int]


class Group(NamedTuple):
    """What lies together, under its words; `things` tells it."""

    words: str
    pictures: Sequence[Picture]
    things: str = ""
    gap: int = GAP

    @property
    def width(self) -> int:
        inside = sum(picture.size[0] for picture in self.pictures) + self.gap * (len(self.pictures) - 1)
        return max(inside, NARROWEST, 7 * len(self.words))


def spread_svg(observation: Observation) -> str:
    """The table as SVG text, 620 wide: the middle, the others, and what is one's own. Ink is the page's own colour."""
    lines = [line for row in _rows(observation) for line in _broken(row)]
    heights = [HEAD + max(picture.size[1] for group in line for picture in group.pictures) + SPACE for line in lines]
    tops = [PAD + sum(heights[:number]) for number in range(len(lines))]
    drawn = "".join(_line(line, top) for line, top in zip(lines, tops, strict=True))
    height = 2 * PAD + sum(heights) - SPACE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="Trebuchet MS, DejaVu Sans, sans-serif" font-size="13">{drawn}</svg>'
    )


def described(observation: Observation) -> str:
    """What the drawing shows, in words."""
    return " ".join(f"{group.words}: {group.things}." for row in _rows(observation) for group in row)


def _rows(observation: Observation) -> list[list[Group]]:
    """Groups that lie beside each other; those without anything are left out."""
    if isinstance(observation, LlamaObservation):
        rows = _card_rows(observation)
    elif isinstance(observation, AbrakadabrienObservation):
        rows = _area_rows(observation)
    else:
        raise LamakitError(f"{observation.variant} has no spread; an observation of a known family would be right")
    return [[group for group in row if group.pictures] for row in rows if any(group.pictures for group in row)]


# --- what lies where: cards and dice


def _card_rows(seen: LlamaObservation) -> list[list[Group]]:
    """The middle of the table and the other seats; the own hand."""
    others = [seat for seat in range(seen.num_players) if seat != seen.seat]
    return [[*_middle(seen), *(_other(seen, seat) for seat in others)], [_cards(_("Your hand"), seen.hand)]]


def _middle(seen: LlamaObservation) -> list[Group]:
    if seen.dice:
        dice = [Picture(die_svg(face), DIE) for face in seen.roll]
        return [_cards(_("Row"), seen.row), Group(_("Dice on the table"), dice, _names(seen.roll))]
    deck = [Picture(back_svg(), CARD)] if seen.deck_size else []
    stage = [Picture(token_svg(kind), TOKEN) for kind in seen.stage]
    return [
        _cards(_("Top card"), [seen.top]),
        Group(_("Deck of {count}").format(count=seen.deck_size), deck, _("hidden cards")),
        _cards(_("Played"), [code for code, count in seen.played.items() for _copy in range(count)], SMALL),
        Group(_("Stage"), stage, listed(seen.stage)),
    ]


def _other(seen: LlamaObservation, seat: int) -> Group:
    hand, count = seen.hands[seat], seen.hand_sizes[seat]
    said = _("{seat} has quit") if seen.has_quit[seat] else _("Seat {seat}")
    words = said.format(seat=LETTERS[seat])
    if hand is not None:
        return _cards(words, hand, SMALL)
    return Group(words, [Picture(back_svg(), SMALL)] * count, _("{count} hidden cards").format(count=count), FANNED)


def _cards(words: str, codes: Sequence[str], size: tuple[int, int] = CARD) -> Group:
    return Group(words, [Picture(card_svg(code), size) for code in codes], _names(codes))


def _names(codes: Iterable[str]) -> str:
    return listed([card_name(code) for code in codes])


# --- what lies where: areas


def _area_rows(seen: AbrakadabrienObservation) -> list[list[Group]]:
    """All areas, the own one first and largest; what everybody holds; the portals; scored cards, the pile, a refill."""
    seats = [*range(seen.seat, seen.num_players), *range(seen.seat)]
    own = {seen.seat: (_("Your area"), _("Your hand"), _("Your portal"), _("You have scored"))}
    others = (_("Area of {seat}"), _("Hand of {seat}"), _("Portal of {seat}"), _("Scored by {seat}"))
    words = [own.get(seat, tuple(text.format(seat=LETTERS[seat]) for text in others)) for seat in seats]
    sizes = [TERRAIN if seat == seen.seat else SMALL_TERRAIN for seat in seats]
    top = [seen.next_back] if seen.next_back in BACKS else []
    pile = _terrains(_("Pile of {count}").format(count=seen.deck_size), top, SMALL_TERRAIN)
    held, portals, scored = (
        [_terrains(named[kind], cards[seat], size) for named, seat, size in zip(words, seats, sizes, strict=True)]
        for kind, cards in enumerate((seen.hands, seen.portals, seen.piles), 1)
    )
    areas = [_area(named[0], seen.areas[seat], size) for named, seat, size in zip(words, seats, sizes, strict=True)]
    drawn = _terrains(_("To be laid"), [card.code for card in state_of(seen).drawn], SMALL_TERRAIN)
    return [areas, held, portals, [*scored, pile, drawn]]


BACKS = (*TERRAINS, UNKNOWN_BACK)  # an event on top of the pile shows another one


def _terrains(words: str, codes: Sequence[str], size: tuple[int, int]) -> Group:
    pictures = [Picture(_terrain(code), size) for code in codes]
    return Group(words, pictures, listed([spoken_card(code) for code in codes]))


def _terrain(code: str) -> str:
    """The front where it is known, else the back."""
    return terrain_svg(code) if code in CODES else terrain_back_svg(code)


def _area(words: str, area: Sequence[Card | None], size: tuple[int, int]) -> Group:
    """Nine cells as one picture; a card that is known but lies face down is pale."""
    step = (size[0] + GAP, size[1] + GAP)
    whole = (SIDE * step[0] - GAP, SIDE * step[1] - GAP)
    cells = "".join(_cell(card, size, cell % SIDE * step[0], cell // SIDE * step[1]) for cell, card in enumerate(area))
    things = [_("cell {number} {card}").format(number=cell, card=_lying(card)) for cell, card in enumerate(area, 1)]
    return Group(words, [Picture(f'<svg viewBox="0 0 {whole[0]} {whole[1]}">{cells}</svg>', whole)], "; ".join(things))


def _cell(card: Card | None, size: tuple[int, int], x: int, y: int) -> str:
    if card is None:
        look = 'rx="6" fill="none" stroke="currentColor" stroke-dasharray="4"'
        return f'<rect x="{x}" y="{y}" width="{size[0]}" height="{size[1]}" {look}/>'
    drawn = _placed(Picture(_terrain(card.code), size), x, y)
    return drawn if card.is_open or card.code not in CODES else f'<g opacity=".55">{drawn}</g>'


def _lying(card: Card | None) -> str:
    if card is None:
        return _("empty")
    if card.is_open:
        return spoken_card(card.code)
    known = _("face down, you know it: {card}") if card.code in CODES else _("face down, {card}")
    return known.format(card=spoken_card(card.code))


# --- how it is drawn


def _broken(row: Sequence[Group]) -> list[list[Group]]:
    """A row of groups as lines that fit; a group too wide for a line goes on in the next."""
    lines: list[list[Group]] = [[]]
    for group in [part for whole in row for part in _parts(whole)]:
        if lines[-1] and sum(other.width + SPACE for other in lines[-1]) + group.width > WIDTH - 2 * PAD:
            lines.append([])
        lines[-1].append(group)
    return lines


def _parts(group: Group) -> list[Group]:
    step = group.pictures[0].size[0] + group.gap
    most = (WIDTH - 2 * PAD) // step
    pieces = [group.pictures[first : first + most] for first in range(0, len(group.pictures), most)]
    return [group._replace(words="" if number else group.words, pictures=piece) for number, piece in enumerate(pieces)]


def _line(groups: Sequence[Group], top: int) -> str:
    left, drawn = PAD, ""
    for group in groups:
        drawn += f'<text x="{left}" y="{top + 11}" fill="currentColor">{group.words}</text>'
        place = left
        for picture in group.pictures:
            drawn += _placed(picture, place, top + HEAD)
            place += picture.size[0] + group.gap
        left += group.width + SPACE
    return drawn


def _placed(picture: Picture, x: int, y: int) -> str:
    width, height = picture.size
    return picture.svg.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1)
