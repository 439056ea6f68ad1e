"""What all tests share: Hypothesis tries the same examples every time; what takes long is run when it is asked for."""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["TQDM_DISABLE"] = "1"  # also in the notebooks' kernels: whether something is compiled changes no output

ROOT = Path(__file__).parents[1]
FIRST = ("tests/simulation", "tests/bots", "notebooks", "tests/test_conf")  # last, they would keep one worker only busy

settings.register_profile("lamakit", derandomize=True, deadline=None, max_examples=200, database=None)
settings.load_profile("lamakit")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also what takes long: soaks, tournaments, every case of all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files that take long come first; tests marked `long` are left to `--long`."""
    items.sort(key=lambda item: turn(item.path))
    if not config.getoption("--long"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@cache
def turn(file: Path) -> int:
    """The place of what a file belongs to in `FIRST`, or behind."""
    name = file.relative_to(ROOT).as_posix()
    return next((place for place, start in enumerate(FIRST) if name.startswith(start)), len(FIRST))


@pytest.fixture
def eager_threads() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)
