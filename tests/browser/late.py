"""Matches that bots have brought near their end, for what a match by clicks has to show; `--long` plays whole ones."""

import pytest

import lamakit
from lamakit import bots

WHOLE = pytest.param(False, id="whole", marks=pytest.mark.long)
LATE = pytest.param(True, id="late")
LEFT = 4  # turns, of the seat that is played by clicks


def nearly_over(variant: str, players: int, seed: int) -> str:
    """The position in which the first seat has its fourth turn from the end, if it goes on as bots would."""
    match = lamakit.new_match(variant, players=players, seed=seed)
    player = bots.make("greedy" if variant.startswith("abrakadabrien") else "threshold", seed=seed)
    turns = [match.position]
    while not match.is_over:
        if match.phase == "turn" and match.current_player == 0:
            turns.append(match.position)
        match.play("deal" if match.phase == "round_over" else player.choose(match.observation(match.current_player)))
    return turns[-LEFT:][0]
