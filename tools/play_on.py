"""Positions played on by players who search, in one compiled loop: what an action comes to in hundreds of deals."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from lamakit.bots.llama.payoff import note_payoffs
from lamakit.bots.llama.playouts import MOST_BRANCHES
from lamakit.bots.llama.rollout_policy import rule_of_thumb, search_deciders, strongest
from lamakit.bots.llama.search import MOST_WORLDS, cards_of, search_loop, seed_for
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.bots.llama.worlds import RoundMemory, hidden_cards, start_of, world_dealer
from lamakit.games.contract import MATCH_OVER, ROUND_OVER, SEATS, Game, State
from lamakit.play.generator import seed_words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers
from lamakit.simulation.driver import legal_lister
from lamakit.simulation.runner import CompiledSearch, as_record, compiled_search, record_type, state_records
from tools.contest import FRESH, MATCH, SEARCHING, SEEN, begin_hands, carrier, chooser, job_fields

WORLDS = 16  # in which every player tries each action


def play_on_loop(game: Game, search: Any, list_legal: Any, digest: int) -> Callable[..., int]:
    """Plays deals first, first + 1 … from an action to the end of the round: what a seat has of the match."""
    choose, carry_out, deal_world = chooser(game, search, list_legal), carrier(game), world_dealer(game)

    def play_on(slots, job, table, desk, plan, memories, values, hidden, action, first, found, shares):  # type: ignore[no-untyped-def]
        job.digest = digest
        state = slots[MATCH]
        for row in range(len(shares)):
            slots[MATCH] = slots[FRESH]
            seat = state.player
            seed_words(table.chance, job.seed[0], job.seed[1], first + row)
            deal_world(state, table, hidden)
            begin_hands(memories[SEEN], state)
            chosen = action
            job.match, job.move = first + row, 0
            while state.phase != ROUND_OVER and state.phase != MATCH_OVER:
                if job.move > 0:
                    chosen = choose(slots, state, job, table, desk, plan, memories, values)
                carry_out(state, chosen, table, desk, memories[SEEN])
                job.move += 1
            note_payoffs(state, desk.worth, found)
            shares[row] = found[seat]
        return 0

    return play_on


@cache
def compiled_play_on(game: Game) -> Any:
    from lamakit.simulation.compiled import compiled, digest

    list_legal = legal_lister(game, compiled=True)
    return compiled(play_on_loop(game, search_loop(game, search_deciders(game), list_legal, 0), list_legal, digest()))


class PlayedOn:
    """A position, from which everybody searches to the end of the round."""

    def __init__(self, seen: LlamaObservation, worlds: int = WORLDS) -> None:
        game, players, cards = seen.game, seen.num_players, cards_of(seen)
        self._loop, engine = compiled_play_on(game), compiled_search(game, cards)
        engine.seat([*[rule_of_thumb(engine.box, players)] * (players - 1), strongest(engine.box, players)])
        self._engine, self._numbers = engine, action_numbers(game)
        self._hidden = as_record(hidden_cards(seen))
        self._slots = state_records(game, 5)
        self._slots[FRESH] = as_record(start_of(seen), "int16")
        told = State(job_fields())
        told.seed[:] = seed_for(0, seen)
        for seat in range(players):
            told.manners[seat], told.worlds[seat] = SEARCHING, worlds
            told.limits[seat][:] = ThresholdBot(1).options_at(engine.box, players)
        self._job, self._table = as_record(told), CompiledSearch(game, cards).workspace
        self._memories = np.zeros(2, record_type(RoundMemory.declared(), "int64"))
        self._values = np.zeros((MOST_BRANCHES, MOST_WORLDS, SEATS), np.int64)

    def shares(self, action: str, deals: range) -> list[int]:
        """The seat's share of the match after an action, in 65536ths, in each deal; alike for all actions."""
        shares, found = np.zeros(len(deals), np.int64), np.zeros(SEATS, np.int64)
        work = self._engine.workspace, self._engine.job, self._memories, self._values, self._hidden
        self._loop(self._slots, self._job, self._table, *work, self._numbers[action], deals.start, found, shares)
        return shares.tolist()
