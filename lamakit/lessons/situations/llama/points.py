"""Costs of hands: a full box, boxes of somebody's own, and fresh hands at a table."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

from lamakit import odds
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.drawing import Drawn, Texts, Trial
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.hands_on import TRIALS as MOST_TRIALS, Dealt
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.said import PlainText
from lamakit.lessons.engine.step import seated
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import Unit, shown
from lamakit.lessons.tables.llama.names import cost, dealt, fresh_hand_pmf, names
from lamakit.lessons.tables.llama.situations import FULL, cards_of_box
from lamakit.odds.intervals import standard_error
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.chance import generator
from lamakit.play.match import Match, new_match
from lamakit.views import charts
from lamakit.views.charts import percent, worth_bars
from lamakit.views.estimates import plus_minus

PLAYERS = 4


def full_box(rng: Rng) -> Drawn:
    """The box before anything is dealt; `fresh_cost(each, llamas)` is the mean cost of a hand from another one."""
    known = names(FULL)
    own = {name: known[name] for name in ("kinds", "copies", "worth", "cost")}
    means = {
        "fresh_cost": lambda each, llamas, size, variant="base": mean_cost(variant, int(each), int(llamas), int(size)),
        "hand_cost": fresh_hand_pmf().mean,
    }
    return Drawn("", {**own, **means})


@cache
def mean_cost(variant: str, each: int, llamas: int, size: int) -> Fraction:
    """The mean cost of a fresh hand from a box with so many cards of each number, and llamas (BAS-15)."""
    deck = {code: llamas if code == "L" else each for code in FULL.cards}
    if size == HAND:
        return odds.opening_penalty_pmf(variant, deck=deck).mean()
    hands = combinations(cards_of_box(deck), size)
    each_counts = variant != "base"
    costs = [cost(hand) + 10 * each_counts * max(hand.count("L") - 1, 0) for hand in hands]
    return Fraction(sum(costs), len(costs))


def quits_at_once() -> Trial:
    """A new round each time: the names of what the first player holds, if that player quits at once."""

    def came(match: Match) -> Names | None:
        return names(observed(match.observation(0))) if match.history[0].action == "quit" else None

    return Trial(lambda match: bool(match.history), came, _rounds)


def _rounds(seed: int) -> Callable[[int], Dealt]:
    def deal(number: int) -> Dealt:
        return new_match("base", players=PLAYERS, seed=seed * MOST_TRIALS + number, names=seated(PLAYERS)), {}

    return deal


def value_parts(words: Texts) -> Finding:
    """Each value's contribution to the mean cost of a fresh hand: its points times the chance that it is there."""
    codes, box = FULL.cards, FULL.box
    chance = {code: p_at_least_one(sum(box.values()), box[code], HAND) for code in codes}
    brings = {code: cost((code,)) * chance[code] for code in codes}
    figures = Figures(
        {
            words["box"]: {code: box[code] for code in codes},
            words["points"]: {code: cost((code,)) for code in codes},
            words["there"]: {code: shown(float(chance[code])) for code in codes},
            words["brings"]: {code: shown(float(share), Unit.POINTS) for code, share in brings.items()},
        },
        name=words["value"],
    )
    figure = worth_bars(list(codes), [float(brings[code]) for code in codes], [None] * len(codes), [True] * len(codes))
    return Finding(figures, figure, words["label"])


def fresh_hand_costs(words: Texts, *rows: int) -> Finding:
    """How likely each cost of a fresh hand is; of some of them, if any are named."""
    pmf = fresh_hand_pmf()
    points = sorted(pmf)
    wanted = [x for x in points if not rows or x in rows]
    figures = Figures({words["chance"]: [percent(pmf[x]) for x in wanted]}, wanted, name=words["points"])
    figure = charts.shares([str(x) for x in points], [pmf[x] for x in points], words["axis"])
    return Finding(figures, figure, words["label"])


def paid_together(words: Texts, players: int, deals: int, seed: int) -> PlainText:
    """The mean cost of a whole table's hands, over a number of deals from one box, beside the sum of their means."""
    cards, random = cards_of_box(FULL.box), generator(seed)
    sums = list[int]()
    for _deal in range(deals):
        table = dealt(cards, players * HAND, random)
        hands = [tuple(sorted(table[first : first + HAND])) for first in range(0, len(table), HAND)]
        sums.append(sum(cost(hand) for hand in hands))
    error = standard_error(deals, sum(sums), sum(value**2 for value in sums))
    one, numbers_ = fresh_hand_pmf().mean(), {"players": players, "deals": deals}
    return PlainText(words.say(mean=Fraction(sum(sums), deals), error=plus_minus(error, 2), one=one, **numbers_))
