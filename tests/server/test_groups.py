"""A standing group by raw clients: made, played at a screen and on own devices, and nobody elsewhere's business."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from lamakit.play.llama.observation import LlamaObservation
from lamakit.store.groups import Group, Groups, Played, member
from lamakit.store.stores import open_store
from tests.browser.conftest import Server
from tests.server.client import Answer, Visitor
from tests.server.home import at_home
from tests.server.page import Message, Page, soonest
from tests.server.test_guests import guest, opens
from tests.server.test_tables import asked, at_table

THURSDAYS = {
    "act": "add",
    "name": "Thursdays",
    "names": "Bea\nCem",
    "person-first": "on",
    "called": "Ann",
    "box": "base",
}


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


def refused(visitor: Visitor, **more: str) -> str:
    """The page that says why, with the form as it was sent."""
    answer = visitor.ask("/groups/change", "POST", visitor.form(**{**THURSDAYS, **more}))
    assert answer.status == 200
    return unescape(answer.body)


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


def play_out(visitor: Visitor, search: str) -> None:
    """A match at this screen, to its end: whoever can quit does, so that there are few moves."""
    page = Page(visitor)
    shown = told(page, "hello", match=None, search=search)[-1]
    while shown["kind"] == "cover" or not shown["view"]["end"]:
        if shown["kind"] == "cover":
            shown = told(page, "reveal", ply=shown["ply"])[-1]
        else:
            legal = LlamaObservation.from_position(shown["view"]["position"]).legal_actions
            shown = told(page, "play", ply=shown["ply"], action=soonest(legal))[-1]


def test_a_group_plays_at_this_screen_and_its_evening_is_told(owner: Visitor) -> None:
    group = made(owner)
    assert "No match of the group is over yet" in owner.ask(group).body
    assert f'href="{group}/play"' in owner.ask("/").body
    tournament = re.search(r'href="(/evening\?[^"]+)"', owner.ask(group).body)
    assert tournament
    assert "Ann\nBea\nCem</textarea>" in owner.ask(unescape(tournament[1])).body
    play_out(owner, searched(owner.ask(f"{group}/play")))
    shown = owner.ask(group).body
    assert [shown.count(f'<th scope="col">{name}</th>') for name in ("Ann", "Bea", "Cem")] == [1, 1, 1]
    assert "Too few matches yet to say who is ahead" in shown
    assert re.search(r"<td>\d\d ± 8</td>\s*<td>1 of 1</td>\s*<td>[+−]\d\.\d ± \d\.\d</td>", shown)


def test_a_group_opens_a_table_for_own_devices_with_a_seat_for_each(owner: Visitor) -> None:
    group = made(owner, away="yes")
    answer = owner.ask(f"{group}/play")
    assert answer.header("Location").startswith("/table?set=")
    options = json.loads(parse_qs(searched(answer)[1:])["set"][0])
    ann = at_table(owner, asked(owner, "new", options=options)["address"])
    code = ann.until("company", "people")["codes"][0]
    door = opens(ann)
    visitor = guest(door)
    assert asked(visitor, "look", code=code)["away"] == [
        {"seat": 1, "name": "Bea", "held": True},
        {"seat": 2, "name": "Cem", "held": True},
    ]
    bea = at_table(visitor, asked(visitor, "join", code=code, name="", seat=1)["address"])
    ann.send("people", {"kind": "start"})
    shown = bea.until("view")
    assert shown["view"]["you"] == 1
    assert [seat["cards"] is None for seat in shown["view"]["seats"]] == [True, False, True]
    assert visitor.ask(group).status == visitor.ask("/groups").status == 403


def test_a_group_without_figures_for_luck_has_a_sentence_and_no_empty_column(tmp_path: Path) -> None:
    groups = Groups(open_store(tmp_path))
    people = member("Ann", "L"), member("Bea", "3")
    group = groups.add(Group("", "Thursdays", people, "abrakadabrien", away=True))
    names, ended = ("Ann", "Bea"), datetime(2026, 11, 5, 20, tzinfo=UTC)
    played = Played("a", ended, "abrakadabrien", tuple(one.id for one in people), names, (30, 20), (0,))
    groups.count(group.id, played)
    groups.store.save(last=True)
    with at_home(tmp_path) as home:
        owner = Visitor(home.url)
        owner.ask("/")
        shown = owner.ask(f"/groups/{group.id}").body
        assert ("Luck, in wins" in shown, "Abrakadabrien has no figure for luck" in shown) == (False, True)
        assert re.search(r"<td>1 of 1</td>\s*</tr>", shown)


def test_what_can_not_be_is_said_in_one_sentence_and_changes_nothing(owner: Visitor) -> None:
    group = made(owner)
    for fields, said in (
        ({"names": "Ann"}, "called Ann"),
        ({"names": ""}, "A group has 2 to 24 people"),
        ({"name": " "}, "A name is missing"),
        ({"box": "abrakadabrien"}, "choose your own devices"),
        ({"box": "chess"}, "no game"),
        ({"names": "B" * 25}, "letters"),
    ):
        assert said in refused(owner, **{"act": "keep", "group": group[-16:], **fields}), fields
    assert sent(owner, act="keep", group="0" * 16).startswith("/groups?said=")
    assert sent(owner, act="nonsense", group=group[-16:]) == group
    assert owner.ask(f"/groups/{'0' * 16}").status == 404
    assert owner.ask("/groups/change", "POST", {"act": "delete", "group": group[-16:]}).status == 403  # no token
    many = made(owner, names="\n".join(f"P{number}" for number in range(8)))
    for address in (f"{many}/play", f"{group}/play?choose=1"):
        answer = owner.ask(owner.ask(address).header("Location"))
        assert "2 to 6 people sit at a table" in answer.body
    assert "<img src=x>" not in owner.ask(made(owner, names='"><img src=x>')).body


def test_a_form_that_is_refused_has_all_that_was_typed(owner: Visitor) -> None:
    typed = {"name": "Fridays", "names": "Bea\nCem\nbea", "box": "party", "party-drama": "on", "away": "yes"}
    wrong = {**typed, "order": "mixed", "edition-party": "egmont"}
    shown = refused(owner, **{**wrong, "called": ""})
    assert "Your own name is missing" in shown
    assert 'value="Fridays"' in shown
    for form in (shown, refused(owner, **{**wrong, "called": "Ann"})):
        assert "Bea\nCem\nbea</textarea>" in form
        chosen = (
            'value="party" checked',
            'name="party-drama" checked',
            'value="egmont" selected',
            'value="mixed" selected',
        )
        assert [mark in form for mark in (*chosen, 'name="away" value="yes" checked')] == [True] * 5
    assert "Two people of the group are called bea." in form
    group = made(owner)
    kept = refused(owner, act="keep", group=group[-16:], names="Bea, bea")
    assert '<details class="paper do" open>' in kept
    assert "Bea, bea</textarea>" in kept
    assert "Cem" in owner.ask(group).body


def test_who_stays_is_who_they_were_and_who_leaves_stays_in_past_evenings(owner: Visitor) -> None:
    group = made(owner)
    play_out(owner, searched(owner.ask(f"{group}/play")))
    made(owner, act="keep", group=group[-16:], names="Cem\nDan")
    shown = owner.ask(group).body
    assert re.search(r"Bea <small[^>]*>no longer in the group", shown)
    assert shown.count("no longer in the group") == 1
    assert "with=" not in shown
    sent(owner, act="delete", group=group[-16:])
    assert owner.ask(group).status == 404
    assert "Thursdays" not in owner.ask("/").body


def test_nobody_elsewhere_hears_of_groups(home: Server, owner: Visitor) -> None:
    group = made(owner)
    other = Visitor(home.url)
    assert "Thursdays" not in other.ask("/").body
    assert [other.ask(path).status for path in ("/groups", group, f"{group}/play")] == [404] * 3
    assert other.ask("/groups/change", "POST", other.form(act="delete", group=group[-16:])).status == 404
    dealt = Page(other).hello(f"?group={group[-16:]}")
    assert "Bea" not in json.dumps(dealt)
    assert owner.ask(group).status == 200
