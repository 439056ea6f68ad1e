"""One visitor's table of Abrakadabrien, as the page talks to it. Time is given."""

import json
import re

import pytest

import lamakit
from lamakit import bots
from lamakit.pages.abrakadabrien import adapter
from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.seat_view import SeatView
from lamakit.store.matches import MatchStore
from tests.clock import Clock
from tests.for_each import for_each

EVERYTHING = ("ghosts-b", "orders", "events", "conflict")
BOTH = (
    "abrakadabrien | A* T3 (R1) (F1) / T2 (T6) (R2) / (T1) (G2) (G4), hand T4 T5 F2 G1 "
    "| B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*), hand R6 F6 G6 T6* | deck R2 F2 G2*"
)
TOWER = (
    "abrakadabrien | A T3 (R1) (F1) / T2 (T6) (R2) / T1 (G2) (G4), hand T4 T5 F2 G1, chose wait "
    "| B* (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*), hand R6 F6 G6 T6* | deck R2 F2 G2* T1 T2 T3 T4 T5"
)
AREA = "(R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4)"
SCORING = (
    f"abrakadabrien+stress | A* T3 (R1) (F1*) / T2 (T6) (R2) / T1 (G2) (G4) | B {AREA}, hand T5 T6, ready 20 "
    f"| C {AREA}, hand R1 R1, ready 21 | D {AREA}, hand G1 F2, ready 22, portal (T4) (T5) "
    "| deck T1 T2 T3 | phase score | clock 12 | first A | barren 1"
)


def view_of(messages):
    return next(message["view"] for message in reversed(messages) if message["kind"] == "view")


def opened(session):
    return view_of(session.receive({"kind": "hello"}))


def play(session, action):
    return session.receive({"kind": "play", "ply": session.ply, "action": action})


def new_match(session, **options):
    return session.receive({"kind": "new", "options": options})


def table(store=None, **options):
    return SeatView.alone(adapter=AbrakadabrienAdapter(), store=store, **options)


def at(position, seat=0, **options):
    match = lamakit.Match.from_position(position)
    others = {other: bots.make("random", seed=1) for other in range(match.num_players) if other != seat}
    return SeatView.alone(match, seat, others, **options)


# --- what the page gets -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), [("R3", "R5"), ("R3", "R6"), ("R6", "R2"), ("F4", "F3"), ("T6*", "T4*")])
def test_what_the_seat_cannot_see_changes_nothing_on_the_page(one, other):
    """Two cards with the same back change places, anywhere: the pages are the same to the letter."""
    places = {one: other, other: one}
    swapped = re.sub(r"[TRFG][1-6]\*?", lambda card: places.get(card[0], card[0]), hidden_from_a(BOTH))
    position = BOTH.replace(hidden_from_a(BOTH), swapped)
    assert position != BOTH
    assert json.dumps(opened(at(position))) == json.dumps(opened(at(BOTH)))


def hidden_from_a(position):
    """B's cards, and those in the pile."""
    return position[position.index("| B") :]


def test_the_setup_names_no_card_that_lies_anywhere():
    setups = [at(position).receive({"kind": "hello"})[0] for position in (BOTH, BOTH.replace("(R3)", "(R6)"))]
    assert setups[0]["kind"] == "setup"
    assert setups[0]["art"] == setups[1]["art"]


def test_a_choice_is_told_only_when_all_have_chosen():
    session = at(BOTH)
    told = opened(session)["log"]["lines"]
    view = view_of(play(session, "reveal 5"))
    assert view["log"]["lines"] == told == []
    view = view_of(session.receive({"kind": "step", "ply": session.ply}))
    assert "You reveal the card on cell 5." in [line["text"] for line in view["log"]["lines"]]
    assert view["seats"][0]["area"][4]["open"]


def test_the_page_learns_what_each_action_is_about():
    actions = {action["action"]: action["steps"] for action in opened(at(BOTH))["actions"]}
    assert actions["replace 4 T5"] == ["c4", "hT5"]
    assert actions["swap 4 5"] == ["c4", "c5"]
    assert actions["wait"] == []


def test_formations_that_lie_open_are_outlined():
    view = opened(at(TOWER, seat=0))
    assert view["seats"][0]["formations"] == [
        {"goal": "tower", "name": "Tower", "cells": [1, 4, 7], "announced": False}
    ]
    assert view["seats"][1]["formations"] == []


def test_the_reason_for_a_refusal_is_the_rule():
    session = at(BOTH)
    answer = session.receive({"kind": "why", "picks": ["c1", "c5"]})[0]
    assert (answer["legal"], answer["rule"]) == (False, "ABR-09")
    assert session.receive({"kind": "why", "picks": ["c1"]})[0]["rule"] == "ABR-08"
    for picks in (["c1", "B5"], ["pB"]):  # tribute and laying hands belong to expansions
        answer = session.receive({"kind": "why", "picks": picks})[0]
        assert (answer["rule"], answer["text"][:31]) == ("ABR-06", "On your turn you pick up the ca")


