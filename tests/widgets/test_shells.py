"""The widgets around what answers a page: messages through, nothing in traits, bots on time, nothing heavy imported."""

import asyncio
import subprocess
import sys
from threading import Event, current_thread, main_thread

import pytest
from ipywidgets import Widget

import lamakit
from lamakit.pages.components import Chart, Column, Html, InteractiveComponent, Panel
from lamakit.pages.page_session import page_of
from lamakit.pages.seat_view import SeatView
from lamakit.store.identity import OWNER
from lamakit.store.matches import MatchStore
from lamakit.widgets.assets import module
from lamakit.widgets.comm import Comm, Connection
from lamakit.widgets.kernel import widget_of
from lamakit.widgets.page import Page, page
from lamakit.widgets.scripts import LLAMA, PAGES, SCRIPTS


@pytest.fixture
def posted(monkeypatch):
    """All messages that widgets send, in one list."""
    messages = []
    monkeypatch.setattr(Comm, "send", lambda self, message, buffers=None: messages.append(message))
    return messages


def kinds(messages):
    return [message["kind"] for message in messages]


def table_of(session=None):
    return Comm(LLAMA, session or SeatView.alone())


def test_a_message_goes_to_the_session_and_its_answers_to_the_page_before_anybody_else_hears(posted):
    heard, session = [], SeatView.alone()
    table = Comm(LLAMA, session, lambda: heard.append((session.ply, len(posted))))
    table._receive(table, {"kind": "hello"}, [])
    table._receive(table, {"kind": "play", "action": "draw", "ply": session.ply}, [])
    table._receive(table, {"kind": "ping"}, [])
    assert kinds(posted) == ["setup", "view", "view", "pong"]
    assert heard == [(1, 2), (2, 3), (2, 4)]


def test_the_match_is_in_no_trait():
    session = SeatView.alone(lamakit.Match.from_position("base | 4 | A* 4:0 | B 6 6 6:0"))
    state = table_of(session).get_state()
    assert {"_esm", "line", "name"} <= set(state)
    assert not any("6 6 6" in str(value) for value in state.values())
    assert {**state, "name": "", "layout": ""} == {**table_of().get_state(), "name": "", "layout": ""}


@pytest.fixture
def carried(monkeypatch):
    """All messages that lines carry to a page, in one list."""
    messages = []
    monkeypatch.setattr(Connection, "send", lambda self, message, buffers=None: messages.append(message))
    return messages


def test_all_widgets_of_a_part_share_what_draws_them_and_carries_their_messages(carried):
    one, other, desk = table_of(), table_of(), page("odds").parts["desk"]
    assert one.line is other.line is not desk.line
    assert len(one._esm) < 2000 < len(one.line.code)
    assert "_css" not in one.get_state()
    assert ".lamakit-table" in one.line.style
    one.line._receive(one.line, [other.name, {"kind": "hello"}], [])
    assert [(name, message["kind"]) for name, message in carried] == [(other.name, "setup"), (other.name, "view")]


def test_where_python_runs_in_a_browser_a_pages_null_is_none(monkeypatch):
    null, sent = object(), []
    monkeypatch.setattr("lamakit.widgets.comm.NULL", null)
    monkeypatch.setattr(Widget, "send", lambda self, message, buffers=None: sent.append(message))
    table = table_of()
    table.line._receive(table.line, [table.name, {"kind": "hello", "match": null, "heard": [null]}], [])
    assert [message["kind"] for _name, message in sent] == ["setup", "view"]
    assert sent[1][1]["match"] is null


def test_one_ping_asks_several_widgets_what_is_new(carried, tmp_path):
    there = table_of(SeatView.alone(store=MatchStore(tmp_path / "matches.db")))
    there.answers.receive({"kind": "hello"})
    there.line._receive(there.line, ["", {"kind": "ping", "of": [table_of().name, there.name, "nobody", None, []]}], [])
    assert [(name, message["kind"]) for name, message in carried] == [("", "pong"), (there.name, "saved")]


@pytest.mark.parametrize("told", [None, "ping", [], ["nobody", {}], ["", None], ["", {"kind": "ping"}], [[], {}]])
def test_what_no_page_sends_over_a_line_is_ignored(carried, told):
    table_of().line._receive(None, told, [])
    assert carried == []


def test_a_line_that_has_been_closed_is_laid_again():
    before = table_of().line
    Widget.close_all()
    after = table_of().line
    assert before.comm is None
    assert after.comm is not None
    assert after.code == before.code


def test_a_widget_has_the_same_name_every_time():
    assert repr(table_of()) == repr(table_of()) == "Comm('llama/table.js')"


