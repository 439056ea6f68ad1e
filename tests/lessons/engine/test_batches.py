"""Batches of a lesson on its page: nothing waits for machine code, and what is shown meanwhile is said."""

from concurrent.futures import Future

import pytest

from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine import batches
from lamakit.lessons.engine.experiment import marks_from
from lamakit.lessons.situations.llama.bot_matches import equal_players
from lamakit.simulation import simulate, waiting

GAMES = 150


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> Future[None]:
    """A page whose machine code is being made until the future is done."""
    future: Future[None] = Future()
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    monkeypatch.setattr(batches, "GRACE", 0)
    monkeypatch.setattr(waiting, "in_background", lambda work: future)
    for kept in (batches._made, batches._was_ready):
        kept.cache_clear()
    return future


def test_a_page_shows_the_first_matches_until_there_is_machine_code(
    making: Future[None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cells = iter(range(1, 9))
    monkeypatch.setattr(batches, "_cell", lambda: next(cells))
    first = batches.batch("base", ["threshold"] * 2, GAMES, seed=3)
    assert "first 100 matches only" in capsys.readouterr().out
    making.set_result(None)
    whole = batches.batch("base", ["threshold"] * 2, GAMES, seed=3)
    assert not capsys.readouterr().out
    assert (len(first.points), len(whole.points)) == (batches.FIRST, GAMES)
    assert first.points.tolist() == whole.points[: batches.FIRST].tolist()


def test_all_batches_of_a_cell_are_as_large_as_each_other(
    making: Future[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "_cell", lambda: 1)
    old = batches.batch("base", ["threshold"] * 2, GAMES, seed=3)
    making.set_result(None)
    new = batches.batch("base", ["threshold"] * 2, GAMES, seed=3)
    assert len(old.points) == len(new.points)


def test_what_a_button_asks_for_is_whole_as_soon_as_it_can_be(making: Future[None]) -> None:
    """No block is being shown then; and a simulation of fewer trials is not kept for everybody who comes later."""
    series = lesson("better_bot").plan.first.experiment
    assert marks_from(series, 50, 1)[-1].trials < 50
    making.set_result(None)
    assert marks_from(series, 50, 1)[-1].trials == 50
    assert marks_from(series, 50, 1) is marks_from(series, 50, 1)


def test_lesson_20_counts_whole_series_of_ten(making: Future[None]) -> None:
    series = lesson("better_bot").plan.first.experiment.run(50, 1)
    assert len(series) == len(equal_players(500, seed=1)) // 10


def test_nothing_is_left_out_elsewhere(making: Future[None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SERVER_SOFTWARE")
    assert len(batches.batch("base", ["threshold"] * 2, GAMES, seed=3).points) == GAMES
    assert simulate("base", ["threshold"] * 2, games=GAMES, seed=3).games == GAMES
