"""Alone in the round: the exact value of every action, by a memoised recursion over the rules.

    V(state) = min over the legal actions of V(what follows),   V(a card must come) = Σ P(card) · V(state with it)

Nobody else can act, and no draw is possible (BAS-13); a card that a `d` card forces on the player (KAD-11) is any
unseen card with the same probability. Dice are optimal stopping (see `stopping`).
"""

from collections.abc import Iterator
from fractions import Fraction
from math import inf

from lamakit.errors import LamakitError
from lamakit.games.contract import NOTHING, RETURN, ROLL, Game, State, legal_actions
from lamakit.games.seats import seats_in_round
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.effort import Budget, Steps, TooMuchEffortError, at_once
from lamakit.odds.llama.draws import observed
from lamakit.odds.llama.stopping import MOST_SITUATIONS, StoppingProblem, problem_of
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.thread_local_cache import thread_local_cache

EFFORT = 10_000  # states: up to 200 ms
STEP = 50  # states between two pauses: about a millisecond
DRAWING = 6  # states take as long as one in which cards may come
MOST_STATES = 240_000  # of which a page finds out the values, in slices; beyond them it estimates
MOST_CARDS = 100  # that may be played one after the other: each is a call within a call

Key = tuple[int, tuple[int, ...], bytes]
Value = int | Fraction  # points; a Fraction where cards come by chance


def expected_points(observation: ObservationLike, effort: float = EFFORT) -> dict[str, Fraction]:
    """For each legal action: the expected change of the player's points until the round ends, if all others have quit.

    The player is assumed to make this change as small as possible: the penalty that is left, plus tokens collected,
    minus tokens put on the stage or returned; the rounds to come don't count. Raises LamakitError if somebody else is
    still in the round, if it is over, or if another seat decides; and TooMuchEffortError if more than `effort` states
    would have to be looked at, those in which cards may come counted six times. The 10,000 that are allowed take up to
    200 ms, and do for every hand that comes up but Kadabra's large ones with `d` cards.
    """
    solver = solver_of(observed(observation), effort)
    return {solver.game.ACTIONS[action]: value for action, value in solver.values(solver.state).items()}


def best_action(observation: ObservationLike, effort: float = EFFORT) -> str:
    """The first of the legal actions for which `expected_points` are least."""
    values = expected_points(observation, effort)
    return min(values, key=values.__getitem__)


class SoloSolver:
    """The rest of a round that only one player can change: what each action is worth, from `state` on.

    Values count from `state` on. They stay known when an answer takes more than `effort` states; after `allow` the
    next call goes on there.
    """

    def __init__(self, game: Game, state: State, effort: float = EFFORT) -> None:
        self.game, self.state, self._seat = game, state, state.player
        self._known: dict[Key, Value] = {}
        self._drawing = [card for card, code in enumerate(game.CODES) if code.endswith("d")]
        alike = [game.CODES.index(code.rstrip("+")) for code in game.CODES]  # alone, a plus does nothing (PTY-08)
        self._plain, self._plus = alike, [(card, plain) for card, plain in enumerate(alike) if card != plain]
        refused = TooMuchEffortError(
            "the rest of the round has more than {effort:,} states, or {most_cards} cards", effort, MOST_CARDS
        )
        self.budget = Budget(effort if self._most_cards() <= MOST_CARDS else -inf, refused)

    def values(self, state: State) -> dict[int, Fraction]:
        """For each legal action, now or in a state that may follow: what `expected_points` says."""
        return {action: Fraction(value) for action, value in at_once(self._values(state)).items()}

    def value(self, state: State) -> Fraction:
        """The least change of the player's points, on average, until the round ends."""
        return Fraction(at_once(self._value(state)))

    def best(self, state: State) -> int:
        """The first of the legal actions that cost least."""
        values = self.values(state)
        return min(values, key=values.__getitem__)

    def steps(self) -> Iterator[None]:
        """Finds out what `values` of the first state asks, in short steps."""
        return self._value(self.state)

    def allow(self, effort: float) -> None:
        """From now on, this many more states may be looked at."""
        self.budget.left += effort

    def _value(self, state: State) -> Steps[Value]:
        if state.phase > RETURN:
            return int(state.points[self._seat] - self.state.points[self._seat])
        key = self._key(state)
        if key not in self._known:
            cost = DRAWING if self._deck(state) else 1
            self.budget.spend(cost)
            if self.budget.spent % STEP < cost:
                yield
            self._known[key] = min((yield from self._values(state)).values())
        return self._known[key]

    def _values(self, state: State) -> Steps[dict[int, Value]]:
        values = {}
        for action in legal_actions(self.game, state):
            then = state.copy()
            self.game.apply(then, action)
            values[action] = yield from self._expected(then)
        return values

    def _expected(self, state: State) -> Steps[Value]:
        """The value of a state in which a card may have to come."""
        if state.chance == NOTHING:
            return (yield from self._value(state))
        weighted: Value = 0
        for card, copies in enumerate(state.deck):
            if copies:
                then = state.copy()
                self.game.resolve(then, card)
                weighted += copies * (yield from self._value(then))
        return Fraction(weighted, sum(state.deck))

    def _deck(self, state: State) -> list[int]:
        """The cards that may come: none but in a deck of which a card in the hand brings one."""
        hand = state.hands[self._seat]
        return list(state.deck) if state.deck_size and any(hand[card] for card in self._drawing) else []

    def _most_cards(self) -> int:
        """How many cards can be played one after the other."""
        hand, deck = self.state.hands[self._seat], self.state.deck
        return int(sum(hand) + min(self.state.deck_size, sum(hand[card] + deck[card] for card in self._drawing)))

    def _key(self, state: State) -> Key:
        """All that may change; cards that are the same here count as one, and the deck only if it can matter."""
        hand = state.hands[self._seat][:]
        for plus, plain in self._plus:
            hand[plain] += hand[plus]
            hand[plus] = 0
        table = (state.phase, self._plain[state.top], state.has_magic[self._seat], *hand, *self._deck(state))
        return state.points[self._seat], tuple(state.stage), bytes(table)


