"""The features that `sharp` looks at, taken from what a seat sees, each a number that picks a row of weights.

A game's features are functions of integers and lists, so that they also run compiled. In the card games values are
counted from the top card's upwards.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from lamakit.games import dice
from lamakit.games.contract import DRAW, PASS, QUIT, ROLL, SEATS, USE_MAGIC, Game, State
from lamakit.games.order import LLAMA
from lamakit.games.seats import left_of

VALUES = LLAMA + 1
HELD, UNSEEN, MORE_UNSEEN, HAND, PENALTY, OTHERS, TENS, ALL, DECK = 4, 9, 13, 16, 32, 10, 11, 26, 16
GONE = OTHERS - 1  # in place of the cards of a seat that has quit, or is free
STAGE, HOLDERS = 7, 3  # tokens on the stage; who holds the magic token: nobody, somebody else, the seat
ROLLS, EIGHT = 28, 8  # eighths of the 216 rolls
SAME, NEXT = range(2)  # a card of the top card's value; of the next one
OTHER_SIZES = (
    *(OTHERS,) * (SEATS - 1),  # cards of each of the others, clockwise
    *(TENS,) * SEATS,  # everybody's points, in fours, from the seat's own clockwise
    OTHERS,  # cards of the smallest other hand in the round; GONE: there is none
    OTHERS,  # of the next one
    SEATS,  # others in the round
    ALL,  # cards of all of them
    DECK,  # fours of cards in the deck
)

Write = Callable[[State, Any], None]


class Features(NamedTuple):
    """How many values each feature has; how they are written; which score is an action's, and how many there are."""

    sizes: tuple[int, ...]
    write: Write  # of a state, into a list of zeros; what is too high counts as the highest value
    score_of: Callable[[State, int], int]  # of an action
    scores: int

    @property
    def starts(self) -> tuple[int, ...]:
        """The first row of each feature."""
        return tuple(sum(self.sizes[:place]) for place in range(len(self.sizes)))

    @property
    def rows(self) -> int:
        return sum(self.sizes)


@cache
def features_of(game: Game) -> Features:
    """The features of a game; the same functions for the same game."""
    return dice_features() if game is dice else card_features(game)


def card_features(game: Game) -> Features:
    marks = marks_of(game)
    has_magic = USE_MAGIC in game.ACTIONS
    sizes = (
        *(HELD,) * VALUES,  # cards held that have the value so many steps above the top card's
        *(MORE_UNSEEN if len(marks) > 1 else UNSEEN,) * VALUES,  # cards with it that lie where the seat can't see them
        len(game.CODES),  # the top card
        HAND,  # cards in the hand
        PENALTY,  # what they count
        VALUES + 1,  # different values held
        *OTHER_SIZES,
        *(HELD,) * (VALUES if len(marks) > 1 else 0),  # cards held with a mark, by the same steps
        *((HOLDERS, STAGE) if has_magic else ()),
    )
    return Features(sizes, card_writer(game), score_finder(game), 2 * len(marks) + 2 + has_magic)


def values_of(code: str) -> tuple[int, ...]:
    """The values of a card: 0 to 5 for 1 to 6, and 6 for llamas."""
    return tuple(int(sign) - 1 for sign in code if sign.isdigit()) or (LLAMA,)


def mark_of(code: str) -> str:
    """The special action of a card, by the sign of its code; most have none."""
    return "" if code[-1].isdigit() or code == "L" else code[-1]


def marks_of(game: Game) -> tuple[str, ...]:
    return tuple(sorted({mark_of(code) for code in game.CODES}))


def score_finder(game: Game) -> Callable[[State, int], int]:
    """By the mark of the card that is played, and whether its value is the top card's or the next one."""
    marks = marks_of(game)
    count, mark = len(marks), tuple(marks.index(mark_of(code)) for code in game.CODES)
    low, high = (tuple(pick(values_of(code)) for code in game.CODES) for pick in (min, max))

    def score_of(seen: State, action: int) -> int:
        if action >= DRAW:
            return 2 * count + (0 if action == DRAW else 1 if action == QUIT else 2)
        same = low[action] <= high[seen.top] and high[action] >= low[seen.top]
        return (SAME if same else NEXT) * count + mark[action]

    return score_of


def card_writer(game: Game) -> Write:
    count_cards, write_stage = card_counter(game), stage_writer(game)
    own, about_others, stage = 2 * VALUES, 2 * VALUES + 4, 3 * VALUES + 4 + len(OTHER_SIZES)

    def write(seen: State, rows: Any) -> None:
        rows[own] = seen.top
        rows[own + 1] = seen.hand_sizes[seen.player]
        rows[own + 2] = count_cards(seen, rows)
        different = 0
        for step in range(VALUES):
            different += rows[step] > 0
        rows[own + 3] = different
        write_others(seen, rows, about_others)
        write_stage(seen, rows, stage)

    return write


