"""The shelf of lessons: what it lists, and progress files that come and go through the page."""

import json
from pathlib import Path

import pytest

from lamakit.lessons.classroom.catalogue import lessons
from lamakit.lessons.progress import Progress
from lamakit.lessons.shelf import Shelf, tutorials

FOLDER = Path(__file__).parents[2] / "notebooks"


@pytest.fixture
def shelf(data_folder):
    made = Shelf()
    made.sent = []
    made.send = made.sent.append
    return made


def test_every_lesson_stands_on_it_once(shelf):
    shelf.receive({"kind": "hello"})
    (shown,) = json.loads(json.dumps(shelf.sent))
    stems = [entry["stem"] for group in shown["groups"] for entry in group["entries"]]
    assert stems == [*tutorials(), *(lesson.plan.notebook for lesson in lessons())]
    assert all((FOLDER / f"{stem}.ipynb").exists() for stem in stems)
    assert all(entry["done"] == 0 < entry["all"] for group in shown["groups"] for entry in group["entries"])


def test_what_is_needed_first_comes_first():
    known = list(tutorials())
    for lesson in lessons():
        assert set(lesson.plan.needs) <= set(known)
        known.append(lesson.plan.notebook)


def test_progress_goes_out_and_comes_in(shelf):
    Progress().mark("11_draws", "unseen")
    shelf.receive({"kind": "export"})
    file = shelf.sent.pop()
    assert file["name"] == "progress.json"
    Progress().reset("11_draws")
    shelf.receive({"kind": "import", "text": file["text"]})
    assert Progress().done("11_draws") == {"unseen"}
    assert [message["kind"] for message in shelf.sent] == ["show", "tell"]
    assert shelf.sent[1]["good"]


@pytest.mark.parametrize("junk", [None, 3, "", "{}", "x" * 500_000, '{"lamakit-progress": 2, "done": 1}'])
def test_a_file_that_is_none_changes_nothing(shelf, junk):
    Progress().mark("11_draws", "unseen")
    shelf.receive({"kind": "import", "text": junk})
    (told,) = shelf.sent
    assert not told["good"]
    assert "no progress file" in told["text"]
    assert Progress().done("11_draws") == {"unseen"}


@pytest.mark.parametrize("junk", [None, [], "hello", {}, {"kind": []}, {"kind": "play"}, {"kind": {}}])
def test_other_messages_are_not_heard(shelf, junk):
    shelf.receive(junk)
    assert shelf.sent == []
