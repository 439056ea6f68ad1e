"""A roll-out so far, in one line."""

from lamakit.coach.llama.action_values import ERRORS
from lamakit.coach.llama.roll_out import RollOut
from lamakit.texts import _
from lamakit.views.estimates import plus_minus
from lamakit.views.llama.actions import named
from lamakit.views.words import Names


def rolled_text(found: RollOut, names: Names) -> str:
    values = {"deals": found.deals, "do": named(found.best, names), "other": named(found.other, names)}
    if found.deals < 2:
        return _("Fausto plays all seats on: to {do}, or to {other}. Deals: {deals}.", **values)
    gap = found.gap
    points = f"{100 * gap.value:+z.1f}".replace("-", "−")
    return _(
        "Fausto plays all seats on: to {do}, rather than to {other}, changes your chance to win by {points} percentage "
        "points. Deals: {deals}.",
        points=f"{points} {plus_minus(100 * ERRORS * gap.error, 1)}".rstrip(),
        **values,
    )
