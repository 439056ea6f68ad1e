"""Pictures of the probability lessons in which one moves something: exact but for the draws, which come from a seed."""

from fractions import Fraction

from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.probability.match_length import subject as match_length
from lamakit.texts import _, plural
from lamakit.views.charts import level_bars, percent

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


# --- lesson 19: the state of the chain

POINTS = tuple(range(0, GOAL, 3))


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
