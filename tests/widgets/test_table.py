"""The widgets around a session: messages through, nothing in traits, nothing heavy imported."""

import subprocess
import sys

import pytest

import lamakit
from lamakit.widgets import CardTable, TableSession, play_page


@pytest.fixture
def posted(monkeypatch):
    messages = []
    monkeypatch.setattr(CardTable, "send", lambda self, message: messages.append(message))
    return messages


def test_a_message_goes_to_the_session_and_its_answers_to_the_page_before_anybody_else_hears(posted):
    heard = []
    table = CardTable(TableSession(), lambda session: heard.append((session.ply, len(posted))))
    table._receive(table, {"kind": "hello"}, [])
    table._receive(table, {"kind": "play", "action": "draw", "ply": table.session.ply}, [])
    table._receive(table, {"kind": "ping"}, [])
    assert [message["kind"] for message in posted] == ["setup", "view", "view", "pong"]
    assert heard == [(1, 2), (2, 3)]


def test_the_match_is_in_no_trait():
    session = TableSession(lamakit.Match.from_position("base | 4 | A* 4:0 | B 6 6 6:0"))
    state = CardTable(session).get_state()
    assert {"_esm", "_css"} <= set(state)
    assert not any("6 6 6" in str(value) for value in state.values())
    assert set(state) == set(CardTable().get_state())


def test_a_table_has_the_same_name_every_time():
    assert repr(CardTable()) == "CardTable(base, 4 players)"


def test_show_draws_what_a_caller_has_changed(posted):
    table = CardTable(TableSession(lamakit.Match.from_position("base | 4 | A* 4 5:0 | B 6:0"), controls=False))
    table.session.match.play("4")
    table.show()
    assert posted[-1]["view"]["decides"] == 1


def test_the_play_page_follows_with_the_odds_unless_they_are_hidden(monkeypatch, tmp_path, posted):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    shown = []
    monkeypatch.setattr("lamakit.widgets.odds_panel.OddsPanel.show", lambda self, *seen: shown.append(seen))
    table, _ = play_page().children
    table._receive(table, {"kind": "hello"}, [])
    table._receive(table, {"kind": "odds", "shown": False}, [])
    table._receive(table, {"kind": "play", "action": "draw", "ply": table.session.ply}, [])
    assert len(shown) == 1
    assert list(tmp_path.glob("matches/*.json"))


def test_widgets_need_no_number_crunching():
    blocked = "import sys; sys.modules.update(dict.fromkeys(('numpy', 'pandas', 'scipy', 'numba')));"
    subprocess.run([sys.executable, "-c", blocked + "from lamakit.widgets import play_page; play_page()"], check=True)
