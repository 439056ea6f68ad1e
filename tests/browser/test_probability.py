"""The probability lessons as a learner meets them: the shelf, a lesson worked through, and the progress kept."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from lamakit.lessons.catalogue import lesson, lessons
from lamakit.lessons.documents.folder import written
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.lesson import Lesson
from tests.browser.conftest import PATIENCE, Server, Visit, shoot, wait_until
from tests.browser.notebooks import open_notebook
from tests.browser.test_table import check_nothing_sticks_out


def open_lesson(server: Server, visit: Visit, notebook: str, learner: str) -> Page:
    """A lesson's page when its last part is painted."""
    page = open_notebook(server, visit, notebook, learner)
    expect(paper(page, "Exit ticket")).to_be_visible()
    return page


def paper(page: Page, title: str) -> Locator:
    return page.locator(".lamakit-paper").filter(has=page.get_by_role("heading", name=title)).first


def press(part: Locator, name: str) -> None:
    part.get_by_role("button", name=name).click()


def answer(part: Locator, problem: Problem, given: object) -> None:
    """Type a number, or choose."""
    if problem.choices:
        part.locator(f'input[value="{given}"]').check()
    else:
        part.locator("input").fill(given if isinstance(given, str) else f"{float(given):.18f}")
    press(part, "Check")


def variant_of(part: Locator) -> int:
    return int(part.locator(".chapter").inner_text().rpartition(" ")[2])


def test_from_the_shelf_into_a_lesson_and_back(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}lessons").page
    expect(page.get_by_role("heading", name="Lessons", exact=True)).to_be_visible()
    expect(page.locator(".lamakit-shelf ol > li")).to_have_count(7 + len(lessons()) + len(written()))
    shoot(page, "lessons-shelf")
    page.get_by_label("Who is learning?").fill("Zoë K")
    page.get_by_role("button", name="That's me").click()
    page.get_by_role("link", name="What comes next?").click()
    guess = paper(page, "What do you think?")
    expect(guess).to_be_visible()
    press(guess, "Lock it")
    expect(guess.locator(".feedback")).to_contain_text("There is no answer yet; write 2/5, 0.4, 40% or")
    expect(page.get_by_text("Lock your prediction first")).to_have_count(4)
    guess.locator("input").fill("40 %")
    press(guess, "Lock it")
    expect(page.get_by_text("Your prediction is locked: 40 %").first).to_be_visible()
    expect(page.get_by_text("Lock your prediction first")).to_have_count(0)
    expect(paper(page, "What you thought, and what is true")).to_contain_text("15/52 = 28.85%")
    page.get_by_role("link", name="All lessons").first.click()
    entry = page.locator(".lamakit-shelf li").filter(has_text="What comes next?")
    expect(entry).to_contain_text("1 of 8 done")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save it all as a file").click()
    kept = Path(download.value.path()).read_text(encoding="utf-8")
    assert "40 %" in kept
    other = visit(f"{server.url}lessons?learner=Zoë+K").page  # the same name in another browser is somebody else
    theirs = other.locator(".lamakit-shelf li").filter(has_text="What comes next?")
    expect(theirs).to_contain_text("0 of 8 done")
    other.locator("input[type=file]").set_input_files(
        {"name": "p.json", "mimeType": "application/json", "buffer": kept.encode()}
    )
    expect(theirs).to_contain_text("1 of 8 done")
    for name in ("Delete it all", "Really delete it all?"):
        other.get_by_role("button", name=name).click()
    expect(theirs).to_contain_text("0 of 8 done")
    page.reload()
    expect(entry).to_contain_text("1 of 8 done")
    page.locator("input[type=file]").set_input_files(
        {"name": "p.json", "mimeType": "application/json", "buffer": b"[]"}
    )
    expect(page.locator(".said")).to_contain_text("choose one that was saved here")


