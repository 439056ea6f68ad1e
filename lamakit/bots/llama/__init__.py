"""Bots for the LLAMA games."""

from collections.abc import Callable, Mapping
from typing import Any

from lamakit.bots.llama.casual import CasualBot
from lamakit.bots.llama.plain import Decide, any_action
from lamakit.bots.llama.sharp import SharpBot
from lamakit.bots.llama.threshold import ThresholdBot

DECIDERS: Mapping[str, Callable[[Any], Decide]] = {  # for batches: the choice of lamakit's own bots in a game
    "random": lambda game: any_action,
    "threshold": ThresholdBot.decide,
    "sharp": SharpBot.decide,
    "casual": CasualBot.decide,
}
