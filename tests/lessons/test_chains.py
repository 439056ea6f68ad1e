"""Lessons 17, 19 and 20: what is tried out, and what is told of it."""

from lamakit.lessons.engine.tries import LINES, Tries, Try
from lamakit.lessons.situations.llama.bot_matches import equal_players
from lamakit.lessons.situations.llama.lengths import match_of_quitters


def test_a_match_of_two_quitters_ends_when_somebody_has_40():
    played = match_of_quitters()(19, 0)
    scores = str(played["scores"]).split(", ")
    assert max(map(int, scores[-1].split(" : "))) >= 40 > max(map(int, scores[-2].split(" : ")))
    assert played["rounds"] == len(scores)


def test_equal_players_win_alike_and_never_tie():
    """400 matches: one half within four standard errors."""
    won = equal_players(400, seed=5, compiled=False)
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
