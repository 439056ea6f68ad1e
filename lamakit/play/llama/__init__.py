"""The LLAMA family as Match sees it: hands and decks are counts, and actions are numbers, each with a fixed text.

texts                        actions and chance outcomes
reading, writing, soundness  positions
tables, dealing              the caller's options; cards and rolls by chance
observation                  what a seat may know
"""

from collections.abc import Sequence
from typing import Any

from lamakit.games import Variant
from lamakit.games.contract import NOTHING, SEATS, Game, State, legal_actions as legal_numbers
from lamakit.play.checks import checked_number, checked_options
from lamakit.play.family import Options
from lamakit.play.generator import Words
from lamakit.play.llama import reading, tables, texts
from lamakit.play.llama.dealing import resolve_all, resolve_by_chance
from lamakit.play.llama.observation import LlamaObservation, masked
from lamakit.play.llama.record import record
from lamakit.play.llama.texts import parse_action as parse_action
from lamakit.play.llama.writing import hides_cards as hides_cards, write_position as write_position
from lamakit.play.moves import Move

LOGGED = ("deck", "faces")


def rules(variant: Variant) -> Game:
    return variant.game


def new_state(variant: Variant, players: object, first_player: object, options: Options) -> State:
    checked_options(variant, tables.Options.__annotations__, options)
    state = tables.new_table(variant, checked_number(players, range(2, SEATS + 1), "players", "BAS-01"), options)
    tables.check_deal(state)
    state.starter = checked_number(first_player, range(state.players), "first_player", "BAS-04")
    return state


def settle(variant: Variant, state: State, words: Words) -> None:
    resolve_by_chance(variant.game, state, words)


def read_position(variant: Variant, text: str, options: Options) -> State:
    state = reading.read_position(variant, text, checked_options(variant, LOGGED, options))
    tables.check_deal(state)
    return state


def options_of(variant: Variant, state: State) -> dict[str, Any]:
    return {"deck": tables.custom_deck(variant, state), "faces": tables.custom_faces(variant, state)}


def legal_actions(variant: Variant, state: State) -> list[str]:
    return [variant.game.ACTIONS[action] for action in legal_numbers(variant.game, state)]


def action_text(variant: Variant, action: int) -> str:
    return variant.game.ACTIONS[action]


def carry_out(variant: Variant, state: State, action: int, given: object, words: Words) -> str | None:
    game = variant.game
    outcomes = None if given is None else _given_outcomes(variant, state, action, given)
    game.apply(state, action)
    event = state.chance
    if outcomes is None:
        outcomes = resolve_by_chance(game, state, words) if event else []
    else:
        resolve_all(game, state, outcomes)
    return None if event == NOTHING else texts.outcome_text(game, state, event, outcomes)


def _given_outcomes(variant: Variant, state: State, action: int, given: object) -> list[int]:
    trial = state.copy()
    variant.game.apply(trial, action)
    return texts.parse_outcomes(variant.game, trial, given)


def points(state: State) -> tuple[int, ...]:
    return tuple(state.points[: state.players])


def winners(state: State) -> tuple[int, ...]:
    """The seats with the fewest points (BAS-19)."""
    reached = points(state)
    return tuple(seat for seat, count in enumerate(reached) if count == min(reached))


def observe(variant: Variant, state: State, seat: int, start: State, history: Sequence[Move]) -> LlamaObservation:
    return LlamaObservation(variant, masked(state, seat), seat, record(variant.game, start, history))
