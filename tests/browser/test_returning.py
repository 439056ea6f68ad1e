"""Exercises that come back, and the page of what one can do: a learner, two tabs, a class, a folder."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.documents.returning import Returning, chosen, seed_for
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.rng import Rng
from tests.browser.conftest import PHONE, Server, Visit, shoot
from tests.browser.notebooks import open_notebook
from tests.browser.test_axe import check
from tests.browser.test_class import joined, turns_to
from tests.browser.test_probability import answer
from tests.server.lesson import a_class

LATER = "14_quit_or_go_on"
SLOW = 60_000  # ms; Python starts in the browser


def new_to_it() -> tuple[Returning, Problem]:
    """The exercise that comes back first for who has done nothing of the earlier lessons."""
    found = chosen(lesson_of(LATER).document, "back-one", {})
    return found, found.exercise.drill(found.document).drawn(Rng(seed_for(LATER, found)))


def back(page: Page) -> Locator:
    return page.locator(".lamakit-paper").filter(has_text="From an earlier lesson").first


def goal(page: Page, text: str) -> Locator:
    return page.locator("main li").filter(has_text=text)


def answers_it(page: Page, problem: Problem) -> None:
    answer(back(page), problem, problem.right)
    expect(back(page).locator(".feedback")).to_have_attribute("data-status", "right")


def test_an_answer_to_what_came_back_is_on_the_page_of_what_one_can_do(server: Server, visit: Visit) -> None:
    found, problem = new_to_it()
    first_goal = found.document.plan.goals[min(found.exercise.aims(len(found.document.plan.goals)))]
    page = visit(f"{server.url}can?learner=Nia").page
    expect(page.get_by_text("Answer the exercises, and you see here what you can do.")).to_be_visible()
    expect(goal(page, first_goal)).to_contain_text("not tried yet")
    check(page, "what one can do, new")

    page = open_notebook(server, visit, LATER, "Nia")
    expect(back(page).locator("h3, h2").first).to_have_text(found.exercise.one("title").value)
    other = page.context.new_page()
    other.goto(page.url)
    expect(back(other).locator(".prompt, .question").first).to_have_text(
        back(page).locator(".prompt, .question").first.inner_text()
    )
    answers_it(page, problem)
    shoot(page, "lesson-comes-back")
    page.reload()
    expect(back(page).locator(".feedback")).to_have_attribute("data-status", "right")

    other.close()
    page.goto(f"{server.url}lessons?learner=Nia")
    page.get_by_role("link", name="What I can do").click()
    expect(goal(page, first_goal)).to_contain_text("nearly there")
    expect(goal(page, first_goal)).to_contain_text("1 of 1 right without help")
    check(page, "what one can do")
    shoot(page, "can")
    for options in ({"color_scheme": "dark", **PHONE}, {"viewport": {"width": 1366, "height": 768}}):
        seen = visit(f"{server.url}can?lang=de", **options).page
        assert seen.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_teacher_sees_what_the_class_can_do_and_prints_it(tmp_path: Path, visit: Visit) -> None:
    found, problem = new_to_it()
    first_goal = found.document.plan.goals[min(found.exercise.aims(len(found.document.plan.goals)))]
    with a_class(tmp_path) as klass:
        teacher = visit(f"{klass.url}teach#{klass.key}").page
        learner = joined(visit, klass, "Mia")
        learner.goto(f"{klass.url}lessons/{LATER}")
        answers_it(learner, problem)
        turns_to(teacher, "Progress")
        teacher.locator("select[name=lesson]").select_option(found.stem)
        seen = teacher.locator(".goals li").filter(has_text=first_goal).first
        expect(seen).to_contain_text("nearly there: 1")
        expect(seen).not_to_contain_text("Mia")
        teacher.get_by_role("button", name="Show names").click()
        expect(seen).to_contain_text("Mia")
        check(teacher, "teach, goals")
        shoot(teacher, "teach-goals")
        teacher.goto(f"{klass.url}teach/report?names")
        row = teacher.get_by_role("row").filter(has_text=first_goal)
        expect(row).to_contain_text("Mia")
        check(teacher, "report with goals")
        shoot(teacher, "report-goals")
        learner.goto(f"{klass.url}can")
        expect(goal(learner, first_goal)).to_contain_text("nearly there")


@pytest.mark.long
def test_a_folder_keeps_it_in_the_browser(site: str, visit: Visit) -> None:
    found, problem = new_to_it()
    first_goal = found.document.plan.goals[min(found.exercise.aims(len(found.document.plan.goals)))]
    page = visit(f"{site}lessons/{LATER}/index.html").page
    page.set_default_timeout(SLOW)
    back(page).wait_for()
    answers_it(page, problem)
    page.goto(f"{site}can/index.html")
    expect(goal(page, first_goal)).to_contain_text("nearly there", timeout=SLOW)
    page.goto(f"{site}can/pl.html")
    expect(page.get_by_role("heading", name="Co umiem")).to_be_visible()
    expect(page.locator("main")).to_contain_text("1 z 1 dobrze bez pomocy", timeout=SLOW)