def test_nobody_is_told_why_about_the_decision_of_another():
    session = at(TOWER, seat=0)
    assert session.receive({"kind": "why", "picks": ["c1"]})[0]["rule"] == ""


def test_a_question_about_nothing_is_answered():
    match = lamakit.new_match("abrakadabrien+ghosts-a+events", players=2, seed=3)
    while match.phase != "plant" and not match.is_over:
        match.play(bots.make("greedy", seed=1).choose(match.observation(match.current_player)))
    session = SeatView.alone(match, match.current_player)
    assert session.receive({"kind": "why", "picks": []})[0]["kind"] == "why"


@pytest.mark.parametrize("picks", [["x1"], ["c0"], "c1", [1], ["c1"] * 11])
def test_strange_picks_are_refused(picks):
    session = at(BOTH)
    assert session.receive({"kind": "why", "picks": picks})[0]["kind"] == "refused"


# --- setting up, saving ------------------------------------------------------------------------------------------


@for_each(
    ("options", "complaint"),
    [
        ({"overlays": ["ghosts-a", "ghosts-b"]}, "ghosts-a and ghosts-b don't go together"),
        ({"overlays": ["team"], "players": 3}, "expected 4, 5 or 6"),
        ({"variant": "base"}, "This table shows Abrakadabrien"),
        ({"position": "base | 6 | A* 1 1 L:12 | B 3 4:0"}, "This table shows Abrakadabrien"),
        ({"position": "abrakadabrien | A*"}, "A"),
        ({"overlays": ["stress"], "paces": ["fast"]}, "paces must be a short list of numbers"),
        ({"overlays": ["stress"], "paces": [-1.0] * 4}, "pace"),
        ({"open_orders": "yes"}, "open_orders must be true or false"),
        ({"bots": ["threshold"] * 3}, "threshold"),
        ({"size": 3}, "no option 'size'"),
    ],
)
def test_a_match_that_cannot_be_leaves_the_old_one(options, complaint):
    session = table()
    before = session.match.position
    answer = new_match(session, **options)[0]
    assert answer["kind"] == "refused"
    assert complaint in answer["text"]
    assert session.match.position == before


def test_a_saved_match_goes_on_where_it_was(tmp_path):
    store = MatchStore(tmp_path)
    session = table(store=store)
    session.receive({"kind": "hello"})
    new_match(session, seed=5, overlays=["orders"], players=3)
    play(session, session.match.legal_actions()[0])
    again = table(store=store)
    view = view_of(again.receive({"kind": "hello", "match": session.table.id}))
    assert again.match.log == session.match.log
    assert view == view_of(session.receive({"kind": "hello"}))


def test_taking_back_goes_to_before_the_own_decision():
    session = at(BOTH)
    before = opened(session)
    play(session, "wait")
    session.receive({"kind": "step", "ply": session.ply})
    assert view_of(session.receive({"kind": "undo", "ply": session.ply})) == before


def test_taking_back_tells_nothing_again(monkeypatch):
    told, note = [], AbrakadabrienAdapter.note
    monkeypatch.setattr(AbrakadabrienAdapter, "note", lambda *given: (told.append(given), note(*given))[1])
    session = at(BOTH)
    for action in ("wait", "swap 1 2"):
        play(session, action)
        session.receive({"kind": "step", "ply": session.ply})
    assert told
    told.clear()
    session.receive({"kind": "undo", "ply": session.ply})
    assert not told


# --- odds, which no click waits for -------------------------------------------------------------------------------


def test_the_odds_come_once_the_page_has_painted(monkeypatch):
    session = at(BOTH)
    with monkeypatch.context() as without_odds:
        without_odds.setattr(adapter, "odds_view", None)
        opened(session)
        view = view_of(play(session, "wait"))
    (told,) = session.receive({"kind": "chances"})
    assert told["position"] == view["position"]
    assert told["odds"]["backs"]


def test_the_odds_are_those_of_the_moment_that_is_shown():
    session = at(BOTH)
    position = opened(session)["position"]
    play(session, "wait")
    session.receive({"kind": "replay", "at": 0})
    assert session.receive({"kind": "chances"})[0]["position"] == position
    session.receive({"kind": "replay", "at": 0, "rests": False})
    assert session.receive({"kind": "chances"}) == []
    session.receive({"kind": "back"})
    assert session.receive({"kind": "chances"})[0]["position"] == session.observation.position


def test_odds_that_are_folded_are_computed_only_when_the_line_asks():
    session = at(BOTH)
    assert session.receive({"kind": "odds", "shown": False}) == []
    (chances,) = session.receive({"kind": "chances"})
    assert chances["odds"]["best"][0]["percent"]
    assert session.receive({"kind": "odds", "shown": True}) == [chances]


# --- stress -------------------------------------------------------------------------------------------------------


def under_stress(paces, **options):
    clock = Clock(100.0)
    session = table(now=clock)
    new_match(session, overlays=["stress"], players=4, seed=2, paces=paces, **options)
    session.receive({"kind": "odds", "shown": False})
    return session, clock


