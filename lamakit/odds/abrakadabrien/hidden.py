"""The distribution of hidden cards, from an observation.

A back shows the terrain, or that the card is a treasure (ABR-02), and backs are public (ABR-19). To somebody who sees
nothing else, all ways of putting the unseen cards in the hidden places are equally likely, as far as their backs agree.
So the h hidden places that show one back are a sample without replacement from the N unseen cards with this back: one
place holds the code c with probability (unseen copies of c) / N, counts in several places are hypergeometric, and
places with different backs are independent.

Nothing is concluded from the others' decisions. Where the observation loses sight of a card (equal cards of a hand,
shuffled portals, ABR-19), the odds are those of somebody who has lost sight of it too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import perm, prod

from lamakit.errors import LamakitError, quoted
from lamakit.games.abrakadabrien.cards import CELLS, CODES, back_of
from lamakit.odds import arguments
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.pmf import Pmf
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.checks import checked_number

MANY_FRONTS = 25_000  # are listed in 200 ms

observed = AbrakadabrienObservation.of


def checked_seat(seen: AbrakadabrienObservation, seat: int | None) -> int:
    """The seat, the observer's own if it is None."""
    return seen.seat if seat is None else arguments.checked_seat(seen, seat, "ABR-01")


def checked_cell(cell: int) -> int:
    """The cell's place in an area, counted from 0; cells themselves count from 1 in reading order."""
    return checked_number(cell, range(1, len(CELLS) + 1), "cell", "ABR-04") - 1


def is_known(code: str) -> bool:
    """Whether this is a card's front; the others are backs."""
    return code in CODES


def unseen_with(seen: AbrakadabrienObservation, back: str) -> dict[str, int]:
    """The unseen cards with this back: how many of each code."""
    return {code: count for code, count in seen.unseen.items() if count and back_of(code) == back}


def back_pmf(observation: ObservationLike, back: str) -> Pmf[str]:
    """The front of a card with this back (T, R, F, G, ?) that the seat doesn't know.

    P(code) = unseen copies of it / all unseen cards with this back. Raises LamakitError if there are none.
    """
    seen = observed(observation)
    copies = unseen_with(seen, back) if isinstance(back, str) else {}
    if not copies:
        left = sorted({back_of(code) for code, count in seen.unseen.items() if count})
        raise LamakitError(
            "back {back}: expected a back of unseen cards ({left}) (ABR-02)", quoted(back), ", ".join(left)
        )
    return Pmf(copies)


def card_pmf(observation: ObservationLike, cell: int, seat: int | None = None) -> Pmf[str]:
    """The card on a cell (1 to 9) of a seat's area, the observer's own if left out; certain where it is known.

    Raises LamakitError for a gap.
    """
    seen = observed(observation)
    code = _lying(seen, cell, seat)
    return Pmf({code: 1}) if is_known(code) else back_pmf(seen, code)


def cards_pmf(observation: ObservationLike, cells: Sequence[int], seat: int | None = None) -> Pmf[tuple[str, ...]]:
    """The cards on several cells (1 to 9), in their order: hidden cards with one back are not independent.

    Chain rule: Π over the hidden cells of (copies of its card that are left) / (unseen cards with its back that are
    left). Raises LamakitError for a gap, and TooMuchEffortError if more than 25,000 fronts may be possible.
    """
    seen = observed(observation)
    codes = [_lying(seen, cell, seat) for cell in cells]
    return Pmf(dict(fronts(seen, codes)))


def fronts(
    seen: AbrakadabrienObservation, codes: Sequence[str], terrain: str = ""
) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every way to put fronts, of one terrain if that is named, in the place of backs, and how often it comes about.

    Raises TooMuchEffortError at once if too many may be possible.
    """
    left = {
        back: Counter({code: copies for code, copies in unseen_with(seen, back).items() if code.startswith(terrain)})
        for back in codes
        if not is_known(back)
    }
    if (most := prod(len(left[code]) for code in codes if code in left)) > MANY_FRONTS:
        raise TooMuchEffortError(
            "{codes} cells: up to {most:,} fronts, listed up to {many_fronts:,}; expected fewer hidden cells",
            len(codes),
            most,
            MANY_FRONTS,
        )
    return _fronts(codes, left)


def ways_to_lay(seen: AbrakadabrienObservation, codes: Sequence[str]) -> int:
    """In how many ways the unseen cards can be laid in the place of these backs."""
    hidden = Counter(code for code in codes if not is_known(code))
    return prod(perm(sum(unseen_with(seen, back).values()), places) for back, places in hidden.items())


def _fronts(codes: Sequence[str], left: Mapping[str, Counter[str]]) -> Iterator[tuple[tuple[str, ...], int]]:
    if not codes:
        yield (), 1
        return
    first, rest = codes[0], codes[1:]
    if is_known(first):
        yield from (((first, *more), ways) for more, ways in _fronts(rest, left))
        return
    for code, copies in [*left[first].items()]:
        if copies:
            left[first][code] -= 1
            yield from (((code, *more), copies * ways) for more, ways in _fronts(rest, left))
            left[first][code] += 1


def _lying(seen: AbrakadabrienObservation, cell: int, seat: int | None) -> str:
    """The code or back of the card on a cell."""
    card = seen.areas[checked_seat(seen, seat)][checked_cell(cell)]
    if card is None:
        raise LamakitError("cell {cell}: it is empty; expected a cell with a card (ABR-04)", cell)
    return card.code


def held(seen: AbrakadabrienObservation, seat: int) -> list[str]:
    """The codes or backs of the cards in hand, or else on the portal on the right."""
    return seen.hands[seat] or seen.portals[seat]


def p_holds(observation: ObservationLike, codes: str | Iterable[str], seat: int | None = None) -> Fraction:
    """P(the seat's hand, or while it has none the portal that brings the next one, holds one of these codes).

    For a back with h hidden cards, K of N unseen ones wanted: P(none) = C(N-K, h) / C(N, h); backs are independent.
    """
    seen, wanted = observed(observation), set(codes.split() if isinstance(codes, str) else codes)
    for code in sorted(wanted.difference(CODES)):
        known = " ".join(CODES[:12])
        raise LamakitError("{code} is not a card of {box}; its cards are {codes}", quoted(code), seen.variant, known)
    cards = held(seen, checked_seat(seen, seat))
    if not wanted.isdisjoint(cards):
        return Fraction(1)
    none = Fraction(1)
    for back, hidden in Counter(code for code in cards if not is_known(code)).items():
        copies = unseen_with(seen, back)
        hits = sum(count for code, count in copies.items() if code in wanted)
        none *= 1 - p_at_least_one(sum(copies.values()), hits, hidden)
    return 1 - none
