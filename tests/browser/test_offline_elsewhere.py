"""The page without a server in Firefox and WebKit: a whole match against the strongest opponent, with a hint and its
review, a lesson, and what is kept of all that when the host is gone."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.browser.conftest import ARTEFACTS, SUBFOLDER, UNFOLDED, WITHOUT_HINTS
from tests.browser.hosts import hosting
from tests.browser.others import BROWSERS, SCREEN

pytestmark = pytest.mark.long

PASSING = (StaleElementReferenceException, ElementClickInterceptedException)  # what flies lies over what waits
SLOW = 240  # seconds; on a busy machine WebKit takes half a minute until Python runs
PAUSE = 0.1  # seconds between two questions to a page, which answers them in its own time
PATIENCE = 400  # decisions
SETTINGS = f"localStorage['lamakit.speed'] = '\"instant\"'; {WITHOUT_HINTS} {UNFOLDED}"
FAUSTO = "play/?game=base&players=2&bots=fausto"
DECIDES = ".own:not([inert]) .act.legal, .sheet:not([hidden]) .act.legal, .lamakit-table[data-phase=match_over]"
LEGAL = ":is(.sheet:not([hidden]), .own:not([inert])) .legal[data-action]:not(.deck)"
LOG = "return document.querySelector('.lamakit-table .log').textContent"  # rows may be as many as before in a new round
ROWS = "return [...document.querySelectorAll('.lamakit-opened tbody tr')].map((row) => row.textContent)"
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

    def press(self, name: str) -> None:
        """A button that has this name, once one can be seen."""

        def is_pressed() -> bool:
            found = self.driver.find_elements(By.XPATH, f"//button[normalize-space() = '{name}']")
            seen = [button for button in found if button.is_displayed()]
            if seen:
                seen[-1].click()
            return bool(seen)

        self.until(is_pressed, f"no {name}")

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
        driver.get(site + FAUSTO)
        visitor.wait_for(DECIDES)
        visitor.shoot("table")
        ask(visitor)
        play_match(visitor)
        visitor.shoot("over")
        assert max(driver.execute_script(TOTALS)) >= 40
        review(visitor)
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


def test_a_lesson_is_predicted_and_simulated(site: str, visitor: Visitor) -> None:
    driver = visitor.driver
    driver.get(f"{site}about/")
    driver.execute_script(SETTINGS)
    driver.get(f"{site}lessons/17_simulation/")
    visitor.wait_for(".lamakit-paper")
    visitor.until(lambda: not visitor.all("[data-cell][aria-busy]"), "cells still run")
    guess = next(paper for paper in visitor.all(".lamakit-paper") if "Prediction" in paper.text)
    guess.find_element(By.TAG_NAME, "input").send_keys("50%")
    visitor.press("Lock it")
    visitor.wait_for(".lamakit-opened tbody tr")
    before = driver.execute_script(ROWS)
    visitor.press("New seed")
    visitor.until(lambda: driver.execute_script(ROWS) not in ([], before), "no other numbers")
    visitor.shoot("lesson")


def ask(visitor: Visitor) -> None:
    """For a hint, to its last step."""
    visitor.press("Hint")

    def is_told() -> bool:
        for button in visitor.all(".coach .further"):
            button.click()
        return bool(visitor.all(".coach .advice"))

    visitor.until(is_told, "nothing is best")
    visitor.shoot("hint")
    visitor.all(".coach .close")[0].click()


def review(visitor: Visitor) -> None:
    visitor.press("Review")
    visitor.wait_for(".guided .verdict, .review .figure")
    visitor.shoot("review")


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