def test_bots_come_on_time_while_the_human_thinks():
    session, clock = under_stress([60, 5, 7, 9])
    assert session.table.due_in() == 5
    clock.time += 4.9
    assert session.tick() == []
    clock.time += 0.1
    view = view_of(session.tick())
    assert view["log"]["lines"][-1]["seat"] == 1
    assert view["clock"] >= 5
    assert view["hand"]  # the human still holds cards


def test_who_is_next_need_not_wait_for_the_second():
    session, _clock = under_stress([6, 50, 50, 50])
    view = opened(session)
    assert session.match.current_player == 0
    assert session.table.due_in() == 6
    assert {"kind": "refused"}.items() <= session.receive({"kind": "plan", "action": "fly"})[0].items()
    play(session, view["actions"][0]["action"])
    assert [move.seat for move in session.match.history] == [0]


def test_a_plan_waits_for_faster_players():
    session, clock = under_stress([6, 5, 50, 50])
    view = opened(session)
    assert view["planning"]
    action = next(action["action"] for action in view["actions"] if action["action"].startswith("reveal"))
    assert view_of(session.receive({"kind": "plan", "action": action}))["plan"] == action
    run(session, clock, until=lambda: any(move.seat == 0 for move in session.match.history))
    own = [move.action for move in session.match.history if move.seat == 0]
    assert own[0] == action
    assert clock.time == pytest.approx(106, abs=1.5)  # its second, and what bots needed to lay and score


def test_a_plan_that_crosses_the_last_move_shows_the_end():
    session = at(SCORING.replace("phase score", "ending | phase match_over").replace("A* ", "A "))
    [message] = session.receive({"kind": "plan", "action": "reveal 1"})
    assert view_of([message])["end"]


def test_who_does_not_decide_in_time_waits():
    session, clock = under_stress([6, 50, 50, 50])
    clock.time += 6
    session.tick()
    assert [(move.seat, move.action) for move in session.match.history] == [(0, "wait")]


def test_a_hand_that_is_not_laid_in_time_goes_on_the_first_free_portal():
    session, clock = under_stress([6, 50, 50, 50])
    clock.time += 6
    session.tick()
    assert (session.match.phase, session.match.current_player) == ("lay", 0)
    assert session.table.due_in() == 10
    assert "After 10 s" in opened(session)["prompt"]
    first = session.match.legal_actions()[0]
    clock.time += 10
    session.tick()
    assert session.match.history[-1].action == first


def test_while_the_human_scores_the_clock_stands_still():
    clock = Clock(100.0)
    session = at(SCORING, now=clock)
    assert session.table.due_in() is None
    clock.time += 1000
    assert session.tick() == []
    view = opened(session)
    assert (view["time"], view["runs"]) == (12, False)
    view = view_of(play(session, "done"))
    assert (view["time"], view["runs"]) == (12, True)
    assert session.table.due_in() == 8  # B's turn ends eight seconds later, as if no time had passed


def test_without_stress_nothing_comes_by_itself():
    session = table()
    assert session.table.due_in() is None
    assert session.tick() == []


def run(session, clock, until, patience=500):
    """Let time pass, from one thing that happens by itself to the next."""
    for _ in range(patience):
        due = session.table.due_in()
        if until() or due is None:
            return
        clock.time += due
        session.tick()
    pytest.fail(f"nothing after {patience} steps")


# --- whole matches -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("overlays", "players"),
    [
        ((), 2),
        pytest.param(("ghosts-a",), 3, marks=pytest.mark.long),
        pytest.param(EVERYTHING, 4, marks=pytest.mark.long),
        pytest.param((*EVERYTHING, "team"), 5, marks=pytest.mark.long),
        ((*EVERYTHING, "stress"), 4),
    ],
)
def test_a_whole_match_by_messages(overlays, players):
    clock, human = Clock(100.0), bots.make("greedy", seed=3)
    session = table(now=clock)
    new_match(session, overlays=list(overlays), players=players, seed=11)
    lines = 0
    for _ in range(3000):
        if session.match.is_over:
            break
        if session.match.current_player == session.seat:
            action = human.choose(session.observation)
            assert action in [offered["action"] for offered in opened(session)["actions"]]
            answers = play(session, action)
        elif session.table.is_timed:
            clock.time += session.table.due_in()
            answers = session.tick()
        else:
            answers = session.receive({"kind": "step", "ply": session.ply})
        log = view_of(answers)["log"]
        assert log["from"] <= lines or log["from"] == 0
        lines = log["from"] + len(log["lines"])
    view = opened(session)
    assert [row["points"] for row in view["end"]["rows"]] == sorted(session.match.points, reverse=True)
    assert {row["seat"] for row in view["end"]["rows"] if row["won"]} == set(session.match.winners)
    assert len(view["log"]["lines"]) >= len(session.match.history)
    events = [line for line in view["log"]["lines"] if line["text"].startswith("Event: ")]
    assert len(events) <= 3
    assert bool(events) == ("events" in overlays)
