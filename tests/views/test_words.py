"""Texts at the table, and when there is none."""

from fractions import Fraction

import pytest

import lamakit
from lamakit.games import BOXES, LLAMA
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Move
from lamakit.views.llama import box_words, moves
from lamakit.views.llama.puzzles import situation
from lamakit.views.words import share_in_words, winners_text
from tests.for_each import for_each

NAMES = ("You", "Alma", "Bruno")


@for_each(
    ("move", "said"),
    [
        (Move(0, "4"), "You play a 4."),
        (Move(1, "L"), "Alma plays a llama."),
        (Move(0, "draw", "5"), "You draw a 5."),
        (Move(1, "draw", "5"), "Alma draws a card."),
        (Move(0, "quit"), "You quit the round."),
        (Move(2, "quit"), "Bruno quits the round."),
        (Move(0, "return 10"), "You return a black token (10)."),
        (Move(1, "return 20"), "Alma returns a pink token (20)."),
        (Move(0, "keep"), "You keep your tokens."),
        (Move(2, "keep"), "Bruno keeps all tokens."),
        (Move(0, "deal", "6 | 1 1 2 3 4 L | 2 2 5 6 6 L"), "New cards; a 6 is turned up. You start."),
        (Move(1, "deal", "L | 1 1 2 3 4 5 | 2 2 5 6 6 6"), "New cards; a llama is turned up. Alma starts."),
    ],
)
def test_a_move_in_words(move, said):
    assert moves.describe(move, NAMES, 0) == said


def test_a_name_with_braces_is_only_a_name():
    assert moves.describe(Move(1, "4"), ("You", "{card}"), 0) == "{card} plays a 4."


def test_the_log_tells_the_points_after_every_round():
    match = lamakit.Match.from_position("base | 4 | A* 5:12 | B 3 3:4", names=("You", "Alma"))
    for action in ("5", "return 10", "deal"):
        match.play(action)
    told = [line["text"] for line in moves.log_lines(match.history, match.course, match.names, 0)]
    assert told[:3] == ["You play a 5.", "You return a black token (10).", "Round 1 is over: You 2 · Alma 7"]
    assert told[3].endswith("You start.")


def test_the_log_of_a_match_that_begins_between_rounds():
    match = lamakit.Match.from_position(
        "base | 4 | A* :2 | B 3 3:7 | phase round_over | round 3", names=("You", "Alma")
    )
    match.play("deal")
    told = moves.log_lines(match.history, match.course, match.names, 0, first_round=3)
    assert len(told) == 1


@pytest.mark.parametrize(
    ("winners", "said"), [((0,), "You win!"), ((2,), "Bruno wins."), ((0, 1), "You and Alma share the victory.")]
)
def test_who_has_won(winners, said):
    assert winners_text(winners, NAMES, 0) == said


def test_every_game_overlay_and_edition_has_a_name_on_the_page():
    assert set(box_words.TITLES) >= set(LLAMA)
    assert set(box_words.OVERLAY_WORDS) >= {overlay for box in LLAMA for overlay in BOXES[box].overlays}
    assert set(box_words.EDITION_WORDS) >= {edition for game in LLAMA.values() for edition in game.EDITIONS}


def test_whoever_may_return_a_token_is_told_their_points():
    seen = LlamaObservation.from_position("base | 6 | A*:12 | B 1:33 | phase return")
    assert situation(seen).startswith("You have 12 points.")


@for_each(
    ("chance", "said"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 3000), "1%, 1 in 3000"),
        (Fraction(6, 25), "24%, about 1 in 4"),
        (Fraction(15, 16), "94%, about 19 in 20"),
        (Fraction(213, 216), "99%, about 99 in 100"),
        (Fraction(1), "100%"),
    ],
)
def test_a_share_in_words_is_near(chance, said):
    assert share_in_words(chance) == said
