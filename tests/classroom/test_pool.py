"""Trials put together: deals of one's own, what is kept of them, and the picture."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from lamakit.classroom.pool import SIZE, marks_of, pool
from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson, lessons
from lamakit.lessons.engine.plan import TABLE
from lamakit.lessons.engine.pooled import own_seed, pooled, results_in
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.hand_in.spelling import HEAD, MOST_LETTERS, checked_results, results_spelled, spelled_results
from lamakit.store.identity import NOBODY
from lamakit.store.progress import Progress

pytestmark = pytest.mark.usefixtures("store")
TOLD = "All 40 trials together: 50%, 95% band from 35% to 65%. Single learners found 0% to 100%."


def hands_on(name: str, owner: str, seed: int = 17) -> object:
    return lesson(name).of(Progress(owner=owner, name="")).hands_on(seed)


def tried(table: object, times: int) -> list[str]:
    """The cards that were drawn."""
    drawn = []
    for _time in range(times):
        table.play("draw")
        drawn.append(table.match.history[0].chance)
        table.again()
    return drawn


def test_in_a_class_everybody_has_deals_of_their_own() -> None:
    mia, ben = (hands_on("simulation", f"learner-{name}") for name in ("mia", "ben"))
    assert mia.seed == own_seed("learner-mia", 17)
    assert tried(mia, 12) != tried(ben, 12)


def test_alone_everybody_has_deals_of_their_own_too_which_go_on() -> None:
    first, second = (hands_on("simulation", owner) for owner in ("somebody", "somebody else"))
    assert len({first.seed, second.seed, 17}) == 3
    tried(first, 3)
    again = hands_on("simulation", "somebody")
    assert (again.seed, again.results) == (first.seed, first.results)


def test_in_a_notebook_of_ones_own_the_seed_is_the_one_that_stands_in_the_cell() -> None:
    strangers = lesson("simulation").of(Progress(owner=NOBODY, name=""))
    for which in (lesson("simulation"), strangers):
        table = which.hands_on(17)
        assert table.seed == 17
        tried(table, 1)
        assert which._progress.note("17_simulation", TABLE) == {}


@given(st.lists(st.integers(-5000, 5000) | st.integers(0, 1), max_size=600))
def test_what_trials_brought_comes_out_of_its_letters(results: list[int]) -> None:
    letters = spelled_results(results)
    assert len(letters) <= HEAD + MOST_LETTERS
    kept = results_spelled(letters)
    assert kept == results[: len(kept)]
    assert len(kept) == len(results) or len(results) > 20


def test_of_a_hundred_drawn_cards_every_one_is_scanned() -> None:
    assert results_spelled(spelled_results([1, 0, 0, 1] * 100)) == [1, 0, 0, 1] * 100
    assert len(spelled_results([0, 1] * 10)) == HEAD + 5


@pytest.mark.parametrize(
    ("results", "unit"),
    [([2], Unit.SHARE), ([-1], Unit.SHARE), ([101], Unit.POINTS), ([1], None), ([0] * 1001, Unit.SHARE)],
)
def test_nobody_can_have_tried_that(results: list[int], unit: Unit | None) -> None:
    with pytest.raises(LamakitError, match="no trials of this lesson"):
        checked_results(results, unit)


@pytest.mark.parametrize("letters", ["", "AAA", "YYYYYYYY", f"{'9' * HEAD}A", f"CAAAAAAC{'9' * 150}"])
def test_other_letters_bring_no_trials(letters: str) -> None:
    with pytest.raises(LamakitError):
        results_spelled(letters)


def test_trials_go_on_on_another_device_with_the_next_deal() -> None:
    tried(hands_on("simulation", "learner-a"), 5)
    table = hands_on("simulation", "learner-a")
    assert len(table.results) == 5
    assert "5:" in table.tally
    tried(table, 1)
    kept = Progress(owner="learner-a", name="").note("17_simulation", TABLE)
    assert len(results_in(kept)) == 6
    assert kept["seed"] == own_seed("learner-a", 17) == table.seed


def test_of_two_pages_at_once_no_deal_counts_twice() -> None:
    first, second = (hands_on("simulation", "learner-a") for _page in range(2))
    assert tried(first, 3)[:2] == tried(second, 2)
    assert len(results_in(Progress(owner="learner-a", name="").note("17_simulation", TABLE))) == 3


def test_tries_without_a_table_are_kept_as_well() -> None:
    table = hands_on("match_length", "learner-a")
    table.again()
    table.again()
    again = hands_on("match_length", "learner-a")
    assert again.results == table.results
    assert len(again.results) == 2


@pytest.mark.parametrize("text", ["", "1 x", "1 1.5"])
def test_a_note_that_somebody_has_edited_is_no_trial(text: str) -> None:
    assert results_in({"results": text}) == []


def test_everybodys_first_trial_comes_first() -> None:
    assert pooled([[1, 2, 3], [], [4, 5]]) == [1, 4, 2, 5, 3]


def lines_in(chart: str, kind: str) -> list[list[tuple[float, float]]]:
    """The points of each of its lines, from the left and from above."""
    return [
        [(float(across), float(up)) for across, up in re.findall(r"([-\d.]+) ([-\d.]+)", path)]
        for path in re.findall(rf'<path class="{kind}" d="([^"]*)"', chart)
    ]


def test_a_picture_of_all() -> None:
    found = pool({"a": [1] * 10, "b": [0] * 10, "c": [0, 1] * 10, "d": []}, Unit.SHARE, Fraction(1, 3), "<{}>".format)
    assert found
    assert found["told"] == TOLD
    chart, middle = found["chart"], SIZE["above"] + (SIZE["height"] - SIZE["above"] - SIZE["below"]) / 2
    assert len(lines_in(chart, "one")) == 3
    assert re.findall("<title>(.*?)</title>", chart) == ["&lt;a&gt;", "&lt;b&gt;", "&lt;c&gt;"]
    assert lines_in(chart, "all")[0][-1] == (SIZE["width"] - SIZE["right"], middle)
    (band,) = lines_in(chart, "band")
    assert min(up for _across, up in band) < middle < max(up for _across, up in band)
    assert re.findall(r'text-anchor="middle">(\d+)<', chart) == ["1", "10"]
    assert 'class="exact"' in chart
    assert pool({"a": []}, Unit.SHARE) is None
    few = pool({"a": [1, 0]}, Unit.SHARE)
    assert few
    assert "band" not in few["told"] + few["chart"]


def test_of_one_trial_there_is_a_dot() -> None:
    found = pool({"a": [1]}, Unit.SHARE)
    assert found
    assert re.findall(r'class="(?:one|all)" d="M[\d.]+ [\d.]+Z"', found["chart"]) != []


def test_the_band_narrows_as_the_root_of_the_trials() -> None:
    widths = {mark.trials: mark.high - mark.low for mark in marks_of([0, 1] * 500, Unit.SHARE)}
    assert widths[10] / widths[1000] == pytest.approx(10, rel=0.16)


def test_points_have_an_axis_that_reaches_all() -> None:
    found = pool({"a": [10, -10, 10], "b": [0, 0, 0]}, Unit.POINTS, Fraction(9))
    assert found
    levels = [up for (_across, up), *_line in lines_in(found["chart"], "grid")]
    (ten, nothing, third), *others = ([up for _across, up in line] for line in lines_in(found["chart"], "one"))
    assert nothing - ten == pytest.approx(1.5 * (third - ten), abs=0.2)
    assert all(min(levels) <= up <= max(levels) for line in others for up in line)


def test_what_is_tried_at_a_table_tends_to_what_the_picture_draws() -> None:
    """Lesson 17 tries single draws, and asks for something else."""
    assert [each.plan.number for each in lessons() if each.plan.hands and each.plan.hands.tends_to is not None] == [17]
