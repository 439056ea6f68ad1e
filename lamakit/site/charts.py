"""The charts of one's record: with words for those who can't see them."""

from collections.abc import Sequence
from statistics import fmean

from markupsafe import Markup

from lamakit.site.tally import Step
from lamakit.texts import _
from lamakit.views.axes import Axes

MARGINS = {"left": 68, "right": 22, "below": 56}
SMALL = {"width": 160, "height": 44, "left": 4, "right": 8, "above": 8, "below": 6}
WINDOW = 10  # matches of a moving mean


def wins_chart(steps: Sequence[Step]) -> Markup:
    """The share of wins after each match, with its interval from where there is one; dashed, what equals would win."""
    first, half, last = steps[0].matches, steps[len(steps) // 2].matches, steps[-1].matches
    sure = [step for step in steps if not step.mark.has_too_few]
    high = [(step.matches - 1, step.mark.high) for step in sure]
    low = [(step.matches - 1, step.mark.low) for step in reversed(sure)]
    axes = Axes(last - 1, **MARGINS)
    return Markup(
        axes.svg(
            axes.shares(),
            axes.line("band", [*high, *low], "Z") if sure else "",
            axes.line("equal", ((step.matches - 1, step.equal) for step in steps)),
            axes.line("share", ((step.matches - 1, step.mark.mean) for step in steps)),
            axes.dot("end", (last - 1, steps[-1].mark.mean)),
            axes.numbers({matches - 1: matches for matches in (first, half, last)}),
            axes.title(_("matches that count")),
            label=told(steps),
        )
    )


def accuracy_chart(accuracies: Sequence[float]) -> Markup:
    """A dot for each reviewed match, and the mean of up to the last ten."""
    last = len(accuracies) - 1
    means = moving_means(accuracies)
    text = _(
        "Accuracy in {matches} reviewed matches: {first:.0%} in the first, {last:.0%} in the last; lately {mean:.0%}."
    )
    axes = Axes(last, **MARGINS)
    return Markup(
        axes.svg(
            axes.shares(),
            *(axes.dot("one", place) for place in enumerate(accuracies)),
            axes.line("share", enumerate(means)),
            axes.numbers({0: 1, last: len(accuracies)}),
            axes.title(_("chart|reviewed matches")),
            label=text.format(matches=len(accuracies), first=accuracies[0], last=accuracies[-1], mean=means[-1]),
        )
    )


def rating_chart(course: Sequence[int]) -> Markup:
    """A small picture of one's rating: at first, and after each answer."""
    least, most = min(course), max(course)
    axes = Axes(len(course) - 1, max(most - least, 1), **SMALL)
    text = _("Your rating after {count} answers: {last}; it has been between {least} and {most}.")
    return Markup(
        axes.svg(
            axes.line("share", ((number, rating - least) for number, rating in enumerate(course))),
            axes.dot("end", (len(course) - 1, course[-1] - least)),
            label=text.format(count=len(course) - 1, last=course[-1], least=least, most=most),
        )
    )


def moving_means(values: Sequence[float]) -> list[float]:
    return [fmean(values[max(0, at - WINDOW + 1) : at + 1]) for at in range(len(values))]


def told(steps: Sequence[Step]) -> str:
    first, half, last = steps[0], steps[len(steps) // 2], steps[-1]
    course = _(
        "Share of matches won, after each of {matches} matches: {first:.0%} after {begun}, {middle:.0%} after {half}, "
        "and {share:.0%} at the end.",
        matches=last.matches,
        first=first.mark.mean,
        begun=first.matches,
        middle=half.mark.mean,
        half=half.matches,
        share=last.mark.mean,
    )
    sure = _("The 95% interval is {low:.0%} to {high:.0%}.", low=last.mark.low, high=last.mark.high)
    few = _("These are too few for an interval.")
    equal = _("Equal players would have won {equal:.0%}.", equal=last.equal)
    return " ".join((course, few if last.mark.has_too_few else sure, equal))
