"""Alone in the round: the exact value of every action, by a memoised recursion over the rules.

    V(state) = min over the legal actions of V(what follows),   V(a card must come) = Σ P(card) · V(state with it)

Nobody else can act, and no draw is possible (BAS-13); a card that a `d` card forces on the player (KAD-11) is any
unseen card with the same probability. Dice are optimal stopping (see `stopping`).
"""

from fractions import Fraction

from lamakit.errors import LamakitError
from lamakit.games.contract import NOTHING, RETURN, ROLL, Game, State, legal_actions
from lamakit.games.seats import seats_in_round
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.effort import Budget, TooMuchEffortError
from lamakit.odds.llama.draws import observed
from lamakit.odds.llama.stopping import MOST_SITUATIONS, StoppingProblem, problem_of
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.thread_local_cache import thread_local_cache

EFFORT = 10_000  # states: up to 200 ms
DRAWING = 6  # states take as long as one in which cards may come
MOST_STATES = 240_000  # of which a page finds out the values, beside everything else; beyond them it estimates
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
    return solver_of(observed(observation), effort).worths()


def best_action(observation: ObservationLike, effort: float = EFFORT) -> str:
    """The first of the legal actions for which `expected_points` are least."""
    values = expected_points(observation, effort)
    return min(values, key=values.__getitem__)


class SoloSolver:
    """The rest of a round that only one player can change: what each action is worth, counted from `state` on.

    All answers together may look at `effort` states.
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
        if self._most_cards() > MOST_CARDS:
            raise refused
        self.budget = Budget(effort, refused)

    def worths(self) -> dict[str, Fraction]:
        """What `expected_points` says."""
        return {self.game.ACTIONS[action]: value for action, value in self.values(self.state).items()}

    def values(self, state: State) -> dict[int, Fraction]:
        """What each legal action is worth, now or in a state that may follow."""
        return {action: Fraction(value) for action, value in self._values(state).items()}

    def value(self, state: State) -> Fraction:
        """The least change of the player's points, on average, until the round ends."""
        return Fraction(self._value(state))

    def best(self, state: State) -> int:
        """The first of the legal actions that cost least."""
        values = self.values(state)
        return min(values, key=values.__getitem__)

    def allow(self, effort: float) -> None:
        """From now on, this many more states may be looked at."""
        self.budget.left += effort

    def _value(self, state: State) -> Value:
        if state.phase > RETURN:
            return int(state.points[self._seat] - self.state.points[self._seat])
        key = self._key(state)
        if key not in self._known:
            self.budget.spend(DRAWING if self._deck(state) else 1)
            self._known[key] = min(self._values(state).values())
        return self._known[key]

    def _values(self, state: State) -> dict[int, Value]:
        return {action: self._after(state, action) for action in legal_actions(self.game, state)}

    def _after(self, state: State, action: int) -> Value:
        """What an action is worth, after which a card may have to come."""
        then = state.copy()
        self.game.apply(then, action)
        if then.chance == NOTHING:
            return self._value(then)
        weighted: Value = 0
        for card, copies in enumerate(then.deck):
            if copies:
                with_it = then.copy()
                self.game.resolve(with_it, card)
                weighted += copies * self._value(with_it)
        return Fraction(weighted, sum(then.deck))

    def _deck(self, state: State) -> list[int]:
        """The cards that may come: none but in a deck of which a card in the hand brings one."""
        hand = state.hands[self._seat]
        return list(state.deck) if state.deck_size and any(map(hand.__getitem__, self._drawing)) else []

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
        self._problem.check(effort)

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


def solver_of(seen: LlamaObservation, effort: float = EFFORT) -> SoloSolver:
    """The solver of a position. Raises LamakitError where somebody else can act, or the round is over."""
    state = seen.copy_seen()
    _check_alone(seen, state)
    if seen.dice:
        return DiceSolver(seen, effort)
    state.deck = list(seen.unseen.values())  # each of them may come from there
    return SoloSolver(seen.game, state, effort)


@thread_local_cache(4)
def solver_at(seen: LlamaObservation, effort: float) -> SoloSolver:
    """The solver that all who ask about a position in a thread share: values found for one serve the others."""
    return solver_of(seen, min(effort, MOST_SITUATIONS) if seen.dice else effort)


def _check_alone(seen: LlamaObservation, state: State) -> None:
    if seen.current_player != seen.seat:
        raise LamakitError("seat {seat} does not decide now; expected the seat that does", seen.seat)
    if state.phase > RETURN:
        raise LamakitError("phase {phase}: the round is over; expected a position in which it goes on", seen.phase)
    emptied = state.phase == RETURN and state.hand_sizes[state.player] == 0
    if seats_in_round(state) > 1 and not emptied:
        raise LamakitError("somebody else is still in the round; expected a player alone in it (BAS-13, DIC-11)")
