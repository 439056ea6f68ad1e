"""Pictures of the probability lessons in which one moves something: exact but for the draws, which come from a seed."""

from fractions import Fraction

from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.probability.match_length import subject as match_length
from lamakit.texts import _, plural
from lamakit.views.charts import level_bars, percent

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
