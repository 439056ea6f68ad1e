"""Notebooks whose cells run without a kernel: what they show as plain data, and that visitors don't meet in them."""

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lamakit.lessons.engine import batches
from lamakit.lessons.own import Learner
from lamakit.lessons.written.documents import ours
from lamakit.lessons.written.lesson import lesson_of
from lamakit.lessons.written.pages import blocks_of
from lamakit.pages.cells import Cells, Results, Runner, say
from lamakit.pages.components import Column, Component, Panel
from lamakit.pages.notebook import PAGE, Notebook, components_of
from lamakit.server.lessons import DocumentPage, LessonPage
from lamakit.store.identity import OWNER
from lamakit.store.progress import Progress

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
HELLO = {"kind": "hello"}
SAID = "from lamakit.lessons.engine.said import rule"


def cells_of(name: str) -> list[str]:
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def worked_through(name: str, owner: str, learner: str = "") -> tuple[Notebook, list[Any]]:
    """A document whose page has come, and what each of its blocks shows."""
    return come(Notebook(blocks_of(name, Learner(owner, learner))))


def ran(
    cells: list[str], owner: str = "a", name: str = "", results: Results | None = None
) -> tuple[Notebook, list[Any]]:
    """A notebook whose page has come, and what each of its cells shows."""
    return come(Notebook(Cells(cells, Learner(owner, name), results or Results())))


def come(notebook: Notebook) -> tuple[Notebook, list[Any]]:
    assert (notebook.goes_on, notebook.follows()) == (False, [])  # nobody is there yet
    assert notebook.answered(PAGE, HELLO) == []
    shown = []
    while notebook.goes_on:
        shown += [message["outputs"] for part, message in notebook.follows() if message["kind"] == "cell"]
    return notebook, json.loads(json.dumps(shown))


@pytest.mark.parametrize(
    ("cell", "outputs"),
    [
        ("a = 1", []),
        ("", []),
        ("b = 2\nb + 1", [{"text": "3"}]),
        ("print('one', 1)\nprint('two')\n'3'", [{"text": "one 1\ntwo"}, {"text": "'3'"}]),
        ("import os.path\nos.path.sep", [{"text": "'/'"}]),
        ("a = 1\ndef f(:", [{"text": "invalid syntax (line 2)"}]),
        ("return 1", [{"text": "'return' outside function (line 1)"}]),
        ("1 / 0", [{"text": "ZeroDivisionError: division by zero"}]),
        (f"{SAID}\nrule('BAS-3')", [{"text": "'BAS-3' is not a rule; ids look like 'BAS-07'"}]),
        ("import lamakit\nlamakit.odds.draw_pmf", None),
    ],
)  # fmt: skip
def test_what_a_cell_shows(cell: str, outputs: list[Any] | None) -> None:
    _notebook, (shown,) = ran([cell])
    assert shown == outputs if outputs is not None else shown[0]["text"].startswith("<function")


@pytest.mark.parametrize("name", ["01_base", "06_abrakadabrien"])
def test_a_page_knows_before_they_run_which_cells_ask(name: str) -> None:
    page = LessonPage(NOTEBOOKS / f"{name}.ipynb")
    they_ask(page, Cells(page.cells, Learner("asked", ""), Results()))


def test_a_page_knows_which_blocks_ask() -> None:
    they_ask(DocumentPage(ours("11_draws")), blocks_of("11_draws", Learner("asked", "")))


def they_ask(page: LessonPage | DocumentPage, cells: Runner) -> None:
    asking = [number for number in range(len(cells)) if any(map(asks, components_of(cells.run(number).value)))]
    assert asking == [cell["number"] for cell in page.shown if cell["asks"]]


def asks(piece: Component) -> bool:
    """Whether a panel in it says that what comes after it may have to wait."""
    if isinstance(piece, Column):
        return any(map(asks, piece.children))
    return isinstance(piece, Panel) and "gate" in piece.shown


