"""The tutorials with areas in a real browser: steps by clicks on a page of its own."""

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.step import Step
from tests.browser.conftest import shoot, wait_for_script
from tests.browser.notebooks import NOTEBOOKS, SLOW, card, feedback, open_notebook, press
from tests.browser.test_lessons import answer
from tests.lessons.lessons import AREA_LESSONS

SCREENS = {
    "abrakadabrien": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "abrakadabrien_expansions": {"viewport": {"width": 1280, "height": 800}},
}
VERBS = ("score", "claim")


def parts(action: str) -> tuple[str, list[str]]:
    """Its verb, and what it is about."""
    verb, *words = action.split()
    return (f"{verb} {words[0]}", words[1:]) if verb in VERBS else (verb, words)


def act(shown: Locator, action: str) -> None:
    """Put an action together: its verb, then what it is about, then “Do it”."""
    verb, words = parts(action)
    shown.locator(f".verbs [data-verb='{verb}']").click()
    for word in words:
        shown.locator(f".lamakit-board [data-word='{word}']").first.click()
    if words:
        shown.locator(".lamakit-board .go").click()


def solve(shown: Locator, attempt: Attempt) -> None:
    """Do on the page what the step asks for; the attempt, played along, knows the right answer."""
    question = attempt.question
    if question and question.first:
        expect(shown.locator(".lamakit-board .verbs")).to_be_hidden()
        answer(shown, attempt)
        attempt.check(question.about(attempt.start).right)
    for move in attempt.step.moves:
        board = shown.locator(".lamakit-board")
        ply = board.get_attribute("data-ply")
        act(shown, move)
        attempt.play(move)
        expect(board).not_to_have_attribute("data-ply", ply, timeout=SLOW)
    if question and not question.first:
        answer(shown, attempt)
    expect(feedback(shown)).to_have_attribute("data-status", "right", timeout=SLOW)


def notebook(lesson: str) -> str:
    return next(NOTEBOOKS.glob(f"0?_{lesson}.ipynb")).stem


def match_of(page: Page) -> Locator:
    return page.locator(".lamakit-step").filter(has=page.locator(".area-table"))


def with_news(steps: Iterable[Step]) -> Iterator[int]:
    """The places of the steps in which something is done for the first time."""
    known: set[str] = set()
    for number, step in enumerate(steps):
        done = {parts(move)[0] for move in step.moves} or {"answer"}
        if not done <= known:
            yield number
        known |= done


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("lesson", AREA_LESSONS)
def test_steps_are_solved_by_clicks_and_a_match_begun(lesson, every, server, visit):
    """Every step with `--long`, else those that ask for something new; tests/lessons solves them all without a page."""
    steps = list(AREA_LESSONS[lesson].steps.values())
    asked = range(len(steps)) if every else list(with_news(steps))
    page = open_notebook(server, visit, notebook(lesson), "solver", **SCREENS[lesson], reduced_motion="reduce")
    told = match_of(page)
    told.locator(".home .cell").first.wait_for()
    expect(page.locator(".lamakit-step .buttons button:first-child")).to_have_count(len(steps) + 2, timeout=SLOW)
    wait_for_script(page, "document.documentElement.scrollWidth <= innerWidth")  # charts follow a new width
    if lesson == "abrakadabrien":
        go_wrong(page)
    for number in asked:
        solve(page.locator(".lamakit-step").nth(number), Attempt(steps[number]))
    done = page.locator(".lamakit-panel .dots span").first
    expect(done).to_have_text(f"{len(asked)} of {len(steps) + 2} done")
    shoot(page, f"tutorial-{lesson}")
    reveal(told)
    expect(told.locator(".lines").last).to_contain_text("You reveal the card on cell 1.", timeout=SLOW)
    expect(told.locator(".lines li.bot").first).to_contain_text("Why: ", timeout=SLOW)


def go_wrong(page: Page) -> None:
    """Actions against the rules, actions that are not the task, and what comes after."""
    swap = card(page, "Change places")
    act(swap, "swap 1 5")
    expect(feedback(swap)).to_contain_text("ABR-09")
    act(swap, "swap 7 8")
    expect(feedback(swap)).to_contain_text("Now the row reads 5, 1, 3")
    expect(swap.locator(".why")).to_contain_text("“Start over” sets it up again")
    press(swap, "Start over")
    swap.locator(".lamakit-board .line").fill("swap 9 8")
    swap.locator(".lamakit-board .line").press("Enter")
    expect(feedback(swap)).to_have_attribute("data-status", "right")
    press(swap, "Start over")
    expect(swap.locator(".lamakit-board .verbs")).to_be_visible()


def reveal(told: Locator) -> None:
    for _ in range(2):
        told.locator("[data-key='c1']").click()
