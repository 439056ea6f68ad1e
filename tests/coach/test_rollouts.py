"""Values of actions, by rounds played to their end."""

import pytest

from lamakit.coach.llama.rollouts import estimates
from lamakit.games import LLAMA
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import card_list
from tests.for_each import for_each

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


def test_the_hidden_cards_are_dealt_afresh_in_every_round():
    """Draws: with the 1, B holds the llama, can't play and quits, and 6 is left; with the llama, B's 1 costs 16."""
    worth = estimates(LlamaObservation.of(unseen_but("6", "1", "1", "L")), 4000)
    assert worth["quit"] == (6.0, 0.0, 4000)
    assert abs(worth["draw"].mean - 11) < 4 * worth["draw"].error
    assert worth["draw"].error == pytest.approx(5 / 4000**0.5, rel=0.01)


def test_alone_with_the_last_card():
    worth = estimates(LlamaObservation.of("base | 3 | A* 4:12 | B- 1:0"), 5)
    assert {action: mean for action, (mean, _, _) in worth.items()} == {"4": -10, "quit": 4}


@for_each("position", POSITIONS)
def test_every_action_has_its_points_the_same_for_the_same_seed(position):
    seen = LlamaObservation.of(position)
    found = estimates(seen, 60, seed=2)
    assert list(found) == seen.legal_actions
    assert {each.games for each in found.values()} == {60}
    assert found == estimates(seen, 60, seed=2)
