"""With dice: what one more roll promises, if the best choice follows and then a pass."""

from collections.abc import Sequence

from lamakit.games.contract import DISCARD, PASS, ROLL, TAKE, State
from lamakit.games.dice import (
    KINDS,
    LLAMA,
    clear_roll,
    copies_gone,
    dice_showing,
    hits,
    lay_dice,
    matches_row,
    penalty_of,
)
from lamakit.games.seats import seats_in_round
from lamakit.games.tokens import token_count

ROLLS = 6**3


def roll_or_pass(seen: State) -> int:
    """Roll if that promises fewer points than the hand counts now."""
    promised = 0
    for outcome in range(ROLLS):
        lay_dice(seen, outcome)
        promised += least_after_roll(seen)
    clear_roll(seen)
    return ROLL if promised < ROLLS * penalty(seen) else PASS


def least_after_roll(seen: State) -> int:
    """The fewest points that the roll on the table leaves: minus the most expensive token if one may be returned."""
    if seen.roll[0] == LLAMA:
        return penalty(seen) - dearest_token(seen)
    if hits(seen):
        return least_after_hit(seen)
    if matches_row(seen) and seats_in_round(seen) > 1:
        return least_after_miss(seen)
    return penalty_with_row(seen)


def least_after_hit(seen: State) -> int:
    """More cards gone never cost more, so everything that the dice show goes."""
    total, left = 0, 0
    for value in range(KINDS):
        copies = seen.hands[seen.player][value] - dice_showing(seen, value)
        if copies > 0:
            left += copies
            total += penalty_of(seen, seen.player, value)
    return total if left else -dearest_token(seen)


def least_after_miss(seen: State) -> int:
    least = penalty_with_row(seen)
    for value in range(KINDS):
        if seen.row[value] and dice_showing(seen, value):
            least = min(least, penalty_with(seen, value, 1))
    return least


def penalty_with_row(seen: State) -> int:
    total = 0
    for value in range(KINDS):
        total += share_with(seen, value, seen.row[value])
    return total


def penalty_with(seen: State, value: int, copies: int) -> int:
    """What the hand counts when it gains (or loses) copies of one value."""
    return penalty(seen) - penalty_of(seen, seen.player, value) + share_with(seen, value, copies)


def share_with(seen: State, value: int, copies: int) -> int:
    """What one value counts in the hand when it gains (or loses) copies of it."""
    hand = seen.hands[seen.player]
    hand[value] += copies
    share = penalty_of(seen, seen.player, value)
    hand[value] -= copies
    return share


def penalty(seen: State) -> int:
    total = 0
    for value in range(KINDS):
        total += penalty_of(seen, seen.player, value)
    return total


def dearest_token(seen: State) -> int:
    for worth in (20, 10, 1):
        if token_count(seen, seen.player, worth) > 0:
            return worth
    return 0


def discard_or_take(seen: State, actions: Sequence[int]) -> int:
    """The choice that leaves the lowest penalty; of equal ones the one that gets rid of more cards."""
    best, least = actions[0], 10_000
    for action in actions:
        cost = 10 * penalty_after(seen, action) - cards_gone(action)
        if cost < least:
            best, least = action, cost
    return best


def penalty_after(seen: State, action: int) -> int:
    if action < DISCARD:
        return penalty_with(seen, action - TAKE, 1)
    total = penalty(seen)
    for value in range(KINDS):
        total += share_with(seen, value, -copies_gone(action - DISCARD, value))
        total -= penalty_of(seen, seen.player, value)
    return total


def cards_gone(action: int) -> int:
    gone = 0
    if action >= DISCARD:
        for value in range(KINDS):
            gone += copies_gone(action - DISCARD, value)
    return gone
