"""Decisions of the greedy bot, told as positions; that it plays everything to the end; that it beats chance."""

from math import sqrt
from statistics import fmean, stdev

import pytest

import lamakit
from lamakit import LamakitError, Match, bots
from lamakit.games import Variant
from tests.bots.areas import check_it_plays_to_the_end, short_match
from tests.for_each import for_each
from tests.registry import ABRAKADABRIEN, every

GREEDY = bots.make("greedy", seed=1)

# Areas in which nothing is to be had, and what goes with them.
AREA = "(R1) (R1) (R2) / (R2) (R3) (R3) / (R4) (R4) (R5)"
TURN = f"B {AREA}, hand R5 R6 R6 R1*"
PAUSE = f"B {AREA}, portal (R5) (R6) (R6) (R1*)"
CARDS = "portal (G1) (G5) (G6) (F6)"
ORDERS_A = "portal (G1s) (G5m) (G6s) (F6s)"
ORDERS_B = "B (R1s) (R1m) (R2s) / (R2m) (R3s) (R3m) / (R4s) (R4m) (R5s), portal (R5m) (R6s) (R6m) (R1*)"
GUARDED = "(G1) (G1) (G2) / (G2) (G3) (G3) / (G4) (G4) (G5)"
WOODED = "(F1) (F1) (F2) / (F2) (F3) (F3) / (F4) (F4) (F5)"
TOWER_TO_BE = "T5 (G1) (G2) / T3 (G3) (G3) / (G4) (G4) (G5)"


def chosen(position: str) -> set[str]:
    """Its choices by different lots: one action, unless several are as good."""
    match = Match.from_position(position)
    assert match.current_player is not None
    seen = match.observation(match.current_player)
    return {bots.make("greedy", seed=seed).choose(seen) for seed in range(8)}


STUCK = f"abrakadabrien | A* T6 F4* G1 / F6 F2* F6* / G6* F4 G5*, hand T3 T3* T5 R5* | {TURN} | barren"


def test_once_nobody_has_scored_for_long_it_no_longer_waits() -> None:
    assert chosen(f"{STUCK} 7") == {"wait"}
    assert "wait" not in chosen(f"{STUCK} 8")


def test_against_one_who_only_waits_it_plays_on_to_the_end_of_the_deck() -> None:
    match, bot = lamakit.new_match("abrakadabrien", players=2, seed=3), bots.make("greedy", seed=3)
    while (seat := match.current_player) is not None:
        legal = match.legal_actions()
        match.play(bot.choose(match.observation(seat)) if seat else "wait" if "wait" in legal else legal[-1])
    assert match.points[1] > 60


@for_each(
    ("position", "action"),
    [
        # a tower lacks its foot: it comes from the hand, from what lies there, or from the middle
        (
            f"abrakadabrien | A* T6 (G1) (R5*) / T4 (G2) (F1) / (F2) (G3) (F3), hand T2 F4 F5 G6 | {TURN}",
            "replace 7 T2",
        ),
        (f"abrakadabrien | A* T6 (G1) (R5*) / T4 (G2) (F1) / (T1) (G3) (F3), hand F4 F5 G5 G6 | {TURN}", "reveal 7"),
        (f"abrakadabrien | A* T6 (G1) (R5*) / T1 (G2) (F1) / T4 (G3) (F3), hand F4 F5 G5 G6 | {TURN}", "swap 4 7"),
        # it has looked at cell 7 and hopes for cell 9, whatever lies there
        (f"abrakadabrien | A* T6 G6 T5 / T4 G5 T3 / (T6):A G4 (T2), hand F4 F5 R2* R4* | {TURN}", "reveal 9"),
        (f"abrakadabrien | A* T6 G6 T5 / T4 G5 T3 / (T6):A G4 (T5), hand F4 F5 R2* R4* | {TURN}", "reveal 9"),
        # a treasure is worth more
        (
            f"abrakadabrien | A* T6 (G1) (R5*) / T4 (G2) (F1) / (F2) (G3) (F3), hand T2 T1* F5 G6 | {TURN}",
            "replace 7 T1*",
        ),
    ],
)
def test_a_turn(position: str, action: str) -> None:
    assert chosen(position) == {action}


