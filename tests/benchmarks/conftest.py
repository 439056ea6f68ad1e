import pytest

from lamakit.offline.build import EXTRAS
from tests.browser.conftest import browser, folder, start_browser  # noqa: F401  (fixtures)


@pytest.fixture(scope="session")
def extras() -> dict[str, tuple[str, ...]]:
    """All of the site is weighed."""
    return EXTRAS
