"""The last part of a tutorial: a round against the rule of thumb, told move by move."""

import re
from fractions import Fraction
from functools import cache

import pytest

from lamakit import bots, odds
from lamakit.views.charts import percent
from tests.lessons.lessons import LESSONS

MOVE = r"(You|Bruno) (play|draw|quit|give|return|keep|collect|use|roll|pass|discard|take)(s|es)?\b"

some_rounds = pytest.mark.parametrize(
    "seed", [*range(8), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(8, 25))]
)
every_lesson = pytest.mark.parametrize("lesson", LESSONS)
every_card_lesson = pytest.mark.parametrize("lesson", [name for name in LESSONS if name != "dice"])  # hands are hidden


@cache
def played_out(seed: int, lesson: str = "base"):
    """For tests that only read."""
    return play_out(LESSONS[lesson].whole_round(seed=seed))


def play_out(told):
    you = bots.make("threshold", seed=1, draw_above=14)
    while not told.is_over:
        told.play(you.choose(told.match.observation(0)))
    return told


@every_lesson
@some_rounds
def test_every_move_is_told_once_with_its_rule(lesson, seed):
    told = played_out(seed, lesson)
    moves = [line["text"] for line in told.lines if re.match(MOVE, line["text"])]
    assert len(moves) == len(told.match.history)
    assert all(re.search(r"\([A-Z0-9]{3}-\d\d\)$", text) for text in moves)
    assert "whole-round" in LESSONS[lesson].done


@every_card_lesson
@some_rounds
def test_the_bots_cards_are_told_only_when_all_hands_are_open(lesson, seed):
    told = played_out(seed, lesson)
    opened = next(number for number, line in enumerate(told.lines) if "all cards are face up" in line["text"])
    before, later = told.lines[:opened], told.lines[opened + 1 :]
    assert not any("held" in line["text"] for line in before)
    assert len(later) == sum(move.seat == 1 for move in told.match.history)
    assert all(line["who"] == "bot" and "Bruno saw" in line["text"] for line in later)


def test_the_likelihood_of_a_draw_is_the_engines():
    told = LESSONS["base"].whole_round(seed=7)
    seen = told.match.observation(0)
    hits, unseen = map(int, re.search(r"(\d+) of the (\d+) cards", told.lines[-1]["text"]).groups())
    assert Fraction(hits, unseen) == odds.p_draw_playable(seen)
    assert percent(Fraction(hits, unseen)) in told.lines[-1]["text"]


def test_a_forbidden_move_is_explained_and_changes_nothing():
    told = LESSONS["base"].whole_round(seed=7)
    position = told.match.position
    (line,) = told.play("return 10")
    assert "BAS-17" in line["text"]
    assert told.match.position == position


def test_the_rule_of_thumb_can_be_asked():
    told = LESSONS["base"].whole_round(seed=7)
    action = bots.make("threshold", seed=1).choose(told.match.observation(0))
    assert action in told.hint()


def test_the_same_cards_can_be_played_again_and_others_dealt():
    told = play_out(LESSONS["base"].whole_round(seed=3))
    told.start_over()
    first = told.match.position
    assert len(told.lines) == 2
    assert first == LESSONS["base"].whole_round(seed=3).match.position
    told.new_cards()
    assert told.match.position != first


def followed(told, number: int) -> str:
    """The texts between a move and the next one."""
    moves = [place for place, line in enumerate(told.lines) if re.match(MOVE, line["text"])]
    end = moves[number + 1] if number + 1 < len(moves) else len(told.lines)
    return " ".join(line["text"] for line in told.lines[moves[number] + 1 : end])


def test_another_turn_after_a_plus_card_is_explained():
    rules = set()
    for seed in range(60):
        told = played_out(seed, "party")
        for number, move in enumerate(told.match.history):
            rule = re.search(r"plus card.*?\((PTY-\d\d)\)", followed(told, number))
            assert bool(rule) == move.action.endswith("+")
            rules |= {rule[1]} if rule else set()
    assert rules == {"PTY-04", "PTY-07", "PTY-08"}


def test_tokens_and_the_drama_are_explained():
    rules = set()
    for seed in range(40):
        told = played_out(seed, "drama")
        for number, move in enumerate(told.match.history):
            said = followed(told, number)
            assert ("(DRA-01)" in said) == (move.action == "L")
            assert ("(DRA-04)" in said) == (move.action == "collect")
            rules |= set(re.findall(r"DRA-\d\d", said))
    assert rules >= {"DRA-01", "DRA-02", "DRA-04", "DRA-06"}


def test_the_learner_in_the_drama_is_told_the_choice():
    choices = set()
    for seed in range(40):
        for line in played_out(seed, "drama").lines:
            if line["text"].startswith("You are in the Drama"):
                choices.add("no llama" if "and hold no llama" in line["text"] else "a llama")
    assert choices == {"no llama", "a llama"}
