"""Which positions can exist: what a line of text must fulfil beyond its grammar."""

from lamakit.errors import PositionError
from lamakit.games.contract import MATCH_OVER, RETURN, ROUND_OVER, TURN, Game, State
from lamakit.games.rounds import GOAL

LETTERS = "ABCDEF"


def check_position(game: Game, state: State, decides: list[bool]) -> None:
    """Raise PositionError if no match can stand like this."""
    _check_who_decides(state, decides)
    if state.phase == TURN:
        _check_turn(state)
    elif state.phase == RETURN:
        _check_return(state)
    elif state.phase in (ROUND_OVER, MATCH_OVER):
        _check_scored(state)


def _check_who_decides(state: State, decides: list[bool]) -> None:
    if state.phase == MATCH_OVER:
        if any(decides):
            raise PositionError(f"seat {_letter(decides.index(True))}*: nobody decides after the match (BAS-18)")
    elif sum(decides) != 1:
        raise PositionError(f"{sum(decides)} seats marked *; one seat decides, so one * would be right (BAS-06)")


def _check_turn(state: State) -> None:
    if state.has_quit[state.player]:
        raise PositionError(f"seat {_letter(state.player)}*-: one who has quit takes no turn (BAS-11)")
    for seat in range(state.players):
        if state.hand_sizes[seat] == 0 and not state.has_quit[seat]:
            raise PositionError(
                f"seat {_letter(seat)} holds no card: the round would be over; give it cards or a phase (BAS-14)"
            )


def _check_return(state: State) -> None:
    if state.hand_sizes[state.player] or state.has_quit[state.player] or not state.points[state.player]:
        raise PositionError(
            f"seat {_letter(state.player)}*: only one with an emptied hand and tokens returns one (BAS-17)"
        )


def _check_scored(state: State) -> None:
    emptied = any(not state.has_quit[seat] and not state.hand_sizes[seat] for seat in range(state.players))
    if not emptied and not all(state.has_quit[: state.players]):
        raise PositionError(
            "phase: the round is not over; somebody must have emptied the hand or all have quit (BAS-14)"
        )
    reached = max(state.points) >= GOAL
    if reached != (state.phase == MATCH_OVER):
        right = "match_over" if reached else "round_over"
        raise PositionError(f"phase: with {max(state.points)} points at most, phase {right} would be right (BAS-18)")


def _letter(seat: int) -> str:
    return LETTERS[seat]
