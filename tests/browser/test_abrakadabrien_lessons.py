"""The tutorials with areas in a real browser: steps by clicks on a page of its own."""

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.step import Step
from lamakit.views.abrakadabrien.table import steps_of
from tests.browser.conftest import DESKTOP, PATIENCE, shoot, wait_until, wait_until_it_fits
from tests.browser.notebooks import NOTEBOOKS, card, feedback, open_notebook, press
from tests.browser.test_lessons import answer
from tests.lessons.lessons import AREA_LESSONS

SCREENS = {
    "abrakadabrien": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "abrakadabrien_expansions": DESKTOP,
}
VERBS = ("score", "claim")


def parts(action: str) -> tuple[str, list[str]]:
    """Its verb, and what it is about."""
    verb, *words = action.split()
    return (f"{verb} {words[0]}", words[1:]) if verb in VERBS else (verb, words)


def act(shown: Locator, action: str, attempt: Attempt) -> None:
    """Press its button, or what it is about; a single cell twice, if more than this can be done with it."""
    table, keys = shown.locator(".area-table"), steps_of(action)
    if not keys or action.startswith(VERBS):
        table.locator(f"[data-action='{action}']").click()
        return
    table.locator(".legal").first.wait_for()
    others = [legal for legal in attempt.match.legal_actions() if set(keys) < set(steps_of(legal))]
    for key in keys * (2 if others else 1):
        table.locator(f"[data-key='{key}']").click()


CHANGING = ("plant", "reveal", "swap")


def faces_of(shown: Locator) -> object:
    """The cards in all areas of a step's table."""
    return shown.locator(".area-table").evaluate(
        "node => [...node.querySelectorAll('.cell')].map((one) => one.innerHTML)"
    )


def see(shown: Locator, move: str, faces: object) -> None:
    """Wait until a move is on the table, where `faces` lay before: what is pressed sooner is lost."""
    if move.startswith(CHANGING):
        wait_until(lambda: faces_of(shown) != faces, PATIENCE, lambda: move)
    else:
        expect(shown.locator(f".area-table [data-action='{move}']")).to_have_count(0)


def solve(shown: Locator, attempt: Attempt) -> None:
    """Do on the page what the step asks for; the attempt, played along, knows the right answer."""
    question = attempt.question
    if question and question.first:
        expect(shown.locator(".area-table .actions .act")).to_have_count(0)
        answer(shown, attempt)
        attempt.check(question.about(attempt.start).right)
    for move in attempt.step.moves:
        done = len(attempt.match.history)
        faces = faces_of(shown)
        act(shown, move, attempt)
        if move != attempt.step.moves[-1]:
            see(shown, move, faces)
        attempt.play(move)
        assert len(attempt.match.history) > done
    if question and not question.first:
        answer(shown, attempt)
    expect(feedback(shown)).to_have_attribute("data-status", "right")


def notebook(lesson: str) -> str:
    return next(NOTEBOOKS.glob(f"0?_{lesson}.ipynb")).stem


def match_of(page: Page) -> Locator:
    return page.locator(".lamakit-round")


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
    expect(page.locator(".lamakit-step .buttons button:first-child")).to_have_count(len(steps) + 2)
    wait_until_it_fits(page)
    if lesson == "abrakadabrien":
        go_wrong(page)
    for number in asked:
        solve(page.locator(".lamakit-step").nth(number), Attempt(steps[number]))
    done = page.locator(".lamakit-panel .dots span").first
    expect(done).to_have_text(f"{len(asked)} of {len(steps) + 2} done")
    shoot(page, f"tutorial-{lesson}")
    reveal(told)
    expect(told.locator(".lines").last).to_contain_text("You reveal the card on cell 1.")
    expect(told.locator(".lines li.bot").first).to_contain_text("Why: ")


def go_wrong(page: Page) -> None:
    """Actions against the rules, actions that are not the task, and what comes after."""
    swap, tried = card(page, "Change places"), Attempt(AREA_LESSONS["abrakadabrien"].steps["swap"])
    swap.locator("[data-key='pA']").click()
    expect(feedback(swap)).to_contain_text("That can't be done now")
    act(swap, "swap 7 8", tried)
    expect(feedback(swap)).to_contain_text("Now the row reads 5, 1, 3")
    expect(swap.locator(".prompt")).to_contain_text("“Start over” sets it up again")
    press(swap, "Start over")
    act(swap, "swap 9 8", tried)
    expect(feedback(swap)).to_have_attribute("data-status", "right")
    press(swap, "Start over")
    expect(swap.locator(".area-table .legal").first).to_be_visible()


def reveal(told: Locator) -> None:
    for _ in range(2):
        told.locator("[data-key='c1']").click()
