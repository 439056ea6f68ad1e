"""Decisions of the planner, told as positions; what it may know; that it plays everything to the end, in time."""

import time

import pytest

import lamakit
from lamakit import LamakitError, Match, bots
from lamakit.bots import Bot
from lamakit.bots.abrakadabrien.planning import Plan, Planner, hands_to_come
from lamakit.games import Variant
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.observation import Observation
from tests.bots.areas import check_it_plays_to_the_end, short_match
from tests.registry import ABRAKADABRIEN, every

PLANNER = bots.make("planner", seed=1)
B = "B (R3) (R3) (F1) / (F2) (F3) (G6) / (G3) (G3) (T5), hand"
C = "C (R5) (F6) (F6) / (F4) (G4) (G4) / (T5) (R6) (R6), hand G1 G5"
TOWER = f"abrakadabrien | A* T6 (T5) (G2) / T1* F5 (G1) / (T2) (R2*) (F3*), hand T3 T4* | {B} R4 R5 | {C} | deck R1 R6"
RIVER = (
    "abrakadabrien | A* G6 F3 G4 / (G5) F6* F1 / (T3*) (T1) (T2), hand R3* R4 R5* G2 "
    f"| {B} R1:AB R2:AB R6:AB R6*:AB | deck R1 R6"
)


def seen(position: str) -> AbrakadabrienObservation:
    return AbrakadabrienObservation.of(Match.from_position(position).observation(0))


def planned(position: str, turns: int = 4) -> Plan:
    return Planner(seen(position), turns, beam=3).best()


def test_a_tower_that_is_certain_in_two_turns_is_not_given_up() -> None:
    plan = planned(TOWER)
    assert [action_text(step) for step in plan.steps[:2]] == ["replace 7 T4*", "swap 4 7"]
    [scored] = plan.scored
    assert (scored.turn, scored.formation.cells, scored.points, scored.likely) == (1, (0, 3, 6), 5, 1)
    assert PLANNER.choose(seen(TOWER)) == "replace 7 T4*"


def test_it_counts_on_the_cards_that_come_next() -> None:
    """The river needs a card that the other player holds, and one of its own that comes back."""
    plan = planned(RIVER)
    [scored] = plan.scored
    assert (scored.turn, scored.formation.terrain, scored.formation.cells) == (2, "R", (6, 7, 8))
    assert 0.5 < scored.likely < 1
    hidden = RIVER.replace(":AB", "")  # if it has never seen the other's hand it can't count on it
    assert planned(hidden).scored == ()


HIDDEN = "(F) (G) / (T) (F) (G) / {} (R) (T), hand {} | deck (F) ?45 | seen-by A"
RIVER_OPEN = "abrakadabrien | A* R1 R2 (T) / (T) (G) (F) / (F) (G) (G), hand T1 T1 T2 G1 | B (F) " + HIDDEN
PLAIN = "abrakadabrien | A* (R) (R) (T) / (F) (G) (F) / (F) (G) (G), hand T3 F2 G1 G6 | B {} " + HIDDEN


def test_an_area_promises_what_the_cards_that_come_round_can_complete() -> None:
    hands = ("R3 R4 F1 F1", "R5 R6 F1 F1", "(R) (R) (F) (F)", "F1 F1 F2 F2")  # the river lacks the third card
    seen_with = [AbrakadabrienObservation.of(RIVER_OPEN.format("(R)", hand)) for hand in hands]
    promised = [Planner(each, 1, 1).waiting for each in seen_with]
    assert promised[0] > promised[1] > promised[2] > promised[3]


def test_it_keeps_what_would_complete_the_next_seats_formation() -> None:
    """T3 completes a tower of 5, ? and 1 there, but not one of 1, ? and 5."""
    hand = "(R) (R) (F) (F)"
    assert PLANNER.choose(AbrakadabrienObservation.of(PLAIN.format("T5", "T1", hand))).endswith(" T3")
    assert not PLANNER.choose(AbrakadabrienObservation.of(PLAIN.format("T1", "T5", hand))).endswith(" T3")


def test_one_turn_ahead_it_sees_neither() -> None:
    assert planned(TOWER, turns=1).scored == planned(RIVER, turns=1).scored == ()


def test_the_hands_to_come_are_those_of_the_seats_to_the_right() -> None:
    state = seen(RIVER).copy_seen()
    now, coming, back, _again = hands_to_come(state, 0, 4)
    assert dict(now) == dict.fromkeys(("R3*", "R4", "R5*", "G2"), 1.0)
    assert set(dict(coming)) == {"R1", "R2", "R6", "R6*"}
    assert all(0 < likely < 1 for _code, likely in coming)
    assert back == ()  # the own hand, as it is after the first action


