"""The coach at a table of Abrakadabrien: what a hint, a warning and the review of a match say."""

import pytest

import lamakit
from lamakit import Match, bots
from lamakit.coach.abrakadabrien.judgement import judgement_of, marks_of, ways_to_score
from lamakit.coach.abrakadabrien.review import review
from lamakit.pages.history import Past
from lamakit.pages.seat_view import SeatView
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.views.abrakadabrien.coach import plan_text
from lamakit.views.abrakadabrien.odds import odds_view
from tests.bots.test_planner import RIVER, TOWER

NAMES = ["You", "Alma", "Bruno"]


def view_of(position: str) -> SeatView:
    view = SeatView.alone(Match.from_position(position))
    view.receive({"kind": "hello", "search": ""})
    return view


def seen(position: str) -> AbrakadabrienObservation:
    return AbrakadabrienObservation.of(Match.from_position(position).observation(0))


def test_a_hint_is_a_sentence_with_both_turns_and_the_points() -> None:
    [hint] = view_of(TOWER).coach.hint()
    assert hint["advice"] == "T4* on 7 now, swap 4 and 7 next turn: Tower, 5 points."
    assert hint["rows"][0]["label"] == "T4* on 7"
    assert hint["rows"][0]["best"]
    assert any("completes" in part["text"] for part in hint["think"])


def test_a_hint_says_which_hand_comes_and_what_ones_own_makes_elsewhere() -> None:
    [hint] = view_of(RIVER).coach.hint()
    assert "R1, R2, R6* and R6" in hint["think"][0]["text"] or "R1, R2, R6 and R6*" in hint["think"][0]["text"]
    helping = TOWER.replace("B (R3) (R3) (F1)", "B T6 (R3) (F1)").replace("(F2) (F3) (G6)", "T5 (F3) (G6)")
    [hint] = view_of(helping).coach.hint()
    assert "completes a formation: T3 on 7 or T4* on 7" in hint["think"][-1]["text"]


def test_a_warning_comes_once_for_what_gives_points_away() -> None:
    coach = view_of(TOWER).coach
    assert coach.second_thoughts("replace 7 T4*", {"warn": 1}) == []
    worst = list(judgement_of(seen(TOWER)).plans)[-1]
    [warning] = coach.second_thoughts(worst, {"warn": 1})
    assert "is worth about" in warning["text"]
    assert coach.second_thoughts(worst, {"warn": 1}) == []


def test_a_warning_keeps_to_its_limit() -> None:
    coach = view_of(TOWER).coach
    assert 0 < judgement_of(seen(TOWER)).loss("wait") < 10
    assert coach.second_thoughts("wait", {"warn": 10}) == []


def test_ways_in_two_turns_are_certain_or_say_what_they_depend_on() -> None:
    tower, *_others = [plan for plan in ways_to_score(seen(TOWER)) if plan.likely == 1]
    assert plan_text(tower) == "T4* on 7 now, swap 4 and 7 next turn: Tower, 5 points."
    assert marks_of(seen(TOWER))["replace 7 T4*"] == "next"
    assert all("if nobody takes" in plan_text(plan) for plan in ways_to_score(seen(RIVER)))


def test_of_two_actions_that_are_as_likely_the_line_names_both() -> None:
    two = "abrakadabrien | A* F1 F2 (G2) / F3 G5 F4 / (T2) F6 F5, hand F6 T5 | "
    rest = "B (R3) (R3) (F1) / (F2) (F3) (G6) / (G3) (G3) (T5), hand R4 R5 | C (R5) (T6) (T6) / (T4) (G4) (G4) / "
    odds = odds_view(seen(two + rest + "(R2) (R6) (R6), hand G1 G5 | deck R1 R2"), NAMES)
    equal = [each for each in odds["best"] if each["share"] == odds["best"][0]["share"]]
    assert len(equal) > 1
    assert all(each["label"] in odds["line"] for each in equal)


def test_the_line_tells_of_the_next_turn_where_nothing_is_complete_now() -> None:
    assert odds_view(seen(TOWER), NAMES)["line"] == "T4* on 7 now, swap 4 and 7 next turn: Tower, 5 points."


@pytest.fixture(scope="module")
def played() -> Match:
    match, bot = lamakit.new_match("abrakadabrien", players=2, seed=8), bots.make("random", seed=2)
    planner = bots.make("planner", turns=2, beam=1)
    while (seat := match.current_player) is not None and match.round < 4:
        match.play((planner if seat else bot).choose(match.observation(seat)))
    return match


def test_a_review_finds_what_chance_gave_away(played: Match) -> None:
    found = review(played, 0)
    assert [each.number for each in found.decisions] == sorted(
        number for number, move in enumerate(played.history) if move.seat == 0
    )
    assert found.lost == sum(each.lost for each in found.costliest) > 0
    worst = found.costliest[0]
    assert worst.judgement.loss(worst.action) == worst.lost
    assert worst.of_all.worth(worst.of_all.best) >= worst.judgement.worth(worst.action)


def test_a_decision_is_looked_at_as_its_seat_saw_the_table(played: Match) -> None:
    """Those that are made at the same time, unseen, have one moment in common, which is before all of them."""
    table = SeatView.alone(played).table
    past = Past(table.adapter, table.moment(0))
    for number in (each.number for each in review(played, 0).decisions):
        past.look_before(number, uncovered=False)
        then, shown = played.rewound(number).observation(0), past.moment.observation
        own, as_shown = (each.position.split("|")[1].replace("A*", "A") for each in (then, shown))
        assert as_shown == own, number  # the area and the hand
        assert past.moves_made <= number
