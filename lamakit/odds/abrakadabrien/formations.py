"""What each action makes of the area: exact chances that a goal can be scored in the pause after it.

An action in the own area leaves one thing open at most: what a revealed card is. So every chance here is a sum over
the codes of that card, each with its share of the unseen cards (see `hidden`); which formations then lie open is
asked of the rules themselves. Counted are the four goals and the formations of orders that the observer sees; a
formation that lies open already counts as long as the action leaves it there. What the others do before that pause is
over (tribute, events) is left out.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from lamakit.errors import LamakitError, quoted
from lamakit.games.abrakadabrien import bonuses, scoring, turn
from lamakit.games.abrakadabrien import legal_actions as rules_legal_actions
from lamakit.games.abrakadabrien.cards import CELLS, CODES, Card, back_of
from lamakit.games.abrakadabrien.state import Action, State, opened
from lamakit.games.contract import BONUS, TURN
from lamakit.odds.abrakadabrien.hidden import card_pmf, checked_cell, checked_seat, held, observed, p_holds, state_of
from lamakit.odds.pmf import Pmf
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.observation import Observation


def open_formations(state: State, seat: int) -> list[str]:
    """The formations that lie open in the seat's area, as the actions that would score them."""
    goals = (action for action in scoring.candidates(state, seat) if action.verb == "score")
    return [action_text(goal) for goal in goals if not scoring.announcing_refusal(state, seat, goal)]
