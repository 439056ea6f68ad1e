"""A teacher's lessons, text files in a folder: on the shelf, on their pages, and after a change of the file."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit.lessons.heads import OWN
from tests.browser.conftest import ROOT, SCREENS, Server, Visit, serving, shoot
from tests.browser.notebooks import press


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lesson, a file that isn't one yet, our lesson 11 as the teacher has edited it, and the birthday problem."""
    made = tmp_path_factory.mktemp("written")
    text = (OWN / "first_draw.md").read_text(encoding="utf-8").replace("Your first draw", "Cards in my pocket")
    (made / "pocket.md").write_text(text, encoding="utf-8")
    ours = (OWN / "11_draws.md").read_text(encoding="utf-8")
    edited = ours.replace("It is your turn.", "For **class 7b**. It is your turn.")
    (made / "11_draws.md").write_text(edited, encoding="utf-8")
    (made / "unready.md").write_text(text.replace("= p_draw_playable", "= p_drw"), encoding="utf-8")
    (made / "birthday.md").write_bytes((ROOT / "examples" / "lessons" / "birthday.md").read_bytes())
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


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_birthday_problem_is_tried_simulated_and_answered(teachers: Server, visit: Visit, screen: str) -> None:
    page = visit(f"{teachers.url}lessons/birthday?learner={screen}", **SCREENS[screen]).page
    guess = part(page, "What do you think?")
    guess.locator("input").fill("10%")
    press(guess, "Lock it")
    tries = part(page, "The birthday problem")
    expect(tries.locator("figure")).to_have_count(0)
    press(tries, "Another class")
    expect(tries.locator("figure text")).to_have_count(23)
    expect(tries.locator(".feedback")).to_contain_text(re.compile(r"[01] of 1: "))
    press(tries, "10 at once")
    expect(tries.locator(".feedback")).to_contain_text(re.compile(r"\d+ of 11: "))
    expect(tries.locator(".badge")).to_contain_text("done")
    picture, room = tries.locator("figure svg").bounding_box(), tries.bounding_box()
    assert picture
    assert room
    assert picture["width"] <= min(360, room["width"])
    assert picture["width"] > 250
    shoot(page, f"lessons-trial-{screen}")
    expect(page.get_by_text("100,000 trials: 5").first).to_be_attached()
    expect(page.get_by_text("there are 253 pairs.").first).to_be_attached()
    exercise = part(page, "Like me")
    others = int(re.findall(r"one of (\d+) children", exercise.inner_text())[0]) - 1
    for answer, said in (
        (f"{others}/365", "Adding counts the cases more than once"),
        (f"1-(364/365)^{others + 1}", "How many others are there?"),
        (f"1-(364/365)^{others}", "✓ You wrote"),
    ):
        exercise.locator("input").fill(answer)
        press(exercise, "Check")
        expect(exercise.locator(".feedback")).to_contain_text(said)
