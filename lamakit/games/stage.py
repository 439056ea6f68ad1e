"""The stage: llamas put tokens there, and five or more make a show (Drama: DRA-*, Kadabra: KAD-10, KAD-13 …)."""

from lamakit.games.contract import SHOW, TURN, State
from lamakit.games.seats import pass_turn
from lamakit.games.tokens import token_count

SHOW_SIZE = 5
ONE, TEN, TWENTY, MAGIC = range(4)  # the kinds of token, in the order of their value
NONE = -1


def kind_value(kind: int) -> int:
    """The value of a kind of token; the magic token nothing as long as the round goes on."""
    return 1 if kind == ONE else 10 if kind == TEN else 20 if kind == TWENTY else 0


def lowest_token(state: State, seat: int) -> int:
    """The kind of a seat's token of lowest value, the magic token counting highest; NONE if it has none."""
    for kind in range(MAGIC):
        if token_count(state, seat, kind_value(kind)) > 0:
            return kind
    return MAGIC if state.has_magic[seat] else NONE


def lay_token(state: State) -> None:
    """The player's lowest token goes onto the stage, if there is one (DRA-01, KAD-13)."""
    kind = lowest_token(state, state.player)
    if kind == NONE:
        return
    state.stage[kind] += 1
    state.stage_size += 1
    state.points[state.player] -= kind_value(kind)
    if kind == MAGIC:
        state.has_magic[state.player] = 0


def pass_turn_after(state: State, llama_played: bool) -> None:
    """The next player is in the show if a llama was played and five tokens are there (DRA-02, DRA-07, KAD-14)."""
    pass_turn(state)
    state.phase = SHOW if llama_played and state.stage_size >= SHOW_SIZE else TURN


def collect(state: State) -> None:
    """The player takes everything from the stage, which ends the show; a normal turn follows (DRA-04, KAD-14)."""
    for kind in range(MAGIC):
        state.points[state.player] += state.stage[kind] * kind_value(kind)
        state.stage[kind] = 0
    if state.stage[MAGIC]:
        state.has_magic[state.player] = 1
        state.stage[MAGIC] = 0
    state.stage_size = 0
    state.phase = TURN
