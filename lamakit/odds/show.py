"""The show (Drama, Kadabra): who can answer a llama with a llama."""

from fractions import Fraction

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import SHOW
from lamakit.games.seats import next_in_round
from lamakit.odds.draws import checked_seat, observed, p_all_contain, p_contains
from lamakit.play.observation import Observation


def p_next_has_llama(observation: Observation | str) -> Fraction:
    """P(the next player in the round after the seat that looks holds a llama), knowing hand sizes only.

    1 - C(N-K, n) / C(N, n) with K unseen llamas (P counts as one, DRA-01). Alone, that player is the seat itself
    (DRA-08) and its open hand decides. Raises LamakitError in a game without a show.
    """
    seen = observed(observation)
    llamas = _llamas(seen)
    return p_contains(seen, next_in_round(seen.copy_seen(), seen.seat), llamas)


def p_tokens_come_back(observation: Observation | str, seat: int | None = None) -> Fraction:
    """P(a show that a seat's llama starts comes round to that seat again), knowing hand sizes only.

    Without `seat` for the seat that looks. Assumed: the llama leaves the seat cards and five tokens on the stage, and
    everybody who holds a llama answers with it (nobody uses the magic token). Then all others in the round must hold
    one: inclusion and exclusion over their hidden hands (`p_all_contain`). In a show that is running, only those from
    the seat whose turn it is have still to answer. One with a single card never hands the tokens on: a llama as last
    card ends the round and leaves them there (DRA-09, KAD-17), any other card collects them. Alone they come back
    surely (DRA-08, KAD-16). Raises LamakitError in a game without a show and for a seat that has quit.
    """
    seen = observed(observation)
    llamas, state = _llamas(seen), seen.copy_seen()
    seat = checked_seat(seen, seen.seat if seat is None else seat)
    if seen.has_quit[seat]:
        raise LamakitError(f"seat {seat} has quit and answers no llama; a seat in the round would be right (BAS-11)")
    running = state.phase == SHOW and state.player != seat
    if not running and seen.hand_sizes[seat] == 1:
        return Fraction(0)
    answering, following = [], state.player if running else next_in_round(state, seat)
    while following != seat:
        answering.append(following)
        following = next_in_round(state, following)
    if any(seen.hand_sizes[other] == 1 for other in answering):
        return Fraction(0)
    return p_all_contain(seen, answering, llamas)


def _llamas(seen: Observation) -> list[str]:
    """The cards that answer in a show, by the rules themselves."""
    game, state = find_variant(seen.variant, seen.edition).game, seen.copy_seen()
    if SHOW not in game.PHASES or not (state.drama or seen.variant == "kadabra"):
        raise LamakitError(f"{seen.variant} has no show; kadabra or an overlay such as base+drama would be right")
    state.player, state.phase, state.top = seen.seat, SHOW, game.CODES.index("L")
    state.hands[seen.seat] = [1] * len(game.CODES)
    return [code for kind, code in enumerate(game.CODES) if not game.refusal(state, kind)]
