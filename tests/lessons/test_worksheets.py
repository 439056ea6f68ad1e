"""Printed sheets: each copy its own variant, the key says what the lesson says, and HTML and PDF are both there."""

import re

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lessons
from lamakit.lessons.engine.verdict import Status
from lamakit.lessons.worksheets import worksheet, write
from lamakit.lessons.worksheets.printing import html, pdf

every_lesson = pytest.mark.parametrize("name", [lesson.plan.name for lesson in lessons()])


@every_lesson
def test_every_exercise_is_on_every_copy_with_numbers_of_its_own(name):
    sheets = worksheet(name, seed=5, copies=4)
    drills = [*sheets.plan.drills, sheets.plan.ticket]
    assert all([task.drill for task in tasks] == drills for tasks in sheets.copies)
    assert len({str([task.problem for task in tasks]) for tasks in sheets.copies}) == 4
    assert worksheet(name, seed=5, copies=4) == sheets
    assert worksheet(name, seed=6, copies=1).copies[0] != sheets.copies[0]


@every_lesson
def test_the_variant_on_the_paper_is_the_one_in_the_notebook(name, data_folder):
    for lesson in lessons():
        if lesson.plan.name == name:
            for task in worksheet(name, seed=8).copies[0][:-1]:
                shown = lesson.exercise(task.drill.name, seed=task.seed)
                assert shown.problem == task.problem
                assert shown.check(task.problem.right).status == Status.RIGHT
            lesson.reset()


@every_lesson
def test_sheet_and_key_hold_what_they_should(name):
    data = worksheet(name, seed=3, copies=2).data()
    sheet, key = html(data, with_key=False), html(data, with_key=True)
    for task in [task for tasks in data["copies"] for task in tasks]:
        assert escaped(task["text"]) in sheet
        assert escaped(task["solution"]) in key
        assert escaped(task["answer"]) in key
        assert task["choices"] or escaped(f">{task['answer']}<") not in sheet
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", sheet + key)  # a page of its own
    assert pdf(data, with_key=False).startswith(b"%PDF-")
    assert pdf(data, with_key=True).startswith(b"%PDF-")


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&#34;").replace("'", "&#39;")


def test_a_card_is_drawn_once_however_often_it_lies_there():
    data = worksheet("draws", seed=3, copies=10).data()
    page = html(data, with_key=False)
    names = re.findall(r'<symbol id="([\w-]+)"', page)
    assert len(names) == len(set(names)) == 8  # seven faces and the back
    assert set(re.findall(r'<use href="#([\w-]+)"', page)) == set(names)
    assert len(page) < sum(len(task["picture"]) for tasks in data["copies"] for task in tasks) / 5


def test_four_files_are_written_into_a_new_folder(tmp_path):
    written = write(worksheet("11", seed=4, copies=2), tmp_path / "class" / "today")
    assert [path.name for path in written] == [
        "11_draws-4.html",
        "11_draws-4.pdf",
        "11_draws-4-key.html",
        "11_draws-4-key.pdf",
    ]
    assert all(path.stat().st_size > 1000 for path in written)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"name": "99"}, "no lesson '99'"),
        ({"copies": 0}, "copies"),
        ({"copies": 201}, "copies"),
        ({"seed": "x"}, "seed"),
    ],
)
def test_what_can_not_be_printed_is_refused(given, said):
    with pytest.raises(LamakitError, match=said):
        worksheet(**({"name": "draws"} | given))
