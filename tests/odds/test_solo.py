"""Alone in the round: states that count as one = every state by itself; and how many states it takes."""

import random
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from lamakit import LamakitError, Match, Observation, odds
from lamakit.games import find_variant
from lamakit.games.contract import legal_actions
from lamakit.odds.llama.solo import EFFORT, MOST_CARDS, MOST_STATES, solver_of
from tests.for_each import for_each
from tests.odds.brute_force import Tree

FOLDER = Path(__file__).parent
WORST = [line for line in (FOLDER / "worst_positions.txt").read_text().splitlines() if line and line[0] != "#"]
GAMES = ["base", "base+each-llama", "base+drama", "base+lama20+drama+each-llama", "party", "party+drama", "kadabra"]
FEWER = next(line for line in WORST if line.startswith("kadabra | 2d | A- ?5:34"))  # 3,619 states
ISSUE = next(line for line in WORST if line.startswith("kadabra | 4 | A- ?14:3"))


def is_alone(line: str) -> bool:
    seen = Observation.from_position(line)
    return sum(seen.has_quit) == seen.num_players - 1 and seen.phase in ("turn", "show")


ALONE = [line for line in WORST if is_alone(line) and not line.startswith("dice")]


def dealt(game: str, chance: random.Random, largest: int) -> Observation:
    """Somebody alone, with cards of few kinds, so that the same card comes round again, or of all."""
    codes = find_variant(game).game.CODES
    kinds = chance.sample(codes, chance.randint(3, min(len(codes), 9)))
    deck = {code: chance.randint(1, 3) for code in {*kinds, "L"}}
    pool = sorted(code for code, copies in deck.items() for _copy in range(copies))
    chance.shuffle(pool)
    top, size = pool.pop(), chance.randint(1, min(len(pool) - 1, largest))
    hand, rest = pool[:size], len(pool) - size
    left = chance.randint(0, min(rest, 4))
    stage = chance.choice(["", "1", "1 1 1", "1 1 1 10", "1 1 1 1 10"]) if game == "kadabra" or "drama" in game else ""
    show = " | show" if len(stage.split()) == 5 and top in ("L", "P") and chance.random() < 0.5 else ""
    magic = "m" if game == "kadabra" and chance.random() < 0.3 else ""
    points = chance.choice([0, 1, 3, 10, 12, 27])
    hidden = f"{'B-' if rest == left else f'B- ?{rest - left}'}:3{f' | deck ?{left}' if left else ''}"
    line = (
        f"{game} | {top} | A* {' '.join(hand)}:{points}{magic} | {hidden}{f' | stage {stage}' if stage else ''}{show}"
    )
    return Observation.from_position(line, deck=deck)


def both_ways(seen: Observation) -> Iterator[tuple[str, Fraction, Fraction]]:
    solver = solver_of(seen, effort=10**6)
    tree, values = Tree(seen.game, solver.state), solver.values(solver.state)
    for action in legal_actions(seen.game, solver.state):
        yield seen.game.ACTIONS[action], values[action], tree.after(solver.state, action)


@for_each("game", GAMES)
def test_the_values_are_those_of_every_play(game: str) -> None:
    chance = random.Random(14)
    for _hand in range(150 if game == "kadabra" else 30):
        seen = dealt(game, chance, 6)
        for action, quick, slow in both_ways(seen):
            assert quick == slow, f"{seen.position}: {action}"


@for_each(
    "hand",
    [
        "3 2/3 2 4",
        "3 3 2/3 2 2 4",
        "4 4 5d",
        "4 5d",
        "5 5d 6 L 1g 2d 3 4",
        "5d 5d 4 4",
        "4/5 4 4/5 5 5d",
        "L L 1g 2 2d",
    ],
)
@for_each("top", ["2", "3", "4", "L"])
def test_cards_that_are_better_kept(top: str, hand: str) -> None:
    """Doubles lead back, a kept card keeps a d card from being the last, and one lap may follow another."""
    deck = {"1g": 2, "2": 3, "2d": 1, "2/3": 1, "3": 3, "4": 3, "4/5": 2, "5": 2, "5d": 2, "6": 2, "L": 3}
    line = f"kadabra | {top} | A* {hand}:12 | B- | deck ?4".replace("B-", f"B- ?{24 - 5 - len(hand.split())}:3")
    seen = Observation.from_position(line, deck=deck)
    assert all(quick == slow for _action, quick, slow in both_ways(seen))


