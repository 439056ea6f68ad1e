"""Intervals: within what is possible, wide enough as often as they promise, and the quantile from its own integral."""

from itertools import pairwise
from math import gamma, pi, sqrt
from random import Random

import pytest
from hypothesis import given, strategies as st

from lamakit.odds.intervals import FEWEST, mean_interval, share_interval, student_95

COUNTS = st.integers(1, 10**6).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials)))


@given(COUNTS)
def test_the_interval_of_a_share_is_possible_and_no_point(counts: tuple[int, int]) -> None:
    wins, trials = counts
    mark = share_interval(wins, trials)
    assert 0 <= mark.low <= mark.mean <= mark.high <= 1
    assert mark.low < mark.high
    assert (mark.low == 0) == (wins == 0)
    assert (mark.high == 1) == (wins == trials)


def test_without_trials_a_share_may_be_anything() -> None:
    assert share_interval(0, 0)[1:] == (0, 0, 1)


@given(st.lists(st.sampled_from((0.0, 0.25, 1 / 3, 0.5, 1.0)), min_size=1, max_size=40), st.integers(1, 20))
def test_groups_never_make_a_share_surer_than_its_trials(groups: list[float], each: int) -> None:
    trials = len(groups) * each
    alone, together = (share_interval(sum(groups) * each, trials, given) for given in ((), groups))
    assert 0 <= together.low <= alone.low + 1e-9
    assert alone.high - 1e-9 <= together.high <= 1


@given(st.lists(st.floats(-2, 2), max_size=60), st.sampled_from(((-1.0, 1.0), (0.0, 1.0), (-0.5, 0.5))))
def test_the_interval_of_a_mean_is_possible_and_no_point(values: list[float], bounds: tuple[float, float]) -> None:
    least, most = bounds
    found = mean_interval(len(values), sum(values), sum(value * value for value in values), least, most)
    assert least <= found.low <= found.mean <= found.high <= most
    if len(values) < FEWEST:
        assert (found.low, found.high) == bounds
    elif all(least <= value <= most for value in values):
        assert found.low < found.high


@pytest.mark.parametrize("trials", [10, 20, 50, 200])
def test_shares_are_covered_as_often_as_they_promise(trials: int) -> None:
    """On average over the chances more than 94 times in 100, for each of them more than 90 times; in 800 samples."""
    random, covered = Random(trials), list[float]()
    for chance in (0.02, 0.1, 0.25, 1 / 3, 0.5, 0.7, 0.9):
        hits = 0
        for _sample in range(800):
            mark = share_interval(sum(random.random() < chance for _trial in range(trials)), trials)
            hits += mark.low <= chance <= mark.high
        covered.append(hits / 800)
    assert min(covered) > 0.9
    assert 0.94 < sum(covered) / len(covered) < 0.98


def test_shares_of_deals_that_are_played_several_times_are_covered() -> None:
    """Four matches to a deal, that often go alike; as independent trials they would be covered less often."""
    random, chance = Random(31), 0.3
    hits = dict.fromkeys(("as deals", "as trials"), 0)
    for _sample in range(1000):
        deals = list[float]()
        for _deal in range(30):
            luck = random.random() < chance
            deals.append(sum(luck if random.random() < 0.7 else random.random() < chance for _match in range(4)) / 4)
        for name, given_ in (("as deals", deals), ("as trials", ())):
            mark = share_interval(4 * sum(deals), 120, given_)
            hits[name] += mark.low <= chance <= mark.high
    assert hits["as deals"] > 930
    assert hits["as trials"] < 850


def test_means_are_covered_as_often_as_they_promise() -> None:
    random, hits = Random(32), 0
    for _sample in range(2000):
        values = [random.choice((-1.0, 0.0, 0.0, 0.5, 1.0)) for _deal in range(FEWEST)]
        found = mean_interval(len(values), sum(values), sum(value * value for value in values), -1, 1)
        hits += found.low <= 0.1 <= found.high
    assert 0.93 < hits / 2000 < 0.97


@pytest.mark.parametrize("freedom", [9, 12, 29, 99])
def test_the_quantile_of_student_leaves_five_percent_outside(freedom: int) -> None:
    """Its density, integrated by Simpson's rule."""
    scale = gamma((freedom + 1) / 2) / gamma(freedom / 2) / sqrt(freedom * pi)

    def density(x: float) -> float:
        return scale * (1 + x * x / freedom) ** (-(freedom + 1) / 2)

    ends = [student_95(freedom) * step / 400 for step in range(401)]
    parts = ((b - a) / 6 * (density(a) + 4 * density((a + b) / 2) + density(b)) for a, b in pairwise(ends))
    assert 2 * sum(parts) == pytest.approx(0.95, abs=1e-4)
