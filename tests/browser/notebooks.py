"""Notebooks in a real browser: as pages of their own (Voila) and in JupyterLab; and the parts of a lesson there."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE, Server, Visitor, wait_until

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def open_notebook(server: Server, visit: Callable[..., Visitor], name: str, learner: str, **options: object) -> Page:
    """A notebook's page, before its cells have run, for a learner of its own."""
    return visit(f"{server.at(f'lessons/{name}')}?learner={learner}", **options).page


def card(page: Page, title: str) -> Locator:
    return page.locator(".lamakit-step").filter(has=page.locator("h3", has_text=title)).first


def press(part: Locator, name: str) -> None:
    part.locator(".buttons").get_by_role("button", name=name).click()


def feedback(part: Locator) -> Locator:
    return part.locator(".feedback").last  # the panel above the table has one too, for other uses


def run_in_lab(page: Page, lab: str, notebook: str) -> None:
    """Open a notebook in JupyterLab, in a workspace without other tabs, and run it from top to bottom."""
    open_in_lab(page, lab, notebook)
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").first).to_be_visible()
    # Cells that are run before the kernel has answered are dropped without a word.
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    choose(page, "Run", "runmenu:run-all")


def open_in_lab(page: Page, lab: str, notebook: str) -> None:
    page.goto(lab.replace("/lab", f"/lab/workspaces/{Path(notebook).stem}/tree/{notebook}"))


def choose(page: Page, menu: str, command: str) -> None:
    """A command of JupyterLab's menus."""
    page.get_by_role("menuitem", name=menu, exact=True).click()
    page.locator(f".lm-Menu-item[data-command='{command}']").click()


def scroll_to(page: Page, wanted: Locator, *, end: bool) -> None:
    """JupyterLab keeps only what is near on the page, and moves it while outputs grow: scroll until it stands there."""
    panel = page.locator(".jp-WindowedPanel-outer").first

    def stands() -> bool:
        panel.evaluate("(panel, end) => { panel.scrollTop = end ? panel.scrollHeight : 0 }", end)
        return wanted.locator(".buttons button").first.is_visible()

    wait_until(stands, PATIENCE, lambda: f"{wanted} never stood on the page", pause=0.3)  # a look lays it all out
