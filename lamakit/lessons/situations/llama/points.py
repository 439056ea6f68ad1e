"""Costs of hands: a full box, boxes of somebody's own, and fresh hands at a table."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

from lamakit import odds
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.drawing import Drawn, Trial, Until
from lamakit.lessons.engine.hands_on import TRIALS as MOST_TRIALS, Dealt
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.step import seated
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.tables.llama.dealing import cost
from lamakit.lessons.tables.llama.names import names
from lamakit.lessons.tables.llama.situations import FULL, cards_of_box
from lamakit.odds.llama.draws import observed
from lamakit.play.match import Match, new_match

PLAYERS = 4


def full_box(lots: Lots, until: Until) -> Drawn:
    """The box before anything is dealt; `fresh_cost(each, llamas)` is the mean cost of a hand from another one."""
    known = names(FULL)
    own = {name: known[name] for name in ("kinds", "copies", "worth", "cost")}
    return Drawn("", {**own, "fresh_cost": _fresh_cost, "hand_cost": _hand_cost})


def _fresh_cost(each: Fraction, llamas: Fraction, size: Fraction, variant: str = "base") -> Fraction:
    return mean_cost(variant, int(each), int(llamas), int(size))


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


def _hand_cost() -> Fraction:
    return odds.opening_penalty_pmf("base").mean()


def quits_at_once() -> Trial:
    """A new round each time: the names of what the first player holds, if that player quits at once."""

    def came(match: Match) -> Names | None:
        return names(observed(match.observation(0))) if match.history[0].action == "quit" else None

    return Trial(lambda match: bool(match.history), came, _rounds)


def _rounds(seed: int) -> Callable[[int], Dealt]:
    def deal(number: int) -> Dealt:
        return new_match("base", players=PLAYERS, seed=seed * MOST_TRIALS + number, names=seated(PLAYERS)), {}

    return deal
