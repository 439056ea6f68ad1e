"""Pages in a browser without a server: their links lead to files, as every host shows them."""

import pytest

from lamakit.offline.static_pages import file_at, linked, show
from lamakit.texts import speaking


@pytest.mark.parametrize(
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
