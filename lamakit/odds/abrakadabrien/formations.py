"""What an action makes of the area: exact chances that a goal can be scored in the pause after it.

An action in the own area leaves one thing open at most: what a revealed card is. So every chance here is the share of
the codes with which a formation lies open, in the pmf of that card (see `hidden`); whether one does is asked of the
rules themselves. Counted are the four goals and the formations of those orders that the observer sees. What the others
do before that pause is over (tribute, events) is left out.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from lamakit.errors import LamakitError, quoted
from lamakit.games.abrakadabrien import bonuses, legal_actions, scoring, turn
from lamakit.games.abrakadabrien.cards import CELLS, Card
from lamakit.games.abrakadabrien.state import Action, State, opened
from lamakit.games.contract import BONUS, TURN
from lamakit.odds.abrakadabrien.hidden import (
    card_pmf,
    checked_cell,
    checked_seat,
    observed,
    p_holds,
    state_of,
)
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.observation import Observation


def completing_codes(observation: Observation | str, cell: int, seat: int | None = None) -> set[str]:
    """The cards that complete a formation of this area if they lie open on the cell (1 to 9)."""
    seen, place = observed(observation), checked_cell(cell)
    seat = checked_seat(seen, seat)
    state = state_of(seen).copy()
    goals = [goal for goal in formations(state, seat) if place in goal.cells]
    return {code for code in state.full if _completes(state, seat, place, code, goals)}


def _completes(state: State, seat: int, cell: int, code: str, goals: list[Action]) -> bool:
    state.seats[seat].area[cell] = opened(state, Card(code))
    return bool(lying_open(state, seat, goals))


def formations(state: State, seat: int) -> list[Action]:
    """Every place where one of the seat's formations could lie, as the action that would announce it."""
    return [action for action in scoring.candidates(state, seat) if action.verb == "score"]


def lying_open(state: State, seat: int, goals: list[Action]) -> list[Action]:
    """Those of these formations that lie open."""
    return [goal for goal in goals if not scoring.announcing_refusal(state, seat, goal)]


def reveal_chances(observation: Observation | str, seat: int | None = None) -> dict[int, Fraction]:
    """P(the card completes a formation when it is turned face up), for each face-down cell (1 to 9) of an area."""
    seen = observed(observation)
    seat = checked_seat(seen, seat)
    cells = [cell + 1 for cell in state_of(seen).seats[seat].face_down]
    return {cell: card_pmf(seen, cell, seat).probability(completing_codes(seen, cell, seat)) for cell in cells}


def p_hand_completes(observation: Observation | str, seat: int | None = None) -> Fraction:
    """P(the seat's hand holds a card that completes a formation of its area on the best cell for it).

    The hand is that of `held_pmfs`: in a pause the cards on the portal, which the next turn brings. 0 or 1 if the
    observer knows them all. The cards that fit on any cell are counted by `p_holds`.
    """
    seen = observed(observation)
    seat = checked_seat(seen, seat)
    area = state_of(seen).seats[seat].area
    cells = [cell + 1 for cell in CELLS if area[cell] is not None]  # a card is laid in the place of another (ABR-07)
    return p_holds(seen, {code for cell in cells for code in completing_codes(seen, cell, seat)}, seat)


# --- actions ------------------------------------------------------------------------------------------------------


def action_chances(observation: Observation | str) -> dict[str, Fraction]:
    """P(a formation lies open, so that it can be scored in the pause after it), for each legal action of the seat.

    For phases `turn` and `bonus`, in which areas change; one that lies open already counts while the action leaves it
    there. Raises LamakitError in other phases and when another seat decides.
    """
    return {text: _p_any(results) for text, results in _results(observation)}


def formation_chances(observation: Observation | str, action: str) -> dict[str, Fraction]:
    """The same for one legal action, for each formation that it may leave open (`score tower 1 4 7`)."""
    results = dict(_results(observation)).get(action) if isinstance(action, str) else None
    if results is None:
        raise LamakitError(f"action {quoted(action)}: one of the observation's legal_actions would be right (ABR-06)")
    chances: dict[str, Fraction] = {}
    for goals, share in results:
        for goal in goals:
            chances[action_text(goal)] = chances.get(action_text(goal), Fraction(0)) + share
    return chances


def best_actions(observation: Observation | str) -> list[str]:
    """The legal actions with the highest of the `action_chances`, in the order of legal_actions."""
    chances = action_chances(observation)
    highest = max(chances.values())
    return [action for action, chance in chances.items() if chance == highest]


def heat_map(observation: Observation | str) -> dict[int, Fraction]:
    """For each cell (1 to 9) of the own area the highest of the `action_chances` of the actions that touch it."""
    seen = observed(observation)
    heat = dict.fromkeys((cell + 1 for cell in CELLS), Fraction(0))
    for action, results in _outcomes_of_actions(seen):
        chance = _p_any(results)
        for cell in own_cells(action):
            heat[cell + 1] = max(heat[cell + 1], chance)
    return heat


def own_cells(action: Action) -> tuple[int, ...]:
    """The cells of the own area that an action touches; tribute names the other's first."""
    return action.cells[1:] if action.verb == "tribute" else action.cells


Results = list[tuple[list[Action], Fraction]]  # formations that lie open afterwards, and how likely that is


def _p_any(results: Results) -> Fraction:
    return sum((share for goals, share in results if goals), Fraction(0))


def _results(observation: Observation | str) -> Iterable[tuple[str, Results]]:
    return ((action_text(action), results) for action, results in _outcomes_of_actions(observed(observation)))


def _outcomes_of_actions(seen: AbrakadabrienObservation) -> Iterator[tuple[Action, Results]]:
    state = state_of(seen)
    if seen.current_player != seen.seat or state.phase not in (TURN, BONUS):
        right = "an observation of the seat that decides, in phase turn or bonus, would be right (ABR-06)"
        raise LamakitError(f"phase {seen.phase}: {right}")
    goals = formations(state, seen.seat)
    for action in legal_actions(state):
        yield action, [(lying_open(after, seen.seat, goals), share) for after, share in _after(seen, action)]


def _after(seen: AbrakadabrienObservation, action: Action) -> Iterator[tuple[State, Fraction]]:
    """Everything that the own area may be after the action, with probabilities."""
    state = state_of(seen)
    if action.verb != "reveal":
        yield _carried_out(state, seen.seat, action), Fraction(1)
        return
    cell = action.cells[0]
    for code, share in card_pmf(seen, cell + 1).items():
        yield _carried_out(_with_card(state, seen.seat, cell, Card(code)), seen.seat, action), share


def _with_card(state: State, seat: int, cell: int, card: Card) -> State:
    state = state.copy()
    state.seats[seat].area[cell] = card
    return state


def _carried_out(state: State, seat: int, action: Action) -> State:
    state = state.copy()
    if state.phase == TURN:
        state.seats[seat].choice = action
        turn.carry_out(state, seat)
    else:
        bonuses.carry_out(state, seat, action)
    return state
