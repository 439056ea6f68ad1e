"""Exact probabilities from an observation, as fractions; nothing is sampled."""

from lamakit.odds.dice import FLOP, HIT, MISS, ROLLS, THREE_LLAMAS, expected_after_roll, roll_outcomes, roll_pmf
from lamakit.odds.draws import (
    draw_pmf,
    p_at_least_one,
    p_can_play,
    p_contains,
    p_draw_playable,
)
from lamakit.odds.pmf import Pmf

__all__ = [
    "FLOP",
    "HIT",
    "MISS",
    "ROLLS",
    "THREE_LLAMAS",
    "Pmf",
    "draw_pmf",
    "expected_after_roll",
    "p_at_least_one",
    "p_can_play",
    "p_contains",
    "p_draw_playable",
    "roll_outcomes",
    "roll_pmf",
]
