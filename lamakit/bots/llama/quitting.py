"""When the players of playouts quit: where they had better, as other playouts after the same branch have taught.

Before a branch is tried in its worlds, it is played on in some others. There it is also tried what the other choice
comes to: to quit instead of going on, or to go on instead of quitting. What going on is worth more than quitting is
fitted, for each seat, by a plane over what that seat can see (least squares); below zero it quits. It is done again
with players who quit so, as what going on is worth depends on that. No seat decides by hidden cards, and no world by
itself. (After Longstaff and Schwartz: Valuing American options by simulation, 2001.)

Sums are whole numbers and the rest is a few divisions in a fixed order, so it is the same on every machine.
"""

from collections.abc import Callable
from typing import Any

from lamakit.bots.llama.policy_bot import hand_penalty
from lamakit.games.contract import SEATS, Game, State

PASSES, LESSONS = 2, 48  # how often it is done, and in how many worlds
TRIES = 8  # of a playout
SIGNS = 7  # numbers by which a seat decides
SEAT, QUITS, WORTH = range(SIGNS, SIGNS + 3)  # of a try: whose; 1: it quits, else it goes on; worth of the other choice
TRY = WORTH + 1
WIDTH = SIGNS + 1  # of a seat's sums: products of two signs, and of a sign with what going on is worth more
SUMS = SIGNS * WIDTH
FAR = 7  # cards in a hand that doesn't end soon
FEW = 12  # tries that teach nothing yet
RIDGE = 1.0  # added to the squares: a sign that is alike in all tries does no harm
FINE = 1 << 8  # parts of a 65536th of the match

WriteSigns = Callable[[State, int, Any], None]


def sign_writer(game: Game) -> WriteSigns:
    """A function that writes the signs that a seat sees on its turn, when a card fits or none does."""
    penalty = hand_penalty(game)

    def write_signs(state: State, fits: int, signs: Any) -> None:
        seat, others, smallest = state.player, 0, FAR
        for other in range(state.players):
            if other != seat and not state.has_quit[other]:
                others += 1
                smallest = min(smallest, state.hand_sizes[other])
        size = state.hand_sizes[seat]
        signs[0], signs[1], signs[2], signs[3] = 1, penalty(state, seat), size, fits
        signs[4], signs[5], signs[6] = fits * size, others, smallest

    return write_signs


def quits(planes: Any, seat: int, signs: Any) -> bool:
    """Whether going on is worth less; a level plane says nothing."""
    height = 0
    for sign in range(SIGNS):
        height += planes[seat * SIGNS + sign] * signs[sign]
    return height < 0


def add_try(sums: Any, tried: Any, better: int) -> None:
    """A try, and how much better the playout's choice was than the other one."""
    own, more = sums[tried[SEAT]], -better if tried[QUITS] else better
    for one in range(SIGNS):
        for two in range(SIGNS):
            own[one * WIDTH + two] += tried[one] * tried[two]
        own[one * WIDTH + SIGNS] += tried[one] * more


def fit(sums: Any, planes: Any) -> None:
    """The planes of least squares of all seats; level where there were few tries."""
    for seat in range(SEATS):
        rows = floats(SUMS)
        for place in range(SUMS):
            rows[place] += sums[seat][place]
        for sign in range(SIGNS):
            rows[sign * WIDTH + sign] += RIDGE
        eliminate(rows)
        for sign in range(SIGNS):
            found = rows[sign * WIDTH + SIGNS] * FINE
            planes[seat * SIGNS + sign] = int(found) if sums[seat][0] >= FEW else 0


def eliminate(rows: Any) -> None:
    """Gauss's elimination; such sums are positive definite: no rows are exchanged. The last column then answers."""
    for row in range(SIGNS):
        for below in range(row + 1, SIGNS):
            factor = rows[below * WIDTH + row] / rows[row * WIDTH + row]
            for column in range(row, WIDTH):
                rows[below * WIDTH + column] -= factor * rows[row * WIDTH + column]
    for row in range(SIGNS - 1, -1, -1):
        total = rows[row * WIDTH + SIGNS]
        for column in range(row + 1, SIGNS):
            total -= rows[row * WIDTH + column] * rows[column * WIDTH + SIGNS]
        rows[row * WIDTH + SIGNS] = total / rows[row * WIDTH + row]


def forget(numbers: Any) -> None:
    for place in range(len(numbers)):
        numbers[place] = 0


def floats(count: int) -> Any:
    return [0.0] * count