def test_nothing_but_a_prediction_bars_the_way_to_the_exit_ticket(server: Server, visit: Visit) -> None:
    """Every exercise can be left; its dot says so, and it is still left after a reload."""
    page = visit(f"{server.url}lessons/first_draw?learner=Later", folded=True).page
    go = page.locator(".lamakit-chain").get_by_role("button", name="Go on")
    expect(go).to_be_disabled()
    page.locator(".lamakit-paper input").first.fill("1 in 4")
    press(page.locator(".lamakit-paper").filter(has_text="Prediction").first, "Lock it")
    for title in ("What you can't see", "Will it fit?"):
        while not paper(page, title).is_visible():
            go.click()
        expect(page.locator(".lamakit-chain")).to_contain_text("or leave it for later")
        press(paper(page, title), "Later")
        expect(paper(page, title).locator(".feedback")).to_contain_text("Left for later: it waits for you here.")
    while go.is_visible():
        go.click()
    expect(page.get_by_text("That's all it takes.")).to_be_visible()
    page.locator(".listed").get_by_role("button", name="Will it fit?").click()
    expect(paper(page, "Will it fit?")).to_be_in_viewport()
    dots = page.locator(".lamakit-panel .dots").first
    expect(dots).to_contain_text("1 of 3 done, 2 left for later")
    expect(dots.locator(".left")).to_have_count(2)
    shoot(page, "lesson-left")
    page.reload()
    expect(dots.locator(".left")).to_have_count(2)
    expect(page.get_by_text("That's all it takes.")).to_be_visible()


def test_a_page_opens_bit_by_bit(server: Server, visit: Visit) -> None:
    """Nothing after an open question can be read; what was opened is open after a reload; teachers open it all."""
    page = visit(f"{server.url}lessons/11_draws?learner=Bit", folded=True).page
    chain = page.locator(".lamakit-chain")
    go, last = chain.get_by_role("button", name="Go on"), paper(page, "Exit ticket")
    expect(chain.get_by_role("status")).to_have_text(re.compile("^Screen 1 of"))
    screens = chain.get_by_role("status").inner_text().partition(" of ")[2]
    expect(page.get_by_role("heading", name="Hands on")).to_be_hidden()
    expect(paper(page, "What do you think?")).to_be_visible()
    expect(go).to_be_disabled()
    expect(chain).to_contain_text("First lock your guess above")
    page.locator(".lamakit-paper input").first.fill("1 in 4")
    press(page.locator(".lamakit-paper").filter(has_text="Prediction").first, "Lock it")
    page.emulate_media(reduced_motion="reduce")
    expect(go).to_be_enabled()
    assert go.evaluate("go => { go.click(); return document.activeElement.getBoundingClientRect().top; }") < 60
    expect(page.get_by_role("heading", name="2 Hands on")).to_be_in_viewport()
    for _screen in range(4):
        go.click()
    part = paper(page, "What you can't see")
    expect(part).to_be_visible()
    expect(go).to_be_disabled()
    expect(paper(page, "One kind")).to_be_hidden()
    page.reload()
    expect(part).to_be_visible()
    problem = lesson("draws").plan.drills[0].make(Rng(variant_of(part)))
    answer(part, problem, f"{problem.right} + 3 - 3")
    expect(part.locator(".feedback")).to_contain_text(f"You wrote {problem.right} + 3 − 3 = {problem.right}.")
    go.click()
    expect(paper(page, "One kind")).to_be_visible()
    expect(last).to_be_hidden()
    expect(chain.get_by_role("status")).to_have_text(re.compile(f" of {screens}$"))  # as before the cells had come
    chain.get_by_role("button", name="Open everything").click()
    expect(last).to_be_visible()
    expect(go).to_be_hidden()
    chain.get_by_role("button", name="Fold it again").click()
    expect(last).to_be_hidden()
    shoot(page, "lesson-folded")


def test_what_can_be_left_out_is_folded_and_the_end_leads_on(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}lessons/11_draws?learner=End", folded=True).page
    go = page.locator(".lamakit-chain").get_by_role("button", name="Go on")
    page.locator(".lamakit-paper input").first.fill("1 in 4")
    press(page.locator(".lamakit-paper").filter(has_text="Prediction").first, "Lock it")
    expect(go).to_be_enabled()
    while go.is_visible():
        later = page.locator(".shown:not([hidden])").get_by_role("button", name="Later", exact=True)
        if go.is_disabled():
            later.last.click()
            expect(go).to_be_enabled()
        go.click()
    more = page.get_by_role("button", name="7 More: your turn")
    expect(more).to_have_attribute("aria-expanded", "false")
    turn = page.locator(".lamakit-turn, .lamakit-opened").filter(has_text="Another top card")
    expect(turn).to_be_hidden()
    more.click()
    expect(turn).to_be_visible()
    end = page.locator(".lamakit-paper").filter(has_text="The end")
    expect(end).to_contain_text("Exit ticket: not answered yet.")
    shoot(page, "lesson-end")
    end.get_by_role("button", name="One kind").click()
    expect(paper(page, "One kind")).to_be_in_viewport()
    end.get_by_role("link", name="11b How many hands are there?").click()
    expect(page.get_by_role("heading", name="11b How many hands are there?")).to_be_visible()


