"""Players: one bot, one file. A bot sees an observation, never a state."""

import secrets
from typing import Any

from lamakit.bots.abrakadabrien.greedy import GreedyBot
from lamakit.bots.contract import Bot
from lamakit.bots.llama.casual import CasualBot
from lamakit.bots.llama.search import SearchBot
from lamakit.bots.llama.sharp import SharpBot
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.bots.random import RandomBot
from lamakit.errors import LamakitError, quoted
from lamakit.games import BOXES, LLAMA, find_variant
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later

__all__ = ["BOTS", "Bot", "make", "names"]

BOTS: dict[str, Any] = {bot.name: bot for bot in (RandomBot, CasualBot, ThresholdBot, SharpBot, SearchBot, GreedyBot)}
PLAYS = {
    "random": tuple(BOXES),
    "casual": tuple(LLAMA),
    "threshold": tuple(LLAMA),
    "sharp": tuple(LLAMA),
    "search": tuple(LLAMA),
    "greedy": ("abrakadabrien",),
}  # the boxes of each bot


def names(variant: str | None = None) -> list[str]:
    """The bots that `make` knows; those that play this variant, if one is named.

    >>> names("dice")
    ['random', 'casual', 'threshold', 'sharp', 'search']
    """
    return [name for name in BOTS if variant is None or find_variant(variant).box in PLAYS[name]]


def make(name: str, *, seed: int | None = None, **options: int) -> Bot:
    """A bot by name; without a seed it plays differently every time. Options are its own, such as `draw_above=3`.

    >>> from lamakit.play.match import new_match
    >>> make("threshold", draw_above=3).choose(new_match("base", seed=7).observation(0))
    'draw'
    """
    if not isinstance(name, str) or name not in BOTS:
        hint = nearest_hint(name, BOTS, Later("there is {known}", ", ".join(BOTS)))
        raise LamakitError("no bot {name}; {hint}", quoted(name), hint)
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise LamakitError("seed={seed}: expected a whole number", quoted(seed))
    try:
        bot: Bot = BOTS[name](seed=secrets.randbits(32) if seed is None else seed, **options)
    except TypeError as error:
        raise LamakitError("bot {name}: {error}", name, error) from None
    return bot
