"""Lessons by raw clients: the text at once, the cells over the line, and whose progress it is."""

import re
from pathlib import Path
from typing import Any

import pytest

from lamakit.lessons.heads import OWN
from lamakit.server.lessons import LessonDocument
from lamakit.texts import speaking
from tests.browser.conftest import Server
from tests.server.client import Visitor
from tests.server.page import Page

CELLS = 16  # of lesson 11


def opened(visitor: Visitor, lesson: str = "11_draws", query: str = "") -> tuple[Page, list[dict[str, Any]]]:
    """A lesson's page, and what its first two blocks show."""
    body = visitor.ask(f"/lessons/{lesson}{query}").body
    assert len(re.findall("data-cell=", body)) >= CELLS
    page = Page(visitor, f"lessons/{lesson}{query}")
    page.send("notebook", {"kind": "hello"})
    shown = []
    while len(shown) < 2:
        part, message = page.hear()
        assert (part, message["kind"]) == ("notebook", "cell")
        shown.append(message)
    return page, [output for message in shown for output in message["outputs"]]


def data(page: Page, number: str) -> dict[str, Any]:
    page.send(number, {"kind": "hello"})
    shown: dict[str, Any] = page.until("show", number)["data"]
    return shown


def test_two_visitors_do_not_meet(server: Server) -> None:
    anna, ben = Visitor(server.url), Visitor(server.url)
    (hers, (guess, bar)), (his, _) = opened(anna), opened(ben)
    hers.send(guess["number"], {"kind": "press", "button": "check", "answer": "1/4"})
    assert hers.until("show", bar["number"])["data"]["count"] == "1 of 8 done"
    assert data(his, bar["number"])["count"] == "0 of 8 done"
    assert data(opened(ben)[0], bar["number"])["count"] == "0 of 8 done"
    assert data(opened(anna)[0], bar["number"])["count"] == "1 of 8 done"
    assert data(opened(anna, query="?learner=Mia")[0], bar["number"])["count"] == "0 of 8 done"


def test_a_line_that_is_cut_loses_nothing(server: Server) -> None:
    page, (guess, bar) = opened(Visitor(server.url))
    page.send(guess["number"], {"kind": "press", "button": "check", "answer": "1/4"})
    page.line.close()
    page.connect()
    assert page.until("show", bar["number"])["data"]["count"] == "1 of 8 done"


def test_whether_anybody_is_there_is_answered_while_a_cell_computes(server: Server) -> None:
    visitor = Visitor(server.url)
    visitor.ask("/lessons/20_better_bot")
    page = Page(visitor, "lessons/20_better_bot")
    page.send("notebook", {"kind": "hello"})
    page.send("notebook", {"kind": "ping"})
    assert page.until("pong", "notebook")
    assert page.until("cell", "notebook")["cell"] < CELLS


@pytest.mark.parametrize("part", ["99", "table", "notebooks"])
def test_what_no_page_says_ends_the_line(server: Server, part: str) -> None:
    from tests.server.page import code_of

    page, _ = opened(Visitor(server.url))
    page.send(part, {"kind": "hello"})
    assert code_of(page) == 4400


def test_the_teachers_guide_is_read_as_it_was_saved(server: Server) -> None:
    """It has no line, and no code is on its page."""
    body = Visitor(server.url).ask("/lessons/00_teachers_guide").body
    assert "<title>For teachers" in body
    assert "<title>Für Lehrkräfte" in Visitor(server.url).ask("/lessons/00_teachers_guide?lang=de").body
    assert "<table" in body
    assert not any(part in body for part in ("data-cell=", 'id="start"', "import"))


def test_a_lesson_that_is_not_translated_says_that_it_is_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("lamakit.server.lessons.in_language", lambda stem: OWN / f"{stem}.md")
    with speaking("de"):
        assert LessonDocument(OWN / "first_draw.md").spoken == "en"
    monkeypatch.undo()
    with speaking("de"):
        assert LessonDocument(OWN / "first_draw.md").spoken == "de"
        assert LessonDocument(tmp_path / "own.md").spoken == "de"


def test_a_saved_notebook_links_to_guides_as_a_server_has_them(server: Server) -> None:
    reader = Visitor(server.url)
    body = reader.ask("/lessons/31_how_strong").body
    assert ".md" not in body
    for guide in ("luck", "bots"):
        assert f'href="../docs/{guide}"' in body
        assert reader.ask(f"/docs/{guide}").status == 200
