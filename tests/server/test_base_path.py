"""Everything below a path, on both commands, as a proxy passes it on."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from tests.browser.conftest import Server, serving
from tests.server.client import Answer, Visitor
from tests.server.lesson import LESSON, Class, a_class, send
from tests.server.nginx import below, secure
from tests.server.page import Page, RequestPage
from tests.server.ports import free_port

ROOT = "/lama/"
OUTSIDE = "https://school.example/lama/"
LINKS = re.compile(r'(?:href|src|from)[= ]"([^"#{$]+)["#]')
PROXIED = {
    "Host": "school.example",
    "X_Forwarded_Proto": "https",
    "X_Forwarded_For": "203.0.113.9",
    "Origin": "https://school.example",
}


@pytest.fixture(scope="module", params=["play", "serve"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = str(tmp_path_factory.mktemp("data"))
    with serving("--base-path", "lama", to=request.param, LAMAKIT_DATA=data) as running:
        yield running


def links(answer: Answer, path: str) -> set[str]:
    """The addresses on our host that a page names."""
    whole = {urldefrag(urljoin(f"http://here{path}", found)).url for found in LINKS.findall(answer.body)}
    return {each.removeprefix("http://here") for each in whole if each.startswith("http://here")}


def test_every_link_of_every_page_is_below_it_and_leads_somewhere(server: Server) -> None:
    visitor, asked, waiting = Visitor(server.url), dict[str, int](), {ROOT}
    while waiting:
        path = waiting.pop()
        answer = visitor.ask(path)
        asked[path] = answer.status
        if answer.header("Content-Type").startswith("text/html") and len(asked) < 120:
            waiting |= links(answer, path) - asked.keys()
    assert {path: status for path, status in asked.items() if status not in (200, 302, 303)} == {}
    assert {path for path in asked if not path.startswith(ROOT)} == set()
    assert {f"{ROOT}{page}" for page in ("learn", "record", "odds", "puzzles", "lessons")} <= asked.keys()


def test_what_is_not_below_it_is_not_there(server: Server) -> None:
    visitor = Visitor(server.url.removesuffix("lama/"))
    assert [visitor.ask(path).header("Location") for path in ("/", "/lama")] == [ROOT, ROOT]
    assert [visitor.ask(path).status for path in ("/play", "/lamaplay", "/line/play")] == [404] * 3


def test_cookies_and_lines_are_below_it(server: Server) -> None:
    visitor = Visitor(server.url)
    told = [text for name, text in visitor.ask("/lama/record").headers if name == "Set-Cookie"]
    assert len(told) == 2
    assert all("Path=/lama/" in text for text in told)
    page = visitor.ask("/lama/play?game=dice").body
    assert '"/lama/line/play?game=dice"' in page
    assert Page(visitor, "play").hello()["view"]
    assert Page(visitor, f"lessons/{LESSON}").session


def test_a_proxy_s_visitors_get_secure_cookies_and_are_nobody_at_home(tmp_path: Path) -> None:
    with serving("--address", OUTSIDE, "--open-to-all", LAMAKIT_DATA=str(tmp_path)) as server:
        assert server.url.endswith("/lama/")
        visitor = Visitor(server.url)
        answer = visitor.ask("/lama/record", **PROXIED)
        assert answer.status == 200
        cookies = [text for name, text in answer.headers if name == "Set-Cookie"]
        assert all("Secure" in text and "Path=/lama/" in text for text in cookies)
        form = visitor.ask("/lama/record/delete", "POST", visitor.form(match="x", game="base"), **PROXIED)
        assert (form.status, form.header("Location")) == (303, "/lama/record?game=base")
        plain = [text for name, text in Visitor(server.url).ask("/lama/record").headers if name == "Set-Cookie"]
        assert not any("Secure" in text for text in plain)


def test_only_proxies_that_are_named_are_believed(tmp_path: Path) -> None:
    options = ("--host", "0.0.0.0", "--open-to-all", "--allow-host", "school.example")
    with serving(*options, LAMAKIT_DATA=str(tmp_path)) as server:
        answer = Visitor(server.url).ask("/record", **PROXIED, Sec_Fetch_Site="same-origin")
        assert "Secure" not in answer.cookie("lamakit_visitor")


def test_behind_a_proxy_a_password_is_asked_for(tmp_path: Path) -> None:
    with serving("--address", OUTSIDE, LAMAKIT_DATA=str(tmp_path)) as server:
        bare = server.url.partition("?")[0]
        answer = Visitor(bare).ask("/lama/play?game=dice", **PROXIED)
        assert (answer.status, answer.header("Location")) == (302, "/lama/login?next=%2Flama%2Fplay%3Fgame%3Ddice")
        visitor = Visitor(bare)
        assert visitor.ask(urlsplit(server.url)._replace(scheme="", netloc="").geturl()).status == 200
        assert visitor.ask("/lama/play").status == 200


def test_a_class_is_below_it(tmp_path: Path) -> None:
    with a_class(tmp_path, "--base-path", ROOT) as klass:
        check_class(klass)


def check_class(klass: Class) -> None:
    stranger = Visitor(klass.url)
    assert stranger.ask("/lama/play").header("Location") == "/lama/join"
    teacher, mia = klass.teacher(), klass.learner("Mia")
    assert teacher.does("names", on=True)["joined"] == 1
    mia.opens()
    assert 'data-class="/lama/"' in mia.visitor.ask("/lama/play").body
    assert "/lama/" in send(mia.visitor, act="phrase").body


def test_a_class_behind_a_proxy_has_secure_cookies_and_links(tmp_path: Path) -> None:
    port = free_port()
    with a_class(tmp_path, "--port", port, "--address", OUTSIDE) as klass:
        visitor = Visitor(f"http://127.0.0.1:{port}/lama/")
        visitor.ask("/teach", **PROXIED)
        plain = visitor.ask("/teach", "POST", visitor.form(key=klass.key)).cookie("lamakit_teacher")
        behind = visitor.ask("/teach", "POST", visitor.form(key=klass.key), **PROXIED).cookie("lamakit_teacher")
        assert ("HttpOnly" in plain, "Secure" in plain) == (True, False)
        assert {"HttpOnly", "Secure", "Path=/lama/"} <= set(behind.split("; "))
        form = visitor.form(act="join", code=klass.code, nickname="Mia")
        assert "https://school.example/lama/join#" in visitor.ask("/join", "POST", form, **PROXIED).body


@pytest.mark.long
def test_a_server_below_a_path_behind_nginx(tmp_path: Path) -> None:
    """As docs/serving.md has it, without a certificate."""
    with below() as (port, url):
        options = ("--port", port, "--address", f"{url}lama/", "--open-to-all")
        with serving(*options, LAMAKIT_DATA=str(tmp_path)):
            visitor = Visitor(f"{url}lama/")
            assert visitor.ask("/play").status == 200
            assert Page(visitor, "play").hello()["view"]["title"] == "LAMA"
            assert "lamakit" in visitor.ask("/nothing-here").body
            assert "lamakit" not in Visitor(url).ask("/elsewhere").body


@pytest.mark.long
def test_behind_an_nginx_that_passes_no_upgrade_on_messages_go_by_requests(tmp_path: Path) -> None:
    with below(sockets=False) as (port, url):
        options = ("--port", port, "--address", f"{url}lama/", "--open-to-all")
        with serving(*options, LAMAKIT_DATA=str(tmp_path)):
            visitor = Visitor(f"{url}lama/")
            assert visitor.ask("/play").status == 200
            with pytest.raises(InvalidStatus, match="204"):
                Page(visitor, "play")
            shown = (page := RequestPage(visitor, "play", Origin=url.rstrip("/"))).hello()
            assert next(page.moves(shown))["ply"] > shown["ply"]


@pytest.mark.long
def test_a_class_behind_nginx_with_https(tmp_path: Path) -> None:
    with secure() as (port, url), a_class(tmp_path, "--port", port, "--address", url) as klass:
        behind = replace(klass, url=url)
        teacher = Visitor(url)
        teacher.ask("/teach")
        cookies = [teacher.ask("/teach", "POST", teacher.form(key=klass.key)).cookie("lamakit_teacher")]
        visitor = Visitor(url)
        cookies += [text for name, text in visitor.ask("/join").headers if name == "Set-Cookie"]
        joined = send(visitor, act="join", code=klass.code, nickname="Mia")
        assert f'value="{url}join#' in joined.body
        assert len(cookies) == 3
        assert all("Secure" in each for each in cookies)
        assert Page(visitor, f"lessons/{LESSON}", Origin=url.rstrip("/")).session
        assert RequestPage(visitor, f"lessons/{LESSON}", Origin=url.rstrip("/")).session
        with pytest.raises(InvalidStatus, match="403"):
            Page(visitor, f"lessons/{LESSON}", Origin=url.rstrip("/").replace("localhost", "elsewhere.example"))
        assert behind.teacher().view["joined"] == 1
