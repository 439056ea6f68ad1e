"""Matches in numbers: each figure against the same matches looked at one by one."""

import numpy as np
import pytest

import lamakit
from lamakit import LamakitError
from lamakit.lessons.analysis import numbers
from lamakit.lessons.engine.finding import Finding
from lamakit.odds.intervals import FEWEST

GAMES, SEED = 60, 5
BOTS = ["threshold", "random", "threshold"]


@pytest.fixture(scope="module")
def result():
    return lamakit.simulate("base", BOTS, games=GAMES, seed=SEED, course=30, compiled=False)


@pytest.fixture(scope="module")
def matches(result):
    return [result.match(number) for number in range(GAMES)]


def standard_error(values):
    return np.std(values, ddof=1) / np.sqrt(len(values))


def test_lengths_are_those_of_the_matches(result, matches):
    rounds = [match.round for match in matches]
    table = numbers.lengths(result.summary()).table
    assert table["matches"].to_dict() == {number: rounds.count(number) for number in sorted(set(rounds))}
    assert table["share"].sum() == pytest.approx(1, abs=1e-5)
    share = table["share"].iloc[0]
    assert table["error"].iloc[0] == pytest.approx(np.sqrt(share * (1 - share) / GAMES), abs=1e-6)


def test_the_mean_length_has_its_standard_error(result, matches):
    rounds = [match.round for match in matches]
    said = str(numbers.length(result.summary()))
    assert f"{np.mean(rounds):.4f} ± {standard_error(rounds):.4f} rounds" in said


def test_the_course_starts_and_ends_with_the_points(result, matches):
    table = numbers.course(result).table
    assert table[["A", "B", "C"]].iloc[-1].tolist() == pytest.approx(
        np.mean([match.points for match in matches], axis=0), abs=1e-3
    )
    assert table["played"].tolist() == pytest.approx(
        [np.mean([match.round >= number for match in matches]) for number in table.index], abs=1e-3
    )


def test_a_round_costs_what_it_adds_in_the_matches_that_played_it(result):
    table = numbers.course(result).table
    number = 2
    added = [
        np.mean(course[number - 1] - course[number - 2])
        for course, rounds in zip(result.course, result.rounds, strict=True)
        if rounds >= number
    ]
    assert table.loc[number, "a round costs"] == pytest.approx(np.mean(added), abs=1e-3)
    assert table.loc[number, "its error"] == pytest.approx(standard_error(added), abs=1e-3)
    assert table.loc[1, "a round costs"] == pytest.approx(result.course[:, 0].mean(), abs=1e-3)
    longest = result.rounds.max()
    assert (table["a round costs"].loc[longest + 1 :] == "too few").all()
    few = [number for number in table.index if (result.rounds >= number).sum() < FEWEST]
    assert table.index[table["a round costs"] == "too few"].tolist() == few
    assert not table.isna().any(axis=None)


def test_seats_are_compared_with_a_fair_share(result, matches):
    table = numbers.seats(result).table
    wins = np.array([[(seat in match.winners) / len(match.winners) for seat in range(3)] for match in matches])
    assert table["wins"].tolist() == pytest.approx(wins.mean(axis=0), abs=1e-4)
    away = (wins[:, 0].mean() - 1 / 3) / standard_error(wins[:, 0])
    assert table.loc["A", "errors from fair"] == pytest.approx(away, abs=0.06)
    assert numbers.seats(result.summary()).table.equals(table)


def test_the_chart_shows_what_the_table_says(result):
    found = numbers.seats(result)
    (dots,) = found.figure["data"]
    assert dots["x"] == pytest.approx(found.table["wins"].tolist(), abs=1e-4)
    ends = [(mark.mean - mark.low, mark.high - mark.mean) for mark in result.summary().win_intervals]
    assert list(zip(dots["error_x"]["arrayminus"], dots["error_x"]["array"], strict=True)) == ends
    assert all(0 <= x - down < x + up <= 1 for x, (down, up) in zip(dots["x"], ends, strict=True))
    (line,) = found.figure["layout"]["shapes"]
    assert line["x0"] == line["x1"] == pytest.approx(1 / 3)


