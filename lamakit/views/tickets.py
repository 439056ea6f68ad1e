"""Draws what came in a trial as tickets side by side, and below them how the trials so far came out."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import cycle, islice
from typing import NamedTuple

from lamakit.texts import _
from lamakit.views.pen import PALETTE
from lamakit.views.spread import NARROW

COLOURS = ("gold", "aqua", "coral", "lime", "pink", "fawn")  # on which ink can be read
NAMED = ("coral", "blue", "forest", "gold", "white", "night")  # what words for colours are drawn in
DARK = ("blue", "forest", "night")
ENDING = 3  # letters that a language may put behind such a word
HIGH, GAP, LETTER, ROUND = 32, 6, 8.4, 8
LONGEST = 38  # letters
PIPS = {1: "c", 2: "ai", 3: "aci", 4: "agei", 5: "agcei", 6: "adgefi"}  # on a face, its places read downwards
PLACES = {"a": (9, 9), "d": (9, 16), "g": (9, 23), "c": (16, 16), "e": (23, 9), "f": (23, 16), "i": (23, 23)}
MARK, STEP, LATEST = 7, 11.5, 90  # the squares for trials that came out or not
BAR, MOST_BARS = 44, 16


class Ticket(NamedTuple):
    """A thing with its name, and a colour of the palette for what is alike; a face shows its pips."""

    text: str
    colour: str = "cream"
    face: int = 0

    @property
    def width(self) -> float:
        return HIGH if self.face else max(HIGH, len(self.said) * LETTER + 14)

    @property
    def said(self) -> str:
        return self.text if len(self.text) <= LONGEST else f"{self.text[: LONGEST - 1]}…"


def colours_of(kinds: Sequence[str]) -> list[str]:
    """A colour for each kind: what it says, if some of them are words for colours, or else one after the other."""
    words = dict(zip(_("red blue green yellow white black").split(), NAMED, strict=True))
    said = [_said(kind.lower(), words) for kind in kinds]
    return [each or "cream" for each in said] if any(said) else [*islice(cycle(COLOURS), len(kinds))]


def _said(kind: str, words: Mapping[str, str]) -> str:
    found = (word for word in words if kind.startswith(word) and len(kind) <= len(word) + ENDING)
    return words.get(next(found, ""), "")


def tickets_svg(tickets: Sequence[Ticket], results: Sequence[int], is_share: bool) -> str:
    """As SVG text, as wide as a phone's screen at most."""
    drawn, high = list[str](), 0.0
    for row in _rows(tickets):
        left = 1.0
        for ticket in row:
            drawn.append(_ticket(ticket, left, high + 1))
            left += ticket.width + GAP
        high += HIGH + GAP
    marks, more = _marks(results, high + GAP) if is_share else _bars(results, high + GAP)
    high += more + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {NARROW} {high:g}" width="{NARROW}" height="{high:g}" '
        f'role="img" font-family="Trebuchet MS, DejaVu Sans, sans-serif" font-size="14" fill="currentColor">'
        f"{''.join(drawn)}{''.join(marks)}</svg>"
    )


def _rows(tickets: Sequence[Ticket]) -> Iterator[list[Ticket]]:
    row, left = list[Ticket](), 0.0
    for ticket in tickets:
        if row and left + ticket.width > NARROW - 2:
            yield row
            row, left = [], 0.0
        row.append(ticket)
        left += ticket.width + GAP
    yield row


def _ticket(ticket: Ticket, left: float, top: float) -> str:
    fill, ink = PALETTE[ticket.colour], PALETTE["cream" if ticket.colour in DARK else "ink"]
    places = [PLACES[place] for place in PIPS.get(ticket.face, "")]
    inside = "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x, y in places)
    if not ticket.face:
        middle = f'x="{ticket.width / 2:g}" y="{HIGH / 2 + 5:g}" text-anchor="middle"'
        inside = f"<text {middle}>{escape(ticket.said)}</text>"
    paper = f'width="{ticket.width:g}" height="{HIGH}" rx="{ROUND}" fill="{fill}" stroke="{PALETTE["fawn"]}"'
    return f'<g transform="translate({left:g} {top:g})" fill="{ink}"><rect {paper}/>{inside}</g>'


def _marks(results: Sequence[int], top: float) -> tuple[list[str], float]:
    """A square for each of the latest trials, full if it came out; and how high all of them are."""
    a_row, latest = int(NARROW // STEP), results[-LATEST:]
    drawn = [
        f'<rect x="{1 + number % a_row * STEP:g}" y="{top + number // a_row * STEP:g}" width="{MARK}" height="{MARK}" '
        f'rx="1.5" fill="{PALETTE["amber"] if result else "none"}" stroke="currentColor" stroke-opacity=".6"/>'
        for number, result in enumerate(latest)
    ]
    return drawn, -(-len(latest) // a_row) * STEP


def _bars(results: Sequence[int], top: float) -> tuple[list[str], float]:
    """How often each number came so far, unless there are too many of them."""
    counts = Counter(results)
    span = range(min(counts), max(counts) + 1)
    if len(span) > MOST_BARS:
        return [], 0
    wide, most = NARROW / MOST_BARS, max(counts.values())
    drawn = list[str]()
    for number, value in enumerate(span):
        high = BAR * counts[value] / most
        place = f'x="{number * wide + 2:g}" y="{top + BAR - high:g}" width="{wide - 6:g}" height="{high:g}"'
        middle = f'x="{number * wide + wide / 2 - 1:g}" y="{top + BAR + 14:g}" text-anchor="middle" font-size="12"'
        drawn += [f'<rect {place} fill="{PALETTE["amber"]}"/>', f"<text {middle}>{value}</text>"]
    return drawn, BAR + 18
