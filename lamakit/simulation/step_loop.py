"""Tables in step: one decision at each of them, compiled as batches are; what is seen is written as numbers."""

from collections.abc import Callable, Sequence
from typing import Any

from lamakit.bots.llama.payoff import winners_with
from lamakit.bots.llama.playouts import Loop
from lamakit.bots.llama.policy_bot import Decide, chooser
from lamakit.games.contract import MATCH_OVER, RETURN, ROUND_OVER, Game, State
from lamakit.play.llama.dealing import settler
from lamakit.simulation.driver import legal_lister

START = 0  # the state that every match starts from; the tables come after it
LEARNER = -1  # in place of a bot: the seat is asked
FINE = -1
NUMBERS = 128  # more than the highest number of an action
WriteVector = Callable[[State, int, Any], None]


def step_loop(game: Game, deciders: Sequence[Decide], has_stage: bool, digest: int) -> Loop:
    """One step of every table; returns FINE, or the first table whose action is not allowed."""
    apply, start, refusal, settle = game.apply, game.start, game.refusal, settler(game)
    choose, list_legal = chooser(deciders), legal_lister(game, compiled=digest != 0)
    write = vector_writer(game, has_stage)

    def step(states, job, workspace, numbers, places, actions, ends, shares, vectors, masks, seats):  # type: ignore[no-untyped-def]
        job.digest = digest
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


def vector_writer(game: Game, has_stage: bool) -> WriteVector:
    """Writes what a seat sees, entry for entry as `lamakit.play.llama.vector.blocks` lists it."""
    phases, kinds, has_row = tuple(game.PHASES), len(game.CODES), "row" in game.FIELDS
    write_rest = row_writer(kinds) if has_row else pile_writer(kinds, has_stage)

    def write(state: State, seat: int, vector: Any) -> None:
        players, place = state.players, 0
        open_hands = has_row or state.phase == RETURN or state.phase == ROUND_OVER or state.phase == MATCH_OVER
        for other in range(players):
            vector[place + other] = seat == other
        place += players
        for step in range(players):
            vector[place + step] = (seat + step) % players == state.player
        place += players
        for phase in phases:
            vector[place] = state.phase == phase
            place += 1
        vector[place] = state.round_no
        place += 1
        for step in range(players):
            other = (seat + step) % players
            vector[place + step] = other == state.starter
            vector[place + players + step] = state.points[other]
            vector[place + 2 * players + step] = state.has_quit[other]
            vector[place + 3 * players + step] = state.hand_sizes[other]
        place += 4 * players
        unseen = place + players * kinds
        for kind in range(kinds):
            left = state.full[kind]
            for step in range(players):
                other = (seat + step) % players
                seen = state.hands[other][kind] if open_hands or step == 0 else 0
                vector[place + step * kinds + kind] = seen
                left -= seen
            vector[unseen + kind] = left
        vector[unseen + kinds] = state.egmont
        write_rest(state, seat, vector, unseen)

    return write


def row_writer(kinds: int) -> Callable[[State, int, Any, int], None]:
    def write(state: State, seat: int, vector: Any, unseen: int) -> None:
        place = unseen + kinds + 1
        for kind in range(kinds):
            vector[unseen + kind] -= state.row[kind]
            vector[place + kind] = state.row[kind]
            for block in range(1, 5):
                vector[place + block * kinds + kind] = 0
        for die in range(3):
            if state.roll[die] >= 0:
                vector[place + kinds + state.roll[die]] += 1
            for side in range(6):
                vector[place + (2 + die) * kinds + state.faces[die][side]] += 1

    return write


def pile_writer(kinds: int, has_stage: bool) -> Callable[[State, int, Any, int], None]:
    def write(state: State, seat: int, vector: Any, unseen: int) -> None:
        place, players = unseen + kinds + 1, state.players
        for kind in range(kinds):
            vector[unseen + kind] -= state.played[kind] + int(kind == state.top)
            vector[place + kind] = kind == state.top
            vector[place + kinds + kind] = state.played[kind]
        place += 2 * kinds
        vector[place] = state.deck_size
        place += 1
        for step in range(players):
            vector[place + step] = (seat + step) % players == state.dealer
            vector[place + players + step] = (seat + step) % players == state.last_played
        place += 2 * players
        if has_stage:
            for token in range(4):
                vector[place + token] = state.stage[token]
            for step in range(players):
                vector[place + 4 + step] = state.has_magic[(seat + step) % players]

    return write
