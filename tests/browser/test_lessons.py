"""The tutorial in a real browser: as a page of its own (Voila), and as a notebook (JupyterLab)."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit.lessons.attempt import Attempt
from tests.browser.conftest import LAMAKIT, Visitor, shoot, wait_until
from tests.lessons.lessons import LESSONS

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "01_base.ipynb"
CARDS = 22  # twenty steps, the quiz and the whole round
SLOW = 60_000  # a page of so many tables, on a busy machine

PAGE_SERVER = """
import sys
from pathlib import Path
from lamakit.server.places import address, listen
from lamakit.server.play import Settings, serve
listener = listen("127.0.0.1", 0)
print(address(listener), flush=True)
serve(Path(sys.argv[1]), listener, Settings(preheat=0))
"""


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[str]:
    """A server that says its address; it keeps its data, and JupyterLab its tabs, in the folder."""
    environment = {**os.environ, "LAMAKIT_DATA": str(folder), "JUPYTERLAB_WORKSPACES_DIR": str(folder / "tabs")}
    process = psutil.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    try:
        words = (word for line in process.stdout for word in line.split())
        yield next(word for word in words if word.startswith("http"))
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture
def lesson_page(tmp_path: Path, visit: Callable[..., Visitor]) -> Iterator[Callable[..., Page]]:
    """lesson_page(**options): a visitor at the tutorial when all its tables are laid."""
    with running([sys.executable, "-c", PAGE_SERVER, str(NOTEBOOK)], tmp_path) as url:

        def arrive(**options: object) -> Page:
            page = visit(url, **options).page
            page.set_default_timeout(SLOW)
            wait_for_tables(page)
            return page

        yield arrive


def wait_for_tables(page: Page, cards: int = CARDS) -> None:
    expect(page.locator(".lamakit-step .lamakit-table .hand .group").first).to_be_visible(timeout=SLOW)
    expect(page.locator(".lamakit-step .lamakit-table .hand")).to_have_count(cards, timeout=SLOW)
    expect(page.locator(".lamakit-step .buttons button:first-child")).to_have_count(cards, timeout=SLOW)


def card(page: Page, title: str) -> Locator:
    return page.locator(".lamakit-step").filter(has=page.locator("h3", has_text=title)).first


def press(step: Locator, name: str) -> None:
    step.locator(".buttons").get_by_role("button", name=name).click()


def feedback(step: Locator) -> Locator:
    return step.locator(".feedback").last  # the panel above the table has one too, for other uses


def action(step: Locator, name: str) -> Locator:
    return step.locator(f".own [data-action='{name}']")


def test_the_first_steps_wrong_then_right_and_remembered_after_a_reload(lesson_page):
    page = lesson_page()
    bar = page.locator(".lamakit-panel .dots span").first
    expect(bar).to_have_text("0 of 22 done")

    deal = card(page, "Six cards each")
    deal.locator("input.number").fill("26")
    press(deal, "Check")
    expect(feedback(deal)).to_contain_text("one more card has left the pile")
    deal.locator("input.number").fill("25")
    deal.locator("input.number").press("Enter")
    expect(feedback(deal)).to_contain_text("56 cards")
    expect(deal.locator(".badge")).to_be_visible()

    same = card(page, "The same value")
    action(same, "1").click(force=True)  # Playwright would wait until it is enabled
    expect(feedback(same)).to_have_attribute("data-status", "wrong")
    expect(feedback(same)).to_contain_text("BAS-07")
    action(same, "4").click()
    same.get_by_label("You", exact=True).check()
    press(same, "Check")
    expect(feedback(same)).to_contain_text("you have just done it")
    same.get_by_label("Mia", exact=True).check()
    press(same, "Check")
    expect(feedback(same)).to_have_attribute("data-status", "right")

    higher = card(page, "One higher")
    action(higher, "draw").click()
    expect(feedback(higher)).to_contain_text("not the task here")
    shoot(page, "lesson-wrong")
    press(higher, "Start over")
    expect(feedback(higher)).to_be_hidden()
    action(higher, "4").click()
    expect(feedback(higher)).to_have_attribute("data-status", "right")

    expect(bar).to_have_text("3 of 22 done")
    page.reload()
    wait_for_tables(page)
    expect(bar).to_have_text("3 of 22 done")
    expect(card(page, "One higher").locator(".dots .done")).to_have_count(3)


def test_a_prediction_by_keyboard_then_help_then_the_whole_table(lesson_page):
    page = lesson_page()
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
    page = lesson_page(viewport={"width": 360, "height": 740}, color_scheme="dark")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    told = card(page, "A whole round")
    expect(told.locator(".lines").last.locator("li")).to_have_count(2)
    action(told, "quit").click()
    expect(told.locator(".lines").last).to_contain_text("Now that all cards are open", timeout=SLOW)
    expect(told.locator(".badge")).to_be_visible()
    shoot(page, "lesson-phone")


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_step_of_every_tutorial_is_solved_by_clicks(lesson, tmp_path, visit):
    notebook = next(NOTEBOOK.parent.glob(f"0?_{lesson}*.ipynb"))
    steps = list(LESSONS[lesson].LESSON.steps.values())
    with running([sys.executable, "-c", PAGE_SERVER, str(notebook)], tmp_path) as url:
        page = visit(url, viewport={"width": 1200, "height": 900}).page
        page.set_default_timeout(SLOW)
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
        attempt.check(question.right_answer(attempt.start))
    for move in attempt.step.moves:
        # A table may offer an action twice, as a card and as a button.
        shown.locator(f":is(.own, .sheet) [data-action='{move}'][aria-disabled='false']").first.click()
        attempt.play(move)
    if question and not question.first:
        answer(shown, attempt)
    expect(feedback(shown)).to_have_attribute("data-status", "right", timeout=SLOW)


def answer(shown: Locator, attempt: Attempt) -> None:
    question = attempt.question
    right = question.right_answer(attempt.asked_about)
    if question.options(attempt.asked_about):
        for value in right if isinstance(right, frozenset) else [right]:
            shown.locator(f".question input[value='{value}']").check()
    else:
        shown.locator("input.number").fill(str(right))
    press(shown, "Check")


def scroll_to(page, wanted, *, end):
    """JupyterLab keeps only what is near on the page, and moves it while outputs grow: scroll until it stands there."""
    panel = page.locator(".jp-WindowedPanel-outer").first

    def stands() -> bool:
        panel.evaluate("(panel, end) => { panel.scrollTop = end ? panel.scrollHeight : 0 }", end)
        return wanted.locator(".buttons button").first.is_visible()

    wait_until(stands, SLOW / 1000, lambda: f"{wanted} never stood on the page")


def run_in_lab(page: Page, url: str, notebook: str) -> None:
    """Open a notebook in JupyterLab and run it from top to bottom."""
    page.set_default_timeout(SLOW)
    page.goto(url.replace("/lab", f"/lab/tree/{notebook}"))
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").first).to_be_visible(timeout=SLOW)
    # Cells that are run before the kernel has answered are dropped without a word.
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle", timeout=SLOW)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu-item[data-command='runmenu:run-all']").click()


def test_the_notebook_runs_in_jupyterlab(tmp_path, browser):
    notebooks = tmp_path / "notebooks"
    command = [str(LAMAKIT), "lab", str(notebooks), "--no-browser"]
    with running(command, tmp_path / "data") as url:
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        run_in_lab(page, url, NOTEBOOK.name)
        told = card(page, "A whole round")
        scroll_to(page, told, end=True)
        press(told, "What would Bruno do?")
        expect(told.locator(".lines").last).to_contain_text("The rule of thumb would draw")
        deal = card(page, "Six cards each")
        scroll_to(page, deal, end=False)
        deal.locator("input.number").fill("25")
        press(deal, "Check")
        expect(feedback(deal)).to_have_attribute("data-status", "right")
        shoot(page, "lesson-jupyterlab")
        page.close()
