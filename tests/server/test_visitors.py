"""Which of several new keys a browser keeps, in whatever order they arrive and come back; whose computer it is on."""

from itertools import permutations

from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application, RequestHandler

from lamakit.server.visitors import KEY, Keys, Newcomers, is_own_computer
from tests.for_each import for_each

KEYS = Keys(lambda: b"a secret", lambda key: key == "L" * 32)
GET = RequestStartLine("GET", "/", "HTTP/1.1")


class Connection:
    context = None

    def set_close_callback(self, callback: object) -> None: ...


@for_each("order", list(permutations(range(3))))
def test_the_key_that_came_back_first_is_kept(order: tuple[int, ...]) -> None:
    newcomers = Newcomers(KEYS.new)
    given = [newcomers.give() for _tab in range(3)]
    arrived = [given[tab] for tab in order]
    kept = [newcomers.settle(arrived[: number + 1]) for number in range(3)]
    assert set(kept) == {arrived[0]}
    assert {newcomers.settle([key]) for key in given} == {arrived[0]}


def test_keys_that_come_back_together_are_one_visitors_from_then_on() -> None:
    newcomers = Newcomers(KEYS.new)
    one, other = newcomers.give(), newcomers.give()
    kept = newcomers.settle([other, one])
    assert newcomers.settle([one]) == newcomers.settle([other]) == kept


def test_a_browser_keeps_the_key_that_it_has() -> None:
    newcomers = Newcomers(KEYS.new)
    late = newcomers.give()
    assert newcomers.settle([late], "K" * 32) == "K" * 32
    assert newcomers.settle([late]) == "K" * 32


def test_nobody_else_s_key_is_taken() -> None:
    """A key that is in use is not given to another browser, whatever that shows."""
    newcomers = Newcomers(KEYS.new)
    mine, foreign = newcomers.give(), "V" * 32
    newcomers.settle([mine], foreign)
    assert newcomers.settle([foreign]) == foreign
    assert newcomers.settle([], foreign) == foreign
    assert newcomers.settle([]) == ""


@for_each(
    ("listens_on", "headers", "own"),
    [
        ("127.0.0.1", {"Host": "127.0.0.1:8866"}, True),
        ("::1", {"Host": "[::1]:8866"}, True),
        ("127.0.0.1", {"Host": "localhost"}, True),
        ("0.0.0.0", {"Host": "127.0.0.1:8866"}, False),
        ("127.0.0.1", {"Host": "class.example"}, False),
        ("127.0.0.1", {"Host": "127.0.0.1:8866", "X-Forwarded-For": "10.0.0.1"}, False),
    ],
)
def test_only_what_nobody_else_can_reach_is_ones_own_computer(
    listens_on: str, headers: dict[str, str], own: bool
) -> None:
    request = HTTPServerRequest(headers=HTTPHeaders(headers), connection=Connection(), start_line=GET)
    assert is_own_computer(RequestHandler(Application(), request), listens_on) is own


def test_only_keys_that_a_server_of_this_store_has_given_are_keys() -> None:
    keys = [KEYS.new() for _key in range(20)]
    assert len(set(keys)) == 20
    assert all(KEY.fullmatch(key) and KEYS.is_ours(key) for key in keys)
    for made_up in ("", "A" * 32, keys[0][:20] + keys[1][20:], keys[0][:-1] + ("A" if keys[0][-1] != "A" else "B")):
        assert not KEYS.is_ours(made_up)
    assert KEYS.is_ours("L" * 32)  # without a signature, as they were, and somebody's
    elsewhere = Keys(lambda: b"another secret", lambda _key: False)
    assert not elsewhere.is_ours(keys[0])
    assert elsewhere.cookie != KEYS.cookie == Keys(lambda: b"a secret", bool).cookie


def test_while_the_store_is_away_nobody_loses_a_key() -> None:
    away = Keys(lambda: b"", lambda _key: False)
    assert away.is_ours(KEYS.new())
    assert away.is_ours(away.new())
    assert not away.is_ours("short")
