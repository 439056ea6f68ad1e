from tests.browser.conftest import browser, start_browser  # noqa: F401  (fixtures)
