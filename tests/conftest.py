"""What all tests share: Hypothesis tries the same examples every time; what takes long is run when it is asked for."""

import os

import pytest
from hypothesis import settings

os.environ["TQDM_DISABLE"] = "1"  # also in the notebooks' kernels: whether something is compiled changes no output

settings.register_profile("lamakit", derandomize=True, deadline=None, max_examples=200, database=None)
settings.load_profile("lamakit")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also what takes long: soaks, tournaments, every case of all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests marked `long` are left to `--long`."""
    if not config.getoption("--long"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]
