"""A learner's program, as the worker runs it: what it prints, what is said of it, what cells before it give."""

import json
from typing import Any

import pytest

from lamakit.lessons.catalogue import lessons
from lamakit.lessons.documents.folder import our_lesson
from lamakit.lessons.engine import judged
from lamakit.lessons.heads import OWN
from lamakit.offline import learner_program
from lamakit.offline.learner_program import SECONDS, run
from lamakit.pages.editor import MOST_PRINTED
from tests.for_each import for_each

TASKS = [(each.stem, task) for each in lessons() for task in each.plan.turns]


def ran(
    wrote: str, *before: str, lesson: str = "11_draws", name: str = "distribution", document: str = ""
) -> tuple[dict[str, Any], str]:
    printed: list[str] = []
    begun: list[int] = []
    told = {"lesson": lesson, "document": document, "name": name, "before": before, "wrote": wrote}
    came = json.loads(run(json.dumps(told), printed.append, begun.append))
    assert begun[0] == begun[1] >= SECONDS
    assert begun[2:] == [0]
    return came, "".join(printed)


@for_each(("lesson", "task"), TASKS, ids=lambda given: getattr(given, "name", given))
def test_worked_solutions_are_right_and_starts_untouched(lesson: str, task: Any) -> None:
    came, _printed = ran(task.worked, lesson=lesson, name=task.name)
    assert (came["status"], came["is_whole"]) == ("right", True)
    assert (came["figure"] is None) == (task.figure is None)
    assert ran(task.start, lesson=lesson, name=task.name)[0]["status"] == "untouched"


@for_each(
    ("wrote", "said"),
    [
        ("def distribution(counts):\n    return {", "error in line 2: SyntaxError"),
        ("x = 1\ny = z", "error in line 2: NameError: name 'z' is not defined"),
        ("exit()", "stops with an error"),
        ("input()", "in line 1: EOFError: nobody can type anything while this program runs"),
        ("x = 1\nimport sys\nsys.stdin.read()", "in line 3: EOFError: nobody can type anything"),
        ("def distribution(counts):\n    return input()", "in line 2 of your function: EOFError: nobody can type"),
        ("def distribution(counts):\n    return counts", "distribution("),
        ("def distribution(counts):\n    return 1 / 0", "in line 2 of your function: ZeroDivisionError"),
        ("def distribution(a, b, c): ...", "expected distribution(counts)"),
        ("distribution = 7", "7 is not a function"),
        ("", "There is no distribution"),
        ("def f(): f()\nf()", "RecursionError"),
    ],
)
def test_whatever_is_written_is_answered_in_a_line(wrote: str, said: str) -> None:
    came, _printed = ran(wrote)
    assert came["status"] in ("wrong", "open")
    assert said in came["said"]
    assert "\n" not in came["said"]


def test_what_is_printed_is_told_and_bounded_and_the_last_line_is_shown() -> None:
    assert ran("print('one')\n1 + 1")[1] == "one\n2\n"
    assert ran("import sys; print('x', file=sys.stderr)")[1] == "x\n"
    came, printed = ran("for _ in range(10**5): print('many')")
    assert len(printed) == MOST_PRINTED + 2
    assert came["is_whole"]


def test_cells_before_it_give_names_and_are_silent() -> None:
    came, printed = ran("print(seen, comb(4, 2))", "seen = 5\nprint('again')", "1 / 0", "def distribution(counts): ...")
    assert (printed, came["status"]) == ("5 6\n", "open")
    assert "There is no distribution" in came["said"]


def test_a_teachers_document_has_its_own_tasks() -> None:
    document = (OWN / "11_draws.md").read_text(encoding="utf-8").replace("```your-turn fits", "```your-turn fitting")
    came, _printed = ran("def p_fits(unseen):\n    return 11 / unseen", lesson="own", name="fitting", document=document)
    assert came["status"] == "right"


def test_time_runs_from_where_the_lesson_is_loaded_and_as_long_as_the_machine_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A slow machine takes as long for the worked function; loading the lesson doesn't count."""
    clock = [0.0]

    def loads_slowly(name: str) -> Any:
        clock[0] += 60
        return our_lesson(name)

    def computes_slowly() -> float:
        clock[0] += 1.5
        return clock[0]

    begun: list[int] = []
    learner_program.tasks_of.cache_clear()
    monkeypatch.setattr(learner_program, "our_lesson", loads_slowly)
    monkeypatch.setattr(judged, "perf_counter", computes_slowly)
    told = {"lesson": "11_draws", "document": "", "name": "distribution", "before": [], "wrote": ""}
    run(json.dumps(told), print, begun.append)
    assert begun == [15, 15, 0]
