"""The front door, without a server."""

from urllib.parse import parse_qs, urlsplit

import pytest

import lamakit
from lamakit.site.asked import Answer, Asked, Elsewhere
from lamakit.site.gallery import gallery
from lamakit.site.routes import PAGES
from lamakit.store.matches import MatchStore


@pytest.fixture
def store(tmp_path):
    return MatchStore(tmp_path, "me")


def ask(query=None, store=None, **more):
    return gallery(Asked(query=query or {}, **({"sign_in": lambda: store} if store else {}), **more))


def test_every_page_has_the_bar_with_its_place_marked():
    answer = ask()
    assert isinstance(answer, Answer)
    assert answer.text.count('aria-current="page"') == 1
    assert '<a href="/" aria-current="page">Games</a>' in answer.text
    assert '<a href="../record">' in ask(root="../").text


@pytest.mark.parametrize(
    ("position", "table"),
    [
        ("base | 4 | A* 1:3 | B 4:0", "play"),
        ("abrakadabrien | A* (R3*)", "abrakadabrien"),
        ("nonsense", "play"),
        ("", "play"),
    ],
)
def test_link_to_a_position_leads_to_the_table_of_its_family(position, table):
    went = ask({"position": position, "learner": "Mia"})
    assert isinstance(went, Elsewhere)
    assert urlsplit(went.address).path == table
    assert parse_qs(urlsplit(went.address).query, keep_blank_values=True) == {
        "position": [position],
        "learner": ["Mia"],
    }


@pytest.mark.parametrize(("variant", "table"), [("dice", "play"), ("abrakadabrien", "abrakadabrien")])
def test_link_to_a_match_leads_to_the_table_of_its_family(store, variant, table):
    store.save("A" * 22, lamakit.new_match(variant, seed=1).log, {"seat": 0})
    assert ask({"match": "A" * 22}, store) == Elsewhere(f"{table}?match={'A' * 22}")
    assert ask({"match": "B" * 22}, store) == Elsewhere(f"play?match={'B' * 22}")


def test_game_of_the_address_is_set_up():
    shows = {pattern: show for pattern, show in PAGES.items() if "party" in pattern}
    assert [show(Asked(("party",), {"edition": "egmont"})) for show in shows.values()] == [
        Elsewhere("play?edition=egmont&game=party")
    ]
