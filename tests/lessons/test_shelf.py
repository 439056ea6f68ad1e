"""The shelf of lessons: what it lists, and progress files that come and go through the page."""

import json
from pathlib import Path

import pytest

import lamakit
from lamakit.lessons.catalogue import lessons, tutorials
from lamakit.lessons.documents.folder import written
from lamakit.lessons.shelf import Shelf
from lamakit.store.matches import MatchStore
from lamakit.store.progress import Progress
from tests.lessons.lessons import LESSONS

FOLDER = Path(__file__).parents[2] / "notebooks"


@pytest.fixture
def shelf(data_folder):
    return Shelf()


def test_every_lesson_stands_on_it_once(shelf):
    (shown,) = json.loads(json.dumps(shelf.receive({"kind": "hello"})))
    stems = [entry["stem"] for group in shown["groups"] for entry in group["entries"]]
    ours = [*tutorials(), *(lesson.plan.notebook for lesson in lessons())]
    assert stems == [*ours, *(lesson.stem for lesson in written())]
    assert all((FOLDER / f"{stem}.ipynb").exists() for stem in ours)
    assert all(entry["done"] == 0 < entry["all"] for group in shown["groups"] for entry in group["entries"])


def test_what_is_needed_first_comes_first():
    known = list(tutorials())
    for lesson in lessons():
        assert set(lesson.plan.needs) <= set(known)
        known.append(lesson.plan.notebook)


def test_everything_goes_out_is_deleted_and_comes_in(shelf):
    Progress().mark("11_draws", "unseen")
    MatchStore().save("A" * 22, lamakit.new_match(seed=1).log, {"seat": 0})
    assert "· 1 match · 1 part" in shelf.data()["saved"]
    (file,) = shelf.receive({"kind": "export"})
    sent = shelf.receive({"kind": "delete"})
    assert "· 0 matches · 0 parts" in sent[0]["saved"]
    assert Progress().done("11_draws") == set()
    sent += shelf.receive({"kind": "import", "text": file["text"]})
    assert Progress().done("11_draws") == {"unseen"}
    assert MatchStore().load("A" * 22).table == {"seat": 0}
    assert [message["kind"] for message in sent] == ["show", "tell", "show", "tell"]
    assert all(message["good"] for message in sent if message["kind"] == "tell")


def test_trouble_with_saving_is_said(shelf, data_folder):
    (data_folder / "store").write_text("in the way")
    assert "Nothing can be saved at present" in shelf.data()["trouble"]
    assert "can't be saved" in LESSONS["base"].progress().data()["note"]


@pytest.mark.parametrize("junk", [None, 3, "", "{}", "x" * 9_000_000, '{"lamakit-progress": 2, "done": 1}'])
def test_a_file_that_is_none_changes_nothing(shelf, junk):
    Progress().mark("11_draws", "unseen")
    (told,) = shelf.receive({"kind": "import", "text": junk})
    assert not told["good"]
    assert "choose one that was saved here" in told["text"]
    assert Progress().done("11_draws") == {"unseen"}


@pytest.mark.parametrize("junk", [None, [], "hello", {}, {"kind": []}, {"kind": "play"}, {"kind": {}}])
def test_other_messages_are_not_heard(shelf, junk):
    assert shelf.receive(junk) == []
