"""Which positions of Abrakadabrien can exist, beyond their grammar."""

from lamakit.errors import PositionError
from lamakit.games.abrakadabrien import bonuses
from lamakit.games.abrakadabrien.decks import KINDS, kind_of
from lamakit.games.abrakadabrien.scoring import is_asked
from lamakit.games.abrakadabrien.state import NOBODY, State, hand_size
from lamakit.games.abrakadabrien.turn import open_portals
from lamakit.games.contract import BONUS, LAYING, LETTERS, MATCH_OVER, PHASES, PLANTING, SCORING, TURN
from lamakit.texts import Later


def check_position(state: State) -> None:
    """Raise PositionError if no match can be in this position."""
    _check_hands(state)
    _check_areas(state)
    _check_orders(state)
    if state.phase == MATCH_OVER:
        _check_over(state)
    elif state.player == NOBODY:
        raise PositionError("no seat is marked *; expected one, the seat that decides (ABR-06)")
    else:
        _check_decision(state)


def _check_hands(state: State) -> None:
    size = hand_size(state.players)
    in_hand, on_portal = [], []
    for seat, place in enumerate(state.seats):
        for name, cards in (("hand", place.hand), ("portal", place.portal)):
            if len(cards) not in (0, size):
                raise PositionError(
                    "seat {letters}, {name}: {cards} cards; expected {size}, or none (ABR-05)",
                    LETTERS[seat],
                    name,
                    len(cards),
                    size,
                )
        in_hand += [seat] if place.hand else []
        on_portal += [seat] if place.portal else []
    if len(in_hand) + len(on_portal) != state.players:
        raise PositionError(
            "hand, portal: {in_hand} hands; expected {players}, one per seat (ABR-05)",
            len(in_hand) + len(on_portal),
            state.players,
        )
    if not state.stress and state.phase != LAYING and len(in_hand) != (state.players if state.phase == TURN else 0):
        where = Later("in hand") if state.phase == TURN else Later("on portals")
        raise PositionError("hand, portal: in this phase all cards are {where} (ABR-06)", where)


def _check_areas(state: State) -> None:
    filling = state.ending or state.phase in (PLANTING, BONUS)
    for seat, place in enumerate(state.seats):
        if place.gaps and not filling:
            raise PositionError(
                "seat {letters}: gaps (-) are refilled at once; expected nine cards (ABR-13)", LETTERS[seat]
            )
        if place.announced and state.phase != SCORING:
            raise PositionError("seat {letters}: goals are announced only in phase score (ABR-12)", LETTERS[seat])
        if place.choice is not None and state.phase != TURN:
            raise PositionError("seat {letters}: actions are chosen only in phase turn (ABR-06)", LETTERS[seat])
        if place.bonuses and state.phase not in (PLANTING, BONUS):
            raise PositionError(
                "seat {letters}: bonuses come only in the phases plant and bonus (ABR-15)", LETTERS[seat]
            )


def _check_orders(state: State) -> None:
    for seat, place in enumerate(state.seats):
        kinds = [kind_of(order) for order in place.orders]
        if kinds != [kind for kind in KINDS if kind in kinds]:
            raise PositionError(
                "seat {letters}, orders: expected one of each kind, dwarf, elf, giant (ORD-01)", LETTERS[seat]
            )


def _check_over(state: State) -> None:
    if state.player != NOBODY:
        raise PositionError("seat {letters}*: nobody decides after the match (ABR-17)", LETTERS[state.player])
    if not state.ending:
        raise PositionError("phase match_over: the end must have come; add the part 'ending' (ABR-17)")


def _check_decision(state: State) -> None:
    """The seat marked * must have a decision to make in this phase."""
    seat = state.player
    place = state.seats[seat]
    owes_action = bool(place.hand) and place.choice is None and (not state.stress or seat == state.first)
    owes_hand = bool(place.hand and state.teams and open_portals(state, seat))
    may_score = not place.asked and (is_asked(state, seat) or bool(place.announced))
    wanted = {
        TURN: (owes_action, Later("a hand and no choice yet"), "ABR-06"),
        LAYING: (owes_hand, Later("a hand, a free portal and teams"), "TEA-01"),
        SCORING: (may_score, Later("a complete goal, not yet asked for,"), "ABR-12"),
        PLANTING: (0 < len(state.drawn) <= len(place.gaps), Later("drawn cards, and a gap for each,"), "ABR-16"),
        BONUS: (bool(bonuses.options(state, seat)), Later("a bonus that can be carried out"), "ABR-15"),
    }
    holds, right, rule = wanted[state.phase]
    if not holds:
        raise PositionError(
            "seat {letters}*: expected {right} in phase {phases} ({rule})",
            LETTERS[seat],
            right,
            PHASES[state.phase],
            rule,
        )
    if state.drawn and state.phase != PLANTING:
        raise PositionError("drawn: cards are placed freely only in phase plant (ABR-16)")
