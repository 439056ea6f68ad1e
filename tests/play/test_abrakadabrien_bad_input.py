"""Bad positions, actions, outcomes and options of Abrakadabrien: only LamakitError comes out."""

import pytest
from hypothesis import given, strategies as st

import lamakit
from lamakit import odds
from tests.play.test_bad_input import (
    JSON_VALUES,
    NASTY,
    ODD_VALUES,
    check_edited,
    check_observation,
    check_options,
    check_position,
    mutated,
)
from tests.registry import ABRAKADABRIEN

FULLEST = "abrakadabrien+ghosts-b+orders+events+conflict"


def played_match(variant: str = FULLEST, decisions: int = 12) -> lamakit.Match:
    match = lamakit.new_match(variant, players=4, seed=4)
    for ply in range(decisions):
        legal = match.legal_actions()
        match.play(legal[7 * ply % len(legal)])
    return match


MATCHES = [played_match(variant.name) for variant in ABRAKADABRIEN[::5]]
POSITIONS = [match.position for match in MATCHES] + [MATCHES[-1].observation(0).position]
POSITIONS += [
    "abrakadabrien | A* - - (F1*) / - (R2) (R2) / T1 (G2) (G4), portal (T4) (T5) (F2) (G1), pile F1 F2 F3 F5 | "
    "B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*), portal (T6*) (R6) (F6) (G6) | deck T6 | drawn (G3) (G2*) (T3) | "
    "phase plant",
    "abrakadabrien+ghosts-b+orders | A* T6s (R1s) (F1*) / T5s T3s T4m / T4s (G2s) (G4s), portal (T1s) (T2s) (F2s) "
    "(G1s), orders dwarf10 elf1 giant1, says score tower 1 4 7; claim elf | B (R3s) R4s (F3s) / (F4s) F5s (G3s) / "
    "(G5s) (R5s) (T4*), portal (R6s) (F6s) (G6s) (T3*), orders dwarf2 elf2 giant2, ghosts tower | deck R2m R1m F1s | "
    "phase score",
    "abrakadabrien+conflict | A* G5 T1 T2 / T3 T4 T5 / T6 R1 (R2), portal (T4) (T5) (F2) (G1), bonuses tribute | "
    "B (R3) R4 F3 / F4 F5 G3 / G5 R5 T4*, portal (R6) (F6) (G6) (T6*) | deck R2 | phase bonus",
]


@given(mutated(POSITIONS))
def test_damaged_positions(text):
    check_position(text)
    check_observation(text)


@given(st.sampled_from(POSITIONS), st.data())
def test_positions_with_words_of_the_game_in_wrong_places(text, data):
    words = text.split(" ")
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from([*words, *NASTY, "(T4):AF", "-", "?", "(?)", "hand", "ending", "B*"]))
    check_position(" ".join(words))


@pytest.mark.parametrize("text", POSITIONS[-4:])
def test_positions_cut_at_every_third_letter(text):
    for end in range(0, len(text), 3):
        check_position(text[:end])


@given(st.one_of(ODD_VALUES, st.sampled_from(NASTY), mutated(["replace 5 T4", "score tower 1 4 7", "tribute B 1 2"])))
def test_actions_of_every_type(action):
    for match in (MATCHES[0], MATCHES[-1]):
        stands = match.position
        explanation = match.explain(action)
        assert explanation.legal == (isinstance(action, str) and action in match.legal_actions())
        if not explanation.legal:
            with pytest.raises((lamakit.InvalidAction, lamakit.IllegalAction)):
                match.play(action)
        assert match.position == stands


@given(st.one_of(ODD_VALUES, mutated(["T4 R2 G2*", "T3 | T1 T2", "|"])))
def test_outcomes_of_every_type(chance):
    position = (
        "abrakadabrien | A* T6 (R1) (F1*) / T2 (T6) (R2) / T1 (G2) (G4), portal (T4) (T5) (F2) (G1) | B (R3) R4 (F3) / "
        "(F4) F5 (G3) / (G5) (R5) (T4*), portal (R6) (F6) (G6) (T6*) | deck R2 G2* T4 T3 | phase score"
    )
    match = lamakit.Match.from_position(position)
    stands = match.log
    try:
        match.play("score tower 1 4 7", chance=chance)
    except (lamakit.InvalidAction, lamakit.IllegalAction):
        assert match.log == stands
    else:
        assert chance is None or match.history[-1].chance == " ".join(chance.split())
        assert lamakit.replay(match.log).position == match.position


@given(st.data(), st.one_of(ODD_VALUES, JSON_VALUES))
def test_edited_logs(data, value):
    check_edited(played_match(decisions=5).log, data, value)


OPTIONS = [
    "players",
    "first_player",
    "names",
    "deck",
    "cards",
    "orders",
    "events",
    "teams",
    "paces",
    "open_orders",
    "faces",
]


@given(st.sampled_from(OPTIONS), st.one_of(ODD_VALUES, JSON_VALUES))
def test_options_of_every_type(name, value):
    check_options({"variant": f"{FULLEST}+stress", "players": 4, "seed": 1} | {name: value})


def test_what_belongs_to_other_games_is_refused_in_words():
    seen = MATCHES[0].observation(0)
    with pytest.raises(lamakit.LamakitError, match="abrakadabrien has no top"):
        _ = seen.top
    with pytest.raises(lamakit.LamakitError):
        odds.draw_pmf(seen)
