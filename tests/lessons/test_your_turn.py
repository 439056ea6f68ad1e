"""The learner's own code: worked solutions pass, plausible wrong ones are told why, and nothing else gets out."""

import json
import re
import sys
import threading
import time
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons import lesson as lesson_module
from lamakit.lessons.catalogue import lesson, lessons
from lamakit.lessons.engine import judged, your_turn
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.task import CASES, PERCENTAGE, Kind, Task, made, percentage, same
from lamakit.lessons.engine.verdict import Status
from lamakit.lessons.engine.your_turn import YourTurn
from lamakit.lessons.toolbox import toolbox
from lamakit.pages.editor import Editor
from lamakit.texts import language, speaking
from tests.for_each import for_each

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
TASKS = {f"{each.plan.label} {task.name}": task for each in lessons() for task in each.plan.turns}
TOOLS = (
    "distribution",
    "copies_held",
    "P",
    "mean",
    "best",
    "bayes",
    "simulate",
    "band",
    "p_all",
    "step",
    "bootstrap",
    "in_order",
)
SEED = 7

every_task = for_each("name", TASKS)


def verdict(task: Task, function: object, seconds: float = 3, seed: int = SEED) -> tuple[Status, str]:
    status, text, *_rest = YourTurn(task).check(function, seed=seed, seconds=seconds).verdict
    return status, text


def test_every_lesson_has_three_tasks_and_each_last_one_is_a_tool() -> None:
    kinds = [tuple(task.kind for task in each.plan.turns) for each in lessons()]
    assert kinds == [(Kind.NUMBER, Kind.LINE, Kind.TOOL)] * 12
    assert tuple(each.plan.turns[-1].function for each in lessons()) == TOOLS
    assert len(TASKS) == 36


@every_task
def test_the_worked_solution_is_right_and_the_start_is_untouched(name: str) -> None:
    task = TASKS[name]
    for seed in range(3):
        assert verdict(task, task.solution, seed=seed)[0] == Status.RIGHT
    assert verdict(task, made(task.start, task.function))[0] == Status.UNTOUCHED
    assert len(set(task.hints)) == 3
    lines = [line for line in task.worked.splitlines() if line and not line.startswith(("def ", "from "))]
    assert len(lines) == 1 if task.kind != Kind.TOOL else 3 <= len(lines) <= 6


@every_task
def test_each_known_mistake_is_named_with_a_true_counterexample(name: str) -> None:
    """The call that a message names gives the wrong value, and the worked solution gives the expected one."""
    task = TASKS[name]
    for wrong in task.wrong:
        for seed in range(3):
            status, said = verdict(task, wrong.way, seed=seed)
            assert status == Status.WRONG
            assert said.endswith(wrong.said), said
            assert said.startswith(f"{task.function}(")
    for one, other in combinations(task.wrong, 2):
        arguments = [task.draw(Rng(seed)) for seed in range(CASES)]
        assert not all(same(one.way(*given), other.way(*given)) for given in map(tuple, arguments)), (one, other)


def test_a_percentage_in_place_of_a_probability_is_told_so() -> None:
    found = []
    for name, task in TASKS.items():
        results = [task.truth(*task.draw(Rng(seed))) for seed in range(CASES)] if task.truth else []
        if results and all(isinstance(each, float | Fraction) and 0 < each < 1 for each in results):
            assert verdict(task, percentage(task.solution))[1].endswith(PERCENTAGE), name
            found.append(name)
    assert len(found) >= 8


@every_task
def test_a_figure_is_drawn_from_the_function(name: str) -> None:
    task = TASKS[name]
    if task.figure is not None:
        assert task.figure(task.solution)["data"]


def mean_of_one_draw(values: list[int], times: int, random: Any) -> list[float]:
    return [random.choice(values) for _time in range(times)]


def without_replacement(values: list[int], times: int, random: Any) -> list[float]:
    return [sum(random.sample(values, len(values))) / len(values) for _time in range(times)]


def always_the_same(values: list[int], times: int, random: Any) -> list[float]:
    again = random.choices(values, k=len(values))
    return [sum(again) / len(again)] * times


def the_sums(values: list[int], times: int, random: Any) -> list[float]:
    return [sum(random.choices(values, k=len(values))) for _time in range(times)]


@for_each(
    ("way", "said"),
    [
        (mean_of_one_draw, "spread too little or too much"),
        (without_replacement, "All these means are the same"),
        (always_the_same, "All these means are the same"),
        (the_sums, "can't lie outside the values"),
        (lambda values, times, random: [], "as many means as the second argument"),
        (lambda values, times, random: 3.5, "Expected a list"),
        (lambda values, times, random: ["a"] * times, "can't lie outside"),
    ],
)  # fmt: skip
def test_the_bootstrap_is_checked_by_what_holds_for_its_means(way: Callable[..., Any], said: str) -> None:
    status, text = verdict(TASKS["20 bootstrap"], way)
    assert (status, said in text) == (Status.WRONG, True), text


