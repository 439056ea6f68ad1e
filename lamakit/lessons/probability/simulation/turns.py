"""Lesson 17, for one's own code: how wide a band is, the standard error, and the band itself."""

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Function, Kind, Law, Task, Wrong
from lamakit.lessons.probability.numbers import share
from lamakit.odds.intervals import Interval
from lamakit.views.charts import Figure, running_means


def band(hits: int, trials: int, width: float = 1.96) -> tuple[float, float]:
    mean = hits / trials
    away = width * (mean * (1 - mean) / trials) ** 0.5
    return mean - away, mean + away


def _hits(lots: Lots) -> tuple[int, int]:
    trials = lots.between(50, 2000)
    return lots.between(trials // 5, trials * 4 // 5), trials


def _variance(hits: int, trials: int) -> tuple[float, float]:
    mean = hits / trials
    away = 1.96 * mean * (1 - mean) / trials
    return mean - away, mean + away


def _narrowing(function: Function) -> Figure:
    ends = (10, 30, 100, 300, 1000, 3000, 10_000)
    return running_means(
        [Interval(end, 0.5, *map(float, function(end // 2, end))) for end in ends], None, True, ("1/2", "")
    )


TURNS = (
    Task(
        name="surer",
        title="A surer band",
        kind=Kind.NUMBER,
        text="half_width says how far a 95% band reaches to each side of a share near one half. 95% of all samples lie "
        "within 1.96 standard errors, and 99% within 2.58. Change one number to make it a 99% band.",
        start="def half_width(trials):\n    return 1.96 * (0.25 / trials) ** 0.5\n",
        worked="def half_width(trials):\n    return 2.58 * (0.25 / trials) ** 0.5\n",
        hints=(
            "A band that is surer must be wider.",
            "Which number counts standard errors?",
            "2.58 takes the place of 1.96.",
        ),
        draw=lambda lots: (lots.between(10, 5000),),
        truth=lambda trials: 2.58 * (0.25 / trials) ** 0.5,
        wrong=(
            Wrong(lambda trials: 0.99 * (0.25 / trials) ** 0.5, "99% is how sure it is, not how wide."),
            Wrong(lambda trials: 1.96 * (2.58 / trials) ** 0.5, "0.25 is 1/2 · 1/2, and stays as it is."),
        ),
    ),
    Task(
        name="error",
        title="The standard error",
        kind=Kind.LINE,
        text="standard_error should give the standard error of a share that was found in so many trials. (x ** 0.5 is "
        "the square root of x.)",
        start="def standard_error(share, trials):\n    return ...\n",
        worked="def standard_error(share, trials):\n    return (share * (1 - share) / trials) ** 0.5\n",
        hints=(
            "A single trial has the variance share · (1 − share).",
            "The mean of many trials has that variance divided by their number.",
            "The standard error is the square root of it.",
        ),
        draw=lambda lots: (share(lots), lots.between(10, 5000)),
        truth=lambda share, trials: (share * (1 - share) / trials) ** 0.5,
        wrong=(
            Wrong(lambda share, trials: share * (1 - share) / trials, "That is the variance; take its square root."),
            Wrong(lambda share, trials: (share * (1 - share)) ** 0.5, "That is for a single trial."),
            Wrong(
                lambda share, trials: (share * (1 - share)) ** 0.5 / trials,
                "The error shrinks with the square root of the number of trials only.",
            ),
            Wrong(lambda share, trials: (share / trials) ** 0.5, "The factor 1 − share is missing."),
        ),
    ),
    Task(
        name="band",
        title="The band",
        kind=Kind.TOOL,
        text="band is given how often something happened, and in how many trials. It gives the two ends of the 95% "
        "band: the share minus and plus 1.96 standard errors.",
        start="def band(hits, trials):\n    ...\n",
        worked="def band(hits, trials):\n"
        "    share = hits / trials\n"
        "    error = (share * (1 - share) / trials) ** 0.5\n"
        "    return share - 1.96 * error, share + 1.96 * error\n",
        hints=(
            "First the share: hits divided by trials.",
            "Then its standard error, as in the task before.",
            "Return both ends, with a comma between them, the lower one first.",
        ),
        draw=_hits,
        truth=band,
        laws=(
            Law(lambda arguments, got: len(got) == 2, "Expected two numbers, the lower and the upper end."),
            Law(lambda arguments, got: got[0] <= got[1], "Expected the lower end first."),
        ),
        wrong=(
            Wrong(lambda hits, trials: band(hits, trials, 1), "That is one standard error to each side."),
            Wrong(lambda hits, trials: band(hits, trials, 2.58), "That is the 99% band."),
            Wrong(_variance, "Take the square root for the standard error."),
        ),
        figure=_narrowing,
    ),
)
