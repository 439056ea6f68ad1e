"""Who is playing at this computer, by raw clients: passed on in one press, and nobody elsewhere's business."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from tests.browser.conftest import Server
from tests.server.client import Answer, Visitor
from tests.server.home import at_home
from tests.server.page import Page, soonest
from tests.server.test_guests import guest, opens
from tests.server.test_tables import host_of

BUTTON = re.compile(r'class="face" name="who" value="(\w+)"(?: aria-pressed="(true)")?>')


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with at_home(tmp_path_factory.mktemp("data")) as running:
        yield running


def sent(visitor: Visitor, **fields: str) -> Answer:
    return visitor.ask("/people/change", "POST", visitor.form(**fields))


def playing(visitor: Visitor) -> tuple[list[str], list[str]]:
    """The ids of everybody, and of who plays."""
    found = BUTTON.findall(visitor.ask("/").body)
    return [one for one, _pressed in found], [one for one, pressed in found if pressed]


def test_whoever_presses_has_a_record_of_their_own(home: Server) -> None:
    owner = Visitor(home.url)
    owner.ask("/")
    assert "Somebody else plays here, too?" in owner.ask("/").body
    assert sent(owner, act="add", name="Bea", face="3").header("Location") == "/"
    (first, bea), now = playing(owner)
    assert now == [bea]
    page = Page(owner)
    *_moves, shown = page.moves(page.hello(), soonest)
    assert shown["view"]["end"]
    assert "1 finished match" in owner.ask("/record").body
    assert sent(owner, act="play", who=first, to="record").header("Location") == "/record"
    assert "No finished match yet" in owner.ask("/record").body
    assert playing(owner)[1] == [first]
    assert '"match"' in owner.ask(f"/people.json?who={bea}").body
    assert '"match"' not in owner.ask(f"/people.json?who={first}").body
    assert sent(owner, act="merge", who=bea, into=first).header("Location") == "/people"
    assert "1 finished match" in owner.ask("/record").body


def test_what_is_asked_for_in_vain_is_said_and_changes_nothing(home: Server) -> None:
    owner = Visitor(home.url)
    owner.ask("/")
    sent(owner, act="add", name="Bea", face="3")
    everybody, now = playing(owner)
    for fields, said in (
        ({"act": "add", "name": "bea"}, "Somebody here is called bea already"),
        ({"act": "add", "name": " "}, "A name is missing"),
        ({"act": "add", "name": "B" * 25}, "a name has 1 to 24 letters"),
        ({"act": "play", "who": "nobody"}, "Nobody here is that any more"),
        ({"act": "merge", "who": everybody[1], "into": "nobody"}, "Nobody here is that any more"),
        ({"act": "delete", "who": "nobody"}, "Nobody here is that any more"),
    ):
        assert f'role="alert">{said}' in unescape(sent(owner, **fields).body).replace(f"'{'B' * 25}': ", ""), fields
    again = sent(owner, act="add", name="bea", face="5").body.partition('class="paper new"')[2]
    assert re.search(r'value="bea".*value="5" checked', again, re.DOTALL)
    other = sent(owner, act="name", who=everybody[0], name="Bea", face="5").body
    assert re.search(r'<details open>.*?value="Bea".*?value="5" checked', other, re.DOTALL)
    assert sent(owner, act="nonsense", who=everybody[1]).header("Location") == "/people"
    assert sent(owner, act="play", who=everybody[0], to="//elsewhere.example").header("Location") == "/"
    assert owner.ask("/people/change", "POST", {"act": "delete", "who": everybody[1]}).status == 403  # no token
    assert owner.ask("/people.json?who=nobody").status == 404
    assert playing(owner)[0] == everybody
    assert now == [everybody[1]]


def test_a_name_is_text(home: Server) -> None:
    owner = Visitor(home.url)
    owner.ask("/")
    sent(owner, act="add", name='"><img src=x>', face="3")
    for path in ("/", "/people", "/record"):
        assert "<img src=x>" not in owner.ask(path).body


def test_nobody_elsewhere_hears_of_them(home: Server) -> None:
    owner = Visitor(home.url)
    owner.ask("/")
    sent(owner, act="add", name="Xenia", face="3")
    other = Visitor(home.url)
    other.ask("/")
    assert "Xenia" not in other.ask("/").body
    assert [other.ask(path).status for path in ("/people", "/people.json?who=first")] == [404, 404]
    assert sent(other, act="delete", who="first").status == 404
    ann, _address, _codes = host_of(home, "away")
    assert guest(opens(ann)).ask("/people").status == 403
