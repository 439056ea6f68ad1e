"""A class in browsers: two learners and a teacher, whose picture fills while they answer."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page, expect

from lamakit.lessons.catalogue import lesson
from lamakit.lessons.hand_in.work import scanned_of, work_of
from lamakit.store.progress import Progress
from tests.browser.camera import browser_that_sees, film
from tests.browser.conftest import Server, Visit, shoot
from tests.browser.test_axe import check
from tests.server.lesson import LESSON, Class, a_class

PHONE = {"viewport": {"width": 360, "height": 740}}
MARKUP = "<b onclick=x>Zoe"


def joined(visit: Visit, klass: Class, nickname: str, **options: object) -> Page:
    page = visit(f"{klass.url}join#{klass.code}", **options).page
    expect(page).to_have_url(f"{klass.url}join")  # the code is out of the address bar
    expect(page.get_by_label("Class code")).to_have_value(klass.code)
    page.get_by_label("Nickname").fill(nickname)
    page.get_by_role("button", name="Join the class").click()
    expect(page.locator(".phrase")).to_have_text(re.compile(r"^(\w+ ){3}\w+$"))
    return page


def turns_to(teacher: Page, tab: str) -> None:
    teacher.get_by_role("tab", name=tab).click()


def locks(page: Page, klass: Class, answer: str) -> None:
    page.goto(f"{klass.url}lessons/{LESSON}")
    panel = page.locator(".lamakit-paper").filter(has_text="Prediction").first
    panel.get_by_role("textbox").fill(answer)
    panel.get_by_role("button", name="Lock it").click()
    expect(panel).to_contain_text("Your prediction is locked")


def test_a_lesson_of_a_class(tmp_path: Path, visit: Visit) -> None:
    """In a class of its own, as it counts who is there."""
    with a_class(tmp_path) as klass:
        check_lesson(klass, visit)


def check_lesson(klass: Class, visit: Visit) -> None:
    teacher = visit(f"{klass.url}teach#{klass.key}").page
    expect(teacher.get_by_text(klass.code, exact=True)).to_be_visible()
    expect(teacher).to_have_url(f"{klass.url}teach")
    teacher.goto(f"{klass.url}teach#{klass.key}")  # once more, when it is not needed
    expect(teacher).to_have_url(f"{klass.url}teach")
    expect(teacher.get_by_role("img", name=f"QR code of {klass.url} with the class code")).to_be_visible()
    board = teacher.locator(".prediction")

    first, second = joined(visit, klass, "Mia"), joined(visit, klass, MARKUP, **PHONE)
    expect(teacher.get_by_text("2 here, 2 in the class")).to_be_visible()
    turns_to(teacher, "Predict and try")
    locks(first, klass, "1/3")
    expect(board).to_contain_text("Predictions locked: 1 of 2")
    expect(board.locator(".bar")).to_have_count(0)
    teacher.get_by_role("button", name="Reveal").click()
    expect(board.get_by_role("img", name="30% to 40%: 1. The median is 33%.")).to_be_visible()
    locks(second, klass, "85%")
    expect(board.get_by_role("img", name="30% to 40%: 1; 80% to 90%: 1. The median is 59%.")).to_be_visible()
    teacher.get_by_role("button", name="Enter the exact value").click()
    expect(board).to_contain_text("Exactly: 15/52 = 28.85%")
    turns_to(teacher, "Progress")
    expect(teacher.locator(".rows li").filter(has_text="Hands on")).to_contain_text("2 here, 0 done")

    expect(teacher.get_by_text("Mia")).to_have_count(0)
    teacher.get_by_role("button", name="Show names").click()
    expect(board.locator(".who").filter(has_text="Mia")).to_have_count(1)
    check(teacher, "teach")
    teacher.get_by_role("tab", name="Progress").press("ArrowRight")
    teacher.keyboard.press("ArrowRight")
    expect(teacher.get_by_role("tab", name="Class")).to_be_focused()
    expect(teacher.get_by_role("tabpanel", name="Class")).to_be_visible()
    check(teacher, "teach, the class", "#panel-class")
    expect(teacher.locator(".nickname").filter(has_text=MARKUP)).to_have_count(1)
    teacher.get_by_role("button", name="Hide names").click()
    expect(teacher.get_by_text("Mia")).to_have_count(0)

    teacher.get_by_role("button", name="Eyes here!").click()
    for learner in (first, second):
        expect(learner.get_by_role("alertdialog")).to_have_text("Eyes here, please!")
    teacher.get_by_role("button", name="Go on").click()
    for learner in (first, second):
        expect(learner.get_by_role("alertdialog")).to_have_count(0)


def test_a_return_phrase_in_a_link_leaves_the_address_bar(klass: Class, visit: Visit) -> None:
    page = joined(visit, klass, "Ben")
    link = page.get_by_label("Your link").input_value()
    other = visit(link).page
    expect(other).to_have_url(klass.url)
    other.goto(f"{klass.url}join")
    check(other, "joined")
    expect(other.get_by_role("heading", name="You are Ben")).to_be_visible()


def test_a_learner_is_renamed_on_the_teachers_page(klass: Class, visit: Visit) -> None:
    teacher, page = visit(f"{klass.url}teach#{klass.key}").page, joined(visit, klass, "Rude word")
    teacher.get_by_role("button", name="Show names").click()
    turns_to(teacher, "Class")
    asked: list[str] = []

    def answers(dialog: Dialog) -> None:
        asked.append(dialog.default_value)
        dialog.accept(["Mia Llama", "  "][len(asked) - 1])

    teacher.on("dialog", answers)
    teacher.get_by_role("button", name="Rename: Rude word").click()
    expect(teacher.locator(".nickname").filter(has_text="Mia Llama")).to_have_count(1)
    expect(teacher.locator(".nickname").filter(has_text="Rude word")).to_have_count(0)
    teacher.get_by_role("button", name="Rename: Mia Llama").click()
    expect(teacher.locator(".said")).to_have_text("A nickname needs a letter or two that can be seen.")
    assert asked == ["Rude word", "Mia Llama"]
    teacher.get_by_role("button", name="Hide names").click()
    page.reload()
    expect(page.get_by_role("heading", name="You are Mia Llama")).to_be_visible()


def test_a_table_of_answers_has_the_separator_of_the_browsers_country(klass: Class, visit: Visit) -> None:
    german = visit(f"{klass.url}teach#{klass.key}", locale="de-DE").page
    turns_to(german, "Class")
    answers = german.get_by_role("link", name="Answers as CSV")
    expect(answers).to_have_attribute("href", "teach/answers.csv?separator=semicolon")
    german.get_by_label("Columns apart by").select_option("comma")
    expect(answers).to_have_attribute("href", "teach/answers.csv?separator=comma")
    with german.expect_download() as download:
        answers.click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("\ufefflearner,joined,")


def test_whoever_deletes_everything_reads_that_it_is_done(klass: Class, visit: Visit) -> None:
    page = joined(visit, klass, "Gus")
    page.get_by_text("Delete everything about me").click()
    page.get_by_role("button", name="Really delete it all").click()
    expect(page.get_by_role("alert")).to_have_text("Everything that was stored about you is deleted.")
    expect(page.get_by_label("Class code")).to_be_visible()


def test_what_learners_may_do_is_held_until_the_teacher_opens_it(klass: Class, visit: Visit) -> None:
    teacher = visit(f"{klass.url}teach#{klass.key}").page
    teacher.get_by_label("Open up to").select_option("prediction")
    learner = joined(visit, klass, "Ivo", folded=True)
    learner.goto(f"{klass.url}lessons/{LESSON}")
    panel = learner.locator(".lamakit-paper").filter(has_text="Prediction").first
    panel.get_by_role("textbox").fill("1/2")
    panel.get_by_role("button", name="Lock it").click()
    learner.get_by_role("button", name="Go on").click()
    held = learner.get_by_text("Your teacher opens this part later.")
    expect(held).to_be_visible()
    expect(learner.get_by_role("button", name="Go on")).to_be_disabled()
    learner.get_by_role("button", name="Open everything (for teachers)").click()
    counted = learner.get_by_text("Which cards could you draw?")
    expect(held).to_be_visible()
    expect(counted).to_be_hidden()
    teacher.get_by_label("Open up to").select_option("")
    expect(held).to_have_count(0)
    expect(counted).to_be_visible()
    expect(learner.locator(".lamakit-table").first).to_be_visible()


def test_on_a_phone_what_was_wrong_stands_beside_the_settings(klass: Class, visit: Visit) -> None:
    page = visit(f"{klass.url}join", **PHONE).page
    page.get_by_label("Class code").fill("AAAAAA")
    page.get_by_role("button", name="Join the class").click()
    said = page.get_by_role("alert")
    expect(said).to_have_text("That is not right. Please look again.")
    end = """(node) => {
        const words = document.createRange();
        words.selectNodeContents(node);
        return words.getBoundingClientRect().right;
    }"""
    gear = page.locator(".lamakit-set").bounding_box()
    assert gear
    assert said.evaluate(end) <= gear["x"]


def test_what_can_not_be_pressed_yet_looks_like_it(klass: Class, visit: Visit) -> None:
    teacher = visit(f"{klass.url}teach#{klass.key}").page
    turns_to(teacher, "Predict and try")
    teacher.locator("select[name=lesson]").select_option("17_simulation")
    shown = teacher.get_by_role("button", name="Show all trials")
    expect(shown).to_be_disabled()
    expect(shown).to_have_css("opacity", "0.5")
    teacher.locator("select[name=lesson]").select_option(LESSON)


def test_everybody_can_use_its_doors(klass: Class, visit: Visit) -> None:
    page = visit(f"{klass.url}join").page
    expect(page.get_by_label("Class code")).to_be_visible()
    check(page, "join")
    page.goto(f"{klass.url}teach")
    expect(page.get_by_role("button").first).to_be_visible()
    check(page, "the teacher's key")


def test_the_class_plays_against_a_bot(klass: Class, visit: Visit) -> None:
    teacher = visit(f"{klass.url}teach#{klass.key}").page
    phone, other = joined(visit, klass, "Ada", **PHONE), joined(visit, klass, "Jo")
    turns_to(teacher, "Play together")
    match = teacher.locator(".match")
    match.get_by_label("Bot").select_option("bruno")
    match.get_by_role("button", name="Begin the match").click()
    for page, action in ((phone, "Draw"), (other, "Draw")):
        ballot = page.get_by_role("region", name="What should the class do?")
        expect(ballot).to_contain_text("Your hand:")
        expect(ballot).to_contain_text(re.compile(r"\d+ s"))
        check(page, "a ballot", ".lamakit-vote")
        ballot.get_by_role("button", name=action).click()
    expect(match.locator(".votes .chosen")).to_contain_text("Draw")
    expect(match).to_contain_text("A drawn card fits with a chance of")
    check(teacher, "a match of the class", ".match")
    expect(phone.locator(".lamakit-vote")).to_be_hidden()
    match.get_by_role("button", name="Go on").click()
    expect(phone.locator(".lamakit-vote")).to_be_visible()
    match.get_by_role("button", name="End the match").click()
    expect(phone.locator(".lamakit-vote")).to_be_hidden()


def test_trials_of_all_are_a_picture_with_words(klass: Class, visit: Visit) -> None:
    teacher, learner = visit(f"{klass.url}teach#{klass.key}").page, joined(visit, klass, "Tom")
    teacher.locator("select[name=lesson]").select_option("19_match_length")
    learner.goto(f"{klass.url}lessons/19_match_length")
    press = learner.get_by_role("button", name="Play a match")
    for trial in range(3):
        press.click()
        expect(learner.locator(".lamakit-paper").filter(has=press)).to_contain_text(f"of {trial + 1},")
    turns_to(teacher, "Predict and try")
    expect(teacher.get_by_text("Trials: 3. Learners: 1.")).to_be_visible()
    teacher.get_by_role("button", name="Show all trials").click()
    expect(teacher.get_by_role("img", name=re.compile("Single learners found"))).to_be_visible()
    expect(teacher.locator(".pool_picture :is(.one, .all):is(path)")).to_have_count(2)
    check(teacher, "trials", ".trials")
    teacher.locator("select[name=lesson]").select_option(LESSON)


def test_in_a_tournament_nothing_lies_over_the_table(klass: Class, visit: Visit) -> None:
    teacher, phone = visit(f"{klass.url}teach#{klass.key}").page, joined(visit, klass, "Lou", **PHONE)
    turns_to(teacher, "Play together")
    teacher.get_by_role("button", name="Begin the tournament").click()
    phone.goto(klass.url)
    phone.get_by_role("link", name="Tournament").click()
    check(phone, "the tournament")
    phone.get_by_role("button", name="Play", exact=True).click()
    quit_ = phone.get_by_role("button", name="Quit the round")
    expect(quit_).to_be_visible()
    expect(phone.locator(".lamakit-class:visible")).to_have_count(0)
    expect(phone.get_by_text("Practice", exact=True)).to_have_count(0)
    expect(phone.get_by_text("This table")).to_have_count(0)
    expect(teacher.get_by_text("LAMA. Playing: 1. Finished: 0.")).to_be_visible()
    check(teacher, "a tournament", ".tournament")
    teacher.get_by_role("button", name="End the tournament").click()


def test_what_a_learner_did_at_home_is_typed_into_the_teachers_page(klass: Class, server: Server, visit: Visit) -> None:
    """As on the static pages: a lesson on another server, its code on the shelf, and the file of the same."""
    learner = visit(f"{server.url}lessons/13_expected_points?learner=Zed").page
    guess = learner.locator(".lamakit-paper").filter(has_text="Prediction").first
    guess.get_by_role("textbox").fill("12")
    guess.get_by_role("button", name="Lock it").click()
    expect(guess).to_contain_text("Your prediction is locked")
    learner.goto(f"{server.url}lessons?learner=Zed")
    learner.get_by_role("button", name="Hand in").click()
    handed = learner.get_by_role("region", name="Hand in")
    code = handed.locator(".code").inner_text()
    check(learner, "handing in", ".handed")
    shoot(learner, "handing-in")
    with learner.expect_download() as download:
        handed.get_by_role("button", name="Save it as a file").click()

    teacher = visit(f"{klass.url}teach#{klass.key}").page
    teacher.locator("select[name=lesson]").select_option("13_expected_points")
    locked = teacher.locator(".prediction .locked")
    before = locked.text_content() or ""
    turns_to(teacher, "Class")
    form = teacher.locator("form.handing")
    form.get_by_label("Nickname").fill("Zed")
    form.get_by_label("new in the class").check()
    form.get_by_label("Code").fill(code[:-1] + ("A" if code[-1] != "A" else "C"))
    form.get_by_role("button", name="Take it in").click()
    expect(teacher.locator(".took")).to_contain_text("that code has a slip")
    form.get_by_label("Code").fill(code.lower())
    form.get_by_label("Code").press("Enter")  # as a scanner does
    expect(teacher.locator(".took")).to_have_text(re.compile("^Handed in for Zed: 13 .*, 1 part done.$"))
    expect(locked).not_to_have_text(before)
    form.get_by_label("Nickname").fill("Zed")
    form.get_by_label("or file").set_input_files(download.value.path())
    form.get_by_role("button", name="Take it in").click()
    expect(teacher.locator(".took")).to_contain_text("All of it was here before.")
    shoot(teacher, "took-it-in")
    teacher.locator("select[name=lesson]").select_option(LESSON)


def test_a_camera_reads_what_a_learner_hands_in(
    klass: Class, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visit: Visit
) -> None:
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    lesson("playable").predict().lock("2/5")
    code = scanned_of(lesson("playable"), work_of(lesson("playable"), Progress()))
    with browser_that_sees(film(tmp_path / "seen.y4m", code)) as browser:
        teacher = browser.new_page()
        teacher.goto(f"{klass.url}teach#{klass.key}")
        turns_to(teacher, "Class")
        form, took = teacher.locator("form.handing"), teacher.locator(".took")
        form.get_by_label("Nickname").fill("Cam")
        form.get_by_label("new in the class").check()
        form.get_by_role("button", name="Scan with the camera").click()
        expect(took).to_have_text(re.compile("^Handed in for Cam: 12 .*, 1 part done.$"))
        expect(teacher.locator("video.camera")).to_be_hidden()
        form.get_by_role("button", name="Scan with the camera").click()  # whose it is is typed afterwards
        expect(form.get_by_label("Code")).to_have_value(code)
        expect(form.get_by_label("Nickname")).to_be_focused()
        shoot(teacher, "scanned")
    blind = visit(f"{klass.url}teach#{klass.key}").page
    blind.add_init_script("Object.defineProperty(navigator, 'mediaDevices', { value: undefined });")  # as over HTTP
    blind.reload()
    turns_to(blind, "Class")
    blind.get_by_role("button", name="Scan with the camera").click()
    expect(blind.locator(".took")).to_contain_text("only to pages at localhost or over HTTPS")
