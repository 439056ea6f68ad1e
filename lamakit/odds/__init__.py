"""Exact probabilities from an observation, as fractions; nothing is sampled."""

from lamakit.odds.draws import draw_pmf, p_at_least_one, p_can_play, p_draw_playable
from lamakit.odds.pmf import Pmf

__all__ = ["Pmf", "draw_pmf", "p_at_least_one", "p_can_play", "p_draw_playable"]
