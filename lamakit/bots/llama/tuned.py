"""A better rule of thumb: the same value before the next one, and when to quit by the smallest hand against one's own.

It is how everybody goes on in the worlds that `search` tries.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.look_ahead import discard_or_take, penalty as dice_penalty
from lamakit.bots.llama.measured import SIZES
from lamakit.bots.llama.plain import Decide
from lamakit.bots.llama.threshold import card_chooser, dearest_return, rule_of_thumb
from lamakit.games import dice
from lamakit.games.contract import PASS, ROLL, ROLLED, TURN, State
from lamakit.play.generator import Words


@cache
def tuned(game: Any) -> Decide:
    """The rule of thumb of a game; its options are the points above which it draws, by the smallest other hand."""
    return with_dice if game is dice else with_cards(game)


def with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    """Rolls while the hand counts more than a limit: a look at all rolls takes too long for a world."""
    if seen.phase == TURN:
        return ROLL if dice_penalty(seen) > options[0] else PASS
    return discard_or_take(seen, actions) if seen.phase == ROLLED else dearest_return(actions)


@cache
def with_cards(game: Any) -> Decide:
    return rule_of_thumb(game, same_value_first(game), limit_by_smallest_hand)


def limit_by_smallest_hand(seen: State, options: Sequence[int]) -> int:
    return options[smallest_other_hand(seen) - 1]


def smallest_other_hand(seen: State) -> int:
    """How many cards the smallest hand of the others in the round has, SIZES at most."""
    least = SIZES
    for seat in range(seen.players):
        if seat != seen.player and not seen.has_quit[seat] and 0 < seen.hand_sizes[seat] < least:
            least = seen.hand_sizes[seat]
    return least


@cache
def same_value_first(game: Any) -> Callable[[State, Sequence[int]], int]:
    """A card after which the top card could follow again, as then the hand's others still fit; else any keen one."""
    kinds, follows, keenest = game.KINDS, game.follows, card_chooser(game)

    def choose(seen: State, actions: Sequence[int]) -> int:
        if seen.phase == TURN:
            for action in actions:
                if action < kinds and follows(action, seen.top):
                    return action
        return keenest(seen, actions)

    return choose
