"""The search bot and the engine of playouts compiled: the same decisions and values, a hundred times sooner.

For tournaments, not for pages.
"""

from functools import cache
from typing import Any, cast

import numpy as np

from lamakit.bots import Bot
from lamakit.bots.characters import Character
from lamakit.bots.llama.plain import Decide
from lamakit.bots.llama.playouts import Engine, Loop
from lamakit.bots.llama.search import SearchBot, SearchEngine, cards_of
from lamakit.games.contract import SEATS, Game, State
from lamakit.play.llama.observation import LlamaObservation
from lamakit.simulation.legal import legal_lister
from lamakit.simulation.records import as_record, record_type


class CompiledSearchBot(SearchBot):
    """As `SearchBot`; its first decision in a game waits for the compiler."""

    def _engine(self, seen: LlamaObservation) -> SearchEngine:
        return compiled_search(seen.game, cards_of(seen))


def quick(who: Character, seed: int) -> Bot:
    """The character's bot; one that searches is compiled, which changes no decision."""
    return CompiledSearchBot(seed, **who.options) if who.bot == SearchBot.name else who.make(seed)


class CompiledEngine(Engine):
    """An engine whose loop is machine code and works on NumPy's records."""

    def __init__(self, game: Game, cards: int) -> None:
        super().__init__(game, cards)
        self.loop = _compiled(self.make_loop, game, self.deciders)
        self.slots: Any = np.zeros(3, record_type(game.FIELDS, "int16"))
        self.workspace, self.job = (cast("Any", as_record(each, "int64")) for each in (self.workspace, self.job))

    def start(self, state: State) -> None:
        self.slots[0] = as_record(state, "int16")

    def places(self, worlds: int) -> Any:
        return np.zeros((self.job.count, worlds, SEATS), np.int64)


class CompiledSearch(CompiledEngine, SearchEngine):
    pass


@cache
def _compiled(make_loop: Any, game: Game, deciders: tuple[Decide, ...]) -> Loop:
    from lamakit.simulation.compiled import compiled, digest

    return compiled(make_loop(game, deciders, legal_lister(game, compiled=True), digest()))


compiled_engine, compiled_search = cache(CompiledEngine), cache(CompiledSearch)
