"""Matches that bots have brought near their end, for what a match by clicks has to show; `--long` plays whole ones."""

import re

import pytest

import lamakit
from lamakit import bots
from lamakit.play.match import Match

WHOLE = pytest.param(False, id="whole", marks=pytest.mark.long)
LATE = pytest.param(True, id="late")


def nearly_over(variant: str, players: int, seed: int) -> str:
    """The position in which somebody holds 20 points or more of 40, or the deck of Abrakadabrien 12 cards or fewer."""
    match = lamakit.new_match(variant, players=players, seed=seed)
    is_late, bot = (few_cards, "greedy") if variant.startswith("abrakadabrien") else (many_points, "threshold")
    player = bots.make(bot, seed=seed)
    while not (match.phase == "turn" and is_late(match)):
        match.play(player.choose(match.observation(match.current_player)))
    return match.position


def many_points(match: Match) -> bool:
    return max(match.points) >= 20


def few_cards(match: Match) -> bool:
    return len(re.search(r"deck ([^|]*)", match.position)[1].split()) <= 12