def test_variants_side_by_side():
    found = numbers.compared(["base", "base@egmont"], players=2, games=40, seed=SEED)
    for name, edition in {"base": "amigo", "base@egmont": "egmont"}.items():
        played = lamakit.simulate("base", numbers.quitters(10, 10), games=40, seed=SEED, edition=edition)
        row = found.table.loc[name]
        assert row["rounds"] == pytest.approx(played.rounds.mean(), abs=1e-3)
        assert row["rounds error"] == pytest.approx(standard_error(played.rounds), abs=1e-3)
        assert row["winner's points"] == pytest.approx(played.points.min(axis=1).mean(), abs=1e-3)
        assert row["last one's points"] == pytest.approx(played.points.max(axis=1).mean(), abs=1e-3)


def test_a_paired_difference_is_that_of_match_by_match():
    plain, pink = (numbers.played(name, ["threshold"] * 3, 50, SEED) for name in ("base", "base+lama20"))
    table = numbers.difference(plain, pink)
    apart = pink.points[:, 0].astype(float) - plain.points[:, 0]
    assert table.loc["points of A", "difference"] == pytest.approx(apart.mean(), abs=1e-4)
    assert table.loc["points of A", "error"] == pytest.approx(standard_error(apart), abs=1e-4)
    unpaired = np.hypot(standard_error(plain.points[:, 0]), standard_error(pink.points[:, 0]))
    assert table.loc["points of A", "error if not paired"] == pytest.approx(unpaired, abs=1e-4)
    assert (numbers.difference(plain, plain)[["difference", "error"]] == 0).all(axis=None)


def test_what_never_varies_has_no_correlation():
    """In the two matches of seed 1 neither A's wins nor anything else has to vary."""
    pair = lamakit.simulate("base", ["threshold", "random"], games=2, seed=1, compiled=False)
    table = numbers.difference(pair, pair)
    varies = {"rounds": pair.rounds, "points of A": pair.points[:, 0], "wins of A": pair.wins[:, 0]}
    assert not all(values.std() for values in varies.values())
    for name, values in varies.items():
        assert table.loc[name, "correlation"] == (1 if values.std() else "–")
    assert not table.isna().any(axis=None)


def test_thresholds_are_the_wins_of_seat_a():
    found = numbers.thresholds([2, 3], [4, 12], others=8, games=60, seed=SEED)
    played = lamakit.simulate("base", numbers.quitters(4, 8, 8), games=60, seed=SEED)
    assert found.table["fair shares"].loc[4, 3] == pytest.approx(3 * played.wins[:, 0].mean(), abs=1e-3)
    assert found.table["error"].loc[4, 3] == pytest.approx(3 * standard_error(played.wins[:, 0]), abs=2e-2)
    assert [trace["name"] for trace in found.figure["data"]] == ["2 players", "3 players"]


def test_the_best_threshold_and_those_that_are_not_clearly_worse():
    table = numbers.thresholds([2], [1, 2, 3], games=2, seed=SEED).table.astype(float)
    table["fair shares", 2] = [1.0, 1.3, 1.29]
    table["error", 2] = [0.02, 0.02, 0.02]
    row = numbers.best(Finding(table, {}, "")).loc[2]
    assert (row["draw above"], row["fair shares"], row["not clearly worse"]) == (2, 1.3, "3")


def test_quitters_draw_above_their_thresholds():
    assert [bot.draw_above for bot in numbers.quitters(3, 6)] == [3, 6]


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda result: numbers.lengths(result), "summary=True"),
        (lambda result: numbers.course(result.summary()), "without summary"),
        (lambda result: numbers.course(lamakit.simulate("base", BOTS, games=2, seed=1, compiled=False)), "course=8"),
        (lambda result: numbers.seats(7), "summary=True"),
        (lambda result: numbers.seats(lamakit.simulate("base", BOTS, games=1, seed=1, compiled=False)), "games=1: too"),
        (lambda result: numbers.thresholds([2], [3], games=1), "games=1: too few"),
        (lambda result: numbers.compared("base"), "a list"),
        (
            lambda result: numbers.difference(
                result, lamakit.simulate("base", BOTS, games=GAMES, seed=6, compiled=False)
            ),
            "same seed",
        ),
        (lambda result: numbers.played("base@egmnt", BOTS, 1, 1), "egmnt"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(result, ask, says):
    with pytest.raises(LamakitError, match=says) as refused:
        ask(result)
    assert "\n" not in str(refused.value)
