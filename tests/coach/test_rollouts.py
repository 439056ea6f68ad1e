"""Values of actions, by rounds played to their end."""

import pytest

from lamakit.coach.llama.rollouts import Rollouts
from lamakit.games import LLAMA
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import card_list

CARDS = dict(zip(LLAMA["base"].CODES, LLAMA["base"].EDITIONS["amigo"], strict=True))
POSITIONS = [
    "base+drama+lama20 | 6 | A* 6 6 L:23 | B ?4:7 | C- ?2:1 | stage 1 1 1",
    "party | 2+ | A* 2 3+ P:3 | B ?4:7",
    "kadabra | 1g | A* 5 6 1g:3 | B ?4:9m | C ?2:4",
    "kadabra | 1g | A* 5 6:3 | B ?4:9 | C ?2:4 | phase give",
    "dice | row 1 2 3 4 5 6 L | A* 1 2 4 6 L L:0 | B 2 4:7",
    "dice | row 1 2 3 4 5 6 L | A* 1 2 4 6 L L:0 | B 2 4:7 | roll 1 2 L",
]


def unseen_but(hand: str, top: str, *hidden: str) -> str:
    """The position in which everything but these cards has been played."""
    left = dict(CARDS)
    for code in (top, *hand.split(), *hidden):
        left[code] -= 1
    return f"base | {top} | A* {hand}:0 | B ?1:0 | deck ?1 | played {' '.join(card_list(left, left.values()))}"


def played(position: str, games: int, seed: int = 1) -> Rollouts:
    rollouts = Rollouts(LlamaObservation.of(position), seed)
    while not rollouts.step(games):
        pass
    return rollouts


def test_the_hidden_cards_are_dealt_afresh_in_every_round():
    """Draws: with the 1, B holds the llama, can't play and quits, and 6 is left; with the llama, B's 1 costs 16."""
    worth = played(unseen_but("6", "1", "1", "L"), 4000).estimates
    assert worth["quit"] == (6.0, 0.0, 4000)
    assert abs(worth["draw"].mean - 11) < 4 * worth["draw"].error
    assert worth["draw"].error == pytest.approx(5 / 4000**0.5, rel=0.01)


def test_alone_with_the_last_card():
    worth = played("base | 3 | A* 4:12 | B- 1:0", 5).estimates
    assert {action: mean for action, (mean, _, _) in worth.items()} == {"4": -10, "quit": 4}


def test_estimates_change_when_all_actions_have_had_their_rounds():
    whole, parts = (played(POSITIONS[0], 10, seed=5) for _ in range(2))
    actions = len(parts.estimates)
    assert [parts.step(20) for _action in range(actions - 1)] == [False] * (actions - 1)
    assert parts.estimates == whole.estimates
    assert parts.step(30)  # it goes with the rounds begun
    assert parts.games == 30


@pytest.mark.parametrize("position", POSITIONS)
def test_more_rounds_go_on_where_the_last_ended(position):
    whole, parts = played(position, 60), played(position, 10)
    for games in (20, 30):
        while not parts.step(games):
            pass
    assert whole.estimates == parts.estimates
    assert parts.games == 60
    assert list(parts.estimates) == LlamaObservation.of(position).legal_actions
