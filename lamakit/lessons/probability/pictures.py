"""Pictures of the probability lessons in which one moves something: exact but for the draws, which come from a seed."""

from fractions import Fraction

from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.texts import _
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