def test_tables_charts_and_findings() -> None:
    cells = [
        "from lamakit.lessons.shells.probability import compare\n"
        "from lamakit.lessons.engine.finding import Figures, Finding\n"
        "found = Finding(Figures({'chance': ['1/2']}, ['4']), {'data': []}, 'chances')",
        "compare.fresh_hand_costs",
        "found",
        "found.table",
        "import plotly.graph_objects as go\ngo.Figure(go.Bar(x=[1], y=[2]))",
    ]
    notebook, (_, _, (chart, table), (frame,), (figure,)) = ran(cells)
    assert (chart["script"], figure["script"]) == ("chart", "chart")
    assert table["html"].startswith("<table") or table["html"].startswith("<details>")
    assert "<table" in frame["html"]
    ((part, drawn),) = notebook.answered(figure["number"], HELLO)
    assert (part, drawn["figure"]["data"][0]["type"]) == (figure["number"], "bar")


def test_a_piece_tells_what_others_show_now(data_folder: Path) -> None:
    """A prediction that is locked opens what was covered, and marks its dot."""
    notebook, shown = worked_through("11_draws", "a")
    guess, simulated = shown[1][0], shown[3][0]
    assert len(simulated["children"]) == 1
    sent = notebook.answered(guess["number"], {"kind": "press", "button": "check", "answer": "1/4"})
    (drawn,) = [
        message["piece"] for _part, message in sent if message["kind"] == "piece" and message["piece"]["children"][1:]
    ]
    assert [child.get("script", "html") for child in drawn["children"]] == ["panel", "chart", "html"]
    assert drawn["number"] == simulated["number"]
    bar = shown[0][0]["number"]
    assert any(part == bar and message["data"]["count"].startswith("1 of") for part, message in sent if part != PAGE)


def test_visitors_do_not_meet(data_folder: Path) -> None:
    """Two at once in one process, and two names of one visitor; nobody's pages hear of another's progress."""
    (anna, shown), (ben, _), (mia, _) = (worked_through("11_draws", *who) for who in (("a",), ("b",), ("a", "Mia")))
    guess = shown[1][0]["number"]
    assert anna.answered(guess, {"kind": "press", "button": "check", "answer": "1/4"})
    assert Progress(owner="a", name="").done("11_draws") == {"prediction"}
    assert not Progress(owner="b", name="").done("11_draws") | Progress(owner="a", name="Mia").done("11_draws")
    for other in (ben, mia):
        told = json.dumps([other.answered(part, HELLO) for part in other.parts])
        assert "Your prediction is locked" not in told
        assert "0 of 12 done" in told
        assert other.answered(guess, {"kind": "press", "button": "check", "answer": "3/4"})
    _again, shown = worked_through("11_draws", "a")
    assert "Your prediction is locked: 1/4" in json.dumps([_again.answered(part, HELLO) for part in _again.parts])


@pytest.mark.parametrize("name", ["01_base", "07_abrakadabrien_expansions"])
def test_a_tutorial_is_its_visitors(name: str, data_folder: Path) -> None:
    (anna, shown), (ben, _) = (ran(cells_of(name), who) for who in "ab")
    step = next(
        output["children"] for outputs in shown for output in outputs if "lamakit-step" in output.get("classes", ())
    )
    assert [piece["script"] for piece in step] in (["panel", "llama", "panel"], ["panel", "board", "panel"])
    for notebook in (anna, ben):
        notebook.answered(step[2]["number"], {"kind": "press", "button": "hint", "answer": None})
    assert anna.parts.keys() == ben.parts.keys()
    assert not {id(part) for part in anna.parts.values()} & {id(part) for part in ben.parts.values()}


COMMON = [
    "from lamakit.lessons.catalogue import lesson as found\nfrom tests.lessons.test_cells import counted",
    "lesson = found('draws')",
    "tried = counted('tried')",
    "'4', tried",
    "mine = lesson.predict().is_locked, counted('mine')",
    "mine[1]",
    "half = counted('half', say='half of it')",
    "half",
    "from lamakit.pages.components import Chart\nChart({'data': []}, counted('chart'))",
]
COUNTED = list[str]()


def counted(what: str, **said: str) -> str:
    COUNTED.append(what)
    for text in said.values():
        say(text)
    return what


