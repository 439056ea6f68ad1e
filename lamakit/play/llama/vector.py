"""An observation of a LLAMA game as numbers, for programs that learn: the same information and no more.

Seats are counted clockwise from the observer's own, which is +0. What is one of several things is a 1 among zeros;
counts and points stand as they are. The course of the round (`LlamaObservation.record`) has no fixed length, and is
left out.

The layout is stated here alone: an observation's vector is written by these functions, and so are those of thousands
of tables in step, for which the same functions are compiled (`lamakit.simulation.step_loop`).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from lamakit.games.contract import LETTERS, MATCH_OVER, PHASES, RETURN, ROUND_OVER, Game, State
from lamakit.play.llama.writing import TOKENS

Write = Callable[[State, int, Any, int], int]  # what a seat sees, into a vector from a place on; returns the next place
DICE = 3


class Block(NamedTuple):
    """Entries that belong together."""

    name: str
    labels: Callable[[int], Sequence[str]]  # of the entries, at a table of so many players
    write: Write


@cache
def layout(game: Game, has_stage: bool) -> tuple[Block, ...]:
    """The blocks of a vector, in their order."""
    codes, has_row = game.CODES, "row" in game.FIELDS
    kinds = len(codes)

    def of_cards(name: str, value: Callable[[State, int], Any]) -> Block:
        return Block(name, lambda _players: codes, for_each_kind(kinds, value))

    always = (
        Block("seat", lambda players: LETTERS[:players], write_own_seat),
        of_seats("decides", decides),
        Block("phase", lambda _players: [PHASES[phase] for phase in game.PHASES], phase_writer(tuple(game.PHASES))),
        of_table("round", round_number),
        of_seats("starter", starts),
        of_seats("points", points),
        of_seats("has quit", has_quit),
        of_seats("hand size", hand_size),
        Block(
            "hand",
            lambda players: [f"{step} {code}" for step in steps(players) for code in codes],
            hands(kinds, has_row),
        ),
        Block("unseen", lambda _players: codes, unseen(kinds, has_row)),
        of_table("egmont", is_egmont),
    )
    if has_row:
        dice = (of_cards(f"die {die + 1}", faces_of(die)) for die in range(DICE))
        return (*always, of_cards("row", in_row), of_cards("roll", in_roll), *dice)
    piles = (
        of_cards("top", is_top),
        of_cards("played", in_played),
        of_table("deck size", deck_size),
        of_seats("dealer", deals),
        of_seats("played last", played_last),
    )
    stage = (Block("stage", lambda _players: TOKENS, write_stage), of_seats("has magic", has_magic))
    return (*always, *piles, *(stage if has_stage else ()))


@cache
def names(blocks: tuple[Block, ...], players: int) -> tuple[str, ...]:
    """A name for each entry."""
    return tuple(f"{block.name} {label}".rstrip() for block in blocks for label in block.labels(players))


@cache
def writer(blocks: tuple[Block, ...]) -> Callable[[State, int, Any], None]:
    """Writes all blocks; NOBODY, who only looks on, counts from seat A. Of other hands it writes what is face up."""
    write_all = joined([block.write for block in blocks])

    def write(state: State, seat: int, vector: Any) -> None:
        write_all(state, seat, vector, 0)

    return write


def joined(writes: Sequence[Write]) -> Write:
    """One after the other, as functions that can be compiled."""
    if len(writes) == 1:
        return writes[0]
    first, rest = writes[0], joined(writes[1:])

    def write(state: State, seat: int, vector: Any, place: int) -> int:
        return rest(state, seat, vector, first(state, seat, vector, place))

    return write


def steps(players: int) -> list[str]:
    return [f"+{step}" for step in range(players)]


# --- an entry for each seat, card, or the table


def of_seats(name: str, value: Callable[[State, int], Any]) -> Block:
    def write(state: State, seat: int, vector: Any, place: int) -> int:
        for step in range(state.players):
            vector[place + step] = value(state, (max(seat, 0) + step) % state.players)
        return place + int(state.players)

    return Block(name, steps, write)


def for_each_kind(kinds: int, value: Callable[[State, int], Any]) -> Write:
    def write(state: State, seat: int, vector: Any, place: int) -> int:
        for kind in range(kinds):
            vector[place + kind] = value(state, kind)
        return place + kinds

    return write


def of_table(name: str, value: Callable[[State], Any]) -> Block:
    def write(state: State, seat: int, vector: Any, place: int) -> int:
        vector[place] = value(state)
        return place + 1

    return Block(name, lambda _players: [""], write)


def write_own_seat(state: State, seat: int, vector: Any, place: int) -> int:
    for other in range(state.players):
        vector[place + other] = seat == other
    return place + int(state.players)


def phase_writer(phases: tuple[int, ...]) -> Write:
    def write(state: State, seat: int, vector: Any, place: int) -> int:
        for number in range(len(phases)):
            vector[place + number] = state.phase == phases[number]
        return place + len(phases)

    return write


def write_stage(state: State, seat: int, vector: Any, place: int) -> int:
    for token in range(len(TOKENS)):
        vector[place + token] = state.stage[token]
    return place + len(TOKENS)


# --- cards in hands, and those that the seat can't see


def hands(kinds: int, has_row: bool) -> Write:
    def write(state: State, seat: int, vector: Any, place: int) -> int:
        are_open = has_row or hands_are_open(state)
        for step in range(state.players):
            other = (max(seat, 0) + step) % state.players
            for kind in range(kinds):
                vector[place + kind] = state.hands[other][kind] if are_open or other == seat else 0
            place += kinds
        return place

    return write


def unseen(kinds: int, has_row: bool) -> Write:
    def write(state: State, seat: int, vector: Any, place: int) -> int:
        are_open = has_row or hands_are_open(state)
        for kind in range(kinds):
            left = state.full[kind]
            for other in range(state.players):
                left -= state.hands[other][kind] if are_open or other == seat else 0
            vector[place + kind] = left
        return remove(state, vector, place)

    remove = remove_row(kinds) if has_row else remove_piles(kinds)
    return write


def remove_row(kinds: int) -> Callable[[State, Any, int], int]:
    def remove(state: State, vector: Any, place: int) -> int:
        for kind in range(kinds):
            vector[place + kind] -= state.row[kind]
        return place + kinds

    return remove


def remove_piles(kinds: int) -> Callable[[State, Any, int], int]:
    def remove(state: State, vector: Any, place: int) -> int:
        for kind in range(kinds):
            vector[place + kind] -= state.played[kind]
        vector[place + state.top] -= 1
        return place + kinds

    return remove


def hands_are_open(state: State) -> bool:
    """As they were scored."""
    return bool(state.phase == RETURN or state.phase == ROUND_OVER or state.phase == MATCH_OVER)


# --- values


def decides(state: State, other: int) -> Any:
    return other == state.player


def starts(state: State, other: int) -> Any:
    return other == state.starter


def points(state: State, other: int) -> Any:
    return state.points[other]


def has_quit(state: State, other: int) -> Any:
    return state.has_quit[other]


def hand_size(state: State, other: int) -> Any:
    return state.hand_sizes[other]


def deals(state: State, other: int) -> Any:
    return other == state.dealer


def played_last(state: State, other: int) -> Any:
    return other == state.last_played


def has_magic(state: State, other: int) -> Any:
    return state.has_magic[other]


def round_number(state: State) -> Any:
    return state.round_no


def is_egmont(state: State) -> Any:
    return state.egmont


def deck_size(state: State) -> Any:
    return state.deck_size


def is_top(state: State, kind: int) -> Any:
    return kind == state.top


def in_played(state: State, kind: int) -> Any:
    return state.played[kind]


def in_row(state: State, kind: int) -> Any:
    return state.row[kind]


def in_roll(state: State, kind: int) -> Any:
    shown = 0
    for die in range(DICE):
        shown += state.roll[die] == kind
    return shown


def faces_of(die: int) -> Callable[[State, int], Any]:
    def faces(state: State, kind: int) -> Any:
        shown = 0
        for side in range(6):
            shown += state.faces[die][side] == kind
        return shown

    return faces
