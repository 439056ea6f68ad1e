"""Bots for the LLAMA games.

policy_bot, parameters, record      bots made of one function; what was measured; records with typed fields
casual, threshold, sharp, search    the bots, one file each; look_ahead: a roll of the dice in advance
worlds, playouts, rollout_policy    how hidden cards may lie; the one engine that plays on in worlds; by whose choices
payoff, determinize                 what points are worth for the match; a match that fits what a seat knows
"""

from collections.abc import Callable, Mapping
from typing import Any

from lamakit.bots.llama.casual import CasualBot
from lamakit.bots.llama.policy_bot import Decide, any_action
from lamakit.bots.llama.sharp import SharpBot
from lamakit.bots.llama.threshold import ThresholdBot

DECIDERS: Mapping[str, Callable[[Any], Decide]] = {  # for batches: the choice of lamakit's own bots in a game
    "random": lambda game: any_action,
    "threshold": ThresholdBot.decide,
    "sharp": SharpBot.decide,
    "casual": CasualBot.decide,
}
