"""An observation of a LLAMA game as numbers, for programs that learn: the same information and no more.

Seats are counted clockwise from the observer's own, which is +0. What is one of several things is a 1 among zeros;
counts and points stand as they are. The course of the round (`LlamaObservation.record`) has no fixed length, and is
left out.

The layout is stated here alone: an observation's vector is written by these functions, and so are those of thousands
of tables in step, for which the same functions are compiled (`lamakit.simulation.step_loop`).
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
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
    codes, phases, has_row = game.CODES, tuple(game.PHASES), "row" in game.FIELDS
    of_cards, of_table = partial(of, labels=codes), partial(of, labels=[""])
    always = (
        Block("seat", lambda players: LETTERS[:players], write_own_seat),
        of_seats("decides", lambda state, other: other == state.player),
        of("phase", lambda state, number: state.phase == phases[number], [PHASES[phase] for phase in phases]),
        of_table("round", lambda state, _only: state.round_no),
        of_seats("starter", lambda state, other: other == state.starter),
        of_seats("points", lambda state, other: state.points[other]),
        of_seats("has quit", lambda state, other: state.has_quit[other]),
        of_seats("hand size", lambda state, other: state.hand_sizes[other]),
        Block(
            "hand",
            lambda players: [f"{step} {code}" for step in steps(players) for code in codes],
            hands(len(codes), has_row),
        ),
        Block("unseen", lambda _players: codes, unseen(len(codes), has_row)),
        of_table("egmont", lambda state, _only: state.egmont),
    )
    if has_row:
        dice = (of_cards(f"die {die + 1}", faces_of(die)) for die in range(DICE))
        return (*always, of_cards("row", lambda state, kind: state.row[kind]), of_cards("roll", in_roll), *dice)
    piles = (
        of_cards("top", lambda state, kind: kind == state.top),
        of_cards("played", lambda state, kind: state.played[kind]),
        of_table("deck size", lambda state, _only: state.deck_size),
        of_seats("dealer", lambda state, other: other == state.dealer),
        of_seats("played last", lambda state, other: other == state.last_played),
    )
    stage = (
        of("stage", lambda state, token: state.stage[token], TOKENS),
        of_seats("has magic", lambda state, other: state.has_magic[other]),
    )
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


# --- an entry for each seat, or for each label


def of_seats(name: str, value: Callable[[State, int], Any]) -> Block:
    def write(state: State, seat: int, vector: Any, place: int) -> int:
        for step in range(state.players):
            vector[place + step] = value(state, (max(seat, 0) + step) % state.players)
        return place + int(state.players)

    return Block(name, steps, write)


def of(name: str, value: Callable[[State, int], Any], labels: Sequence[str]) -> Block:
    count = len(labels)

    def write(state: State, seat: int, vector: Any, place: int) -> int:
        for number in range(count):
            vector[place + number] = value(state, number)
        return place + count

    return Block(name, lambda _players: labels, write)


def write_own_seat(state: State, seat: int, vector: Any, place: int) -> int:
    for other in range(state.players):
        vector[place + other] = seat == other
    return place + int(state.players)


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
    lies: Callable[[State, int], Any] = lambda state, kind: state.played[kind] + (kind == state.top)  # noqa: E731
    if has_row:
        lies = lambda state, kind: state.row[kind]  # noqa: E731

    def write(state: State, seat: int, vector: Any, place: int) -> int:
        are_open = has_row or hands_are_open(state)
        for kind in range(kinds):
            left = state.full[kind] - lies(state, kind)
            for other in range(state.players):
                left -= state.hands[other][kind] if are_open or other == seat else 0
            vector[place + kind] = left
        return place + kinds

    return write


def hands_are_open(state: State) -> bool:
    """As they were scored."""
    return bool(state.phase == RETURN or state.phase == ROUND_OVER or state.phase == MATCH_OVER)


# --- dice


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