@pytest.mark.parametrize(
    ("position", "action"),
    [
        # whatever lies open is scored; of two forests that share cards the one with the treasure
        (
            f"abrakadabrien | A* T6 (G1) R2* / T4 (G2) R3* / T1 (G3) R5*, {CARDS} | {PAUSE} | phase score",
            "score tower 1 4 7",
        ),
        (
            f"abrakadabrien | A* F1 F2 F1* / F3 F4 F5 / (R6*) (G3) (G4), {CARDS} | {PAUSE} | phase score",
            "score forest 2 3 5 6",
        ),
        # an order, or another one's ghost, comes with the goal
        (
            f"abrakadabrien+orders | A* T6* (G1m) (G2s) / T4s (G2m) (G4s) / T1s (G3s) (G5s), {ORDERS_A}, "
            f"orders dwarf1, says score tower 1 4 7 | {ORDERS_B} | phase score",
            "claim dwarf",
        ),
        (
            f"abrakadabrien+ghosts-a | A* T5 (G1) R2* / T4 (G2) R3* / T3 (G3) R4*, {CARDS}, says score tower 1 4 7 "
            f"| {PAUSE}, ghosts tower | phase score",
            "call",
        ),
    ],
)
def test_scoring(position: str, action: str) -> None:
    assert chosen(position) == {action}


def test_goals_that_lie_apart_can_be_more_than_the_dearest() -> None:
    """Three towers with a treasure are 10 points; the pyramid of giant 2 would be 9, but takes cards of all three."""
    area = "T6* T6s T5m / T3s T4s T3m / T1s T2s T1m"
    position = f"abrakadabrien+orders | A* {area}, {ORDERS_A}, orders giant2 | {ORDERS_B} | phase score"
    assert "score giant 2 4 5 6" in Match.from_position(position).legal_actions()
    assert chosen(position) == {f"score tower {column} {column + 3} {column + 6}" for column in (1, 2, 3)}


@pytest.mark.parametrize(
    ("area", "bonus", "action"),
    [
        ("T6 (G1) (R5*) / T4 (G2) (F1) / (T1) (G3) (F3)", "lookout", "reveal 7"),
        ("T6 (G1) T1 / T4 (G2) (F1) / (F2) (G3) (F3)", "transport", "swap 3 7"),
        ("T6 F1 (R5*) / T4 (F2) G3 / (T1) G2 (G4)", "watch", "look 3 5 7"),  # guardians lack cell 1, not cell 9
        ("T6 F1 (R5*) / T4 (F2) G3 / (T1):A G2 (G4)", "watch", "look 3 5 9"),
    ],
)
def test_bonuses(area: str, bonus: str, action: str) -> None:
    assert chosen(f"abrakadabrien | A* {area}, {CARDS}, bonuses {bonus} | {PAUSE} | phase bonus") == {action}


def test_plantation() -> None:
    position = (
        f"abrakadabrien | A* T6 F1 - / T4 F4 - / - F2 G3, {CARDS} | {PAUSE} | drawn (T1) (R6*) (G2) | phase plant"
    )
    assert chosen(position) == {"plant 7"}


def test_tribute() -> None:
    position = (
        f"abrakadabrien+conflict | A* T6 F1 (R5*) / T4 F4 G3 / G1 (F2) (G4), {CARDS}, bonuses tribute "
        "| B T2 (R1) (R2) / (R2) (R3) (R3) / (R4) (R4) (R5), portal (R5) (R6) (R6) (R1*) | phase bonus"
    )
    assert chosen(position) == {"tribute B 1 7"}


