"""Penalties of hands: formula = enumeration of small decks = icepool = the share in dealt matches."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Any

import pytest
from icepool import Deck

import lamakit
from lamakit import LamakitError, Match, Observation, odds
from lamakit.games import kadabra
from tests.for_each import for_each
from tests.odds.enumeration import deals, penalty
from tests.odds.exact import Folded, as_dict, probability
from tests.registry import VARIANTS

SMALL_DECKS = {
    "base": {"1": 4, "2": 4, "3": 4, "6": 4, "L": 5},
    "base+each-llama": {"1": 5, "5": 5, "L": 9},
    "party": {"1": 4, "1+": 3, "4": 4, "4+": 2, "L": 4, "P": 2},
    "kadabra": {"1g": 3, "2": 3, "2d": 3, "2/3": 3, "3m": 3, "4/5": 3, "L": 3},
}


def counted(outcomes: Counter[int]) -> dict[int, Fraction]:
    return {points: Fraction(number, outcomes.total()) for points, number in outcomes.items()}


def small_match(variant: str) -> Match:
    """Three players with two or three cards each, two in the deck, the others played."""
    deck = [code for code, copies in SMALL_DECKS[variant].items() for _ in range(copies)]
    cards = deck[::5] + deck[1::5] + deck[2::5] + deck[3::5] + deck[4::5]  # some of everything
    top, a, b, c, rest = cards[0], cards[1:3], cards[3:6], cards[6:8], cards[8:10]
    text = f"{variant} | {top} | A* {' '.join(a)}:0 | B {' '.join(b)}:0 | C {' '.join(c)}:0 | deck {' '.join(rest)}"
    return Match.from_position(text, deck=SMALL_DECKS[variant])


@pytest.mark.parametrize("variant", SMALL_DECKS)
def test_hands_and_penalties_are_those_of_all_deals(variant: str) -> None:
    seen = small_match(variant).observation(0)
    hands = Counter(tuple(sorted(deal[1], key=seen.codes.index)) for deal in deals(seen))
    assert dict(odds.hand_pmf(seen, 1)) == {hand: Fraction(n, hands.total()) for hand, n in hands.items()}
    points = Counter(penalty(variant, tuple(sorted(deal[1]))) for deal in deals(seen))
    assert dict(odds.penalty_pmf(seen, 1)) == counted(points)
    assert odds.expected_penalty(seen, 1) == Fraction(sum(points.elements()), points.total())


@for_each("draws", [0, 1, 2])
@for_each("variant", SMALL_DECKS)
def test_penalties_after_draws_are_those_of_all_deals(variant: str, draws: int) -> None:
    seen = small_match(variant).observation(0)
    for seat in range(3):
        points = Counter(penalty(variant, tuple(sorted(deal[seat] + deal[-1][:draws]))) for deal in deals(seen))
        assert dict(odds.penalty_pmf(seen, seat, draws)) == counted(points)
    assert odds.penalty_pmf(seen, draws=draws) == odds.penalty_pmf(seen, 0, draws)


@pytest.mark.parametrize("variant", SMALL_DECKS)
def test_opening_hands_are_those_of_a_small_deck(variant: str) -> None:
    deck = SMALL_DECKS[variant]
    cards = [code for code, copies in deck.items() for _ in range(copies)]
    hands: Counter[tuple[str, ...]] = Counter(tuple(sorted(hand)) for hand in combinations(cards, 6))
    points: Counter[int] = Counter()
    for hand, number in hands.items():
        points[penalty(variant, hand)] += number
    assert dict(odds.opening_penalty_pmf(variant, deck=deck)) == counted(points)


def of_values(pmf: Mapping[int, Fraction], deck: list[int]) -> bool:
    """Whether icepool finds the same for a deck of so many 1 … 6 and llamas, each value counted once."""
    points = Deck(dict(zip([1, 2, 3, 4, 5, 6, 10], deck, strict=True)))
    return dict(pmf) == as_dict(points.deal(6).unique().sum())


def test_icepool_agrees_on_base_and_dice() -> None:
    assert of_values(odds.opening_penalty_pmf("base"), [8] * 7)
    assert of_values(odds.opening_penalty_pmf("base", "egmont"), [8] * 6 + [7])
    assert of_values(odds.opening_penalty_pmf("dice"), [5] * 6 + [6])


def test_icepool_agrees_on_each_llama() -> None:
    def step(points: int, card: int, counts: tuple[int, ...]) -> int:
        return points + (10 * counts[0] if card == 7 else card * (counts[0] > 0))

    die = Folded(0, step).evaluate(Deck(dict.fromkeys(range(1, 8), 8)).deal(6))
    assert dict(odds.opening_penalty_pmf("base+each-llama")) == as_dict(die)


def test_icepool_agrees_on_party() -> None:
    """A card is its value in tenths, a plus card the next tenth: 7.0 is the llama, 7.1 the pink one."""

    def step(state: tuple[int, int], card: int, counts: tuple[int, ...]) -> tuple[int, int]:
        points, last = state
        value = card // 10
        if not counts[0]:
            return state
        if card == 71:
            return points + (10 if last == 7 else 20), 7
        return points + (0 if last == value else 10 if value == 7 else value), value

    deck = {10 * value + plus: 1 if plus else 7 for value in range(1, 8) for plus in (0, 1)}
    die = Folded((0, 0), step).evaluate(Deck(deck).deal(6)).marginals[0]
    assert dict(odds.opening_penalty_pmf("party")) == as_dict(die)


def kadabra_values(code: str) -> frozenset[int]:
    return frozenset(7 if value == "L" else int(value) for value in code.rstrip("dgm").split("/"))


def values_of_kadabra_hands() -> Any:
    """A die over the values in a dealt hand, each as a sorted tuple."""
    deck = {code: copies for code, *_, copies in kadabra.CARDS if copies}

    def step(held: tuple[int, ...], code: str, counts: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(kadabra_values(code).union(held))) if counts[0] else held

    return Folded((), step).evaluate(Deck(deck).deal(6))


def test_icepool_agrees_on_kadabra() -> None:
    points = values_of_kadabra_hands().map(lambda *values: sum(10 if it == 7 else it for it in values), star=True)
    assert dict(odds.opening_penalty_pmf("kadabra")) == as_dict(points)


def is_run(values: tuple[int, ...]) -> bool:
    return any({(first + step - 1) % 7 + 1 for step in range(len(values))} == set(values) for first in values)


def test_icepool_agrees_on_gapless_hands() -> None:
    def step(held: tuple[int, ...], card: int, counts: tuple[int, ...]) -> tuple[int, ...]:
        return (*held, card) if counts[0] else held

    die = Folded((), step).evaluate(Deck(dict.fromkeys(range(1, 8), 8)).deal(6))
    assert odds.p_gapless("base") == probability(die, lambda values: is_run(tuple(values)))
    assert odds.p_gapless("kadabra") == probability(values_of_kadabra_hands(), lambda values: is_run(tuple(values)))


def test_gapless_as_published() -> None:
    """About 0.295; a card less in a deck that treats all values alike changes nothing, nor do plus cards."""
    assert float(odds.p_gapless("base")) == pytest.approx(0.295, abs=0.0005)
    assert odds.p_gapless("base", "egmont") == odds.p_gapless("party") == odds.p_gapless("base")


def test_gapless_hands_of_a_small_deck() -> None:
    deck = SMALL_DECKS["base"]
    cards = [7 if code == "L" else int(code) for code, copies in deck.items() for _ in range(copies)]
    runs = Counter(is_run(tuple(set(hand))) for hand in combinations(cards, 6))
    assert odds.p_gapless("base", deck=deck) == Fraction(runs[True], runs.total())


def test_gapless_hands_in_the_game() -> None:
    """600 hands of a small deck (seed 2): as many as are laid without a gap by what the game lets follow."""
    share, hits = float(odds.p_gapless("party", deck=SMALL_DECKS["party"])), 0
    for number in range(600):
        seen = lamakit.new_match("party", players=2, deck=SMALL_DECKS["party"], seed=2, number=number).observation(0)
        values = {card[0].replace("P", "L") for card in seen.hand}
        starts = [value for value in values if not any(value in seen.fitting(other) for other in values - {value})]
        hits += len(starts) <= 1
    assert abs(hits / 600 - share) < 4 * sqrt(share * (1 - share) / 600)


@pytest.mark.parametrize(
    "variant",
    [
        pytest.param(each, id=each.label, marks=pytest.mark.long if {*each.overlays} - {"each-llama"} else ())
        for each in VARIANTS  # the other overlays neither deal nor count anything else
    ],
)
def test_dealt_hands_have_the_mean(variant: Any) -> None:
    """Over 600 deals for three (seeds 0 … 599), each seat's hand counted, within four standard errors."""
    pmf = odds.opening_penalty_pmf(variant.name, variant.edition)
    matches = [lamakit.new_match(variant.name, players=3, edition=variant.edition, seed=seed) for seed in range(600)]
    means = [sum(match.observation(seat).penalty() for seat in range(3)) / 3 for match in matches]
    assert abs(sum(means) / 600 - float(pmf.mean())) < 4 * pmf.sd() / sqrt(600)


