"""Lesson 19: its question, what is tried at the table, and what its notebook shows."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from math import comb

from lamakit import odds
from lamakit.games.contract import QUIT
from lamakit.games.rounds import GOAL, HAND
from lamakit.lessons.engine.batches import batch
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.tries import Tries, Try
from lamakit.lessons.engine.values import shown
from lamakit.lessons.tables.llama.situations import copies
from lamakit.odds.llama.draws import observed
from lamakit.odds.pmf import Pmf
from lamakit.play.match import new_match
from lamakit.texts import _
from lamakit.views.charts import heat_map, level_bars, percent

TITLE = "How long is a match?"
SEEN = observed("base | 6 | A* L:0 | B ?1:0")
BOX = {code: copies(SEEN, code) for code in SEEN.codes}
DECK = sum(BOX.values())
SHORTEST = 2  # rounds: no hand costs 40
IN_ALL = 10_000  # deals of which exercises speak


@cache
def fresh_hand() -> Pmf[int]:
    """P(a fresh hand costs x points)."""
    return odds.opening_penalty_pmf("base")


@cache
def of_two() -> odds.MatchLength:
    """A match of two who always quit at once: their hands come from one deck."""
    return odds.MatchLength(odds.opening_pair_pmf("base"))


def of_one(costs: Pmf[int]) -> odds.MatchLength:
    """A match of one player whose every round costs a fresh hand."""
    return odds.MatchLength(costs.map(lambda cost: (cost,)))


@cache
def mean_rounds() -> Fraction:
    """How many rounds the match of two has on average."""
    return of_two().mean()


def p_alone(rounds: int) -> Fraction:
    """P(one player who always quits at once has 40 points after a number of rounds)."""
    return 1 - of_one(fresh_hand()).survival(rounds)


# --- real matches


@cache
def rounds_played(matches: int, seed: int) -> list[int]:
    """How many rounds real matches between two players who always quit at once had."""
    played = batch("base", [quits, quits], matches, seed, compiled=False)
    return [int(rounds) for rounds in played.rounds]


def quits(seen: object, actions: Sequence[int], words: object) -> int:
    """A player who quits at once."""
    return QUIT if QUIT in actions else actions[0]


def is_shortest(rounds: int) -> int:
    return int(rounds == SHORTEST)


def one_match(seed: int, number: int) -> Try:
    """A match between two who always quit at once, described round by round."""
    match = new_match("base", players=2, seed=seed, number=number)
    while not match.is_over:
        match.play("quit" if match.phase == "turn" else "deal")
    scores = ", ".join(f"{a} : {b}" for a, b in match.course[1:])
    line = _("{scores}. Over after {rounds} rounds.").format(scores=scores, rounds=match.round)
    return Try(is_shortest(match.round), line)


def told_tally(results: Sequence[int]) -> str:
    share = shown(sum(results) / len(results))
    text = _("Over after two rounds: {count} of {all}, {share}")
    return text.format(count=sum(results), all=len(results), share=share)


def matches_by_hand(seed: int, solved: Callable[[], None]) -> Tries:
    """Hands on: matches between two who always quit at once, one per press."""
    return Tries(
        title=_(TITLE),
        task=_("Press the button. The line gives both players' points after each round."),
        press=_("Play a match"),
        attempt=partial(one_match, seed),
        tally=told_tally,
        solved=solved,
        enough=10,
    )


# --- tables and charts


def hand_costs() -> Frame:
    """What a fresh hand costs: for each number of points, how many hands cost at least that, and their share."""
    pmf, hands = fresh_hand(), comb(DECK, HAND)
    rows = {}
    for points in range(min(pmf), max(pmf) + 1):
        at_least = p_at_least(points)
        rows[points] = [percent(pmf[points]), f"{int(at_least * hands):,}", shown(float(at_least))]
    columns = [_("exactly"), _("hands that cost at least that"), _("at least")]
    return frame(Figures(list(rows.values()), list(rows), columns, _("points")))


def lengths(matches: int = 1000, seed: int = 19) -> Finding:
    """The distribution of the number of rounds, exactly and in real matches."""
    played = rounds_played(matches, seed)
    labels = {f"{rounds}": (of_two().p_rounds(rounds), played.count(rounds)) for rounds in range(1, 4)}
    labels[_("4 or more")] = (of_two().survival(3), sum(rounds > 3 for rounds in played))
    found = [Fraction(count, len(played)) for _chance, count in labels.values()]
    chances = [chance for chance, _count in labels.values()]
    table = Figures(
        {
            _("exactly"): [percent(chance) for chance in chances],
            _("real matches"): [count for _chance, count in labels.values()],
            _("their share"): [percent(share) for share in found],
        },
        index=list(labels),
        name=_("rounds"),
    )
    names = (_("exactly"), _("real matches"))
    return Finding(table, level_bars(list(labels), chances, found, names), _("how many rounds a match has"))


def next_round_ends(step: int = 6) -> Finding:
    """For states (A's points, B's points): how likely it is that the next round is the last, in percent."""
    points = [str(number) for number in range(0, GOAL, step)]
    cells = [[round(100 * (1 - of_two().survival(1, (int(a), int(b))))) for b in points] for a in points]
    table = Figures(cells, points, points, "A", "B")
    figure = heat_map([f"A {a}" for a in points], [f"B {b}" for b in points], cells, "", [""] * len(points))
    return Finding(
        table, figure, _("how likely it is that the next round is the last, in percent, by the points of A and B")
    )


def p_at_least(points: int) -> Fraction:
    return fresh_hand().probability(range(points, GOAL))


def formula() -> str:
    pairs = comb(DECK, HAND) * comb(DECK - HAND, HAND)
    first = _("One round: C({deck}, {hand}) · C({rest}, {hand}) = {pairs:,} ways to deal two hands.").format(
        deck=DECK, hand=HAND, rest=DECK - HAND, pairs=pairs
    )
    second = _(
        "From every state (a, b) after round one: the chance of that state, times the chance that the next "
        "hands keep both below 40. Added up: the match goes on after round two with probability {chance}."
    ).format(chance=shown(float(of_two().survival(SHORTEST))))
    third = _("The rest is the answer: {fraction}").format(fraction=1 - of_two().survival(SHORTEST))
    return f"{first}\n{second}\n{third}"
