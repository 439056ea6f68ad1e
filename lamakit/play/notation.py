"""A position as one line of text, both ways (the grammar is in docs/notation.md).

A state in which some cards are hidden (an observation) has hands and a deck that list fewer cards than their sizes say.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lamakit.errors import LamakitError, PositionError, quoted
from lamakit.games import AMIGO, Variant, dice, find_variant
from lamakit.games.contract import LETTERS, PHASES, ROLLED, SEATS, SHOW, TURN, State
from lamakit.games.rounds import NOBODY
from lamakit.games.rulebook import RULES
from lamakit.play.soundness import check_position

SEAT_PART = re.compile(r"([A-F])(\*?)(-?)((?: \S+)*) ?:([0-9]{1,4})(m?)")
SEAT_FORM = "'A* 1 1 L:12' (seat, * decides, - has quit, cards, :points)"
TOKENS = ("1", "10", "20", "m")
Faces = Sequence[Sequence[str]]


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
    has_magic: bool


@dataclass
class Sketch:
    """What a line of text says, before anything is filled in. `middle` is the top card, or the row of the dice."""

    variant: Variant
    middle: Cards
    seats: list[SeatText] = field(default_factory=list)
    parts: dict[str, str] = field(default_factory=dict)


# --- state to text ------------------------------------------------------------------------------------------------


def card_list(codes: tuple[str, ...], counts: Iterable[int]) -> list[str]:
    """The codes of a multiset of cards, in value order."""
    return [code for code, count in zip(codes, counts, strict=True) for _ in range(count)]


def format_position(variant: Variant, state: State, observed: bool = False) -> str:
    """The line of text that restores the state; an observation also lists the played cards."""
    codes = variant.game.CODES
    seats = [_seat_text(codes, state, seat) for seat in range(state.players)]
    if has_row(variant):
        row = _pile_text(codes, "row", state.row, sum(state.row))
        return " | ".join([variant.label, row, *seats, *_other_parts(state)])
    piles = [_pile_text(codes, "deck", state.deck, state.deck_size)]
    if observed:
        piles.append(_pile_text(codes, "played", state.played, sum(state.played)))
    return " | ".join([variant.label, codes[state.top], *seats, *piles, *_stage_parts(state), *_other_parts(state)])


def has_row(variant: Variant) -> bool:
    """Whether the middle of the table is a row of cards and dice, instead of a deck and a top card."""
    return "row" in variant.game.FIELDS


def _seat_text(codes: tuple[str, ...], state: State, seat: int) -> str:
    marks = ("*" if seat == state.player else "") + ("-" if state.has_quit[seat] else "")
    cards = _pile_text(codes, LETTERS[seat] + marks, state.hands[seat], state.hand_sizes[seat])
    return f"{cards}:{state.points[seat]}{'m' if _holds_magic(state, seat) else ''}"


def _holds_magic(state: State, seat: int) -> bool:
    return "has_magic" in state.fields and bool(state.has_magic[seat])


def _stage_parts(state: State) -> list[str]:
    return [" ".join(["stage", *card_list(TOKENS, state.stage)])] if state.stage_size else []


def _pile_text(codes: tuple[str, ...], name: str, counts: list[int], size: int) -> str:
    hidden = size - sum(counts)
    return " ".join([name, *card_list(codes, counts), *([f"?{hidden}"] if hidden else [])])


def _other_parts(state: State) -> list[str]:
    parts = [_phase_text(state)] if state.phase != TURN else []
    if state.round_no != 1:
        parts.append(f"round {state.round_no}")
    if state.starter != 0:
        parts.append(f"starter {LETTERS[state.starter]}")
    if "dealer" in state.fields and state.dealer != (state.starter - 1) % state.players:
        parts.append(f"dealer {LETTERS[state.dealer]}")
    if "last_played" in state.fields and state.last_played != NOBODY:
        parts.append(f"played-last {LETTERS[state.last_played]}")
    return parts


def _phase_text(state: State) -> str:
    if state.phase == SHOW:
        return "show"
    if state.phase == ROLLED:
        return " ".join(["roll", *(dice.CODES[value] for value in state.roll)])
    return f"phase {PHASES[state.phase]}"


# --- text to state ------------------------------------------------------------------------------------------------


def parse_position(
    text: object, deck: Mapping[str, int] | None = None, faces: Faces | None = None
) -> tuple[Variant, State]:
    """The variant and state of a line of text; `deck` and `faces` replace what the box holds.

    Raises PositionError, naming the part that is wrong and what would be right.
    """
    if not isinstance(text, str):
        raise PositionError(f"{quoted(text)} is no position; 'base | 6 | A* 1 L:0 | B 3:0' would be one")
    sketch = _read(text)
    state = State(sketch.variant.game.FIELDS)
    set_up(state, sketch.variant, len(sketch.seats), deck_counts(sketch.variant, deck), faces)
    _fill_in(sketch, state)
    check_position(sketch.variant.game, state, [seat.decides for seat in sketch.seats])
    return sketch.variant, state


def deck_counts(variant: Variant, deck: Mapping[str, int] | None) -> list[int]:
    """How many of each card a match is played with: the edition's deck, or the caller's."""
    if deck is None:
        return list(variant.game.EDITIONS[variant.edition])
    if has_row(variant):
        raise LamakitError(
            f"deck={quoted(deck)}: the deck of {variant.box} is fixed; its dice can be replaced by faces=…"
        )
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
    sketch = Sketch(variant, _middle(variant, parts[1]))
    for part in parts[2:]:
        if part[:1] in LETTERS and part[:1]:
            _read_seat(sketch, part)
        else:
            _read_other(sketch, part)
    if not 2 <= len(sketch.seats) <= SEATS:
        raise PositionError(f"{len(sketch.seats)} seats; 2 to 6 parts such as {SEAT_FORM} would be right (BAS-01)")
    return sketch


def _middle(variant: Variant, part: str) -> Cards:
    if not has_row(variant):
        counts = [0] * len(variant.game.CODES)
        counts[_card(variant, part, "top card")] = 1
        return Cards(counts, 0)
    key, _, codes = part.partition(" ")
    cards = _cards(variant, codes, part)
    if key != "row" or cards.hidden or max(cards.counts) > 1:
        raise PositionError(
            f"{part[:60]!r}: the second part of a dice position is the row, such as 'row 1 2 3 4 5 6 L'"
        )
    return cards


def _read_seat(sketch: Sketch, part: str) -> None:
    match = SEAT_PART.fullmatch(part)
    if not match:
        raise PositionError(f"seat {part!r} does not read as {SEAT_FORM}")
    letter, star, dash, cards, points, magic = match.groups()
    if magic and sketch.variant.box != "kadabra":
        raise PositionError(f"seat {part!r}: there is no magic token in {sketch.variant.box}; leave the m out")
    expected = LETTERS[len(sketch.seats)] if len(sketch.seats) < SEATS else None
    if letter != expected:
        raise PositionError(
            f"seat {part!r}: the seats come in the order A, B, C …" + (f"; {expected} is next" if expected else "")
        )
    sketch.seats.append(SeatText(bool(star), bool(dash), _cards(sketch.variant, cards, part), int(points), bool(magic)))


def _read_other(sketch: Sketch, part: str) -> None:
    key, _, rest = part.partition(" ")
    known = _known_parts(sketch.variant)
    if key not in known or (key == "show" and rest):
        raise PositionError(
            f"{part[:60]!r} is no part of a {sketch.variant.name} position; a seat, {', '.join(known)} is"
        )
    if key in sketch.parts:
        raise PositionError(f"{part!r}: {key} is given twice")
    sketch.parts[key] = rest


def _known_parts(variant: Variant) -> list[str]:
    own = ["roll"] if has_row(variant) else ["deck", "played", "dealer", "played-last"]
    if SHOW in variant.game.PHASES and (variant.box == "kadabra" or "drama" in variant.overlays):
        own += ["stage", "show"]
    return [*own, "phase", "round", "starter"]


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


def set_up(state: State, variant: Variant, players: int, full: list[int], faces: Faces | None = None) -> None:
    """Seats, deck, dice and the flags that box, overlays and edition set."""
    state.players = players
    state.full = full
    state.egmont = int(variant.edition == "egmont")
    for flag in (*variant.game.FLAGS, *(overlay.replace("-", "_") for overlay in variant.overlays)):
        setattr(state, flag, 1)
    if has_row(variant):
        state.faces = die_values(variant, faces)
        state.roll = [NOBODY] * 3
    elif faces is not None:
        raise LamakitError(f"faces={quoted(faces)}: there are no dice in {variant.box}; leave faces out")


def die_values(variant: Variant, faces: Faces | None) -> list[list[int]]:
    """What the six sides of the three dice show, as values: the box's dice, or the caller's."""
    if faces is None:
        return [list(die) for die in dice.FACES]
    codes = variant.game.CODES
    try:
        dice_given = [[codes.index(face) for face in die] for die in faces]
    except (TypeError, ValueError):
        dice_given = []
    if len(dice_given) != 3 or any(len(die) != 6 for die in dice_given):
        raise LamakitError(
            f"faces={quoted(faces)}: three dice of six faces from {' '.join(codes)} would be right (DIC-01)"
        )
    return dice_given


def _fill_in(sketch: Sketch, state: State) -> None:
    """Put the cards where the sketch says, and those that it does not name where they must be."""
    for number, seat in enumerate(sketch.seats):
        state.hands[number] = seat.hand.counts
        state.hand_sizes[number] = seat.hand.total
        state.has_quit[number] = int(seat.has_quit)
        state.points[number] = seat.points
        if seat.has_magic:
            state.has_magic[number] = 1
    if has_row(sketch.variant):
        state.row = sketch.middle.counts
        _unnamed(sketch, state, {})
    else:
        state.top = sketch.middle.counts.index(1)
        _fill_piles(sketch, state)
        _fill_stage(sketch, state)
    _fill_others(sketch, state)
    deciding = [number for number, seat in enumerate(sketch.seats) if seat.decides]
    state.player = deciding[0] if deciding else NOBODY


def _fill_piles(sketch: Sketch, state: State) -> None:
    named = {key: text for key, text in sketch.parts.items() if key in ("deck", "played")}
    piles = {key: _cards(sketch.variant, text, f"{key} {text}") for key, text in named.items()}
    rest = _unnamed(sketch, state, piles)
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


def _fill_stage(sketch: Sketch, state: State) -> None:
    for token in sketch.parts.get("stage", "").split():
        if token not in TOKENS:
            raise PositionError(f"stage: {token[:20]!r} is no token; {', '.join(TOKENS)} would be right")
        state.stage[TOKENS.index(token)] += 1
        state.stage_size += 1


def _unnamed(sketch: Sketch, state: State, piles: Mapping[str, Cards]) -> list[int]:
    """The cards of the whole deck that the text names nowhere."""
    variant, rest = sketch.variant, list(state.full)
    for counts in [sketch.middle.counts, *state.hands, *(pile.counts for pile in piles.values())]:
        rest = [left - count for left, count in zip(rest, counts, strict=True)]
    rule = RULES[variant.game.DECK_RULE].id
    for code, left, copies in zip(variant.game.CODES, rest, state.full, strict=True):
        if left < 0:
            raise PositionError(
                f"card {code}: {copies - left} are named, but the deck of {variant.label} has {copies} ({rule})"
            )
    return rest


def _fill_others(sketch: Sketch, state: State) -> None:
    parts = sketch.parts
    state.phase = PHASES.index(_phase(sketch))
    if "roll" in parts:
        state.roll = _roll(sketch.variant, parts["roll"])
    number = parts.get("round", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,3}", number):
        raise PositionError(f"round {number[:20]!r}: a number from 1 to 9999 would be right")
    state.round_no = int(number)
    state.starter = _seat(parts, "starter", state.players, 0)
    if not has_row(sketch.variant):
        state.dealer = _seat(parts, "dealer", state.players, (state.starter - 1) % state.players)
        state.last_played = _seat(parts, "played-last", state.players, NOBODY)


def _phase(sketch: Sketch) -> str:
    """The phase, which `show` and `roll …` name as well."""
    implied = "show" if "show" in sketch.parts else "roll" if "roll" in sketch.parts else "turn"
    phases = [
        PHASES[phase] for phase in sketch.variant.game.PHASES if phase != SHOW or "show" in _known_parts(sketch.variant)
    ]
    phase = sketch.parts.get("phase", implied)
    if phase not in phases or implied not in ("turn", phase):
        raise PositionError(
            f"phase {phase[:20]!r}: {implied if implied != 'turn' else ', '.join(phases)} would be right"
        )
    return phase


def _roll(variant: Variant, text: str) -> list[int]:
    values = [_card(variant, code, "roll") for code in text.split()]
    if len(values) != 3:
        raise PositionError(f"roll {text[:20]!r}: the faces of three dice, such as 'roll 3 5 L', would be right")
    return sorted(values)


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
