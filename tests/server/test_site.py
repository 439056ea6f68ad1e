"""Pages without a session: at once, for whom they are, behind the same door."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import lamakit
from lamakit.coach.puzzles import of_the_day
from lamakit.site.request import Request
from lamakit.store.matches import MatchStore
from tests.browser.conftest import Server, serving
from tests.server.client import Visitor

PAGES = ("/", "/learn", "/record", "/record.csv")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Server]:
    with serving(LAMAKIT_DATA=str(data)) as running:
        Visitor(running.url).ask("/record")  # the first browser is the owner's: those of the tests are others
        yield running


def over(seed: int) -> lamakit.Match:
    match = lamakit.new_match("base", players=3, seed=seed, names=["You", "<b>Mia</b>", "Ben"])
    while not match.is_over:
        match.play(match.legal_actions()[0])
    return match


def with_match(server: Server, data: Path, seed: int) -> tuple[Visitor, str]:
    """A visitor who has finished a match, and its id."""
    visitor = Visitor(server.url)
    visitor.ask("/")
    store = MatchStore(data, visitor.key)
    match_id = store.new_id()
    store.save(match_id, over(seed).log, {"seat": 0, "options": {"bots": ["threshold", "random"]}})
    return visitor, match_id


def test_they_are_there_at_once(server: Server) -> None:
    for path in PAGES:
        answer = Visitor(server.url).ask(path)
        assert answer.status == 200
        assert "default-src 'self'" in answer.header("Content-Security-Policy")
        assert "HttpOnly" in answer.cookie("lamakit_visitor")


def test_links_to_a_game_a_position_or_a_match_go_straight_to_the_table(server: Server, data: Path) -> None:
    visitor, match_id = with_match(server, data, 1)
    went = {
        path: visitor.ask(path).header("Location")
        for path in ("/party", "/dice?edition=amigo", "/?position=base", f"/?match={match_id}&token=x")
    }
    assert list(went.values()) == [
        "/play?game=party",
        "/play?edition=amigo&game=dice",
        "/play?position=base",
        f"/play?match={match_id}",
    ]
    assert visitor.ask("/partying").status == 404


def test_record_is_ones_own(server: Server, data: Path) -> None:
    visitor, match_id = with_match(server, data, 2)
    stranger, _ = with_match(server, data, 3)
    for path in ("/record", "/record.csv"):
        assert match_id in visitor.ask(path).body
        assert match_id not in stranger.ask(path).body
    assert "<b>Mia</b>" not in visitor.ask("/record").body
    assert "attachment" in visitor.ask("/record.csv").header("Content-Disposition")


def test_only_a_form_of_ones_own_deletes(server: Server, data: Path) -> None:
    visitor, match_id = with_match(server, data, 4)
    stranger, _ = with_match(server, data, 5)
    form = visitor.form(match=match_id, game="base")
    assert visitor.ask("/record/delete", "POST", {"match": match_id}).status == 403
    assert visitor.ask("/record/delete", "POST", form, Origin="https://elsewhere.example").status == 403
    opened = visitor.ask(f"/record/delete?match={match_id}")
    assert (opened.status, opened.header("Location")) == (302, "/record")
    stranger.ask("/record/delete", "POST", stranger.form(match=match_id))
    assert match_id in visitor.ask("/record").body
    gone = visitor.ask("/record/delete", "POST", form)
    assert (gone.status, gone.header("Location")) == (303, "/record?game=base")
    assert match_id not in visitor.ask("/record").body


def test_pages_take_no_forms(server: Server) -> None:
    visitor = Visitor(server.url)
    visitor.ask("/")
    assert [visitor.ask(path, "POST", visitor.form()).status for path in PAGES] == [405] * 4


def test_browser_that_keeps_no_cookie_sees_nobodys_record(server: Server) -> None:
    silent = Visitor(server.url).ask("/record", User_Agent="Mozilla/5.0")
    assert "No finished match yet" in silent.body


def test_what_is_not_there_says_so_with_the_places(server: Server) -> None:
    answer = Visitor(server.url).ask("/nothing-here")
    assert answer.status == 404
    assert 'href="/record"' in answer.body
    assert 'aria-current="' not in answer.body


@pytest.mark.parametrize("east", [-720, 0, 840])
def test_the_day_is_that_of_the_visitor_s_time_zone(server, east):
    def today() -> str:
        return of_the_day(Request(east=east).today).id

    before = today()
    sent = Visitor(server.url, {"lamakit_east": str(east)}).ask("/puzzles/today").header("Location")
    assert sent.rpartition("/")[2] in (before, today())  # midnight may have been between them


def test_a_page_is_where_it_is_with_a_slash_behind_it_too(server: Server) -> None:
    visitor = Visitor(server.url)
    for name in ("play", "odds", "record", "puzzles", "learn", "can"):
        answer = visitor.ask(f"/{name}/?language=de")
        assert (answer.status, answer.header("Location")) == (302, f"/{name}?language=de")
    for path in ("//evil.example/", "/%5Cevil.example/", "/nowhere/", "/record//"):
        assert visitor.ask(path).header("Location") == ""


def test_what_no_cache_may_keep_has_nothing_to_know_it_by(server: Server) -> None:
    visitor = Visitor(server.url)
    for path in ("/", "/play", "/record", "/puzzles"):
        answer = visitor.ask(path)
        assert (answer.header("Cache-Control"), answer.header("Etag")) == ("no-store", "")
