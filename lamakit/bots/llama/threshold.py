"""The rule of thumb: play if you can, else draw while your hand is expensive, else quit."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.look_ahead import discard_or_take, roll_or_pass
from lamakit.bots.llama.plain import Decide, PlainBot
from lamakit.games import dice
from lamakit.games.contract import DRAW, GIVE, QUIT, RETURN_1, RETURN_20, ROLLED, SHOW, TURN, USE_MAGIC, State
from lamakit.games.tokens import token_value
from lamakit.play.generator import Words

UNWANTED = 10_000  # points that no hand counts


class ThresholdBot(PlainBot):
    """Plays the card that lowers the hand's penalty most; else draws while the penalty is above `draw_above`.

    With a stage it keeps its llamas for the show, gives tokens to the leader and gets rid of the magic token when it
    can't play. With dice it rolls while a one-step look-ahead promises fewer points than passing.
    """

    name = "threshold"

    def __init__(self, seed: int, draw_above: int = 10) -> None:
        super().__init__(seed, draw_above=draw_above)

    @property
    def draw_above(self) -> int:
        return self.options[0]

    @staticmethod
    def decide(game: Any) -> Decide:
        return with_dice if game is dice else with_cards(game)


@cache
def with_cards(game: Any) -> Decide:
    """The rule of thumb for a card game; the same function object for the same game."""
    return rule_of_thumb(game, card_chooser(game), only_limit)


def only_limit(seen: State, options: Sequence[int]) -> int:
    return options[0]


def rule_of_thumb(
    game: Any, choose: Callable[[State, Sequence[int]], int], limit: Callable[[State, Sequence[int]], int]
) -> Decide:
    """Plays what is chosen of the cards that fit, else draws above a limit of points that the options give."""
    kinds, penalty = game.KINDS, penalty_counter(game)

    def decide(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        if actions[0] < kinds:
            return choose(seen, actions)
        if actions[0] >= GIVE:
            return leader(seen, actions)
        if USE_MAGIC in actions:
            return USE_MAGIC
        if DRAW in actions and penalty(seen) > limit(seen, options):
            return DRAW
        return QUIT if QUIT in actions else dearest_return(actions)

    return decide


@cache
def penalty_counter(game: Any) -> Callable[[State], int]:
    kinds, penalty_of = game.KINDS, game.penalty_of

    def penalty(seen: State) -> int:
        """What the hand counts."""
        total = 0
        for kind in range(kinds):
            total += penalty_of(seen, seen.player, kind)
        return total

    return penalty


@cache
def card_chooser(game: Any) -> Callable[[State, Sequence[int]], int]:
    kinds, first_llama, penalty = game.KINDS, game.LLAMA, penalty_counter(game)

    def penalty_without(seen: State, card: int) -> int:
        seen.hands[seen.player][card] -= 1
        left = penalty(seen)
        seen.hands[seen.player][card] += 1
        return left

    def keenest(seen: State, actions: Sequence[int]) -> int:
        """The card that leaves the lowest penalty; llamas are kept while tokens gather on the stage."""
        keep_llamas = seen.stage_size > 0 and seen.phase != SHOW
        best, least = actions[0], UNWANTED
        for action in actions:
            if action < kinds:
                unwanted = UNWANTED // 2 if keep_llamas and action >= first_llama else 0
                left = penalty_without(seen, action) + unwanted
                if left < least:
                    best, least = action, left
        return best

    return keenest


def with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    if seen.phase == TURN:
        return roll_or_pass(seen)
    return discard_or_take(seen, actions) if seen.phase == ROLLED else dearest_return(actions)


def leader(seen: State, actions: Sequence[int]) -> int:
    """Give the card to the seat with the fewest points."""
    best = actions[0]
    for action in actions:
        if seen.points[action - GIVE] < seen.points[best - GIVE]:
            best = action
    return best


def dearest_return(actions: Sequence[int]) -> int:
    """Return the token worth most; or do the only thing possible."""
    best, dearest = actions[0], 0
    for action in actions:
        if RETURN_1 <= action <= RETURN_20 and token_value(action) > dearest:
            best, dearest = action, token_value(action)
    return best
