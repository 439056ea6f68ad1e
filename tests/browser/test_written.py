"""A teacher's lessons, text files in a folder: on the shelf, on their pages, and after a change of the file."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit.lessons.heads import OWN
from tests.browser.conftest import Server, Visit, serving, shoot
from tests.browser.notebooks import press


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lesson, a file that isn't one yet, and our lesson 11 as the teacher has edited it."""
    made = tmp_path_factory.mktemp("written")
    text = (OWN / "first_draw.md").read_text(encoding="utf-8").replace("Your first draw", "Cards in my pocket")
    (made / "pocket.md").write_text(text, encoding="utf-8")
    ours = (OWN / "11_draws.md").read_text(encoding="utf-8")
    edited = ours.replace("It is your turn.", "For **class 7b**. It is your turn.")
    (made / "11_draws.md").write_text(edited, encoding="utf-8")
    (made / "unready.md").write_text(text.replace("= p_draw_playable", "= p_drw"), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def teachers(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("data")
    with serving("--lessons", str(folder), to="serve", LAMAKIT_DATA=str(data)) as running:
        yield running


def part(page: Page, title: str) -> Locator:
    return page.locator(".lamakit-paper").filter(has=page.get_by_role("heading", name=title)).first


def test_a_teachers_lesson_is_worked_through(teachers: Server, visit: Visit, folder: Path) -> None:
    page = visit(f"{teachers.url}lessons?learner=Zoe").page
    unready = "unready.md:18: answer: 'fitting / unseen = p_drw': 'p_drw' is not known"
    expect(page.locator(".lamakit-shelf")).to_contain_text(unready)
    expect(page.locator(".lamakit-shelf li", has_text="your teacher's version")).to_have_count(1)
    shoot(page, "lessons-shelf-of-a-teacher")
    page.goto(f"{teachers.url}lessons/11_draws?learner=Zoe")
    expect(page.get_by_text("For class 7b.")).to_be_visible()
    expect(part(page, "What do you think?").locator("input").first).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Cards in my pocket").click()
    guess = part(page, "What do you think?")
    expect(guess).to_be_visible()
    guess.locator("input").fill("1/3")
    press(guess, "Lock it")
    expect(page.get_by_text("Too much. Five kinds of cards")).to_be_attached()
    exercise = part(page, "Will it fit?")
    exercise.locator("input").fill("2/7")
    press(exercise, "Check")
    expect(exercise.locator(".feedback")).to_contain_text("Two kinds out of seven fit")
    shoot(page, "lessons-page-of-a-teacher")

    file = folder / "pocket.md"
    file.write_text(file.read_text(encoding="utf-8").replace("It is about one question", "One question only"), "utf-8")
    os.utime(file)
    page.reload()
    expect(page.get_by_text("One question only")).to_be_visible()
    expect(part(page, "Will it fit?").locator("input")).to_have_value("2/7")
