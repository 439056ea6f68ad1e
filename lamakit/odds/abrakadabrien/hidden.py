"""What a hidden card may be.

A back says the terrain, or that the card is a treasure (ABR-02), and backs are public (ABR-19). To one who sees nothing
else, all ways of laying the unseen cards into the hidden places are equally likely, as far as their backs agree. So
the h hidden places that show one back are a sample without replacement from the N unseen cards with this back:
one place holds the code c with probability (unseen copies of c) / N, counts in several places are hypergeometric, and
places with different backs are independent.

Of the others' decisions nothing is concluded. Where the observation loses sight of a card (equal cards of a hand,
shuffled portals, ABR-19), the odds are those of one who has lost sight of it too.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from lamakit.errors import LamakitError, quoted
from lamakit.games.abrakadabrien.cards import CELLS, CODES, NUMBERS, Card, back_of, is_event
from lamakit.games.abrakadabrien.state import State
from lamakit.odds.draws import p_at_least_one
from lamakit.odds.pmf import Pmf
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.observation import Observation


def observed(given: Observation | str) -> AbrakadabrienObservation:
    """The observation itself, or the one that a line of text describes; raises LamakitError for another game's."""
    seen = given if isinstance(given, Observation) else Observation.from_position(given)
    if not isinstance(seen, AbrakadabrienObservation):
        raise LamakitError(f"an observation of {seen.variant}: one of abrakadabrien would be right")
    return seen


def state_of(seen: AbrakadabrienObservation) -> State:
    """The state with everything erased that the seat can't see; not to be changed."""
    state: State = seen._seen
    return state


def checked_seat(seen: AbrakadabrienObservation, seat: int | None) -> int:
    """The seat, the observer's own if it is None."""
    if seat is None:
        return seen.seat
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seen.num_players:
        raise LamakitError(f"seat {quoted(seat)}: a number from 0 to {seen.num_players - 1} would be right (ABR-01)")
    return seat


def checked_cell(cell: int) -> int:
    """The cell's place in an area, counted from 0; cells themselves count from 1 in reading order."""
    if isinstance(cell, bool) or not isinstance(cell, int) or cell - 1 not in CELLS:
        raise LamakitError(f"cell {quoted(cell)}: a number from 1 to 9 would be right (ABR-04)")
    return cell - 1


def is_known(code: str) -> bool:
    """Whether this is a card's front; the others are backs."""
    return code in CODES


def unseen_with(seen: AbrakadabrienObservation, back: str) -> dict[str, int]:
    """The unseen cards with this back: how many of each code."""
    return {code: count for code, count in seen.unseen.items() if count and back_of(code) == back}


def back_pmf(observation: Observation | str, back: str) -> Pmf[str]:
    """What a card with this back is (T, R, F, G, ?), if the seat does not know it.

    P(code) = unseen copies of it / all unseen cards with this back. Raises LamakitError if there are none.
    """
    seen = observed(observation)
    copies = unseen_with(seen, back) if isinstance(back, str) else {}
    if not copies:
        left = sorted({back_of(code) for code, count in seen.unseen.items() if count})
        raise LamakitError(f"back {quoted(back)}: a back of unseen cards ({', '.join(left)}) would be right (ABR-02)")
    return Pmf(copies)


def _pmf(seen: AbrakadabrienObservation, code: str) -> Pmf[str]:
    return Pmf({code: 1}) if is_known(code) else back_pmf(seen, code)


def card_pmf(observation: Observation | str, cell: int, seat: int | None = None) -> Pmf[str]:
    """What lies on a cell (1 to 9) of a seat's area, the own if left out; certain where the observer knows the card.

    Raises LamakitError for a gap.
    """
    seen = observed(observation)
    card = seen.areas[checked_seat(seen, seat)][checked_cell(cell)]
    if card is None:
        raise LamakitError(f"cell {cell}: it is empty; a cell with a card would be right (ABR-04)")
    return _pmf(seen, card.code)


def number_pmf(observation: Observation | str, cell: int, seat: int | None = None) -> Pmf[int]:
    """The same for the number alone."""
    shares = dict.fromkeys(NUMBERS, Fraction(0))
    for code, share in card_pmf(observation, cell, seat).items():
        shares[Card(code).number] += share
    return Pmf(shares)


def held_pmfs(observation: Observation | str, seat: int | None = None) -> list[Pmf[str]]:
    """Each card of the seat's hand, or, while it has none, of the portal from which it takes up the next one.

    Cards with the same back are not independent; `p_holds` is for questions about several.
    """
    seen = observed(observation)
    return [_pmf(seen, code) for code in held(seen, checked_seat(seen, seat))]


def held(seen: AbrakadabrienObservation, seat: int) -> list[str]:
    """The codes or backs of the cards in hand, or else on the portal on the right."""
    return seen.hands[seat] or seen.portals[seat]


def p_holds(observation: Observation | str, codes: Iterable[str], seat: int | None = None) -> Fraction:
    """P(the cards of `held_pmfs` contain at least one of these codes).

    For a back with h hidden cards, K of N unseen ones wanted: P(none) = C(N-K, h) / C(N, h); backs are independent.
    """
    seen, wanted = observed(observation), set(codes)
    cards = held(seen, checked_seat(seen, seat))
    if not wanted.isdisjoint(cards):
        return Fraction(1)
    none = Fraction(1)
    for back, hidden in Counter(code for code in cards if not is_known(code)).items():
        copies = unseen_with(seen, back)
        hits = sum(count for code, count in copies.items() if code in wanted)
        none *= 1 - p_at_least_one(sum(copies.values()), hits, hidden)
    return 1 - none


def pile_pmf(observation: Observation | str, place: int = 1) -> Pmf[str]:
    """What the card at a place of the pile is, 1 the next to be drawn; events are not counted (EVT-04).

    Only the top card shows its back. Deeper down a back b has probability (N_b - H_b) / D, where N_b of the unseen
    cards have it, H_b of these lie where their backs are seen, and D cards of the pile show none; the code c then has
    (unseen copies of c) / N_b. Raises LamakitError if the pile is not so deep.
    """
    seen = observed(observation)
    backs = [code for code in state_of(seen).deck if not (code and is_event(code))]
    if isinstance(place, bool) or not isinstance(place, int) or not 1 <= place <= len(backs):
        raise LamakitError(f"place {quoted(place)}: the pile has {len(backs)} cards, 1 is its top (ABR-04)")
    if backs[place - 1]:
        return _pmf(seen, backs[place - 1])
    hidden = _backs_seen(seen)
    weights: dict[str, Fraction] = {}
    for back in {back_of(code) for code in seen.unseen}:
        copies = unseen_with(seen, back)
        total = sum(copies.values())
        weights |= {code: Fraction(count * (total - hidden[back]), total) for code, count in copies.items()}
    return Pmf({code: weights[code] for code in seen.unseen if code in weights})


def _backs_seen(seen: AbrakadabrienObservation) -> Counter[str]:
    """How many unseen cards lie where their backs are seen, of each back."""
    state = state_of(seen)
    places = [card for seat in state.seats for card in (*seat.area, *seat.hand, *seat.portal)]
    codes = [card.code for card in (*places, *state.drawn) if card is not None]
    return Counter(code for code in (*codes, *state.deck[:1]) if code and not is_known(code) and not is_event(code))
