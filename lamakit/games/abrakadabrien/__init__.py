"""Abrakadabrien: everybody plays at once, sorting nine cards into towers, rivers, forests and guardians.

cards, decks, state   what there is: codes and backs, orders and events, who has seen what
setup, turn           shuffling and dealing; one action in a turn, and where hands are laid
goals, orders         formations
scoring, bonuses      announcing, collecting, refilling; what a goal brings
ghosts, events        one expansion each
points, flow          who has won; what comes next
"""

from lamakit.games.abrakadabrien import bonuses, scoring, turn
from lamakit.games.abrakadabrien.decks import TRIBUTE
from lamakit.games.abrakadabrien.flow import advance
from lamakit.games.abrakadabrien.setup import (
    chance_total as chance_total,
    outcome_at as outcome_at,
    shuffle_next,
    start as start,
)
from lamakit.games.abrakadabrien.state import NOBODY, Action, State
from lamakit.games.contract import BONUS, LAYING, MATCH_OVER, NOTHING, PLANTING, SCORING, TURN
from lamakit.games.rulebook.abrakadabrien import ABR_06, ABR_12, ABR_15, ABR_16, ABR_17, CON_01, TEA_01

EDITIONS = {"amigo": None}  # one edition, under the name that every game has by default
PHASES = {TURN: ABR_06, LAYING: TEA_01, SCORING: ABR_12, PLANTING: ABR_16, BONUS: ABR_15, MATCH_OVER: ABR_17}


def legal_actions(state: State) -> list[Action]:
    """Everything that the seat that decides may do, in a stable order."""
    if state.phase == TURN:
        return turn.options(state)
    if state.phase == LAYING:
        return turn.laying_options(state, state.player)
    if state.phase == SCORING:
        return [*scoring.options(state, state.player), scoring.DONE]
    if state.phase == PLANTING:
        return scoring.planting_options(state)
    return bonuses.options(state, state.player) if state.phase == BONUS else []


def refusal(state: State, action: Action) -> int:
    """0, or the number of the rule that forbids the action now."""
    if state.phase == SCORING:
        return scoring.announcing_refusal(state, state.player, action)
    return 0 if action in legal_actions(state) else _rule_on(state, action)


def grounds(state: State, action: Action) -> int:
    """The number of the rule that allows a legal action."""
    return scoring.announcing_grounds(action) if state.phase == SCORING else _rule_on(state, action)


def _rule_on(state: State, action: Action) -> int:
    """The rule that allows or forbids an action when no goals are scored."""
    if state.phase == TURN:
        return turn.RULE_OF.get(action.verb, ABR_06)
    if state.phase == LAYING:
        return turn.laying_rule(state)
    is_tribute = state.phase == BONUS and bonuses.PAID_BY.get(action.verb) == TRIBUTE
    return CON_01 if is_tribute else PHASES[state.phase]


def apply(state: State, action: Action) -> None:
    """A legal action happens, and with it everything up to the next decision."""
    seat = state.player
    if state.phase == TURN:
        state.seats[seat].choice = action
    elif state.phase == LAYING:
        turn.lay(state, seat, action.seat)
    elif state.phase == SCORING:
        scoring.announce(state, seat, action)
    elif state.phase == PLANTING:
        scoring.plant(state, seat, action.cells[0])
    else:
        bonuses.carry_out(state, seat, action)
    advance(state)


def resolve(state: State, outcome: int) -> None:
    """One more card of a shuffle; when all lie in order, the match goes on."""
    shuffle_next(state, outcome)
    if state.chance == NOTHING and state.player == NOBODY:
        advance(state)
