"""The notebooks about odds and batches as pages of their own: on a phone every chart fits its cell."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import shoot
from tests.browser.test_lessons import PAGE_SERVER, running

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PHONE = 380
PATIENCE = 60_000  # the first batch of a game is compiled

WIDEST = "Math.max(...[...document.querySelectorAll('.lamakit-chart .main-svg')].map((it) => it.clientWidth))"


@pytest.mark.parametrize(("notebook", "charts"), [("10_exact_and_simulated", 1)])
def test_charts_fit_a_phone(notebook, charts, tmp_path, visit):
    with running([sys.executable, "-c", PAGE_SERVER, str(NOTEBOOKS / f"{notebook}.ipynb")], tmp_path) as url:
        page = visit(url, viewport={"width": PHONE, "height": 740}).page
        expect(page.locator(".lamakit-chart[data-drawn]")).to_have_count(charts, timeout=PATIENCE)
        page.wait_for_function(f"{WIDEST} <= {PHONE}")
        shoot(page, f"notebook-{notebook}-phone")
