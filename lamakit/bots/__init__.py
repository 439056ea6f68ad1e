"""Players: one bot, one file. A bot sees an observation, never a state."""

import secrets
from difflib import get_close_matches
from typing import Any

from lamakit.bots.contract import Bot, Decide, PlainBot
from lamakit.bots.greedy import GreedyBot
from lamakit.bots.random import RandomBot
from lamakit.bots.threshold import ThresholdBot
from lamakit.errors import LamakitError, quoted
from lamakit.games import BOXES, EVERY_BOX, find_variant

__all__ = ["BOTS", "PLAIN_BOTS", "Bot", "Decide", "PlainBot", "make", "names"]

PLAIN_BOTS: dict[str, type[PlainBot]] = {bot.name: bot for bot in (RandomBot, ThresholdBot)}
BOTS: dict[str, Any] = {**PLAIN_BOTS, "greedy": GreedyBot}
PLAYS = {"random": tuple(EVERY_BOX), "threshold": tuple(BOXES), "greedy": ("abrakadabrien",)}  # the boxes of each bot


def names(variant: str | None = None) -> list[str]:
    """The bots that `make` knows; those that play this variant, if one is named."""
    return [name for name in BOTS if variant is None or find_variant(variant).box in PLAYS[name]]


def make(name: str, *, seed: int | None = None, **options: int) -> Bot:
    """A bot by name; without a seed it plays differently every time. Options are the bot's own, as `draw_above=3`."""
    if name not in BOTS:
        nearest = get_close_matches(str(name), BOTS, n=1)
        hint = f"did you mean {nearest[0]!r}?" if nearest else f"there is {', '.join(BOTS)}"
        raise LamakitError(f"no bot {quoted(name)}; {hint}")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise LamakitError(f"seed={seed!r}: a whole number would be right")
    try:
        bot: Bot = BOTS[name](seed=secrets.randbits(32) if seed is None else seed, **options)
    except TypeError as error:
        raise LamakitError(f"bot {name}: {error}") from None
    return bot
