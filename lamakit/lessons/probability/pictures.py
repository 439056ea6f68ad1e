"""Pictures of the probability lessons in which one moves something: exact but for the draws, which come from a seed."""

from fractions import Fraction

from lamakit import odds
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.engine.values import minus
from lamakit.lessons.probability.quit_or_go_on import subject as quit_or_go_on
from lamakit.texts import _
from lamakit.views.charts import bars, level_bars, percent
from lamakit.views.llama.words import card_name

# --- lesson 15: prior and likelihood

TWENTIETHS = [Fraction(part, 20) for part in range(21)]
TABLES = 400  # enough for every one of these shares of a share to be a whole number


def weighing() -> Moving:
    """Many tables, of which those are set aside at which somebody plays; how many of the rest could have?"""
    return Moving(
        _weighed,
        Slider(_("could play, before"), TWENTIETHS, _whole_percent, 12),
        Slider(_("draws, although she could"), TWENTIETHS, _whole_percent, 2),
    )


def _whole_percent(share: Fraction) -> str:
    return f"{float(share):.0%}"


def _weighed(prior: Fraction, likelihood: Fraction) -> Shown:
    could, could_not = prior * likelihood, 1 - prior
    labels = [_("could: plays"), _("could: draws"), _("can't: draws")]
    figure = level_bars(labels, [prior - could, could, could_not])
    a, b = (int(TABLES * share) for share in (could, could_not))
    if a + b == 0:
        said = _("At none of {all:,} tables does she draw, so you never see it.")
        return Shown(figure, _label(), said.format(all=TABLES))
    said = _(
        "Of {all:,} tables she draws at {a} although she could play, and at {b} because she can't. Of those at which "
        "she draws, she could have played at {a} / ({a} + {b}) = {posterior}."
    )
    posterior = percent(could / (could + could_not))
    return Shown(figure, _label(), said.format(all=TABLES, a=a, b=b, posterior=posterior))


def _label() -> str:
    return _("three bars: she plays, she draws although she could play, she draws because she can't")


# --- lesson 14: when to quit

CARDS, POINTS = ("1", "2", "3", "4", "L"), tuple(range(0, GOAL, 3))


def quit_or_draw() -> Moving:
    """What drawing may cost with one card left on a 5, by the card and by the points that one has already."""
    return Moving(
        _drawn,
        Slider(_("your card"), CARDS, card_name, CARDS.index("L")),
        Slider(_("your points so far"), POINTS, start=POINTS.index(quit_or_go_on.HELD)),
    )


def _drawn(card: str, points: int) -> Shown:
    seen = quit_or_go_on.one_left("5", [card], points, quit_or_go_on.PILE.split())
    pmf = odds.duel_pmf(seen, quit_or_go_on.DRAW)
    costs = sorted(pmf)
    figure = bars(
        [minus(cost) for cost in costs], [pmf[cost] for cost in costs], [points + cost >= GOAL for cost in costs], 230
    )
    now, safe = seen.penalty(), pmf.probability(range(-GOAL, GOAL - points))
    said = _(
        "Quitting costs {now} points for sure. Drawing costs {mean} on average, and leaves you below {goal} with "
        "probability {safe}."
    ).format(now=now, mean=quit_or_go_on.minus_shown(pmf.mean()), goal=GOAL, safe=percent(safe))
    ends = _("Quitting would end the match.") if points + now >= GOAL else ""
    return Shown(figure, _("how likely each cost of drawing is"), " ".join([said, ends]).strip())
