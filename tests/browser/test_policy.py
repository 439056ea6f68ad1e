"""Pages keep to the content security policy: no script and no style stands in them.

What a page does that the policy forbids, `visit` counts as an error, in every test; here are all kinds of pages.
"""

import re

import pytest

from lamakit.server.handlers import HEADERS
from tests.browser.conftest import ROOT, Server, Visit, wait_for_script

PAGES = [
    *("", "learn", "record", "mistakes", "puzzles", "puzzles/today", "rules/base", "login", "nothing-here", "table"),
    *("play", "odds", "abrakadabrien", "lessons"),
]
OFTEN = ("15_beliefs",)  # with charts, tables, formulas
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


def test_no_page_brings_a_script_of_its_own(visit: Visit, server: Server) -> None:
    """Read as it is sent; what its scripts do then, the tests that open it would see."""
    request = visit("about:blank").page.request
    for name in PAGES:
        html = request.get(f"{server.url}{name}").text()
        assert "<body" in html, name
        assert not re.search(r"<script(?![^>]*(src=|application/json))", html), name
        assert not re.search(r"<[^>]* on\w+=", html), name


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_keeps_to_the_policy(visit: Visit, server: Server, lesson: str) -> None:
    page = visit(f"{server.url}lessons/{lesson}").page
    wait_for_script(page, SETTLED)
    page.wait_for_timeout(1000)


def test_a_policy_that_is_broken_is_noticed(visit: Visit, server: Server) -> None:
    visitor = visit(f"{server.url}rules/base")
    with visitor.page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        visitor.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">!</p>')")
    assert len(visitor.errors) == 1
    visitor.errors.clear()
