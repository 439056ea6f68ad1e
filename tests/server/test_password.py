"""A server on a network: who gets in, and how guessing is slowed."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.browser.conftest import Server, serving
from tests.server.client import Visitor

EVERYWHERE = ("--host", "0.0.0.0")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = str(tmp_path_factory.mktemp("data"))
    with serving(*EVERYWHERE, LAMAKIT_DATA=data, LAMAKIT_PASSWORD="open sesame") as running:
        yield running


def test_nobody_gets_in_without_the_password(server: Server) -> None:
    visitor = Visitor(server.url)
    for path in ("/", "/play", "/record", "/lessons", "/lessons/11_draws", "/?token=", "/?token=sesame"):
        answer = visitor.ask(path)
        assert (answer.status, urlsplit(answer.header("Location")).path) == (302, "/login"), path
    assert visitor.reach() == 403
    visitor.ask("/login")
    assert visitor.ask("/login", "POST", visitor.form(password="sesame")).status == 401
    assert visitor.ask("/login", "POST", visitor.form(password="")).status == 401
    assert visitor.ask("/login", "POST", {"password": "open sesame"}).status == 403  # a form of another site
    assert visitor.ask("/").status == 302


def test_password_lets_in(server: Server) -> None:
    visitor = Visitor(server.url)
    form = visitor.ask("/login?next=%2Fnothing-here")
    assert 'name="next" value="/nothing-here"' in form.body
    entered = visitor.ask("/login", "POST", visitor.form(password="open sesame", next="/nothing-here"))
    assert (entered.status, entered.header("Location")) == (302, "/nothing-here")
    assert {"HttpOnly", "SameSite=Lax"} <= set(entered.cookie("lamakit_login").split("; "))
    assert visitor.ask("/nothing-here").status == 404
    assert Visitor(server.url, dict(visitor.cookies)).ask("/nothing-here").status == 404


def test_nobody_can_change_the_password(server: Server) -> None:
    visitor = Visitor(server.url)
    visitor.ask("/login")
    visitor.ask("/login", "POST", visitor.form(password="open sesame", new_password="mine"))
    assert Visitor(server.url).ask("/?token=mine").status == 302


@pytest.mark.parametrize(
    "onward",
    [
        "//x.example/",
        "https://x.example/",
        "/\\x.example",
        "\t//x.example",
        "javascript:0",
        "",
        "///x.example",
        "////x.example",
        "/\\/x.example",
        "/\t/x.example",
        "/\n//x.example",
        "/\t\\x.example",
        "https:/x",
    ],
)
def test_a_password_leads_nowhere_else(server: Server, onward: str) -> None:
    visitor = Visitor(server.url)
    visitor.ask("/login")
    entered = visitor.ask("/login", "POST", visitor.form(password="open sesame", next=onward))
    assert (entered.status, entered.header("Location")) == (302, "/")


def test_a_made_up_cookie_lets_nobody_in(server: Server) -> None:
    visitor = Visitor(server.url)
    visitor.ask("/login")
    for text in ("in", "2|1:0|10:1700000000|15:lamakit_login|4:aW4=|" + "0" * 64):
        port = server.url.rpartition(":")[2].strip("/")
        visitor.cookies[f"lamakit_login_{port}"] = f'"{text}"'
        assert visitor.ask("/play").status == 302
        assert visitor.reach() == 403


def test_the_token_is_not_passed_on_to_a_page_or_its_line(server: Server) -> None:
    visitor = Visitor(server.url)
    page = visitor.ask("/play?token=open%20sesame&learner=Mia")
    assert page.status == 200
    assert "sesame" not in page.body
    assert "/line/play?learner=Mia" in page.body
    assert visitor.reach() == 101


def test_guessing_is_slowed_for_who_guesses(server: Server) -> None:
    guesser, other = Visitor(server.url), Visitor(server.url)
    guesser.ask("/login")
    tries = [guesser.ask("/login", "POST", guesser.form(password=f"sesame {number}")) for number in range(4)]
    assert [each.status for each in tries] == [401, 401, 401, 429]
    assert "Please wait 2 seconds" in tries[-1].body
    assert guesser.ask("/login", "POST", guesser.form(password="open sesame")).status == 429
    assert guesser.ask("/nothing-here?token=sesame").status == 429
    other.ask("/login")
    assert other.ask("/login", "POST", other.form(password="open sesame")).status == 302
    time.sleep(1)
    assert guesser.ask("/login", "POST", guesser.form(password="open sesame")).status == 302


def test_tokens_are_slowed_by_the_address_but_nobody_is_locked_out(server: Server) -> None:
    """Who is wrong and has no cookie waits as long as all who guess from the same address, up to a limit."""
    begun = time.monotonic()
    with ThreadPoolExecutor(12) as many:
        guesses = [many.submit(Visitor(server.url).ask, f"/nothing-here?token={number}") for number in range(12)]
        assert {guess.result().status for guess in guesses} == {302}
        assert 5 < time.monotonic() - begun < 30
    begun = time.monotonic()
    assert Visitor(server.url).ask("/nothing-here?token=open%20sesame").status == 404
    assert time.monotonic() - begun < 5


def test_without_a_password_a_token_is_made_unless_all_may_enter() -> None:
    with serving(*EVERYWHERE) as server:
        token = parse_qs(urlsplit(server.url).query)["token"][0]
        assert len(token) >= 10
        bare = server.url.partition("?")[0]
        assert Visitor(bare).ask("/nothing-here").status == 302
        assert Visitor(bare).ask(f"/nothing-here?token={token}").status == 404
    with serving(*EVERYWHERE, "--open-to-all") as server:
        assert Visitor(server.url).ask("/nothing-here").status == 404