@pytest.mark.parametrize(
    ("second", "third", "seat"),
    [
        ("T5 (R1) (R2) / T3 (R2) (R3) / T2 (R4) (R5)", "T2 (R1) (R1) / (R2) (R3) (R3) / (R4) (R4) (R5)", "B"),
        ("T2 (R1) (R1) / (R2) (R3) (R3) / (R4) (R4) (R5)", "T5 (R1) (R2) / T3 (R2) (R3) / T2 (R4) (R5)", "C"),
    ],
)
def test_tribute_is_taken_where_it_hurts(second: str, third: str, seat: str) -> None:
    own = "A* T6 F1 (R5*) / T4 F4 G3 / G1 (F2) (G4), portal (G1) (G5), bonuses tribute"
    others = f"B {second}, portal (R6) (R6) | C {third}, portal (F6) (F6)"
    choices = chosen(f"abrakadabrien+conflict | {own} | {others} | phase bonus")
    assert {choice.split()[1] for choice in choices} == {seat}


@pytest.mark.parametrize(
    ("others", "portal"),
    [
        (f"B {AREA}, portal (R6) (R6) | C {TOWER_TO_BE} | D {WOODED}, hand R5 F6", "C"),  # a team mate's tower
        (f"B {AREA}, portal (R6) (R6) | C {GUARDED} | D {TOWER_TO_BE}, hand R5 F6", "C"),  # an opponent's
        (f"B {AREA} | C {WOODED}, portal (R6) (R6) | D {TOWER_TO_BE}, hand R5 F6", "B"),  # two opponents
    ],
)
def test_a_hand_goes_where_it_helps_the_team(others: str, portal: str) -> None:
    own = "A* T6 F5 (R5*) / T6 F6 G6 / G6 (F6) (G5), portal (F2*) (F3*), hand T1 R6"
    assert chosen(f"abrakadabrien+team | {own} | {others} | phase lay") == {f"lay {portal}"}


@every("variant", [pytest.param(variant, id=variant.label) for variant in ABRAKADABRIEN], turn=0, of=7)
def test_it_plays_every_variant_to_the_end(variant: Variant) -> None:
    check_it_plays_to_the_end(GREEDY, short_match(variant))


def test_one_seed_plays_one_way() -> None:
    def record(seed: int) -> list[str]:
        match, bot = lamakit.new_match("abrakadabrien", players=3, seed=4), bots.make("greedy", seed=seed)
        for _ in range(40):
            match.play(bot.choose(match.observation(match.current_player or 0)))
        return [move.action for move in match.history]

    assert record(1) == record(1)


@pytest.mark.long
def test_it_beats_chance() -> None:
    """Of 20 matches (numbers 0 … 19 of seed 6) for 2 to 6 players against random bots it wins all but two at most.

    Its lead over the average of the others is above 20 points by four standard errors.
    """
    leads, wins = [], 0
    for number in range(20):
        players = 2 + number % 5
        match = lamakit.new_match("abrakadabrien", players=players, seed=6, number=number)
        greedy = number % players
        seats = [bots.make("greedy" if seat == greedy else "random", seed=seat) for seat in range(players)]
        while match.current_player is not None:
            match.play(seats[match.current_player].choose(match.observation(match.current_player)))
        others = [points for seat, points in enumerate(match.points) if seat != greedy]
        leads.append(match.points[greedy] - fmean(others))
        wins += match.winners == (greedy,)
    assert wins >= 18
    assert fmean(leads) - 4 * stdev(leads) / sqrt(len(leads)) > 20


def test_who_plays_what() -> None:
    assert "greedy" in bots.names("abrakadabrien+team")
    assert "greedy" not in bots.names("base+drama")
    assert "threshold" not in bots.names("abrakadabrien")
    assert all("random" in bots.names(name) for name in ("base", "dice", "abrakadabrien"))


def test_other_games_and_other_seats_are_refused() -> None:
    with pytest.raises(LamakitError, match="bot greedy: base is not for it; expected abrakadabrien"):
        GREEDY.choose(lamakit.new_match("base", seed=1).observation(0))
    with pytest.raises(LamakitError, match="bot greedy: seat 1 does not decide now"):
        GREEDY.choose(lamakit.new_match("abrakadabrien", seed=1).observation(1))
