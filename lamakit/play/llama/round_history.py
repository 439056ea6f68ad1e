"""The course of a round, as everybody has seen it: who did what, on which top card."""

from collections.abc import Sequence
from typing import NamedTuple

from lamakit.games.contract import SEATS, Game, State
from lamakit.games.rounds import draw_refusal
from lamakit.games.seats import next_in_round
from lamakit.play.observation import Move

DREW, QUIT, PLAYED, GAINED = "draw", "quit", "play", "forced draw"


class Evidence(NamedTuple):
    """One thing that everybody saw a seat do, on a top card.

    `kind`: "draw" and "quit", each instead of playing; "play", of `card`; "forced draw", for somebody else's `d` card.
    """

    seat: int
    kind: str
    top: str
    card: str = ""
    could_draw: bool = True  # of a quit: whether drawing would have been possible


def round_history(game: Game, start: State, history: Sequence[Move]) -> tuple[Evidence, ...]:
    """Everything seen since the last deal, or since a match that began in the middle of a round did."""
    if "top" not in game.FIELDS:
        return ()
    deals = [place for place, move in enumerate(history) if move.action == "deal"]
    table, seen = start.copy(), list[Evidence]()
    if deals:
        table.top = game.CODES.index(str(history[deals[-1]].chance).split(" | ")[0])
        table.deck_size = sum(start.full) - 1 - start.dealt * start.players
        table.has_quit = [0] * SEATS
    for move in history[deals[-1] + 1 if deals else 0 :]:
        top = game.CODES[table.top]
        if move.action == "draw":
            seen.append(Evidence(move.seat, DREW, top))
            table.deck_size -= 1
        elif move.action == "quit":
            seen.append(Evidence(move.seat, QUIT, top, could_draw=draw_refusal(table) == 0))
            table.has_quit[move.seat] = 1
        elif move.action in game.CODES:
            seen.append(Evidence(move.seat, PLAYED, top, move.action))
            table.top = game.CODES.index(move.action)
            if move.chance is not None:
                seen.append(Evidence(next_in_round(table, move.seat), GAINED, move.action))
                table.deck_size -= 1
    return tuple(seen)