def once_only(trial: Callable[[], Any], trials: int) -> dict[Any, float]:
    return {trial(): 1.0}


def empties(counts: dict[str, int]) -> dict[str, float]:
    total = sum(counts.values())
    return {card: counts.pop(card) / total for card in list(counts)}


def asks_for_more(counts: dict[str, int], total: int) -> None: ...


def forever(counts: dict[str, int]) -> None:
    while True:
        pass


def sleeps(counts: dict[str, int]) -> None:
    time.sleep(0.5)


def deep(counts: dict[str, int]) -> Any:
    return deep(counts)


def leaves(counts: dict[str, int]) -> None:
    raise SystemExit("bye")


def breaks(counts: dict[str, int]) -> float:
    total = 0
    return 1 / total


class Sulky(dict):  # type: ignore[type-arg]
    def items(self) -> Any:
        raise RuntimeError("no items")

    def __repr__(self) -> str:
        raise RuntimeError("no text")


@for_each(
    ("given", "status", "said"),
    [
        (None, Status.OPEN, "None is not a function; write check(distribution), without brackets"),
        ({"1": 1}, Status.OPEN, "is not a function"),
        (asks_for_more, Status.OPEN, "expected distribution(counts)"),
        (lambda counts: counts.clear(), Status.WRONG, "returns nothing"),
        (lambda counts: ..., Status.WRONG, "still returns “…”"),
        (lambda counts: [1], Status.WRONG, "expected a dictionary"),
        (lambda counts: "1/7", Status.WRONG, "expected a dictionary"),
        (lambda counts: {card: float("nan") for card in counts}, Status.WRONG, "don't add up to 1"),
        (lambda counts: dict.fromkeys(counts, "x"), Status.WRONG, "don't add up to 1"),
        (lambda counts: {"1": 1.0}, Status.WRONG, "it should give"),
        (lambda counts: Sulky(), Status.WRONG, "stops with an error: RuntimeError: no items"),
        (empties, Status.WRONG, "changes what it is given"),
        (deep, Status.WRONG, "RecursionError"),
        (leaves, Status.WRONG, "SystemExit: bye"),
        (breaks, Status.WRONG, "in line 3 of your function: ZeroDivisionError: division by zero"),
        (len, Status.WRONG, "expected a dictionary"),
        (dict, Status.WRONG, "don't add up to 1"),
    ],
)  # fmt: skip
def test_whatever_a_function_does_is_told_in_a_line(given: object, status: Status, said: str) -> None:
    found, text = verdict(TASKS["11 distribution"], given)
    assert (found, said in text, "\n" in text) == (status, True, False), text


def test_a_trial_that_is_tried_once_is_not_a_simulation() -> None:
    assert "Only one outcome" in verdict(TASKS["16 simulate"], once_only)[1]


def test_a_loop_without_an_end_is_stopped_and_leaves_nothing_behind() -> None:
    begun, threads = time.monotonic(), threading.active_count()
    status, text = verdict(TASKS["11 distribution"], forever, seconds=0.2)
    assert status == Status.WRONG
    assert re.search(r"after [\d.]+ seconds: is there a loop without an end\?$", text)
    assert time.monotonic() - begun < 3
    assert threading.active_count() == threads


