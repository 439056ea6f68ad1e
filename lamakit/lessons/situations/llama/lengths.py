"""How long matches are between players who always quit at once, and of one player with a box of two kinds of cards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb

from lamakit import odds
from lamakit.games.contract import QUIT
from lamakit.games.rounds import GOAL, HAND
from lamakit.lessons.engine.drawing import Batch, Drawn, Texts, Tried, on_levels
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.moving import Frame, Moving, Slider
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.said import PlainText
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import shown
from lamakit.lessons.tables.llama.names import cards_of, fresh_hand_pmf, names
from lamakit.lessons.tables.llama.situations import FULL
from lamakit.odds.intervals import standard_error
from lamakit.odds.pmf import Pmf
from lamakit.play.match import new_match
from lamakit.simulation.small_batch import sample
from lamakit.texts.numbers import number
from lamakit.views.charts import Place, Step, chain, heat_map, level_bars, percent, shares
from lamakit.views.estimates import plus_minus

HANDS = comb(sum(FULL.box.values()), HAND)
TOLD = 6  # decimals
SMALL_GOAL = 3  # points that end a match with so few cards
FACES = ("1", "2", "3", "4", "5", "6", "L", "1 2", "2 3", "3 4", "4 5", "5 6")
BOX_LEVELS = {"llamas": (6, 9), "others": (2, 2)}, {"llamas": (25, 60), "others": (3, 5)}


@cache
def opening_pairs() -> Pmf[tuple[int, ...]]:
    """The cost of the hands of two as they are dealt, from one deck."""
    return odds.opening_pair_pmf("base")


@cache
def of_two() -> odds.MatchLength:
    """A match of two who always quit at once: their hands come from one deck."""
    return odds.MatchLength(opening_pairs())


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
    return int(HANDS * fresh_hand_pmf().probability(range(points, GOAL)))


def quitters(rng: Rng) -> Drawn:
    """A match of two who always quit at once: `p_over(rounds, a, b)`, if A has a points and B has b; `mean_rounds`.

    One round leads to so many different `scores`. What one hand costs: `hands` in all, `hands_from(points)` cost that
    or more; `p_alone_over(rounds)` is one player's.
    """
    known = names(FULL)
    return Drawn(
        "",
        {
            "copies": known["copies"],
            "scores": lambda: len(opening_pairs()),
            "goal": GOAL,
            "hands": HANDS,
            "hands_from": lambda points: hands_from(int(points)),
            "mean_cost": fresh_hand_pmf().mean,
            "cost_spread": lambda: Fraction(fresh_hand_pmf().sd()),
            "mean_rounds": lambda: round(of_two().mean(), TOLD),
            "p_over": _over,
            "p_alone_over": lambda rounds: 1 - of_one(fresh_hand_pmf()).survival(int(rounds)),
        },
    )


def _over(rounds: Fraction, a: Fraction = Fraction(0), b: Fraction = Fraction(0)) -> Fraction:
    return 1 - of_two().survival(int(rounds), (int(a), int(b)))


@on_levels(*BOX_LEVELS)
def two_kinds(rng: Rng, llamas: Span = (14, 21), others: Span = (2, 3)) -> Drawn:
    """A box of `llamas`, and `others` of value `low`: a hand costs `cheap` with probability q, `dear` with p.

    One player quits at once, again and again: `p_over(rounds, start)` says how likely 40 points are by then,
    `p_points(rounds, start, points)` how likely that many; `mean_rounds(start)` and `mean_points(start)` at the end.
    """
    low, number, llamas_there = rng.between(2, 6), rng.between(*others), rng.between(*llamas)
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
def near_the_end(rng: Rng, length: Span = (2, 3), llamas: Span = (14, 21), others: Span = (2, 3)) -> Drawn:
    """Such a box, and points to `start` with that so many `rounds` may be enough, but cheap hands alone are not."""
    known = two_kinds(rng, llamas, others).names
    cheap, dear, rounds = known["cheap"], known["dear"], rng.between(*length)
    assert isinstance(cheap, int)
    assert isinstance(dear, int)
    left = GOAL - rounds * cheap
    return Drawn("", {**known, "rounds": rounds, "start": left - 1 - rng.below(min(rounds * (dear - cheap), left))})


@on_levels({"ones": (2, 5), "twos": (1, 2)})
def few_cards(rng: Rng, ones: Span = (3, 6), twos: Span = (2, 4)) -> Drawn:
    """A match to 3 with one card each of `ones` 1s and `twos` 2s: `p_over(rounds, a, b)`, and `mean_rounds`."""
    lower, higher = rng.between(*ones), rng.between(*twos)
    chain = small_match(lower, higher, SMALL_GOAL)
    found: Names = {
        "ones": lower,
        "twos": higher,
        "p_over": lambda rounds, a, b: 1 - chain.survival(int(rounds), behind(SMALL_GOAL, int(a), int(b))),
        "mean_rounds": lambda: chain.mean(behind(SMALL_GOAL, 0, 0)),
    }
    return Drawn("", found)


def awaited(rng: Rng) -> Drawn:
    """`faces` of the llama dice that one waits for: a single one, or two; a roll shows one of them with p."""
    faces = cards_of(rng.pick(FACES).split())
    return Drawn("", {"faces": faces, "p": odds.p_roll_shows("dice | row 1 2 3 4 5 6 L | A* 1:0 | B 1:0", faces)})


# --- real matches


@cache
def rounds_played(matches: int, seed: int) -> Sequence[int]:
    """How many rounds real matches between two players who always quit at once had."""
    return sample("base", [_quits, _quits], matches, seed).rounds


def _quits(seen: object, actions: Sequence[int], words: object) -> int:
    return QUIT if QUIT in actions else actions[0]


def played_by_quitters() -> Batch:
    """How many `rounds` each of so many such matches has."""
    return lambda matches, seed: [{"rounds": rounds} for rounds in rounds_played(matches, seed)]


def match_of_quitters() -> Tried:
    """A match between two who always quit: its `rounds`, and the `scores` after each of them."""

    def played(seed: int, number: int) -> Names:
        match = new_match("base", players=2, seed=seed, number=number)
        while not match.is_over:
            match.play("quit" if match.phase == "turn" else "deal")
        return {"rounds": match.round, "scores": ", ".join(f"{a} : {b}" for a, b in match.course[1:])}

    return played


POINTS = range(0, GOAL, 3)
BANDS = (range(1, 10), range(10, 15), range(15, 20), range(20, 25), range(25, 31))
SHOWN = 3  # rounds; the others are put together


def hands_by_cost(words: Texts) -> Figures:
    """For each number of points how many hands cost at least that, and their share; and the share of just that."""
    pmf = fresh_hand_pmf()
    points = range(min(pmf), max(pmf) + 1)
    rows = [[percent(pmf[x]), number(hands_from(x)), shown(hands_from(x) / HANDS)] for x in points]
    return Figures(rows, list(points), [words["exactly"], words["hands"], words["least"]], words["points"])


def next_round_ends(words: Texts, step: int) -> Finding:
    """For states (A's points, B's points): how likely it is that the next round is the last, in percent."""
    points = range(0, GOAL, step)
    cells = [[round(100 * (1 - of_two().survival(1, (a, b)))) for b in points] for a in points]
    table = Figures(cells, [str(a) for a in points], [str(b) for b in points], "A", "B")
    figure = heat_map([f"A {a}" for a in points], [f"B {b}" for b in points], cells, "", [""] * len(points))
    return Finding(table, figure, words["label"])


def from_here(words: Texts, a: int, b: int) -> Moving:
    """How many more rounds a match of two who quit at once has, from any score; at first from this one."""

    def drawn(a: int, b: int) -> Frame:
        chances = [of_two().p_rounds(rounds, (a, b)) for rounds in range(1, SHOWN + 1)]
        labels = [words.text("rounds", count=count) for count in range(1, SHOWN + 1)]
        figure = level_bars([*labels, words["more"]], [*chances, 1 - sum(chances, Fraction(0))])
        said = words.say(a=a, b=b, last=percent(chances[0]), mean=of_two().mean((a, b)))
        return Frame(figure, words["label"], said)

    sliders = (Slider(words[seat], POINTS, start=POINTS.index(start)) for seat, start in (("A", a), ("B", b)))
    return Moving(drawn, *sliders)


def small_chain(words: Texts) -> Moving:
    """A match to 3 with the cards 1, 1 and 2: how likely each score is after so many rounds."""
    third, twice = Fraction(1, 3), Fraction(2, 3)
    over = words["over"]
    places = {"0 : 0": (0, 0), "2 : 1": (1, -1), "1 : 1": (1, 0.3), "2 : 2": (1, 1.6), over: (2, 0)}
    steps = [
        ("0 : 0", "1 : 1", third),
        ("0 : 0", "2 : 1", twice),
        ("1 : 1", "2 : 2", third),
        ("1 : 1", over, twice),
        ("2 : 1", over, Fraction(1)),
        ("2 : 2", over, Fraction(1)),
    ]
    return _followed(words, places, steps, 3)


def return_chain(words: Texts) -> Moving:
    """A coin takes a token or returns one, until there are two: how likely each number is after so many tosses."""
    half, over = Fraction(1, 2), words["over"]
    places = {"0": (0, 0), "1": (1, 0), over: (2, 0)}
    return _followed(words, places, [("0", "0", half), ("0", "1", half), ("1", "0", half), ("1", over, half)], 12)


def _followed(words: Texts, places: Mapping[str, Place], steps: Sequence[Step], rounds: int) -> Moving:
    """The chain from its first state on, with a slider for the number of steps."""
    over = words["over"]
    course = [{state: Fraction(state == next(iter(places))) for state in places}]
    for _round in range(rounds):
        now = course[-1]
        course.append({state: sum((now[a] * p for a, b, p in steps if b == state), Fraction(0)) for state in places})
        course[-1][over] += now[over]

    def drawn(number: int) -> Frame:
        shares = course[number]
        return Frame(chain(places, steps, shares), words["label"], words.say(number=number, ended=shares[over]))

    return Moving(drawn, Slider(words["rounds"], range(rounds + 1)))


def by_leader(words: Texts) -> Figures:
    """Scores after the first round by the points of whoever has more: how likely they are, and end in the next."""
    likely, ends = dict.fromkeys(BANDS, Fraction(0)), dict.fromkeys(BANDS, Fraction(0))
    for points, share in opening_pairs().items():
        band = next(band for band in BANDS if max(points) in band)
        likely[band] += share
        ends[band] += share * (1 - of_two().survival(1, points))
    rows = [[*map(_percentage, (likely[band], ends[band] / likely[band], ends[band]))] for band in BANDS]
    rows.append([_percentage(sum(likely.values())), "", _percentage(sum(ends.values()))])
    names = [*(f"{band[0]}–{band[-1]}" for band in BANDS), words["together"]]
    return Figures(rows, names, [words["likely"], words["last"], words["both"]], words["leader"])


def _percentage(share: Fraction | int) -> str:
    return shown(float(share))


def lengths(words: Texts, matches: int, seed: int) -> Finding:
    """The distribution of the number of rounds, exactly and in real matches."""
    played = rounds_played(matches, seed)
    counts = [*(played.count(rounds) for rounds in range(1, SHOWN + 1)), sum(rounds > SHOWN for rounds in played)]
    chances = [*(of_two().p_rounds(rounds) for rounds in range(1, SHOWN + 1)), of_two().survival(SHOWN)]
    found = [Fraction(count, len(played)) for count in counts]
    labels = [*map(str, range(1, SHOWN + 1)), words["more"]]
    columns = {
        words["exactly"]: [percent(chance) for chance in chances],
        words["real"]: counts,
        words["share"]: [percent(share) for share in found],
    }
    figure = level_bars(labels, chances, found, (words["exactly"], words["real"]))
    return Finding(Figures(columns, labels, name=words["rounds"]), figure, words["label"])


def mean_length(words: Texts, matches: int, seed: int) -> PlainText:
    """The mean number of rounds of matches by the rule of thumb, with its standard error, and of decisions."""
    played = sample("base", ["threshold"] * 2, matches, seed)
    error = standard_error(matches, sum(played.rounds), sum(number**2 for number in played.rounds))
    mean, decisions = Fraction(sum(played.rounds), matches), Fraction(sum(played.lengths), matches)
    return PlainText(words.say(mean=mean, error=plus_minus(error, 4), decisions=decisions))


def played_lengths(words: Texts, matches: int, seed: int) -> Finding:
    """How many of these matches had how many rounds, with the share's standard error."""
    counts = Counter(sample("base", ["threshold"] * 2, matches, seed).rounds)
    rounds, games = sorted(counts), counts.total()
    parts = [counts[number] / games for number in rounds]
    columns = {
        words["matches"]: [counts[number] for number in rounds],
        words["share"]: [round(part, 6) for part in parts],
        words["error"]: [round((part * (1 - part) / games) ** 0.5, 6) for part in parts],
    }
    heights = [Fraction(counts[number], games) for number in rounds]
    figure = shares([str(number) for number in rounds], heights, words["rounds"])
    return Finding(Figures(columns, rounds, name=words["rounds"]), figure, words["label"])
