"""Pages in a browser without a server: their links lead to files, as every host shows them."""

import json
import sys

from lamakit.lessons.documents.folder import lesson_of
from lamakit.offline.static_pages import file_at, linked, show
from lamakit.offline.worker_session import WorkerSession
from lamakit.store.identity import OWNER
from lamakit.store.progress import Progress
from lamakit.texts import speaking
from tests.for_each import for_each


@for_each(
    ("address", "file"),
    [
        ("../play?game=dice#top", "../play/index.html?game=dice#top"),
        ("./", "./index.html"),
        ("../", "../index.html"),
        ("lessons/11_draws/", "lessons/11_draws/index.html"),
        ("record.csv?game=base", "record.csv?game=base"),
        ("../docs/odds.html#exact", "../docs/odds.html#exact"),
        *((same, same) for same in ("", "#top", "?page=2", "https://example.org/a", "mailto:a@example.org")),
    ],
)
def test_an_address_of_ours_becomes_a_files(address: str, file: str) -> None:
    assert file_at(address) == file


def test_a_language_has_files_of_its_own_but_for_pages_that_only_lead_to_others() -> None:
    with speaking("pl"):
        assert file_at("../play?game=dice#top") == "../play/pl.html?game=dice#top"
        assert file_at("./") == "./pl.html"
        assert file_at("../puzzles/today") == "../puzzles/today/index.html"
        assert file_at("../puzzles?page=2") == "../puzzles/pl.html?page=2"


def test_links_and_forms_are_changed_and_nothing_else() -> None:
    page = '<link href="x"><a class="act" href="play">play</a><form method="get" action="../record"><img src="y">'
    wanted = page.replace('"play">', '"play/index.html">').replace("../record", "../record/index.html")
    assert linked(page) == wanted


def test_what_python_shows_links_to_files() -> None:
    assert 'href="../record/index.html"' in show("/rules/base", "../")["text"]
    assert "/index.html?at=" in show("/puzzles/today", "../")["elsewhere"]


def test_what_one_can_do_is_read_from_what_the_browser_keeps(monkeypatch) -> None:
    """Also what another tab has kept meanwhile, and what came back in another lesson."""
    here = WorkerSession()
    here.begin("", "[]", "Mia")
    assert "not tried yet" in json.loads(here.show("/can?learner=Mia", "../"))["text"]
    session = lesson_of("14_quit_or_go_on").of(Progress(owner=OWNER, name="Mia")).earlier("back-one")
    session.check(answer if isinstance(answer := session.problem.right, str) else str(answer))
    rows = here.changes()
    assert "nearly there" in json.loads(here.show("/can?learner=Mia", "../"))["text"]
    there = WorkerSession()
    there.begin("", "[]", "Mia")
    there.load_records(rows)
    text = json.loads(there.show("/can?learner=Mia", "../"))["text"]
    assert 'data-standing="near"' in text
    assert 'href="../lessons/14_quit_or_go_on/index.html?learner=Mia"' in text
    monkeypatch.setitem(sys.modules, "babel", None)  # which a browser hasn't
    monkeypatch.setitem(sys.modules, "babel.dates", None)
    with speaking("pl"):
        assert "1 z 1 dobrze bez pomocy" in json.loads(there.show("/can?learner=Mia", "../"))["text"]


def test_a_folder_says_what_needs_a_computer_and_offers_none_of_it() -> None:
    page = show("", "./")["text"]
    assert "A standing group, an evening's tournament and a league need lamakit on a computer of yours" in page
    assert "evening/" not in page
