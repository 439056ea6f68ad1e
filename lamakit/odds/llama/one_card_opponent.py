"""Against a player with a single card: what each action comes to, if that card is played or its owner quits.

The other seat plays its card if it fits, and goes out, so that the round is over; if it doesn't fit, that seat
quits, and the player is alone, does what is best, and nothing is left to chance (BAS-13, see `solo`).
"""

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

from lamakit.errors import LamakitError, quoted
from lamakit.games.contract import QUIT, TURN
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.llama.after import after
from lamakit.odds.llama.draws import observed, opponents_in_round, p_any_can_play
from lamakit.odds.llama.solo import EFFORT, SoloSolver
from lamakit.odds.pmf import Pmf
from lamakit.play.llama.observation import LlamaObservation


class Reply(NamedTuple):
    """P(the other goes out), the change of the player's points then, and if the other quits, until the round ends."""

    out: Fraction
    ended: int
    alone: int

    @property
    def mean(self) -> Fraction:
        return self.out * self.ended + (1 - self.out) * self.alone


def reply(observation: ObservationLike, action: str, chance: str | None = None, effort: float = EFFORT) -> Reply:
    """How the other's only card answers a card that is played, or of `draw`, which brings the card `chance`.

    P(out) = unseen cards that fit then / unseen cards (hypergeometric, for a hand of one); the rules say what
    is paid. Playing your last card ends the round: then P(out) is 0. Raises LamakitError unless it is a turn of base
    without a show, against one seat that holds a single hidden card, and TooMuchEffortError if what follows when that
    seat quits has more than `effort` situations (see `solo`).
    """
    seen = observed(observation)
    _check_duel(seen)
    if action == "quit":
        raise LamakitError("action 'quit': expected a card that fits, or draw (BAS-06)")
    outcomes = after(seen, action)
    if action == "draw" and not list(seen.unseen.values())[seen.kind_of(chance)]:
        raise LamakitError("{chance} can't be drawn: all copies are seen; expected an unseen card", quoted(chance))
    drawn = str(chance) if action == "draw" else None
    then = next(then for then in outcomes if drawn is None or then.unseen[drawn] < seen.unseen[drawn])
    return _reply(then, SoloSolver(seen.game, seen.copy_seen(), effort))


def _reply(then: LlamaObservation, solver: SoloSolver) -> Reply:
    """The reply to what the seat that looks has done."""
    state = then.copy_seen()
    if state.phase != TURN:
        return Reply(Fraction(0), 0, int(solver.value(state)))
    then.game.apply(state, QUIT)
    out = p_any_can_play(then)
    return Reply(out, then.penalty(), int(solver.value(state)))


def duel_pmf(observation: ObservationLike, action: str, effort: float = EFFORT) -> Pmf[int]:
    """P(an action, with what the other's only card makes of it, changes the player's points by x until the round ends).

    Σ over the cards that `draw` may bring of their share times the `reply` to them. Quitting costs the hand, for sure.
    Raises LamakitError and TooMuchEffortError as `reply` does.
    """
    seen = observed(observation)
    _check_duel(seen)
    if action == "quit":
        return Pmf({seen.penalty(): 1})
    weights: dict[int, Fraction] = defaultdict(Fraction)
    solver = SoloSolver(seen.game, seen.copy_seen(), effort)
    for then, share in after(seen, action).items():
        answer = _reply(then, solver)
        weights[answer.ended] += share * answer.out
        weights[answer.alone] += share * (1 - answer.out)
    return Pmf(dict(sorted(weights.items())))


def _check_duel(seen: LlamaObservation) -> None:
    """Raise LamakitError unless there is one opponent in the round, who holds one hidden card."""
    box, *overlays = seen.variant.split("+")
    if box != "base" or "drama" in overlays:
        raise LamakitError("a duel of {variant} is not supported; expected one of base without a show", seen.variant)
    others = opponents_in_round(seen)
    if len(others) != 1 or seen.hand_sizes[others[0]] != 1 or seen.hands[others[0]] is not None:
        raise LamakitError("expected a duel against one seat that holds a single hidden card")
    if seen.current_player != seen.seat or seen.phase != "turn":
        raise LamakitError("phase {phase}: expected a turn of the seat that looks (BAS-06)", seen.phase)
