"""The cards and the penalty of hands: hidden ones, the observer's own after more draws, and freshly dealt ones."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, factorial, perm, prod
from operator import add, le, sub

from lamakit.errors import LamakitError, quoted
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.games.contract import Game, State
from lamakit.games.rounds import HAND
from lamakit.odds.arguments import ObservationLike, checked_seat
from lamakit.odds.effort import Budget, TooMuchEffortError
from lamakit.odds.llama.draws import observed
from lamakit.odds.llama.scoring import Scoring, scoring, scoring_of
from lamakit.odds.pmf import Pmf
from lamakit.play.checks import checked_number
from lamakit.play.llama.tables import deck_counts, set_up

BEYOND = 10_000  # points of no hand
Counts = tuple[int, ...]
Ways = dict[Counts, dict[int, int]]  # cards of each hand -> points of the hands, as digits to the base BEYOND -> ways
Drawn = dict[tuple[Counts, tuple[Counts, ...]], int]  # cards of each hand, its copies of each kind of a group -> ways
CYCLE = ("1", "2", "3", "4", "5", "6", "L")
MANY_HANDS = 50_000  # are listed in 200 ms
MANY_SUMS = 15_000_000  # up to a second or two
SHARING = 50  # sums: what it takes to share out copies of a card


def hand_pmf(observation: ObservationLike, seat: int) -> Pmf[tuple[str, ...]]:
    """P(that seat's hand is exactly these cards, in value order), knowing hand sizes only; an open hand is certain.

    Multivariate hypergeometric: Π C(u_c, h_c) / C(N, n), with u_c unseen copies of card c, h_c of them in the hand of
    n. Raises TooMuchEffortError if more than 50,000 hands are possible.
    """
    seen = observed(observation)
    hand = seen.hands[checked_seat(seen, seat)]
    if hand is not None:
        return Pmf({tuple(hand): 1})
    size, unseen = seen.hand_sizes[seat], list(seen.unseen.values())
    if (hands := _hand_count(unseen, size)) > MANY_HANDS:
        raise TooMuchEffortError(
            "seat {seat}: {hands:,} hands of {size} cards, listed up to {many_hands:,}; use copies_pmf or penalty_pmf",
            seat,
            hands,
            size,
            MANY_HANDS,
        )
    return Pmf(dict(_hands(seen.codes, unseen, size)))


def penalty_pmf(observation: ObservationLike, seat: int | None = None, draws: int = 0) -> Pmf[int]:
    """P(a hand counts x points) after `draws` more cards; without `seat` the hand of the seat that looks.

    Cards that are known stay; hidden ones and those to be drawn are one sample without replacement from the unseen
    cards. Dynamic programming over the kinds of cards: ways to have a number of cards worth a number of points / C(N,
    n). What counts once is the game's own sentence (BAS-15, PTY-09, KAD-19, DIC-08); tokens are not counted. Raises
    LamakitError if the deck does not hold that many cards, and TooMuchEffortError if it takes more than a second or
    two, as with decks of hundreds of cards.
    """
    seen = observed(observation)
    seat = checked_seat(seen, seen.seat if seat is None else seat)
    hand = seen.hands[seat]
    known = [0 if hand is None else hand.count(code) for code in seen.codes]
    hidden = seen.hand_sizes[seat] - sum(known)
    drawn = checked_number(draws, range(seen.deck_size + 1), "draws", "BAS-10")
    return Pmf(_points_ways(scoring_of(seen), known, list(seen.unseen.values()), (hidden + drawn,)))


def expected_penalty(observation: ObservationLike, seat: int | None = None, draws: int = 0) -> Fraction:
    """The mean of `penalty_pmf`: Σ x·P(x)."""
    return penalty_pmf(observation, seat, draws).mean()


def opening_penalty_pmf(variant: str, edition: str = AMIGO, deck: Mapping[str, int] | None = None) -> Pmf[int]:
    """P(a freshly dealt hand counts x points): `penalty_pmf` of six cards from the shuffled deck (BAS-03, DIC-02).

    `deck` (how many of each card) replaces what the box holds.
    """
    found, state = _shuffled(variant, edition, deck)
    full = tuple(deck_counts(found, deck))
    return Pmf(_points_ways(scoring(found.name, found.edition, full), [0] * len(state.deck), state.deck, (HAND,)))


def p_can_start(
    hand: Sequence[str], variant: str, edition: str = AMIGO, deck: Mapping[str, int] | None = None
) -> Fraction:
    """P(one who was dealt these cards can play as soon as the top card is turned up): Σ_t u_t/N over fitting t.

    t is the card turned up, u_t of the N cards that are not in the hand, and some card of the hand fits on it (BAS-07).
    """
    found, state = _shuffled(variant, edition, deck)
    game, dealt = _card_game(found).game, state.deck
    held, kinds = [hand.count(code) for code in game.CODES], range(len(dealt))
    left = [copies - count for copies, count in zip(dealt, held, strict=True)]
    if sum(held) != len(hand) or min(left) < 0 or not any(left):
        raise LamakitError("hand={hand}: expected cards from the deck (BAS-02)", quoted(" ".join(hand)))
    starts = [top for top in kinds if any(held[kind] and game.follows(state, top, kind) for kind in kinds)]
    return Fraction(sum(left[top] for top in starts), sum(left))


def opening_pair_pmf(variant: str, edition: str = AMIGO, deck: Mapping[str, int] | None = None) -> Pmf[tuple[int, ...]]:
    """P(two hands of six dealt from one deck count x and y points); what one holds, the other can't get.

    Dynamic programming over the kinds of cards: ways to hold so many cards worth so many points / C(N, 6) C(N-6, 6).
    Raises TooMuchEffortError if that takes more than a second or two.
    """
    found, state = _shuffled(variant, edition, deck, 2 * HAND)
    rules = scoring(found.name, found.edition, tuple(deck_counts(found, deck)))
    ways = _points_ways(rules, [0] * len(state.deck), state.deck, (HAND, HAND))
    return Pmf({divmod(points, BEYOND): number for points, number in ways.items()})


def p_gapless(variant: str, edition: str = AMIGO, deck: Mapping[str, int] | None = None) -> Fraction:
    """P(the values in a dealt hand are one gapless run on the cycle 1 … 6, L): hands that are / C(N, 6).

    A card has a value if both that value and the next may be played on it, so a double card has two and P is a llama.
    Dynamic programming over the kinds of cards: ways to hold a number of cards with this set of values.
    """
    found, state = _shuffled(variant, edition, deck)
    game, dealt = _card_game(found).game, state.deck
    values = [_values(game, state, kind) for kind in range(len(dealt))]
    ways: dict[tuple[int, frozenset[int]], int] = {(0, frozenset()): 1}
    for kind, copies in enumerate(dealt):
        longer: dict[tuple[int, frozenset[int]], int] = defaultdict(int)
        for (cards, held), number in ways.items():
            for more in range(min(copies, HAND - cards) + 1):
                longer[cards + more, held | values[kind] if more else held] += number * comb(copies, more)
        ways = longer
    runs = sum(number for (cards, held), number in ways.items() if cards == HAND and _is_run(held))
    return Fraction(runs, comb(sum(dealt), HAND))


def _shuffled(variant: str, edition: str, deck: Mapping[str, int] | None, hands: int = HAND) -> tuple[Variant, State]:
    """The variant, and its table when the cards of a round are shuffled: all of them are in the deck."""
    found = find_variant(variant, edition)
    state = State(found.game.FIELDS)
    set_up(state, found, 2, deck_counts(found, deck))
    found.game.start(state)
    if state.deck_size <= hands:
        raise LamakitError(
            "deck={deck}: {deck_size} cards; expected at least {hands} (BAS-03)",
            quoted(deck),
            state.deck_size,
            hands + 1,
        )
    return found, state


def _card_game(variant: Variant) -> Variant:
    if "top" not in variant.game.FIELDS:
        raise LamakitError("in {name} no card is played on another; expected a card game", variant.name)
    return variant


def _values(game: Game, state: State, kind: int) -> frozenset[int]:
    on_it = [game.follows(state, kind, game.CODES.index(code)) for code in CYCLE]
    return frozenset(value for value in range(len(CYCLE)) if on_it[value] and on_it[(value + 1) % len(CYCLE)])


def _is_run(values: frozenset[int]) -> bool:
    """Going round the cycle, a run ends in at most one place."""
    return sum((value + 1) % len(CYCLE) not in values for value in values) <= 1


def _points_ways(rules: Scoring, known: Sequence[int], unseen: Sequence[int], sizes: Counts) -> dict[int, int]:
    """How many samples of unseen cards, of these sizes, bring hands with the known ones to so many points each."""
    ways: Ways = {(0,) * len(sizes): {0: 1}}
    budget = Budget(MANY_SUMS, TooMuchEffortError("{sizes} unknown cards: too many ways; expected fewer", sum(sizes)))
    for group in rules.groups:
        of_group, longer = _group_ways(rules, group, known, unseen, sizes, budget), Ways()
        for (cards, points), (more, worth) in product(ways.items(), of_group.items()):
            both = tuple(map(add, cards, more))
            if all(map(le, both, sizes)):
                budget.spend(len(points) * len(worth))
                sums = longer.setdefault(both, defaultdict(int))
                for (old, number), (new, times) in product(points.items(), worth.items()):
                    sums[old + new] += number * times
        ways = longer
    return dict(sorted(ways.get(sizes, {}).items()))


def _group_ways(
    rules: Scoring, group: Counts, known: Sequence[int], unseen: Sequence[int], sizes: Counts, budget: Budget
) -> Ways:
    """Ways to draw cards of one group, by the points that they and the known ones count."""
    drawn: Drawn = {((0,) * len(sizes), ((),) * len(sizes)): 1}
    for kind in group:
        longer: Drawn = defaultdict(int)
        for (cards, hands), number in drawn.items():
            for shares in product(*(range(min(unseen[kind], most) + 1) for most in map(sub, sizes, cards))):
                budget.spend(SHARING)
                if (taken := sum(shares)) <= unseen[kind]:
                    copies = [min(known[kind] + share, rules.caps[kind]) for share in shares]
                    held = tuple((*hand, more) for hand, more in zip(hands, copies, strict=True))
                    ways = perm(unseen[kind], taken) // prod(map(factorial, shares))
                    longer[tuple(map(add, cards, shares)), held] += number * ways
        drawn = longer
    found: Ways = {}
    for (cards, hands), number in drawn.items():
        points = 0
        for hand in hands:
            held_kinds = tuple((kind, copies) for kind, copies in zip(group, hand, strict=True) if copies)
            points = points * BEYOND + rules.points(held_kinds)
        found.setdefault(cards, defaultdict(int))[points] += number
    return found


def _hands(codes: Sequence[str], unseen: Sequence[int], size: int) -> list[tuple[tuple[str, ...], int]]:
    """Every hand of that size, in value order, and how many ways lead to it, put together from the last kind on."""
    built: list[list[tuple[tuple[str, ...], int]]] = [[((), 1)], *([] for _card in range(size))]  # by number of cards
    for code, copies in reversed([*zip(codes, unseen, strict=True)]):
        each = [((code,) * held, comb(copies, held)) for held in range(min(copies, size) + 1)]
        built = [
            [
                (cards + others, ways * number)
                for (cards, ways), rest in zip(each, reversed(built[: wanted + 1]), strict=False)
                for others, number in rest
            ]
            for wanted in range(size + 1)
        ]
    return built[size]


def _hand_count(unseen: Sequence[int], size: int) -> int:
    """How many hands `_hands` would list."""
    counts = [1] + [0] * size
    for copies in unseen:
        counts = [sum(counts[max(0, cards - copies) : cards + 1]) for cards in range(size + 1)]
    return counts[size]
