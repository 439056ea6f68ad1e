"""Lesson 13: its question, what is tried at the table, and what its notebook shows."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from lamakit import odds
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.hands_on import TRIALS, Dealt, HandsOn, Trial
from lamakit.lessons.engine.said import Said
from lamakit.lessons.engine.step import seated
from lamakit.lessons.engine.values import Unit, shown
from lamakit.lessons.tables.llama import compare
from lamakit.lessons.tables.llama.situations import copies
from lamakit.odds.intervals import standard_error
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.chance import generator
from lamakit.play.checks import checked_number
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, new_match
from lamakit.texts import _
from lamakit.views import numbers
from lamakit.views.charts import percent, worth_bars
from lamakit.views.estimates import plus_minus

TITLE = "What does a hand cost?"
PLAYERS = 4
MOST_DEALS = 1_000_000
EACH_LLAMA = "base+each-llama"
_ANY = observed("base | 6 | A* L:0 | B ?1:0")
CODES = _ANY.cards
BOX = {code: copies(_ANY, code) for code in CODES}


def worth(code: str) -> int:
    """What a single card counts (BAS-15)."""
    return compare.cost((code,))


def held(code: str, box: Mapping[str, int] = BOX, size: int = HAND) -> Fraction:
    """P(a fresh hand holds at least one of this kind): 1 − C(N−K, n) / C(N, n)."""
    return p_at_least_one(sum(box.values()), box[code], size)


def in_signs(count: int, box: Mapping[str, int] = BOX, size: int = HAND) -> str:
    """The same as a formula, for a kind with this many cards in the box."""
    all_of_them = sum(box.values())
    return f"1 − C({all_of_them - count}, {size}) / C({all_of_them}, {size})"


def formula() -> str:
    first = CODES[0]
    chance = _("the probability that a value is in the hand is {signs} = {share}").format(
        signs=in_signs(BOX[first]), share=held(first)
    )
    points = " + ".join(str(worth(code)) for code in CODES)
    total = sum(worth(code) for code in CODES)
    together = _("all values together count {points} = {total}").format(points=points, total=total)
    return f"{chance}\n{together}\n{total} · {held(first)}"


# --- at the table


def fresh_hands(seed: int) -> Callable[[int], Dealt]:
    """Tables at which a round begins: every trial deals new hands and a new top card."""
    return lambda number: (new_match("base", players=PLAYERS, seed=seed * TRIALS + number, names=seated(PLAYERS)), {})


def paid(match: Match) -> int | None:
    """What the hand cost on quitting at once; None if something else was done."""
    return observed(match.observation(0)).penalty() if match.history[0].action == "quit" else None


def told_hand(match: Match) -> str:
    if paid(match) is None:
        return _("You did not quit at once.")
    seen = observed(match.observation(0))
    return _("{hand} costs {sum}.").format(hand=" ".join(seen.hand), sum=added(seen))


def added(seen: LlamaObservation) -> str:
    """What your hand counts, value by value."""
    points = [str(points) for _code, points in seen.penalties(seen.seat)]
    return " + ".join(points) + (f" = {seen.penalty()}" if len(points) > 1 else "")


FIRST_TURN = Trial(
    task="Count what your hand costs. Then quit at once, and see if you were right. Do it ten times or more, and "
    "watch the mean.",
    position="",
    over=lambda match: bool(match.history),
    measure=paid,
    told=told_hand,
    unit=Unit.POINTS,
)


def table(seed: int, solved: Callable[[], None]) -> HandsOn:
    return HandsOn(_(TITLE), FIRST_TURN, seed, solved, fresh_hands(seed))


# --- what the notebook shows


def parts() -> Finding:
    """What each value contributes to the mean cost of a fresh hand: its points times the chance that it is there."""
    brings = {code: worth(code) * held(code) for code in CODES}
    found = Figures(
        {
            "in the box": BOX,
            "points": {code: worth(code) for code in CODES},
            "in the hand": {code: shown(float(held(code))) for code in CODES},
            "brings": {code: shown(float(share), Unit.POINTS) for code, share in brings.items()},
        },
        name="value",
    )
    figure = worth_bars(list(CODES), [float(brings[code]) for code in CODES], [None] * len(CODES), [True] * len(CODES))
    return Finding(found, figure, _("points that each value contributes on average"))


def distribution() -> Finding:
    """How likely each cost of a fresh hand is."""
    pmf = odds.opening_penalty_pmf("base")
    points = sorted(pmf)
    found = Figures({"chance": [percent(pmf[x]) for x in points]}, points, name="points")
    figure = numbers.shares([str(x) for x in points], [pmf[x] for x in points], _("points of a fresh hand"))
    return Finding(found, figure, _("chance of each cost of a fresh hand"))


def together(players: int = PLAYERS, deals: int = 2000, seed: int = 1) -> Said:
    """What all hands at a table cost together, over a number of deals from one box, beside the sum of their means."""
    checked_number(deals, range(2, MOST_DEALS + 1), "deals")
    cards, words = [code for code in CODES for _copy in range(BOX[code])], generator(seed)
    sums = list[int]()
    for _deal in range(deals):
        dealt = compare.dealt(cards, players * HAND, words)
        hands = [tuple(sorted(dealt[first : first + HAND])) for first in range(0, len(dealt), HAND)]
        sums.append(sum(compare.cost(hand) for hand in hands))
    mean, error = sum(sums) / deals, standard_error(deals, sum(sums), sum(value**2 for value in sums))
    one = float(odds.opening_penalty_pmf("base").mean())
    return Said(
        _("{deals:,} deals: {mean:.2f} {error} points together\n{players} × {one:.2f} = {all:.2f}").format(
            deals=deals, mean=mean, error=plus_minus(error, 2), players=players, one=one, all=players * one
        )
    )
