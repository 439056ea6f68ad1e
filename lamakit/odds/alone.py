"""Alone in the round: the exact value of every action, when nobody else can do anything any more."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import KEEP, RETURN, ROLL, ROLLED, Game, State, legal_actions
from lamakit.games.seats import seats_in_round
from lamakit.games.tokens import token_value
from lamakit.odds.draws import observed
from lamakit.odds.stopping import StoppingProblem, discarded
from lamakit.play.llama_observation import LlamaObservation
from lamakit.play.observation import Observation


def expected_points(observation: Observation | str) -> dict[str, Fraction]:
    """For each legal action: the expected change of the own points until the round ends, if all others have quit.

    The player is taken to make this change as small as possible: the penalty that is left, plus tokens collected, minus
    tokens laid on the stage or returned; the rounds to come don't count. Cards: the tree of the own plays is walked by
    the rules. No draw is possible (BAS-13); a card that a `d` card forces on the player (KAD-11) is a chance node, each
    unseen card equally likely. Dice: optimal stopping (see `stopping`). Raises LamakitError if somebody else is still
    in the round, if it is over, or if another seat decides.
    """
    alone = Alone(observed(observation))
    return {alone.game.ACTIONS[action]: value for action, value in alone.values(alone.state).items()}


class Alone:
    """The rest of a round that only one player can change: what each action is worth, now and in all that may follow.

    In `state` every unseen card lies in the deck, for each may come from there. Raises what `expected_points` does.
    """

    def __init__(self, seen: LlamaObservation) -> None:
        self.game: Game = find_variant(seen.variant, seen.edition).game
        self.state: State = seen.copy_seen()
        _check_alone(seen, self.state)
        self._problem = StoppingProblem(self.state) if "faces" in self.state.fields else None
        if self._problem is None:
            self.state.deck = list(seen.unseen.values())
        self._tree = _Tree(self.game, self.state)
        self._best: dict[tuple[Any, ...], int] = {}

    def values(self, state: State) -> dict[int, Fraction]:
        """For each legal action, now or in a state that may follow: what `expected_points` says.

        A card game's values count from the beginning on, the dice game's from that state on.
        """
        if self._problem is None:
            return {action: self._tree.after(state, action) for action in legal_actions(self.game, state)}
        return {action: _dice_value(self._problem, state, action) for action in legal_actions(self.game, state)}

    def best(self, state: State) -> int:
        """The first of the legal actions that cost least."""
        situation = (tuple(state.hands[state.player]), state.points[state.player], *_changing(state))
        if situation not in self._best:
            values = self.values(state)
            self._best[situation] = min(values, key=values.__getitem__)
        return self._best[situation]


def _changing(state: State) -> Iterator[Any]:
    """What may change in the round beside the own hand and points."""
    for name in ("phase", "top", "deck", "roll", "stage", "has_magic"):
        if name in state.fields:
            it = getattr(state, name)
            yield tuple(it) if isinstance(it, list) else it


def _check_alone(seen: LlamaObservation, state: State) -> None:
    if seen.current_player != seen.seat:
        raise LamakitError(f"seat {seen.seat} does not decide now; the seat that does would be right")
    if state.phase > RETURN:
        raise LamakitError(f"phase {seen.phase}: the round is over; a position in which it goes on would be right")
    emptied = state.phase == RETURN and state.hand_sizes[state.player] == 0
    if seats_in_round(state) > 1 and not emptied:
        raise LamakitError("somebody else is still in the round; a player alone in it would be right (BAS-13, DIC-11)")


class _Tree:
    """The tree of own plays below a state; situations that come about in several ways are walked once."""

    def __init__(self, game: Game, root: State) -> None:
        self._game, self._seat, self._points = game, root.player, root.points[root.player]
        self._known: dict[tuple[Any, ...], Fraction] = {}

    def after(self, state: State, action: int) -> Fraction:
        """The value of an action: what comes after it, chance included."""
        then = self._twin(state)
        self._game.apply(then, action)
        if not then.chance:
            return self._value(then)
        total = sum(then.deck)
        return sum(
            (Fraction(copies, total) * self._drawn(then, card) for card, copies in enumerate(then.deck) if copies),
            Fraction(0),
        )

    def _drawn(self, state: State, card: int) -> Fraction:
        then = self._twin(state)
        self._game.resolve(then, card)
        return self._value(then)

    def _value(self, state: State) -> Fraction:
        if state.phase > RETURN:
            return Fraction(state.points[self._seat] - self._points)
        key = self._situation(state)
        if key not in self._known:
            self._known[key] = min(self.after(state, action) for action in legal_actions(self._game, state))
        return self._known[key]

    def _twin(self, state: State) -> State:
        """A copy that shares what can't change any more, such as the hands of those who have quit."""
        twin = State.__new__(State)
        twin.fields = state.fields
        twin.__dict__.update({name: it[:] if isinstance(it, list) else it for name, it in state.__dict__.items()})
        twin.hands[self._seat] = state.hands[self._seat][:]
        return twin

    def _situation(self, state: State) -> tuple[Any, ...]:
        changing = (state.hands[self._seat], state.deck, state.stage, state.has_magic)
        return (state.phase, state.top, state.points[self._seat], *map(tuple, changing))


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
