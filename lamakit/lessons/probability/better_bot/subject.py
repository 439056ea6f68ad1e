"""Lesson 20: its question, what is tried at the table, and what its notebook shows."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import chain
from math import comb

from lamakit import bots
from lamakit.lessons.engine.batches import batch
from lamakit.lessons.engine.experiment import marks
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.tries import Tries, Try
from lamakit.lessons.engine.values import shown
from lamakit.odds.intervals import NORMAL_95, share_error
from lamakit.odds.pmf import Pmf
from lamakit.odds.sampling import binomial_pmf
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.texts import _
from lamakit.views.charts import percent, running_means

TITLE = "Is this bot better?"
TEN, CLEAR = 10, 7  # matches, and how many wins of them look like more than luck
FAIR = Fraction(1, 2)
THUMB = 10  # the rule of thumb draws while the hand costs more than that
COINS = 1  # the stream of a seed that says who sits where


def outcomes(new: int, old: int, matches: int, seed: int, compiled: bool | None = None) -> list[tuple[int, int]]:
    """The points of two rule-of-thumb players, by their thresholds, at the end of a number of matches."""
    table = [bots.make("threshold", draw_above=limit, seed=0) for limit in (new, old)]
    return [(int(a), int(b)) for a, b in batch("base", table, matches, seed, compiled=compiled).points]


def equal_players(wanted: int, seed: int, compiled: bool | None = None) -> list[int]:
    """A number of decided matches between two equal players: 1 where Mia wins. Each time a coin decides who
    sits where.
    """
    coins = generator(seed, COINS)
    played = outcomes(THUMB, THUMB, wanted + wanted // TEN + TEN, seed, compiled)  # some end in a tie
    won = [int(a < b) for a, b in played if a != b]
    return [win ^ below(coins, 2) for win in won[:wanted]]


def is_clear(wins: int) -> int:
    """Whether one of the two has won seven out of ten matches or more."""
    return int(max(wins, TEN - wins) >= CLEAR)


@cache
def equal(matches: int) -> Pmf[int]:
    """P(one of two equal players wins so many of the matches)."""
    return binomial_pmf(matches, FAIR)


def p_clear() -> Fraction:
    return equal(TEN).probability([wins for wins in range(TEN + 1) if is_clear(wins)])


def run(trials: int, seed: int) -> list[int]:
    """Ten matches, a number of times."""
    won = equal_players(TEN * trials, seed)
    return [is_clear(sum(won[first : first + TEN])) for first in range(0, len(won) - TEN + 1, TEN)]


def formula() -> str:
    ways = [comb(TEN, wins) for wins in range(CLEAR, TEN + 1)]
    first = _("Ten matches can end in 2^{ten} = {all} ways, all equally likely.").format(ten=TEN, all=2**TEN)
    second = _("{from_} to {ten} wins for Mia: {ways} = {sum} ways, and as many for Ben.").format(
        from_=CLEAR, ten=TEN, ways=" + ".join(map(str, ways)), sum=sum(ways)
    )
    return f"{first}\n{second}\n{2 * sum(ways)} / {2**TEN}"


# --- hands on


def ten_matches(seed: int, number: int) -> Try:
    wins = sum(equal_players(TEN, seed + 1000 * number, compiled=False))
    return Try(is_clear(wins), _("Mia {mia} : {ben} Ben").format(mia=wins, ben=TEN - wins))


def told_tally(results: Sequence[int]) -> str:
    text = _("Somebody won seven or more: {count} out of {all} times, {share}")
    return text.format(count=sum(results), all=len(results), share=shown(sum(results) / len(results)))


def by_hand(seed: int, solved: Callable[[], None]) -> Tries:
    """Hands on: ten matches between two equal players per press."""
    return Tries(
        title=_(TITLE),
        task=_("Mia and Ben play by the very same rule of thumb. Each press plays ten matches between them."),
        press=_("Play ten matches"),
        attempt=partial(ten_matches, seed),
        tally=told_tally,
        solved=solved,
        enough=8,
    )


# --- tables and charts


def lucky(*matches: int) -> Frame:
    """For equal players and each number of matches: P(one of them wins 70% or more), and the band of their
    share of wins.
    """
    rows = {}
    for count in matches:
        clear = [wins for wins in range(count + 1) if TEN * max(wins, count - wins) >= CLEAR * count]
        luck, half = equal(count).probability(clear), min(FAIR, NORMAL_95 * share_error(FAIR, count))
        rows[count] = [percent(luck), percent(FAIR - half), percent(FAIR + half)]
    columns = [_("70% or more"), _("band from"), _("to")]
    return frame(Figures(list(rows.values()), list(rows), columns, _("matches")))


def duel(new: int, old: int = THUMB, matches: int = 10_000, seed: int = 1) -> Finding:
    """The new bot's share of the decided matches against the old one, with its band; they change seats every time."""
    here, there = outcomes(new, old, matches // 2, seed), outcomes(old, new, matches // 2, seed + 1)
    won = [int(a < b) for a, b in chain(*zip(here, ((b, a) for a, b in there), strict=True)) if a != b]
    ends = [end for end in (TEN, 10 * TEN, 100 * TEN, 1000 * TEN) if end < len(won)] + [len(won)]
    rows = {}
    for end in ends:
        mark = marks(won[:end])[-1]
        said = _("better") if mark.low > FAIR else _("worse") if mark.high < FAIR else _("can't be told")
        rows[end] = [sum(won[:end]), *(shown(value) for value in mark[1:]), _("too few") if mark.has_too_few else said]
    columns = [_("wins"), _("share"), _("band from"), _("to"), _("the new one is")]
    table = Figures(list(rows.values()), list(rows), columns, _("decided matches"))
    figure = running_means(marks(won), float(FAIR), True, (_("the new bot"), _("equal players")))
    return Finding(table, figure, _("the new bot's share of wins in its band; the dashed line is one half"))
