"""Lesson 17: its question, what is tried at the table, and what its notebook shows."""

from collections import Counter
from fractions import Fraction

from lamakit import odds
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.odds.intervals import share_error
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import binomial_pmf
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.chance import generator
from lamakit.play.generator import Words
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.charts import percent
from lamakit.views.llama.words import card_name
from lamakit.views.numbers import shares

POSITION = "base | 4 | A* 1 1 6 6 6 L:0 | B ?3:0 | deck ?42 | played 1 2 3 3"
SEEN = observed(POSITION)
CHANCE, FITTING = odds.p_draw_playable(SEEN), frozenset(SEEN.fitting())
GROUP = 10  # draws, before somebody says what share of them fitted
NEAR = Fraction(1, 10)  # ten percentage points


def is_off(hits: int, draws: int = GROUP) -> bool:
    """Whether a share misses the true chance by more than ten percentage points."""
    return abs(Fraction(hits, draws) - CHANCE) > NEAR


def p_off(draws: int = GROUP) -> Fraction:
    """P(the share of a number of draws is more than ten percentage points off)."""
    return binomial_pmf(draws, CHANCE).probability([hits for hits in range(draws + 1) if is_off(hits, draws)])


def fitting_draws(words: Words, draws: int = GROUP) -> int:
    """How many of a number of draws fit, each from freshly shuffled cards; advances the generator."""
    return sum(deal_at_random(SEEN, words).cards[0] in FITTING for _draw in range(draws))


def formula() -> str:
    near = [hits for hits in range(GROUP + 1) if not is_off(hits)]
    ways = [f"C({GROUP}, {hits}) · ({CHANCE})^{hits} · ({1 - CHANCE})^{GROUP - hits}" for hits in near]
    first = _("Each draw fits with probability {chance}. At most ten points off: {hits} draws out of {count}.").format(
        chance=CHANCE, hits=_(" or ").join(map(str, near)), count=GROUP
    )
    return f"{first}\n1 − {' − '.join(ways)}"


def whole_class(people: int = 200, seed: int = 17) -> Finding:
    """A number of people draw ten times each: how many of them found which share, and how many to expect."""
    words = generator(seed)
    found, expected = Counter(fitting_draws(words) for _person in range(people)), binomial_pmf(GROUP, CHANCE)
    counts = range(max(found) + 1)
    groups = [f"{hits} of {GROUP}" for hits in counts]
    table = Figures(
        {
            _("people"): [found[hits] for hits in counts],
            _("expected"): [round(float(people * expected[hits]), 1) for hits in counts],
            _("more than ten points off"): [_("yes") if is_off(hits) else "" for hits in counts],
        },
        index=groups,
        name=_("fitted"),
    )
    figure = shares(groups, [Fraction(found[hits], people) for hits in counts], _("of ten draws fitted"))
    return Finding(table, figure, _("what share of {people} people found how many of ten").format(people=people))


def group_sizes(*draws: int) -> Frame:
    """For each number of draws: the share's standard error, and how likely it is to be more than ten points
    off (exactly).
    """
    rows = {count: [percent(share_error(CHANCE, count)), percent(p_off(count))] for count in draws}
    columns = [_("standard error"), _("more than ten points off")]
    return frame(Figures(list(rows.values()), list(rows), columns, _("draws")))


def drawn_card_fits(match: Match) -> int | None:
    """Whether the card that was drawn fits; None if none was drawn."""
    card = match.history[-1].chance
    return None if card is None else int(card in FITTING)


def told_draw(match: Match) -> str:
    card = match.history[-1].chance
    if card is None:
        return _("You did not draw.")
    said = _("You drew {card}: it fits.") if card in FITTING else _("You drew {card}: it does not fit.")
    return said.format(card=card_name(card))