def test_the_open_hands_of_dice_are_certain() -> None:
    seen = Observation.from_position("dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7")
    assert dict(odds.penalty_pmf(seen)) == {14: 1}
    assert dict(odds.hand_pmf(seen, 1)) == {("2", "4"): 1}


def test_more_draws_than_cards() -> None:
    seen = small_match("base").observation(0)
    for draws in (3, -1, 1.0):
        with pytest.raises(LamakitError, match="expected a number from 0 to 2"):
            odds.penalty_pmf(seen, draws=draws)  # type: ignore[arg-type]


def test_too_many_hands_to_list() -> None:
    seen = Observation.from_position("kadabra | 1g | A* 2 4 L:3 | B ?12:3")
    with pytest.raises(LamakitError, match="hands of 12 cards, listed up to 50,000; use copies_pmf or penalty_pmf"):
        odds.hand_pmf(seen, 1)


def test_dice_have_no_top_card() -> None:
    with pytest.raises(LamakitError, match="no card is played on another"):
        odds.p_gapless("dice")


def test_a_deck_too_small_for_a_hand() -> None:
    with pytest.raises(LamakitError, match="expected at least 7"):
        odds.opening_penalty_pmf("base", deck={"1": 6})


# --- the first card of a round ----------------------------------------------------------------------------------------

