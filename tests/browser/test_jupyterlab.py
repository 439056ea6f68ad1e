"""Notebooks in JupyterLab, run from top to bottom and used: the odds desk, a lesson; with `--long` tutorials, too."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from lamakit import odds
from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.rng import Rng
from lamakit.play.observation import Observation
from tests.browser import (
    test_abrakadabrien_lessons as areas,
    test_lessons as tutorials,
    test_probability as probability,
)
from tests.browser.conftest import new_context, shoot
from tests.browser.notebooks import NOTEBOOKS, card, choose, feedback, open_in_lab, press, run_in_lab, scroll_to
from tests.lessons.lessons import AREA_LESSONS

Run = Callable[..., Page]

STOP = "button => { if (button.textContent === 'Stop') button.click(); }"

WRONG = {"abrakadabrien": "7", "abrakadabrien_expansions": "nobody"}  # a slip about the first question


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One for all notebooks: JupyterLab's scripts are loaded and compiled once."""
    context = new_context(browser)
    yield context
    context.close()


@pytest.fixture
def run(lab: str, context: BrowserContext) -> Iterator[Run]:
    """run(notebook, width, height): a page on which JupyterLab runs it; no script may break off there.

    But for the widgets' manager of JupyterLab, which reads the kernel of a session that there isn't, if it comes late.
    """
    page, errors = context.new_page(), []
    page.on("pageerror", lambda error: errors.append(error.stack or str(error)))

    def runs(notebook: str, width: int, height: int) -> Page:
        page.set_viewport_size({"width": width, "height": height})
        run_in_lab(page, lab, notebook)
        return page

    yield runs
    page.close()
    assert [error for error in errors if not re.search(r"reading 'kernel'.*\n.*/jupyterlab-manager/", error)] == []


def test_it_opens_on_the_notebooks(browser: Browser, lab: str) -> None:
    with browser.new_context() as context:
        contents = context.request.get(lab.replace("/lab?", "/api/contents?")).json()["content"]
    assert {entry["name"] for entry in contents} == {"odds.ipynb", *(path.name for path in NOTEBOOKS.glob("*.ipynb"))}


def test_the_odds_desk(run: Run) -> None:
    """Clicks, a pasted line, a slider and a check; the notebook's address is its own and stays as it is."""
    page = run("odds.ipynb", 1400, 1600)
    desk = page.locator(".lamakit-desk")
    line = desk.get_by_label("Position")
    expect(line).not_to_have_value("")
    address = page.url
    line.fill("base | 4 | A* 3 4:12 | B ?3:7")
    line.press("Enter")
    expect(line).to_have_value(re.compile("played"))  # it is read: the desk has two players
    desk.locator(".palette [data-key='cards 5']").click()
    wanted = "base | 4 | A* 3 4 5:12 | B ?3:7"
    expect(line).to_have_value(Observation.from_position(wanted).position)
    section = desk.locator("[data-section=next]")
    expect(section.locator(".lamakit-odds-headline")).to_contain_text(str(odds.p_draw_playable(wanted)))
    expect(section.locator("> .lamakit-odds-plot .main-svg").first).to_be_visible()
    section.get_by_text("Check by simulation").click()
    section.get_by_role("button", name="Start dealing").click()
    expect(section.locator(".lamakit-odds-said")).to_contain_text("the exact value is inside")
    section.get_by_role("button", name=re.compile("Stop|Deal again")).evaluate(STOP)  # it may be all dealt by now
    assert page.url == address
    more = desk.get_by_role("button", name="Cards of B: more").bounding_box()
    points = desk.get_by_label("Points of B").bounding_box()
    assert more["x"] + more["width"] <= points["x"] or points["y"] + points["height"] <= more["y"]
    assert desk.evaluate("desk => desk.scrollWidth <= desk.clientWidth + 1")
    shoot(page, "desk-jupyterlab")


