"""The show (Drama, Kadabra): who can answer a llama with a llama."""

from fractions import Fraction
from itertools import pairwise

from lamakit.errors import LamakitError
from lamakit.games.contract import SHOW
from lamakit.games.seats import next_in_round
from lamakit.odds.arguments import ObservationLike, checked_seat
from lamakit.odds.llama.draws import observed, p_all_contain, p_contains
from lamakit.odds.pmf import Pmf
from lamakit.play.llama.observation import LlamaObservation


def p_next_has_llama(observation: ObservationLike) -> Fraction:
    """P(the next player in the round after the seat that looks holds a llama), knowing hand sizes only.

    1 - C(N-K, n) / C(N, n) with K unseen llamas (P counts as one, DRA-01). Alone, that player is the seat itself
    (DRA-08) and its open hand decides. Raises LamakitError in a game without a show.
    """
    seen = observed(observation)
    llamas = _llamas(seen)
    return p_contains(seen, next_in_round(seen.copy_seen(), seen.seat), llamas)


def p_tokens_come_back(observation: ObservationLike, seat: int | None = None) -> Fraction:
    """P(a show that a seat's llama starts comes round to that seat again), knowing hand sizes only.

    Without `seat` for the seat that looks. This assumes that the llama leaves the seat with cards and five tokens on
    the stage, and that everybody who holds a llama answers with it (nobody uses the magic token). Then all others in
    the round must hold one: inclusion and exclusion over their hidden hands (`p_all_contain`). In a show that is
    already on, only the seats from the one whose turn it is still have to answer. A player with a single card never
    passes the tokens on: a llama as the last card ends the round and leaves them there (DRA-09, KAD-17), and with any
    other card the player collects them. If the seat is alone they are certain to come back (DRA-08, KAD-16). Raises
    LamakitError in a game without a show and for a seat that has quit.
    """
    seen = observed(observation)
    return collector_pmf(seen, seat)[seen.seat if seat is None else seat]


def collector_pmf(observation: ObservationLike, seat: int | None = None) -> Pmf[int | None]:
    """P(the tokens of a show that a seat's llama starts go to seat x), as `p_tokens_come_back` takes it.

    P(x collects) = P(all before x hold a llama) - P(x does too), see `p_all_contain`. None: nobody, since a llama was
    somebody's last card and ended the round.
    """
    seen = observed(observation)
    llamas, (starter, answering, is_cut) = _llamas(seen), _answering(seen, seat)
    answer = [p_all_contain(seen, answering[:number], llamas) for number in range(len(answering) + 1)]
    weights = {other: before - too for other, (before, too) in zip(answering, pairwise(answer), strict=True)}
    return Pmf({**weights, None if is_cut else starter: answer[-1]})


def _answering(seen: LlamaObservation, seat: int | None) -> tuple[int, list[int], bool]:
    """Who starts the show, who has to answer in turn, and whether a last card cuts it short at the end of these."""
    state, seat = seen.copy_seen(), checked_seat(seen, seen.seat if seat is None else seat)
    if seen.has_quit[seat]:
        raise LamakitError("seat {seat} has quit and answers no llama; expected a seat in the round (BAS-11)", seat)
    running = state.phase == SHOW and state.player != seat
    answering, following = list[int](), state.player if running else next_in_round(state, seat)
    is_cut = not running and seen.hand_sizes[seat] == 1
    while following != seat and not is_cut:
        answering.append(following)
        is_cut = seen.hand_sizes[following] == 1
        following = next_in_round(state, following)
    return seat, answering, is_cut


def _llamas(seen: LlamaObservation) -> list[str]:
    """The cards that answer in a show, by the rules themselves."""
    game, state = seen.game, seen.copy_seen()
    if SHOW not in game.PHASES or not (state.drama or seen.variant == "kadabra"):
        raise LamakitError("{variant} has no show; expected kadabra or an expansion such as base+drama", seen.variant)
    state.player, state.phase, state.top = seen.seat, SHOW, game.CODES.index("L")
    state.hands[seen.seat] = [1] * len(game.CODES)
    return [code for kind, code in enumerate(game.CODES) if not game.refusal(state, kind)]
