"""Pictures of how long matches are."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from lamakit import odds
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.batches import batch
from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.engine.said import Said
from lamakit.lessons.engine.values import shown
from lamakit.lessons.situations.llama.lengths import HANDS, fresh_hand, hands_from, of_two, rounds_played
from lamakit.odds.intervals import standard_error
from lamakit.views.charts import Place, Step, chain, heat_map, level_bars, percent
from lamakit.views.estimates import plus_minus
from lamakit.views.numbers import shares

POINTS = range(0, GOAL, 3)
BANDS = (range(1, 10), range(10, 15), range(15, 20), range(20, 25), range(25, 31))
SHOWN = 3  # rounds; the others are put together


def hands_by_cost(words: Texts) -> Frame:
    """For each number of points how many hands cost at least that, and their share; and the share of just that."""
    pmf = fresh_hand()
    points = range(min(pmf), max(pmf) + 1)
    rows = [[percent(pmf[x]), f"{hands_from(x):,}", shown(hands_from(x) / HANDS)] for x in points]
    return frame(Figures(rows, list(points), [words["exactly"], words["hands"], words["least"]], words["points"]))


def next_round_ends(words: Texts, step: int) -> Finding:
    """For states (A's points, B's points): how likely it is that the next round is the last, in percent."""
    points = range(0, GOAL, step)
    cells = [[round(100 * (1 - of_two().survival(1, (a, b)))) for b in points] for a in points]
    table = Figures(cells, [str(a) for a in points], [str(b) for b in points], "A", "B")
    figure = heat_map([f"A {a}" for a in points], [f"B {b}" for b in points], cells, "", [""] * len(points))
    return Finding(table, figure, words["label"])


def from_here(words: Texts, a: int, b: int) -> Moving:
    """How many more rounds a match of two who quit at once has, from any score; at first from this one."""

    def drawn(a: int, b: int) -> Shown:
        chances = [of_two().p_rounds(rounds, (a, b)) for rounds in range(1, SHOWN + 1)]
        labels = [words.text("rounds", count=count) for count in range(1, SHOWN + 1)]
        figure = level_bars([*labels, words["more"]], [*chances, 1 - sum(chances, Fraction(0))])
        said = words.say(a=a, b=b, last=percent(chances[0]), mean=of_two().mean((a, b)))
        return Shown(figure, words["label"], said)

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

    def drawn(number: int) -> Shown:
        shares = course[number]
        return Shown(chain(places, steps, shares), words["label"], words.say(number=number, ended=shares[over]))

    return Moving(drawn, Slider(words["rounds"], range(rounds + 1)))


def by_leader(words: Texts) -> Frame:
    """Scores after the first round by the points of whoever has more: how likely they are, and end in the next."""
    likely, ends = dict.fromkeys(BANDS, Fraction(0)), dict.fromkeys(BANDS, Fraction(0))
    for points, share in odds.opening_pair_pmf("base").items():
        band = next(band for band in BANDS if max(points) in band)
        likely[band] += share
        ends[band] += share * (1 - of_two().survival(1, points))
    rows = [[*map(_percentage, (likely[band], ends[band] / likely[band], ends[band]))] for band in BANDS]
    rows.append([_percentage(sum(likely.values())), "", _percentage(sum(ends.values()))])
    names = [*(f"{band[0]}–{band[-1]}" for band in BANDS), words["together"]]
    return frame(Figures(rows, names, [words["likely"], words["last"], words["both"]], words["leader"]))


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


def mean_length(words: Texts, matches: int, seed: int) -> Said:
    """The mean number of rounds of matches by the rule of thumb, with its standard error, and of decisions."""
    played = batch("base", ["threshold"] * 2, matches, seed, compiled=False)
    rounds = [int(number) for number in played.rounds]
    error = standard_error(len(rounds), sum(rounds), sum(number**2 for number in rounds))
    mean, decisions = Fraction(sum(rounds), len(rounds)), Fraction(sum(map(int, played.lengths)), len(rounds))
    return Said(words.say(mean=mean, error=plus_minus(error, 4), decisions=decisions))


def played_lengths(words: Texts, matches: int, seed: int) -> Finding:
    """How many of these matches had how many rounds, with the share's standard error."""
    counts = Counter(int(number) for number in batch("base", ["threshold"] * 2, matches, seed, compiled=False).rounds)
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
