"""Exact odds of Abrakadabrien from an observation.

hidden      what a card face down, in hand, on a portal or in the deck may be
formations  what each action makes of the area: chances that a goal can be scored
"""

from lamakit.odds.abrakadabrien.formations import (
    action_chances,
    completing_codes,
    formation_chances,
    heat_map,
    is_formation,
    p_formation,
    p_hand_completes,
    reveal_chances,
)
from lamakit.odds.abrakadabrien.hidden import back_pmf, card_pmf, cards_pmf, p_holds
from lamakit.play.validation import validated_all

__all__ = ["back_pmf", "card_pmf", "cards_pmf", "p_holds"]
__all__ += ["action_chances", "completing_codes", "formation_chances", "heat_map", "is_formation"]
__all__ += ["p_formation", "p_hand_completes", "reveal_chances"]

validated_all(__all__, globals())
