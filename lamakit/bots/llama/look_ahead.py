"""With dice: what one more roll promises, if the best choice follows and then a pass; and what a pass settles."""

from collections.abc import Sequence

from lamakit.bots.llama.policy_bot import hand_penalty
from lamakit.games import dice
from lamakit.games.contract import DISCARD, PASS, ROLL, TAKE, State
from lamakit.games.dice import KINDS, LLAMA, clear_roll, copies_gone, dice_showing, hits, lay_dice, penalty_of
from lamakit.games.rounds import GOAL
from lamakit.games.seats import seats_in_round
from lamakit.games.tokens import highest_token

ROLLS = 6**3
penalty = hand_penalty(dice)


def roll_or_pass(seen: State) -> int:
    """Roll if that promises fewer points than the hand counts now."""
    now, token, alone = penalty(seen, seen.player), highest_token(seen, seen.player), seats_in_round(seen) == 1
    with_row, promised = now, 0
    for value in range(KINDS):
        with_row += penalty_change(seen, value, seen.row[value])
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


def is_lost_by_passing(seen: State) -> bool:
    """Whether the match is over when the last one in the round passes, and somebody else has fewer points then."""
    own, ends, behind = seen.points[seen.player] + penalty(seen, seen.player), False, False
    for seat in range(seen.players):
        total = seen.points[seat] + penalty(seen, seat)
        ends |= total >= GOAL
        behind |= total < own
    return bool(ends and behind and seats_in_round(seen) == 1)


def after_hit(seen: State, now: int, token: int) -> int:
    """More cards gone never cost more, so everything that the dice show goes; who then has none returns a token."""
    hand, left, total = seen.hands[seen.player], seen.hand_sizes[seen.player], now
    for die in range(3):
        value = seen.roll[die]
        if hand[value] and (die == 0 or seen.roll[die - 1] != value):  # equal dice lie side by side
            gone = min(hand[value], dice_showing(seen, value))
            left -= gone
            total += penalty_change(seen, value, -gone)
    return total if left else -token


def after_miss(seen: State, now: int, with_row: int) -> int:
    """With the card of the row that costs least, or the whole row if no die shows one."""
    least = with_row
    for die in range(3):
        value = seen.roll[die]
        if seen.row[value]:
            least = min(least, now + penalty_change(seen, value, 1))
    return least


def penalty_change(seen: State, value: int, copies: int) -> int:
    """How many points more the hand counts when it gains (or loses) copies of a value."""
    hand, change = seen.hands[seen.player], -penalty_of(seen, seen.player, value)
    hand[value] += copies
    change += penalty_of(seen, seen.player, value)
    hand[value] -= copies
    return change


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
        return penalty(seen, seen.player) + penalty_change(seen, action - TAKE, 1)
    total = penalty(seen, seen.player)
    for value in range(KINDS):
        total += penalty_change(seen, value, -copies_gone(action - DISCARD, value))
    return total


def cards_gone(action: int) -> int:
    gone = 0
    if action >= DISCARD:
        for value in range(KINDS):
            gone += copies_gone(action - DISCARD, value)
    return gone
