"""Exact probabilities from an observation, as fractions; nothing is sampled."""

from lamakit.odds import abrakadabrien
from lamakit.odds.alone import expected_points
from lamakit.odds.beliefs import Behaviour, Beliefs, Evidence, evidence, latest, weighable
from lamakit.odds.dice import (
    FLOP,
    HIT,
    MISS,
    ROLLS,
    THREE_LLAMAS,
    RollEffect,
    expected_after_roll,
    roll_effects,
    roll_outcomes,
    roll_pmf,
)
from lamakit.odds.draws import (
    copies_pmf,
    draw_pmf,
    p_all_can_play,
    p_any_can_play,
    p_at_least_one,
    p_can_play,
    p_contains,
    p_draw_playable,
)
from lamakit.odds.going_out import p_can_go_out
from lamakit.odds.hands import (
    expected_penalty,
    hand_pmf,
    opening_penalty_pmf,
    p_first_can_play,
    p_gapless,
    penalty_pmf,
)
from lamakit.odds.pmf import Pmf
from lamakit.odds.product import TooMuchEvidenceError
from lamakit.odds.show import p_next_has_llama, p_tokens_come_back
from lamakit.odds.stopping import Stopping, stopping_values

__all__ = [
    "FLOP",
    "HIT",
    "MISS",
    "ROLLS",
    "THREE_LLAMAS",
    "Behaviour",
    "Beliefs",
    "Evidence",
    "Pmf",
    "RollEffect",
    "Stopping",
    "TooMuchEvidenceError",
    "abrakadabrien",
    "copies_pmf",
    "draw_pmf",
    "evidence",
    "expected_after_roll",
    "expected_penalty",
    "expected_points",
    "hand_pmf",
    "latest",
    "opening_penalty_pmf",
    "p_all_can_play",
    "p_any_can_play",
    "p_at_least_one",
    "p_can_go_out",
    "p_can_play",
    "p_contains",
    "p_draw_playable",
    "p_first_can_play",
    "p_gapless",
    "p_next_has_llama",
    "p_tokens_come_back",
    "penalty_pmf",
    "roll_effects",
    "roll_outcomes",
    "roll_pmf",
    "stopping_values",
    "weighable",
]
