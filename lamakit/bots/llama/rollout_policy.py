"""How all go on in playouts: by the rule of thumb, or like `sharp`."""

from collections.abc import Sequence
from functools import cache

from lamakit.bots.llama import DECIDERS
from lamakit.bots.llama.look_ahead import discard_or_take, is_lost_by_passing, penalty
from lamakit.bots.llama.parameters import limits_of
from lamakit.bots.llama.policy_bot import Decide, Policy
from lamakit.bots.llama.sharp import packed_weights, sharp_in
from lamakit.bots.llama.threshold import ThresholdBot, highest_return
from lamakit.games import box_of, dice
from lamakit.games.contract import PASS, ROLL, ROLLED, TURN, Game, State
from lamakit.play.generator import Words


@cache
def rule_decider(game: Game) -> Decide:
    """The rule of thumb of a game; its options are the points above which it draws, by the smallest other hand."""
    return with_dice if game is dice else ThresholdBot.decide(game)


@cache
def rule_of_thumb(game: Game, players: int) -> Policy:
    return Policy(rule_decider(game), limits_of(box_of(game), players))


@cache
def strongest(game: Game, players: int) -> Policy:
    """The best way to go on that is quick enough."""
    return Policy(sharp_in(game), packed_weights(box_of(game), players))


def all_deciders(game: Game) -> tuple[Decide, ...]:
    """Of the rule of thumb and all bots that are made of one plain function, each once."""
    return tuple(dict.fromkeys((rule_decider(game), *(decider(game) for decider in DECIDERS.values()))))


def with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    """Rolls while the hand counts more than a limit: a look at all rolls takes too long for a playout."""
    if seen.phase == TURN:
        return ROLL if penalty(seen, seen.player) > options[0] or is_lost_by_passing(seen) else PASS
    return discard_or_take(seen, actions) if seen.phase == ROLLED else highest_return(actions)
