"""When the players of playouts quit: where they had better, as other playouts of the same branches have taught.

Before branches are tried in their worlds, they are played on in some others. There it is also tried what quitting comes
to on some turns. What going on is worth more than that is fitted, for each seat, by a plane over what that seat can see
(least squares). A plane is only roughly right, and where it says that both are alike matters most: so it is moved to
where quitting below it would have brought most in those tries; a seat that would have gained nothing never quits. No
seat decides by hidden cards, and no world by itself. (After Longstaff and Schwartz: Valuing American options by
simulation, 2001.)

Sums are whole numbers and the rest is a few divisions in a fixed order, so it is the same on every machine.
"""

from collections.abc import Callable
from typing import Any

from lamakit.bots.llama.policy_bot import hand_penalty
from lamakit.bots.llama.record import zeros
from lamakit.games.contract import SEATS, Game, State

LESSONS = 240  # worlds; branches take turns
TRIES = 6  # of a playout
SIGNS = 7  # numbers by which a seat decides
SEAT, MORE = range(SIGNS, SIGNS + 2)  # of a try: whose, and what going on is worth more
TRY = MORE + 1
WIDTH = SIGNS + 1  # of a seat's sums: products of two signs, and of a sign with what going on is worth more
SUMS = SIGNS * WIDTH
CUTS = 64  # heights of tries to which a plane may be lowered
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
    return height(planes, seat, signs) < 0


def height(planes: Any, seat: int, signs: Any) -> int:
    found = 0
    for sign in range(SIGNS):
        found += planes[seat * SIGNS + sign] * signs[sign]
    return found


def fit(tries: Any, count: int, planes: Any) -> None:
    """The planes of all seats by so many tries; level where there were few, or nothing is gained by quitting."""
    forget(planes)
    for seat in range(SEATS):
        rows, own = floats(SUMS), 0
        for number in range(count):
            if tries[number][SEAT] == seat:
                add_try(rows, tries[number])
                own += 1
        if own >= FEW:
            for sign in range(SIGNS):
                rows[sign * WIDTH + sign] += RIDGE
            eliminate(rows)
            for sign in range(SIGNS):
                planes[seat * SIGNS + sign] = int(rows[sign * WIDTH + SIGNS] * FINE)
            lower(tries, count, planes, seat)


def add_try(rows: Any, tried: Any) -> None:
    for one in range(SIGNS):
        for two in range(SIGNS):
            rows[one * WIDTH + two] += tried[one] * tried[two]
        rows[one * WIDTH + SIGNS] += tried[one] * tried[MORE]


def lower(tries: Any, count: int, planes: Any, seat: int) -> None:
    """Move a seat's plane to where quitting below it, or on it, would have brought most in these tries.

    That is to be more than one standard error of it; else it is level.
    """
    heights, brought, squares = zeros(CUTS), zeros(CUTS), zeros(CUTS)
    cuts = find_cuts(tries, count, planes, seat, heights)
    for number in range(count):
        if tries[number][SEAT] == seat:
            own, more = height(planes, seat, tries[number]), tries[number][MORE]
            for cut in range(cuts):
                if own <= heights[cut]:
                    brought[cut] -= more
                    squares[cut] += more * more
    best, most = 0, 0
    for cut in range(cuts):
        if brought[cut] > most and brought[cut] * brought[cut] > squares[cut]:
            best, most = cut, brought[cut]
    if most > 0:
        planes[seat * SIGNS] -= heights[best] + 1
    else:
        for sign in range(SIGNS):
            planes[seat * SIGNS + sign] = 0


def find_cuts(tries: Any, count: int, planes: Any, seat: int, heights: Any) -> int:
    """Write the heights of a seat's first tries, and say how many there are."""
    cuts = 0
    for number in range(count):
        if tries[number][SEAT] == seat and cuts < CUTS:
            heights[cuts] = height(planes, seat, tries[number])
            cuts += 1
    return cuts


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
