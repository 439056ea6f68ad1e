"""What everybody has seen in a round: who did what, on which top card."""

from collections.abc import Sequence
from typing import NamedTuple

from lamakit.games.contract import Game, State
from lamakit.games.rounds import HAND
from lamakit.play.moves import Move

DREW, QUIT, PLAYED, GAINED = "draw", "quit", "play", "forced draw"


class Seen(NamedTuple):
    """One thing that everybody saw a seat do, on a top card.

    `kind`: "draw" and "quit", each instead of playing; "play", of `card`; "forced draw", for somebody else's `d` card.
    """

    seat: int
    kind: str
    top: str
    card: str = ""
    could_draw: bool = True  # of a quit: whether drawing would have been possible


def record(game: Game, start: State, history: Sequence[Move]) -> tuple[Seen, ...]:
    """What has been seen since the last deal, or since a match that began in the middle of a round did."""
    if "top" not in game.FIELDS:
        return ()
    deals = [place for place, move in enumerate(history) if move.action == "deal"]
    if deals:
        dealt = history[deals[-1]]
        top, deck_size = str(dealt.chance).split(" | ")[0], sum(start.full) - 1 - HAND * start.players
        has_quit = [0] * start.players
    else:
        top, deck_size, has_quit = game.CODES[start.top], int(start.deck_size), list(start.has_quit[: start.players])
    seen: list[Seen] = []
    for move in history[deals[-1] + 1 if deals else 0 :]:
        if move.action == "draw":
            seen.append(Seen(move.seat, DREW, top))
            deck_size -= 1
        elif move.action == "quit":
            could_draw = deck_size > 0 and sum(has_quit) < start.players - 1
            seen.append(Seen(move.seat, QUIT, top, could_draw=could_draw))
            has_quit[move.seat] = 1
        elif move.action in game.CODES:
            seen.append(Seen(move.seat, PLAYED, top, move.action))
            top = move.action
            if move.chance is not None:
                seen.append(Seen(_next(has_quit, move.seat), GAINED, top))
                deck_size -= 1
    return tuple(seen)


def _next(has_quit: Sequence[int], seat: int) -> int:
    """The next seat that has not quit, as `next_in_round`."""
    others = [(seat + step) % len(has_quit) for step in range(1, len(has_quit))]
    return next((other for other in others if not has_quit[other]), seat)
