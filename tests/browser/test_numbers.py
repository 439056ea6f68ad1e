"""The notebooks about odds and batches as pages of their own: on a phone every chart fits its cell."""

from playwright.sync_api import expect

from tests.browser.conftest import shoot, wait_for_script
from tests.browser.notebooks import SLOW, open_notebook

PHONE = 380

WIDEST = "Math.max(...[...document.querySelectorAll('.lamakit-chart .main-svg')].map((it) => it.clientWidth))"


def test_charts_fit_a_phone(server, visit):
    page = open_notebook(server, visit, "10_exact_and_simulated", "reader", viewport={"width": PHONE, "height": 740})
    expect(page.locator(".lamakit-chart[data-drawn]")).to_have_count(1, timeout=SLOW)  # a batch is compiled before
    wait_for_script(page, f"{WIDEST} <= {PHONE}")
    shoot(page, "notebook-10_exact_and_simulated-phone")
