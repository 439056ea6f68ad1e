"""The checked door as its callers know it: what Match offers, beyond the rules."""

import json
from collections import Counter

import numpy as np
import pytest

import lamakit
from lamakit.errors import LamakitError
from lamakit.play.match import KEPT_EVERY
from tests.for_each import for_each


def test_the_example_of_the_contract():
    match = lamakit.new_match("base", players=4, edition="egmont", seed=7, first_player=0)
    assert (match.variant, match.edition, match.num_players, match.round, match.phase) == (
        "base",
        "egmont",
        4,
        1,
        "turn",
    )
    assert (match.current_player, match.points, match.is_over, match.winners) == (0, (0, 0, 0, 0), False, ())
    assert set(lamakit.variants()) >= {"base", "lama20", "each-llama"}


def test_a_refusal_names_the_action_the_rule_and_what_is_allowed():
    match = lamakit.Match.from_position("base | 3 | A* 3 6:0 | B 3:0")
    with pytest.raises(lamakit.IllegalAction) as refused:
        match.play("6")
    assert refused.value.rule == "BAS-07"
    assert all(part in str(refused.value) for part in ("'6'", "BAS-07", "3, draw, quit"))
    with pytest.raises(lamakit.InvalidAction, match="did you mean 'draw'"):
        match.play("drow")


def test_explain_says_the_rule_sentence():
    match = lamakit.Match.from_position("base | 3 | A* 3 6:0 | B 3:0")
    allowed, refused, unread = match.explain("3"), match.explain("6"), match.explain("seven")
    assert allowed == (True, "BAS-07", refused.text)
    assert "exactly one higher" in refused.text
    assert (unread.legal, unread.rule) == (False, "BAS-06")


def test_chance_is_refused_where_nothing_is_left_to_chance():
    match = lamakit.Match.from_position("base | 3 | A* 3 6:0 | B 3:0")
    with pytest.raises(lamakit.IllegalAction, match="chance"):
        match.play("3", chance="5")
    assert match.history == []


def test_given_and_drawn_chance_stand_in_the_history():
    match = lamakit.Match.from_position("base | 3 | A* 3:0 | B 3:0 | deck 5 6 6")
    match.play("draw", chance="5")
    match.play("draw")
    assert match.history == [(0, "draw", "5", True), (1, "draw", "6", False)]


def test_undo_takes_back_one_decision_with_its_chance():
    match = lamakit.new_match(seed=1)
    before, words = match.position, list(match._words)
    match.play("draw")
    match.undo()
    assert (match.position, match.history, match._words) == (before, [], words)


@pytest.mark.parametrize("game", ["kadabra", "abrakadabrien"])
def test_taking_back_plays_few_decisions_again(game, monkeypatch):
    """However long the match is: it goes on from a state that was kept, and everything before is as it was."""
    match, trail, played = lamakit.new_match(game, players=2, seed=1), list[tuple[object, ...]](), list[str]()
    while len(match.history) < 3 * KEPT_EVERY:
        trail.append((match.position, match.log, match.course))
        match.play(min(match.legal_actions(), key="quit".__eq__))
    play = lamakit.Match.play
    monkeypatch.setattr(lamakit.Match, "play", lambda self, *given: (played.append(given[0]), play(self, *given)))
    for before in reversed(trail):
        match.undo()
        assert (match.position, match.log, match.course) == before
        assert len(played) < KEPT_EVERY
        played.clear()


def test_a_given_outcome_uses_up_no_chance():
    """Whether the first card was given or not, the generator goes on from where it stood."""
    given, drawn = lamakit.new_match(seed=1), lamakit.new_match(seed=1)
    given.play("draw", chance="6")
    given.undo()
    given.play("draw")
    drawn.play("draw")
    assert given.position == drawn.position


def test_log_is_plain_data(tmp_path):
    match = lamakit.new_match(seed=1, names=["Zoë", "Łukasz"], deck={"1": 9, "L": 9})
    match.play("quit")
    assert json.loads(json.dumps(match.log)) == match.log
    again = lamakit.replay(json.loads(json.dumps(match.log)))
    assert (again.names, again.position, again.seed) == (("Zoë", "Łukasz"), match.position, 1)
    match.save(tmp_path / "match.json")
    assert lamakit.load(tmp_path / "match.json").log == match.log
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_log_that_tells_another_course_is_refused():
    match = lamakit.new_match(seed=1)
    match.play("draw")
    log = match.log
    log["moves"][0]["chance"] = next(code for code in "123456L" if code != log["moves"][0]["chance"])
    with pytest.raises(lamakit.LamakitError, match="move 1"):
        lamakit.replay(log)


def test_course_has_the_points_after_every_round():
    match = lamakit.Match.from_position("base | 4 | A* 1:0 | B 2 3:30")
    for action in ("quit", "quit"):
        match.play(action)
    assert match.course == [(0, 30), (1, 35)]
    match.undo()
    assert match.course == [(0, 30)]


