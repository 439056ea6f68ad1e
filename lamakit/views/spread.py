"""A still drawing of a table and the same in words: groups of pictures in rows. The families say what lies where."""

import re
from collections.abc import Sequence
from html import escape
from typing import NamedTuple
from zlib import crc32

from lamakit.views.pen import placed

WIDTH, PANEL, NARROW = 620, 420, 360  # of the whole drawing: on paper; on any screen; beside text
GAP, PAD, HEAD, NOTE, SPACE = 5, 10, 18, 15, 24
NARROWEST = 76  # room for a group's label
CARD = re.compile(r'<svg (?P<place>x="\d+" y="\d+" width="\d+" height="\d+") (?P<drawing>xmlns="[^"]*"[^<]*<.*?)</svg>')
WIDE = 13  # of the widest letters; others have 7 on average


def drawn_once(markup: str) -> str:
    """The markup with each drawing of a card kept once, as a symbol before it or in its body."""
    symbols: dict[str, str] = {}

    def use(found: re.Match[str]) -> str:
        name = symbols.setdefault(found["drawing"], f"card-{crc32(found['drawing'].encode()):x}")
        return f'<use href="#{name}" {found["place"]}/>'

    markup = CARD.sub(use, markup)
    defined = "".join(f'<symbol id="{name}" {drawing}</symbol>' for drawing, name in symbols.items())
    kept = f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{defined}</svg>' if symbols else ""
    return markup.replace("<body>", f"<body>\n{kept}", 1) if "<body>" in markup else kept + markup


class Drawing(NamedTuple):
    """One drawing of the spread, and its size."""

    svg: str
    size: tuple[int, int]


class Group(NamedTuple):
    """Things that belong together, under a label and perhaps a second line; `things` says what they are."""

    words: str
    pictures: Sequence[Drawing]
    things: str = ""
    gap: int = GAP
    note: str = ""

    @property
    def width(self) -> int:
        inside = sum(picture.size[0] for picture in self.pictures) + self.gap * (len(self.pictures) - 1)
        return max(inside, NARROWEST, *map(_width, (self.words, self.note)))

    @property
    def is_shown(self) -> bool:
        return bool(self.pictures or self.note)


def _width(text: str) -> int:
    return sum(WIDE if letter in "MWmw" else 7 for letter in text)


Rows = Sequence[Sequence[Group]]  # of groups that lie beside each other


def drawing(rows: Rows, width: int = WIDTH) -> str:
    """Everything that lies there as SVG text, so wide, with the same in words."""
    filled = ([group for group in row if group.is_shown] for row in rows)
    lines = [line for row in filled if row for line in _broken(row, width - 2 * PAD)]
    heights = [
        _head(line) + max((p.size[1] for group in line for p in group.pictures), default=0) + SPACE for line in lines
    ]
    tops = [PAD + sum(heights[:number]) for number in range(len(lines))]
    things = "".join(_line(line, top) for line, top in zip(lines, tops, strict=True))
    height = 2 * PAD + sum(heights) - SPACE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(description(rows))}" '
        f'font-family="Trebuchet MS, DejaVu Sans, sans-serif" font-size="13">{things}</svg>'
    )


def description(rows: Rows) -> str:
    """The drawing in words."""
    shown = [group for row in rows for group in row if group.is_shown]
    return " ".join(f"{', '.join(filter(None, (each.words, each.note)))}: {each.things}." for each in shown)


def _broken(row: Sequence[Group], room: int) -> list[list[Group]]:
    """A row of groups broken into lines that have room; a group too wide for one goes on in the next."""
    lines: list[list[Group]] = [[]]
    for group in [part for whole in row for part in _parts(whole, room)]:
        if lines[-1] and sum(other.width + SPACE for other in lines[-1]) + group.width > room:
            lines.append([])
        lines[-1].append(group)
    return lines


def _parts(group: Group, room: int) -> list[Group]:
    if not group.pictures:
        return [group]
    step = group.pictures[0].size[0] + group.gap
    most = room // step
    pieces = [group.pictures[first : first + most] for first in range(0, len(group.pictures), most)]
    return [
        group._replace(pictures=piece) if not number else group._replace(pictures=piece, words="", note="")
        for number, piece in enumerate(pieces)
    ]


def _head(line: Sequence[Group]) -> int:
    return HEAD + NOTE * any(group.note for group in line)


def _line(groups: Sequence[Group], top: int) -> str:
    left, drawn, head = PAD, "", _head(groups)
    for group in groups:
        for y, text in ((11, group.words), (11 + NOTE, group.note)):
            drawn += f'<text x="{left}" y="{top + y}" fill="currentColor">{escape(text)}</text>' if text else ""
        place = left
        for picture in group.pictures:
            drawn += placed(picture.svg, place, top + head, *picture.size)
            place += picture.size[0] + group.gap
        left += group.width + SPACE
    return drawn
