"""Abrakadabrien as Match sees it: cards in places, actions as texts, a deck in order.

texts                       actions and chance outcomes
reading, writing, soundness positions
tables, decks               the caller's options; the decks as data files
observation                 what a seat may know
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import factorial
from typing import Any

from lamakit.errors import IllegalAction, LamakitError, quoted
from lamakit.games import Variant, abrakadabrien as game
from lamakit.games.abrakadabrien.cards import back_of, is_event
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.games.abrakadabrien.points import points as points, winners as winners
from lamakit.games.abrakadabrien.state import Action, State
from lamakit.games.contract import NOTHING, SEATS
from lamakit.play.abrakadabrien import decks, reading, tables, texts
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation, masked
from lamakit.play.abrakadabrien.tables import LOGGED as LOGGED
from lamakit.play.abrakadabrien.texts import parse_action as parse_action
from lamakit.play.abrakadabrien.writing import write_position as write_position
from lamakit.play.chance import drawn_outcome
from lamakit.play.checks import OptionMapping, checked_number, checked_options
from lamakit.play.generator import Words
from lamakit.play.observation import Move
from lamakit.texts import Later

MOST_OUTCOMES = 20_000  # that are listed


def new_state(variant: Variant, players: object, first_player: object, options: OptionMapping) -> State:
    checked_options(variant, tables.AbrakadabrienOptions.__annotations__, options)
    state = tables.new_table(variant, checked_number(players, range(2, SEATS + 1), "players", "ABR-01"), options)
    state.first = checked_number(first_player, range(state.players), "first_player", "ABR-14")
    return state


def read_position(variant: Variant, text: str, options: OptionMapping) -> State:
    return reading.read_position(variant, text, checked_options(variant, LOGGED, options))[0]


def hides_cards(state: State) -> bool:
    codes = [*(card.code for card in tables.cards_of(state)), *state.deck]
    orders = [order for place in state.seats for order in place.orders]
    return any(len(code) < 2 for code in codes) or any(order in KINDS for order in orders)


def options_of(variant: Variant, state: State) -> dict[str, Any]:
    orders, events = state.decks.orders, state.decks.events
    own_orders = state.with_orders and orders != decks.usual_orders()
    own_events = state.with_events and events != decks.usual_events()
    return {
        "deck": tables.custom_deck(variant, state),
        "orders": [decks.order_table(order) for order in orders.values()] if own_orders else None,
        "events": [decks.event_table(event) for event in events.values()] if own_events else None,
    }


def actions(variant: Variant) -> tuple[str, ...]:
    raise texts.no_numbers("actions")


def legal_actions(variant: Variant, state: State) -> list[str]:
    return [texts.action_text(action) for action in game.legal_actions(state)]


def action_text(variant: Variant, action: Action) -> str:
    return texts.action_text(action)


def chance_outcomes(variant: Variant, state: State, action: Action) -> dict[str, Fraction]:
    """Cards that come off the deck, of which everybody sees the back of the first; all orders are equally likely."""
    after = state.copy()
    game.apply(after, action)
    drawn = len(_drawn(state.deck, after))
    deck = Counter(code for code in state.deck if not is_event(code))
    first = [code for code in deck if drawn and back_of(code) == back_of(state.deck[0])]
    shuffled = sum(len(items) for _, items in after.to_shuffle)
    most = len(first or [""]) * len(deck) ** max(drawn - 1, 0) * factorial(shuffled)
    if shuffled or most > MOST_OUTCOMES:
        raise LamakitError(
            "chance_outcomes: up to {most:,} orders of {drawn} cards are too many to list", most, drawn + shuffled
        )
    ways: dict[tuple[str, ...], int] = {(code,): deck[code] for code in first} if drawn else {(): 1}
    for _time in range(drawn - 1):
        ways = {
            (*way, code): count * (deck[code] - way.count(code))
            for way, count in ways.items()
            for code in deck
            if way.count(code) < deck[code]
        }
    total = sum(ways.values())
    return {" ".join(way): Fraction(count, total) for way, count in ways.items()}


def carry_out(variant: Variant, state: State, action: Action, given: object, words: Words) -> str | None:
    """Chance, as text: the cards that come off the deck, and after a bar the order of cards that are shuffled."""
    if given is None:
        before = list(state.deck)
        game.apply(state, action)
        shuffled = settle(variant, state, words)
        return texts.outcome_text(_drawn(before, state), shuffled)
    trial = state.copy()
    _carry_out_given(trial, action, given)
    state.__dict__.update(trial.__dict__)
    return texts.outcome_text(*texts.parse_outcome(given))


def _drawn(before: list[str], state: State) -> list[str]:
    """The cards that have come off the deck, without events."""
    return [code for code in before[: len(before) - len(state.deck)] if not is_event(code)]


def settle(variant: Variant, state: State, words: Words, _options: object = None) -> list[str]:
    """Shuffle what has to be shuffled; returns it in its new order."""
    shuffled = []
    while state.chance != NOTHING:
        outcome = drawn_outcome(game, state, words)
        shuffled.append(state.to_shuffle[0][1][outcome])
        game.resolve(state, outcome)
    return shuffled


def _carry_out_given(state: State, action: Action, given: object) -> None:
    drawn, shuffled = texts.parse_outcome(given)
    texts.put_on_top(state, drawn, given)
    before = list(state.deck)
    game.apply(state, action)
    for item in shuffled:
        if state.chance == NOTHING or item not in state.to_shuffle[0][1]:
            raise _impossible(given, Later("{item} is not among the cards to shuffle", quoted(item)))
        game.resolve(state, state.to_shuffle[0][1].index(item))
    needed = len(_drawn(before, state))
    if state.chance != NOTHING or needed != len(drawn) or (not drawn and not shuffled and given != ""):
        left = len(state.to_shuffle[0][1]) if state.chance != NOTHING else 0
        raise _impossible(
            given, Later("{needed} cards come off the deck here, and {left} more are shuffled", needed, left)
        )


def _impossible(given: object, reason: object) -> IllegalAction:
    return IllegalAction("chance={given} can't happen: {reason} (ABR-04)", "ABR-04", quoted(given), reason)


def observe(
    variant: Variant, state: State, seat: int, start: State, history: Sequence[Move]
) -> AbrakadabrienObservation:
    return AbrakadabrienObservation(variant, masked(state, seat), seat)
