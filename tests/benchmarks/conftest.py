from tests.browser.conftest import browser, folder, start_browser  # noqa: F401  (fixtures)
