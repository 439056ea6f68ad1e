"""The course of a match: what comes next, until somebody owes a decision, chance decides, or it is over.

A decision that leaves no choice (one portal, one way to carry out a bonus, nothing to score) is made automatically.
"""

from collections.abc import Callable

from lamakit.games.abrakadabrien import bonuses, events, scoring, turn
from lamakit.games.abrakadabrien.orders import draw_orders
from lamakit.games.abrakadabrien.state import NOBODY, State, in_turn
from lamakit.games.contract import BONUS, LAYING, MATCH_OVER, NOTHING, PLANTING, SCORING, TURN

BARREN_TURNS = 200  # of everybody, without a score, end the match (ABR-17)


def advance(state: State) -> None:
    state.player = NOBODY
    while state.player == NOBODY and state.phase != MATCH_OVER and state.chance == NOTHING:
        STEPS[state.phase](state)


def acting(state: State) -> list[int]:
    """Whose turn it is: everybody's at once; under stress, one seat's."""
    return [state.first] if state.stress else in_turn(state)


def pausing(state: State) -> list[int]:
    """Who is between two turns and may score."""
    if not state.stress:
        return in_turn(state)
    return [
        seat for seat in in_turn(state) if not state.seats[seat].hand or (state.ending and not can_act(state, seat))
    ]


def _turn(state: State) -> None:
    """Everybody decides without seeing the others' decisions, then all actions happen at once (ABR-06)."""
    for seat in acting(state):
        if state.seats[seat].choice is None:
            state.player = seat
            return
    for seat in acting(state):
        turn.carry_out(state, seat)
    state.phase = LAYING


def _laying(state: State) -> None:
    """The hands go on the portals, and the pause begins."""
    for seat in acting(state):
        if state.seats[seat].hand:
            portals = turn.laying_options(state, seat)
            if len(portals) > 1:
                state.player = seat
                return
            turn.lay(state, seat, portals[0].seat)
    state.barren += 1
    state.phase = SCORING


def _scoring(state: State) -> None:
    """Everybody who can score is asked for goals; then announced goals are collected, or the pause is over."""
    for seat in pausing(state):
        place = state.seats[seat]
        if not place.asked and scoring.is_asked(state, seat):
            state.player = seat
            return
        if state.stress and place.announced:  # the earlier call wins (GHO-04)
            break
    if any(place.announced for place in state.seats):
        scoring.collect(state)
        state.phase = BONUS
    elif state.stress:
        _go_on_under_stress(state)
    else:
        _go_on_together(state)


def _bonus(state: State) -> None:
    """In the order of the announcements: refill, bonuses, new orders (ABR-13, ABR-14, ORD-08)."""
    for seat in in_turn(state):
        place = state.seats[seat]
        if place.gaps and not state.ending and not _refilled(state, seat):
            return
        while ways := bonuses.options(state, seat):
            if len(ways) > 1:
                state.player = seat
                return
            bonuses.carry_out(state, seat, ways[0])
        place.bonuses = []
        draw_orders(state, seat)
    state.phase = SCORING


def _refilled(state: State, seat: int) -> bool:
    """Refill the area; False if the player first has to place the cards freely."""
    scoring.refill(state, seat)
    if not state.drawn:
        return True
    state.player, state.phase = seat, PLANTING
    return False


def _planting(state: State) -> None:
    """The seat that has drawn goes on placing cards, until no card or no choice is left."""
    if state.drawn:
        seat = next(seat for seat in in_turn(state) if state.seats[seat].gaps)
        gaps = state.seats[seat].gaps
        if len(gaps) > 1:
            state.player = seat
            return
        scoring.plant(state, seat, gaps[0])
    state.phase = BONUS


def _go_on_together(state: State) -> None:
    if state.ending:
        state.phase = MATCH_OVER
    elif state.due:
        _carry_out_event(state, 0)
    elif state.barren >= BARREN_TURNS:
        state.ending = True  # everybody has just had the chance to score
    else:
        state.first = (state.first + 1) % state.players
        state.round_no += 1
        for seat in range(state.players):
            turn.take_up(state, seat)
        state.phase = TURN


def _go_on_under_stress(state: State) -> None:
    """Every seat has its pace, and time is counted in events, not by a clock (STR-01, TEA-03)."""
    waiting = [seat for seat, place in enumerate(state.seats) if place.portal and not place.hand]
    if waiting and not state.ending:
        _take_up(state, waiting[0])
        return
    if state.barren >= BARREN_TURNS * state.players and not state.ending:
        scoring.trigger_end(state)
    able = [seat for seat in range(state.players) if can_act(state, seat)]
    if able:
        _act(state, min(able, key=lambda seat: (max(state.seats[seat].ready, state.clock), seat)))
    elif state.ending:
        state.phase = MATCH_OVER


def _take_up(state: State, seat: int) -> None:
    """The seat picks up its portal's cards, after events there; it will be done when its pace has passed."""
    waiting = [place for place, (owner, _) in enumerate(state.due) if owner == seat]
    if waiting:
        _carry_out_event(state, waiting[0])
    else:
        turn.take_up(state, seat)
        state.seats[seat].ready = state.clock + state.paces[seat]


def can_act(state: State, seat: int) -> bool:
    return bool(state.seats[seat].hand) and bool(turn.open_portals(state, seat))


def _act(state: State, seat: int) -> None:
    """Time moves on to the moment when the seat acts."""
    state.clock = max(state.clock, state.seats[seat].ready)
    state.first = seat
    state.round_no += 1
    state.phase = TURN


def _carry_out_event(state: State, place: int) -> None:
    """The event is carried out; it may bring everybody bonuses (EVT-02)."""
    _, event = state.due.pop(place)
    events.carry_out(state, state.decks.events[event])
    state.phase = BONUS


STEPS: dict[int, Callable[[State], None]] = {
    TURN: _turn,
    LAYING: _laying,
    SCORING: _scoring,
    PLANTING: _planting,
    BONUS: _bonus,
}
