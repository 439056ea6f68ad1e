"""In playouts everybody quits where that is better, by what the seat can see."""

import random

import pytest

from lamakit import new_match
from lamakit.bots.llama.playout_loop import leaving, may_quit
from lamakit.bots.llama.quitting import FEW, FINE, SIGNS, TRY, fit, quits, sign_writer
from lamakit.coach import judge
from lamakit.games import LLAMA
from lamakit.games.contract import SEATS, SHOW
from lamakit.play.llama.observation import LlamaObservation

PLAY_THEN_QUIT = (
    "base | 2 | A- ?2:20 | B ?1:35 | C* 1 3 L:8 | deck ?23 | played 1 1 1 2 2 3 3 3 3 4 4 4 4 4 5 5 6 6 6 6 6 6 L L L L"
    " | round 7 | starter C | played-last B"
)
QUITTING_NOW, PLAYING_FIRST = 0.663, 0.699  # of C's match, by rules and dealing written for that alone; ± .004
A_SEAT = 2


def test_one_more_card_and_then_quitting_is_seen() -> None:
    """`sharp` alone would draw with the llama that is left, and so finds that playing loses to quitting at once."""
    judged = judge(PLAY_THEN_QUIT, worlds=512)
    assert judged.best == "3"
    assert judged.worth("3").value == pytest.approx(PLAYING_FIRST, abs=3 * judged.worth("3").error)
    assert judged.worth("quit").value == pytest.approx(QUITTING_NOW, abs=3 * judged.worth("quit").error)
    assert judged.is_clear("quit")


def taught(tries: list[tuple[list[int], int]]) -> list[int]:
    """The plane of a seat after tries in which going on was worth so much more, with these signs."""
    rows, planes = [[*signs, A_SEAT, more] for signs, more in tries], [1] * SEATS * SIGNS
    assert {len(row) for row in rows} == {TRY}
    fit(rows, len(rows), planes)
    assert not any(planes[: A_SEAT * SIGNS] + planes[(A_SEAT + 1) * SIGNS :])
    return planes


def signs_at_random(rng: random.Random) -> list[int]:
    fits, size = rng.randrange(2), rng.randint(1, 6)
    return [1, rng.randint(1, 30), size, fits, fits * size, rng.randint(1, 3), rng.randint(1, 7)]


def test_a_plane_is_found_again() -> None:
    rng, slopes = random.Random(1), [5_000, -400, 300, 2_000, -50, 0, 700]
    rows = [signs_at_random(rng) for _ in range(300)]
    tries = [(signs, sum(slope * sign for slope, sign in zip(slopes, signs, strict=True))) for signs in rows]
    found = taught(tries)[A_SEAT * SIGNS : (A_SEAT + 1) * SIGNS]
    assert [each / FINE for each in found[1:]] == pytest.approx(slopes[1:], rel=0.1, abs=50)
    planes = [0] * A_SEAT * SIGNS + found
    wrong = [more for signs, more in tries if quits(planes, A_SEAT, signs) != (more < 0)]
    assert sum(map(abs, wrong)) < sum(abs(more) for _signs, more in tries) / 100


def test_a_seat_quits_where_it_has_gained_by_that_whatever_the_plane_says_of_it() -> None:
    """A few that lose much bend the plane for the many that gain a little."""
    few, many = [1, 30, 6, 0, 0, 1, 1], [1, 5, 2, 0, 0, 1, 1]
    planes = taught([(few, 60_000)] * 20 + [(many, -300)] * 200 + [([1, 17, 4, 0, 0, 1, 1], -20_000)] * 10)
    assert quits(planes, A_SEAT, many)
    assert not quits(planes, A_SEAT, few)
    assert not any(taught([(few, 900)] * 50))


def test_signs_that_are_always_the_same_do_no_harm_and_few_tries_teach_nothing() -> None:
    signs = [1, 10, 1, 0, 0, 1, 2]
    planes = taught([(signs, -500)] * FEW)
    assert quits(planes, A_SEAT, signs)
    assert not quits(planes, 0, signs)
    assert not any(taught([(signs, -500)] * (FEW - 1)))


def test_what_a_seat_goes_by_is_what_it_sees() -> None:
    """C holds three cards, 14 points; of the others one is in the round, with one card."""
    state = LlamaObservation.of(PLAY_THEN_QUIT).copy_seen()
    signs = [0] * SIGNS
    sign_writer(LLAMA["base"])(state, 1, signs)
    assert signs == [1, 14, 3, 1, 3, 1, 1]


@pytest.mark.parametrize("box", LLAMA)
def test_who_may_quit_or_pass(box: str) -> None:
    match, game = new_match(box, seed=1), LLAMA[box]
    state = LlamaObservation.of(match.observation(match.current_player)).copy_seen()
    assert may_quit(game)(state, 0)
    assert not may_quit(game)(state, leaving(game))
    state.phase = SHOW
    assert not may_quit(game)(state, 0)
