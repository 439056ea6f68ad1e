"""A whole lesson of a class: thirty scripted learners, the teacher at two projectors, a learner with a phone.

It follows a timetable of 45 minutes. LAMAKIT_REHEARSAL says how many it really takes, about 3 without it: waits get
shorter, but ballots, bots and matches take the time they take. LAMAKIT_PICTURES=1 keeps what the screens showed.
"""

import csv
import os
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from lamakit.views.spreadsheet import MARK
from tests.browser.conftest import ARTEFACTS
from tests.server.lesson import Class, a_class
from tests.server.pupils import LEAVE, LESSON, OVER, Clock, Pupil, p95

PUPILS = 30
MINUTES = float(os.environ.get("LAMAKIT_REHEARSAL", "2.5"))
ARRIVAL, ANSWER = 4.0, 0.5  # seconds, the 95th percentile; the second with all clients on the same two cores
SMALL, LARGE, PHONE = (1366, 768), (1920, 1080), (360, 740)
NAME = "7b & <i>friends</i>"
IN_CLASS = f"{PUPILS + 1} in the class"


@dataclass
class Screens:
    """The projector in both sizes, and a learner's phone."""

    klass: Class
    projectors: tuple[Page, Page]
    own: Page
    phone: Page

    @property
    def teacher(self) -> Page:
        return self.projectors[0]

    def turns_to(self, tab: str) -> None:
        for page in self.projectors:
            page.get_by_role("tab", name=tab).click()

    def presses(self, name: str) -> None:
        self.teacher.get_by_role("button", name=name, exact=True).click()

    def scrolls_to(self, selector: str) -> None:
        for page in self.projectors:
            page.locator(f".lamakit-teach {selector}").first.evaluate("node => node.scrollIntoView()")

    def shoot(self, name: str, *more: Page) -> None:
        """Light and dark, as much as fits the screen; `more` are other pages than the projectors."""
        time.sleep(0.4)  # bars grow
        if not os.environ.get("LAMAKIT_PICTURES"):
            return
        folder = ARTEFACTS / "rehearsal"
        folder.mkdir(parents=True, exist_ok=True)
        for page in more or self.projectors:
            size = page.viewport_size or {}
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=folder / f"{name}-{size['width']}-{scheme}.png")
            page.emulate_media(color_scheme="light")


@pytest.fixture
def page_of(browser: Browser) -> Callable[..., Page]:
    def opened(size: tuple[int, int], url: str, **options: object) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        page = context.new_page()
        page.goto(url)
        return page

    return opened


@pytest.mark.long
def test_a_whole_lesson(tmp_path, page_of: Callable[..., Page]) -> None:
    with a_class(tmp_path, name=NAME) as klass, ThreadPoolExecutor(PUPILS) as pool:
        projectors = page_of(SMALL, f"{klass.url}teach#{klass.key}"), page_of(LARGE, f"{klass.url}teach#{klass.key}")
        own = page_of(SMALL, f"{klass.url}teach#{klass.key}")
        own.goto(f"{klass.url}teach?mine")
        phone = page_of(PHONE, f"{klass.url}join#{klass.code}", has_touch=True, is_mobile=True)
        screens = Screens(klass, projectors, own, phone)
        errors = list[str]()
        for page in (*projectors, own, phone):
            page.on("pageerror", lambda error: errors.append(str(error)))
        clock = Clock(MINUTES * 60 / OVER)
        pupils = [Pupil(klass, clock, number) for number in range(PUPILS)]
        lives = [pool.submit(pupil.lives) for pupil in pupils]
        try:
            comes_in(screens, clock)
            predicts(screens, clock)
            tries(screens, clock)
            practises(screens, clock)
            votes(screens, clock)
            plays(screens, clock, pupils, lives)
            leaves(screens, clock)
        except Exception:
            clock.over.set()
            raise
        for life in lives:
            life.result()
        sheet = screens.teacher.request.get(f"{klass.url}teach/answers.csv").text()
        rows = list(csv.DictReader(sheet.lstrip(MARK).splitlines()))
        memory = klass.server.process.memory_full_info().pss / 2**20
        tells(pupils, memory)
        assert errors == []
        nothing_is_lost(pupils, rows)
    assert p95(sorted(pupil.arrival for pupil in pupils)) < ARRIVAL
    assert p95(sorted(took for pupil in pupils for took in pupil.took)) < ANSWER


