"""A review judges every decision with a choice from what its seat saw, and its figures add up."""

from math import fsum

import pytest

import lamakit
from lamakit import Match, bots
from lamakit.coach.llama.chance_events import ChanceEvents, decisions_of
from lamakit.coach.llama.luck_and_skill import worlds_for
from lamakit.coach.llama.review import review as reviewed, reviewed as reviewed_move, summary
from lamakit.games import LLAMA

BLUNDER = "base | 6 | A* 6:36 | B 3 4 5:30"  # A could go out, and has 42 points else
CLOSED = "base | 6 | A* 1 6:12 | B- 3 4 5:39"


def played(name, variant="base", players=2, seed=4):
    match = lamakit.new_match(variant, players=players, seed=seed)
    seats = [bots.make(name if seat == 0 else "threshold", seed=seat) for seat in range(players)]
    while not match.is_over:
        seat = match.current_player
        match.play("deal" if match.phase == "round_over" else seats[seat].choose(match.observation(seat)))
    return match


@pytest.fixture(scope="module")
def by_chance():
    return played("random")


def test_to_quit_instead_of_going_out_is_a_mistake_and_comes_first():
    match = Match.from_position(BLUNDER)
    match.play("quit")
    found = reviewed(match, 0)
    [decision] = found.decisions
    assert (decision.rating, decision.as_good) == ("mistake", ("6",))
    assert found.costliest == [decision]
    assert found.accuracy < 0.2
    kept = summary(found)
    assert kept["costly"][0] | {"lost": 0} == {
        "number": 0, "position": decision.seen.position, "action": "quit", "best": ["6"], "lost": 0, "rating": "mistake"
    }  # fmt: skip


def test_going_out_is_best_and_loses_nothing():
    match = Match.from_position(BLUNDER)
    match.play("6")
    found = reviewed(match, 0)
    assert (found.lost, found.accuracy, found.decisions[0].rating) == (0, 1, "best")


def test_the_figures_add_up(by_chance):
    found = reviewed(by_chance, 0)
    assert len(found.decisions) == len(list(decisions_of(by_chance, 0)))
    assert {decision.rating for decision in found.decisions} <= {"best", "fine", "inaccurate", "mistake"}
    assert found.accuracy == pytest.approx(max(0, 1 - found.lost / found.guessed))
    for decision in found.decisions:
        assert 0 <= decision.guessed <= 1
        assert 0 <= decision.lost <= 1
        assert (decision.lost == 0) == (decision.rating == "best") == (decision.action in decision.as_good)
        assert decision.chance.value - decision.chance_after.value == pytest.approx(decision.loss.value)
        assert decision.judgement.seat == 0
    assert found.mistakes == sum(decision.lost >= 0.05 for decision in found.decisions) > 0


@pytest.mark.parametrize("variant", LLAMA)
def test_who_acts_at_random_loses_what_guessing_loses(variant):
    """So an accuracy of 0 means that in every game."""
    number, seen, _action = next(
        each for each in decisions_of(played("random", variant), 0) if len(each[1].legal_actions) > 2
    )
    judged = [reviewed_move(number, seen, action, seed=1) for action in seen.legal_actions]
    assert fsum(each.lost for each in judged) / len(judged) == pytest.approx(judged[0].guessed)
    assert len({each.guessed for each in judged}) == 1


@pytest.mark.parametrize("variant", LLAMA)
def test_luck_is_known_in_every_game_and_that_of_an_account(variant):
    match = played("threshold", variant, seed=1 if variant == "dice" else 4)
    found = reviewed(match, 0)
    own = [event.luck[0] for event in ChanceEvents(match, worlds_for(match), 1).in_order()]
    assert found.luck.value == pytest.approx(fsum(own), abs=1e-9)
    assert found.luck.error > 0
    assert "luck" in summary(found)


def test_a_forced_decision_is_none_and_hidden_cards_are_not_looked_at():
    match = Match.from_position(CLOSED)
    match.play("6")
    match.play("quit")
    assert [number for number, _seen, _action in decisions_of(match, 0)] == [0]
    assert all(seen.hands[1] is None for _number, seen, _action in decisions_of(match, 0))


def test_whoever_has_decided_nothing_has_no_accuracy():
    match = Match.from_position(BLUNDER)
    match.play("6")
    found = reviewed(match, seat=1)
    assert (found.accuracy, found.decisions, summary(found)["costly"]) == (None, (), [])
