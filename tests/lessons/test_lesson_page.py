"""Lessons on a page without a kernel: what their blocks show as plain data, and that visitors don't meet in them."""

import json
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.show import Show
from lamakit.lessons.documents.files import our_stems
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.heads import in_language
from lamakit.offline.indexeddb_records import IndexedDBRecords
from lamakit.pages.components import Chart, Column, Component, Panel
from lamakit.pages.lesson_page import PAGE, Block, LessonPage, components_of
from lamakit.server.lessons import LessonDocument, SavedNotebook
from lamakit.store import stores
from lamakit.store.identity import OWNER
from lamakit.store.progress import Progress
from lamakit.store.stores import open_store, use_records
from tests.for_each import for_each

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
HELLO = {"kind": "hello"}


def blocks_of(name: str, owner: str, learner: str = "") -> list[Block]:
    return lesson_of(name).of(Progress(owner=owner, name=learner)).blocks


def worked_through(name: str, owner: str, learner: str = "") -> tuple[LessonPage, list[Any]]:
    """A lesson whose page has come, and what each of its blocks shows."""
    return come(blocks_of(name, owner, learner))


def come(blocks: Sequence[Block]) -> tuple[LessonPage, list[Any]]:
    page = LessonPage(blocks)
    assert (page.goes_on, page.background_step()) == (False, [])  # nobody is there yet
    assert page.answered(PAGE, HELLO) == []
    shown = []
    while page.goes_on:
        shown += [message["outputs"] for part, message in page.background_step() if message["kind"] == "cell"]
    return page, json.loads(json.dumps(shown))


def fails(error: Exception) -> None:
    raise error


@for_each(
    ("block", "outputs"),
    [
        (lambda: None, []),
        (lambda: 3, [{"text": "3"}]),
        (lambda: ["3", 4], [{"text": "['3', 4]"}]),
        (lambda: fails(LamakitError("no\nrule")), [{"text": "no rule"}]),
        (lambda: fails(ZeroDivisionError("division by zero")), [{"text": "ZeroDivisionError: division by zero"}]),
        (lambda: Chart({"data": []}), [{"number": "0", "classes": [], "script": "chart"}]),
        (lambda: 7, [{"text": "7"}]),
    ],
)
def test_what_a_block_shows(block: Block, outputs: list[Any]) -> None:
    _page, (shown,) = come([block])
    assert shown == outputs


@pytest.mark.parametrize("name", ["01_base", "06_abrakadabrien", "11_draws"])
def test_a_page_knows_before_they_are_shown_which_blocks_ask(name: str) -> None:
    asking = [number for number, block in enumerate(blocks_of(name, "asked")) if any(map(asks, components_of(block())))]
    assert asking == [part["number"] for part in LessonDocument(in_language(name)).shown if part["asks"]]


def asks(piece: Component) -> bool:
    """Whether a panel in it says that what comes after it may have to wait."""
    if isinstance(piece, Column):
        return any(map(asks, piece.children))
    return isinstance(piece, Panel) and "gate" in piece.shown


def test_a_piece_tells_what_others_show_now(data_folder: Path) -> None:
    """A prediction that is locked opens what was covered, and marks its dot."""
    page, shown = worked_through("11_draws", "a")
    guess, simulated = shown[0][0], shown[3][0]
    assert len(simulated["children"]) == 1
    sent = page.answered(guess["number"], {"kind": "press", "button": "check", "answer": "1/4"})
    (drawn,) = [
        message["piece"] for _part, message in sent if message["kind"] == "piece" and message["piece"]["children"][1:]
    ]
    assert [child.get("script", "html") for child in drawn["children"]] == ["panel", "chart", "html"]
    assert drawn["number"] == simulated["number"]
    bar = shown[1][0]["number"]
    assert any(part == bar and message["data"]["count"].startswith("1 of") for part, message in sent if part != PAGE)


def test_visitors_do_not_meet(data_folder: Path) -> None:
    """Two at once in one process, and two names of one visitor; nobody's pages hear of another's progress."""
    (anna, shown), (ben, _), (mia, _) = (worked_through("11_draws", *who) for who in (("a",), ("b",), ("a", "Mia")))
    guess = shown[0][0]["number"]
    assert anna.answered(guess, {"kind": "press", "button": "check", "answer": "1/4"})
    assert Progress(owner="a", name="").done("11_draws") == {"prediction"}
    assert not Progress(owner="b", name="").done("11_draws") | Progress(owner="a", name="Mia").done("11_draws")
    for other in (ben, mia):
        told = json.dumps([other.answered(part, HELLO) for part in other.parts])
        assert "Your prediction is locked" not in told
        assert f"0 of {len(lesson_of('11_draws').parts)} done" in told
        assert other.answered(guess, {"kind": "press", "button": "check", "answer": "3/4"})
    again, shown = worked_through("11_draws", "a")
    assert "Your prediction is locked: 1/4" in json.dumps([again.answered(part, HELLO) for part in again.parts])


