"""The tutorial in a real browser, as a page of its own; `test_jupyterlab` has it as a notebook."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit.lessons.engine.attempt import Attempt
from tests.browser.conftest import Server, Visit, shoot, wait_for_script
from tests.browser.notebooks import NOTEBOOKS, card, feedback, open_notebook, press
from tests.lessons.lessons import LESSONS

CARDS = 22  # twenty steps, the quiz and the whole round


@pytest.fixture
def lesson_page(server: Server, visit: Visit, request: pytest.FixtureRequest) -> Callable[..., Page]:
    """lesson_page(**options): a visitor at the tutorial when all its tables are laid.

    With `kept=True` it may be a page that another test has left, which has used other cards there.
    """

    def arrive(*, kept: bool = False, **options: object) -> Page:
        learner = "kept" if kept else request.node.name
        page = open_notebook(server, visit, "01_base", learner, kept=kept, **options)
        wait_for_tables(page)
        return page

    return arrive


def wait_for_tables(page: Page, cards: int = CARDS) -> None:
    expect(page.locator(".lamakit-step .lamakit-table .hand .group").first).to_be_visible()
    expect(page.locator(".lamakit-step .lamakit-table .hand")).to_have_count(cards)
    expect(page.locator(".lamakit-step .buttons button:first-child")).to_have_count(cards)


def action(step: Locator, name: str) -> Locator:
    return step.locator(f".own [data-action='{name}']")


def test_the_first_steps_wrong_then_right_and_remembered_after_a_reload(lesson_page):
    page = lesson_page()
    bar = page.locator(".lamakit-panel .dots span").first
    expect(bar).to_have_text("0 of 22 done")

    deal = card(page, "Six cards each")
    deal.locator("input.number").fill("26")
    press(deal, "Check")
    expect(feedback(deal)).to_contain_text("one more card has left the deck")
    deal.locator("input.number").fill("25")
    deal.locator("input.number").press("Enter")
    expect(feedback(deal)).to_contain_text("56 cards")
    expect(deal.locator(".badge")).to_be_visible()

    solve_the_same_value(page)

    higher = card(page, "One higher")
    action(higher, "draw").click()
    expect(feedback(higher)).to_contain_text("not the task here")
    shoot(page, "lesson-wrong")
    press(higher, "Start over")
    expect(feedback(higher)).to_be_hidden()
    action(higher, "4").click()
    higher.get_by_label("You", exact=True).check()
    press(higher, "Check")
    expect(feedback(higher)).to_contain_text("you have just taken it")
    higher.get_by_label("Mia", exact=True).check()
    press(higher, "Check")
    expect(feedback(higher)).to_have_attribute("data-status", "right")

    expect(bar).to_have_text("3 of 22 done")
    page.reload()
    wait_for_tables(page)
    expect(bar).to_have_text("3 of 22 done")
    expect(card(page, "One higher").locator(".dots .done")).to_have_count(3)


def solve_the_same_value(page):
    """Wrong, then right."""
    same = card(page, "Your first card")
    action(same, "1").click(force=True)  # Playwright would wait until it is enabled
    expect(feedback(same)).to_have_attribute("data-status", "wrong")
    expect(feedback(same)).to_contain_text("BAS-07")
    action(same, "4").click()
    expect(feedback(same)).to_have_attribute("data-status", "right")


def test_a_prediction_by_keyboard_then_help_then_the_whole_table(lesson_page):
    page = lesson_page(kept=True)
    fit = card(page, "Which fit?")
    expect(fit.locator(".fits")).to_be_hidden()
    for choice in ("5", "6"):
        fit.get_by_label(choice, exact=True).focus()
        page.keyboard.press("Space")
    fit.get_by_role("button", name="Check").focus()
    page.keyboard.press("Enter")
    expect(fit.locator(".fits")).to_be_visible()
    action(fit, "6").focus()
    page.keyboard.press("Enter")
    expect(feedback(fit)).to_have_attribute("data-status", "right")

    alone = card(page, "The last one plays on")
    press(alone, "Hint")
    expect(feedback(alone)).to_contain_text("Three cards can go")
    press(alone, "Show me")
    expect(feedback(alone)).to_contain_text("do it yourself")
    expect(alone.locator(".sheet")).to_be_visible()
    shoot(page, "lesson-shown")
    press(alone, "Start over")
    expect(alone.locator(".sheet")).to_be_hidden()


def test_a_whole_round_is_told_move_by_move_on_a_phone(lesson_page):
    page = lesson_page(kept=True, viewport={"width": 360, "height": 740}, color_scheme="dark")
    wait_for_script(page, "document.documentElement.scrollWidth <= 360")
    told = card(page, "A whole round")
    expect(told.locator(".lines").last.locator("li")).to_have_count(2)
    action(told, "quit").click()
    expect(told.locator(".lines").last).to_contain_text("Now that all cards are face up")
    expect(told.locator(".badge")).to_be_visible()
    shoot(page, "lesson-phone")


@pytest.mark.parametrize(
    "lesson", [lesson if lesson == "base" else pytest.param(lesson, marks=pytest.mark.long) for lesson in LESSONS]
)
def test_every_step_of_every_tutorial_is_solved_by_clicks(lesson, server, visit):
    notebook = next(NOTEBOOKS.glob(f"0?_{lesson}*.ipynb")).stem
    steps = list(LESSONS[lesson].steps.values())
    page = open_notebook(
        server, visit, notebook, "solver", viewport={"width": 1200, "height": 900}, reduced_motion="reduce"
    )
    wait_for_tables(page, len(steps) + 2)  # and the quiz and the whole round
    for number, step in enumerate(steps):
        solve(page.locator(".lamakit-step").nth(number), Attempt(step))
    done = page.locator(".lamakit-panel .dots span").first
    expect(done).to_have_text(f"{len(steps)} of {len(steps) + 2} done")
    shoot(page, f"tutorial-{lesson}")


def solve(shown: Locator, attempt: Attempt) -> None:
    """Do on the page what the step asks for; the attempt, played along, knows the right answer."""
    question = attempt.question
    if question and question.first:
        answer(shown, attempt)
        attempt.check(question.about(attempt.start).right)
    for move in attempt.step.moves:
        # A table may offer an action twice, as a card and as a button.
        shown.locator(f":is(.own, .sheet) [data-action='{move}'][aria-disabled='false']").first.click()
        attempt.play(move)
        expect(shown.locator(".lamakit-table")).to_have_attribute("aria-busy", "false")
    if question and not question.first:
        answer(shown, attempt)
    expect(feedback(shown)).to_have_attribute("data-status", "right")


def answer(shown: Locator, attempt: Attempt) -> None:
    question = attempt.question
    right = question.about(attempt.asked_about).right
    if question.about(attempt.asked_about).choices:
        for value in right if isinstance(right, frozenset) else [right]:
            shown.locator(f".question input[value='{value}']").check()
    else:
        shown.locator("input.number").fill(str(right))
    press(shown, "Check")
