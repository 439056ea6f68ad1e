"""What the next card may be, and what the others may hold, from the cards that a seat can't see.

To one who sees nothing else, every unseen card is equally likely to lie in any hidden place. So a hidden hand is a
sample without replacement from the unseen cards, and counts in it are hypergeometric.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from lamakit.errors import LamakitError
from lamakit.odds.pmf import Pmf
from lamakit.play.llama_observation import LlamaObservation
from lamakit.play.observation import Observation


def observed(given: Observation | str) -> LlamaObservation:
    """The observation itself, or the one that a line of text describes; raises LamakitError for another family's."""
    seen = given if isinstance(given, Observation) else Observation.from_position(given)
    if not isinstance(seen, LlamaObservation):  # where backs are seen, unseen cards are not equally likely
        raise LamakitError(f"odds of {seen.variant} are not known; an observation of a LLAMA game would be right")
    return seen


def draw_pmf(observation: Observation | str) -> Pmf[str]:
    """P(the next card drawn is c) = unseen copies of c / all unseen cards. Raises LamakitError if the deck is empty."""
    seen = observed(observation)
    if seen.deck_size == 0:
        raise LamakitError("the deck is empty, so there is no next card (BAS-10)")
    return Pmf(seen.unseen)


def p_draw_playable(observation: Observation | str, top: str | None = None) -> Fraction:
    """P(the next card drawn fits on `top`) = unseen cards that fit / all unseen cards; 0 if the deck is empty."""
    seen = observed(observation)
    fitting = seen.fitting(top)
    return draw_pmf(seen).probability(fitting) if seen.deck_size else Fraction(0)


def p_can_play(observation: Observation | str, seat: int, top: str | None = None) -> Fraction:
    """P(that seat holds at least one card that fits on `top`), knowing hand sizes only; see `p_contains`."""
    seen = observed(observation)
    return p_contains(seen, seat, seen.fitting(top))


def p_contains(observation: Observation | str, seat: int, codes: Iterable[str]) -> Fraction:
    """P(that seat holds at least one of these cards), knowing hand sizes only.

    Hypergeometric: 1 - C(N-K, n) / C(N, n) for N unseen cards, K of which are among `codes`, and a hidden hand of n. An
    open hand gives 0 or 1.
    """
    seen, wanted = observed(observation), set(codes)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seen.num_players:
        raise LamakitError(f"seat {seat!r}: a number from 0 to {seen.num_players - 1} would be right")
    hand, unseen = seen.hands[seat], seen.unseen
    if hand is not None:
        return Fraction(not wanted.isdisjoint(hand))
    hits = sum(count for code, count in unseen.items() if code in wanted)
    return p_at_least_one(sum(unseen.values()), hits, seen.hand_sizes[seat])


def p_at_least_one(population: int, hits: int, drawn: int) -> Fraction:
    """P(a sample without replacement contains a hit): 1 - C(N-K, n) / C(N, n)."""
    return 1 - Fraction(comb(population - hits, drawn), comb(population, drawn))
