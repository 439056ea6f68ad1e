"""A line of text as a state of a LLAMA game (the grammar is in docs/notation.md)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lamakit.errors import PositionError
from lamakit.games import Variant
from lamakit.games.contract import LETTERS, PHASES, SEATS, SHOW, State
from lamakit.games.rounds import NOBODY
from lamakit.games.rulebook import RULES
from lamakit.play.llama.soundness import check_position
from lamakit.play.llama.tables import deck_counts, has_row, has_stage, new_table
from lamakit.play.llama.writing import BOX, TOKENS

SEAT_PART = re.compile(r"([A-F])(\*?)(-?)((?: \S+)*) ?:([0-9]{1,4})(m?)")
SEAT_FORM = "'A* 1 1 L:12' (seat, * decides, - has quit, cards, :points)"


def read_position(variant: Variant, text: str, options: Mapping[str, Any]) -> State:
    """The state; raises PositionError, naming the part that is wrong and what was expected."""
    sketch = _read(variant, text)
    state = new_table(variant, len(sketch.seats), {**options, **_box(sketch, options)})
    _fill_in(sketch, state)
    check_position(variant.game, state, [seat.decides for seat in sketch.seats])
    return state


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


def _read(variant: Variant, text: str) -> Sketch:
    parts = [" ".join(part.split()) for part in text.split("|")]
    if len(parts) < 3:
        raise PositionError(
            f"{text[:80]!r} has {len(parts)} parts; expected variant | top card | a part for every seat | …"
        )
    sketch = Sketch(variant, _middle(variant, parts[1]))
    for part in parts[2:]:
        if part[:1] in LETTERS and part[:1]:
            _read_seat(sketch, part)
        else:
            _read_other(sketch, part)
    if not 2 <= len(sketch.seats) <= SEATS:
        raise PositionError(f"{len(sketch.seats)} seats; expected 2 to 6 parts such as {SEAT_FORM} (BAS-01)")
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
        raise PositionError(f"seat {part!r} is not written as {SEAT_FORM}")
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
            f"{part[:60]!r} is not part of a {sketch.variant.name} position; expected a seat, {', '.join(known)}"
        )
    if key in sketch.parts:
        raise PositionError(f"{part!r}: {key} is given twice")
    sketch.parts[key] = rest


def _known_parts(variant: Variant) -> list[str]:
    own = ["roll"] if has_row(variant) else ["deck", "played", BOX, "dealer", "played-last"]
    if has_stage(variant):
        own += ["stage", "show"]
    return [*own, "phase", "round", "starter"]


def _box(sketch: Sketch, options: Mapping[str, Any]) -> dict[str, Mapping[str, int]]:
    """The deck that the text names, if it is not the box's own; raises PositionError if the caller names another."""
    if BOX not in sketch.parts:
        return {}
    deck, variant = dict[str, int](), sketch.variant
    for word in sketch.parts[BOX].split():
        code, _, count = word.partition(":")
        if not re.fullmatch(r"[0-9]{1,2}", count) or code in deck:
            raise PositionError(f"box: {word[:20]!r} is not written as 'L:8', each card once")
        _card(variant, code, BOX)
        deck[code] = int(count)
    given = options.get("deck")
    if given is not None and deck_counts(variant, given) != deck_counts(variant, deck):
        raise PositionError(f"box {sketch.parts[BOX]}: another deck is given beside it; leave one of them out")
    return {"deck": deck}


def _card(variant: Variant, code: str, where: str) -> int:
    codes = variant.game.CODES
    if code not in codes:
        raise PositionError(f"{where}: {code[:20]!r} is not a card of {variant.box}; its cards are {' '.join(codes)}")
    return codes.index(code)


def _cards(variant: Variant, text: str, where: str) -> Cards:
    counts = [0] * len(variant.game.CODES)
    words = text.split()
    if len(words) == 1 and re.fullmatch(r"\?[0-9]{1,4}", words[0]):
        return Cards(counts, int(words[0][1:]))
    for word in words:
        counts[_card(variant, word, where)] += 1
    return Cards(counts, 0)


def _fill_in(sketch: Sketch, state: State) -> None:
    """Put the cards where the sketch says, and those that it doesn't name where they must be."""
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
        raise PositionError("played: everybody can see the played cards; list them")
    if sum(rest) != hidden + deck.hidden or deck.hidden < 0:
        raise PositionError(
            f"deck, played: {sum(rest)} cards are not named, but {max(hidden + deck.hidden, hidden)} are hidden; "
            "list the played cards and the size of the deck"
        )
    state.deck, state.deck_size = deck.counts, deck.total
    state.played = played.counts if played else state.played


def _fill_stage(sketch: Sketch, state: State) -> None:
    for token in sketch.parts.get("stage", "").split():
        if token not in TOKENS:
            raise PositionError(f"stage: {token[:20]!r} is not a token; expected {', '.join(TOKENS)}")
        state.stage[TOKENS.index(token)] += 1
        state.stage_size += 1


def _unnamed(sketch: Sketch, state: State, piles: Mapping[str, Cards]) -> list[int]:
    """The cards of the whole deck that the text doesn't name."""
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
        raise PositionError(f"round {number[:20]!r}: expected a number from 1 to 9999")
    state.round_no = int(number)
    state.starter = _seat(parts, "starter", state.players, 0)
    if not has_row(sketch.variant):
        state.dealer = _seat(parts, "dealer", state.players, (state.starter - 1) % state.players)
        state.last_played = _seat(parts, "played-last", state.players, NOBODY)


def _phase(sketch: Sketch) -> str:
    """The phase, which `show` and `roll …` also imply."""
    implied = "show" if "show" in sketch.parts else "roll" if "roll" in sketch.parts else "turn"
    known = sketch.variant.game.PHASES
    phases = [PHASES[phase] for phase in known if phase != SHOW or has_stage(sketch.variant)]
    phase = sketch.parts.get("phase", implied)
    if phase not in phases or implied not in ("turn", phase):
        raise PositionError(f"phase {phase[:20]!r}: expected {implied if implied != 'turn' else ', '.join(phases)}")
    return phase


def _roll(variant: Variant, text: str) -> list[int]:
    values = [_card(variant, code, "roll") for code in text.split()]
    if len(values) != 3:
        raise PositionError(f"roll {text[:20]!r}: expected the faces of three dice, such as 'roll 3 5 L'")
    return sorted(values)


def _seat(parts: Mapping[str, str], key: str, players: int, default: int) -> int:
    if key not in parts:
        return default
    letter = parts[key]
    if len(letter) != 1 or letter not in LETTERS[:players]:
        raise PositionError(f"{key} {letter[:20]!r}: expected a seat from A to {LETTERS[players - 1]}")
    return LETTERS.index(letter)
