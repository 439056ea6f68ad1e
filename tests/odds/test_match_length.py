"""How long a match is: the chain = every course of a small match = icepool's sums = real matches of two quitters."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod, sqrt

import pytest
from hypothesis import given, strategies as st
from icepool import Deck, Die

import lamakit
from lamakit import LamakitError, Match, odds
from lamakit.odds import MatchLength, Pmf
from tests.odds.enumeration import penalty
from tests.odds.exact import Folded

GOAL = 40  # BAS-18
Points = tuple[int, ...]

# --- two hands from one deck ------------------------------------------------------------------------------------------

DECKS: Mapping[str, dict[str, int]] = {
    "base": {"1": 3, "2": 3, "6": 3, "L": 5},
    "base+each-llama": {"1": 6, "5": 3, "L": 5},
    "party": {"1": 3, "1+": 2, "4": 4, "L": 3, "P": 1},
    "kadabra": {"1g": 3, "2": 3, "2/3": 3, "4/5": 3, "L": 1},
}


@pytest.mark.parametrize("variant", DECKS)
def test_all_pairs_of_hands(variant: str) -> None:
    """Which cards one hand holds, and which of the rest the other; equal cards by their number of ways."""
    counts: Counter[Points] = Counter()
    for one, ways in hands(DECKS[variant]):
        left = {code: copies - one.count(code) for code, copies in DECKS[variant].items()}
        for other, more in hands(left):
            counts[penalty(variant, one), penalty(variant, other)] += ways * more
    size = sum(DECKS[variant].values())
    assert counts.total() == comb(size, 6) * comb(size - 6, 6)
    assert odds.opening_pair_pmf(variant, deck=DECKS[variant]) == Pmf(counts)


def hands(cards: Mapping[str, int]) -> Iterator[tuple[tuple[str, ...], int]]:
    for held in product(*(range(min(copies, 6) + 1) for copies in cards.values())):
        if sum(held) == 6:
            hand = tuple(code for code, number in zip(cards, held, strict=True) for _card in range(number))
            yield hand, prod(map(comb, cards.values(), held))


@pytest.mark.parametrize("variant", ["base", "base+each-llama"])
def test_icepool_deals_two_hands(variant: str) -> None:
    """The points by hand: every value once, or every llama by itself."""

    def step(state: Points, card: str, counts: tuple[int, ...]) -> Points:
        each = card == "L" and "each" in variant
        worth = 10 if card == "L" else int(card)
        return tuple(
            points + worth * (count if each else count > 0) for points, count in zip(state, counts, strict=True)
        )

    die = Folded((0, 0), step).evaluate(Deck(DECKS[variant]).deal((6, 6)))
    found = {pair: Fraction(ways, die.denominator()) for pair, ways in die.items()}
    assert dict(odds.opening_pair_pmf(variant, deck=DECKS[variant])) == found


def test_each_of_two_hands_costs_what_a_hand_costs() -> None:
    pmf, alone = odds.opening_pair_pmf("base"), odds.opening_penalty_pmf("base")
    for points in alone:
        assert sum(share for (x, _y), share in pmf.items() if x == points) == alone[points]
        assert sum(share for (_x, y), share in pmf.items() if y == points) == alone[points]


def test_what_one_hand_holds_the_other_cannot_get() -> None:
    """A hand costs one point only if it is six 1s; then the other comes from the 50 cards left."""
    pmf, left = odds.opening_pair_pmf("base"), {"1": 2, **dict.fromkeys("23456L", 8)}
    six_ones = Fraction(comb(8, 6), comb(56, 6))
    for points, share in odds.opening_penalty_pmf("base", deck=left).items():
        assert pmf[1, points] == six_ones * share


def test_two_hands_need_twelve_cards() -> None:
    with pytest.raises(LamakitError, match="12 cards; expected at least 13"):
        odds.opening_pair_pmf("base", deck={"1": 6, "2": 6})


# --- the chain --------------------------------------------------------------------------------------------------------

PAIRS = Pmf({(5, 20): 2, (20, 5): 1, (13, 13): 3, (1, 39): 1})


def courses(rounds: int, points: Points) -> Iterator[tuple[int, Points, Fraction]]:
    """Every course of so many rounds at most: how many were played, the points then, and how likely that is."""
    if not rounds or max(points) >= GOAL:
        yield 0, points, Fraction(1)
        return
    for cost, share in PAIRS.items():
        then = tuple(a + b for a, b in zip(points, cost, strict=True))
        yield from ((1 + more, end, share * later) for more, end, later in courses(rounds - 1, then))


@pytest.mark.parametrize("points", [(0, 0), (12, 3), (39, 0), (40, 7)])
def test_all_courses_of_a_small_match(points: Points) -> None:
    length = MatchLength(PAIRS)
    whole = list(courses(GOAL, points))
    assert length.mean(points) == sum(played * share for played, _end, share in whole)
    for rounds in range(6):
        part = list(courses(rounds, points))
        alive = sum((share for _played, end, share in part if max(end) < GOAL), Fraction(0))
        assert length.survival(rounds, points) == alive
        exactly = sum((share for played, _end, share in whole if played == rounds), Fraction(0))
        assert length.p_rounds(rounds, points) == exactly * (max(points) < GOAL)
        for seat in (0, 1):
            counts: Counter[int] = Counter()
            for _played, end, share in part:
                counts[end[seat]] += share  # type: ignore[assignment]
            assert length.points_pmf(rounds, points, seat) == Pmf(counts)


def test_icepool_adds_up_the_rounds() -> None:
    """One player: below 40 after n rounds is a sum of n dice below 40, and the mean length the sum of these."""
    costs = Pmf({1: 1, 7: 2, 12: 2, 30: 1})
    length, die = MatchLength(Pmf({(x,): share for x, share in costs.items()})), Die({1: 1, 7: 2, 12: 2, 30: 1})
    alive = [Fraction(1), *(Fraction((n @ die < GOAL - 3).probability(True)) for n in range(1, GOAL))]
    assert [length.survival(n, (3,)) for n in range(GOAL)] == alive
    assert [length.p_rounds(n, (3,)) for n in range(1, 5)] == [alive[n - 1] - alive[n] for n in range(1, 5)]
    assert length.mean((3,)) == sum(alive)

    def on(points: int, cost: int) -> int:
        return points + cost * (points < GOAL)

    points = Die([3])
    for rounds in range(1, 5):
        points = points.map(lambda now: die.map(lambda cost, now=now: on(now, cost)))
        found = {end: Fraction(ways, points.denominator()) for end, ways in points.items()}
        assert dict(length.points_pmf(rounds, (3,))) == found


@cache
def played() -> list[Match]:
    """400 matches of base (seed 9) between two who quit at once, up to their ends."""
    matches = [lamakit.new_match("base", players=2, seed=9, number=number) for number in range(400)]
    for match in matches:
        while not match.is_over:
            match.play("quit" if match.phase == "turn" else "deal")
    return matches


@cache
def quitters() -> MatchLength:
    return MatchLength(odds.opening_pair_pmf("base"))


def is_near(hits: int, share: Fraction, trials: int) -> bool:
    return abs(hits / trials - share) <= 4 * sqrt(float(share * (1 - share)) / trials)


def test_matches_of_two_who_quit_at_once() -> None:
    length, rounds = quitters(), [match.round for match in played()]
    for number in range(1, 5):
        assert is_near(rounds.count(number), length.p_rounds(number), len(rounds))
        assert is_near(sum(it > number for it in rounds), length.survival(number), len(rounds))
    spread = sqrt(sum((it - float(length.mean())) ** 2 for it in rounds) / len(rounds))
    assert abs(sum(rounds) / len(rounds) - length.mean()) <= 4 * spread / sqrt(len(rounds))
    pmf, ends = length.points_pmf(2, seat=1), [match.course[2][1] for match in played()]
    assert abs(sum(ends) / len(ends) - pmf.mean()) <= 4 * pmf.sd() / sqrt(len(ends))


def test_two_hands_in_the_game() -> None:
    """First-round penalties of both in the same matches: their product's mean tells that they are not independent."""
    pmf, costs = odds.opening_pair_pmf("base"), [match.course[1] for match in played()]
    products = pmf.map(prod)
    assert abs(sum(x * y for x, y in costs) / len(costs) - products.mean()) <= 4 * products.sd() / sqrt(len(costs))
    for cut in (10, 20, 30):
        both = sum((share for (x, y), share in pmf.items() if x < cut and y < cut), Fraction(0))
        assert is_near(sum(x < cut and y < cut for x, y in costs), both, len(costs))


