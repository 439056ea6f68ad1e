"""Abrakadabrien as Match sees it: cards in places, actions as texts, a pile in order.

texts                       actions and chance outcomes
reading, writing, soundness positions
tables, decks               the caller's options; the decks as data files
observation                 what a seat may know
"""

from typing import Any

from lamakit.errors import IllegalAction, LamakitError, PositionError, quoted
from lamakit.games import Variant
from lamakit.games import abrakadabrien as rules
from lamakit.games.abrakadabrien.cards import is_event
from lamakit.games.abrakadabrien.points import points, winners
from lamakit.games.abrakadabrien.state import NOBODY, Action, State
from lamakit.games.contract import NOTHING, SEATS
from lamakit.play.abrakadabrien import decks, reading, texts, writing
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation, masked
from lamakit.play.abrakadabrien.tables import custom_deck, new_table
from lamakit.play.chance import drawn_outcome
from lamakit.play.family import Options, check_options, checked_number
from lamakit.play.generator import Words

__all__ = ["points", "winners"]

OPTIONS = ("deck", "orders", "events")
ALL_OPTIONS = (*OPTIONS, "cards", "teams", "paces", "open_orders")


def new_state(variant: Variant, players: object, first_player: object, options: Options) -> State:
    check_options(variant, ALL_OPTIONS, options)
    state = new_table(variant, checked_number(players, range(2, SEATS + 1), "players", "ABR-01"), options)
    state.first = checked_number(first_player, range(state.players), "first_player", "ABR-14")
    return state


def read_position(variant: Variant, text: str, options: Options) -> State:
    check_options(variant, OPTIONS, options)
    return _read(variant, text, options)[0]


def _read(variant: Variant, text: str, options: Options) -> tuple[State, int]:
    try:
        return reading.read_position(variant, text, options)
    except PositionError:
        raise
    except LamakitError as problem:  # the same words for a table that can't be
        raise PositionError(str(problem)) from None


def write_position(variant: Variant, state: State) -> str:
    return writing.write_position(variant, state)


def hides_cards(state: State) -> bool:
    cards = [card for place in state.seats for card in (*place.area, *place.hand, *place.portal)]
    codes = [card.code for card in (*cards, *state.drawn) if card is not None]
    orders = [order for place in state.seats for order in place.orders]
    return any(len(code) < 2 for code in (*codes, *state.deck)) or any(
        order not in state.decks.orders for order in orders
    )


def options_of(variant: Variant, state: State) -> dict[str, Any]:
    orders, events = state.decks.orders, state.decks.events
    own_orders = state.with_orders and orders != decks.usual_orders()
    own_events = state.with_events and events != decks.usual_events()
    return {
        "deck": custom_deck(variant, state),
        "orders": decks.order_tables(orders) if own_orders else None,
        "events": decks.event_tables(events) if own_events else None,
    }


def legal_actions(variant: Variant, state: State) -> list[str]:
    return [texts.action_text(action) for action in rules.legal_actions(state)]


def parse_action(variant: Variant, text: object) -> Action:
    return texts.parse_action(variant, text)


def action_text(variant: Variant, action: Action) -> str:
    return texts.action_text(action)


def carry_out(variant: Variant, state: State, action: Action, given: object, words: list[int]) -> str | None:
    """Chance, as text: the cards that come off the pile, and after a bar the order of cards that are shuffled."""
    if given is None:
        before = list(state.deck)
        rules.apply(state, action)
        shuffled = _shuffle_by_chance(variant, state, words)
        return texts.outcome_text(_drawn(before, state), shuffled)
    trial = state.copy()
    _carry_out_given(trial, action, given)
    state.__dict__.update(trial.__dict__)
    return texts.outcome_text(*texts.parse_outcome(given))


def _drawn(before: list[str], state: State) -> list[str]:
    """The cards that have come off the pile, events left out."""
    return [code for code in before[: len(before) - len(state.deck)] if not is_event(code)]


def _shuffle_by_chance(variant: Variant, state: State, words: Words) -> list[str]:
    shuffled = []
    while state.chance != NOTHING:
        outcome = drawn_outcome(variant.rules, state, words)
        shuffled.append(state.to_shuffle[0][1][outcome])
        rules.resolve(state, outcome)
    return shuffled


def _carry_out_given(state: State, action: Action, given: object) -> None:
    drawn, shuffled = texts.parse_outcome(given)
    texts.put_on_top(state, drawn, given)
    before = list(state.deck)
    rules.apply(state, action)
    for item in shuffled:
        if state.chance == NOTHING or item not in state.to_shuffle[0][1]:
            raise _impossible(given, f"{quoted(item)} is not among the cards to shuffle")
        rules.resolve(state, state.to_shuffle[0][1].index(item))
    needed = len(_drawn(before, state))
    if state.chance != NOTHING or needed != len(drawn) or (not drawn and not shuffled):
        left = len(state.to_shuffle[0][1]) if state.chance != NOTHING else 0
        raise _impossible(given, f"{needed} cards come off the pile here, and {left} more are shuffled")


def _impossible(given: object, reason: str) -> IllegalAction:
    return IllegalAction(f"chance={quoted(given)} can't happen: {reason} (ABR-04)", "ABR-04")


def observe(variant: Variant, state: State, seat: int) -> AbrakadabrienObservation:
    return AbrakadabrienObservation(variant, masked(state, seat), seat)


def read_observation(variant: Variant, text: str, options: Options) -> AbrakadabrienObservation:
    check_options(variant, OPTIONS, options)
    state, viewer = _read(variant, text, options)
    return observe(variant, state, max(state.player, 0) if viewer == NOBODY else viewer)
