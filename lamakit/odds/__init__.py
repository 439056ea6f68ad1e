"""Exact probabilities from an observation, as fractions; nothing is sampled."""

from lamakit.odds import abrakadabrien
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.llama.after import after
from lamakit.odds.llama.beliefs import Behaviour, Beliefs, Evidence, evidence, latest, weighable
from lamakit.odds.llama.dice import (
    FLOP,
    HIT,
    MISS,
    ROLLS,
    THREE_LLAMAS,
    RollEffect,
    expected_after_roll,
    p_roll_shows,
    roll_effects,
    roll_kinds,
    roll_outcomes,
    roll_pmf,
)
from lamakit.odds.llama.draws import (
    copies_pmf,
    draw_pmf,
    p_all_can_play,
    p_all_contain,
    p_any_can_play,
    p_any_contains,
    p_can_play,
    p_contains,
    p_draw_playable,
)
from lamakit.odds.llama.going_out import p_can_go_out
from lamakit.odds.llama.hands import (
    expected_penalty,
    hand_pmf,
    opening_pair_pmf,
    opening_penalty_pmf,
    p_can_start,
    p_gapless,
    penalty_pmf,
)
from lamakit.odds.llama.match_length import MatchLength
from lamakit.odds.llama.one_card_opponent import Reply, duel_pmf, reply
from lamakit.odds.llama.product import TooMuchEvidenceError
from lamakit.odds.llama.show import collector_pmf, p_next_has_llama, p_tokens_come_back
from lamakit.odds.llama.solo import best_action, expected_points
from lamakit.odds.llama.stopping import Stopping, stopping_values
from lamakit.odds.pmf import Pmf
from lamakit.odds.sampling import binomial_pmf, hypergeometric_pmf, p_at_least_one
from lamakit.play.validation import validated_all

__all__ = ["Behaviour", "Beliefs", "Evidence", "evidence", "latest", "weighable"]
__all__ += ["TooMuchEffortError", "TooMuchEvidenceError"]
__all__ += ["FLOP", "HIT", "MISS", "ROLLS", "THREE_LLAMAS", "RollEffect"]
__all__ += ["expected_after_roll", "p_roll_shows", "roll_effects", "roll_kinds", "roll_outcomes", "roll_pmf"]
__all__ += ["after", "copies_pmf", "draw_pmf", "p_all_can_play", "p_all_contain", "p_any_can_play", "p_any_contains"]
__all__ += ["p_can_play", "p_contains", "p_draw_playable"]
__all__ += ["expected_penalty", "hand_pmf", "p_can_go_out", "p_gapless", "penalty_pmf"]
__all__ += ["opening_pair_pmf", "opening_penalty_pmf", "p_can_start"]
__all__ += ["MatchLength", "collector_pmf", "p_next_has_llama", "p_tokens_come_back"]
__all__ += ["Reply", "Stopping", "best_action", "duel_pmf", "expected_points", "reply", "stopping_values"]
__all__ += ["Pmf", "abrakadabrien", "binomial_pmf", "hypergeometric_pmf", "p_at_least_one"]

validated_all(__all__, globals())


def __dir__() -> list[str]:
    return sorted(__all__)
