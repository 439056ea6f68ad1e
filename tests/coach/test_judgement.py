"""Decisions are judged from what the seat sees, in the search bot's worlds."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from lamakit import LamakitError, Match, bots
from lamakit.bots.llama.payoff import WHOLE, note_payoffs, worths
from lamakit.coach.llama.action_values import AS_GOOD, Judgement, judge, judgement_of, plays_again
from lamakit.games import LLAMA
from lamakit.games.contract import MATCH_OVER, ROUND_OVER, State
from lamakit.play.llama.observation import LlamaObservation

CLOSE = "party | 2 | A* 1 1 4 5:0 | B ?4:2 | deck ?39 | played 6 6 6 L L L L 1"
LAST_CARD = "base | 6 | A* 6:12 | B 3 4 5:0"


def test_going_out_beats_drawing_and_quitting() -> None:
    found = judge(Match.from_position(LAST_CARD).observation(0), worlds=32)
    assert found.best == "6"
    assert set(found.actions) == {"6", "draw", "quit"}
    assert found.loss("6").value == 0
    assert found.is_clear("draw")
    assert found.is_clear("quit")


def test_hidden_cards_dealt_anew_change_nothing() -> None:
    one, other = (
        Match.from_position(f"base | 4 | A* 2 5 6:12 | B {hand}:3 | deck {deck}").observation(0)
        for hand, deck in (("1 1 3", "2 L 6 6"), ("L 6 6", "1 1 3 2"))
    )
    assert judge(one, worlds=16) == judge(other, worlds=16)


def test_whoever_draws_often_plays_again_if_many_cards_fit() -> None:
    many, few = (
        LlamaObservation.of(Match.from_position(text).observation(0))
        for text in ("base | 4 | A* 2 6:12 | B 3 3 3:3", "base | 6 | A* 2 3:0 | B 5:0 | C 4 4:0 | deck 6 6 L")
    )
    assert 0 < plays_again(few, 40) < plays_again(many, 40) < 40
    assert plays_again(many, 40) == plays_again(many, 40)


@pytest.mark.usefixtures("eager_threads")
def test_threads_hear_what_they_hear_alone() -> None:
    """A server's do: hints, rankings and votes are judged at the same time."""
    texts = ("base | 4 | A* 2 6:12 | B 3 3 3:3", "base | 6 | A* 2 3:0 | B 5:0 | C 4 4:0")
    seen = [Match.from_position(text).observation(0) for text in texts]
    alone = [judge(each, worlds=24) for each in seen]
    with ThreadPoolExecutor(2) as pool:
        for _time in range(3):
            assert list(pool.map(lambda each: judge(each, worlds=24), seen)) == alone


def test_quitting_in_party_is_not_worth_less_than_it_is() -> None:
    """Drawing and quitting are about as good, but where the rule of thumb plays on quitting seems to lose 7 points."""
    found = judge(CLOSE, worlds=256)
    assert found.loss("quit").value < 0.02


def test_what_few_worlds_cannot_tell_apart_is_undecided() -> None:
    few = judge("base | 5 | A* 1 6 5 5 L:30 | B ?4:31", worlds=16)
    assert few.undecided
    assert set(few.undecided) < set(few.as_good)
    for action in few.undecided:
        assert few.loss(action).value < few.most_lost(action) > AS_GOOD
    alone = judge(LAST_CARD, worlds=16)
    assert not alone.undecided  # to go out wins in every world


@pytest.mark.parametrize("actions", [2, 3, 4, 8])
def test_equal_actions_are_called_worse_as_seldom_however_many_there_are(actions: int) -> None:
    """In 2,000 decisions whose actions are all worth the same, the first one: 2.3% at most, ± three errors."""
    rng = random.Random(actions)
    found = 0
    for _decision in range(2_000):
        values = {str(action): tuple(rng.randrange(WHOLE) for _world in range(128)) for action in range(actions)}
        best_first = dict(sorted(values.items(), key=lambda item: -sum(item[1])))
        found += Judgement(0, best_first).is_clear("0")
    assert found / 2_000 < 0.023 + 0.010


def test_the_search_bot_takes_nothing_that_is_judged_clearly_worse() -> None:
    seen = Match.from_position("base | 3 | A* 1 3 4 L:5 | B 2 2 6 L:8 | C 1 5:20").observation(0)
    found = judge(seen, worlds=64, seed=4)
    assert not found.is_clear(bots.make("search", worlds=64, seed=4).choose(seen))
    assert sum(value / WHOLE for value in found.values["3"]) / 64 == pytest.approx(found.worth("3").value)


def test_who_has_nothing_to_decide_is_refused() -> None:
    with pytest.raises(LamakitError, match="nothing to decide"):
        judge(Match.from_position(LAST_CARD).observation(1))
    with pytest.raises(LamakitError, match="is not judged here"):
        judge(Match.from_position(LAST_CARD).observation(0), worlds=8).loss("give B")


def test_points_are_what_everybody_holds_when_the_round_ends() -> None:
    seen = LlamaObservation.of(Match.from_position("base | 6 | A* 6:12 | B 3 3 3:9 | C- 3:7 | deck 3 3").observation(0))
    found = judgement_of(seen, worlds=8)
    points = found.points
    assert points["6"] == ((-10, 3, 3),)  # a black token goes back
    assert {each[0] for each in points["quit"]} == {6}
    assert list(points) == list(found.values)


def payoffs(points: list[int], phase: int) -> list[int]:
    state, found = State(LLAMA["base"].FIELDS), [0] * len(points)
    state.players, state.points, state.phase = len(points), points, phase
    note_payoffs(state, worths(((0, 0),) * 40), found)
    return found


def test_a_chance_is_what_the_points_are_worth() -> None:
    """Whoever ends the match by this round has won or lost it; a tie is shared."""
    assert payoffs([12, 40], MATCH_OVER) == [WHOLE, 0]
    assert payoffs([41, 40], MATCH_OVER) == [0, WHOLE]
    assert payoffs([40, 3, 3], MATCH_OVER) == [0, WHOLE // 2, WHOLE // 2]
    assert payoffs([12, 30], ROUND_OVER) == [WHOLE // 2, WHOLE // 2]
