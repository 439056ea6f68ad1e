"""Players: one bot, one file. A bot sees an observation, never a state."""

import secrets
from collections.abc import Collection, Mapping
from typing import Any

from lamakit.bots.abrakadabrien import determinize as of_areas
from lamakit.bots.abrakadabrien.greedy import GreedyBot
from lamakit.bots.abrakadabrien.planner import PlannerBot
from lamakit.bots.contract import Bot
from lamakit.bots.llama import determinize as of_cards
from lamakit.bots.llama.casual import CasualBot
from lamakit.bots.llama.search import SearchBot
from lamakit.bots.llama.sharp import SharpBot
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.bots.random import RandomBot
from lamakit.errors import LamakitError, quoted
from lamakit.games import BOXES, Variant, find_variant
from lamakit.odds.llama.beliefs import Beliefs
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.checks import checked_seed, nearest_hint
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.play.validation import plain, whole_as_int
from lamakit.texts import Later

__all__ = ["BOTS", "Bot", "determinize", "make", "names"]


def __dir__() -> list[str]:
    return sorted(__all__)


OF_CARDS, OF_AREAS = (CasualBot, ThresholdBot, SharpBot, SearchBot), (GreedyBot, PlannerBot)
BOTS: dict[str, Any] = {bot.name: bot for bot in (RandomBot, *OF_CARDS, *OF_AREAS)}
LLAMA_GAMES = {"base": ("lama20", "drama", "each-llama"), "party": ("drama",), "kadabra": (), "dice": ("lama20",)}
AREAS = {"abrakadabrien": ("ghosts-a", "ghosts-b", "orders", "events", "conflict", "team", "stress")}
PLAYS: dict[str, Mapping[str, Collection[str]]] = {
    "casual": LLAMA_GAMES,
    "threshold": LLAMA_GAMES,
    "sharp": LLAMA_GAMES,
    "search": LLAMA_GAMES,
    "greedy": AREAS,
    "planner": AREAS,
}  # the boxes of each bot, and the overlays that it knows; the random bot plays whatever is legal


def names(variant: str | None = None) -> list[str]:
    """The bots that `make` knows; those that play this variant, if one is named.

    >>> names("dice")
    ['random', 'casual', 'threshold', 'sharp', 'search']
    """
    return [name for name in BOTS if variant is None or _plays(name, find_variant(variant))]


def overlays_known(bot: str, box: str) -> Collection[str] | None:
    """The overlays of a box with which a bot plays it well enough to be offered; None if it doesn't play the box."""
    return BOXES[box].overlays if bot == RandomBot.name else PLAYS[bot].get(box)


def _plays(bot: str, variant: Variant) -> bool:
    known = overlays_known(bot, variant.box)
    return known is not None and set(variant.overlays) <= set(known)


def make(name: str, *, seed: int | None = None, **options: int) -> Bot:
    """A bot by name; without a seed it plays differently every time. Options are its own, such as `draw_above=3`.

    >>> from lamakit.play.match import new_match
    >>> make("threshold", draw_above=3).choose(new_match("base", seed=7).observation(0))
    'draw'
    """
    if not isinstance(name, str) or name not in BOTS:
        hint = nearest_hint(name, BOTS, Later("there is {known}", ", ".join(BOTS)))
        raise LamakitError("no bot {name}; {hint}", quoted(name), hint)
    seed = whole_as_int(plain(seed))
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise LamakitError("seed={seed}: expected a whole number", quoted(seed))
    try:
        given = {option: whole_as_int(plain(value)) for option, value in options.items()}
        bot: Bot = BOTS[name](seed=secrets.randbits(32) if seed is None else seed, **given)
    except TypeError as error:
        raise LamakitError("bot {name}: {error}", name, error) from None
    return bot


def determinize(observation: Observation | str, seed: int = 1, beliefs: Beliefs | None = None) -> Match:
    """A match that fits what the seat knows; another seed deals what is hidden otherwise.

    Without `beliefs` all arrangements of the unseen cards are equally likely (the prior of `odds`), in Abrakadabrien as
    far as their backs agree; what others have chosen secretly for this turn, they choose again. With beliefs, about a
    LLAMA game, the cards come from their posterior: random cards are exchanged, 40 times for each hidden card in a hand
    (Metropolis' algorithm), so close to it, not exactly. Raises LamakitError for beliefs that belong to another
    observation.

    >>> determinize("base | 6 | A* 1 1 L:0 | B ?3:0 | deck ?49", seed=2).observation(1).hand
    ['2', '6', '6']
    """
    seen, seed = Observation.of(observation), checked_seed(seed)
    if isinstance(seen, AbrakadabrienObservation) and beliefs is None:
        return of_areas.determinize(seen, seed)
    return of_cards.determinize(LlamaObservation.of(seen), seed, beliefs)