def comes_in(screens: Screens, clock: Clock) -> None:
    screens.turns_to("Come in")
    expect(screens.teacher.get_by_text(screens.klass.code, exact=True)).to_be_visible()
    screens.shoot("01-come-in")
    phone = screens.phone
    screens.shoot("02-phone-join", phone)
    phone.get_by_label("Nickname").fill("Phone <b>")
    phone.get_by_role("button", name="Join the class").click()
    expect(phone.locator(".phrase")).to_be_visible()
    screens.shoot("03-phone-phrase", phone)
    screens.teacher.locator("select[name=lesson]").select_option(LESSON)
    phone.goto(f"{screens.klass.url}lessons/{LESSON}")
    expect(screens.teacher.get_by_text(IN_CLASS)).to_be_visible(timeout=120_000)


def predicts(screens: Screens, clock: Clock) -> None:
    screens.turns_to("Predict and try")
    clock.until(4.5)
    screens.shoot("04-filling")
    go_on = screens.phone.get_by_role("button", name="Go on")
    panel = screens.phone.locator(".lamakit-paper").filter(has_text="Prediction").first
    while not panel.is_visible():
        go_on.click()
    panel.get_by_role("textbox").fill("55%")
    panel.scroll_into_view_if_needed()
    screens.shoot("05-phone-predict", screens.phone)
    panel.get_by_role("button", name="Lock it").click()
    expect(panel).to_contain_text("Your prediction is locked")
    clock.until(8)
    screens.shoot("06-hidden")
    screens.presses("Reveal")
    expect(screens.teacher.locator(".prediction .bar")).not_to_have_count(0)
    screens.shoot("07-revealed")
    screens.presses("Show names")
    screens.shoot("08-revealed-names")
    screens.presses("Hide names")


def tries(screens: Screens, clock: Clock) -> None:
    clock.until(10)
    screens.turns_to("Progress")
    screens.shoot("09-where")
    clock.until(13)
    screens.turns_to("Predict and try")
    screens.presses("Show all trials")
    screens.scrolls_to(".trials")
    screens.shoot("10-trials")
    clock.until(16)
    screens.presses("Enter the simulated value")
    screens.presses("Enter the exact value")
    expect(screens.teacher.locator(".entered .exact")).to_be_visible()
    screens.shoot("11-trials-exact")
    screens.presses("Hide the trials")
    screens.scrolls_to("header")
    screens.shoot("12-values")


def practises(screens: Screens, clock: Clock) -> None:
    screens.teacher.get_by_label("Open up to").select_option("narrower")
    screens.turns_to("Progress")
    clock.until(22)
    screens.shoot("13-progress")
    screens.presses("Eyes here!")
    expect(screens.phone.get_by_role("alertdialog")).to_be_visible()
    screens.shoot("14-eyes")
    screens.shoot("15-phone-eyes", screens.phone)
    clock.until(23)
    screens.presses("Go on")
    screens.teacher.get_by_label("Open up to").select_option("")
    clock.until(29)
    screens.scrolls_to(".hard")
    screens.shoot("16-hard")
    screens.presses("Show names")
    screens.scrolls_to("header")
    screens.shoot("17-where-names")
    screens.presses("Hide names")


