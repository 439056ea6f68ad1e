"""What the next card may be, and what the others may hold, from the cards that a seat can't see.

To one who sees nothing else, every unseen card is equally likely to lie in any hidden place. So a hidden hand is a
sample without replacement from the unseen cards, and counts in it are hypergeometric.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from lamakit.errors import LamakitError, quoted
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


def p_any_can_play(observation: Observation | str, top: str | None = None) -> Fraction:
    """P(at least one opponent still in the round holds a card that fits on `top`); 0 if none is left.

    Hypergeometric over all their hidden cards together: 1 - C(N-K, n) / C(N, n), n the sum of the hidden hands.
    """
    seen = observed(observation)
    return p_any_contains(seen, opponents_in_round(seen), seen.fitting(top))


def p_all_can_play(observation: Observation | str, top: str | None = None) -> Fraction:
    """P(every opponent still in the round holds a card that fits on `top`); 1 if none is left. See `p_all_contain`."""
    seen = observed(observation)
    return p_all_contain(seen, opponents_in_round(seen), seen.fitting(top))


def p_contains(observation: Observation | str, seat: int, codes: Iterable[str]) -> Fraction:
    """P(that seat holds at least one of these cards), knowing hand sizes only.

    Hypergeometric: 1 - C(N-K, n) / C(N, n) for N unseen cards, K of which are among `codes`, and a hidden hand of n. An
    open hand gives 0 or 1.
    """
    seen = observed(observation)
    return p_any_contains(seen, [checked_seat(seen, seat)], codes)


def p_any_contains(seen: Observation, seats: Sequence[int], codes: Iterable[str]) -> Fraction:
    """P(at least one of these hands holds one of these cards): their hidden cards are one sample."""
    wanted = set(codes)
    if any(not wanted.isdisjoint(seen.hands[seat] or ()) for seat in seats):
        return Fraction(1)
    hidden = sum(seen.hand_sizes[seat] for seat in seats if seen.hands[seat] is None)
    return p_at_least_one(*_population(seen, wanted), hidden)


def p_all_contain(seen: Observation, seats: Sequence[int], codes: Iterable[str]) -> Fraction:
    """P(each of these hands holds at least one of these cards), knowing hand sizes only.

    Inclusion and exclusion over the hidden hands S that might hold none: Σ (-1)^|S| C(N-K, n_S) / C(N, n_S), where n_S
    is the number of cards in them (multivariate hypergeometric). An open hand without such a card gives 0.
    """
    wanted = set(codes)
    open_hands = [hand for seat in seats if (hand := seen.hands[seat]) is not None]
    if any(wanted.isdisjoint(hand) for hand in open_hands):
        return Fraction(0)
    sizes = [seen.hand_sizes[seat] for seat in seats if seen.hands[seat] is None]
    population, hits = _population(seen, wanted)
    return sum(
        (
            (-1) ** count * (1 - p_at_least_one(population, hits, sum(without)))
            for count in range(len(sizes) + 1)
            for without in combinations(sizes, count)
        ),
        Fraction(0),
    )


def copies_pmf(observation: Observation | str, seat: int, code: str) -> Pmf[int]:
    """P(that seat holds x copies of a card), knowing hand sizes only; an open hand is certain.

    Hypergeometric: C(K, x) C(N-K, n-x) / C(N, n) for N unseen cards, K of them that card, and a hidden hand of n.
    """
    seen = observed(observation)
    hand = seen.hands[checked_seat(seen, seat)]
    population, hits = _population(seen, {checked_code(seen, code)})
    if hand is not None:
        return Pmf({hand.count(code): 1})
    held = seen.hand_sizes[seat]
    return Pmf({x: comb(hits, x) * comb(population - hits, held - x) for x in range(min(hits, held) + 1)})


def p_at_least_one(population: int, hits: int, drawn: int) -> Fraction:
    """P(a sample without replacement contains a hit): 1 - C(N-K, n) / C(N, n)."""
    return 1 - Fraction(comb(population - hits, drawn), comb(population, drawn))


def opponents_in_round(seen: Observation) -> list[int]:
    """The seats other than the one that looks that have not quit."""
    return [seat for seat, quit_ in enumerate(seen.has_quit) if seat != seen.seat and not quit_]


def checked_seat(seen: Observation, seat: object) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seen.num_players:
        raise LamakitError(f"seat {quoted(seat)}: a number from 0 to {seen.num_players - 1} would be right")
    return seat


def checked_code(seen: Observation, code: object) -> str:
    if not isinstance(code, str) or code not in seen.codes:
        raise LamakitError(f"{quoted(code)} is no card of {seen.variant}; its cards are {' '.join(seen.codes)}")
    return code


def _population(seen: Observation, wanted: set[str]) -> tuple[int, int]:
    """How many cards are unseen, and how many of them are wanted."""
    return sum(seen.unseen.values()), sum(count for code, count in seen.unseen.items() if code in wanted)
