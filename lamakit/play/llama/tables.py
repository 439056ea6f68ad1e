"""A table before anything is on it: seats, deck and dice, as the caller wants them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import TypedDict

from lamakit.errors import IllegalAction, LamakitError, quoted
from lamakit.games import Variant, dice
from lamakit.games.contract import State
from lamakit.games.rounds import HAND, NOBODY
from lamakit.play.checks import OptionMapping, checked_deck, checked_number

Faces = Sequence[Sequence[str]]

HAND_SIZES = range(1, HAND + 1)


class LlamaOptions(TypedDict, total=False):
    """Contents of a LLAMA box instead of its own: a `deck` (how many of each card) or the `faces` of the three dice."""

    deck: Mapping[str, int] | None
    faces: Faces | None


class NewLlamaOptions(LlamaOptions, total=False):
    """Of a new match also the `hand`: six card codes, which seat 0 is dealt first while all else comes by chance, or a
    number from 1 to 6: so many are dealt to everybody in every round of a small box.
    """

    hand: int | str | Iterable[str] | None


def new_table(variant: Variant, players: int, options: OptionMapping) -> State:
    """An empty table for this many seats; raises LamakitError for an impossible option."""
    state = State(variant.game.FIELDS)
    set_up(state, variant, players, deck_counts(variant, options.get("deck")), options.get("faces"))
    state.dealt = hand_size(options.get("hand"))
    return state


def hand_size(hand: object) -> int:
    """How many cards everybody is dealt; a hand of cards, or none, leaves it at what the rules say."""
    return HAND if hand is None or isinstance(hand, Iterable) else checked_number(hand, HAND_SIZES, "hand", "BAS-03")


def check_deal(state: State) -> None:
    """Raise IllegalAction unless there are enough cards for every hand."""
    needed = state.dealt * state.players + 1
    if sum(state.full) < needed:
        raise IllegalAction(
            "deck: {full} cards; {players} players need at least {needed} (BAS-03)",
            "BAS-03",
            sum(state.full),
            state.players,
            needed,
        )


def has_row(variant: Variant) -> bool:
    """Whether the middle of the table is a row of cards and dice, instead of a deck and a top card."""
    return "row" in variant.game.FIELDS


def has_stage(variant: Variant) -> bool:
    """Whether tokens are put on a stage, and collected in a show."""
    return variant.box == "kadabra" or "drama" in variant.overlays


def deck_counts(variant: Variant, deck: Mapping[str, int] | None) -> list[int]:
    """How many of each card a match is played with: the edition's deck, or the caller's."""
    if deck is None:
        return list(variant.game.EDITIONS[variant.edition])
    if has_row(variant):
        raise LamakitError(
            "deck={deck}: the deck of {box} is fixed; its dice can be replaced by faces=…", quoted(deck), variant.box
        )
    return list(checked_deck(deck, variant.game.CODES, variant.box, {"1": 8, "L": 7}).values())


def set_up(state: State, variant: Variant, players: int, full: list[int], faces: Faces | None = None) -> None:
    """Seats, deck, dice and the flags that box, overlays and edition set."""
    state.players, state.dealt = players, HAND
    state.full = full
    state.egmont = int(variant.edition == "egmont")
    for flag in (*variant.game.FLAGS, *(overlay.replace("-", "_") for overlay in variant.overlays)):
        if flag in state.fields:  # what says itself which cards fit needs none
            setattr(state, flag, 1)
    if has_row(variant):
        state.faces = die_values(variant, faces)
        state.roll = [NOBODY] * 3
    elif faces is not None:
        raise LamakitError("faces={faces}: there are no dice in {box}; leave faces out", quoted(faces), variant.box)


def die_values(variant: Variant, faces: Faces | None) -> list[list[int]]:
    """The faces of the three dice, as values: the box's, or the caller's."""
    if faces is None:
        return [list(die) for die in dice.FACES]
    codes = variant.game.CODES
    try:
        dice_given = [[codes.index(face) for face in islice(die, 7)] for die in islice(faces, 4)]  # they may never end
    except Exception:  # whatever a caller's own list raises
        dice_given = []
    if len(dice_given) != 3 or any(len(die) != 6 for die in dice_given):
        raise LamakitError(
            "faces={faces}: expected three dice of six faces from {codes} (DIC-01)", quoted(faces), " ".join(codes)
        )
    return dice_given


def custom_deck(variant: Variant, state: State) -> Mapping[str, int] | None:
    """The caller's cards; None if they are the usual ones."""
    usual = list(variant.game.EDITIONS[variant.edition])
    return None if state.full == usual else dict(zip(variant.game.CODES, state.full, strict=True))


def custom_faces(variant: Variant, state: State) -> list[list[str]] | None:
    """The caller's dice; None if they are the box's."""
    if not has_row(variant) or state.faces == die_values(variant, None):
        return None
    return [[variant.game.CODES[value] for value in die] for die in state.faces]
