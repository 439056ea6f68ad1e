"""Lessons 17, 19 and 20: what is tried out, and what is told of it."""

from fractions import Fraction
from itertools import accumulate, permutations, product

from lamakit.lessons.blocks.show import Show
from lamakit.lessons.catalogue import lessons
from lamakit.lessons.engine.hands_on import LINES, Tries, Try
from lamakit.lessons.situations.llama.bot_matches import equal_players
from lamakit.lessons.situations.llama.lengths import behind, match_of_quitters, small_match
from lamakit.views.charts import percent

LESSONS = {each.plan.name: each for each in lessons()}


def test_a_match_of_two_quitters_ends_when_somebody_has_40():
    played = match_of_quitters()(19, 0)
    scores = str(played["scores"]).split(", ")
    assert max(map(int, scores[-1].split(" : "))) >= 40 > max(map(int, scores[-2].split(" : ")))
    assert played["rounds"] == len(scores)


def test_equal_players_win_alike_and_never_tie():
    """400 matches: one half within four standard errors."""
    won = equal_players(400, seed=5)
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


def small_scores(rounds: int) -> dict[str, Fraction]:
    """All ways to deal the cards 1, 1 and 2 to two players so often, until somebody has 3 points."""
    shares = dict.fromkeys(("1 : 1", "2 : 1", "2 : 2", "over"), Fraction(0))
    for deals in product(permutations((1, 1, 2), 2), repeat=rounds):
        scores = list(accumulate(deals, lambda now, deal: (now[0] + deal[0], now[1] + deal[1])))
        is_over = any(max(score) >= 3 for score in scores)
        a, b = sorted(scores[-1], reverse=True)
        shares["over" if is_over else f"{a} : {b}"] += Fraction(1, 6**rounds)
    return shares


def test_a_small_match_is_what_all_its_deals_say():
    match = small_match(2, 1, 3)
    for rounds in (1, 2, 3):
        assert 1 - match.survival(rounds, behind(3, 0, 0)) == small_scores(rounds)["over"]
    assert match.mean(behind(3, 0, 0)) == Fraction(19, 9)


def test_the_picture_of_a_chain_follows_it():
    moved = LESSONS["match_length"].document.shown(block("small-chain"))
    for rounds in (1, 2, 3):
        texts = moved.at(rounds).figure["data"][0]["text"]
        for state, share in small_scores(rounds).items():
            assert f"{state}<br>{percent(share)}" in texts


def test_a_chain_that_may_go_back_is_over_after_six_tosses_on_average():
    """The sum of P(T > n) up to 200 tosses; what is left is below 10^-9."""
    moved, still = {0: Fraction(1)}, Fraction(0)
    for _toss in range(200):
        still += sum(moved.values())
        moved = {0: (moved[0] + moved.get(1, 0)) / 2, 1: moved[0] / 2}
    assert abs(still - 6) < Fraction(1, 10**9)
    picture = LESSONS["match_length"].document.shown(block("return-chain"))
    assert picture.at(2).figure["data"][0]["text"] == ["0<br>50.0%", "1<br>25.0%", "over<br>25.0%"]


def block(name):
    return next(each for each in LESSONS["match_length"].document.of_kind(Show) if each.name == name)