@pytest.mark.parametrize(("game", "room"), [("kadabra", "llama"), ("abrakadabrien+orders", "abrakadabrien")])
def test_each_game_has_its_table(game, room):
    session = SeatView.alone(lamakit.new_match(game, seed=1))
    assert SCRIPTS[session.adapter.family].script == f"{room}/table.js"
    assert widget_of(InteractiveComponent(session.adapter.family, session)).line.code == module(f"{room}/table.js")


def test_a_lessons_widgets_follow_what_they_show(posted):
    panel, box = Panel(), Column((), "lamakit-opened")
    shown, sheet = widget_of(box), Html("<p>one</p>")
    box.children = [panel, sheet]
    sheet.text = "<p>two</p>"
    assert shown.children == (widget_of(panel), widget_of(sheet))
    assert (shown._dom_classes, shown.children[1].value) == (("lamakit-opened",), "<p>two</p>")
    panel.show({"title": "Deal"})
    panel.show({"title": "Deal"})
    assert posted == [{"kind": "show", "data": {"title": "Deal"}}]


async def said(widget, *messages):
    """In a kernel's loop."""
    for message in messages:
        widget._receive(widget, message, [])


def test_the_play_page_follows_with_the_odds_unless_they_are_hidden(monkeypatch, tmp_path, posted):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    table, _ = page("play").children
    asyncio.run(said(table, {"kind": "hello"}))
    assert kinds(posted) == ["setup", "view", "odds"]
    hidden = {"kind": "odds", "shown": False}
    asyncio.run(said(table, hidden, {"kind": "play", "action": "draw", "ply": table.answers.ply}))
    assert kinds(posted[3:]) == ["view"]
    assert len(MatchStore().store.find(OWNER, "match")) == 1


def test_under_stress_bots_come_without_a_message(posted):
    session = page_of("abrakadabrien", None)
    session.answered("table", {"kind": "odds", "shown": False})
    options = {"overlays": ["stress"], "paces": [60, 0.1, 0.2, 0.3], "seed": 2}

    async def watched():
        shown = Page(session, PAGES["abrakadabrien"], "Abrakadabrien")
        (table,) = shown.children
        table._receive(table, {"kind": "new", "options": options}, [])
        clockwork = shown._clockwork
        table._receive(table, {"kind": "ping"}, [])
        assert shown._clockwork is clockwork  # one for all messages
        while len(session.seat_view.match.history) < 2:
            await asyncio.sleep(0.02)
        clockwork.cancel()

    asyncio.run(asyncio.wait_for(watched(), 10))
    assert kinds(posted)[:3] == ["setup", "view", "pong"]
    assert kinds(posted)[3:] == ["view"] * len(session.seat_view.match.history)


def test_the_library_is_handed_to_the_pages_that_draw(posted):
    for widget in (*page("odds").children, page("play").parts["odds"], widget_of(Chart({"data": []}, "points"))):
        widget._receive(widget, {"kind": "library"}, [])
        assert kinds(posted) == ["library"]
        posted.clear()


def test_the_desk_on_a_page(posted):
    (widget,) = page("odds").children
    asyncio.run(said(widget, {"kind": "hello", "search": ""}))
    assert kinds(posted) == ["setup", "view", "odds"]


def test_what_takes_longer_than_a_click_comes_in_the_kernels_own_thread(monkeypatch):
    """Also what is there before the page has said something."""
    told, news = [], asyncio.Event()

    def send(_widget, message, _buffers=None):
        told.append((message["kind"], current_thread()))
        if message["kind"] == "found":
            news.set()

    monkeypatch.setattr(Comm, "send", send)
    session = page_of("odds", None)
    desk, done = session.parts["desk"], Event()

    async def watched():
        (widget,) = Page(session, PAGES["odds"], "Odds").children
        desk.jobs.begin("early", lambda tell: [tell("found"), done.set()], lambda kind: [{"kind": kind}])
        assert done.wait(60)
        for begin in (lambda: None, lambda: desk.jobs.begin("late", lambda tell: tell("found"), late)):
            begin()
            await said(widget, {"kind": "hello", "search": ""})
            await news.wait()
            news.clear()

    def late(kind):
        return [{"kind": kind}]

    asyncio.run(asyncio.wait_for(watched(), 60))
    assert [kind for kind, _thread in told].count("found") == 2
    assert {thread for _kind, thread in told} == {main_thread()}


def test_a_chart_is_drawn_again_when_its_figure_is_another(posted):
    chart = Chart({"data": []}, "points")
    widget = widget_of(chart)
    widget._receive(widget, {"kind": "hello"}, [])
    chart.figure = {"data": []}
    chart.figure = {"data": [1]}
    assert [message["figure"]["data"] for message in posted] == [[], [1]]


def test_widgets_need_no_number_crunching():
    blocked = "import sys; sys.modules.update(dict.fromkeys(('numpy', 'pandas', 'scipy', 'numba')));"
    page = "from lamakit.widgets.page import page; page('play')"
    done = subprocess.run([sys.executable, "-c", blocked + page], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
