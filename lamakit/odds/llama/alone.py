"""Alone in the round: the exact value of every action, once nobody else can do anything."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games.contract import KEEP, RETURN, ROLL, ROLLED, Game, State, legal_actions
from lamakit.games.seats import seats_in_round
from lamakit.games.tokens import token_value
from lamakit.odds.asked import Asked
from lamakit.odds.llama.draws import observed
from lamakit.odds.llama.stopping import StoppingProblem, discarded, problem_of
from lamakit.odds.llama.walk import Walk
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.threads import each_threads_own

EFFORT = 10_000  # situations, floors included: up to 180 ms; nine in ten of Kadabra's hands of 14 cards need 2,300


def expected_points(observation: Asked, effort: float = EFFORT) -> dict[str, Fraction]:
    """For each legal action: the expected change of the player's points until the round ends, if all others have quit.

    The player is assumed to make this change as small as possible: the penalty that is left, plus tokens collected,
    minus tokens put on the stage or returned; the rounds to come don't count. Cards: all plays are gone through but
    those that can't be better than others (see `walk`). No draw is possible (BAS-13); a card that a `d` card forces on
    the player (KAD-11) is a chance node, each unseen card equally likely. Dice: optimal stopping (see `stopping`).
    Raises LamakitError if somebody else is still in the round, if it is over, or if another seat decides; and
    TooMuchEffortError if more than `effort` situations would have to be looked at. The 10,000 that are allowed take up
    to 200 ms, and do for all but two to four in a hundred of Kadabra's hands of 14 cards: those with several `d` cards.
    """
    alone = Alone(observed(observation), effort)
    return {alone.game.ACTIONS[action]: value for action, value in alone.values(alone.state).items()}


def best_action(observation: Asked, effort: float = EFFORT) -> str:
    """The first of the legal actions for which `expected_points` are least."""
    values = expected_points(observation, effort)
    return min(values, key=values.__getitem__)


class Alone:
    """The rest of a round that only one player can change: what each action is worth, now and in all that may follow.

    In `state` every unseen card is in the deck, because each may come from there. Raises what `expected_points` does;
    what has been found out by then stays known, and after `allow` the next call goes on there.
    """

    def __init__(self, seen: LlamaObservation, effort: float = EFFORT) -> None:
        self.game: Game = seen.game
        self.state: State = seen.copy_seen()
        _check_alone(seen, self.state)
        self._problem = problem_of(seen) if seen.dice else None
        if self._problem is None:
            self.state.deck = list(seen.unseen.values())
        self.walk = None if self._problem else Walk(seen, self.state, effort)
        self._effort = effort
        self._best: dict[tuple[Any, ...], int] = {}

    def values(self, state: State) -> dict[int, Fraction]:
        """For each legal action, now or in a state that may follow: what `expected_points` says.

        A card game's values count from the beginning on, the dice game's from that state on.
        """
        actions = legal_actions(self.game, state)
        if self.walk:
            return {action: self.walk.after(state, action) for action in actions}
        assert self._problem
        self._problem.check(self._effort)
        return {action: _dice_value(self._problem, state, action) for action in actions}

    def steps(self) -> Iterator[None]:
        """Finds out most of what `values` of the dice game asks, in steps of a few milliseconds; cards have `allow`."""
        return self._problem.steps() if self._problem else iter(())

    def allow(self, effort: float) -> None:
        """From now on, this many more situations may be looked at."""
        self._effort += effort
        if self.walk:
            self.walk.allow(effort)

    def best(self, state: State) -> int:
        """The first of the legal actions that cost least."""
        situation = _situation(state, state.player)
        if situation not in self._best:
            values = self.values(state)
            self._best[situation] = min(values, key=values.__getitem__)
        return self._best[situation]


@each_threads_own(4)
def alone_at(seen: LlamaObservation) -> Alone:
    """The same one for all who ask about a position in a thread: what has been found out for one serves the others."""
    return Alone(seen)


def _situation(state: State, seat: int) -> tuple[Any, ...]:
    """What may change in the round of a seat that is alone in it."""
    places = (state.roll,) if "roll" in state.fields else ((state.top,), state.deck, state.stage, state.has_magic)
    return (state.phase, state.points[seat], tuple(state.hands[seat]), *map(tuple, places))


def _check_alone(seen: LlamaObservation, state: State) -> None:
    if seen.current_player != seen.seat:
        raise LamakitError(f"seat {seen.seat} does not decide now; expected the seat that does")
    if state.phase > RETURN:
        raise LamakitError(f"phase {seen.phase}: the round is over; expected a position in which it goes on")
    emptied = state.phase == RETURN and state.hand_sizes[state.player] == 0
    if seats_in_round(state) > 1 and not emptied:
        raise LamakitError("somebody else is still in the round; expected a player alone in it (BAS-13, DIC-11)")


def _dice_value(problem: StoppingProblem, state: State, action: int) -> Fraction:
    """The value of a dice action, from the values of hands and tokens."""
    hand, tokens = tuple(state.hands[state.player]), state.points[state.player]
    if state.phase == RETURN:
        returned = 0 if action == KEEP else token_value(action)
        return (problem.value(hand, tokens - returned) if any(hand) else Fraction(0)) - returned
    if state.phase == ROLLED:
        return problem.value(discarded(hand, action), tokens)
    stopping = problem.stopping(hand, tokens)
    return stopping.roll if action == ROLL else stopping.stop
