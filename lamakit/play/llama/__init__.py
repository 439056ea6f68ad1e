"""The LLAMA family as Match sees it: hands and decks are counts, and actions are numbers, each with a fixed text.

texts                        actions and chance outcomes
reading, writing, soundness  positions
tables, dealing              the caller's options; cards and rolls by chance
observation, vector          what a seat may know, and the same as numbers
"""

import copyreg
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games import Variant
from lamakit.games.contract import (
    COLLECT,
    DEAL,
    DEAL_CARDS,
    NOTHING,
    RETURN_20,
    SEATS,
    State,
    legal_actions as legal_numbers,
)
from lamakit.play.checks import OptionMapping, checked_number, checked_options
from lamakit.play.generator import Words
from lamakit.play.llama import reading, tables, texts
from lamakit.play.llama.dealing import resolve_all, resolve_by_chance
from lamakit.play.llama.given_hand import deal_around
from lamakit.play.llama.observation import LlamaObservation, masked
from lamakit.play.llama.round_history import round_history
from lamakit.play.llama.texts import parse_action as parse_action
from lamakit.play.llama.writing import hides_cards as hides_cards, write_position as write_position
from lamakit.play.observation import Move

LOGGED = ("deck", "faces")

copyreg.pickle(State, lambda state: state.__reduce_ex__(2))  # since it has a slot, protocols 0 and 1 can't


def new_state(variant: Variant, players: object, first_player: object, options: OptionMapping) -> State:
    checked_options(variant, tables.NewLlamaOptions.__annotations__, options)
    state = tables.new_table(variant, checked_number(players, range(2, SEATS + 1), "players", "BAS-01"), options)
    tables.check_deal(state)
    state.starter = checked_number(first_player, range(state.players), "first_player", "BAS-04")
    return state


def settle(variant: Variant, state: State, words: Words, options: OptionMapping | None = None) -> None:
    hand = options.get("hand") if options else None
    if isinstance(hand, Iterable):
        deal_around(variant, state, hand, words)
    resolve_by_chance(variant.game, state, words)


def read_position(variant: Variant, text: str, options: OptionMapping) -> State:
    return reading.read_position(variant, text, checked_options(variant, LOGGED, options))


def options_of(variant: Variant, state: State) -> dict[str, Any]:
    return {"deck": tables.custom_deck(variant, state), "faces": tables.custom_faces(variant, state)}


@cache
def actions(variant: Variant) -> tuple[str, ...]:
    game = variant.game
    left_out = set() if tables.has_stage(variant) else {COLLECT}
    if "lama20" not in (*game.FLAGS, *variant.overlays):
        left_out.add(RETURN_20)
    return tuple(text for action, text in game.ACTIONS.items() if action not in left_out)


def legal_actions(variant: Variant, state: State) -> list[str]:
    return [variant.game.ACTIONS[action] for action in legal_numbers(variant.game, state)]


def action_text(variant: Variant, action: int) -> str:
    return variant.game.ACTIONS[action]


def chance_outcomes(variant: Variant, state: State, action: int) -> dict[str, Fraction]:
    game, after = variant.game, state.copy()
    game.apply(after, action)
    if after.chance == NOTHING:
        return {"": Fraction(1)}
    if after.chance == DEAL_CARDS:
        tables.check_deal(after)
        deals = f"{texts.count_deals(game, after):,}"
        raise LamakitError(
            "chance_outcomes('deal'): {deals} deals are too many to list; play one, with chance or without", deals
        )
    total = game.chance_total(after)
    found = Counter(game.outcome_at(after, place) for place in range(total))
    shares = Counter[str]()
    for outcome, count in found.items():
        shares[texts.outcome_text(game, after, after.chance, [outcome])] += count
    return {text: Fraction(count, total) for text, count in shares.items()}


def carry_out(variant: Variant, state: State, action: int, given: object, words: Words) -> str | None:
    if action == DEAL:
        tables.check_deal(state)
    game, after = variant.game, state if given is None else state.copy()
    game.apply(after, action)
    event = after.chance
    if given is None:
        outcomes = resolve_by_chance(game, after, words)
    else:
        outcomes = texts.parse_outcomes(game, after, given)
        resolve_all(game, after, outcomes)
    state.__dict__.update(after.__dict__)
    return None if event == NOTHING else texts.outcome_text(game, state, event, outcomes)


def points(state: State) -> tuple[int, ...]:
    return tuple(state.points[: state.players])


def winners(state: State) -> tuple[int, ...]:
    """The seats with the fewest points (BAS-19)."""
    reached = points(state)
    return tuple(seat for seat, count in enumerate(reached) if count == min(reached))


def observe(variant: Variant, state: State, seat: int, start: State, history: Sequence[Move]) -> LlamaObservation:
    return LlamaObservation(variant, masked(state, seat), seat, round_history(variant.game, start, history))
