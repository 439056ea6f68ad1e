"""Pictures of the probability lessons in which one moves something: exact but for the draws, which come from a seed."""

from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import Any

from lamakit import odds
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.engine.values import minus
from lamakit.lessons.probability.match_length import subject as match_length
from lamakit.lessons.probability.quit_or_go_on import subject as quit_or_go_on
from lamakit.lessons.probability.simulation import subject as simulation
from lamakit.odds.intervals import NORMAL_95, share_error
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.texts import _, plural
from lamakit.views.charts import BLUE, LIT, PLAIN, Figure, bars, level_bars, percent
from lamakit.views.llama.words import card_name

# --- lesson 17: the number of draws and the band

PEOPLE, DRAWS = 20, (5, 10, 20, 50, 100, 200, 500, 1000, 2000)


def band_of_draws(seed: int = 17) -> Moving:
    """What twenty people have found after so many draws each, and the band in which 95% of all shares lie."""
    return Moving(
        lambda draws: _band(draws, seed), Slider(_("draws"), DRAWS, lambda draws: f"{draws:,}", DRAWS.index(20))
    )


@cache
def _hits(seed: int) -> list[list[int]]:
    """How many of the first draws fitted, for each of the people, after none, one, two …"""
    words, (fitting, all_cards) = generator(seed), simulation.CHANCE.as_integer_ratio()
    fits = [[below(words, all_cards) < fitting for _draw in range(DRAWS[-1])] for _person in range(PEOPLE)]
    return [list(accumulate(person, initial=0)) for person in fits]


def _band(draws: int, seed: int) -> Shown:
    chance, reach = float(simulation.CHANCE), NORMAL_95 * share_error(simulation.CHANCE, draws)
    found = [person[draws] / draws for person in _hits(seed)]
    low, high = max(chance - float(reach), 0.0), min(chance + float(reach), 1.0)
    inside = sum(low <= share <= high for share in found)
    people = list(range(1, PEOPLE + 1))
    marks = {"color": [BLUE if low <= share <= high else LIT for share in found], "size": 9}
    dots: dict[str, Any] = {"type": "scatter", "mode": "markers", "x": people, "y": found, "marker": marks}
    dots |= {"hovertemplate": "%{y:.1%}<extra></extra>"}
    ends = [0, PEOPLE + 1]
    area = {
        "x": [*ends, *ends[::-1]],
        "y": [low, low, high, high],
        "fill": "toself",
        "mode": "lines",
        "type": "scatter",
    }
    area |= {"fillcolor": "rgba(125,135,150,0.3)", "line": {"width": 0}, "hoverinfo": "skip"}
    line: dict[str, Any] = {"type": "scatter", "mode": "lines", "x": ends, "y": [chance] * 2, "hoverinfo": "skip"}
    line |= {"line": {"dash": "dash", "width": 2, "color": PLAIN}}
    said = _(
        "With {draws:,} draws each, 95% of all shares lie between {low} and {high}: {reach:.1f} percentage points to "
        "each side of {chance}. Of these {people} people {inside} are inside."
    ).format(
        draws=draws,
        low=f"{low:.1%}",
        high=f"{high:.1%}",
        reach=100 * float(reach),
        chance=f"{chance:.1%}",
        people=PEOPLE,
        inside=inside,
    )
    across = {"visible": False, "range": ends}
    up = {"tickformat": ".0%", "range": [0, 0.85], "automargin": True}
    return Shown(
        _figure([area, line, dots], xaxis=across, yaxis=up), _("the shares of twenty people and the band"), said
    )


def _figure(traces: list[dict[str, Any]], **layout: Any) -> Figure:
    plain = {"height": 260, "margin": {"l": 8, "r": 8, "t": 12, "b": 12}, "showlegend": False}
    see_through = {"paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)"}
    return {"data": traces, "layout": {**plain, **see_through, **layout}}


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


# --- lesson 19: the state of the chain


def from_here() -> Moving:
    """How many more rounds a match of two who quit at once has, from any score."""
    return Moving(
        _ahead,
        Slider(_("points of A"), POINTS, start=POINTS.index(18)),
        Slider(_("points of B"), POINTS, start=POINTS.index(24)),
    )


def _ahead(a: int, b: int) -> Shown:
    chain, points = match_length.of_two(), (a, b)
    chances = [chain.p_rounds(rounds, points) for rounds in range(1, 4)]
    labels = [plural("{count} more round", "{count} more rounds", rounds) for rounds in range(1, 4)]
    figure = level_bars([*labels, _("even more")], [*chances, 1 - sum(chances, Fraction(0))])
    said = _(
        "From {a} : {b} the next round is the last with probability {last}. On average the match has "
        "{mean:.2f} more rounds."
    )
    mean = float(chain.mean(points))
    return Shown(
        figure,
        _("how likely it is that the match has one, two, three or more rounds to go"),
        said.format(a=a, b=b, last=percent(chances[0]), mean=mean),
    )
