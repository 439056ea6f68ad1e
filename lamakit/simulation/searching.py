"""The search bot compiled: the same decisions, a hundred times sooner. For tournaments, not for pages."""

from functools import cache
from typing import Any

from lamakit.bots.llama.search import Engine, SearchBot, desk_fields, plan_fields, search_loop
from lamakit.bots.llama.tuned import tuned
from lamakit.games.contract import Game, State
from lamakit.play.llama.observation import LlamaObservation
from lamakit.simulation.legal import legal_lister
from lamakit.simulation.records import as_record, record_type


class CompiledSearchBot(SearchBot):
    """As `SearchBot`; its first decision in a game waits for the compiler."""

    def _engine(self, seen: LlamaObservation) -> Engine:
        return compiled_engine(seen.game, sum(seen.copy_seen().full))


class CompiledEngine(Engine):
    def start(self, state: State) -> None:
        self.slots[0] = as_record(state, "int16")


@cache
def loop_of(game: Game) -> Any:
    from lamakit.simulation.compiled import compiled, digest

    return compiled(search_loop(game, tuned(game), legal_lister(game, compiled=True), digest()))


@cache
def compiled_engine(game: Game, cards: int) -> CompiledEngine:
    import numpy as np

    slots = np.zeros(3, record_type(game.FIELDS, "int16"))
    desk, plan = (as_record(State(fields), "int64") for fields in (desk_fields(game, cards), plan_fields()))
    return CompiledEngine(game, cards, loop_of(game), slots, desk, plan)
