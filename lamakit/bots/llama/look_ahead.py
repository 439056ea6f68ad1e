"""With dice: what one more roll promises, if the best choice follows and then a pass."""

from collections.abc import Sequence

from lamakit.games.contract import DISCARD, PASS, ROLL, TAKE, State
from lamakit.games.dice import KINDS, LLAMA, clear_roll, copies_gone, dice_showing, hits, lay_dice, penalty_of
from lamakit.games.seats import seats_in_round
from lamakit.games.tokens import token_count

ROLLS = 6**3


def roll_or_pass(seen: State) -> int:
    """Roll if that promises fewer points than the hand counts now."""
    now, with_row, token = penalty(seen), penalty_with_row(seen), dearest_token(seen)
    alone, promised = seats_in_round(seen) == 1, 0
    for outcome in range(ROLLS):
        lay_dice(seen, outcome)
        if seen.roll[0] == LLAMA:  # three llamas
            promised += now - token
        elif hits(seen):
            promised += after_hit(seen, now, token)
        elif alone:
            promised += with_row
        else:
            promised += after_miss(seen, now, with_row)
    clear_roll(seen)
    return ROLL if promised < ROLLS * now else PASS


def after_hit(seen: State, now: int, token: int) -> int:
    """More cards gone never cost more, so everything that the dice show goes; who then has none returns a token."""
    hand, left, total = seen.hands[seen.player], seen.hand_sizes[seen.player], now
    for die in range(3):
        value = seen.roll[die]
        if hand[value] and (die == 0 or seen.roll[die - 1] != value):  # equal dice lie side by side
            gone = min(hand[value], dice_showing(seen, value))
            left -= gone
            total += share_with(seen, value, -gone) - penalty_of(seen, seen.player, value)
    return total if left else -token


def after_miss(seen: State, now: int, with_row: int) -> int:
    """With the card of the row that costs least, or the whole row if no die shows one."""
    least = with_row
    for die in range(3):
        value = seen.roll[die]
        if seen.row[value]:
            least = min(least, now - penalty_of(seen, seen.player, value) + share_with(seen, value, 1))
    return least


def penalty_with_row(seen: State) -> int:
    total = 0
    for value in range(KINDS):
        total += share_with(seen, value, seen.row[value])
    return total


def penalty_with(seen: State, value: int, copies: int) -> int:
    """The points of the hand when it gains (or loses) copies of one value."""
    return penalty(seen) - penalty_of(seen, seen.player, value) + share_with(seen, value, copies)


def share_with(seen: State, value: int, copies: int) -> int:
    """The points of one value in the hand when it gains (or loses) copies of it."""
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
