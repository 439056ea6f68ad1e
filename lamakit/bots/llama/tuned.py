"""How everybody goes on in the worlds that `search` tries: by the rule of thumb."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.look_ahead import discard_or_take, penalty as dice_penalty
from lamakit.bots.llama.plain import Decide
from lamakit.bots.llama.threshold import ThresholdBot, dearest_return
from lamakit.games import dice
from lamakit.games.contract import PASS, ROLL, ROLLED, TURN, State
from lamakit.play.generator import Words


@cache
def tuned(game: Any) -> Decide:
    """The rule of thumb of a game; its options are the points above which it draws, by the smallest other hand."""
    return with_dice if game is dice else ThresholdBot.decide(game)


def with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    """Rolls while the hand counts more than a limit: a look at all rolls takes too long for a world."""
    if seen.phase == TURN:
        return ROLL if dice_penalty(seen) > options[0] else PASS
    return discard_or_take(seen, actions) if seen.phase == ROLLED else dearest_return(actions)
