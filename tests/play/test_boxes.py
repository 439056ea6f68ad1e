"""Positions that name another deck than the game's own."""

import pytest

from lamakit.errors import IllegalAction, PositionError
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
