"""Exact chances that a goal can be scored in the pause after an action.

An action in your area leaves at most one thing unknown: what a revealed card is. So every chance here is the share of
the codes with which a formation is complete, in the pmf of that card (see `hidden`); the rules themselves say whether
one is. The four goals count, and the formations of those orders that the observer sees. What the others do before that
pause is over (tribute, events) is left out.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
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
    fronts,
    held,
    is_known,
    observed,
    p_holds,
    unseen_with,
    ways_to_lay,
)
from lamakit.odds.arguments import ObservationLike
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.texts import Later


def completing_codes(observation: ObservationLike, cell: int, seat: int | None = None) -> set[str]:
    """The cards that complete a formation in this area if they are face up on the cell (1 to 9).

    Cells of a goal that has been announced in this pause are left out: a card counts for one goal only (ABR-12).
    """
    seen, place = observed(observation), checked_cell(cell)
    seat = checked_seat(seen, seat)
    state = seen.copy_seen()
    return _completing(state, seat, place, state.full)


def _completing(state: State, seat: int, place: int, codes: Iterable[str]) -> set[str]:
    """The cards, of these, that complete a formation on the place; changes the state there."""
    goals = [goal for goal in formations(state, seat) if place in goal.cells]
    return {code for code in codes if _formed(state, seat, [place], [code], goals)}


def is_formation(
    observation: ObservationLike, goal: str, cells: Sequence[int], codes: Sequence[str], seat: int | None = None
) -> bool:
    """Whether these cards, face up on these cells (1 to 9) of an area, are a goal such as `tower` that can be scored.

    Raises LamakitError if the goal can't be on these cells.
    """
    seen = observed(observation)
    state, seat = seen.copy_seen(), checked_seat(seen, seat)
    places = [checked_cell(cell) for cell in cells]
    announced = _goal_on(state, seat, goal, places)
    if len(codes) != len(places):
        raise LamakitError("codes: {codes} for {places} cells; expected one for each", len(codes), len(places))
    return _formed(state, seat, places, codes, [announced])


def p_formation(observation: ObservationLike, goal: str, cells: Sequence[int], seat: int | None = None) -> Fraction:
    """P(`is_formation` of the cards that lie there, once all of them are turned face up); 0 if a cell is empty.

    All ways of laying unseen cards with the same backs into the hidden cells are equally likely, as in `cards_pmf`;
    only cards of the goal's terrain can be part of it. Raises TooMuchEffortError if more than 25,000 such fronts may
    be possible, as with five hidden cells.
    """
    seen = observed(observation)
    state, seat = seen.copy_seen(), checked_seat(seen, seat)
    places = [checked_cell(cell) for cell in cells]
    announced = _goal_on(state, seat, goal, places)
    lying = [card.code for place in places if (card := seen.areas[seat][place]) is not None]
    if len(lying) < len(places):
        return Fraction(0)
    good = sum(
        ways
        for codes, ways in fronts(seen, lying, scoring.goal_of(state, seat, announced).terrain)
        if _formed(state, seat, places, codes, [announced])
    )
    return Fraction(good, ways_to_lay(seen, lying))


def _goal_on(state: State, seat: int, goal: str, places: list[int]) -> Action:
    """The action that would announce the goal on these places, in whatever order they are named."""
    for action in formations(state, seat):
        if isinstance(goal, str) and action.what == goal and sorted(action.cells) == sorted(places):
            return action
    cells = [place + 1 for place in places]
    raise LamakitError(
        "{goal} on {cells}: expected a goal on cells such as tower on 1 4 7", quoted(goal), quoted(cells)
    )


def _formed(state: State, seat: int, places: Sequence[int], codes: Sequence[str], goals: list[Action]) -> bool:
    """Whether one of the goals is complete once these cards are face up there; changes the state."""
    for place, code in zip(places, codes, strict=True):
        state.seats[seat].area[place] = opened(state, Card(code))
    return bool(lying_open(state, seat, goals))


def formations(state: State, seat: int) -> list[Action]:
    """Every place where one of the seat's formations could be, as the action that would announce it."""
    return [action for action in scoring.candidates(state, seat) if action.verb == "score"]


def lying_open(state: State, seat: int, goals: list[Action]) -> list[Action]:
    """The formations, of these, that are complete."""
    return [goal for goal in goals if not scoring.announcing_refusal(state, seat, goal)]


def reveal_chances(observation: ObservationLike, seat: int | None = None) -> dict[int, Fraction]:
    """P(the card completes a formation when it is turned face up), for each face-down cell (1 to 9) of an area."""
    seen = observed(observation)
    seat = checked_seat(seen, seat)
    cells = [cell + 1 for cell in seen.seats[seat].face_down]
    return {cell: card_pmf(seen, cell, seat).probability(completing_codes(seen, cell, seat)) for cell in cells}