TEAMS = (
    "abrakadabrien+team | A* (R) (R) (T) / (F) (G) (F) / (F) (G) (G), hand T3 F2 | {} | {} | {} "
    "| deck (F) ?75 | seen-by A"
)
AREA = "{} {} (F) (G) / (T) (F) (G) / {} (R) (T), hand {}"


def in_teams(*seats: str) -> AbrakadabrienObservation:
    return AbrakadabrienObservation.of(TEAMS.format(*seats))


def test_in_teams_a_mate_s_hand_is_likelier_to_be_laid_here_than_an_opponent_s() -> None:
    hands = (("B", "R1 R2"), ("C", "G1 G2"), ("D", "R5 R6"))
    found = in_teams(*(AREA.format(seat, "(F)", "(F)", hand) for seat, hand in hands))
    now, coming, later = hands_to_come(found.copy_seen(), 0, 3)
    assert dict(now) == {"T3": 1.0, "F2": 1.0}
    assert set(dict(coming)) == {"R1", "R2", "G1", "G2", "R5", "R6"}
    assert dict(coming)["G1"] > dict(coming)["R1"] == dict(coming)["R6"] > 0
    assert later == ()


def test_in_teams_it_counts_what_it_can_pass_on_to_its_mate() -> None:
    """T3 completes a tower of 5, ? and 1: it is worth more in the hand that is passed on if that is the mate's."""
    tower, none = ("T5", "T1"), ("T1", "T5")
    seats = [[("B", ours), ("C", theirs), ("D", none)] for ours, theirs in ((none, tower), (tower, none))]
    found = [in_teams(*(AREA.format(seat, *laid, "(F) (F)") for seat, laid in each)) for each in seats]
    waits = [Planner(each, 1, 1).waiting for each in found]
    assert waits[0] > waits[1] + 1


def test_what_others_hide_changes_nothing() -> None:
    """Of a position in which hidden cards have been exchanged for others with the same backs the seat sees the same."""
    others = TOWER.replace("hand R4 R5", "hand R5 R6").replace("deck R1 R6", "deck R1 R4").replace("(G1)", "(G5)")
    others = others.replace("G1 G5", "G1 G1")
    assert PLANNER.choose(seen(others)) == PLANNER.choose(seen(TOWER))
    assert planned(others).worth == planned(TOWER).worth


@pytest.mark.parametrize("position", [TOWER, RIVER])
def test_it_decides_alike_whatever_its_seed(position: str) -> None:
    assert len({bots.make("planner", seed=seed).choose(seen(position)) for seed in range(4)}) == 1


def test_once_nobody_has_scored_for_long_it_no_longer_waits() -> None:
    match, bot = lamakit.new_match("abrakadabrien", players=2, seed=3), bots.make("planner", seed=3)
    while (seat := match.current_player) is not None:
        legal = match.legal_actions()
        match.play(bot.choose(match.observation(seat)) if seat else "wait" if "wait" in legal else legal[-1])
    assert match.points[1] > 60


def test_what_it_does_not_play_is_refused() -> None:
    with pytest.raises(LamakitError, match="bot planner: base is not for it; expected abrakadabrien"):
        PLANNER.choose(lamakit.new_match("base", seed=1).observation(0))
    with pytest.raises(LamakitError, match="turns"):
        bots.make("planner", turns=0)
    assert "planner" in bots.names("abrakadabrien+ghosts-b+orders+events+conflict+stress")
    assert "planner" not in bots.names("dice")


@every("variant", [pytest.param(variant, id=variant.label) for variant in ABRAKADABRIEN], turn=1, of=9)
def test_it_plays_every_variant_to_the_end(variant: Variant) -> None:
    check_it_plays_to_the_end(bots.make("planner", turns=3, beam=2), short_match(variant))


@pytest.mark.parametrize("variant", ["abrakadabrien", "abrakadabrien+ghosts-b+orders+events+conflict"])
def test_a_turn_takes_no_longer_than_thirty_of_a_bot_that_looks_one_action_ahead(variant: str) -> None:
    """Which takes 3 ms, so this is 90; compared with each other, as the machine may be busy."""
    match, greedy, turns = lamakit.new_match(variant, players=2, seed=4), bots.make("greedy", seed=1), []
    while len(turns) < 20 and (seat := match.current_player) is not None:
        view = match.observation(seat)
        turns += [view] if view.phase == "turn" else []
        match.play(greedy.choose(view))
    assert took(PLANNER, turns) < 30 * took(greedy, turns)


def took(bot: Bot, turns: list[Observation]) -> float:
    """Seconds of the processor for all of these."""
    begun = time.process_time()
    for view in turns:
        bot.choose(view)
    return time.process_time() - begun