def test_hands_on_counts_what_came_of_it(server: Server, visit: Visit) -> None:
    page = open_lesson(server, visit, "11_draws", "Hans")
    asked: list[Route] = []  # the charts' library comes when three figures are waiting for it
    page.route("**/*plotly*.js", lambda route: asked.append(route))
    table = page.locator(".lamakit-step")
    for trial in range(1, 4):
        table.locator(".act[data-action=draw]").click()
        expect(table.locator(".lines li")).to_have_count(trial)
        expect(table.locator(".lines li").last).to_contain_text(f"{trial}. You drew")
        press(table, "Again")
        expect(table.locator(".act[data-action=draw]")).to_have_attribute("aria-disabled", "false")
    expect(table.locator(".feedback").last).to_contain_text("of 3:")
    press(paper(page, "What do you think?"), "Lock it")
    page.locator(".lamakit-paper input").first.fill("1/4")
    press(page.locator(".lamakit-paper").filter(has_text="Prediction").first, "Lock it")
    simulated = page.locator(".lamakit-opened").first
    expect(simulated).to_contain_text("1,000 trials")
    press(simulated, "Ten times as many")
    expect(simulated).to_contain_text("10,000 trials")
    press(simulated, "New seed")
    expect(simulated).to_contain_text("seed 12")
    wait_until(lambda: page.evaluate("1") == len(asked), PATIENCE, lambda: "nobody asked for the library")
    asked[0].continue_()
    expect(simulated.locator(".main-svg").first).to_be_visible()


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
def test_worked_through_with_typical_mistakes(server: Server, visit: Visit, every: bool) -> None:
    """All of the first exercise and one of each other, with `--long` of all; texts are tested without a page."""
    shown = lesson("draws")
    page = open_lesson(server, visit, shown.plan.notebook, "student")
    lock_some_prediction(page, shown)
    for drill in (*shown.plan.drills, shown.plan.ticket):
        part = paper(page, drill.title)
        problem = drill.make(Rng(variant_of(part)))
        most = every or drill is shown.plan.drills[0]
        for level in (1, 2, 3) if most else ():
            press(part, f"Hint {level} of 3")
            expect(part.locator(".hints li")).to_have_text(list(problem.hints[:level]))
        for slip in problem.known_slips[: 5 if most else 1]:
            answer(part, problem, slip.answer)
            expect(part.locator(".feedback")).to_contain_text(slip.overlooked)
        answer(part, problem, problem.right)
        expect(part.locator(".feedback")).to_contain_text(problem.solution)
        expect(part.get_by_text("✓ done")).to_be_visible()
    page.reload()
    expect(paper(page, "Exit ticket")).to_be_visible()
    expect(page.get_by_text("✓ done")).to_have_count(len(shown.plan.drills) + 1)


KINDS = ("expected_points", "quit_or_go_on")  # of predictions: a number, a choice; lesson 11 has shares


def of_each_lesson() -> Iterator[object]:
    for name in (each.plan.name for each in lessons() if each.plan.name != "draws"):
        yield name if name in KINDS else pytest.param(name, marks=pytest.mark.long)


@pytest.mark.parametrize("name", list(of_each_lesson()))
def test_every_lesson_opens_explains_and_counts(server: Server, visit: Visit, name: str) -> None:
    """The explanations of all mistakes are tested over 200 variants without a page; here is one of each lesson.

    Without `--long` one of each kind of prediction: lesson 11 has other tests, and `test_notebook` runs all cells.
    """
    shown = lesson(name)
    page = open_lesson(server, visit, shown.plan.notebook, f"student-{name}")
    lock_some_prediction(page, shown)
    part = paper(page, shown.plan.drills[0].title)
    problem = shown.plan.drills[0].make(Rng(variant_of(part)))
    answer(part, problem, problem.known_slips[0].answer)
    expect(part.locator(".feedback")).to_contain_text(problem.known_slips[0].overlooked)
    answer(part, problem, problem.right)
    expect(part.locator(".feedback")).to_contain_text(problem.solution)
    expect(part.get_by_text("✓ done")).to_be_visible()
    shoot(page, f"lesson-{shown.plan.notebook}")


