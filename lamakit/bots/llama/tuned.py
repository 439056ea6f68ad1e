"""How all go on in the worlds that `search` tries: the others by the rule of thumb, the seat itself as it can."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.look_ahead import discard_or_take, penalty as dice_penalty
from lamakit.bots.llama.measured import SIZES, limits_of, weights_of
from lamakit.bots.llama.plain import Decide
from lamakit.bots.llama.sharp import NUMBERS, sharp
from lamakit.bots.llama.threshold import ThresholdBot, dearest_return
from lamakit.games import dice, lama
from lamakit.games.contract import PASS, ROLL, ROLLED, TURN, State
from lamakit.play.generator import Words


@cache
def tuned(game: Any) -> Decide:
    """The rule of thumb of a game; its options are the points above which it draws, by the smallest other hand."""
    return with_dice if game is dice else ThresholdBot.decide(game)


def own_way(game: Any) -> Decide:
    """How the seat goes on for which is searched; its options are `own_options`."""
    return sharp if game is lama else tuned(game)


def instant(game: Any) -> Decide | None:
    """Who knows at once what is usually best, better than the worlds go on; None if nobody does."""
    return sharp if game is lama else ThresholdBot.decide(game) if game is dice else None


def own_options(box: str, players: int) -> tuple[int, ...]:
    return weights_of(box, players) if box == "base" else limits_of(box, players)


def own_size(game: Any) -> int:
    return NUMBERS if game is lama else SIZES + 1


def with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    """Rolls while the hand counts more than a limit: a look at all rolls takes too long for a world."""
    if seen.phase == TURN:
        return ROLL if dice_penalty(seen) > options[0] else PASS
    return discard_or_take(seen, actions) if seen.phase == ROLLED else dearest_return(actions)
