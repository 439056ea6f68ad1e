"""A page that never comes costs one test its patience, and a slow one none."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser.conftest import LEAST, PATIENCE, Patience


def waited(patience: Patience, url: str, seconds: float, failed: bool = True) -> float:
    """A test that waits so long for a page; what it was given."""
    patience.ask(url)
    given = patience.seconds
    call: Any = SimpleNamespace(excinfo=failed or None, duration=seconds)
    patience.judge(call)
    patience.forget()
    return given


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Patience:
    monkeypatch.setattr("tests.browser.conftest.expect", SimpleNamespace(set_options=lambda timeout: None))
    return Patience()


def test_a_host_that_lets_tests_wait_in_vain_is_waited_for_less_each_time(patience: Patience) -> None:
    given = [waited(patience, "http://one:1/play", 400) for _test in range(5)]
    assert given == [PATIENCE, PATIENCE / 4, PATIENCE / 16, LEAST, LEAST]
    assert waited(patience, "http://other:1/play", 1) == PATIENCE


def test_the_rest_of_a_test_that_waited_in_vain_is_short(patience: Patience) -> None:
    patience.ask("http://one:1/play")
    call: Any = SimpleNamespace(excinfo=True, duration=PATIENCE)
    patience.judge(call)
    assert patience.seconds == PATIENCE / 4


def test_a_slow_machine_and_a_quick_fault_lose_no_patience(patience: Patience) -> None:
    assert [waited(patience, "http://one:1/play", 290, failed=False), waited(patience, "http://one:1/rules", 3)] == [
        PATIENCE,
        PATIENCE,
    ]
    waited(patience, "http://one:1/play", 400)
    waited(patience, "http://one:1/play", 60, failed=False)
    assert waited(patience, "http://one:1/play", 1) == PATIENCE
