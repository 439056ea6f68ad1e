"""The loops of playouts, as plain functions of records, so that they also run compiled: see `playouts.py`."""

from collections.abc import Callable, Sequence
from typing import Any

from lamakit.bots.llama.payoff import note_payoffs
from lamakit.bots.llama.policy_bot import Decide, chooser
from lamakit.bots.llama.quitting import LESSONS, MORE, SEAT, TRIES, fit, quits, sign_writer
from lamakit.bots.llama.worlds import world_dealer
from lamakit.games import dice
from lamakit.games.contract import DRAW, MATCH_OVER, NOBODY, PASS, QUIT, ROUND_OVER, SEATS, TURN, Game, State
from lamakit.play.generator import seed_words
from lamakit.play.llama.dealing import settler

# The states: as it is, all unseen cards in the deck; at work; a world as it was dealt; a turn with a try.
START, NOW, WORLD, LATER = range(4)
STATES = LATER + 1
NONE = -1  # in place of an action or an outcome
ANYBODY = SEATS  # in place of the seat on whose turn playouts stop, or that reconsiders
LONGEST = 2_000  # decisions of a playout
# Cards and dice of a playout; what its players leave to chance; worlds that teach.
PLAY_STREAM, CHOICE_STREAM, LESSON_STREAM = 0x3C6EF372, 0x1F83D9AB, 0x5BE0CD19

Lister = Callable[[State, Any], Sequence[int]]
Loop = Callable[..., int]


def playout_loop(game: Game, deciders: Sequence[Decide], list_legal: Lister) -> Loop:
    """Tries the branches in the worlds up to `end`, as the job says."""
    play_out, learn, deal = playout(game, deciders, list_legal), learner(game, deciders, list_legal), dealer(game)

    def play_worlds(states, workspace, job, values, end):  # type: ignore[no-untyped-def]
        state = states[NOW]
        if job.reconsiders != NOBODY and not job.learnt:
            learn(states, workspace, job)
        for number in range(job.tried, end):
            deal(states, workspace, job, 0, number)
            states[WORLD] = states[NOW]
            for place in range(job.count):
                states[NOW] = states[WORLD]
                begin(workspace, job, 0, number)
                play_out(state, workspace, job, job.actions[place], job.outcomes[place], job.stop)
                row = values[place][number - job.first]
                if job.stop == NOBODY:
                    note(state, workspace, job, row)
                else:
                    row[job.stop] = int(state.phase == TURN and list_legal(state, workspace.legal)[0] < DRAW)
        job.tried = end
        return 0

    return play_worlds


def dealer(game: Game) -> Callable[[Any, Any, Any, int, int], None]:
    """A function that puts a world of this number in place, from one stream or another."""
    deal_world = world_dealer(game)

    def deal(states: Any, workspace: Any, job: Any, stream: int, number: int) -> None:
        states[NOW] = states[START]
        if job.deals:
            seed_words(workspace.chance, job.seed[0] ^ stream, job.seed[1], number)
            deal_world(states[NOW], workspace, job)

    return deal


def begin(workspace: Any, job: Any, stream: int, number: int) -> None:
    """A playout in that world: every branch has the same cards and dice to come."""
    seed_words(workspace.chance, job.seed[0] ^ stream ^ PLAY_STREAM, job.seed[1], number)
    seed_words(workspace.choice, job.seed[0] ^ stream ^ CHOICE_STREAM, job.seed[1], number)


def note(state: State, workspace: Any, job: Any, values: Any) -> None:
    """Write what a playout is worth to every seat, and then everybody's points."""
    for seat in range(state.players):
        values[seat], values[SEATS + seat] = -state.points[seat], state.points[seat]
    if not job.by_points:
        note_payoffs(state, workspace.worth, values)


def by_policies(deciders: Sequence[Decide]) -> Callable[[State, Any, Any, Sequence[int]], int]:
    """A function that chooses as the policy of the seat to move says."""
    choose = chooser(deciders)

    def usual(state: State, workspace: Any, job: Any, legal: Sequence[int]) -> int:
        policy = job.policy[state.player]
        return choose(workspace.bots[policy], state, legal, workspace.choice, workspace.options[policy])

    return usual


def leaving(game: Game) -> int:
    return PASS if game is dice else QUIT


def may_quit(game: Game) -> Callable[[State, int], bool]:
    """A function that says whether a seat may quit, or with dice pass, instead of an action."""
    refusal, leave = game.refusal, leaving(game)
    return lambda state, action: state.phase == TURN and action != leave and refusal(state, leave) == 0


def reconsiders(job: Any, seat: int) -> bool:
    return bool(job.reconsiders == ANYBODY or job.reconsiders == seat)