def test_a_right_function_has_more_time_where_the_worked_one_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a slow machine."""
    task = TASKS["11 distribution"]

    def slow(counts: dict[object, int]) -> object:
        time.sleep(0.04)
        return fast(counts)

    fast = task.solution
    monkeypatch.setitem(task.__dict__, "solution", slow)
    assert verdict(task, slow, seconds=0.1)[0] == Status.RIGHT


def test_a_step_that_nothing_interrupts_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "PATIENCE", 1)
    text = verdict(TASKS["11 distribution"], sleeps, seconds=0.1)[1]
    assert text.endswith("restart the kernel (menu Kernel).")


def test_what_was_done_is_remembered_with_its_hints(data_folder: Path) -> None:
    draws = lesson("draws")
    turn = draws.your_turn("distribution")
    assert "turn-distribution" in draws.parts
    assert turn.hint() == turn.task.hints[0]
    assert turn.check(forever, seconds=0.1).verdict.status == Status.WRONG
    assert "turn-distribution" not in draws.done
    again = draws.your_turn("distribution")
    assert again.data()["hints"] == [turn.task.hints[0]]
    assert again.check(again.task.solution, seed=1).data()["done"] == "done"
    assert "turn-distribution" in draws.done
    assert len(again.piece.children) == 2  # type: ignore[attr-defined] # the panel, and the picture
    again.pressed("solution", None)
    assert draws.your_turn("distribution").data()["code"] == again.task.worked


def test_a_page_shows_task_and_solution_and_calls_nothing(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "lamakit")
    called = list[object]()
    turn = lesson("draws").your_turn("distribution").check(lambda counts: called.append(counts))
    data = turn.data()
    assert (called, data["feedback"]["text"], data["code"]) == ([], "", turn.task.start)
    assert "lamakit lab" in data["note"]
    assert "turn-distribution" not in lesson("draws").parts
    turn.pressed("solution", None)
    assert turn.data()["code"] == turn.task.worked


@pytest.mark.parametrize("label", [each.plan.label for each in lessons()])
def test_the_notebook_has_a_cell_for_each_task(label: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a kernel of Voila's they show their task; as JupyterLab runs them they are untouched."""
    plan = lesson(label).plan
    cells = json.loads((NOTEBOOKS / f"{plan.notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    turns = [source for source in sources if "your_turn(" in source]
    assert turns == [f'{task.start}lesson.your_turn("{task.name}").check({task.function})' for task in plan.turns]
    needed = [source for source in sources if source == "from math import comb"]
    for server in ("", "voila"):
        monkeypatch.setenv("SERVER_SOFTWARE", server)
        names: dict[str, Any] = {}
        for source in (sources[0], *needed):
            exec(source, names)
        for source, task in zip(turns, plan.turns, strict=True):
            exec(source.replace("\nlesson.", "\nturn = lesson."), names)
            data = names["turn"].data()
            assert data["title"] == task.title
            assert ("change the cell" in data["feedback"]["text"]) == (server == "")


def test_the_toolbox_gives_the_worked_tools() -> None:
    text = toolbox("P", "mean")
    names: dict[str, Any] = {}
    exec(text, names)
    space = {1: 0.25, 5: 0.75}
    assert (names["P"](lambda value: value > 1, space), names["mean"](space)) == (0.75, 4.0)
    exec(toolbox(), names)
    assert set(TOOLS) <= names.keys()
    with pytest.raises(LamakitError, match="no tool 'means'; did you mean 'mean'"):
        toolbox("means")


def test_where_there_are_no_threads_the_clock_is_looked_at_between_lines() -> None:
    def endless() -> None:
        while True:
            pass

    before = sys.gettrace()
    assert judged.watched(1, lambda: 7) == 7
    with pytest.raises(judged.Stopped) as late:
        judged.watched(0.05, endless)
    assert not late.value.goes_on
    with pytest.raises(ZeroDivisionError):
        judged.watched(1, lambda: 1 / 0)
    assert sys.gettrace() is before


@pytest.fixture
def in_a_browser(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    """As on a page that has Python in its own browser."""
    monkeypatch.setattr(your_turn, "place", lambda: your_turn.Place.EDITOR)
    monkeypatch.setattr(lesson_module, "place", lambda: your_turn.Place.EDITOR)


def field_of(turn: YourTurn) -> Editor:
    (editor,) = (piece for piece in turn.piece.children if isinstance(piece, Editor))  # type: ignore[attr-defined]
    return editor


@pytest.mark.usefixtures("in_a_browser")
def test_a_page_with_its_own_python_has_a_field_and_earlier_programs_are_there() -> None:
    draws = lesson("draws")
    first, second, *_more = (draws.your_turn(task.name).check(print) for task in draws.plan.turns)
    for wrote, is_whole in (("one = 1", True), ("one = 2; (", False)):
        field_of(first).receive({"kind": "run", "wrote": wrote})
        field_of(first).receive({"kind": "came", "came": {"is_whole": is_whole, "status": "open", "said": "no"}})
    (asked,) = field_of(second).receive({"kind": "run", "wrote": "one"})
    told = {"lesson": "11_draws", "document": "", "name": second.task.name, "before": ["one = 1"], "wrote": "one"}
    assert asked["task"] == told
    again = lesson("draws").your_turn(first.task.name)
    assert field_of(again).wrote == "one = 2; ("
    assert f"turn-{first.task.name}" in draws.parts


@pytest.mark.usefixtures("in_a_browser")
def test_what_a_worker_tells_is_judged_and_drawn() -> None:
    draws = lesson("draws")
    turn = draws.your_turn("distribution")
    for came, said in (
        ({"late": 5}, "after 5 seconds: is there a loop without an end? Python starts afresh."),
        ({"broken": "RangeError: too deep"}, "starts afresh: RangeError: too deep"),
        ({"status": "nonsense", "said": "odd"}, "odd"),
    ):
        field_of(turn).receive({"kind": "came", "came": came})
        assert turn.verdict.text.endswith(said)
        assert turn.verdict.status != Status.RIGHT
    assert "turn-distribution" not in draws.done
    field_of(turn).receive({"kind": "came", "came": {"status": "right", "said": "Right.", "figure": {"data": []}}})
    assert "turn-distribution" in draws.done
    assert len(turn.piece.children) == 4  # type: ignore[attr-defined] # the picture, too


def test_work_with_a_limit_speaks_the_language_in_use():
    with speaking("de"):
        assert judged.within(60, language) == "de"