def p_hand_completes(observation: ObservationLike, seat: int | None = None) -> Fraction:
    """P(the seat's hand holds a card that completes a formation of its area on the best cell for it).

    The hand is in a pause the cards on the portal, which the next turn brings. 0 or 1 if the
    observer knows them all. The cards that fit on any cell are counted by `p_holds`. Cells of a goal that has been
    announced in this pause are left out (ABR-12).
    """
    seen = observed(observation)
    seat = checked_seat(seen, seat)
    area = seen.areas[seat]
    may_be = {code: {code} if is_known(code) else unseen_with(seen, code) for code in held(seen, seat)}
    left, state = set[str]().union(*may_be.values()), seen.copy_seen()
    for place, card in enumerate(area):
        if card is not None:  # a card is laid in the place of another (ABR-07)
            left -= _completing(state, seat, place, left)
            state.seats[seat].area[place] = card
    return p_holds(seen, set[str]().union(*may_be.values()) - left, seat)


# --- actions ------------------------------------------------------------------------------------------------------


def action_chances(observation: ObservationLike) -> dict[str, Fraction]:
    """P(a formation is complete afterwards, and can be scored in the pause), for each legal action of the seat.

    For phases `turn` and `bonus`, in which areas change; one that is already complete counts if the action leaves it
    there. Raises LamakitError in other phases and when another seat decides.
    """
    return {action_text(action): _p_any(results) for action, results in _outcomes(observed(observation))}


def formation_chances(observation: ObservationLike, action: str) -> dict[str, Fraction]:
    """P(the formation is complete after a legal action), for each that it may complete (`score tower 1 4 7`)."""
    for legal, results in _outcomes(observed(observation)):
        if isinstance(action, str) and action_text(legal) == action:
            chances: dict[str, Fraction] = defaultdict(Fraction)
            for goal, share in ((goal, share) for goals, share in results for goal in goals):
                chances[action_text(goal)] += share
            return dict(chances)
    raise LamakitError("action {action}: expected one of the observation's legal_actions (ABR-06)", quoted(action))


def heat_map(observation: ObservationLike) -> dict[int, Fraction]:
    """For each cell (1 to 9) of the seat's area the highest of the `action_chances` of the actions that touch it."""
    seen = observed(observation)
    heat = dict.fromkeys((cell + 1 for cell in CELLS), Fraction(0))
    for action, results in _outcomes(seen):
        chance = _p_any(results)
        for cell in own_cells(action):
            heat[cell + 1] = max(heat[cell + 1], chance)
    return heat


def own_cells(action: Action) -> tuple[int, ...]:
    """The cells of the seat's area that an action touches; tribute names the other's first."""
    return action.cells[1:] if action.verb == "tribute" else action.cells


Results = list[tuple[list[Action], Fraction]]  # formations that are complete afterwards, and how likely that is


def _p_any(results: Results) -> Fraction:
    return sum((share for goals, share in results if goals), Fraction(0))


def _outcomes(seen: AbrakadabrienObservation) -> list[tuple[Action, Results]]:
    """Every legal action and what comes of it."""
    state = seen.copy_seen()
    if seen.current_player != seen.seat or state.phase not in (TURN, BONUS):
        right = Later("expected an observation of the seat that decides, in phase turn or bonus (ABR-06)")
        raise LamakitError("phase {phase}: {right}", seen.phase, right)
    goals = formations(state, seen.seat)
    complete = lying_open(state, seen.seat, goals)
    found = []
    for action in legal_actions(state):
        touched = [goal for goal in goals if not set(own_cells(action)).isdisjoint(goal.cells)]
        others = [goal for goal in complete if goal not in touched]
        after = after_action(seen, state, action)
        found.append((action, [(others + lying_open(then, seen.seat, touched), share) for then, share in after]))
    return found


def after_action(seen: AbrakadabrienObservation, state: State, action: Action) -> Iterator[tuple[State, Fraction]]:
    """Everything the seat's area may be after the action, with probabilities."""
    if action.verb != "reveal":
        yield _carried_out(state, seen.seat, action), Fraction(1)
        return
    cell = action.cells[0]
    for code, share in card_pmf(seen, cell + 1).items():
        state.seats[seen.seat].area[cell] = Card(code)
        yield _carried_out(state, seen.seat, action), share


def _carried_out(state: State, seat: int, action: Action) -> State:
    """The state afterwards; what an action in areas does not touch is shared."""
    places = [place.copy() if at in (seat, action.seat) else place for at, place in enumerate(state.seats)]
    state = replace(state, seats=places)
    if state.phase == TURN:
        state.seats[seat].choice = action
        turn.carry_out(state, seat)
    else:
        bonuses.carry_out(state, seat, action)
    return state
