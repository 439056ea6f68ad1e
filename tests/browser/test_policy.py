"""Pages keep to the content security policy: no script and no style stands in them.

What a page does that the policy forbids, `visit` counts as an error, in every test; here are all kinds of pages.
"""

import re
from collections.abc import Callable

import pytest

from lamakit.server.handlers import HEADERS
from tests.browser.conftest import ROOT, Server, Visitor, wait_for_script

Visit = Callable[..., Visitor]

PAGES = [
    *("", "learn", "record", "mistakes", "puzzles", "puzzles/today", "rules/base", "login", "nothing-here", "table"),
    *("play", "odds", "abrakadabrien", "lessons"),
]
OFTEN = ("15_beliefs", "17_simulation", "19_match_length")  # with charts, tables of pandas, formulas
LESSONS = [
    file.stem if file.stem in OFTEN else pytest.param(file.stem, marks=pytest.mark.long)
    for file in sorted((ROOT / "notebooks").glob("*.ipynb"))
]
SETTLED = "!document.querySelector('[data-cell][aria-busy]')"


def test_nothing_inline_and_nothing_evaluated_is_allowed() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "script-src" not in policy
    assert policy.startswith("default-src 'self';")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_keeps_to_the_policy(visit: Visit, server: Server, name: str) -> None:
    page = visit(f"{server.url}{name}").page
    page.wait_for_timeout(500)
    html = page.content()
    assert not re.search(r"<script(?![^>]*(src=|application/json))", html)
    assert not re.search(r"<[^>]* on\w+=", html)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_keeps_to_the_policy(visit: Visit, server: Server, lesson: str) -> None:
    page = visit(f"{server.url}lessons/{lesson}").page
    page.set_default_timeout(120_000)
    wait_for_script(page, SETTLED)
    page.wait_for_timeout(1000)


def test_a_policy_that_is_broken_is_noticed(visit: Visit, server: Server) -> None:
    visitor = visit(f"{server.url}rules/base")
    visitor.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">!</p>')")
    visitor.page.wait_for_timeout(200)
    assert len(visitor.errors) == 1
    visitor.errors.clear()
