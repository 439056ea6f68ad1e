"""The bots that build on the greedy one: slips at their rates, and a plan that knows no hidden card."""

import lamakit
from lamakit import Match, bots
from lamakit.bots.abrakadabrien.planner import mean_of_best
from tests.bots.test_greedy import AREA, CARDS, PAUSE

GOAL = f"abrakadabrien | A* T6 (G1) R2* / T4 (G2) R3* / T1 (G3) R5*, {CARDS} | {PAUSE} | phase score"
TOWER = f"A* T6 (G1) (R5*) / T4 (G2) (F1) / (F2) (G3) (F3), hand T2 F4 F5 G6 | B {AREA}, hand R5 R6 R6 R1*"


def chosen(name: str, position: str, **options: int) -> str:
    match = Match.from_position(position)
    return bots.make(name, seed=1, **options).choose(match.observation(match.current_player or 0))


def test_a_hasty_player_overlooks_and_peeks() -> None:
    assert chosen("hasty", GOAL) == "score tower 1 4 7"
    assert chosen("hasty", GOAL, overlooks=100) == "done"
    turn = f"abrakadabrien | {TOWER}"
    assert chosen("hasty", turn) == "replace 7 T2"
    assert chosen("hasty", turn, peeks=100).startswith("reveal")


def test_the_mean_of_the_best_of_several_is_exact() -> None:
    two_dice = [{float(face): 1 / 6 for face in range(1, 7)}] * 2
    assert round(mean_of_best(0.0, two_dice), 9) == round(161 / 36, 9)
    assert mean_of_best(7.0, two_dice) == 7.0
    assert mean_of_best(2.0, []) == 2.0


def test_the_planner_completes_what_it_can() -> None:
    assert chosen("planner", f"abrakadabrien | {TOWER}") == "replace 7 T2"


def test_hidden_cards_change_nothing() -> None:
    """The same backs over other fronts: the same decision."""
    one = f"abrakadabrien | {TOWER}"
    other = one.replace("(G1)", "(G5)").replace("(F2)", "(F6)")
    assert one != other
    for name in ("planner", "hasty"):
        assert chosen(name, one) == chosen(name, other)


def test_matches_of_planners_are_the_same_again_and_end() -> None:
    def played() -> tuple[int, ...]:
        match = lamakit.new_match("abrakadabrien+ghosts-a+orders+events+conflict", players=3, seed=4)
        seats = [bots.make(name, seed=seat) for seat, name in enumerate(("planner", "hasty", "greedy"))]
        for _ in range(60):
            if match.current_player is None:
                break
            match.play(seats[match.current_player].choose(match.observation(match.current_player)))
        return (*match.points, len(match.log["moves"]))

    assert played() == played()
