"""Exact odds of Abrakadabrien from an observation.

hidden      what a card face down, in hand, on a portal or in the pile may be
formations  what each action makes of the area: chances that a goal can be scored
"""

from lamakit.odds.abrakadabrien.formations import (
    action_chances,
    best_actions,
    completing_codes,
    formation_chances,
    heat_map,
    p_hand_completes,
    reveal_chances,
)
from lamakit.odds.abrakadabrien.hidden import back_pmf, card_pmf, held_pmfs, number_pmf, p_holds, pile_pmf

__all__ = [
    "action_chances",
    "back_pmf",
    "best_actions",
    "card_pmf",
    "completing_codes",
    "formation_chances",
    "heat_map",
    "held_pmfs",
    "number_pmf",
    "p_hand_completes",
    "p_holds",
    "pile_pmf",
    "reveal_chances",
]
