"""The rule of thumb: play if you can, else draw while your hand is expensive, else quit."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.look_ahead import discard_or_take, roll_or_pass
from lamakit.bots.llama.parameters import SIZES, limits_of
from lamakit.bots.llama.policy_bot import Decide, PlainBot, hand_penalty
from lamakit.games import dice
from lamakit.games.contract import DRAW, GIVE, QUIT, RETURN_1, RETURN_20, ROLLED, SHOW, TURN, USE_MAGIC, State
from lamakit.games.tokens import token_value
from lamakit.play.generator import Words

NEXT, UNWANTED = 1_000, 10_000  # points that no hand counts: of the next value, and of what is better kept


class ThresholdBot(PlainBot):
    """Plays if it can; else draws while the hand's penalty is above a limit, else quits.

    With `draw_above` that is the limit, and of the cards that fit it plays the one that leaves the cheapest hand.
    Without, the limit is what was measured to be best for the game, the number of players and the smallest other hand,
    and a card of the top card's value goes first, as the next value still fits then. With a stage it keeps its llamas
    for the show, gives tokens to the leader and gets rid of the magic token when it can't play. With dice it rolls
    while a one-step look-ahead promises fewer points than passing.
    """

    name = "threshold"

    def __init__(self, seed: int, draw_above: int | None = None) -> None:
        super().__init__(seed, **({} if draw_above is None else {"draw_above": draw_above}))
        self.draw_above = draw_above

    @staticmethod
    def decide(game: Any) -> Decide:
        return with_dice if game is dice else with_cards(game)

    def options_at(self, box: str, players: int) -> tuple[int, ...]:
        """The points above which it draws, by the smallest other hand; and 1 if the same value goes first."""
        return (*self.options * SIZES, 0) if self.options else limits_of(box, players)


@cache
def with_cards(game: Any) -> Decide:
    """The rule of thumb for a card game; the same function object for the same game."""
    kinds, penalty, choose = game.KINDS, hand_penalty(game), card_chooser(game)

    def decide(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        if actions[0] < kinds:
            return choose(seen, actions, options[SIZES])
        if actions[0] >= GIVE:
            return leader(seen, actions)
        if USE_MAGIC in actions:
            return USE_MAGIC
        if DRAW in actions and penalty(seen, seen.player) > options[smallest_other_hand(seen) - 1]:
            return DRAW
        return QUIT if QUIT in actions else highest_return(actions)

    return decide


def smallest_other_hand(seen: State) -> int:
    """How many cards the smallest hand of the others in the round has, SIZES at most."""
    least = SIZES
    for seat in range(seen.players):
        if seat != seen.player and not seen.has_quit[seat] and 0 < seen.hand_sizes[seat] < least:
            least = seen.hand_sizes[seat]
    return least


@cache
def card_chooser(game: Any) -> Callable[[State, Sequence[int], int], int]:
    kinds, first_llama, follows, penalty = game.KINDS, game.LLAMA, game.follows, hand_penalty(game)

    def penalty_without(seen: State, card: int) -> int:
        seen.hands[seen.player][card] -= 1
        left = penalty(seen, seen.player)
        seen.hands[seen.player][card] += 1
        return left

    def best_card(seen: State, actions: Sequence[int], same_first: int) -> int:
        """The card that leaves the lowest penalty; llamas are kept while a stage has tokens."""
        keep_llamas, alike = seen.stage_size > 0 and seen.phase != SHOW, seen.top
        best, least = actions[0], 2 * UNWANTED
        for action in actions:
            if action < kinds:
                left = penalty_without(seen, action)
                left += UNWANTED if keep_llamas and action >= first_llama else 0
                left += NEXT if same_first and not follows(seen, action, alike) else 0
                if left < least:
                    best, least = action, left
        return best

    return best_card


def with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    if seen.phase == TURN:
        return roll_or_pass(seen)
    return discard_or_take(seen, actions) if seen.phase == ROLLED else highest_return(actions)


def leader(seen: State, actions: Sequence[int]) -> int:
    """Give the card to the seat with the fewest points."""
    best = actions[0]
    for action in actions:
        if seen.points[action - GIVE] < seen.points[best - GIVE]:
            best = action
    return best


def highest_return(actions: Sequence[int]) -> int:
    """Return the token worth most; or do the only thing possible."""
    best, highest = actions[0], 0
    for action in actions:
        if RETURN_1 <= action <= RETURN_20 and token_value(action) > highest:
            best, highest = action, token_value(action)
    return best
