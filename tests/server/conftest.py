"""A server for the tests of a file, and a class."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Server, serving
from tests.server.home import at_home
from tests.server.lesson import Class, a_class


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(to="serve", LAMAKIT_DATA=str(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture(scope="module")
def klass(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Class]:
    with a_class(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with at_home(tmp_path_factory.mktemp("data"), "--max-sessions", "99") as running:
        yield running
