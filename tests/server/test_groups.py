"""A standing group by raw clients: made, played at a screen and on own devices, and nobody elsewhere's business."""

import json
import re
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest

from lamakit.play.llama.observation import LlamaObservation
from tests.browser.conftest import Server
from tests.server.client import Answer, Visitor
from tests.server.home import at_home
from tests.server.page import Message, Page
from tests.server.test_guests import guest, opens
from tests.server.test_people import playing

THURSDAYS = {"act": "add", "name": "Thursdays", "names": "Bea\nCem", "person-first": "on", "box": "base"}
GROUP = re.compile(r'/groups/([0-9a-f]{16})"')


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with at_home(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def owner(home: Server) -> Visitor:
    visitor = Visitor(home.url)
    visitor.ask("/")
    return visitor


def sent(visitor: Visitor, **fields: str) -> str:
    return visitor.ask("/groups/change", "POST", visitor.form(**fields)).header("Location")


def made(visitor: Visitor, **more: str) -> str:
    """The address of a new group."""
    return sent(visitor, **{**THURSDAYS, **more})


def searched(answer: Answer) -> str:
    """The query of the table to which an answer leads."""
    return f"?{urlsplit(answer.header('Location')).query}"


def told(page: Page, kind: str, **more: object) -> list[Message]:
    """The whole answer."""
    page.send("table", {"kind": kind, **more})
    page.send("table", {"kind": "ping"})
    answers = [page.hear()[1]]
    while answers[-1]["kind"] != "pong":
        answers.append(page.hear()[1])
    return [each for each in answers if each["kind"] in ("view", "cover")]


def plays(visitor: Visitor, search: str) -> None:
    """A match at this screen, to its end."""
    page = Page(visitor)
    shown = told(page, "hello", match=None, search=search)[-1]
    while shown["kind"] == "cover" or not shown["view"]["end"]:
        if shown["kind"] == "cover":
            shown = told(page, "reveal", ply=shown["ply"])[-1]
        else:
            legal = LlamaObservation.from_position(shown["view"]["position"]).legal_actions
            shown = told(page, "play", ply=shown["ply"], action=legal[0])[-1]


def test_a_group_plays_at_this_screen_and_its_evening_is_told(owner: Visitor) -> None:
    group = made(owner)
    assert "No match of the group is over yet" in owner.ask(group).body
    assert f'href="{group}/play"' in owner.ask("/").body
    plays(owner, searched(owner.ask(f"{group}/play")))
    shown = owner.ask(group).body
    assert [shown.count(f'<th scope="col">{name}</th>') for name in ("Me", "Bea", "Cem")] == [1, 1, 1]
    assert "Too few matches yet to say who is ahead" in shown
    assert re.search(r"<td>\d\d ± 8</td>\s*<td>1 of 1</td>\s*<td>[+−]\d\.\d ± \d\.\d</td>", shown)
