"""Formula = enumeration on small decks = the frequency in dealt matches."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

import lamakit
from lamakit import LamakitError, Observation, odds

# Five cards are unseen: 2, 5, 6, L and one more 2. Two are B's, three lie in the deck.
PLAYED = "1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3 3 4 4 4 4 4 4 4 5 5 5 5 5 5 5 6 6 6 6 6 6 6 L L L L L L L"
SMALL = f"base | 1 | A* 3 4 1:0 | B ?2:0 | deck ?3 | played {PLAYED}"
UNSEEN = ["2", "2", "5", "6", "L"]


def share(counts: Counter[bool]) -> Fraction:
    return Fraction(counts[True], counts.total())


def test_the_small_position_has_five_unseen_cards() -> None:
    unseen = Observation.from_position(SMALL).unseen
    assert [code for code, count in unseen.items() for _ in range(count)] == UNSEEN


def test_next_card_is_any_unseen_card() -> None:
    assert dict(odds.draw_pmf(SMALL)) == {code: Fraction(count, len(UNSEEN)) for code, count in Counter(UNSEEN).items()}


@pytest.mark.parametrize("top", [*"123456", "L"])
def test_playable_next_card(top: str) -> None:
    fitting = Observation.from_position(SMALL).fitting(top)
    counts = Counter(card in fitting for card in UNSEEN)
    assert odds.p_draw_playable(SMALL, top) == share(counts)


@pytest.mark.parametrize("top", [*"123456", "L"])
def test_opponent_can_play_in_this_share_of_all_hands(top: str) -> None:
    fitting = Observation.from_position(SMALL).fitting(top)
    hands = combinations(UNSEEN, 2)
    assert odds.p_can_play(SMALL, 1, top) == share(Counter(any(card in fitting for card in hand) for hand in hands))


@pytest.mark.parametrize("codes", ["L", "25", "2L", "134", "256L"])
def test_opponent_holds_one_of_these_in_this_share_of_all_hands(codes: str) -> None:
    hands = combinations(UNSEEN, 2)
    assert odds.p_contains(SMALL, 1, codes) == share(Counter(any(card in codes for card in hand) for hand in hands))


def test_open_hands_are_certain() -> None:
    assert odds.p_can_play(SMALL, 0) == 1
    assert odds.p_can_play(SMALL, 0, "5") == 0


def test_empty_deck() -> None:
    position = f"base | 1 | A* 3 4 1:0 | B ?5:0 | deck | played {PLAYED}"
    assert odds.p_draw_playable(position) == 0
    with pytest.raises(LamakitError, match="BAS-10"):
        odds.draw_pmf(position)


@pytest.mark.parametrize("seat", [-1, 2, "A", True, 1.0])
def test_a_seat_that_does_not_exist(seat: object) -> None:
    with pytest.raises(LamakitError, match="from 0 to 1 would be right"):
        odds.p_can_play(SMALL, seat)  # type: ignore[arg-type]


def test_a_card_that_does_not_exist() -> None:
    with pytest.raises(LamakitError, match="'7' is no card of base"):
        odds.p_draw_playable(SMALL, "7")


def test_deals_agree_with_the_formula() -> None:
    """Over 4000 deals (seeds 0 … 3999) the share of opponents who can play is within four standard errors."""
    deals = 4000
    predicted, happened = 0.0, 0
    for seed in range(deals):
        match = lamakit.new_match("base", players=2, seed=seed)
        seen = match.observation(0)
        predicted += float(odds.p_can_play(seen, 1))
        happened += any(card in seen.fitting() for card in match.observation(1).hand)
    mean = predicted / deals
    assert abs(happened / deals - mean) < 4 * sqrt(mean * (1 - mean) / deals)
