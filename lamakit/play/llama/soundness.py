"""Which positions can exist: what must hold for a line of text beyond its grammar."""

from lamakit.errors import PositionError
from lamakit.games.contract import DISCARD, GIVING, LETTERS, MATCH_OVER, RETURN, ROLLED, ROUND_OVER, SHOW, Game, State
from lamakit.games.rounds import GOAL
from lamakit.games.seats import seats_in_round
from lamakit.games.stage import SHOW_SIZE


def check_position(game: Game, state: State, decides: list[bool]) -> None:
    """Raise PositionError if no match can be in this position."""
    _check_who_decides(state, decides)
    if "stage" in state.fields:
        _check_tokens(state)
    if state.phase == RETURN:
        _check_return(state)
    elif state.phase in (ROUND_OVER, MATCH_OVER):
        _check_scored(state)
    else:
        _check_running(state)
    if state.phase == SHOW:
        _check_show(game, state)
    elif state.phase == GIVING:
        _check_giving(game, state)
    elif state.phase == ROLLED:
        _check_roll(game, state)


def _check_who_decides(state: State, decides: list[bool]) -> None:
    if state.phase == MATCH_OVER:
        if any(decides):
            raise PositionError(
                "seat {letters}*: nobody decides after the match (BAS-18)", LETTERS[decides.index(True)]
            )
    elif sum(decides) != 1:
        raise PositionError("{decides} seats marked *; expected one, the seat that decides (BAS-06)", sum(decides))


def _check_tokens(state: State) -> None:
    if sum(state.has_magic) + state.stage[3] > 1:
        raise PositionError("the magic token is in two places; there is only one (KAD-02)")
    if state.stage[3] and "last_card" not in state.fields:
        raise PositionError("stage: m is not a token of this game; expected 1, 10 or 20 (DRA-01)")
    if state.stage[2] and not state.lama20:
        raise PositionError("stage: 20 is not a token of this game; expected 1 or 10 (L20-01)")


def _check_running(state: State) -> None:
    if state.has_quit[state.player]:
        raise PositionError("seat {letters}*-: a player who has quit takes no turn (BAS-11)", LETTERS[state.player])
    for seat in range(state.players):
        gives_away = state.phase == GIVING and seat == state.player
        if state.hand_sizes[seat] == 0 and not state.has_quit[seat] and not gives_away:
            raise PositionError(
                "seat {letters} holds no card: the round would be over; give it cards or a phase (BAS-14)",
                LETTERS[seat],
            )


def _check_show(game: Game, state: State) -> None:
    if game.CODES[state.top] not in ("L", "P"):
        raise PositionError(
            "show: the top card is {codes}; a show needs a llama there (DRA-02, KAD-14)", game.CODES[state.top]
        )
    if state.stage_size < SHOW_SIZE:
        raise PositionError(
            "show: {stage_size} tokens on the stage; expected {show_size} (DRA-02, KAD-14)", state.stage_size, SHOW_SIZE
        )


def _check_giving(game: Game, state: State) -> None:
    if not game.CODES[state.top].endswith("g") or seats_in_round(state) == 1:
        raise PositionError("phase give: expected a card with g on top and another player in the round (KAD-10)")
    if not state.points[state.player] and not state.has_magic[state.player]:
        raise PositionError("phase give: seat {letters} has no token to give (KAD-10)", LETTERS[state.player])


def _check_roll(game: Game, state: State) -> None:
    choices = [action for action in game.ACTIONS if not game.refusal(state, action)]
    if not choices or state.roll == [len(game.CODES) - 1] * 3:
        raise PositionError("roll: these dice leave nothing to choose; expected a hit or a miss (DIC-05, DIC-06)")
    if seats_in_round(state) == 1 and min(choices) < DISCARD:
        raise PositionError("roll: alone in the round a roll without a hit is a total flop; expected a hit (DIC-11)")
    if not _can_show(state.faces, list(state.roll)):
        raise PositionError("roll: the three dice can't show these faces together (DIC-01)")


def _can_show(dice: list[list[int]], roll: list[int]) -> bool:
    """Whether every face of the roll can come from a die of its own."""
    if not dice:
        return True
    return any(
        value in dice[0] and _can_show(dice[1:], roll[:place] + roll[place + 1 :]) for place, value in enumerate(roll)
    )


def _check_return(state: State) -> None:
    may_return = "row" in state.fields or state.hand_sizes[state.player] == 0  # with dice also after three llamas
    if not may_return or state.has_quit[state.player] or not state.points[state.player]:
        raise PositionError(
            "seat {letters}*: only a player with an emptied hand and tokens returns one (BAS-17)", LETTERS[state.player]
        )


def _check_scored(state: State) -> None:
    emptied = any(not state.has_quit[seat] and not state.hand_sizes[seat] for seat in range(state.players))
    flop = "row" in state.fields and not any(state.row)
    drawn_alone = "last_card" in state.fields and seats_in_round(state) == 1
    if not (emptied or flop or drawn_alone or all(state.has_quit[: state.players])):
        raise PositionError(
            "phase: the round is not over; somebody must have emptied the hand or all have quit (BAS-14)"
        )
    reached = max(state.points) >= GOAL
    if reached != (state.phase == MATCH_OVER):
        right = "match_over" if reached else "round_over"
        raise PositionError("phase: with {points} points at most, expected {right} (BAS-18)", max(state.points), right)