def votes(screens: Screens, clock: Clock) -> None:
    screens.turns_to("Play together")
    screens.shoot("18-play-together")
    teacher, phone = screens.teacher, screens.phone
    teacher.locator(".match").get_by_label("Bot").select_option("bruno")
    screens.presses("Begin the match")
    for turn in range(2):
        ballot = phone.locator(".lamakit-vote")
        expect(ballot).to_be_visible()
        if not turn:
            screens.shoot("19-vote")
            screens.shoot("20-phone-vote", phone)
        ballot.get_by_role("button").last.click()
        expect(teacher.locator(".votes .chosen")).to_be_visible(timeout=40_000)
        screens.shoot(f"21-told-{turn}")
        screens.presses("Go on")
        expect(teacher.locator(".votes")).to_have_count(0)
    screens.presses("End the match")


def plays(screens: Screens, clock: Clock, pupils: list[Pupil], lives: list[Future[Pupil]]) -> None:
    clock.until(35)
    teacher, phone = screens.teacher, screens.phone
    screens.presses("Begin the tournament")
    expect(teacher.locator(".playing")).to_be_visible()
    phone.goto(f"{screens.klass.url}tournament")
    screens.shoot("22-phone-tournament", phone)
    phone.get_by_role("button", name="Play", exact=True).click()
    expect(phone.get_by_role("button", name="Quit the round")).to_be_visible()
    screens.shoot("23-phone-table", phone)
    time.sleep(5)
    screens.scrolls_to(".tournament")
    screens.shoot("24-tournament-begun")
    large, table = screens.projectors[1], teacher.locator(".tables a").first.get_attribute("href")
    large.goto(f"{screens.klass.url}{table}")
    expect(large.get_by_text("You are looking on")).to_be_visible()
    screens.shoot("24-table", large)
    large.goto(f"{screens.klass.url}teach")
    screens.turns_to("Play together")
    expect(teacher.locator(".ranking li").first).to_be_visible(timeout=200_000)
    clock.until(LEAVE)
    screens.shoot("25-ranking")
    screens.presses("Show names")
    expect(teacher.locator(".ranking li").first).to_contain_text("pupil")
    screens.shoot("26-ranking-names")
    screens.presses("Hide names")


def leaves(screens: Screens, clock: Clock) -> None:
    screens.turns_to("Progress")
    clock.until(44)
    screens.scrolls_to(".ticket")
    screens.shoot("27-tickets")
    screens.shoot("28-own", screens.own)
    screens.turns_to("Class")
    screens.shoot("29-class")
    screens.presses("Show names")
    screens.shoot("30-class-names")
    screens.presses("Hide names")
    clock.until(OVER)


def tells(pupils: list[Pupil], memory: float) -> None:
    answers = sorted(took for pupil in pupils for took in pupil.took)
    arrivals = sorted(pupil.arrival for pupil in pupils)
    figures = {
        "arrival p50, p95 (s)": (arrivals[len(arrivals) // 2], p95(arrivals)),
        "answers, trials, votes": (
            len(answers),
            sum(each.trials for each in pupils),
            sum(each.votes for each in pupils),
        ),
        "answer p50, p95, worst (ms)": tuple(
            1000 * each for each in (answers[len(answers) // 2], p95(answers), answers[-1])
        ),
        "matches over": sum(pupil.points is not None for pupil in pupils),
        "impossible predictions refused": sum(pupil.refused for pupil in pupils),
        "server (MB)": memory,
        "load": os.getloadavg(),
    }
    print(figures)


def nothing_is_lost(pupils: list[Pupil], rows: list[dict[str, str]]) -> None:
    kept = {(row["learner"], row["part"]): row for row in rows}
    for pupil in pupils:
        for part, answer in pupil.last.items():
            assert kept[pupil.name, part]["answer"] == answer, (pupil.name, part)
        for part, was_right in pupil.first.items():
            assert kept[pupil.name, part]["first_right"] == str(int(was_right)), (pupil.name, part)
        assert len(kept[pupil.name, "hands-on"]["results"].split()) == pupil.trials
