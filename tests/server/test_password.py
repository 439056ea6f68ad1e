"""A server on a network: who gets in, and what a kernel is told of it."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.browser.conftest import Server, serving, wait_until
from tests.server.client import Visitor

EVERYWHERE = ("--host", "0.0.0.0")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = str(tmp_path_factory.mktemp("data"))
    with serving(*EVERYWHERE, "--preheat", "1", LAMAKIT_DATA=data, LAMAKIT_PASSWORD="open sesame") as running:
        yield running


def test_nobody_gets_in_without_the_password(server: Server) -> None:
    visitor = Visitor(server.url)
    for path in ("/", "/play", "/record", "/lessons", "/lessons/11_draws", "/?token=", "/?token=sesame"):
        answer = visitor.ask(path)
        assert (answer.status, urlsplit(answer.header("Location")).path) == (302, "/login"), path
    assert visitor.reach("0-0-0-0-0") == 403
    visitor.ask("/login")
    assert visitor.ask("/login", "POST", visitor.form(password="sesame")).status == 401
    assert visitor.ask("/login", "POST", visitor.form(password="")).status == 401
    assert visitor.ask("/login", "POST", {"password": "open sesame"}).status == 403  # a form of another site
    assert visitor.ask("/").status == 302


def test_password_lets_in(server: Server) -> None:
    visitor = Visitor(server.url)
    form = visitor.ask("/login?next=%2Fnothing-here")
    assert 'action="/login?next=%2Fnothing-here"' in form.body
    entered = visitor.ask("/login?next=%2Fnothing-here", "POST", visitor.form(password="open sesame"))
    assert (entered.status, entered.header("Location")) == (302, "/nothing-here")
    assert {"HttpOnly", "SameSite=Lax"} <= set(entered.cookie("username").split("; "))
    assert visitor.ask("/nothing-here").status == 404
    assert Visitor(server.url, dict(visitor.cookies)).ask("/nothing-here").status == 404


def test_nobody_can_change_the_password(server: Server) -> None:
    visitor = Visitor(server.url)
    visitor.ask("/login")
    visitor.ask("/login", "POST", visitor.form(password="open sesame", new_password="mine"))
    assert Visitor(server.url).ask("/?token=mine").status == 302


def test_kernel_is_not_told_the_password(server: Server) -> None:
    server.wait_for_kernels(1)
    visitor = Visitor(server.url)
    for path in ("/play?token=open%20sesame&learner=Mia", "/abrakadabrien?token=open%20sesame&learner=Mia"):
        assert visitor.sit_down(path).status == 200
    server.wait_for_kernels(3)
    told = [kernel.environ() for kernel in server.kernels()]
    assert [text for environment in told for text in environment.values() if "sesame" in text] == []
    assert [environment["QUERY_STRING"] for environment in told if "QUERY_STRING" in environment] == ["learner=Mia"]


def test_kernel_kept_ready_is_replaced_when_it_dies(server: Server) -> None:
    wait_until(lambda: bool(server.kernels()), 5, lambda: "no kernel")
    before = server.kernels()
    for kernel in before:
        kernel.kill()
    wait_until(lambda: bool(set(server.kernels()) - set(before)), 5, lambda: "no new kernel")
    assert Visitor(server.url).sit_down("/play?token=open%20sesame").status == 200


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
    """Whoever shows no cookie is as long in coming in as all who guess from there, up to a limit."""
    begun = time.monotonic()
    with ThreadPoolExecutor(12) as many:
        guesses = [many.submit(Visitor(server.url).ask, f"/nothing-here?token={number}") for number in range(12)]
        assert {guess.result().status for guess in guesses} == {302}
    assert Visitor(server.url).ask("/nothing-here?token=open%20sesame").status == 404
    assert 5 < time.monotonic() - begun < 30


def test_without_a_password_a_token_is_made_unless_all_may_enter() -> None:
    with serving(*EVERYWHERE, "--preheat", "0") as server:
        token = parse_qs(urlsplit(server.url).query)["token"][0]
        assert len(token) >= 10
        bare = server.url.partition("?")[0]
        assert Visitor(bare).ask("/nothing-here").status == 302
        assert Visitor(bare).ask("/nothing-here", Authorization=f"token {token}").status == 404
    with serving(*EVERYWHERE, "--preheat", "0", "--open-to-all") as server:
        assert Visitor(server.url).ask("/nothing-here").status == 404
