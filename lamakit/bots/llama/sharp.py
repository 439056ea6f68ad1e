"""Sharp: an instant player of base, a network with one small hidden layer, learnt from rounds played on.

Every feature of what the seat sees (copies held of the value one above the top card's, cards in the next hand …) is
one-hot: its value picks a row of weights, one for every score and for every hidden unit. Hidden units that are above 0
add to the scores, and the legal action with the highest score is taken: a card of the top card's value, the next value,
draw, or quit. All weights are whole numbers.
"""

from collections.abc import Sequence
from typing import Any

from lamakit.bots.llama.parameters import weights_of
from lamakit.bots.llama.policy_bot import Decide, PlainBot
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.errors import LamakitError
from lamakit.games import lama
from lamakit.games.contract import DRAW, QUIT, SEATS, TURN, State
from lamakit.games.seats import left_of, next_in_round, seats_in_round
from lamakit.play.generator import Words

SAME, NEXT, DRAWS, QUITS, SCORES = range(5)
HIDDEN = 16  # units
WIDTH = SCORES + HIDDEN  # weights of a row
UNIT = 1 << 12  # of the weights
WORST = -(1 << 60)

KINDS = lama.KINDS
HELD, UNSEEN, HAND, PENALTY, OTHERS, TENS, ALL, DECK = 4, 9, 16, 32, 10, 11, 26, 16
GONE = OTHERS - 1  # in place of the cards of a seat that has quit, or is free
FEATURE_SIZES = (
    *(HELD,) * KINDS,  # copies held of the value so many steps above the top card's
    *(UNSEEN,) * KINDS,  # copies of it that lie where the seat can't see them
    KINDS,  # the top card
    HAND,  # cards in the hand
    PENALTY,  # what they count
    KINDS + 1,  # different values held
    *(OTHERS,) * (SEATS - 1),  # cards of each of the others, clockwise
    *(TENS,) * SEATS,  # everybody's points, in fours, from the seat's own clockwise
    OTHERS,  # cards of the smallest other hand in the round; GONE: there is none
    OTHERS,  # of the next one
    SEATS,  # others in the round
    ALL,  # cards of all of them
    DECK,  # fours of cards in the deck
)  # how many values each feature has, and so rows
FEATURES, ROWS = len(FEATURE_SIZES), sum(FEATURE_SIZES)
FEATURE_STARTS = tuple(sum(FEATURE_SIZES[:place]) for place in range(FEATURES))
OWN, ABOUT_OTHERS = 2 * KINDS, 2 * KINDS + 4
NUMBERS = ROWS * WIDTH + HIDDEN * SCORES


class SharpBot(PlainBot):
    """Plays base as it has learnt from many rounds played on, at once; its weights depend on the number of players."""

    name, box = "sharp", "base"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)

    @staticmethod
    def decide(game: Any) -> Decide:
        return sharp if game is lama else ThresholdBot.decide(game)

    def options_at(self, box: str, players: int) -> tuple[int, ...]:
        if box != self.box:
            raise LamakitError(f"bot {self.name}: {box} is not for it; expected {self.box}")
        return weights_of(box, players)


def sharp(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    """The legal action with the highest score; `options` are the weights of the rows, then of the hidden units.

    On other occasions than a turn the rule of thumb decides, which asks no option there.
    """
    if seen.phase != TURN:
        return rule_of_thumb(seen, actions, words, options)
    if len(actions) == 1:
        return actions[0]
    rows, scores = zeros(FEATURES), zeros(SCORES)
    write_features(seen, rows)
    add_weights(rows, scores, options)
    best, most = actions[0], WORST
    for action in actions:
        score = scores[score_of(action, seen.top)]
        if score > most:
            best, most = action, score
    return best


def zeros(count: int) -> Any:
    return [0 for _ in range(count)]


def add_weights(rows: Sequence[int], scores: Any, options: Sequence[int]) -> None:
    """Add up the rows' weights for every score and hidden unit; hidden units above 0 add to the scores."""
    last, sums = ROWS * WIDTH, zeros(WIDTH)
    for row in rows:
        for place, number in enumerate(options[row * WIDTH : (row + 1) * WIDTH]):
            sums[place] += number
    for score in range(SCORES):
        scores[score] = sums[score] * UNIT
    for place in range(HIDDEN):
        above = sums[SCORES + place]
        if above > 0:
            for score in range(SCORES):
                scores[score] += above * options[last + place * SCORES + score]


def score_of(action: int, top: int) -> int:
    """The number of an action's score."""
    if action == DRAW:
        return DRAWS
    if action == QUIT:
        return QUITS
    return SAME if action == top else NEXT


def write_features(seen: State, rows: Any) -> None:
    """Write the features: first their values, then the rows that these pick."""
    write_card_features(seen, rows)
    write_other_features(seen, rows)
    for place in range(FEATURES):
        rows[place] = FEATURE_STARTS[place] + max(0, min(rows[place], FEATURE_SIZES[place] - 1))


def write_card_features(seen: State, rows: Any) -> None:
    penalty, different = 0, 0
    for step in range(KINDS):
        kind = (seen.top + step) % KINDS
        held = seen.hands[seen.player][kind]
        rows[step] = held
        rows[KINDS + step] = seen.full[kind] - seen.played[kind] - held - (step == 0)
        penalty += lama.penalty_of(seen, seen.player, kind)
        different += held > 0
    rows[OWN] = seen.top
    rows[OWN + 1] = seen.hand_sizes[seen.player]
    rows[OWN + 2] = penalty
    rows[OWN + 3] = different


def write_other_features(seen: State, rows: Any) -> None:
    smallest, cards, seat, place = GONE, 0, seen.player, ABOUT_OTHERS
    for other in range(SEATS):
        rows[place + SEATS - 1 + other] = seen.points[seat] // 4 if other < seen.players else 0
        seat = left_of(seen, seat)
        if other < SEATS - 1:
            gone = other + 1 >= seen.players or seen.has_quit[seat]
            rows[place + other] = GONE if gone else min(seen.hand_sizes[seat], GONE - 1)
            if not gone:
                smallest = min(smallest, seen.hand_sizes[seat])
                cards += seen.hand_sizes[seat]
    following = next_in_round(seen, seen.player)
    place += SEATS - 1 + SEATS
    rows[place] = smallest
    rows[place + 1] = GONE if following == seen.player else min(seen.hand_sizes[following], GONE - 1)
    rows[place + 2] = seats_in_round(seen) - 1
    rows[place + 3] = cards
    rows[place + 4] = seen.deck_size // 4


rule_of_thumb = ThresholdBot.decide(lama)
