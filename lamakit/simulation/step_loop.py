"""Tables in step: one decision at each of them, compiled as batches are; what is seen is written as numbers."""

from collections.abc import Sequence
from typing import Any

from lamakit.bots.llama.payoff import winners_with
from lamakit.bots.llama.playout_loop import Lister, Loop
from lamakit.bots.llama.policy_bot import Decide, chooser
from lamakit.games.contract import MATCH_OVER, Game, State
from lamakit.play.llama.dealing import settler
from lamakit.play.llama.vector import layout, writer

START = 0  # the state that every match starts from; the tables come after it
LEARNER = -1  # in place of a bot: the seat is asked
FINE = -1


def step_loop(game: Game, deciders: Sequence[Decide], has_stage: bool, list_legal: Lister) -> Loop:
    """One step of every table; returns FINE, or the first table whose action is not allowed."""
    apply, start, refusal, settle = game.apply, game.start, game.refusal, settler(game)
    choose = chooser(deciders)
    write = writer(layout(game, has_stage))

    def step(states, workspace, numbers, places, actions, ends, shares, vectors, masks, seats):  # type: ignore[no-untyped-def]
        for row in range(len(ends)):
            state = states[row + 1]
            shares[row] = 0
            if ends[row]:
                states[row + 1] = states[START]
                start(state)
            elif refusal(state, numbers[actions[row]]):
                return row
            else:
                apply(state, numbers[actions[row]])
            settle(state, workspace)
            while state.phase != MATCH_OVER and workspace.bots[state.player] != LEARNER:
                seat, legal = state.player, list_legal(state, workspace.legal)
                apply(state, choose(workspace.bots[seat], state, legal, workspace.choice, workspace.options[seat]))
                settle(state, workspace)
            ends[row] = state.phase == MATCH_OVER
            if ends[row]:
                masks[row] = 1
                write_shares(state, shares[row])
            else:
                seats[row] = state.player
                masks[row] = 0
                for action in list_legal(state, workspace.legal):
                    masks[row][places[action]] = 1
            write(state, seats[row], vectors[row])
        return FINE

    return step


def write_shares(state: State, shares: Any) -> None:
    """Everybody's share of the win."""
    for seat in range(state.players):
        winners = winners_with(state, seat)
        shares[seat] = 1 / winners if winners else 0.0
