"""Shared by all tests: Hypothesis tries the same examples every time; what takes long is run when it is asked for."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import registry
from tests.for_each import in_english

os.environ["TQDM_DISABLE"] = "1"  # also in the notebooks' kernels: how long something takes changes no output

ROOT = Path(__file__).parents[1]
ORDER = (  # what takes longest first; last, one would run alone
    *("tests/simulation", "tests/tools", "tests/bots", "tests/test_conf", "tests/fuzz", "tests/lessons", "tests/odds"),
    *("tests/server", "notebooks"),
)

SLOWNESS = [HealthCheck.too_slow]  # of a busy machine is no fault of a test
settings.register_profile(
    "lamakit", derandomize=True, deadline=None, max_examples=80, database=None, suppress_health_check=SLOWNESS
)
settings.register_profile("long", settings.get_profile("lamakit"), max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also what takes long: soaks, tournaments, every case of all")
    parser.addoption("--case", default="", metavar="TEXT", help="of tests with many cases, those with this in it")


def pytest_configure(config: pytest.Config) -> None:
    registry.is_long, registry.case = config.getoption("--long"), config.getoption("--case")
    settings.load_profile("long" if registry.is_long else "lamakit")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """Nobody looks for garbage among twelve thousand tests and all that they import, neither now nor later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_unconfigure() -> None:
    """What is at an end can be given back in order."""
    gc.unfreeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files that take long come first; tests marked `long` are left to `--long`."""
    items.sort(key=lambda item: turn(item.path))
    if not config.getoption("--long"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_runtest_teardown() -> None:
    """The next test is in English, whatever this one has spoken."""
    in_english()


@cache
def turn(file: Path) -> int:
    """The place of what a file belongs to in `ORDER`, or behind."""
    name = file.relative_to(ROOT).as_posix()
    return next((place for place, start in enumerate(ORDER) if name.startswith(start)), len(ORDER))


@pytest.fixture
def eager_threads() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C interrupts this process, also one of several for the tests, or one that a shell has put behind."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