def test_a_probability_lesson_and_the_day_after(run: Run, lab: str) -> None:
    """A saved notebook keeps a picture and a text of each card, whether another kernel starts or none does."""
    notebook = "11_draws.ipynb"
    page = run(notebook, 1280, 2600)
    scroll_to(page, probability.paper(page, "Exit ticket"), end=True)
    guess = probability.paper(page, "What do you think?")
    scroll_to(page, guess, end=False)
    guess.locator("input").fill("0.4")
    probability.press(guess, "Lock it")
    expect(page.get_by_text("Your prediction is locked: 0.4").first).to_be_visible()
    part = probability.paper(page, "What you can't see")
    problem = lesson("draws").plan.drills[0].make(Rng(probability.variant_of(part)))
    probability.answer(part, problem, problem.known_slips[0].answer)
    expect(part.locator(".feedback")).to_contain_text(problem.known_slips[0].overlooked)
    probability.answer(part, problem, problem.right)
    expect(part.get_by_text("✓ done")).to_be_visible()
    table = page.locator(".lamakit-step").first
    table.locator(".act[data-action=draw]").click()
    expect(table.locator(".lines li")).to_have_count(1)
    shoot(page, "lesson-probability-jupyterlab")

    expect(pictures(page)).to_have_count(0)
    choose(page, "File", "docmanager:save")
    expect(page.locator(".jp-mod-dirty")).to_have_count(0)
    choose(page, "Kernel", "kernelmenu:shutdown")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("No Kernel")
    for starts in (True, False):
        page.goto("about:blank")
        if not starts:
            page.route(re.compile("/api/sessions"), refuse_a_kernel)
        open_in_lab(page, lab, notebook)
        expect(pictures(page).locator("svg").nth(1)).to_be_visible()
        expect(pictures(page).filter(has_text="What do you think?").first).to_be_visible()
        expect(page.get_by_text(re.compile("model not found|Loading widget")).filter(visible=True)).to_have_count(0)
    shoot(page, "jupyterlab-day-after")


def refuse_a_kernel(route: Route) -> None:
    route.abort() if route.request.method == "POST" else route.continue_()


def pictures(page: Page) -> Locator:
    """The output that stands in place of a widget."""
    return page.locator(".lamakit-still").filter(visible=True)


@pytest.mark.long
@pytest.mark.parametrize("name", WRONG)
def test_a_tutorial_with_areas(run: Run, name: str) -> None:
    """A turn of the match, a wrong answer and the right one."""
    page = run(f"{areas.notebook(name)}.ipynb", 1400, 1000)
    told = areas.match_of(page)
    scroll_to(page, told, end=True)
    press(told, "What would Bruno do?")
    expect(told.locator(".lines").last).to_contain_text("Bruno would choose")
    areas.reveal(told)
    expect(told.locator(".lines").last).to_contain_text("You reveal the card on cell 1.")
    attempt = Attempt(next(iter(AREA_LESSONS[name].steps.values())))
    first = card(page, attempt.step.title)
    scroll_to(page, first, end=False)
    give(first, WRONG[name])
    expect(feedback(first)).to_have_attribute("data-status", "wrong")
    tutorials.answer(first, attempt)
    expect(feedback(first)).not_to_have_attribute("data-status", "wrong")
    shoot(page, f"jupyterlab-{name}")


def give(shown: Locator, value: str) -> None:
    field = shown.locator("input.number")
    field.fill(value) if field.count() else shown.locator(f".question input[value='{value}']").check()
    press(shown, "Check")


@pytest.mark.long
def test_a_tutorial(run: Run) -> None:
    page = run("01_base.ipynb", 1400, 1000)
    told = card(page, "A whole round")
    scroll_to(page, told, end=True)
    press(told, "What would Bruno do?")
    expect(told.locator(".lines").last).to_contain_text("The rule of thumb would draw")
    first = card(page, "Your first card")
    scroll_to(page, first, end=False)
    first.locator(".own [data-action='4']").click()
    expect(feedback(first)).to_have_attribute("data-status", "right")
    shoot(page, "lesson-jupyterlab")
