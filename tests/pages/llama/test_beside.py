"""The odds beside a table: they follow it, they can be hidden, and playing blind they tell nothing too early."""

from lamakit.pages.llama.beside import OddsBeside, last_decision
from lamakit.pages.llama.board import usual_sections
from lamakit.pages.llama.desk import OddsDesk
from lamakit.pages.seat_view import SeatView
from lamakit.play.match import Match, new_match
from lamakit.views.llama.odds import OddsOptions
from tests.for_each import for_each
from tests.pages.later import news_of

DRAMA = "base+drama | L | A* 3 4:12 | B 3 4 5:7 | stage 1 1 10 1 1"


def play(session: SeatView, action: str) -> None:
    session.receive({"kind": "play", "action": action, "ply": session.ply})


def keys(message: dict) -> set[str]:
    return {section["key"] for section in message["sections"]}


def test_a_page_that_opens_gets_what_is_shown() -> None:
    session, beside = SeatView.alone(Match.from_position(DRAMA, names=["You", "Alma"])), OddsBeside()
    seen = session.observation
    assert beside.receive({"kind": "hello", "on": False}) == []
    beside.follow(session.snapshot)
    (odds,) = beside.receive({"kind": "hello", "on": False})
    assert odds["sections"] == [section.message() for section in usual_sections(seen, ["You", "Alma"], OddsOptions())]
    desk = OddsDesk()
    desk.receive({"kind": "hello", "search": "?" + odds["address"]})
    assert desk.observation == seen
    assert beside.receive({"kind": "check", "section": "next", "ply": odds["ply"]}) == []
    (checked,) = news_of(beside.jobs)
    assert (checked["kind"], checked["section"]) == ("checked", "next")


def test_playing_blind_shows_only_what_has_been_decided() -> None:
    match = Match.from_position("base | 3 | A* 3 4 4 6:12 | B- 3 4:0 | C- 5 5:7")
    session, beside = SeatView.alone(match), OddsBeside()
    beside.follow(session.snapshot)
    (blind,) = beside.receive({"kind": "blind", "on": True})
    assert blind["sections"] == []
    assert blind["hint"]
    assert blind["address"] == ""  # no way round it
    play(session, "3")
    assert keys(beside.follow(session.snapshot)[0]) == {"decided"}
    assert {"penalty", "decision", "decided"} <= keys(beside.receive({"kind": "blind", "on": False})[0])


def test_the_odds_follow_the_table_once_for_each_change() -> None:
    session, beside = SeatView.alone(new_match("base", players=2, seed=5)), OddsBeside()
    session.receive({"kind": "hello"})
    (odds,) = beside.follow(session.snapshot)
    assert "next" in keys(odds)
    session.receive({"kind": "ping"})
    assert beside.follow(session.snapshot) == []
    play(session, "draw")
    assert "decided" in keys(beside.follow(session.snapshot)[0])


def test_hidden_odds_are_not_computed_until_they_are_shown_again() -> None:
    session, beside = SeatView.alone(new_match("base", players=2, seed=5)), OddsBeside()
    session.receive({"kind": "odds", "shown": False})
    play(session, "draw")
    assert beside.follow(session.snapshot) == []
    assert beside.receive({"kind": "hello"}) == []
    session.receive({"kind": "odds", "shown": True})
    assert len(beside.follow(session.snapshot)) == 1


def test_the_last_decision_comes_with_what_was_seen_before_it() -> None:
    session = SeatView.alone(new_match("base", players=2, seed=5))
    assert last_decision(session.match, 0) is None
    seen = session.observation
    play(session, "draw")
    assert last_decision(session.match, 0) == (seen, "draw")
    assert last_decision(session.match, 1) is None


def test_no_decision_is_left_of_the_round_before() -> None:
    match = Match.from_position("base | 4 | A* 4:0 | B 5:0")
    match.play("4")
    assert last_decision(match, 0) is not None
    match.play("deal")
    assert last_decision(match, 0) is None


@for_each("message", [None, 3, [], {}, {"kind": 5}, {"kind": "dance"}])
def test_strange_messages_get_one_refusal(message: object) -> None:
    assert [answer["kind"] for answer in OddsBeside().receive(message)] == ["refused"]