def states(line: str) -> int:
    solver = solver_of(Observation.from_position(line), MOST_STATES)
    solver.values(solver.state)
    return int(MOST_STATES - solver.budget.left)


@for_each("line", ALONE)
def test_the_worst_positions_that_come_up_take_less_than_a_page_allows(line: str) -> None:
    assert states(line) < (MOST_STATES if line.startswith("kadabra") else EFFORT)


def test_the_value_of_a_large_hand() -> None:
    values = odds.expected_points(ISSUE, effort=MOST_STATES)
    assert min(values, key=values.__getitem__) == "5d"
    assert float(values["5d"]) == pytest.approx(2.9728210065501464)  # every play walked by the rules: 114,000 of them


def hand_of(cards: Mapping[str, int], chance: random.Random, size: int) -> list[str]:
    pool = sorted(code for code, copies in cards.items() for _copy in range(copies))
    chance.shuffle(pool)
    return pool[:size]


@for_each("game", [game for game in GAMES if game != "kadabra"])
def test_fourteen_cards_of_games_without_d_cards_take_little(game: str) -> None:
    chance, found = random.Random(1), find_variant(game)
    cards = dict(zip(found.game.CODES, found.game.EDITIONS["amigo"], strict=True))
    stage = " | stage 1 1 1" if "drama" in game else ""
    for _hand in range(20):
        top, *hand = hand_of(cards, chance, 15)
        line = f"{game} | {top} | A* {' '.join(hand)}:27 | B- ?{sum(cards.values()) - 19}:3 | deck ?4{stage}"
        assert states(line) < 2_500


FOUR_D = "kadabra | 6 | A* 1g 1g 2 2d 2d 3 4/5 4m 5 5d 5d 6 L L:27 | B- ?35:3 | deck ?10 | stage 1 1 1 1"


def test_more_than_the_stated_effort_is_refused() -> None:
    with pytest.raises(odds.TooMuchEffortError, match="more than 1,000 states") as caught:
        odds.expected_points(FOUR_D, effort=1_000)
    assert isinstance(caught.value, LamakitError)
    assert "\n" not in str(caught.value)


def of_many_cards(cards: int) -> Observation:
    line = f"base | 3 | A* {'3 ' * (cards // 2)}{'4 ' * (cards // 2)}:0 | B- L:1"
    return Match.from_position(line, deck={"3": 99, "4": 99, "L": 1}).observation(0)


def test_as_many_cards_as_are_played_one_after_the_other() -> None:
    assert odds.expected_points(of_many_cards(MOST_CARDS)) == {"3": 0, "4": 3, "quit": 7}


def test_a_hand_of_very_many_cards_is_refused() -> None:
    with pytest.raises(odds.TooMuchEffortError, match="cards"):
        odds.expected_points(of_many_cards(MOST_CARDS + 2))


def test_what_is_known_serves_the_next_try() -> None:
    seen, each, tries = Observation.from_position(FEWER), 1_000, 1
    solver, at_once = solver_of(seen, each), solver_of(seen, MOST_STATES)
    while True:
        try:
            values = solver.worths()
            break
        except odds.TooMuchEffortError:
            solver.allow(each)
            tries += 1
    assert values == at_once.worths()
    assert tries > 1
    assert each * tries - solver.budget.left < 1.1 * (MOST_STATES - at_once.budget.left)


def test_the_best_action_is_a_legal_one_where_states_count_as_one() -> None:
    """A 4 and a 4+ are the same to somebody alone, but you can only play the one that you hold."""
    solver = solver_of(Observation.from_position("party | 3 | A* 4 4+ 6:0 | B- ?6:3"))
    for first, then in (("4", "4+"), ("4+", "4")):
        state = solver.state.copy()
        solver.game.apply(state, solver.game.CODES.index(first))
        assert solver.game.ACTIONS[solver.best(state)] == then
