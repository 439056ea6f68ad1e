"""How long matches are between players who always quit at once, and of one player with a box of two kinds of cards."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb

from lamakit import odds
from lamakit.games.contract import QUIT
from lamakit.games.rounds import GOAL, HAND
from lamakit.lessons.engine.batches import batch
from lamakit.lessons.engine.drawing import Batch, Drawn, Tried, Until, on_levels
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.tables.llama.names import cards_of, names
from lamakit.lessons.tables.llama.situations import FULL
from lamakit.odds.pmf import Pmf
from lamakit.play.match import new_match

HANDS = comb(sum(FULL.box.values()), HAND)
TOLD = 6  # decimals
SMALL_GOAL = 3  # points that end a match with so few cards
FACES = ("1", "2", "3", "4", "5", "6", "L", "1 2", "2 3", "3 4", "4 5", "5 6")
BOX_LEVELS = {"llamas": (6, 9), "others": (2, 2)}, {"llamas": (25, 60), "others": (3, 5)}


@cache
def fresh_hand() -> Pmf[int]:
    """P(a fresh hand costs x points)."""
    return odds.opening_penalty_pmf("base")


@cache
def of_two() -> odds.MatchLength:
    """A match of two who always quit at once: their hands come from one deck."""
    return odds.MatchLength(odds.opening_pair_pmf("base"))


@cache
def small_match(ones: int, twos: int, limit: int) -> odds.MatchLength:
    """A match of two who get one card each of so many 1s and 2s, until somebody has `limit` points.

    `MatchLength` ends at 40: begin with `behind(limit, a, b)`.
    """
    cards = ones + twos
    pairs = {(1, 1): ones * (ones - 1), (1, 2): ones * twos, (2, 1): twos * ones, (2, 2): twos * (twos - 1)}
    return odds.MatchLength(Pmf({pair: Fraction(ways, cards * (cards - 1)) for pair, ways in pairs.items() if ways}))


def behind(limit: int, *points: int) -> tuple[int, ...]:
    """The points in a match to 40 that lack as much as these do in one to `limit`."""
    return tuple(GOAL - limit + each for each in points)


def of_one(costs: Pmf[int]) -> odds.MatchLength:
    """A match of one player whose every round costs a fresh hand."""
    return odds.MatchLength(costs.map(lambda cost: (cost,)))


def hands_from(points: int) -> int:
    """How many hands of a full box cost at least that."""
    return int(HANDS * fresh_hand().probability(range(points, GOAL)))


def quitters(lots: Lots, until: Until) -> Drawn:
    """A match of two who always quit at once: `p_over(rounds, a, b)`, if A has a points and B has b; `mean_rounds`.

    One round leads to so many different `scores`. What one hand costs: `hands` in all, `hands_from(points)` cost that
    or more; `p_alone_over(rounds)` is one player's.
    """
    known = names(FULL)
    return Drawn(
        "",
        {
            "copies": known["copies"],
            "scores": lambda: len(odds.opening_pair_pmf("base")),
            "goal": GOAL,
            "hands": HANDS,
            "hands_from": lambda points: hands_from(int(points)),
            "mean_cost": lambda: fresh_hand().mean(),
            "cost_spread": lambda: Fraction(fresh_hand().sd()),
            "mean_rounds": lambda: round(of_two().mean(), TOLD),
            "p_over": _over,
            "p_alone_over": lambda rounds: 1 - of_one(fresh_hand()).survival(int(rounds)),
        },
    )


def _over(rounds: Fraction, a: Fraction = Fraction(0), b: Fraction = Fraction(0)) -> Fraction:
    return 1 - of_two().survival(int(rounds), (int(a), int(b)))


@on_levels(*BOX_LEVELS)
def two_kinds(lots: Lots, until: Until, llamas: Span = (14, 21), others: Span = (2, 3)) -> Drawn:
    """A box of `llamas`, and `others` of value `low`: a hand costs `cheap` with probability q, `dear` with p.

    One player quits at once, again and again: `p_over(rounds, start)` says how likely 40 points are by then,
    `p_points(rounds, start, points)` how likely that many; `mean_rounds(start)` and `mean_points(start)` at the end.
    """
    low, number, llamas_there = lots.between(2, 6), lots.between(*others), lots.between(*llamas)
    costs = _box_costs(low, number, llamas_there)
    chain, (cheap, dear) = of_one(costs), sorted(costs)
    found: Names = {
        "goal": GOAL,
        "low": low,
        "others": number,
        "llamas": llamas_there,
        "cheap": cheap,
        "dear": dear,
        "q": costs[cheap],
        "p": costs[dear],
        "mean_cost": costs.mean(),
        "p_over": lambda rounds, start: 1 - chain.survival(int(rounds), (int(start),)),
        "p_points": lambda rounds, start, points: chain.points_pmf(int(rounds), (int(start),))[int(points)],
        "mean_rounds": lambda start: chain.mean((int(start),)),
        "mean_points": lambda start: chain.points_pmf(GOAL, (int(start),)).mean(),
    }
    return Drawn("", found)


@cache
def _box_costs(low: int, number: int, llamas: int) -> Pmf[int]:
    return odds.opening_penalty_pmf("base", deck={str(low): number, "L": llamas})


@on_levels(*BOX_LEVELS)
def near_the_end(
    lots: Lots, until: Until, length: Span = (2, 3), llamas: Span = (14, 21), others: Span = (2, 3)
) -> Drawn:
    """Such a box, and points to `start` with that so many `rounds` may be enough, but cheap hands alone are not."""
    known = two_kinds(lots, until, llamas, others).names
    cheap, dear, rounds = known["cheap"], known["dear"], lots.between(*length)
    assert isinstance(cheap, int)
    assert isinstance(dear, int)
    left = GOAL - rounds * cheap
    return Drawn("", {**known, "rounds": rounds, "start": left - 1 - lots.below(min(rounds * (dear - cheap), left))})


@on_levels({"ones": (2, 5), "twos": (1, 2)})
def few_cards(lots: Lots, until: Until, ones: Span = (3, 6), twos: Span = (2, 4)) -> Drawn:
    """A match to 3 with one card each of `ones` 1s and `twos` 2s: `p_over(rounds, a, b)`, and `mean_rounds`."""
    lower, higher = lots.between(*ones), lots.between(*twos)
    chain = small_match(lower, higher, SMALL_GOAL)
    found: Names = {
        "ones": lower,
        "twos": higher,
        "p_over": lambda rounds, a, b: 1 - chain.survival(int(rounds), behind(SMALL_GOAL, int(a), int(b))),
        "mean_rounds": lambda: chain.mean(behind(SMALL_GOAL, 0, 0)),
    }
    return Drawn("", found)


def awaited(lots: Lots, until: Until) -> Drawn:
    """`faces` of the llama dice that one waits for: a single one, or two; a roll shows one of them with p."""
    faces = cards_of(lots.pick(FACES).split())
    return Drawn("", {"faces": faces, "p": odds.p_roll_shows("dice | row 1 2 3 4 5 6 L | A* 1:0 | B 1:0", faces)})


# --- real matches


@cache
def rounds_played(matches: int, seed: int) -> Sequence[int]:
    """How many rounds real matches between two players who always quit at once had."""
    played = batch("base", [_quits, _quits], matches, seed, compiled=False)
    return [int(rounds) for rounds in played.rounds]


def _quits(seen: object, actions: Sequence[int], words: object) -> int:
    return QUIT if QUIT in actions else actions[0]


def played_by_quitters() -> Batch:
    """How many `rounds` each of so many matches has."""
    return lambda matches, seed: [{"rounds": rounds} for rounds in rounds_played(matches, seed)]


def match_of_quitters() -> Tried:
    """A match with the scores after each of its rounds."""

    def played(seed: int, number: int) -> Names:
        match = new_match("base", players=2, seed=seed, number=number)
        while not match.is_over:
            match.play("quit" if match.phase == "turn" else "deal")
        return {"rounds": match.round, "scores": ", ".join(f"{a} : {b}" for a, b in match.course[1:])}

    return played
