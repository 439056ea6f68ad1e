"""Lists the legal actions: interpreted one after the other, compiled without a jump that depends on the hand."""

from collections.abc import Callable, Iterator, Sequence
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
        for run in reversed(list(runs(choices))):
            write = writer(game, phase, run, write)

    def list_legal(state: State, legal: Any) -> Sequence[int]:
        actions: Sequence[int] = legal[: write(state, legal, 0)]
        return actions

    return list_legal


def runs(choices: Sequence[int]) -> Iterator[range]:
    """The choices again, in order: numbers that follow each other, which the compiler tells apart sooner."""
    first = 0
    for place in range(1, len(choices) + 1):
        if place == len(choices) or choices[place] != choices[place - 1] + 1 or place == first + BITS:
            yield range(choices[first], choices[place - 1] + 1)
            first = place


def writer(game: Game, phase: int, run: range, write_others: Writer) -> Writer:
    """Judges some of a phase's choices, then writes the legal ones, then the others."""
    refusal, first, end = game.refusal, run.start, run.stop

    def write(state: State, legal: Any, count: int) -> int:
        if state.phase == phase:
            bits = 0
            for action in range(first, end):
                bits |= int(refusal(state, action) == 0) << action - first
            for action in range(first, end):
                legal[count] = action
                count += bits >> action - first & 1
        return write_others(state, legal, count)

    return write
