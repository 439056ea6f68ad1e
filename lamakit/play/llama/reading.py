"""A line of text as a state of a LLAMA game (the grammar is in docs/notation.md)."""

import re
from collections import Counter
from collections.abc import Mapping

from lamakit.errors import PositionError
from lamakit.games import Variant
from lamakit.games.contract import LETTERS, PHASES, SHOW, State
from lamakit.games.rounds import HAND, NOBODY
from lamakit.games.rulebook import RULES
from lamakit.play.checks import OptionMapping, seat_in, seats_and_parts
from lamakit.play.llama.soundness import check_position
from lamakit.play.llama.tables import deck_counts, has_row, has_stage, new_table
from lamakit.play.llama.writing import BOX, TOKENS
from lamakit.texts import Later

SEAT_PART = re.compile(r"([A-F])(\*?)(-?)((?: \S+)*) ?:([0-9]{1,4})(m?)")
SEAT_FORM = "'A* 1 1 L:12' (seat, * decides, - has quit, cards, :points)"

Parts = Mapping[str, str]  # what follows each key, such as deck, round, starter


def read_position(variant: Variant, text: str, options: OptionMapping) -> State:
    """The state; raises PositionError, naming the part that is wrong and what was expected."""
    parts = [" ".join(part.split()) for part in text.split("|")]
    if len(parts) < 3:
        raise PositionError(
            "{text!r} has {parts} parts; expected variant | top card | a part for every seat | …", text[:80], len(parts)
        )
    middle = _middle(variant, parts[1])
    seats, others = seats_and_parts(variant, parts[2:], _known_parts(variant), f"{SEAT_FORM} (BAS-01)")
    state = new_table(variant, len(seats), {**options, **_box(variant, others, options)})
    decides = [_read_seat(variant, state, seat, part) for seat, part in enumerate(seats)]
    state.player = decides.index(True) if any(decides) else NOBODY
    if has_row(variant):
        state.row = middle
        _unnamed(variant, state, middle)
    else:
        state.top = middle.index(1)
        _read_piles(variant, state, middle, others)
    _read_course(variant, state, others)
    check_position(variant.game, state, decides)
    return state


def _middle(variant: Variant, part: str) -> list[int]:
    """The top card, or the row of the dice."""
    if not has_row(variant):
        top = _card(variant, part, Later("top card"))
        return [int(card == top) for card in range(len(variant.game.CODES))]
    key, _mark, codes = part.partition(" ")
    row, size = _cards(variant, codes, part)
    if key != "row" or size > sum(row) or max(row) > 1:
        raise PositionError(
            "{part!r}: the second part of a dice position is the row, such as 'row 1 2 3 4 5 6 L'", part[:60]
        )
    return row


def _known_parts(variant: Variant) -> list[str]:
    own = ["roll"] if has_row(variant) else ["deck", "played", BOX, "dealer", "played-last"]
    return [*own, "dealt", *(["stage", "show"] if has_stage(variant) else []), "phase", "round", "starter"]


def _box(variant: Variant, parts: Parts, options: OptionMapping) -> dict[str, Mapping[str, int]]:
    """The deck that the text names, if it is not the box's own; raises PositionError if the caller names another."""
    if BOX not in parts:
        return {}
    deck = dict[str, int]()
    for word in parts[BOX].split():
        code, _mark, count = word.partition(":")
        if not re.fullmatch(r"[0-9]{1,2}", count) or code in deck:
            raise PositionError("box: {word!r} is not written as 'L:8', each card once, 99 at most", word[:20])
        _card(variant, code, BOX)
        deck[code] = int(count)
    given = options.get("deck")
    if given is not None and deck_counts(variant, given) != deck_counts(variant, deck):
        raise PositionError("box {parts}: another deck is given beside it; leave one of them out", parts[BOX])
    return {"deck": deck}


def _card(variant: Variant, code: str, where: object) -> int:
    codes = variant.game.CODES
    if code not in codes:
        raise PositionError(
            "{where}: {code!r} is not a card of {box}; its cards are {codes}",
            where,
            code[:20],
            variant.box,
            " ".join(codes),
        )
    return codes.index(code)


def _cards(variant: Variant, text: str, where: str) -> tuple[list[int], int]:
    """How many of each card are seen in one place, and how many cards there are, hidden ones included."""
    counts, words = [0] * len(variant.game.CODES), text.split()
    if len(words) == 1 and re.fullmatch(r"\?[0-9]{1,4}", words[0]):
        return counts, int(words[0][1:])
    for word, count in Counter(words).items():
        counts[_card(variant, word, where)] = count
    return counts, len(words)