@pytest.mark.long
@pytest.mark.parametrize("name", [each.plan.name for each in lessons() if each.plan.drills])
def test_every_lesson_is_worked_to_its_end_with_mistakes(server: Server, visit: Visit, name: str) -> None:
    """Screen by screen, as a learner goes: each exercise and the ticket wrong first; the end says that all is done."""
    shown = lesson(name)
    page = visit(f"{server.url}lessons/{shown.plan.notebook}?learner=end-{name}", folded=True).page
    go = page.locator(".lamakit-chain").get_by_role("button", name="Go on")
    drills = {each.title: each for each in (*shown.plan.drills, shown.plan.ticket)}
    expect(go).to_be_visible()
    lock_some_prediction(page, shown)
    expect(go).to_be_enabled()
    while go.is_visible():
        for part in page.locator(".lamakit-paper:visible").all():
            heading = part.get_by_role("heading").first
            drill = drills.pop(heading.inner_text(), None) if heading.count() else None
            if drill:
                work(part, drill.make(Rng(variant_of(part))))
        if go.is_disabled():
            page.locator(".shown:not([hidden])").get_by_role("button", name="Later", exact=True).last.click()
        expect(go).to_be_enabled()
        go.click()
    assert not drills
    expect(page.locator(".lamakit-paper").filter(has_text="That was the last part")).to_contain_text(
        "Exit ticket: right"
    )
    shoot(page, f"lesson-end-{name}")
    check_nothing_sticks_out(page)


def work(part: Locator, problem: Problem) -> None:
    """Wrong in a way that has a name, then right."""
    slip = next((each for each in problem.known_slips if each.answer != problem.right), None)
    if slip:
        answer(part, problem, slip.answer)
        expect(part.locator(".feedback")).not_to_be_empty()
    answer(part, problem, problem.right)
    expect(part.locator(".feedback")).to_contain_text(problem.solution)


def lock_some_prediction(page: Page, shown: Lesson) -> None:
    guess, choices = paper(page, "What do you think?"), list(shown.plan.first.guess.choices)
    if choices:
        guess.locator(f'input[value="{choices[0]}"]').check()
    else:
        guess.locator("input").fill("1/4" if shown.plan.first.guess.unit == "share" else "7")
    press(guess, "Lock it")
    expect(page.get_by_text("Lock your prediction first")).to_have_count(0)


def test_powers_stand_above_the_line_and_are_copied_with_a_caret(server: Server, visit: Visit) -> None:
    page = open_lesson(server, visit, "20_better_bot", "Nele")
    part = paper(page, "By luck alone")
    problem = lesson("better_bot").plan.drills[0].make(Rng(variant_of(part)))
    press(part, "Show me")
    base, _caret, power = problem.solution.rpartition("^")
    expect(part.locator(".feedback sup")).to_have_text(f"^{power}")
    expect(part.locator(".feedback")).to_contain_text(f"{base}^{power}")
    shoot(page, "lessons-powers")


def test_show_me_new_numbers_and_smaller_ones_which_stay(server: Server, visit: Visit) -> None:
    page = open_lesson(server, visit, "11_draws", "Nele")
    part = paper(page, "Will it fit?")
    problem = lesson("draws").plan.drills[2].make(Rng(variant_of(part)))
    press(part, "Show me")
    expect(part.locator(".feedback")).to_contain_text(problem.solution)
    expect(part.get_by_text("✓ done")).to_have_count(0)
    press(part, "New numbers")
    expect(part.locator(".feedback")).to_be_hidden()
    fresh = lesson("draws").plan.drills[2].make(Rng(variant_of(part)))
    answer(part, fresh, f"{float(100 * fresh.right):.2f} %")
    expect(part.get_by_text("✓ done")).to_be_visible()
    lock_some_prediction(page, lesson("draws"))
    simulated = page.locator(".lamakit-opened").first
    expect(simulated.locator(".main-svg").first).to_be_visible()
    expect(simulated.locator("tbody tr")).to_have_count(7)
    expect(page.locator("table.dataframe").last.locator("tbody tr").first).to_be_visible()
    expect(page.locator(":is(math, mjx-container)").first).to_be_attached()
    part = paper(page, "One kind")
    for _answer in range(2):
        part.locator("input").fill("0.98")
        press(part, "Check")
        expect(part.locator(".feedback")).to_contain_text("✗")
    expect(part.locator(".levels")).to_contain_text("Would smaller numbers help?")
    shoot(page, "lessons-levels")
    press(part, "Small numbers")
    expect(part.locator("legend")).to_contain_text("Tonight's deck has")
    expect(part.get_by_role("button", name="Small numbers")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(paper(page, "One kind").locator("legend")).to_contain_text("Tonight's deck has")
