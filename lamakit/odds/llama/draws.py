"""The next card, and the cards that the others may hold, from those that a seat can't see.

To somebody who sees nothing else, every unseen card is equally likely to be in any hidden place. So a hidden hand is a
sample without replacement from the unseen cards, and counts in it are hypergeometric.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from lamakit.errors import LamakitError
from lamakit.odds.arguments import ObservationLike, checked_seat
from lamakit.odds.pmf import Pmf
from lamakit.odds.sampling import hypergeometric_pmf, p_at_least_one
from lamakit.play.llama.observation import LlamaObservation

observed = LlamaObservation.of  # where backs are seen, unseen cards are not equally likely


def draw_pmf(observation: ObservationLike) -> Pmf[str]:
    """P(the next card drawn is c) = unseen copies of c / all unseen cards. Raises LamakitError if the deck is empty.

    >>> draw_pmf("base | 6 | A* 1 1 L:0 | B ?3:0 | deck ?49")["6"]
    Fraction(7, 52)
    """
    seen = observed(observation)
    if seen.deck_size == 0:
        raise LamakitError("the deck is empty, so there is no next card (BAS-10)")
    return Pmf(seen.unseen)


def p_draw_playable(observation: ObservationLike, top: str | None = None) -> Fraction:
    """P(the next card drawn fits on `top`) = unseen cards that fit / all unseen cards; 0 if the deck is empty.

    >>> p_draw_playable("base | 6 | A* 1 1 L:0 | B ?3:0 | deck ?49")
    Fraction(7, 26)
    """
    seen = observed(observation)
    population, hits = _population(seen, set(seen.fitting(top)))
    return Fraction(hits, population) if seen.deck_size else Fraction(0)


def p_can_play(observation: ObservationLike, seat: int, top: str | None = None) -> Fraction:
    """P(that seat holds at least one card that fits on `top`), knowing hand sizes only; see `p_contains`.

    `top` changes nothing else. An action may: see `after`.
    """
    seen = observed(observation)
    return p_contains(seen, seat, seen.fitting(top))


def p_any_can_play(observation: ObservationLike, top: str | None = None) -> Fraction:
    """P(at least one opponent still in the round holds a card that fits on `top`); 0 if none is left.

    Hypergeometric over all their hidden cards together: 1 - C(N-K, n) / C(N, n), n the sum of the hidden hands.
    """
    seen = observed(observation)
    return p_any_contains(seen, opponents_in_round(seen), seen.fitting(top))


def p_all_can_play(observation: ObservationLike, top: str | None = None) -> Fraction:
    """P(every opponent still in the round holds a card that fits on `top`); 1 if none is left. See `p_all_contain`."""
    seen = observed(observation)
    return p_all_contain(seen, opponents_in_round(seen), seen.fitting(top))


def p_contains(observation: ObservationLike, seat: int, codes: str | Iterable[str]) -> Fraction:
    """P(that seat holds at least one of these cards), knowing hand sizes only.

    Hypergeometric: 1 - C(N-K, n) / C(N, n) for N unseen cards, K of which are among `codes`, and a hidden hand of n. An
    open hand gives 0 or 1.
    """
    return p_any_contains(observation, [seat], codes)


def p_any_contains(observation: ObservationLike, seats: Iterable[int], codes: str | Iterable[str]) -> Fraction:
    """P(at least one of these seats holds at least one of these cards): their hidden cards are one sample."""
    seen = observed(observation)
    wanted = cards_asked(seen, codes)
    hands, sizes, seats = seen.hands, seen.hand_sizes, {checked_seat(seen, seat) for seat in seats}
    if any(not wanted.isdisjoint(hands[seat] or ()) for seat in seats):
        return Fraction(1)
    hidden = sum(sizes[seat] for seat in seats if hands[seat] is None)
    return p_at_least_one(*_population(seen, wanted), hidden)


def p_all_contain(observation: ObservationLike, seats: Iterable[int], codes: str | Iterable[str]) -> Fraction:
    """P(each of these seats holds at least one of these cards), knowing hand sizes only.

    Inclusion and exclusion over the hidden hands S that might hold none: Σ (-1)^|S| C(N-K, n_S) / C(N, n_S), where n_S
    is the number of cards in them (multivariate hypergeometric). An open hand without such a card gives 0.
    """
    seen = observed(observation)
    wanted = cards_asked(seen, codes)
    hands, seats = seen.hands, {checked_seat(seen, seat) for seat in seats}
    if any(wanted.isdisjoint(hand) for seat in seats if (hand := hands[seat]) is not None):
        return Fraction(0)
    sizes = [seen.hand_sizes[seat] for seat in seats if hands[seat] is None]
    population, hits = _population(seen, wanted)
    return sum(
        (
            (-1) ** count * (1 - p_at_least_one(population, hits, sum(without)))
            for count in range(len(sizes) + 1)
            for without in combinations(sizes, count)
        ),
        Fraction(0),
    )


def copies_pmf(observation: ObservationLike, seat: int, code: str) -> Pmf[int]:
    """P(that seat holds x copies of a card), knowing hand sizes only; an open hand is certain.

    Hypergeometric: C(K, x) C(N-K, n-x) / C(N, n) for N unseen cards, K of them that card, and a hidden hand of n.
    """
    seen = observed(observation)
    hand = seen.hands[checked_seat(seen, seat)]
    copies, kind = list(seen.unseen.values()), seen.kind_of(code)
    if hand is not None:
        return Pmf({hand.count(code): 1})
    return hypergeometric_pmf(sum(copies), copies[kind], seen.hand_sizes[seat])


def cards_asked(seen: LlamaObservation, cards: str | Iterable[str]) -> set[str]:
    """These cards, each once; a text has them as a position does (`"4+ 5"`), or one a letter (`"45"`).

    Raises LamakitError for what is not a card of this game.
    """
    if isinstance(cards, str) and set(seen.codes).issuperset(cards.split()):
        cards = cards.split()
    return {seen.codes[seen.kind_of(code)] for code in cards}


def opponents_in_round(seen: LlamaObservation) -> list[int]:
    """The others still in the round, clockwise from the seat that looks, or from seat A for who only looks on."""
    seats = ((seen.seat + step) % seen.num_players for step in range(1, seen.num_players + 1))
    return [seat for seat in seats if seat != seen.seat and not seen.has_quit[seat]]


def may_draw(seen: LlamaObservation) -> bool:
    """Whether anybody may still draw: not whoever is alone in the round (BAS-13), unless a card says so (KAD-11)."""
    in_round = [seat for seat in range(seen.num_players) if not seen.has_quit[seat]]
    held = seen.hand if in_round == [seen.seat] else [code for code, count in seen.unseen.items() if count]
    return seen.deck_size > 0 and (len(in_round) > 1 or any(code.endswith("d") for code in held))


def _population(seen: LlamaObservation, wanted: set[str]) -> tuple[int, int]:
    """How many cards are unseen, and how many of them are wanted."""
    unseen = seen.unseen
    return sum(unseen.values()), sum(count for code, count in unseen.items() if code in wanted)