def _read_seat(variant: Variant, state: State, seat: int, part: str) -> bool:
    """Fill a seat; returns whether it decides."""
    match = SEAT_PART.fullmatch(part)
    if not match:
        raise PositionError("seat {part!r} is not written as {seat_form}", part, SEAT_FORM)
    letter, star, dash, cards, points, magic = match.groups()
    if magic and variant.box != "kadabra":
        raise PositionError("seat {part!r}: there is no magic token in {box}; leave the m out", part, variant.box)
    if letter != LETTERS[seat]:
        raise PositionError(
            "seat {part!r}: the seats come in the order A, B, C …; {letters} is next", part, LETTERS[seat]
        )
    state.hands[seat], state.hand_sizes[seat] = _cards(variant, cards, part)
    state.has_quit[seat], state.points[seat] = int(bool(dash)), int(points)
    if magic:
        state.has_magic[seat] = 1
    return bool(star)


def _read_piles(variant: Variant, state: State, top: list[int], parts: Parts) -> None:
    """Deck, played cards and stage; cards that are not named lie where they must."""
    piles = {key: _cards(variant, parts[key], f"{key} {parts[key]}") for key in ("deck", "played") if key in parts}
    rest = _unnamed(variant, state, top, *(counts for counts, _ in piles.values()))
    in_hands = sum(state.hand_sizes) - sum(map(sum, state.hands))  # hidden, as those in the deck may be
    if "deck" in piles:
        state.deck, state.deck_size = piles["deck"]
    elif in_hands == 0:
        state.deck, state.deck_size, rest = rest, sum(rest), [0] * len(rest)
    else:
        state.deck_size = sum(rest) - in_hands
    hidden = in_hands + state.deck_size - sum(state.deck)
    if "played" in piles:
        state.played, size = piles["played"]
        if size > sum(state.played):
            raise PositionError("played: everybody can see the played cards; list them")
    elif "deck" in piles and hidden == 0:
        state.played, rest = rest, [0] * len(rest)
    if sum(rest) != hidden or state.deck_size < 0:
        raise PositionError(
            "deck, played: {rest} cards are not named, but {hidden} are hidden; list the played "
            "cards and the size of the deck",
            sum(rest),
            max(hidden, in_hands),
        )
    for token in parts.get("stage", "").split():
        if token not in TOKENS:
            raise PositionError("stage: {token!r} is not a token; expected {tokens}", token[:20], ", ".join(TOKENS))
        state.stage[TOKENS.index(token)] += 1
        state.stage_size += 1


def _unnamed(variant: Variant, state: State, *places: list[int]) -> list[int]:
    """The cards of the whole deck that are neither in hands nor in these places; raises PositionError for too many."""
    rule, rest = RULES[variant.game.DECK_RULE].id, list[int]()
    for code, copies, *named in zip(variant.game.CODES, state.full, *state.hands, *places, strict=True):
        rest.append(copies - sum(named))
        if rest[-1] < 0:
            raise PositionError(
                "card {code}: {named} are named, but the deck of {label} has {copies} ({rule})",
                code,
                sum(named),
                variant.label,
                copies,
                rule,
            )
    return rest


def _read_course(variant: Variant, state: State, parts: Parts) -> None:
    state.phase = PHASES.index(_phase(variant, parts))
    if "roll" in parts:
        state.roll = sorted(_card(variant, code, "roll") for code in parts["roll"].split())
        if len(state.roll) != 3:
            raise PositionError(
                "roll {parts!r}: expected the faces of three dice, such as 'roll 3 5 L'", parts["roll"][:20]
            )
    if not re.fullmatch(r"[1-6]", dealt := parts.get("dealt", str(HAND))):
        raise PositionError("dealt {dealt!r}: expected how many cards everybody is dealt, from 1 to 6", dealt[:20])
    state.dealt = int(dealt)
    number = parts.get("round", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,3}", number):
        raise PositionError("round {number!r}: expected a number from 1 to 9999", number[:20])
    state.round_no = int(number)
    state.starter = seat_in(parts, "starter", state.players, 0)
    if not has_row(variant):
        state.dealer = seat_in(parts, "dealer", state.players, (state.starter - 1) % state.players)
        state.last_played = seat_in(parts, "played-last", state.players, NOBODY)


def _phase(variant: Variant, parts: Parts) -> str:
    """The phase, which `show` and `roll …` also imply."""
    if parts.get("show"):
        raise PositionError("show {parts!r}: expected show alone", parts["show"][:20])
    implied = "show" if "show" in parts else "roll" if "roll" in parts else "turn"
    phases = [PHASES[phase] for phase in variant.game.PHASES if phase != SHOW or has_stage(variant)]
    phase = parts.get("phase", implied)
    if phase not in phases or implied not in ("turn", phase):
        right = implied if implied != "turn" else ", ".join(phases)
        raise PositionError("phase {phase!r}: expected {right}", phase[:20], right)
    return phase
