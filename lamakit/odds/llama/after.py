"""The table after an action: what the seat that looks sees then, whatever chance brings it."""

from collections.abc import Iterator
from fractions import Fraction

from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.games.contract import DICE, FORCED_CARD, State
from lamakit.games.seats import next_in_round
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.llama.dice import rolls
from lamakit.odds.llama.draws import observed
from lamakit.odds.pmf import Pmf
from lamakit.play.llama.observation import LlamaObservation, masked
from lamakit.texts import Later


def after(observation: ObservationLike, action: str) -> Pmf[LlamaObservation]:
    """P(the seat that looks sees this once it has done `action`, and chance has answered).

    A card that it draws makes one observation per card, in proportion to the unseen copies (BAS-09); a card that
    another player draws stays hidden and makes one (KAD-11); a roll makes one per outcome that differs, of 216. What
    follows from an action is the mean of any figure over them, since all hidden cards stay a sample of the unseen ones.
    If the action ends the round, hidden hands stay hidden and their points aren't counted, even if they end the match.
    Raises LamakitError for an action that isn't legal now, and for `deal`.

    >>> then = after("kadabra | 2 | A* 2d 3:0 | B ?1:0 | played 1g", "2d")
    >>> [seen.hand_sizes for seen in then]
    [(1, 2)]
    """
    seen = observed(observation)
    if not isinstance(action, str) or action not in seen.legal_actions or action == "deal":
        expected = ", ".join(other for other in seen.legal_actions if other != "deal") or Later("the seat that decides")
        raise LamakitError("action {action}: expected {expected}", quoted(action), expected)
    state, variant = seen.copy_seen(), find_variant(seen.variant, seen.edition)
    seen.game.apply(state, next(number for number, text in seen.game.ACTIONS.items() if text == action))
    weights: dict[LlamaObservation, Fraction] = {}
    for then, weight in _outcomes(seen, state):
        found = LlamaObservation(variant, masked(then, seen.seat), seen.seat)
        weights[found] = weights.get(found, Fraction(0)) + weight
    return Pmf(weights)


def _outcomes(seen: LlamaObservation, state: State) -> Iterator[tuple[State, Fraction]]:
    """The state with everything that chance can bring next, and its weight."""
    if not state.chance:
        yield state, Fraction(1)
    elif state.chance == DICE:
        for _faces, outcome, ways in rolls(state):
            then = state.copy()
            seen.game.resolve(then, outcome)
            yield then, Fraction(ways)
    else:
        drawer = next_in_round(state, state.player) if state.chance == FORCED_CARD else state.player
        for kind, copies in enumerate(seen.unseen.values()):
            if copies:
                yield _with_card(seen, state, drawer, kind), Fraction(copies)


def _with_card(seen: LlamaObservation, state: State, drawer: int, kind: int) -> State:
    """The state in which a card has come from the deck; in another player's hand it is not seen, nor scored."""
    then = state.copy()
    then.deck[kind] += 1
    seen.game.resolve(then, kind)
    if drawer != seen.seat:
        then.hands[drawer][kind] -= 1
        then.points[drawer] = state.points[drawer]
    return then
