"""An overlay that changes which cards fit: every room asks it, and no sentence that it replaces is quoted beside it."""

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

import lamakit
from lamakit import odds
from tests import reverse

CARDS = ["1", "2", "3", "4", "5", "6", "L"]
BELOW = dict(zip(CARDS, ["L", *CARDS], strict=False))  # the card that may follow besides the same
LINE = "base+reverse | {top} | A* {hand}:0 | B ?3:0 | C ?1:0"


@pytest.fixture(autouse=True)
def overlay() -> Iterator[None]:
    with reverse.registered():
        yield


def fits(top: str, card: str) -> bool:
    return card in (top, BELOW[top])


def seen(top: str, hand: str) -> lamakit.Observation:
    return lamakit.Observation.from_position(LINE.format(top=top, hand=hand))


@pytest.mark.parametrize("top", CARDS)
def test_legal_cards(top: str) -> None:
    match = lamakit.Match.from_position(f"base+reverse | {top} | A* 1 2 3 4 5 6 L:0 | B 1:0")
    assert [card for card in match.legal_actions() if card in CARDS] == [card for card in CARDS if fits(top, card)]
    for card in CARDS:
        told = match.explain(card)
        assert (told.legal, told.rule, told.text) == (fits(top, card), reverse.ID, reverse.SENTENCE)


def test_the_box_itself_plays_as_ever() -> None:
    match = lamakit.Match.from_position("base | 5 | A* 4 5 6:0 | B 1:0")
    assert [card for card in match.legal_actions() if card in CARDS] == ["5", "6"]
    assert match.explain("4").rule == "BAS-07"


@pytest.mark.parametrize("top", CARDS)
def test_odds_are_those_of_an_enumeration(top: str) -> None:
    """Of a small deck every card that may be drawn, and every hand that the others may hold."""
    unseen = "1 1 2 3 3 4 5 6 6 L L".split()
    line, deck = f"base+reverse | {top} | A* 3:0 | B ?2:0 | C ?1:0", Counter([*unseen, top, "3"])
    position = lamakit.Observation.from_position(line, deck=deck)
    assert sorted(Counter(position.unseen).elements()) == unseen
    drawn = sum(fits(top, card) for card in unseen)
    assert odds.p_draw_playable(position) == Fraction(drawn, len(unseen))
    hands = [any(fits(top, card) for card in hand) for hand in combinations(unseen, 2)]
    assert odds.p_can_play(position, 1) == Fraction(sum(hands), math.comb(len(unseen), 2))


def test_what_a_start_is_worth_is_counted_by_the_same_rule() -> None:
    hand = ["1", "1", "3", "3", "5", "5"]
    left = Counter(dict.fromkeys(CARDS, 8))
    left.subtract(hand)
    starts = sum(count for top, count in left.items() if any(fits(top, card) for card in hand))
    assert odds.p_can_start(hand, "base+reverse") == Fraction(starts, left.total())