class DiceSolver(SoloSolver):
    """The dice game: each value from optimal stopping."""

    def __init__(self, seen: LlamaObservation, effort: float = EFFORT) -> None:
        super().__init__(seen.game, seen.copy_seen(), effort)
        self._problem = problem_of(seen)

    def steps(self) -> Iterator[None]:
        return self._problem.steps()

    def _values(self, state: State) -> Steps[dict[int, Value]]:
        self._problem.check(self.budget.left)
        yield from ()
        return {action: self._after(state, action) for action in legal_actions(self.game, state)}

    def _after(self, state: State, action: int) -> Fraction:
        then = state.copy()
        self.game.apply(then, action)
        gained: int = then.points[self._seat] - self.state.points[self._seat]
        if action == ROLL:
            return gained + self._problem.stopping(tuple(state.hands[self._seat]), state.points[self._seat]).roll
        if then.phase > RETURN:
            return Fraction(gained)
        taken = then.row != state.row  # which no roll allows to somebody alone (DIC-11), but a position can say
        problem = StoppingProblem(then) if taken else self._problem
        return gained + problem.value(tuple(then.hands[self._seat]), then.points[self._seat])

    def _key(self, state: State) -> Key:
        return state.points[self._seat], tuple(state.roll), bytes((state.phase, *state.hands[self._seat], *state.row))


def solver_of(seen: LlamaObservation, effort: float = EFFORT) -> SoloSolver:
    """The solver of a position. Raises LamakitError where somebody else can act, or the round is over."""
    state = seen.copy_seen()
    _check_alone(seen, state)
    if seen.dice:
        return DiceSolver(seen, effort)
    state.deck = list(seen.unseen.values())  # each of them may come from there
    return SoloSolver(seen.game, state, effort)


@thread_local_cache(4)
def solver_at(seen: LlamaObservation) -> SoloSolver:
    """The solver that all who ask about a position in a thread share: values found for one serve the others."""
    return solver_of(seen, MOST_SITUATIONS if seen.dice else MOST_STATES)


def _check_alone(seen: LlamaObservation, state: State) -> None:
    if seen.current_player != seen.seat:
        raise LamakitError("seat {seat} does not decide now; expected the seat that does", seen.seat)
    if state.phase > RETURN:
        raise LamakitError("phase {phase}: the round is over; expected a position in which it goes on", seen.phase)
    emptied = state.phase == RETURN and state.hand_sizes[state.player] == 0
    if seats_in_round(state) > 1 and not emptied:
        raise LamakitError("somebody else is still in the round; expected a player alone in it (BAS-13, DIC-11)")
