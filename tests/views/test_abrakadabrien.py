"""Abrakadabrien for people: what is shown, how it is called, and what the odds beside it say."""

from fractions import Fraction
from xml.etree import ElementTree

import pytest

import lamakit
from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien.cards import CODES, GOALS, TERRAINS
from lamakit.odds import abrakadabrien as odds
from lamakit.play.abrakadabrien.decks import usual_orders
from lamakit.play.match import Move
from lamakit.views.abrakadabrien import AreaTale, area_odds, area_view, planned_actions, question, steps_of, words
from lamakit.views.cards import event_svg, ghost_svg, order_svg, terrain_back_svg, terrain_svg

NAMES = ("Ada", "Ben")
TURN = (
    "abrakadabrien | A* T3 (R1) (F1*) / T2 (T6) (R2) / (T1) (G2) (G4), hand T4 T5 F2 G1 "
    "| B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*), hand R6 F6 G6 T6* | deck R2 F2 G2*"
)
SCORE = (
    "abrakadabrien+ghosts-a | A* T3 (R1) (F1*) / T2 (T6) (R2) / T1 G2 (G4), portal (R6) (F6) (G6) (T6*) "
    "| B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*), portal (T4) (T5) (F2) (G1) | deck R2 F2 G2* | phase score"
)


def seen(position: str, seat: int = 0):
    return lamakit.Match.from_position(position).observation(seat)


# --- drawings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_every_front_is_a_drawing_of_its_own(code):
    ElementTree.fromstring(terrain_svg(code))
    assert [other for other in CODES if terrain_svg(other) == terrain_svg(code)] == [code]


def test_backs_ghosts_orders_and_events_are_told_apart():
    drawings = [terrain_back_svg(back) for back in (*TERRAINS, "?")]
    drawings += [ghost_svg(goal) for goal in GOALS.values()]
    drawings += [order_svg(kind) for kind in ("dwarf", "elf", "giant")] + [
        event_svg(stack) for stack in ("I", "II", "III")
    ]
    assert len({ElementTree.tostring(ElementTree.fromstring(drawing)) for drawing in drawings}) == 15


def test_terrains_are_told_apart_without_colour():
    """With every colour gone the four backs still differ."""
    shapes = set()
    for back in TERRAINS:
        root = ElementTree.fromstring(terrain_back_svg(back))
        for node in root.iter():
            node.attrib.pop("fill", None)
            node.attrib.pop("stroke", None)
        shapes.add(ElementTree.tostring(root))
    assert len(shapes) == 4


@pytest.mark.parametrize(
    ("draw", "name"),
    [(terrain_svg, "T7"), (terrain_back_svg, "X"), (ghost_svg, "T"), (order_svg, "orc"), (event_svg, "IV")],
)
def test_no_drawing_of_what_there_is_not(draw, name):
    with pytest.raises(LamakitError, match=name):
        draw(name)


# --- the table ----------------------------------------------------------------------------------------------------


def test_cards_face_down_show_their_backs_and_what_the_seat_knows():
    area = area_view(seen(TURN.replace("(T1)", "(T1):A")), AreaTale(NAMES))["seats"][0]["area"]
    assert area[6] == {"key": "c7", "code": "T1", "back": "T", "open": False, "text": "tower 1"}
    assert area[2] == {"key": "c3", "code": "", "back": "?", "open": False, "text": "a treasure card"}
    assert area[0]["open"]


def test_what_is_picked_names_one_action_or_a_button_does():
    """No two legal actions of one phase are about the same elements, unless a button tells them apart."""
    for position in (TURN, SCORE):
        actions = [action for action in area_view(seen(position), AreaTale(NAMES))["actions"] if not action["button"]]
        assert len({frozenset(action["steps"]) for action in actions}) == len(actions)


@pytest.mark.parametrize(
    ("action", "steps"),
    [
        ("replace 4 T1", ["c4", "hT1"]),
        ("tribute B 4 7", ["B4", "c7"]),
        ("lay B", ["pB"]),
        ("look 1 2 3", ["c1", "c2", "c3"]),
        ("score giant 2 4 5 6", ["c2", "c4", "c5", "c6"]),
        ("no tribute", []),
    ],
)
def test_the_elements_of_an_action(action, steps):
    assert steps_of(action) == steps