def card_counter(game: Game) -> Callable[[State, Any], int]:
    """Writes how many cards of each value are held, can't be seen, and are held with a mark; returns the penalty."""
    kinds, penalty_of = len(game.CODES), game.penalty_of
    values = [values_of(code) for code in game.CODES]
    # By the top card and a card: how many steps the card's value is above the top card's; of a double card both.
    steps = tuple((max(of) - max(on)) % VALUES for on in values for of in values)
    lower_steps = tuple((min(of) - max(on)) % VALUES for on in values for of in values)
    marks = tuple(mark_of(code) != "" for code in game.CODES)
    marked = 2 * VALUES + 4 + len(OTHER_SIZES) if any(marks) else 0

    def count_cards(seen: State, rows: Any) -> int:
        hand, full, played, on, penalty = seen.hands[seen.player], seen.full, seen.played, seen.top * kinds, 0
        for kind in range(kinds):
            if full[kind]:
                held, step, lower = hand[kind], steps[on + kind], lower_steps[on + kind]
                unseen = full[kind] - played[kind] - held - (kind == seen.top)  # the top card is not among the played
                rows[VALUES + step] += unseen
                if lower != step:
                    rows[VALUES + lower] += unseen
                if held:
                    rows[step] += held
                    if lower != step:
                        rows[lower] += held
                    if marks[kind]:
                        rows[marked + step] += held
                    penalty += penalty_of(seen, seen.player, kind)
        return penalty

    return count_cards


def stage_writer(game: Game) -> Callable[[State, Any, int], None]:
    """Who holds the magic token, and how many tokens are on the stage, where there are such."""
    if USE_MAGIC not in game.ACTIONS:
        return lambda seen, rows, place: None

    def write_stage(seen: State, rows: Any, place: int) -> None:
        rows[place] = 2 * seen.has_magic[seen.player]
        for seat in range(seen.players):
            rows[place] = max(rows[place], seen.has_magic[seat])
        rows[place + 1] = seen.stage_size

    return write_stage


def dice_features() -> Features:
    sizes = (
        *(HELD + 3,) * VALUES,  # copies held of each value
        *(2,) * VALUES,  # whether it still lies in the row
        ROLLS,  # rolls that hit the hand
        ROLLS,  # rolls that hit neither the hand nor the row
        HAND,
        PENALTY,
        VALUES + 1,  # different values held
        *OTHER_SIZES,
    )
    return Features(sizes, write_dice, lambda seen, action: action - ROLL, PASS - ROLL + 1)


def write_dice(seen: State, rows: Any) -> None:
    hand, own, penalty, different = seen.hands[seen.player], 2 * VALUES, 0, 0
    for value in range(VALUES):
        rows[value] = hand[value]
        rows[VALUES + value] = seen.row[value]
        penalty += dice.penalty_of(seen, seen.player, value)
        different += hand[value] > 0
    misses, flops = 1, 1
    for die in range(3):
        missing, flopping = 0, 0
        for side in range(6):
            value = seen.faces[die][side]
            missing += hand[value] == 0
            flopping += hand[value] == 0 and seen.row[value] == 0
        misses *= missing
        flops *= flopping
    rows[own] = (216 - misses) // EIGHT
    rows[own + 1] = flops // EIGHT
    rows[own + 2] = seen.hand_sizes[seen.player]
    rows[own + 3] = penalty
    rows[own + 4] = different
    write_others(seen, rows, own + 5)


def write_others(seen: State, rows: Any, place: int) -> None:
    """The cards of the others, everybody's points, and the deck: the same in every game, from a place on."""
    seat, points, last = seen.player, place + SEATS - 1, place + SEATS - 1 + SEATS
    smallest, following, in_round, cards = GONE, GONE, 0, 0
    rows[points] = seen.points[seat] // 4
    for other in range(SEATS - 1):
        rows[place + other] = GONE
    for other in range(1, seen.players):
        seat = left_of(seen, seat)
        rows[points + other] = seen.points[seat] // 4
        if not seen.has_quit[seat]:
            size = seen.hand_sizes[seat]
            rows[place + other - 1] = min(size, GONE - 1)
            smallest = min(smallest, size)
            if in_round == 0:
                following = min(size, GONE - 1)
            in_round += 1
            cards += size
    rows[last] = smallest
    rows[last + 1] = following
    rows[last + 2] = in_round
    rows[last + 3] = cards
    rows[last + 4] = seen.deck_size // 4
