"""Charts as SVG text: in the page's colours, with words for those who can't see them."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

from markupsafe import Markup, escape

from lamakit.site.tally import Step
from lamakit.texts import _

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 560, 250, 68, 22, 12, 56
WINDOW = 10  # matches of a moving mean


def wins_chart(steps: Sequence[Step]) -> Markup:
    """The share of wins after each match, with its interval from where there is one; dashed, what equals would win."""
    last = steps[-1]
    sure = [step for step in steps if not step.mark.has_too_few]
    high = [(x(step, last), y(step.mark.high)) for step in sure]
    low = [(x(step, last), y(step.mark.low)) for step in reversed(sure)]
    numbered = {step.matches: x(step, last) for step in (steps[0], steps[len(steps) // 2], last)}
    return _chart(
        told(steps),
        _("matches that count"),
        numbered,
        f'<path class="band" d="{_line([*high, *low])}Z"/>' if sure else "",
        f'<path class="equal" d="{_line((x(step, last), y(step.equal)) for step in steps)}"/>',
        f'<path class="share" d="{_line((x(step, last), y(step.mark.mean)) for step in steps)}"/>',
        f'<circle class="end" cx="{x(last, last)}" cy="{y(last.mark.mean)}" r="4"/>',
    )


def accuracy_chart(accuracies: Sequence[float]) -> Markup:
    """A dot for each reviewed match, and the mean of up to the last ten."""
    last = max(len(accuracies) - 1, 1)
    across = [round(LEFT + (WIDTH - LEFT - RIGHT) * at / last, 1) for at in range(len(accuracies))]
    means = moving_means(accuracies)
    text = _(
        "Accuracy in {matches} reviewed matches: {first:.0%} in the first, {last:.0%} in the last; lately {mean:.0%}."
    )
    return _chart(
        text.format(matches=len(accuracies), first=accuracies[0], last=accuracies[-1], mean=means[-1]),
        _("reviewed matches"),
        {1: LEFT, len(accuracies): across[-1]},
        *(
            f'<circle class="one" cx="{at}" cy="{y(share)}" r="4"/>'
            for at, share in zip(across, accuracies, strict=True)
        ),
        f'<path class="share" d="{_line((at, y(mean)) for at, mean in zip(across, means, strict=True))}"/>',
    )


def _chart(label: str, below: str, numbered: Mapping[int, float], *shapes: str) -> Markup:
    """Shapes over lines at every 25%, with numbers of matches below at their places."""
    levels = (_level(share) for share in (0, 0.25, 0.5, 0.75, 1))
    numbers = (
        f'<text x="{at}" y="{HEIGHT - BOTTOM + 22}" text-anchor="middle">{number}</text>'
        for number, at in numbered.items()
    )
    axis = f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 4}" text-anchor="middle">{below}</text>'
    inside = "".join([*levels, *shapes, *numbers, axis])
    return Markup(f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">{inside}</svg>')


def moving_means(values: Sequence[float]) -> list[float]:
    return [fmean(values[max(0, at - WINDOW + 1) : at + 1]) for at in range(len(values))]


def told(steps: Sequence[Step]) -> str:
    first, half, last = steps[0], steps[len(steps) // 2], steps[-1]
    course = _(
        "Share of matches won, after each of {matches} matches: {first:.0%} after {begun}, {middle:.0%} after {half}, "
        "and {share:.0%} at the end."
    ).format(
        matches=last.matches,
        first=first.mark.mean,
        begun=first.matches,
        middle=half.mark.mean,
        half=half.matches,
        share=last.mark.mean,
    )
    sure = _("The 95% interval is {low:.0%} to {high:.0%}.").format(low=last.mark.low, high=last.mark.high)
    few = _("These are too few for an interval.")
    equal = _("Equal players would have won {equal:.0%}.").format(equal=last.equal)
    return " ".join((course, few if last.mark.has_too_few else sure, equal))


def x(step: Step, last: Step) -> float:
    part = (step.matches - 1) / max(last.matches - 1, 1)
    return round(LEFT + (WIDTH - LEFT - RIGHT) * part, 1)


def y(share: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(share, 0), 1)), 1)


def _level(share: float) -> str:
    line = f'<path class="grid" d="M{LEFT} {y(share)}H{WIDTH - RIGHT}"/>'
    return f'{line}<text x="{LEFT - 7}" y="{y(share) + 5}" text-anchor="end">{share:.0%}</text>'


def _line(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{at} {height}" for at, height in points)