@pytest.mark.parametrize(
    ("position", "picks", "asked"),
    [
        (TURN, ["c1"], "reveal 1"),
        (TURN, ["c5", "c1"], "swap 1 5"),
        (TURN, ["hT4", "c2"], "replace 2 T4"),
        (TURN, ["c2", "B4"], "tribute B 4 2"),
        (TURN, ["pB"], "lay B"),
        (SCORE, ["c8"], "score guardians 1 3 7 9"),
        (SCORE, ["c4"], "score tower 1 4 7"),
    ],
)
def test_what_picks_ask_for(position, picks, asked):
    assert question(seen(position), picks) == asked


def test_an_action_is_planned_only_under_stress_while_another_acts():
    match = lamakit.new_match("abrakadabrien+stress", players=4, seed=1, paces=[9, 5, 5, 5])
    planned = planned_actions(match.observation(0))
    assert "wait" in planned
    assert planned_actions(match.observation(match.current_player)) == []
    assert planned_actions(seen(TURN, seat=1)) == []


def test_the_end_says_what_the_points_are_made_of():
    over = lamakit.Match.from_position(
        "abrakadabrien+ghosts-a | A T3 - - / - - - / - - -, portal (T5) (T6) (R1) (R2), pile T1 T2* T4, ghosts tower "
        "| B T3 - - / - - - / - - -, portal (T5) (T6) (R1) (R2) | deck | ending | phase match_over"
    )
    end = area_view(over.observation(0), AreaTale(NAMES, winners=over.winners))["end"]
    assert end["title"] == "You win!"
    assert end["rows"][0] == {
        "seat": 0, "cards": 2, "treasures": 1, "orders": 0, "ghosts": 1, "points": 2 + 2 + 5, "won": True,
    }  # fmt: skip


# --- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Move(0, "replace 4 T1*"), "You lay tower 1, treasure on 4."),
        (Move(1, "look 1 2 3"), "Ben looks at 1, 2 and 3."),
        (Move(1, "tribute A 4 7"), "Ben takes a card from Ada."),
        (Move(1, "score river 4 5 6"), "Ben scores: River."),
        (Move(0, "no tribute"), "You ask for no tribute."),
    ],
)
def test_moves_in_words(move, said):
    assert words.describe(move, NAMES, 0) == said


def test_every_order_says_what_it_asks_for():
    texts = {order.id: words.order_text(order) + words.order_bonuses(order) for order in usual_orders().values()}
    assert len(texts) == 36
    assert all(texts.values())


def test_the_page_says_whose_decks_these_are():
    assert "lamakit's own, not the box's" in words.own_decks("abrakadabrien+orders+events")
    assert "events" not in words.own_decks("abrakadabrien+orders")


# --- odds ---------------------------------------------------------------------------------------------------------


def test_the_odds_beside_the_table_are_those_of_the_odds_room():
    shown, observation = area_odds(seen(TURN), NAMES), seen(TURN)
    for cell, chance in odds.reveal_chances(observation).items():
        assert Fraction(shown["reveals"][f"c{cell}"]["text"]) == chance
    for cell, chance in odds.heat_map(observation).items():
        assert Fraction(shown["heat"][f"c{cell}"]["text"]) == chance
    towers = [Fraction(share["text"]) for share in shown["backs"]["T"]["numbers"]]
    assert towers == [odds.number_pmf(observation, 7)[number] for number in range(1, 7)]
    assert sum(towers) == 1


def test_the_best_actions_come_first_and_say_what_for():
    best = area_odds(seen(TURN), NAMES)["best"]
    assert best[0]["action"] == odds.best_actions(seen(TURN))[0] == "reveal 7"
    assert best[0]["goals"] == "Tower"
    assert [share["share"] for share in best] == sorted((share["share"] for share in best), reverse=True)


def test_while_another_decides_there_is_no_best_action():
    assert area_odds(seen(TURN, seat=1), NAMES)["best"] == []
