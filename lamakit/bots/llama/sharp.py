"""Sharp: an instant player, a network with one small hidden layer, learnt from rounds played on.

Every feature of what the seat sees (`features.py`) picks a row of weights, one for every score and for every hidden
unit. Hidden units that are above 0 add to the scores, and the legal action with the highest score is taken. All weights
are whole numbers. One addition adds three of them, which stand in one number.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.features import features_of
from lamakit.bots.llama.look_ahead import is_lost_by_passing
from lamakit.bots.llama.parameters import weights_of
from lamakit.bots.llama.policy_bot import Decide, PlainBot
from lamakit.bots.llama.record import zeros
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.games import LLAMA, dice
from lamakit.games.contract import PASS, ROLL, TURN, Game, State
from lamakit.play.generator import Words

HIDDEN = 16  # units
UNIT = 1 << 12  # of the weights
WORST = -(1 << 60)
LANES, BITS = 3, 21  # weights in a number, and the bits of each
MIDDLE, LANE = 1 << BITS - 1, (1 << BITS) - 1  # added to a sum so that it is above 0; a sum's bits
MIDDLES = sum(MIDDLE << BITS * lane for lane in range(LANES))


class SharpBot(PlainBot):
    """Plays as it has learnt from many rounds played on, at once; its weights depend on the number of players."""

    name = "sharp"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)

    @staticmethod
    def decide(game: Any) -> Decide:
        return sharp_in(game)

    def options_at(self, box: str, players: int) -> tuple[int, ...]:
        return packed_weights(box, players)


@cache
def sharp_in(game: Game) -> Decide:
    """The legal action with the highest score; its options are weights, packed.

    On other occasions than a turn the rule of thumb decides, which asks no option there. With dice nobody passes whose
    match is lost then: what was learnt counts points, to which 41 and 42 are much alike.
    """
    features, rule_of_thumb = features_of(game), ThresholdBot.decide(game)
    count, scores = len(features.sizes), features.scores
    write, score_of = features.write, features.score_of
    packs, last = packs_of(scores), features.rows * packs_of(scores)
    starts, highest = last + HIDDEN * scores, last + HIDDEN * scores + count

    def sharp(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        if seen.phase != TURN:
            return rule_of_thumb(seen, actions, words, options)
        if len(actions) == 1:
            return actions[0]
        rows, sums = zeros(count), zeros(packs * LANES)
        write(seen, rows)
        for place in range(count):
            rows[place] = options[starts + place] + packs * min(rows[place], options[highest + place])
        add_rows(rows, sums, options, packs)
        for unit in range(scores, scores + HIDDEN):
            sums[unit] = max(sums[unit], 0)
        best, most = actions[0], WORST
        for action in actions:
            wanted = score_of(seen, action) & LANE
            found = sums[wanted] * UNIT
            for unit in range(HIDDEN):
                found += sums[scores + unit] * options[last + unit * scores + wanted]
            if found > most:
                best, most = action, found
        return best

    def sharp_with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        action = sharp(seen, actions, words, options)
        return ROLL if action == PASS and is_lost_by_passing(seen) else action

    return sharp_with_dice if game is dice else sharp


def in_lanes(numbers: Sequence[int], bits: int) -> int:
    """One number that holds these, in so many bits each."""
    return sum(number << bits * lane for lane, number in enumerate(numbers))


def packs_of(scores: int) -> int:
    """Numbers that hold a row: an even count, as two are added at once."""
    return 2 * -(-(scores + HIDDEN) // (2 * LANES))


def add_rows(rows: Any, sums: Any, options: Sequence[int], packs: int) -> None:
    """Add up the weights of the rows that begin there, for every score and hidden unit.

    Numbers of places are masked: compiled code then need not look whether one counts from the end.
    """
    for pack in range(0, packs, 2):
        first, second = MIDDLES, MIDDLES
        for row in rows:
            at = (row & LANE) + pack
            first += options[at]
            second += options[at + 1]
        for lane in range(LANES):
            sums[pack * LANES + lane] = (first >> BITS * lane & LANE) - MIDDLE
            sums[(pack + 1) * LANES + lane] = (second >> BITS * lane & LANE) - MIDDLE


@cache
def packed_weights(box: str, players: int) -> tuple[int, ...]:
    """The weights of a box with so many players as the options of `sharp_in`."""
    return packed(weights_of(box, players), LLAMA[box])


def packed(weights: Sequence[int], game: Game) -> tuple[int, ...]:
    """Weights as options: those of the rows three in a number, then those of the hidden units as they are.

    Then where the rows of each feature begin, and its highest values: compiled code is quicker to find them there than
    in a tuple.
    """
    features = features_of(game)
    width, last = features.scores + HIDDEN, len(weights) - HIDDEN * features.scores
    rows = (weights[first : first + width] for first in range(0, last, width))
    places = range(0, packs_of(features.scores) * LANES, LANES)
    packs = (in_lanes(row[place : place + LANES], BITS) for row in rows for place in places)
    starts, highest = (len(places) * start for start in features.starts), (size - 1 for size in features.sizes)
    return (*packs, *weights[last:], *starts, *highest)


@cache
def numbers_of(game: Game) -> int:
    """How many weights there are."""
    features = features_of(game)
    return features.rows * (features.scores + HIDDEN) + HIDDEN * features.scores


@cache
def options_of(game: Game) -> int:
    """How many options they make."""
    features = features_of(game)
    return features.rows * packs_of(features.scores) + HIDDEN * features.scores + 2 * len(features.sizes)