@pytest.mark.parametrize("name", ["01_base", "07_abrakadabrien_expansions"])
def test_a_tutorial_is_its_visitors(name: str, data_folder: Path) -> None:
    (anna, shown), (ben, _) = (worked_through(name, who) for who in "ab")
    step = next(
        output["children"] for outputs in shown for output in outputs if "lamakit-step" in output.get("classes", ())
    )
    assert [piece["script"] for piece in step] in (["panel", "llama", "panel"], ["panel", "abrakadabrien", "panel"])
    for page in (anna, ben):
        page.answered(step[2]["number"], {"kind": "press", "button": "hint", "answer": None})
    assert anna.parts.keys() == ben.parts.keys()
    assert not {id(part) for part in anna.parts.values()} & {id(part) for part in ben.parts.values()}


def test_what_is_the_same_for_everybody_is_made_once() -> None:
    """What answers a page is each page's own."""
    document = lesson_of("12_playable").document
    shown = [(document.shown(block), document.shown(block)) for block in document.of_kind(Show)]
    assert all((one is other) == (not isinstance(getattr(one, "piece", one), Panel)) for one, other in shown)
    chart = Chart({"data": []})
    (first, _), (second, _) = come([lambda: chart]), come([lambda: chart])
    assert first.parts["0"] is not second.parts["0"]
    assert first.answered("0", HELLO) == second.answered("0", HELLO)


def test_what_stands_on_a_page_is_shown_on_no_other() -> None:
    panel = Panel()
    assert come([lambda: panel])[1] == [[{"number": "0", "classes": [], "script": "panel"}]]
    assert come([lambda: panel])[1] == [[{"text": "TypeError: what stands on a page can't be shown on another one"}]]


def test_nothing_is_kept_for_whoever_runs_a_server_because_nobody_has_said_whose_it_is(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Progress(owner=OWNER).mark("11_draws", "unseen")
    monkeypatch.setenv("SERVER_SOFTWARE", "lamakit")
    assert Progress().done("11_draws") == frozenset()


SAVED = sorted(file for file in NOTEBOOKS.glob("*.ipynb") if file.stem not in our_stems())


@pytest.mark.parametrize("file", SAVED, ids=lambda file: file.stem)
def test_a_notebook_can_be_read_as_it_was_saved(file: Path) -> None:
    """Nothing of it runs; the guide shows its table and not the code that made it."""
    page, text = SavedNotebook(file), file.read_text(encoding="utf-8")
    html = "".join(str(part["html"]) for part in page.shown)
    outputs = [output for cell in json.loads(text)["cells"] for output in cell.get("outputs", [])]
    assert html.count("<table") == sum("text/html" in output.get("data", {}) for output in outputs)
    assert not any(part["number"] is not None or part["later"] for part in page.shown)
    assert ' style="' not in html
    assert ("import" in html) == (file.stem != "00_teachers_guide")
    assert page.title != file.stem


Remembers = type(cache(len))


def forget_what_lessons_have_computed() -> None:
    """Other tests of this process may have done so, with arrays."""
    modules = [module for name, module in sys.modules.items() if name.startswith("lamakit.lessons.")]
    for found in [each for module in modules for each in vars(module).values()]:
        if isinstance(found, Remembers):
            found.cache_clear()


OFTEN = ("13_expected_points", "17_simulation", "20_better_bot")


@pytest.mark.parametrize(
    "name", [name if name in OFTEN else pytest.param(name, marks=pytest.mark.long) for name in our_stems()]
)
def test_a_lesson_without_numpy_and_pandas(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: small tables and short batches, but nothing is missing."""
    forget_what_lessons_have_computed()
    for module in [name for name in sys.modules if name.startswith("lamakit.lessons.analysis")]:
        monkeypatch.delitem(sys.modules, module)
    for module in ("numpy", "pandas", "scipy", "plotly"):
        monkeypatch.setitem(sys.modules, module, None)
    lesson = lesson_of(name).of(Progress(owner="a", name=""))
    for guess in map(lesson.predict, lesson.plan.predicted):
        guess.lock(next(iter(guess.guess.choices), "1/4" if guess.guess.possible is None else "7"))
    _page, shown = worked_through(name, "a")
    assert r"class=\"dataframe" in json.dumps(shown) or name not in OFTEN
    assert not [output for outputs in shown for output in outputs if "Error" in str(output.get("text"))]


def test_what_can_not_be_saved_is_told_where_it_is_done_and_to_pages_that_come_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stores, "_stores", {})  # other tests keep their own
    records = IndexedDBRecords()
    use_records(records)
    page, _shown = worked_through("11_draws", OWNER)
    records.refuse("QuotaExceededError")
    locked = page.answered("0", {"kind": "press", "button": "check", "answer": "30%"})
    [told] = [message["text"] for part, message in locked if message["kind"] == "told"]
    assert told.startswith("Nothing can be saved at present: the browser's storage is full.")
    assert page.news() == []
    later = LessonPage(blocks_of("12_playable", OWNER))
    assert [message["text"] for _part, message in later.answered(PAGE, HELLO)] == [told]
    records.refuse("")
    open_store().try_again()
    assert [message["text"] for _part, message in later.news()] == ["Saving works again; nothing was lost."]
    assert LessonPage(blocks_of("13_expected_points", OWNER)).answered(PAGE, HELLO) == []
