"""Lists the legal actions: interpreted one after the other, compiled without a jump that depends on the hand."""

from collections.abc import Callable, Sequence
from typing import Any

from lamakit.games.contract import Game, State, legal_actions

BITS = 60  # choices that are judged at once, one bit each

Lister = Callable[[State, Any], Sequence[int]]
Writer = Callable[[State, Any, int], int]


def legal_lister(game: Game, compiled: bool) -> Lister:
    """A function of a state, and of a place where the list may be written."""
    if not compiled:
        return lambda state, legal: legal_actions(game, state)
    write: Writer = lambda state, legal, count: count  # noqa: E731
    for phase, choices in game.CHOICES.items():
        for first in reversed(range(0, len(choices), BITS)):
            write = writer(game, phase, choices[first : first + BITS], write)

    def list_legal(state: State, legal: Any) -> Sequence[int]:
        actions: Sequence[int] = legal[: write(state, legal, 0)]
        return actions

    return list_legal


def writer(game: Game, phase: int, choices: tuple[int, ...], write_others: Writer) -> Writer:
    """Judges a phase's choices, then writes the legal ones, then the others."""
    refusal = game.refusal

    def write(state: State, legal: Any, count: int) -> int:
        if state.phase == phase:
            bits = 0
            for place, action in enumerate(choices):
                bits |= int(refusal(state, action) == 0) << place
            for place, action in enumerate(choices):
                legal[count] = action
                count += bits >> place & 1
        return write_others(state, legal, count)

    return write
