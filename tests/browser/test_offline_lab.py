"""JupyterLite beside the site: notebooks in cells, answered by a kernel that runs in the browser."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.conftest import ROOT, SUBFOLDER, Visitor, shoot
from tests.browser.hosts import hosting
from tests.browser.notebooks import card, feedback, press, scroll_to
from tests.browser.test_probability import paper

pytestmark = pytest.mark.long
SLOW = 120_000  # ms; the kernel starts in the browser, and imports all of lamakit there

HIGH: ViewportSize = {"width": 1366, "height": 2400}  # enough for the first step: JupyterLab takes others off the page


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one with JupyterLite, built where the extra is installed: here that would change JupyterLab."""
    place = tmp_path_factory.mktemp("lab")
    programs = place / "venv" / "bin"
    subprocess.run([sys.executable, "-m", "venv", str(programs.parent)], check=True)
    install = [str(programs / "pip"), "install", "-q", "--no-compile", "-c", "constraints.txt", "-e", ".[lab]"]
    subprocess.run(install, cwd=ROOT, check=True)
    subprocess.run([str(programs / "lamakit"), "site", "build", str(place / "host" / SUBFOLDER)], check=True)
    with hosting(place / "host") as host:
        yield host.url + SUBFOLDER


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=HIGH)
    visitor = Visitor(context.new_page())
    visitor.page.set_default_timeout(SLOW)
    yield visitor.page
    context.close()
    assert (visitor.foreign, visitor.errors) == ([], [])


def run(page: Page, site: str, notebook: str) -> None:
    """From top to bottom."""
    page.goto(f"{site}lab/lab/index.html?path={notebook}.ipynb")
    run_all_cells(page)
    page.locator(".jp-OutputArea .lamakit-panel").first.wait_for(state="attached")


def run_all_cells(page: Page, menu: str = "Run", item: str = "Run All Cells") -> None:
    page.locator(".jp-NotebookPanel-toolbar").get_by_text("Python (Pyodide)").wait_for()
    page.get_by_role("menuitem", name=menu, exact=True).click()
    page.get_by_text(item, exact=True).click()


def step(page: Page, title: str) -> Locator:
    wanted = card(page, title)
    scroll_to(page, wanted, end=False)
    return wanted


def test_a_tutorial_is_learnt_in_cells(site: str, page: Page) -> None:
    run(page, site, "01_base")
    first = step(page, "Your first card")
    expect(first.locator(".lamakit-table[data-phase] .hand .group").first).to_be_visible(timeout=SLOW)
    expect(first.locator(".alert:visible")).to_have_count(0)
    press(first, "Show me")
    expect(feedback(first)).to_contain_text("do it yourself")
    shoot(page, "lab-01_base")
    page.reload()
    run(page, site, "01_base")
    expect(step(page, "Your first card").locator(".hand .group").first).to_be_visible(timeout=SLOW)


def test_every_cell_of_a_lesson_runs(site: str, page: Page) -> None:
    page.goto(f"{site}lessons/11_draws/")
    page.get_by_role("link", name="Open with cells to write in").click()
    run_all_cells(page)
    expect(page.locator(".jp-InputPrompt").filter(has_text="[17]:")).to_be_attached(timeout=SLOW)
    expect(paper(page, "Exit ticket: two draws")).to_be_visible()
    expect(page.locator(".lamakit-paper").filter(has_text="Now change the cell above").first).to_be_attached()
    assert page.locator(".jp-OutputArea-output[data-mime-type*=stderr]").count() == 0


@pytest.mark.parametrize(
    ("language", "menu", "item", "done"),
    [
        ("de", "Ausführen", "Alle Zellen ausführen", "0 von 22 erledigt"),
        ("pl", "Uruchom", "Uruchom wszystkie komórki", "gotowe 0 z 22"),
    ],
)
def test_a_tutorial_and_the_menus_around_it_are_in_the_language_that_is_read(
    site: str, page: Page, language: str, menu: str, item: str, done: str
) -> None:
    page.goto(f"{site}lessons/01_base/{language}.html")
    page.locator("a[href*='/lab-']").click()
    run_all_cells(page, menu, item)
    expect(page.locator(".jp-OutputArea").filter(has_text=done).first).to_be_attached(timeout=SLOW)
    expect(page.locator("html")).to_have_attribute("lang", f"{language}-{language.upper()}")
