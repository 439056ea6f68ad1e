"""Positions played on by players who search, in one compiled loop: what an action comes to in hundreds of deals."""

import numpy as np

from lamakit.bots.llama.payoff import note_payoffs
from lamakit.bots.llama.playout_loop import Loop
from lamakit.bots.llama.search import seed_for
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.bots.llama.worlds import hidden_cards, start_of, world_dealer
from lamakit.games import find_variant
from lamakit.games.contract import MATCH_OVER, ROUND_OVER, SEATS, Game
from lamakit.play.generator import seed_words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers
from lamakit.simulation.own_bots import numbers
from tools.contest import FRESH, MATCH, REFEREE, SEEN, Orders, SearchTable, begin_hands, carrier, chooser, quick

WORLDS = 256  # in which every player tries each action


def play_on_loop(game: Game) -> Loop:
    """Plays deals first, first + 1 … from an action to the end of the round: what a seat has of the match."""
    choose, carry_out, deal_world = chooser(game), carrier(game), world_dealer(game)

    def play_on(slots, job, table, desk, plan, memories, values, hidden, action, first, found, shares):  # type: ignore[no-untyped-def]
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


class PlayedOn:
    """A position, from which everybody searches to the end of the round, in worlds without `sharp`."""

    def __init__(self, seen: LlamaObservation, worlds: int = WORLDS) -> None:
        game, players = seen.game, seen.num_players
        self._loop, self._numbers = quick(play_on_loop, game), action_numbers(game)
        self._table = SearchTable(game, players, start_of(seen))
        self._hidden = numbers(hidden_cards(seen))
        told = Orders()
        told.seed[:] = seed_for(0, seen)
        for seat in range(players):
            told.manners[seat], told.worlds[seat] = REFEREE, worlds
            told.limits[seat][:] = ThresholdBot(1).options_at(find_variant(seen.variant).box, players)
        self._job = numbers(told)

    def shares(self, action: str, deals: range) -> list[int]:
        """The seat's share of the match after an action, in 65536ths, in each deal; alike for all actions."""
        shares, found = np.zeros(len(deals), np.int64), np.zeros(SEATS, np.int64)
        given = self._hidden, self._numbers[action], deals.start, found, shares
        self._loop(self._table.slots, self._job, *self._table.work, *given)
        return shares.tolist()
