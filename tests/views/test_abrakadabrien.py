"""Abrakadabrien for people: what is shown, how it is called, and what the odds beside it say."""

import gettext
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import lamakit
from lamakit import bots, texts
from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien.cards import CODES, GOALS, TERRAINS
from lamakit.odds import abrakadabrien as odds
from lamakit.play.abrakadabrien.decks import usual_orders
from lamakit.play.match import Move, replay
from lamakit.views.abrakadabrien import words
from lamakit.views.abrakadabrien.cards import event_svg, ghost_svg, order_svg, terrain_back_svg, terrain_svg
from lamakit.views.abrakadabrien.course import ScoreChange, scores, turns
from lamakit.views.abrakadabrien.odds import odds_view
from lamakit.views.abrakadabrien.table import TableHistory, asked_for, planned_actions, steps_of, table_view
from lamakit.views.words import points_text
from tests.for_each import for_each

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


def test_every_front_is_a_drawing_of_its_own():
    drawings = {terrain_svg(code) for code in CODES}
    assert len(drawings) == len(CODES)
    for drawing in drawings:
        ElementTree.fromstring(drawing)


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
    area = table_view(seen(TURN.replace("(T1)", "(T1):A")), TableHistory(NAMES))["seats"][0]["area"]
    assert area[6] == {"key": "c7", "code": "T1", "back": "T", "open": False, "text": "tower 1"}
    assert area[2] == {"key": "c3", "code": "", "back": "?", "open": False, "text": "a treasure card"}
    assert area[0]["open"]


def test_what_is_picked_names_one_action_or_a_button_does():
    """No two legal actions of one phase are about the same elements, unless a button tells them apart."""
    for position in (TURN, SCORE):
        actions = [
            action for action in table_view(seen(position), TableHistory(NAMES))["actions"] if not action["button"]
        ]
        assert len({frozenset(action["steps"]) for action in actions}) == len(actions)


