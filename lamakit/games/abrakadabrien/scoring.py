"""Between the turns: announcing goals, collecting their cards, refilling the area (ABR-12 to ABR-17)."""

from lamakit.games.abrakadabrien.bonuses import bonus_of
from lamakit.games.abrakadabrien.cards import GOALS, Card
from lamakit.games.abrakadabrien.decks import KINDS, PLANTATION
from lamakit.games.abrakadabrien.ghosts import ghosts_of, may_call, settle_ghosts
from lamakit.games.abrakadabrien.goals import PLACES, RULE_OF, TERRAIN_OF, complete, reaches
from lamakit.games.abrakadabrien.orders import could_form, forms, is_claimed, may_claim, order_of
from lamakit.games.abrakadabrien.state import Action, Announcement, State, in_turn, next_card, set_card
from lamakit.games.rulebook.abrakadabrien import ABR_12, GHO_03, ORD_02, ORD_05, ORD_08

CALL, DONE = Action("call"), Action("done")


# --- announcing ---------------------------------------------------------------------------------------------------


def candidates(state: State, seat: int) -> list[Action]:
    """Every possible goal, claim and call, in the order in which they are listed."""
    goals = [Action("score", cells, GOALS[terrain]) for terrain, places in PLACES.items() for cells in places]
    held = [(kind, order_of(state, seat, kind)) for kind in KINDS]
    goals += [Action("score", cells, kind) for kind, order in held if order for cells in order.places]
    if not state.seats[seat].announced:
        return goals
    return [*goals, *(Action("claim", what=kind) for kind, _ in held), CALL]


def options(state: State, seat: int) -> list[Action]:
    """Everything that the seat may still announce."""
    return [action for action in candidates(state, seat) if not announcing_refusal(state, seat, action)]


def is_asked(state: State, seat: int) -> bool:
    """Whether the seat gets the chance to announce something; this follows from what everybody sees."""
    place = state.seats[seat]
    if place.announced:
        return bool(options(state, seat))
    return bool(complete(place)) or (state.with_orders and could_form(state, seat))


def announcing_refusal(state: State, seat: int, action: Action) -> int:
    announced = state.seats[seat].announced
    if action.verb == "score":
        return _goal_refusal(state, seat, action)
    if action.verb == "claim":
        if not announced:
            return ORD_08
        return 0 if may_claim(state, seat, action.what, announced[-1]) else ORD_02
    if action.verb == "call":
        return 0 if announced and may_call(state, seat, announced[-1]) else GHO_03
    return 0 if action == DONE else ABR_12


def _goal_refusal(state: State, seat: int, action: Action) -> int:
    taken = {cell for goal in state.seats[seat].announced for cell in goal.cells}
    if taken & set(action.cells):
        return ORD_05 if state.with_orders else ABR_12
    if action.what in KINDS:
        order = order_of(state, seat, action.what)
        fits = order and not is_claimed(state, seat, action.what) and forms(state.seats[seat], order, action.cells)
        return 0 if fits else ORD_02
    terrain = TERRAIN_OF[action.what]
    return 0 if reaches(state.seats[seat], terrain, action.cells) else RULE_OF[terrain]


def announcing_grounds(action: Action) -> int:
    """The rule that allows a legal announcement."""
    if action.verb == "score":
        return RULE_OF[TERRAIN_OF[action.what]] if action.what in TERRAIN_OF else ORD_02
    return {"claim": ORD_05, "call": GHO_03}.get(action.verb, ABR_12)


def announce(state: State, seat: int, action: Action) -> None:
    """A goal is named, or something is added to the goal named last."""
    place = state.seats[seat]
    if action == DONE:
        place.asked = True
    elif action.verb == "score":
        place.announced.append(goal_of(state, seat, action))
    else:
        goal = place.announced[-1]
        order = order_of(state, seat, action.what) if action.verb == "claim" else None
        orders = (*goal.orders, order.id) if order else goal.orders
        place.announced[-1] = goal._replace(orders=orders, calls=goal.calls or action == CALL)


def goal_of(state: State, seat: int, action: Action) -> Announcement:
    order = order_of(state, seat, action.what) if action.what in KINDS else None
    if order:
        return Announcement(order.terrain, action.cells, (order.id,), formation=action.what)
    return Announcement(TERRAIN_OF[action.what], action.cells)


# --- collecting and refilling -------------------------------------------------------------------------------------


def collect(state: State) -> None:
    """Ghosts find their holders, all announced cards leave, and everybody has their bonuses to come (ABR-13)."""
    settle_ghosts(state)
    for seat in in_turn(state):
        for goal in state.seats[seat].announced:
            _take_away(state, seat, goal)
        state.seats[seat].announced = []
    state.barren = 0


def _take_away(state: State, seat: int, goal: Announcement) -> None:
    place = state.seats[seat]
    cards = [card for card in (place.area[cell] for cell in goal.cells) if card is not None]
    place.pile += [card.code for card in cards]
    for cell in goal.cells:
        set_card(state, seat, cell, None)
    for order in goal.orders:
        place.bonuses += state.decks.orders[order].bonuses
        place.orders.remove(order)
        place.fulfilled.append(order)
    if not goal.orders:
        place.bonuses.append(bonus_of(state, goal.terrain))
    if state.ghost_side == "B":
        place.bonuses += [bonus_of(state, ghost) for ghost in ghosts_of(state, seat)]


def refill(state: State, seat: int) -> None:
    """Cards from the deck for all gaps: in reading order, or kept to be placed freely (ABR-13, ABR-16)."""
    place = state.seats[seat]
    gaps = place.gaps
    cards = [Card(code) for _ in gaps if (code := next_card(state, seat))]
    if len(cards) < len(gaps):
        trigger_end(state)
    if PLANTATION in place.bonuses:
        place.bonuses = [bonus for bonus in place.bonuses if bonus != PLANTATION]
        state.drawn = cards
    else:
        for cell, card in zip(gaps, cards, strict=False):
            set_card(state, seat, cell, card)


def trigger_end(state: State) -> None:
    """From now on there are no refills; everybody gets another chance to score (ABR-17)."""
    state.ending = True
    for place in state.seats:
        place.asked = False


def planting_options(state: State) -> list[Action]:
    return [Action("plant", (cell,)) for cell in state.seats[state.player].gaps]


def plant(state: State, seat: int, cell: int) -> None:
    """The first of the drawn cards goes on a free cell."""
    set_card(state, seat, cell, state.drawn.pop(0))
