"""The LLAMA family as Match sees it: hands and decks are counts, actions are numbers with a fixed text each."""

from collections.abc import Mapping
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games import Variant
from lamakit.games import contract as rules
from lamakit.games.contract import NOTHING, SEATS, State
from lamakit.games.rounds import HAND
from lamakit.play import actions as texts
from lamakit.play.chance import resolve_by_chance
from lamakit.play.family import Options, check_options, checked_number
from lamakit.play.llama_observation import LlamaObservation, masked, seat_that_looks
from lamakit.play.notation import (
    deck_counts,
    die_values,
    format_position,
    has_row,
    hides_cards,
    parse_position,
    set_up,
)

__all__ = ["hides_cards"]

OPTIONS = ("deck", "faces")


def new_state(variant: Variant, players: object, first_player: object, options: Options) -> State:
    check_options(variant, OPTIONS, options)
    state = State(variant.game.FIELDS)
    seats = checked_number(players, range(2, SEATS + 1), "players", "BAS-01")
    full = _enough(deck_counts(variant, options.get("deck")), seats)
    set_up(state, variant, seats, full, options.get("faces"))
    state.starter = checked_number(first_player, range(seats), "first_player", "BAS-04")
    return state


def read_position(variant: Variant, text: str, options: Options) -> State:
    check_options(variant, OPTIONS, options)
    state = parse_position(text, options.get("deck"), options.get("faces"))[1]
    _enough(state.full, state.players)
    return state


def write_position(variant: Variant, state: State) -> str:
    return format_position(variant, state)


def options_of(variant: Variant, state: State) -> dict[str, Any]:
    return {"deck": _custom_deck(variant, state), "faces": _custom_faces(variant, state)}


def _custom_deck(variant: Variant, state: State) -> Mapping[str, int] | None:
    usual = list(variant.game.EDITIONS[variant.edition])
    return None if state.full == usual else dict(zip(variant.game.CODES, state.full, strict=True))


def _custom_faces(variant: Variant, state: State) -> list[list[str]] | None:
    if not has_row(variant) or state.faces == die_values(variant, None):
        return None
    return [[variant.game.CODES[value] for value in die] for die in state.faces]


def legal_actions(variant: Variant, state: State) -> list[str]:
    return [variant.game.ACTIONS[action] for action in rules.legal_actions(variant.game, state)]


def parse_action(variant: Variant, text: object) -> int:
    return texts.parse_action(variant.game, text)


def action_text(variant: Variant, action: int) -> str:
    return variant.game.ACTIONS[action]


def carry_out(variant: Variant, state: State, action: int, given: object, words: list[int]) -> str | None:
    game = variant.game
    outcomes = None if given is None else _given_outcomes(variant, state, action, given)
    game.apply(state, action)
    event = state.chance
    if outcomes is None:
        outcomes = resolve_by_chance(game, state, words) if event else []
    else:
        for outcome in outcomes:
            game.resolve(state, outcome)
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


def observe(variant: Variant, state: State, seat: int) -> LlamaObservation:
    return LlamaObservation(variant, masked(state, seat), seat)


def read_observation(variant: Variant, text: str, options: Options) -> LlamaObservation:
    check_options(variant, OPTIONS, options)
    state = parse_position(text, options.get("deck"), options.get("faces"))[1]
    return observe(variant, state, seat_that_looks(state))


def _enough(full: list[int], seats: int) -> list[int]:
    needed = HAND * seats + 1
    if sum(full) < needed:
        raise LamakitError(f"deck: {sum(full)} cards; {seats} players need at least {needed} (BAS-03)")
    return full