def test_an_observation_hides_hands_and_deck_until_they_are_scored():
    match = lamakit.Match.from_position("base | 3 | A* 3 6:11 | B 2 2:0 | played 1 1")
    seen = match.observation(1)
    assert (seen.hand, seen.hands, seen.legal_actions) == (["2", "2"], [None, ["2", "2"]], [])
    assert seen.position == "base | 3 | A* ?2:11 | B 2 2:0 | deck ?49 | played 1 1"
    assert seen.unseen == {"1": 6, "2": 6, "3": 7, "4": 8, "5": 8, "6": 8, "L": 8}
    with pytest.raises(lamakit.LamakitError, match="hidden"):
        seen.penalties(0)
    match.play("quit")
    match.play("quit")
    scored = match.observation(1)
    assert scored.hands == [["3", "6"], ["2", "2"]]
    assert scored.penalties(0) == [("3", 3), ("6", 6)]
    assert "deck ?49" in scored.position


def test_an_observation_is_read_as_the_seat_whose_cards_it_shows():
    """A seat that has quit and holds no card shows nothing, so it is not the one that looks."""
    for position in (
        "base | 3 | A* 1 2:0 | B-:9 | C 3:0 | played 1",
        "base | 3 | A 1 2:0 | B* 4:9 | C- 3:0 | played 1",
    ):
        seen = lamakit.Match.from_position(position).observation(2)
        assert lamakit.Observation.from_position(seen.position).seat == 2


@for_each(
    ("text", "named"),
    [
        ("base | 7 | A* 1:0 | B 2:0", "'7' is not a card"),
        ("base | 3 | A 1:0 | B 2:0", r"0 seats marked \*"),
        ("base | 3 | A* 1:0 | B* 2:0", r"2 seats marked \*"),
        ("base | 3 | A* 1:0 | C 2:0", "B is next"),
        ("base | 3 | A* 1:0", "BAS-01|3 parts|seats"),
        ("base | 3 | A* 1:0 | B 2:0 | phase dawn", "'dawn'"),
        ("base | 3 | A* 1:0 | B 2:0 | round 0", "round '0'"),
        ("base | 3 | A* 1:0 | B 2:0 | starter C", "starter 'C'"),
        ("base | 3 | A* 1:0 | B 2:0 | deck 1 | deck 1", "twice"),
        ("base | 3 | A* 1:0 | B 2:0 | tokens 4", "'tokens 4'"),
        ("base | 3 | A* 1:0 | B:0", "B holds no card"),
        ("base | 3 | A*:0 | B 1:0 | phase return", "emptied hand and tokens"),
        ("base | 3 | A* 1:0 | B 1:0 | phase round_over", "the round is not over"),
        ("base | 3 | A* 1:0 | B ?2:0 | deck ?23", "hidden|named nowhere"),
        ("base | 3 | A* 1:0 | B ?2:0", "hides cards"),
    ],
)
def test_a_position_error_names_the_part(text, named):
    with pytest.raises(lamakit.PositionError, match=named):
        lamakit.Match.from_position(text)


def test_an_unknown_variant_in_a_position():
    with pytest.raises(lamakit.UnknownVariant, match="did you mean 'base'"):
        lamakit.Match.from_position("bsae | 3 | A* 1:0 | B 2:0")


def test_parts_may_stand_in_any_order_and_cards_too():
    plain = "base | 3 | A* 1 3 L:0 | B 2:0 | deck 4 4 5 | round 2 | starter B | dealer B | played-last A"
    other = "base | 3 | A* L 3 1:0 | B 2:0 | played-last A | dealer B | starter B | round 2 | deck 5 4 4"
    assert lamakit.Match.from_position(other).position == lamakit.Match.from_position(plain).position == plain


@pytest.mark.parametrize(
    ("variant", "hand"), [("base", "1 1 2 3 4 L"), ("party+drama", "1+ P L 2 2 3"), ("dice", "1 1 2 3 4 L")]
)
def test_a_hand_is_given_and_the_rest_comes_by_chance(variant: str, hand: str) -> None:
    match = lamakit.new_match(variant, players=4, seed=3, hand=hand)
    assert sorted(match.observation(0).hand) == sorted(hand.split())
    assert match == lamakit.new_match(variant, players=4, seed=3, hand=hand.split())
    assert match != lamakit.new_match(variant, players=4, seed=4, hand=hand)
    assert lamakit.replay(match.log) == match
    assert lamakit.Match.from_position(match.position).position == match.position


def test_the_rest_is_dealt_fairly() -> None:
    tops = Counter(lamakit.new_match(seed=1, number=number, hand=["1"] * 6)._state.top for number in range(1000))
    assert abs(tops[0] - 40) < 25  # two of fifty
    assert all(abs(tops[card] - 160) < 50 for card in range(1, 7))  # eight


@for_each("hand", ["1 1", "9 9 9 9 9 9", "1 1 1 1 1 1 1", 0, 7, 2.5, np.array(2), list(range(6)), True, [["1"]] * 6])
def test_a_hand_that_cannot_be(hand: object) -> None:
    with pytest.raises(LamakitError, match=r"hand=|broke off"):
        lamakit.new_match(hand=hand)
    with pytest.raises(LamakitError, match="has 2 of 1"):
        lamakit.new_match(hand="1 1 1 2 2 2", deck={"1": 2, "2": 30})
    with pytest.raises(LamakitError, match="hand"):
        lamakit.new_match("abrakadabrien", hand="1 1 1 2 2 2")
