"""A position as one line of text, both ways (the grammar is in docs/notation.md).

A state in which some cards are hidden (an observation) has hands and a deck that list fewer cards than their sizes say.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from lamakit.errors import LamakitError, PositionError
from lamakit.games import AMIGO, Variant, find_variant, quoted
from lamakit.games.contract import PHASES, SEATS, TURN, State
from lamakit.games.rounds import NOBODY
from lamakit.play.soundness import check_position

LETTERS = "ABCDEF"
SEAT_PART = re.compile(r"([A-F])(\*?)(-?)((?: \S+)*) ?:([0-9]{1,4})")
SEAT_FORM = "'A* 1 1 L:12' (seat, * decides, - has quit, cards, :points)"


class Cards(NamedTuple):
    """Cards of one place: how many of each kind are seen, and how many are hidden."""

    counts: list[int]
    hidden: int

    @property
    def total(self) -> int:
        return sum(self.counts) + self.hidden


@dataclass
class SeatText:
    decides: bool
    has_quit: bool
    hand: Cards
    points: int


@dataclass
class Sketch:
    """What a line of text says, before anything is filled in."""

    variant: Variant
    top: int
    seats: list[SeatText] = field(default_factory=list)
    parts: dict[str, str] = field(default_factory=dict)


# --- state to text ------------------------------------------------------------------------------------------------


def card_list(codes: tuple[str, ...], counts: Iterable[int]) -> list[str]:
    """The codes of a multiset of cards, in value order."""
    return [code for code, count in zip(codes, counts, strict=True) for _ in range(count)]


def format_position(variant: Variant, state: State, observed: bool = False) -> str:
    """The line of text that restores the state; an observation also lists the played cards."""
    codes = variant.game.CODES
    parts = [variant.label, codes[state.top]]
    parts += [_seat_text(codes, state, seat) for seat in range(state.players)]
    parts.append(_pile_text(codes, "deck", state.deck, state.deck_size))
    if observed:
        parts.append(_pile_text(codes, "played", state.played, sum(state.played)))
    return " | ".join(parts + _other_parts(state))


def _seat_text(codes: tuple[str, ...], state: State, seat: int) -> str:
    marks = ("*" if seat == state.player else "") + ("-" if state.has_quit[seat] else "")
    cards = _pile_text(codes, LETTERS[seat] + marks, state.hands[seat], state.hand_sizes[seat])
    return f"{cards}:{state.points[seat]}"


def _pile_text(codes: tuple[str, ...], name: str, counts: list[int], size: int) -> str:
    hidden = size - sum(counts)
    return " ".join([name, *card_list(codes, counts), *([f"?{hidden}"] if hidden else [])])


def _other_parts(state: State) -> list[str]:
    parts = []
    if state.phase != TURN:
        parts.append(f"phase {PHASES[state.phase]}")
    if state.round_no != 1:
        parts.append(f"round {state.round_no}")
    if state.starter != 0:
        parts.append(f"starter {LETTERS[state.starter]}")
    if state.dealer != (state.starter - 1) % state.players:
        parts.append(f"dealer {LETTERS[state.dealer]}")
    if state.last_played != NOBODY:
        parts.append(f"played-last {LETTERS[state.last_played]}")
    return parts


# --- text to state ------------------------------------------------------------------------------------------------


def parse_position(text: object, deck: Mapping[str, int] | None = None) -> tuple[Variant, State]:
    """The variant and state of a line of text; `deck` replaces the edition's deck.

    Raises PositionError, naming the part that is wrong and what would be right.
    """
    if not isinstance(text, str):
        raise PositionError(f"{quoted(text)} is no position; 'base | 6 | A* 1 L:0 | B 3:0' would be one")
    sketch = _read(text)
    state = _filled_in(sketch, deck_counts(sketch.variant, deck))
    check_position(sketch.variant.game, state, [seat.decides for seat in sketch.seats])
    return sketch.variant, state


def deck_counts(variant: Variant, deck: Mapping[str, int] | None) -> list[int]:
    """How many of each card a match is played with: the edition's deck, or the caller's."""
    if deck is None:
        return list(variant.game.EDITIONS[variant.edition])
    codes = variant.game.CODES
    if not isinstance(deck, Mapping):
        raise LamakitError(f"deck={quoted(deck)} is no deck; a dict such as {{'1': 8, 'L': 7}} would be right")
    for code, count in deck.items():
        if code not in codes:
            raise LamakitError(f"deck: {quoted(code)} is no card of {variant.box}; its cards are {' '.join(codes)}")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= 99:
            raise LamakitError(f"deck: {quoted(count)} cards of {code!r}; a number from 0 to 99 would be right")
    return [deck.get(code, 0) for code in codes]


def _read(text: str) -> Sketch:
    parts = [" ".join(part.split()) for part in text.split("|")]
    if len(parts) < 3:
        raise PositionError(
            f"{text[:80]!r} has {len(parts)} parts; variant | top card | a part for every seat | … is right"
        )
    name, at, edition = parts[0].partition("@")
    variant = find_variant(name, edition if at else AMIGO)
    sketch = Sketch(variant, _card(variant, parts[1], "top card"))
    for part in parts[2:]:
        if part[:1] in LETTERS and part[:1]:
            _read_seat(sketch, part)
        else:
            _read_other(sketch, part)
    if not 2 <= len(sketch.seats) <= SEATS:
        raise PositionError(f"{len(sketch.seats)} seats; 2 to 6 parts such as {SEAT_FORM} would be right (BAS-01)")
    return sketch


def _read_seat(sketch: Sketch, part: str) -> None:
    match = SEAT_PART.fullmatch(part)
    if not match:
        raise PositionError(f"seat {part!r} does not read as {SEAT_FORM}")
    letter, star, dash, cards, points = match.groups()
    expected = LETTERS[len(sketch.seats)] if len(sketch.seats) < SEATS else None
    if letter != expected:
        raise PositionError(
            f"seat {part!r}: the seats come in the order A, B, C …" + (f"; {expected} is next" if expected else "")
        )
    sketch.seats.append(SeatText(bool(star), bool(dash), _cards(sketch.variant, cards, part), int(points)))


def _read_other(sketch: Sketch, part: str) -> None:
    key, _, rest = part.partition(" ")
    if key not in ("deck", "played", "phase", "round", "starter", "dealer", "played-last"):
        raise PositionError(
            f"{part[:60]!r} is no part of a {sketch.variant.box} position; a seat, deck, played, phase, round, … is"
        )
    if key in sketch.parts:
        raise PositionError(f"{part!r}: {key} is given twice")
    sketch.parts[key] = rest


def _card(variant: Variant, code: str, where: str) -> int:
    codes = variant.game.CODES
    if code not in codes:
        raise PositionError(f"{where}: {code[:20]!r} is no card of {variant.box}; its cards are {' '.join(codes)}")
    return codes.index(code)


def _cards(variant: Variant, text: str, where: str) -> Cards:
    counts = [0] * len(variant.game.CODES)
    words = text.split()
    if len(words) == 1 and re.fullmatch(r"\?[0-9]{1,4}", words[0]):
        return Cards(counts, int(words[0][1:]))
    for word in words:
        counts[_card(variant, word, where)] += 1
    return Cards(counts, 0)


def _filled_in(sketch: Sketch, full: list[int]) -> State:
    """The state that the sketch describes, with the cards that it does not name put where they must be."""
    state = State(sketch.variant.game.FIELDS)
    set_up(state, sketch.variant, len(sketch.seats), full)
    state.top = sketch.top
    for number, seat in enumerate(sketch.seats):
        state.hands[number] = seat.hand.counts
        state.hand_sizes[number] = seat.hand.total
        state.has_quit[number] = int(seat.has_quit)
        state.points[number] = seat.points
    _fill_piles(sketch, state)
    _fill_others(sketch, state)
    deciding = [number for number, seat in enumerate(sketch.seats) if seat.decides]
    state.player = deciding[0] if deciding else NOBODY
    return state


def set_up(state: State, variant: Variant, players: int, full: list[int]) -> None:
    """Seats, deck and the flags that overlays and edition set."""
    state.players = players
    state.full = full
    state.egmont = int(variant.edition == "egmont")
    for overlay in variant.overlays:
        setattr(state, overlay.replace("-", "_"), 1)


def _fill_piles(sketch: Sketch, state: State) -> None:
    variant = sketch.variant
    named = {key: text for key, text in sketch.parts.items() if key in ("deck", "played")}
    piles = {key: _cards(variant, text, f"{key} {text}") for key, text in named.items()}
    rest = _unnamed(variant, state, piles)
    hidden = sum(seat.hand.hidden for seat in sketch.seats)
    deck, played = piles.get("deck"), piles.get("played")
    if deck is None:
        everything_named = hidden == 0
        deck = Cards(rest, 0) if everything_named else Cards([0] * len(rest), sum(rest) - hidden)
        rest = [0] * len(rest) if everything_named else rest
    elif played is None and hidden + deck.hidden == 0:
        played, rest = Cards(rest, 0), [0] * len(rest)
    if played is not None and played.hidden:
        raise PositionError("played: the played cards are open; list them")
    if sum(rest) != hidden + deck.hidden or deck.hidden < 0:
        raise PositionError(
            f"deck, played: {sum(rest)} cards are named nowhere, but {max(hidden + deck.hidden, hidden)} are hidden; "
            "list the played cards and the size of the deck"
        )
    state.deck, state.deck_size = deck.counts, deck.total
    state.played = played.counts if played else state.played


def _unnamed(variant: Variant, state: State, piles: Mapping[str, Cards]) -> list[int]:
    """The cards of the whole deck that the text names nowhere."""
    rest = list(state.full)
    rest[state.top] -= 1
    for counts in [*state.hands, *(pile.counts for pile in piles.values())]:
        rest = [left - count for left, count in zip(rest, counts, strict=True)]
    for code, left, copies in zip(variant.game.CODES, rest, state.full, strict=True):
        if left < 0:
            raise PositionError(
                f"card {code}: {copies - left} are named, but the deck of {variant.label} has {copies} (BAS-02)"
            )
    return rest


def _fill_others(sketch: Sketch, state: State) -> None:
    parts = sketch.parts
    phases = [PHASES[phase] for phase in sketch.variant.game.PHASES]
    phase = parts.get("phase", "turn")
    if phase not in phases:
        raise PositionError(f"phase {phase[:20]!r}: {', '.join(phases)} would be right")
    state.phase = PHASES.index(phase)
    number = parts.get("round", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,3}", number):
        raise PositionError(f"round {number[:20]!r}: a number from 1 to 9999 would be right")
    state.round_no = int(number)
    state.starter = _seat(parts, "starter", state.players, 0)
    state.dealer = _seat(parts, "dealer", state.players, (state.starter - 1) % state.players)
    state.last_played = _seat(parts, "played-last", state.players, NOBODY)


def _seat(parts: Mapping[str, str], key: str, players: int, default: int) -> int:
    if key not in parts:
        return default
    letter = parts[key]
    if len(letter) != 1 or letter not in LETTERS[:players]:
        raise PositionError(f"{key} {letter[:20]!r}: a seat from A to {LETTERS[players - 1]} would be right")
    return LETTERS.index(letter)


def hides_cards(state: State) -> bool:
    """Whether some cards are only counted: then the state is an observation's."""
    hands = zip(state.hands, state.hand_sizes, strict=True)
    return sum(state.deck) < state.deck_size or any(sum(hand) < size for hand, size in hands)