@for_each(
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


@for_each(
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
    assert asked_for(seen(position), picks) == asked


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
    end = table_view(over.observation(0), TableHistory(NAMES, winners=over.winners))["end"]
    assert end["title"] == "You win!"
    parts = {"cards": (2, 2), "treasures": (1, 2), "orders": (0, 0), "ghosts": (1, 5)}
    assert end["rows"][0] == {
        "seat": 0,
        **{kind: {"count": count, "points": points} for kind, (count, points) in parts.items()},
        "points": 2 + 2 + 5,
        "won": True,
    }


@pytest.mark.parametrize(("seat", "title"), [(0, "Your team wins!"), (1, "A and C win.")])
def test_a_team_wins_together(seat, title):
    area, portal = "T3 - - / - - - / - - -", "portal (T5) (T6)"
    piles = {"A": ", pile T1", "B": "", "C": ", pile G1", "D": ""}
    seats = " | ".join(f"{letter} {area}, {portal}{pile}" for letter, pile in piles.items())
    over = lamakit.Match.from_position(f"abrakadabrien+team | {seats} | deck | ending | phase match_over")
    end = table_view(over.observation(seat), TableHistory("ABCD", winners=over.winners))["end"]
    assert end["title"] == title
    assert [team["worth"] for team in end["teams"]] == ["2 points", "0 points"]


def test_the_parts_of_everybodys_points_add_up():
    over = played_out("abrakadabrien+ghosts-b+orders", players=3, seed=2)
    rows = table_view(over.observation(0), TableHistory(over.names, winners=over.winners))["end"]["rows"]
    kinds = ("cards", "treasures", "orders", "ghosts")
    assert {row["seat"]: row["points"] for row in rows} == dict(enumerate(over.points))
    assert all(sum(row[kind]["points"] for kind in kinds) == row["points"] for row in rows)
    assert all(any(row[kind]["count"] for row in rows) for kind in kinds)


def played_out(variant: str, players: int, seed: int) -> lamakit.Match:
    match = lamakit.new_match(variant, players=players, seed=seed)
    minds = [bots.make("greedy", seed=seed + seat) for seat in range(players)]
    while not match.is_over:
        seat = match.current_player
        match.play(minds[seat].choose(match.observation(seat)))
    return match


# --- who scored what ----------------------------------------------------------------------------------------------


def scored(match: lamakit.Match, seat: int = 0) -> list[ScoreChange]:
    """The course of a match as a seat witnesses it."""
    again, course = replay({**match.log, "moves": []}), []
    for move in match.history:
        before = again.observation(seat)
        again.play(move.action, move.chance)
        course += scores(before, again.observation(seat), move)
    return course


@pytest.mark.parametrize(
    ("variant", "seed"), [("abrakadabrien", 1), ("abrakadabrien+ghosts-a+orders", 4), ("abrakadabrien+ghosts-b", 2)]
)
def test_the_course_adds_up_to_the_points(variant, seed):
    match = played_out(variant, players=3, seed=seed)
    course = scored(match)
    sums = [sum(score.points for score in course if score.seat == seat) for seat in range(3)]
    assert tuple(sums) == match.points
    assert [score.turn for score in course] == sorted(score.turn for score in course)
    assert scored(match, seat=1) == course
    assert sum(len(turn["scores"]) for turn in turns(course)) == len(course)


def test_the_course_says_what_for():
    """A ghost of side A is five points for one and five less for the other."""
    match = lamakit.Match.from_position(
        "abrakadabrien+ghosts-a+orders | A* T6* (R5m) G3* / T5m (T6m) (R2*) / T4m (G2s) (G4s), "
        "portal (R1s) (R2s) (F2s) (G1s), orders dwarf1 elf2 giant1 | B (R3s) R4s (F3s) / (F4s) F5s (G3s) / (G5s) (R5s) "
        "(G6*), portal (R6s) (F6s) (G6s) (F6*), ghosts tower, orders dwarf4 elf7 giant10 "
        "| deck F1s R4m G2* T3s F2m | phase score | stacks dwarf5 dwarf6 elf5 elf6 giant5 giant6"
    )
    for action in ("score tower 1 4 7", "claim dwarf", "call", "done"):
        match.play(action)
    order = usual_orders()["dwarf1"]
    assert scored(match)[:2] == [
        ScoreChange(1, 0, 4 + order.points + 5, f"Tower, {order.name} and ghost: Tower"),
        ScoreChange(1, 1, -5, "ghost lost: Tower"),
    ]


# --- words --------------------------------------------------------------------------------------------------------


@for_each(
    ("seat", "move", "said"),
    [
        (0, Move(0, "replace 4 T1*"), "You put tower 1, treasure on cell 4."),
        (0, Move(1, "look 1 2 3"), "Ben looks at cells 1, 2 and 3."),
        (0, Move(1, "tribute A 4 7"), "Ben takes a card from you."),
        (2, Move(1, "tribute A 4 7"), "Ben takes a card from Ada."),
        (0, Move(1, "lay A"), "Ben puts their hand on your portal."),
        (2, Move(1, "lay A"), "Ben puts their hand on Ada's portal."),
        (0, Move(1, "score river 4 5 6"), "Ben scores: River."),
        (0, Move(0, "no tribute"), "You ask for no tribute."),
    ],
)
def test_moves_in_words(seat, move, said):
    assert words.describe(move, (*NAMES, "Cy"), seat) == said


def test_every_order_says_what_it_asks_for():
    asked = {order.id: words.order_text(order) + words.order_bonuses(order) for order in usual_orders().values()}
    assert len(asked) == 36
    assert all(asked.values())
    assert not any("1 treasures" in text for text in asked.values())


@pytest.mark.parametrize(
    ("count", "is_you", "said"),
    [
        (1, False, "Ben takes 1 card."),
        (3, False, "Ben takes 3 cards."),
        (1, True, "You take 1 card."),
        (4, True, "You take 4 cards."),
    ],
)
def test_cards_that_somebody_takes(count, is_you, said):
    assert words.taken("Ben", count, is_you) == said


@pytest.mark.parametrize(("points", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_points_in_words(points, said):
    assert points_text(points) == said


def test_a_language_has_as_many_plurals_as_it_needs(monkeypatch):
    class Polish(gettext.NullTranslations):
        def npgettext(self, context: str, one: str, many: str, count: int) -> str:
            return f"{{count}} punkt{'' if count == 1 else 'y' if 2 <= count % 10 <= 4 and count // 10 != 1 else 'ów'}"

    monkeypatch.setattr(texts, "catalogue", lambda _language: Polish())
    monkeypatch.setattr("lamakit.texts.spoken._usual", "xx")
    assert [points_text(points) for points in (1, 3, 5, 12, 22)] == [
        "1 punkt",
        "3 punkty",
        "5 punktów",
        "12 punktów",
        "22 punkty",
    ]


def test_the_page_says_whose_decks_these_are():
    assert "so they are lamakit's own: " in words.own_decks(["orders", "events"])
    assert "events" not in words.own_decks(["orders"])


# --- odds ---------------------------------------------------------------------------------------------------------


def test_the_odds_beside_the_table_are_those_of_the_odds_room():
    shown, observation = odds_view(seen(TURN), NAMES), seen(TURN)
    for cell, chance in odds.reveal_chances(observation).items():
        assert Fraction(shown["reveals"][f"c{cell}"]["text"]) == chance
    for cell, chance in odds.heat_map(observation).items():
        assert Fraction(shown["heat"][f"c{cell}"]["text"]) == chance
    assert [(hand["seat"], Fraction(hand["text"])) for hand in shown["hands"]] == [
        (1, odds.p_hand_completes(observation, 1))
    ]
    towers = [Fraction(share["text"]) for share in shown["backs"]["T"]["numbers"]]
    assert towers == [odds.card_pmf(observation, 7).map(lambda code: int(code[1]))[number] for number in range(1, 7)]
    assert sum(towers) == 1


def test_the_best_actions_come_first_and_say_what_for():
    best = odds_view(seen(TURN), NAMES)["best"]
    assert best[0]["action"] == "reveal 7"
    assert best[0]["goals"] == "Tower"
    assert [share["share"] for share in best] == sorted((share["share"] for share in best), reverse=True)


def test_while_another_decides_there_is_no_best_action():
    shown = odds_view(seen(TURN, seat=1), NAMES)
    assert shown["best"] == shown["hands"] == []


def test_a_seat_shows_its_last_action_and_the_cells_it_was_about():
    def last_of(*actions):
        told = TableHistory(NAMES, moves=[Move(0, action) for action in actions])
        return table_view(seen(TURN), told)["seats"][0]["last"]

    assert last_of() is None
    assert last_of("reveal 4") == {"text": "revealed 4", "cells": [4]}
    assert last_of("replace 4 T5", "lay B", "done") == {"text": "replaced 4", "cells": [4]}
    assert last_of("swap 4 5") == {"text": "swapped 4 and 5", "cells": [4, 5]}
    assert last_of("swap 4 5", "score tower 1 4 7") == {"text": "scored: Tower", "cells": []}
