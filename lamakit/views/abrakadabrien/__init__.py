"""Abrakadabrien for people: an observation in, JSON for the page out.

words    cards, goals, actions and moves as they are spoken of
table    everything that lies on the table, and which elements each action is about
odds     what hidden cards may be and what actions promise
"""

from lamakit.views.abrakadabrien.odds import area_odds
from lamakit.views.abrakadabrien.table import AreaTale, area_view, planned_actions, question, steps_of

__all__ = ["AreaTale", "area_odds", "area_view", "planned_actions", "question", "steps_of"]
