"""The search bot and the coach's appraiser compiled: the same decisions and values, a hundred times sooner.

For tournaments, not for pages.
"""

from functools import cache
from typing import Any

from lamakit.bots import Bot
from lamakit.bots.characters import Character
from lamakit.bots.llama.search import Engine, SearchBot, desk_fields, plan_fields, search_loop
from lamakit.bots.llama.tuned import tuned
from lamakit.coach.llama.appraisal import Appraiser, appraisal_desk, appraisal_fields, appraisal_loop
from lamakit.games.contract import Fields, Game, State
from lamakit.play.llama.observation import LlamaObservation
from lamakit.simulation.legal import legal_lister
from lamakit.simulation.records import as_record, record_type


class CompiledSearchBot(SearchBot):
    """As `SearchBot`; its first decision in a game waits for the compiler."""

    def _engine(self, seen: LlamaObservation) -> Engine:
        return compiled_engine(seen.game, sum(seen.copy_seen().full))


def quick(who: Character, seed: int) -> Bot:
    """The character's bot; one that searches is compiled, which changes no decision."""
    return CompiledSearchBot(seed, **who.options) if who.bot == SearchBot.name else who.make(seed)


class CompiledEngine(Engine):
    def start(self, state: State) -> None:
        self.slots[0] = as_record(state, "int16")


class CompiledAppraiser(CompiledEngine, Appraiser):
    pass


@cache
def loop_of(maker: Any, game: Game) -> Any:
    from lamakit.simulation.compiled import compiled, digest

    return compiled(maker(game, tuned(game), legal_lister(game, compiled=True), digest()))


@cache
def compiled_engine(game: Game, cards: int) -> CompiledEngine:
    return CompiledEngine(
        game, cards, loop_of(search_loop, game), *_work(game, desk_fields(game, cards), plan_fields())
    )


@cache
def compiled_appraiser(game: Game, cards: int) -> Appraiser:
    return CompiledAppraiser(
        game, cards, loop_of(appraisal_loop, game), *_work(game, appraisal_desk(game, cards), appraisal_fields())
    )


def _work(game: Game, desk: Fields, plan: Fields) -> tuple[Any, Any, Any]:
    """The slots, the desk and the plan."""
    import numpy as np

    slots = np.zeros(3, record_type(game.FIELDS, "int16"))
    return slots, as_record(State(desk), "int64"), as_record(State(plan), "int64")