def deciding(game: Game, deciders: Sequence[Decide], list_legal: Lister) -> Callable[[State, Any, Any], int]:
    """A function that chooses as the policy says, or quits where that has been found to be better."""
    usual, may_leave, write_signs, leave = by_policies(deciders), may_quit(game), sign_writer(game), leaving(game)

    def decided(state: State, workspace: Any, job: Any) -> int:
        legal = list_legal(state, workspace.legal)
        action = usual(state, workspace, job, legal)
        if job.learnt and reconsiders(job, state.player) and may_leave(state, action):
            write_signs(state, int(legal[0] < DRAW), workspace.signs)
            if quits(workspace.planes, state.player, workspace.signs):
                return leave
        return action

    return decided


def playout(game: Game, deciders: Sequence[Decide], list_legal: Lister) -> Callable[..., None]:
    """A function that plays on after an action and an outcome, until the round is over or it is a seat's turn.

    Every seat decides as its policy says, from the state itself: these deciders look at nothing hidden.
    """
    apply, resolve, settle, decided = game.apply, game.resolve, settler(game), deciding(game, deciders, list_legal)

    def play_out(state: State, workspace: Any, job: Any, action: int, outcome: int, stop: int) -> None:
        if action != NONE:
            apply(state, action)
        if outcome != NONE:
            resolve(state, outcome)
        settle(state, workspace)
        for _ in range(LONGEST):
            if state.phase == ROUND_OVER or state.phase == MATCH_OVER:
                return
            if state.phase == TURN and (stop == ANYBODY or state.player == stop):
                return
            apply(state, decided(state, workspace, job))
            if state.chance:
                settle(state, workspace)

    return play_out


def learner(game: Game, deciders: Sequence[Decide], list_legal: Lister) -> Callable[[Any, Any, Any], None]:
    """A function that finds out when everybody had better quit after these branches (`quitting.py`)."""
    play_tried, deal = trier(game, deciders, list_legal), dealer(game)

    def learn(states: Any, workspace: Any, job: Any) -> None:
        count = 0
        for number in range(LESSONS):
            deal(states, workspace, job, LESSON_STREAM, number)
            begin(workspace, job, LESSON_STREAM, number)
            count = play_tried(states, workspace, job, number % job.count, number // job.count, count)
        fit(workspace.tries, count, workspace.planes)
        job.learnt = 1

    return learn


def apart(state: State) -> int:
    """How many turns lie between two that are tried, so that late ones are, too: about one for each card in a hand."""
    turns = 0
    for seat in range(state.players):
        turns += 0 if state.has_quit[seat] else state.hand_sizes[seat]
    return max(1, (turns + TRIES - 1) // TRIES)


def trier(game: Game, deciders: Sequence[Decide], list_legal: Lister) -> Callable[..., int]:
    """A function that plays a branch on, tries quitting on some turns, and notes these tries after so many.

    Which turns are tried changes from world to world. It says how many tries there are then.
    """
    play_out = playout(game, deciders, list_legal)
    usual, may_leave, write_signs, leave = by_policies(deciders), may_quit(game), sign_writer(game), leaving(game)

    def try_quitting(states: Any, workspace: Any, job: Any, tried: Any) -> None:
        """Note what quitting on this turn comes to."""
        state, seat = states[NOW], states[NOW].player
        states[LATER] = states[NOW]
        workspace.later_chance[:], workspace.later_choice[:] = workspace.chance, workspace.choice
        play_out(state, workspace, job, leave, NONE, NOBODY)
        note(state, workspace, job, workspace.noted)
        tried[SEAT], tried[MORE] = seat, workspace.noted[seat]
        states[NOW] = states[LATER]
        workspace.chance[:], workspace.choice[:] = workspace.later_chance, workspace.later_choice

    def play_tried(states: Any, workspace: Any, job: Any, place: int, turn: int, count: int) -> int:
        state, stop, begun, every = states[NOW], ANYBODY, count, apart(states[START])
        play_out(state, workspace, job, job.actions[place], job.outcomes[place], stop)
        while stop == ANYBODY and state.phase == TURN:
            legal = list_legal(state, workspace.legal)
            action = usual(state, workspace, job, legal)
            turn += 1
            if turn % every == 0 and may_leave(state, action):
                write_signs(state, int(legal[0] < DRAW), workspace.tries[count])
                try_quitting(states, workspace, job, workspace.tries[count])
                count += 1
            stop = ANYBODY if count < begun + TRIES else NOBODY
            play_out(state, workspace, job, action, NONE, stop)
        note(state, workspace, job, workspace.noted)
        for number in range(begun, count):
            tried = workspace.tries[number]
            tried[MORE] = workspace.noted[tried[SEAT]] - tried[MORE]
        return count

    return play_tried
