"""Positions that name another deck than the game's own."""

import numpy as np
import pytest

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, PositionError
from lamakit.odds import p_draw_playable
from lamakit.play.match import Match, new_match, replay
from lamakit.play.observation import Observation
from tests.for_each import for_each

DECK = dict.fromkeys("123456L", 3)
LINE = "base | 5 | A* 1 2 4 4 6 L:0 | B ?6:0 | deck ?8 | played | box 1:3 2:3 3:3 4:3 5:3 6:3 L:3"


def test_a_position_that_names_the_deck_is_the_match_with_that_deck():
    match = new_match("base", players=2, seed=3, deck=DECK)
    again = Match.from_position(f"{match.position} | box 1:3 2:3 3:3 4:3 5:3 6:3 L:3")
    assert again.position == match.position == Match.from_position(match.position, deck=DECK).position
    assert again.observation(0) == match.observation(0)
    assert sum(again.observation(0).unseen.values()) == 14


def test_odds_count_the_deck_that_is_named():
    assert Observation.from_position(LINE).box == DECK
    assert p_draw_playable(LINE) == pytest.approx(4 / 14)


def test_a_match_with_its_own_deck_is_replayed():
    match = Match.from_position(f"base | 5 | A* 1 2:0 | B 4 5:0 | deck 6 L | {LINE.rpartition(' | ')[2]}")
    match.play("draw")
    again = replay(match.log)
    assert (again.position, again.observation(0).box) == (match.position, match.observation(0).box)


def test_the_same_deck_may_be_given_beside_it_but_no_other():
    assert Observation.from_position(LINE, deck=DECK).box == DECK
    with pytest.raises(PositionError, match="another deck is given beside it"):
        Observation.from_position(LINE, deck={**DECK, "L": 4})


@for_each(
    ("box", "said"),
    [
        ("box 1", "is not written as 'L:8'"),
        ("box 1:x", "is not written as 'L:8'"),
        ("box 1:3 1:3", "each card once"),
        ("box 9:3", "'9' is not a card of base"),
        ("box 1:3 L:3", "are named, but the deck of base has 0"),
        ("box", "are named, but the deck of base has 0"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(box, said):
    with pytest.raises(PositionError, match=said):
        Match.from_position(f"base | 5 | A* 1 2:0 | B 4 5:0 | deck L | {box}")


def test_dice_have_no_other_deck():
    with pytest.raises(PositionError, match="is not part of a dice position"):
        Match.from_position("dice | row 1 2 3 4 5 6 L | A* 1 3:0 | B 2:4 | box 1:3")


SMALL = {"1": 2, "3": 1, "6": 2}


@pytest.mark.parametrize("deck", [SMALL, None])
def test_a_written_position_may_have_any_deck(deck):
    """Nothing is dealt there, so five cards are enough; another deal is refused, and nothing has changed."""
    text = "base | 6 | A* 1 6:0 | B 3:0 | deck 1"
    match = Match.from_position(text if deck else f"{text} | box 1:2 3:1 6:2", deck=deck)
    assert match.chance_outcomes("draw") == {"1": 1}
    for action in ("6", "draw", "quit", "quit"):
        match.play(action)
    assert match.phase == "round_over"
    before, log = match.position, match.log
    for ask in (
        lambda: match.play("deal"),
        lambda: match.play("deal", "6 | 1 1 1 1 1 1 | 1 1 1 1 1 1"),
        lambda: match.chance_outcomes("deal"),
    ):
        with pytest.raises(IllegalAction, match="5 cards; 2 players need at least 13") as raised:
            ask()
        assert raised.value.rule == "BAS-03"
    assert (match.position, match.log) == (before, log)
    assert replay(match.log) == match
    match.undo()
    assert match.phase == "turn"


@pytest.mark.parametrize("variant", ["base", "party+drama", "kadabra", "dice"])
def test_a_small_box_is_dealt_in_every_round(variant):
    match = new_match(variant, players=3, seed=1, hand=np.int64(2))
    for number in (2, 3):
        assert [len(match.observation(seat).hand) for seat in range(3)] == [2, 2, 2]
        assert " | dealt 2" in match.position
        assert Match.from_position(match.position).position == match.position
        seen = match.observation(match.current_player)
        assert Observation.from_position(seen.position) == seen
        while match.phase != "round_over":
            match.play(match.legal_actions()[-1])
        match.play("deal")
        assert match.round == number
    assert replay(match.log) == match


def test_a_small_deck_needs_small_hands():
    deck = {"1": 2, "2": 2, "L": 2}
    match = new_match(deck=deck, hand=2, seed=1)
    assert match.observation(0).deck_size == 1
    assert match.legal_actions() == replay(match.log).legal_actions()
    match.play(match.legal_actions()[0])
    with pytest.raises(LamakitError, match="2 players need at least 7"):
        new_match(deck=deck, hand=3)
    at_deal = Match.from_position("base | 1 | A* 2:1 | B :0 | deck 1 2 L L | dealt 2 | phase round_over", deck=deck)
    with pytest.raises(InvalidAction, match="the top card and 2 hands of 2"):
        at_deal.play("deal", chance="L | 1 | 2 2")
    at_deal.play("deal", chance="L | 1 1 | 2 2")
    assert at_deal.observation(0).hand == ["1", "1"]
    for wrong in ("0", "7", "x", ""):
        with pytest.raises(PositionError, match="expected how many cards everybody is dealt"):
            Match.from_position(f"base | 1 | A* 2:1 | B 1:0 | dealt {wrong}")
