"""The characters: who plays what, and figures that can be measured again."""

import pytest

import lamakit
from lamakit import bots
from lamakit.bots.characters import CAST, cast, character
from lamakit.bots.llama import DECIDERS
from lamakit.bots.strengths import STRENGTHS, measured, strength
from lamakit.games import BOXES, LLAMA
from lamakit.games.contract import SEATS
from lamakit.views.portraits import PORTRAITS, portrait_svg
from tools import strength as measuring
from tools.against import AT_TABLES, IN_BATCHES, way
from tools.strength import MATCHES, reference_of


@pytest.mark.parametrize("box", BOXES)
def test_every_bot_of_a_box_is_offered_once_and_each_character_has_a_face(box):
    offered = cast(box)
    assert {who.bot for who in offered} == set(bots.names(box))
    assert len({who.key for who in offered}) == len(offered) >= SEATS - 1
    assert {who.key for who in offered} <= set(PORTRAITS)
    assert all(who.says.endswith(".") for who in offered)
    for who in offered:
        match = lamakit.new_match(box, seed=1)
        assert who.make(1).choose(match.observation(0)) in match.legal_actions()


def test_a_bot_without_a_character_plays_under_its_own_name(monkeypatch):
    monkeypatch.setitem(CAST, "llama", CAST["llama"][:1])
    assert [who.key for who in cast("party")] == ["alma", "random", "casual", "sharp", "search"]
    assert character("random", "base").play == "random"
    assert character("greedy", "base") is None
    assert strength(character("random", "base"), "base", 4) is not None


@pytest.mark.parametrize("box", BOXES)
def test_whoever_is_offered_has_been_measured_at_every_table(box):
    assert measured(STRENGTHS)[box]["reference"] == reference_of(box).play
    for who in cast(box):
        for players in range(2, SEATS + 1):
            found = strength(who, box, players)
            assert 0 <= found.low <= found.share <= found.high <= 1
            assert 1 <= found.stars(players) <= 5
            if who.play == found.reference:
                assert (found.stars(players), found.matches) == (3, 0)
            else:
                assert found.matches >= (MATCHES[IN_BATCHES] if who.bot in DECIDERS and box in LLAMA else 10)


def test_a_figure_is_found_again():
    who = character("bruno", "base")
    found = strength(who, "base", 3)
    share, low, high, matches = measuring.strength("base", who, 3, found.matches)
    assert (share, low, high, matches) == found[:4]


@pytest.mark.parametrize("box", BOXES)
def test_whoever_plays_like_another_says_so_and_nobody_else(box):
    first = {}
    for who in cast(box):
        other = first.setdefault(who.play, who)
        assert (f"like {other.name}" in who.says) == (other is not who)
        for players in range(2, SEATS + 1):
            assert strength(who, box, players) == strength(other, box, players)


def test_no_two_faces_are_alike():
    drawn = {portrait_svg(name) for name in PORTRAITS}
    assert len(drawn) == len(PORTRAITS)
    assert all(picture.startswith("<svg") for picture in drawn)
    assert portrait_svg("nobody") == portrait_svg("anybody")


@pytest.mark.parametrize("box", BOXES)
def test_what_batches_can_t_play_is_measured_match_by_match(box):
    ways = {way(box, who, reference_of(box)) for who in cast(box)}
    assert (IN_BATCHES in ways) == (box in LLAMA)
    assert (AT_TABLES in ways) == (box not in LLAMA)