def test_lengths_add_up_to_their_mean() -> None:
    """Σ P(longer than n rounds): after five rounds hardly a match is left."""
    total = sum(quitters().survival(rounds) for rounds in range(6))
    assert float(total) == pytest.approx(float(quitters().mean()), abs=1e-9)
    assert quitters().p_rounds(1) == 0


costs_of_one = st.dictionaries(st.tuples(st.integers(5, 50)), st.integers(1, 9), min_size=1, max_size=6)


@given(costs=costs_of_one, start=st.integers(0, 39))
def test_points_at_the_end_are_the_mean_length_times_the_mean_cost(costs: dict[tuple[int], int], start: int) -> None:
    """Wald's equation, and Σ P(longer than n rounds) = mean."""
    length, mean_cost = MatchLength(Pmf(costs)), Pmf({cost: ways for (cost,), ways in costs.items()}).mean()
    longest = 8  # rounds of 5 points or more
    assert length.points_pmf(longest, (start,)).mean() == start + length.mean((start,)) * mean_cost
    assert sum(length.survival(rounds, (start,)) for rounds in range(longest)) == length.mean((start,))
    assert sum(length.p_rounds(rounds, (start,)) for rounds in range(longest + 1)) == 1


@pytest.mark.parametrize("points", [(1,), (1, 2, 3), (-1, 0)])
def test_points_of_other_matches_are_refused(points: Points) -> None:
    with pytest.raises(LamakitError, match="2 numbers from 0 to 1000"):
        MatchLength(PAIRS).survival(1, points)


def test_a_round_has_to_cost_something() -> None:
    with pytest.raises(LamakitError, match="might never end"):
        MatchLength(Pmf({(0, 3): 1, (3, 3): 1}))
