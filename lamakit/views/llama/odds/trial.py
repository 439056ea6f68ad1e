"""One trial of a check by simulation: a round played on, a roll, or what the others did, by the rules and at random."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cached_property

from lamakit.games.contract import DISCARD, RETURN, ROLL, ROLLED, State, legal_actions
from lamakit.odds import Evidence
from lamakit.odds.llama.dice import to_roll
from lamakit.odds.llama.draws import observed
from lamakit.odds.llama.solo import SoloSolver, solver_at
from lamakit.play.generator import Words, below
from lamakit.play.llama.dealing import resolve_by_chance
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.odds.section import Deal

SITUATIONS = 100_000  # of a round alone, in all trials: most are known from the exact value that is checked


class PlayedOn:
    """The round played to its end by the player who is alone in it, after a first action always by the best one."""

    def __init__(self, seen: LlamaObservation, effort: float, first: str = "") -> None:
        self._seen, self._seat, self._effort, self._text = observed(seen), seen.seat, effort, first

    @cached_property
    def _solver(self) -> SoloSolver:
        solver = solver_at(self._seen, self._effort)
        solver.allow(SITUATIONS)
        return solver

    @cached_property
    def _first(self) -> int:
        actions = self._solver.game.ACTIONS.items()
        named = (action for action, text in actions if text == self._text)
        return next(named) if self._text else self._solver.best(self._solver.state)

    def points(self, deal: Deal) -> int:
        """How the player's points change in a round with these hidden cards; dice and draws come from its generator."""
        game, seen, real, action = self._solver.game, self._solver.state.copy(), self._dealt(deal), self._first
        while True:
            game.apply(real, action)
            game.apply(seen, action)
            for outcome in resolve_by_chance(game, real, deal.words):
                game.resolve(seen, outcome)
            if real.phase > RETURN:
                return int(real.points[self._seat] - self._solver.state.points[self._seat])
            action = self._solver.best(seen)  # knows only what the player can see

    def _dealt(self, deal: Deal) -> State:
        """The state in which the hidden hands hold the cards of the deal, and the deck the others."""
        state = self._solver.state.copy()
        for seat, cards in deal.hands.items():
            for code in cards:
                kind = self._seen.codes.index(code)
                state.hands[seat][kind] += 1
                state.deck[kind] -= 1
        return state


class Rolled:
    """One roll of the seat that looks, by the rules."""

    def __init__(self, seen: LlamaObservation) -> None:
        self._game, self._state = seen.game, to_roll(observed(seen))
        self._seat = seen.seat
        self._costs: dict[tuple[int, ...], int] = {}

    def hits(self, deal: Deal) -> int:
        """Whether something can be discarded."""
        state, _outcomes = self._rolled(deal.words)
        return int(state.phase == ROLLED and any(action >= DISCARD for action in legal_actions(self._game, state)))

    def costs(self, deal: Deal) -> int:
        """The points of the hand that the best choice leaves, less a token that goes back."""
        state, outcomes = self._rolled(deal.words)
        if outcomes not in self._costs:
            self._costs[outcomes] = self._least(state)
        return self._costs[outcomes]

    def _rolled(self, words: Words) -> tuple[State, tuple[int, ...]]:
        state = self._state.copy()
        self._game.apply(state, ROLL)
        return state, tuple(resolve_by_chance(self._game, state, words))

    def _least(self, state: State) -> int:
        if state.player == self._seat and state.phase in (ROLLED, RETURN):
            return min(self._least(self._after(state, action)) for action in legal_actions(self._game, state))
        left = sum(self._game.penalty_of(state, self._seat, value) for value in range(len(self._game.CODES)))
        return int(left + state.points[self._seat] - self._state.points[self._seat])

    def _after(self, state: State, action: int) -> State:
        after = state.copy()
        self._game.apply(after, action)
        return after


class Reenacted:
    """The others' actions, carried out again with the cards of a deal: whether they would have done the same.

    A card that was played may have been any of those held then; a hand with a card that fitted was drawn to or quit
    with probability beta only. This is the sentence of `odds.Beliefs`, carried out.
    """

    def __init__(self, seen: LlamaObservation, evidence: Sequence[Evidence], beta: Fraction) -> None:
        self._beta = beta
        fitting = {item.top: frozenset(seen.fitting(item.top)) for item in evidence}
        self._records = {
            seat: [(item, fitting[item.top]) for item in evidence if item.seat == seat]
            for seat, hand in enumerate(seen.hands)
            if hand is None and any(item.seat == seat for item in evidence)
        }

    def fits(self, deal: Deal) -> bool:
        return all(self._seat_fits(record, deal.hands[seat], deal.words) for seat, record in self._records.items())

    def _seat_fits(self, record: Sequence[tuple[Evidence, frozenset[str]]], hand: Sequence[str], words: Words) -> bool:
        kinds = [item.kind for item, _fits in record]
        held = list(range(len(hand) + kinds.count("play") - kinds.count("draw") - kinds.count("forced draw")))
        cards, times, places = dict[int, str](), list[tuple[list[int], frozenset[str]]](), len(held)
        for item, fits in record:
            if item.kind == "play":
                cards[held.pop(below(words, len(held)))] = item.card
            elif item.kind in ("draw", "quit"):
                times.append((held.copy(), fits))
            if item.kind in ("draw", "forced draw"):
                held.append(places)
                places += 1
        cards.update(zip(held, hand, strict=True))
        lies = sum(any(cards[place] in fits for place in then) for then, fits in times)
        return all(below(words, self._beta.denominator) < self._beta.numerator for _lie in range(lies))


def counted_if(reenacted: Reenacted, measure: Callable[[Deal], int | None]) -> Callable[[Deal], int | None]:
    """The measure of a deal that agrees with what the others did; None for other deals."""
    return lambda deal: measure(deal) if reenacted.fits(deal) else None
