"""The puzzles of Abrakadabrien that are shipped: what they say, and that they are explained."""

import re

import pytest

from lamakit.coach.puzzles import THEMES_OF_AREAS, puzzles
from lamakit.games.abrakadabrien.cards import back_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.views.abrakadabrien.puzzles import action_named, outlook, reasons
from tests.registry import some
from tools.area_puzzles import CERTAIN, CLOSE, ERRORS, FEWEST, LEAST, certain_first, rows_of
from tools.puzzles import id_of, narrowest

EVERY = [one for one in puzzles().values() if not one.is_llama]
OTHERS = (
    "(T) (R) (?) / (F) F6 R5 / (R) (G) (R), hand T6 R5 | C (T) (R) (?) / (F) F6 R5 / (R) (G) (R), hand (T) (T) | "
    "deck (?) ?86 | seen-by A"
)
TOWER = f"abrakadabrien | A* T5 (T) F1 / (T) (?) (G) / T2 (G) (R), hand T4 G1 | B {OTHERS}"


def test_each_is_what_it_says() -> None:
    for one in EVERY:
        seen = AbrakadabrienObservation.of(one.seen)
        assert one.id == id_of(one.position) == id_of(seen.position)
        assert set(one.worth) <= set(seen.legal_actions)
        assert one.theme in THEMES_OF_AREAS
        assert one.theme != CERTAIN or certain_first(seen) == one.answer
        assert not one.is_right(one.slip)
        assert one.gap >= max(LEAST, ERRORS * one.error) - 0.001
        best = one.worth[one.answer][0]
        assert best == max(value for value, _error in one.worth.values())
        assert sum(value >= best - CLOSE - 0.001 for value, _error in one.worth.values()) >= FEWEST
        assert one.played[0] > one.played[1] - 0.001
        assert 1000 <= one.rating <= 2000


def test_each_is_explained() -> None:
    for one in some(EVERY, of=8):
        seen = AbrakadabrienObservation.of(one.seen)
        assert len({action_named(action) for action in one.worth}) == len(one.worth)
        for other in one.worth:
            for sentence in reasons(seen, one.answer, other, one.goals):
                assert re.fullmatch(r"[^{}]+\.", sentence), sentence


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("replace 4 T4", "Replace 4: tower 4: Tower on 1, 4 and 7, for 3 points."),
        ("replace 5 G1", "Replace 5: guardian 1: no goal is complete yet."),
        ("swap 1 4", "Swap 1 · 4: no goal is complete yet."),
    ],
)
def test_what_an_action_completes_is_said(action: str, said: str) -> None:
    assert outlook(AbrakadabrienObservation.of(TOWER), action) == said


def test_the_chance_that_a_revealed_card_completes_a_goal_is_exact() -> None:
    """A tower of 2, ? and 5 needs a 3 or a 4 in the middle: of the towers without a treasure that can't be seen."""
    seen = AbrakadabrienObservation.of(TOWER)
    towers = {code: count for code, count in seen.unseen.items() if back_of(code) == "T"}
    chance = sum(count for code, count in towers.items() if code in ("T3", "T4")) / sum(towers.values())
    assert f"{chance:.0%}" in outlook(seen, "reveal 4")


@pytest.mark.parametrize(
    ("own", "first"),
    [
        ("F1 T5 (?) / R6 (?) T4 / F2 T3 (?), hand G1 R2", ""),  # one swap completes a tower at once
        ("T5 F1 (?) / R6 T4 (?) / (?) F2 T3, hand G1 R2", ""),  # two swaps, of which either may come first
        ("F1 T5 (?) / R6 (?) (?) / F2 T3 T4, hand G1 R2", "swap 6 9"),  # then the next one brings it between the others
    ],
)
def test_what_is_certain_by_the_next_turn_is_known(own: str, first: str) -> None:
    seen = AbrakadabrienObservation.of(f"abrakadabrien | A* {own} | B {OTHERS}")
    assert certain_first(seen) == first


def test_a_puzzle_prefers_the_action_that_completes_a_goal() -> None:
    """A 4 between a 2 and a 5 of towers scores at once; the same card elsewhere does not."""
    rows = rows_of(AbrakadabrienObservation.of(TOWER), ["replace 5 T4", "replace 4 T4"], range(4), turns=1)
    assert next(iter(rows)) == "replace 4 T4"
    assert narrowest(rows).value > 1
