"""Lists the legal actions: interpreted by asking one by one, compiled without a jump that depends on the hand.

For that all choices of a phase are judged first, one bit each. Then the list is looked up, where there are few choices,
or written.
"""

from collections.abc import Callable, Sequence
from typing import Any

from lamakit.games.contract import Game, State, legal_actions

BITS = 60  # choices that are judged at once
JUDGED_APART = 40  # choices for which a function each is compiled
LOOKED_UP = 10  # choices for which all lists are kept, 2 to the power of them

Judge = Callable[[State], int]
Lister = Callable[[State, Any], Sequence[int]]
Writer = Callable[[State, Any, int], int]


def legal_lister(game: Game, compiled: bool) -> Lister:
    """A function of a state, and of a place where a long list may be written."""
    return lister_by_bits(game) if compiled else lambda state, legal: legal_actions(game, state)


def lister_by_bits(game: Game) -> Lister:
    write: Writer = lambda state, legal, count: count  # noqa: E731
    for phase, choices in game.CHOICES.items():
        for first in reversed(range(0, len(choices), BITS)):
            write = writer(game, phase, choices[first : first + BITS], write)

    def written(state: State, legal: Any) -> Sequence[int]:
        actions: Sequence[int] = legal[: write(state, legal, 0)]
        return actions

    return written


def writer(game: Game, phase: int, choices: tuple[int, ...], write_others: Writer) -> Writer:
    """Writes the legal ones of a phase's choices, then the others."""
    judge = judge_each(game, choices) if len(choices) <= JUDGED_APART else judge_in_turn(game, choices)

    def write(state: State, legal: Any, count: int) -> int:
        if state.phase == phase:
            bits = judge(state)
            for place, action in enumerate(choices):
                legal[count] = action
                count += (bits >> place) & 1
        return write_others(state, legal, count)

    return write


def judge_in_turn(game: Game, choices: tuple[int, ...]) -> Judge:
    """Which of some choices are legal, one bit each, the first one lowest."""
    refusal = game.refusal

    def judge(state: State) -> int:
        bits = 0
        for place, action in enumerate(choices):
            bits |= int(refusal(state, action) == 0) << place
        return bits

    return judge


def judge_each(game: Game, choices: tuple[int, ...]) -> Judge:
    """The same with a function for each choice, made for it alone: faster, but every one has to be compiled."""
    if len(choices) == 1:
        return judge_in_turn(game, choices)
    half = len(choices) // 2
    judge_first, judge_last = judge_each(game, choices[:half]), judge_each(game, choices[half:])
    return lambda state: judge_first(state) | judge_last(state) << half
