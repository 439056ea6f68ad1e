"""Lessons 17, 19 and 20: their chains and samples against the engine's other ways to the same figures."""

from fractions import Fraction
from math import comb

import pytest

from lamakit import odds
from lamakit.lessons.classroom.samples import binomial, share_error, trials_for
from lamakit.lessons.classroom.tries import LINES, Tries, Try
from lamakit.lessons.probability import better_bot, match_length, simulation


def test_each_of_two_hands_costs_what_a_hand_costs():
    pmf, alone = match_length.two_hands(), odds.opening_penalty_pmf("base")
    for points in alone:
        assert sum(share for (x, _y), share in pmf.items() if x == points) == alone[points]
        assert sum(share for (_x, y), share in pmf.items() if y == points) == alone[points]


def test_what_one_hand_holds_the_other_cannot_get():
    """A hand costs one point only if it is six 1s; then the other comes from the 50 cards left."""
    pmf, left = match_length.two_hands(), {**match_length.BOX, "1": match_length.BOX["1"] - 6}
    six_ones = Fraction(comb(8, 6), comb(56, 6))
    for points, share in odds.opening_penalty_pmf("base", deck=left).items():
        assert pmf[1, points] == six_ones * share


def test_lengths_add_up_to_their_mean():
    """Σ P(longer than n rounds): after five rounds hardly a match is left."""
    total = sum(match_length.survival(rounds) for rounds in range(6))
    assert float(total) == pytest.approx(float(match_length.mean_rounds()), abs=1e-9)
    assert match_length.exactly(1) == 0


def test_a_match_of_two_quitters_ends_when_somebody_has_40():
    told = match_length.one_match(seed=19, number=0)
    last = told.text.split(". ")[0].split(", ")[-1]
    assert max(map(int, last.split(" : "))) >= 40
    assert told.value == (told.text.count(" : ") == 2)


def test_shares_near_the_truth_are_told_from_those_that_are_off():
    assert [hits for hits in range(11) if not simulation.is_off(hits)] == [3, 4]
    assert odds.p_draw_playable(simulation.SEEN) == Fraction(1, 3)


def test_binomial_shares_have_the_standard_error():
    pmf = binomial(50, Fraction(2, 7))
    assert pmf.sd() / 50 == pytest.approx(float(share_error(Fraction(2, 7), 50)))
    assert trials_for(Fraction(1, 4), Fraction(1, 100)) == 25
    assert trials_for(Fraction(1, 4), Fraction(1, 101)) == 26


def test_equal_players_win_alike_and_never_tie():
    """400 matches: one half within four standard errors."""
    won = better_bot.equal_players(400, seed=5, compiled=False)
    assert len(won) == 400
    assert set(won) == {0, 1}
    assert abs(sum(won) / 400 - 0.5) <= 4 * 0.5 / 20


def test_tries_keep_a_tally_and_count_as_done_once():
    done = []
    tries = Tries(
        "Coins",
        "Toss.",
        "Toss",
        lambda number: Try(number % 2, f"toss {number}"),
        lambda results: f"{sum(results)}",
        lambda: done.append("solved"),
        enough=3,
    )
    assert tries.data()["lines"] == []
    assert tries.tally == "No trial yet."
    for _press in range(LINES + 2):
        tries.pressed("again", None)
    tries.pressed("check", None)
    assert tries.tally == str((LINES + 2) // 2)
    assert done == ["solved"]
    assert [line["text"] for line in tries.data()["lines"]][-1] == f"{LINES + 2}. toss {LINES + 1}"
    assert len(tries.data()["lines"]) == LINES
