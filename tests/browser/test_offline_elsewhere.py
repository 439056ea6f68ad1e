"""The page without a server in Firefox and WebKit: a whole match, and what is kept of it when the host is gone."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.browser.conftest import ARTEFACTS, SUBFOLDER, WITHOUT_HINTS
from tests.browser.hosts import hosting
from tests.browser.others import BROWSERS, SCREEN

pytestmark = pytest.mark.long

PASSING = (StaleElementReferenceException, ElementClickInterceptedException)  # what flies lies over what waits
SLOW = 240  # seconds; on a busy machine WebKit takes half a minute until Python runs
PAUSE = 0.1  # seconds between two questions to a page, which answers them in its own time
PATIENCE = 400  # decisions
SETTINGS = f"localStorage['lamakit.speed'] = '\"instant\"'; {WITHOUT_HINTS}"
DECIDES = ".own:not([inert]) .act.legal, .sheet:not([hidden]) .act.legal, .lamakit-table[data-phase=match_over]"
LEGAL = ":is(.sheet:not([hidden]), .own:not([inert])) .legal[data-action]:not(.deck)"
LOG = "return document.querySelector('.lamakit-table .log').textContent"  # rows may be as many as before in a new round
TOTALS = "return [...document.querySelectorAll('.sheet .score .total')].map(({ textContent }) => Number(textContent))"


class Visitor:
    def __init__(self, driver: WebDriver, name: str) -> None:
        self.driver, self.name = driver, name

    def until(self, condition: Callable[[], object], what: str) -> object:
        waiting = WebDriverWait(self.driver, SLOW, PAUSE, PASSING)
        return waiting.until(lambda _driver: condition(), f"{self.name}: {what}")

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait_for(self, selector: str) -> None:
        self.until(lambda: self.all(selector), f"no {selector}")

    def wait_for_text(self, text: str) -> None:
        said = "return document.body.innerText"
        self.until(lambda: text in self.driver.execute_script(said), f"nowhere: {text}")

    def shoot(self, what: str) -> None:
        if os.environ.get("LAMAKIT_PICTURES"):
            ARTEFACTS.mkdir(exist_ok=True)
            self.driver.save_screenshot(str(ARTEFACTS / f"{self.name}-{what}.png"))


@pytest.fixture(params=BROWSERS)
def visitor(request: pytest.FixtureRequest) -> Iterator[Visitor]:
    with BROWSERS[request.param]() as driver:
        driver.set_window_rect(0, 0, *SCREEN)
        yield Visitor(driver, request.param)


def test_a_whole_match_is_in_the_record_when_the_host_is_gone(folder: Path, visitor: Visitor) -> None:
    driver = visitor.driver
    with hosting(folder.parents[1]) as host:
        site = host.url + SUBFOLDER
        driver.get(f"{site}about/")
        driver.execute_script(SETTINGS)
        driver.get(f"{site}play/?game=base")
        visitor.wait_for(".hand .group")
        visitor.shoot("table")
        play_match(visitor)
        visitor.shoot("over")
        assert max(driver.execute_script(TOTALS)) >= 40
        driver.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
        driver.refresh()
        visitor.wait_for(".lamakit-table[data-phase=match_over]")
        host.leave()
    driver.get(f"{site}record/")
    visitor.shoot("record")
    visitor.wait_for_text("1 finished match")
    driver.get(f"{site}kadabra/")
    visitor.wait_for(".hand .group")
    visitor.shoot("offline")


def play_match(visitor: Visitor) -> None:
    """By the rule of thumb, with clicks."""
    for _decision in range(PATIENCE):
        visitor.wait_for(DECIDES)
        if visitor.all(".lamakit-table[data-phase=match_over]"):
            return
        moves = visitor.driver.execute_script(LOG)
        visitor.until(lambda: decide(visitor), "nothing can be clicked")
        visitor.until(lambda before=moves: visitor.driver.execute_script(LOG) != before, "nothing has happened")
    pytest.fail(f"{visitor.name}: no end after {PATIENCE} decisions")


def decide(visitor: Visitor) -> bool:
    legal = {each.get_attribute("data-action"): each for each in visitor.all(LEGAL)}
    cards = [action for action in legal if action not in ("draw", "quit", "keep")]
    legal[[*cards, *legal][0 if cards else -1]].click()
    return True
