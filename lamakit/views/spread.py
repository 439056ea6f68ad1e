"""A position laid out on paper: what one seat sees as a still drawing, and the same in words."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games.contract import LETTERS
from lamakit.play.llama_observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.words import card_name, listed

WIDTH = 620  # of the whole drawing
CARD, SMALL = (54, 76), (34, 48)
DIE = (54, 54)
GAP, PAD, HEAD, SPACE = 5, 10, 18, 24
FANNED = -20  # hidden cards overlap
NARROWEST = 76  # what a group's words need


class Picture(NamedTuple):
    """One drawing of the spread, and its size."""

    svg: str
    size: tuple[int, int]


class Group(NamedTuple):
    """What lies together, under its words."""

    words: str
    pictures: Sequence[Picture]
    gap: int = GAP

    @property
    def width(self) -> int:
        inside = sum(picture.size[0] for picture in self.pictures) + self.gap * (len(self.pictures) - 1)
        return max(inside, NARROWEST, 7 * len(self.words))


def spread_svg(observation: Observation) -> str:
    """The table as SVG text, 620 wide: the middle, the others, and the own hand. Ink is the page's own colour."""
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
    return " ".join(f"{group.words}: {_things(observation, group)}." for row in _rows(observation) for group in row)


def _things(observation: Observation, group: Group) -> str:
    spoken = _spoken(_seen(observation)).get(group.words)
    return spoken or _("nothing")


# --- what lies where


def _rows(observation: Observation) -> list[list[Group]]:
    """The middle of the table and the other seats; the own hand."""
    seen = _seen(observation)
    others = [seat for seat in range(seen.num_players) if seat != seen.seat]
    rows = [[*_middle(seen), *(_other(seen, seat) for seat in others)], [_hand(seen)]]
    return [[group for group in row if group.pictures] for row in rows if any(group.pictures for group in row)]


def _middle(seen: LlamaObservation) -> list[Group]:
    if seen.dice:
        return [
            Group(_("Row"), _cards(seen.row)),
            Group(_("Dice on the table"), [Picture(die_svg(face), DIE) for face in seen.roll]),
        ]
    deck = [Picture(back_svg(), CARD)] if seen.deck_size else []
    stage = [Picture(token_svg(kind), (40, 40)) for kind in seen.stage]
    return [
        Group(_("Top card"), _cards([seen.top])),
        Group(_deck_words(seen), deck),
        Group(_("Played"), _cards([code for code, count in seen.played.items() for _copy in range(count)], SMALL)),
        Group(_("Stage"), stage),
    ]


def _deck_words(seen: LlamaObservation) -> str:
    return _("Deck of {count}").format(count=seen.deck_size)


def _seat_words(seen: LlamaObservation, seat: int) -> str:
    words = _("{seat} has quit") if seen.has_quit[seat] else _("Seat {seat}")
    return words.format(seat=LETTERS[seat])


def _other(seen: LlamaObservation, seat: int) -> Group:
    hand = seen.hands[seat]
    backs = [Picture(back_svg(), SMALL)] * seen.hand_sizes[seat]
    words = _seat_words(seen, seat)
    return Group(words, backs, FANNED) if hand is None else Group(words, _cards(hand, SMALL))


def _hand(seen: LlamaObservation) -> Group:
    return Group(_("Your hand"), _cards(seen.hand))


def _cards(codes: Iterable[str], size: tuple[int, int] = CARD) -> list[Picture]:
    return [Picture(card_svg(code), size) for code in codes]


def _spoken(seen: LlamaObservation) -> dict[str, str]:
    """Each group's things in words, by the group's own words."""

    def cards(codes: Sequence[str]) -> str:
        return listed([card_name(code) for code in codes])

    hidden = _("{count} hidden cards")
    spoken = {
        _seat_words(seen, seat): hidden.format(count=seen.hand_sizes[seat]) if hand is None else cards(hand)
        for seat, hand in enumerate(seen.hands)
        if seat != seen.seat
    }
    spoken[_("Your hand")] = cards(seen.hand)
    spoken[_("Row")], spoken[_("Dice on the table")] = cards(seen.row), cards(seen.roll)
    if not seen.dice:
        spoken[_("Top card")] = cards([seen.top])
        spoken[_deck_words(seen)] = _("hidden cards")
        spoken[_("Played")] = cards([code for code, count in seen.played.items() for _copy in range(count)])
        spoken[_("Stage")] = listed(seen.stage)
    return spoken


def _seen(observation: Observation) -> LlamaObservation:
    if not isinstance(observation, LlamaObservation):
        raise LamakitError(f"{observation.variant} has no spread; an observation of a LLAMA game would be right")
    return observation


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
    return [Group(group.words if number == 0 else "", piece, group.gap) for number, piece in enumerate(pieces)]


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