def test_what_is_the_same_for_everybody_is_computed_once(data_folder: Path) -> None:
    """Not what is a visitor's, nor what is only half of what it will be, nor what follows from these."""
    COUNTED.clear()
    results = Results()
    first, shown = ran(COMMON, "a", results=results)
    second, again = ran(COMMON, "b", results=results)
    assert COUNTED == ["tried", "mine", "half", "chart", "mine", "half"]
    assert shown[2:] == again[2:] == [
        [],
        [{"text": "('4', 'tried')"}],
        [],
        [{"text": "'mine'"}],
        [{"text": "half of it"}],
        [{"text": "'half'"}],
        [{"number": "0", "classes": [], "script": "chart"}],
    ]  # fmt: skip
    assert first.parts["0"] is not second.parts["0"]
    assert first.answered("0", HELLO) == second.answered("0", HELLO)


def test_what_stands_on_a_page_is_shown_on_no_other(data_folder: Path) -> None:
    cells = ["from tests.lessons.test_cells import BOTH", "BOTH"]
    assert ran(cells)[1][1] == [{"number": "0", "classes": [], "script": "panel"}]
    assert ran(cells)[1][1] == [{"text": "TypeError: what stands on a page can't be shown on another one"}]


BOTH = Panel()


def test_a_lesson_that_a_cell_makes_is_its_visitors(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is anything kept for whoever runs a server because somebody has not said whose it is."""
    cells = [
        "from lamakit.lessons.catalogue import lesson as found",
        "lesson = found('draws')",
        "lesson.predict()",
        "lesson.done",
    ]
    results = Results()
    anna, shown = ran(cells, "a", results=results)
    anna.answered(shown[2][0]["number"], {"kind": "press", "button": "check", "answer": "1/4"})
    assert ran(cells, "b", results=results)[1][3] == [{"text": "frozenset()"}]
    assert ran(cells, "a", results=results)[1][3] == [{"text": "frozenset({'prediction'})"}]
    Progress(owner=OWNER).mark("11_draws", "unseen")
    monkeypatch.setenv("SERVER_SOFTWARE", "lamakit")
    assert Progress().done("11_draws") == frozenset()


def test_a_cell_without_its_module_is_marked_and_so_is_what_needs_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    cells = ["x = 2", "import numpy as np\ny = np.zeros(x)", "y + 1", "x + 1"]
    _notebook, shown = ran(cells)
    marked = [{"html": '<p class="needs">This part needs an installation of lamakit: it computes with numpy.</p>'}]
    assert shown == [[], marked, marked, [{"text": "3"}]]


def test_what_a_failed_cell_would_have_given_is_not_complained_of_again() -> None:
    cells = ["x = 1 / 0", "x + 1", "x = 2", "x + 1", "mistyped"]
    _notebook, shown = ran(cells)
    zero, unknown = ("ZeroDivisionError: division by zero", "NameError: name 'mistyped' is not defined")
    assert shown == [[{"text": zero}], [], [], [{"text": "3"}], [{"text": unknown}]]


def test_why_less_is_shown_is_said_once() -> None:
    _notebook, shown = ran(["from lamakit.pages.cells import say\nsay('a few')\nsay('a few')\n7"])
    assert shown == [[{"text": "a few"}, {"text": "7"}]]


Remembers = type(cache(len))


def forget_what_lessons_have_computed() -> None:
    """Other tests of this process may have done so, with arrays."""
    modules = [module for name, module in sys.modules.items() if name.startswith("lamakit.lessons.")]
    for found in [each for module in modules for each in vars(module).values()]:
        if isinstance(found, Remembers):
            found.cache_clear()


@pytest.mark.parametrize("name", ["13_expected_points", "17_simulation", "20_better_bot"])
def test_a_lesson_without_numpy_and_pandas(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: small tables and short batches, but nothing is missing."""
    forget_what_lessons_have_computed()
    for module in [name for name in sys.modules if name.startswith("lamakit.lessons.analysis")]:
        monkeypatch.delitem(sys.modules, module)
    for module in ("numpy", "pandas", "scipy", "plotly"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr(batches, "PATIENCE", 0.02)
    guess = Learner("a", "").own(lesson_of(name)).predict()
    guess.lock(next(iter(guess.guess.choices), "1/4" if guess.guess.possible is None else "7"))
    _notebook, shown = worked_through(name, "a")
    html = json.dumps(shown)
    assert "needs" not in re.findall(r'class=\\"(\w+)', html)
    assert "dataframe" in re.findall(r'class=\\"(\w+)', html)
    assert not [output for outputs in shown for output in outputs if "Error" in str(output.get("text"))]