STARTS = [
    ("base", ("1", "1", "2", "6", "L", "L")),
    ("party", ("1", "1+", "4", "4+", "L", "L")),
    ("kadabra", ("2", "2", "2d", "3m", "4/5", "1g")),
]


def rest_of(variant: str, hand: tuple[str, ...]) -> Counter[str]:
    return Counter(SMALL_DECKS[variant]) - Counter(hand)


def starts(variant: str, hand: tuple[str, ...], top: str) -> bool:
    """Whether the game lets one with this hand play on this card; the other one holds what nobody plays."""
    cards = sorted((rest_of(variant, hand) - Counter([top])).elements())
    match = Match.from_position(
        f"{variant} | {top} | A* {' '.join(hand)}:0 | B {' '.join(cards[:3])}:0 | played", deck=SMALL_DECKS[variant]
    )
    return not set(match.legal_actions()).isdisjoint(hand)


@pytest.mark.parametrize(("variant", "hand"), STARTS)
def test_every_card_that_may_be_turned_up(variant: str, hand: tuple[str, ...]) -> None:
    rest = rest_of(variant, hand)
    hits = sum(copies for top, copies in rest.items() if starts(variant, hand, top))
    assert odds.p_can_start(hand, variant, deck=SMALL_DECKS[variant]) == Fraction(hits, rest.total())


def test_icepool_turns_up_a_card() -> None:
    """By hand: a card goes on its own value and on the one before it."""
    variant, hand = STARTS[0]
    tops = {"1", "L", "2", "6", "5"}
    die = Folded(False, lambda state, card, counts: state or (card in tops and counts[0] > 0)).evaluate(
        Deck(rest_of(variant, hand)).deal(1)
    )
    assert odds.p_can_start(hand, variant, deck=SMALL_DECKS[variant]) == probability(die, bool)


def test_a_hand_starts_as_often_in_the_game() -> None:
    """The first player's hands in 400 matches (seed 4): the chances of these hands add up to those that can play."""
    matches = [lamakit.new_match("kadabra", players=2, seed=4, number=number) for number in range(400)]
    shares = [odds.p_can_start(match.observation(0).hand, "kadabra") for match in matches]
    hits = sum(not set(match.legal_actions()).isdisjoint(match.observation(0).hand) for match in matches)
    assert abs(hits - sum(shares)) <= 4 * sqrt(float(sum(share * (1 - share) for share in shares)))


@pytest.mark.parametrize("hand", [("1",) * 9, ("7",), ("1", "P")])
def test_a_hand_that_the_deck_does_not_hold_starts_nothing(hand: tuple[str, ...]) -> None:
    with pytest.raises(LamakitError, match="expected cards from the deck"):
        odds.p_can_start(hand, "base")
