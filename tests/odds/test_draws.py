"""Formula = enumeration on small decks; `test_three_ways` deals in the game, too."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import pytest

import lamakit
from lamakit import LamakitError, Observation, odds
from lamakit.odds.llama.draws import p_all_contain, p_any_contains
from tests.for_each import for_each
from tests.odds.enumeration import deals, share as share_of_deals
from tests.odds.exact import holders, probability

# Five cards are unseen: 2, 5, 6, L and one more 2. Two are B's, three lie in the deck.
PLAYED = "1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3 3 4 4 4 4 4 4 4 5 5 5 5 5 5 5 6 6 6 6 6 6 6 L L L L L L L"
SMALL = f"base | 1 | A* 3 4 1:0 | B ?2:0 | deck ?3 | played {PLAYED}"
UNSEEN = ["2", "2", "5", "6", "L"]
# Seven cards are unseen: 2 2 3 5 6 L L. B holds two, C three, D has quit with one, one lies in the deck.
SEVEN = (
    "base | 1 | A* 3 4 1:0 | B ?2:0 | C ?3:0 | D- ?1:0 | deck ?1 | played 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3 "
    "4 4 4 4 4 4 4 5 5 5 5 5 5 5 6 6 6 6 6 6 6 L L L L L L"
)
FULL_TABLE = "base | 3 | A* 1 2 4 5:0 | B ?5:0 | C ?6:0 | D ?4:0 | deck ?29 | played 1 1 1 2 2 3 3"


def share(counts: Counter[bool]) -> Fraction:
    return Fraction(counts[True], counts.total())


def test_the_small_position_has_five_unseen_cards() -> None:
    unseen = Observation.from_position(SMALL).unseen
    assert [code for code, count in unseen.items() for _ in range(count)] == UNSEEN


def test_next_card_is_any_unseen_card() -> None:
    assert dict(odds.draw_pmf(SMALL)) == {code: Fraction(count, len(UNSEEN)) for code, count in Counter(UNSEEN).items()}


@for_each("top", [*"123456", "L"])
def test_playable_next_card(top: str) -> None:
    fitting = Observation.from_position(SMALL).fitting(top)
    counts = Counter(card in fitting for card in UNSEEN)
    assert odds.p_draw_playable(SMALL, top) == share(counts)


@for_each("top", [*"123456", "L"])
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
    with pytest.raises(LamakitError, match="expected a number from 0 to 1"):
        odds.p_can_play(SMALL, seat)  # type: ignore[arg-type]


def test_a_card_that_does_not_exist() -> None:
    with pytest.raises(LamakitError, match="'7' is not a card of base"):
        odds.p_draw_playable(SMALL, "7")


@for_each("top", [*"123456", "L"])
def test_some_or_all_opponents_can_play_in_this_share_of_all_deals(top: str) -> None:
    seen = Observation.from_position(SEVEN)
    fitting = set(seen.fitting(top))
    able = [lambda deal, seat=seat: not fitting.isdisjoint(deal[seat]) for seat in (1, 2)]
    assert odds.p_any_can_play(SEVEN, top) == share_of_deals(seen, lambda deal: any(can(deal) for can in able))
    assert odds.p_all_can_play(SEVEN, top) == share_of_deals(seen, lambda deal: all(can(deal) for can in able))


@for_each("code", [*"123456", "L"])
def test_copies_in_this_share_of_all_deals(code: str) -> None:
    seen = Observation.from_position(SEVEN)
    counts = Counter(deal[2].count(code) for deal in deals(seen))
    assert dict(odds.copies_pmf(SEVEN, 2, code)) == {x: Fraction(n, counts.total()) for x, n in counts.items()}


@pytest.mark.parametrize("top", ["3", "6", "L"])
def test_icepool_agrees_on_a_full_table(top: str) -> None:
    seen = Observation.from_position(FULL_TABLE)
    die = holders(seen, seen.fitting(top), 5, 6, 4)
    assert odds.p_any_can_play(seen, top) == probability(die, any)
    assert odds.p_all_can_play(seen, top) == probability(die, all)
    assert odds.p_can_play(seen, 2, top) == probability(die, lambda held: held[1])


def test_with_no_opponent_left_nobody_can_play() -> None:
    alone = "base | 1 | A* 3 4 1:0 | B- ?2:0 | deck ?50 | played"
    assert odds.p_any_can_play(alone) == 0
    assert odds.p_all_can_play(alone) == 1  # as whatever is said of nobody


def test_an_open_hand_decides() -> None:
    assert p_any_contains(Observation.from_position(SMALL), [0, 1], ["3"]) == 1
    assert p_all_contain(Observation.from_position(SMALL), [0, 1], ["5"]) == 0
    assert dict(odds.copies_pmf(SMALL, 0, "1")) == {1: 1}


def test_copies_of_a_card_that_does_not_exist() -> None:
    with pytest.raises(LamakitError, match="'7' is not a card of base"):
        odds.copies_pmf(SMALL, 1, "7")


CARDS_ASKED = (odds.p_contains, lambda seen, seat, codes: odds.p_all_contain(seen, [seat], codes))


@pytest.mark.parametrize("ask", [*CARDS_ASKED, lambda seen, seat, codes: odds.Beliefs(seen).p_contains(seat, codes)])
def test_a_text_names_cards_as_a_position_does(ask: Callable[..., Fraction]) -> None:
    seen = lamakit.new_match("party", players=2, seed=1).observation(0)
    for text, codes in {"4+": ["4+"], "4+ 5": ["4+", "5"], "45": ["4", "5"], "P": ["P"], "": []}.items():
        assert ask(seen, 1, text) == ask(seen, 1, codes)
    assert ask(seen, 1, "4+") != ask(seen, 1, "4")
    for wrong in ("4+5", "X", ["4", "9"], ["T1"]):
        with pytest.raises(LamakitError, match="is not a card of party"):
            ask(seen, 1, wrong)


def test_a_text_is_one_outcome() -> None:
    drawn = odds.draw_pmf(lamakit.new_match("party", players=2, seed=1).observation(0))
    assert drawn.probability("4+") == drawn["4+"] != drawn.probability("4") == drawn["4"]
    assert drawn.probability("45") == drawn["4"] + drawn["5"]
