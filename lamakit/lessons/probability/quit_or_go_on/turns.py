"""Lesson 14, for one's own code: what a risk brings, the break-even point, and the better of several choices."""

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Kind, Task, Wrong
from lamakit.lessons.probability.numbers import Space, share, space_of


def mean(space: Space) -> float:
    return float(sum(value * chance for value, chance in space.items()))


NAMES = ("quit", "draw", "play")


def _choices(lots: Lots) -> tuple[dict[str, Space]]:
    """With clearly different means."""
    while True:
        choices = {name: space_of(lots, sorted(lots.shuffled(range(-10, 32))[: lots.between(2, 4)])) for name in NAMES}
        means = sorted(mean(space) for space in choices.values())
        if means[1] - means[0] > 0.1 < means[2] - means[1]:
            return (choices,)


TURNS = (
    Task(
        name="gain",
        title="A higher stake",
        kind=Kind.NUMBER,
        text="gain says how many points you win on average if you win 10 with chance p, and otherwise lose 3. Now you "
        "lose 7 if it goes wrong. Change one number.",
        start="def gain(p):\n    return p * 10 - (1 - p) * 3\n",
        worked="def gain(p):\n    return p * 10 - (1 - p) * 7\n",
        hints=(
            "There are two ways it can end. Which part of the sum belongs to which?",
            "1 − p is the chance that it goes wrong.",
            "Only the 3 changes.",
        ),
        draw=lambda lots: (share(lots),),
        truth=lambda p: p * 10 - (1 - p) * 7,
        wrong=(
            Wrong(lambda p: p * 7 - (1 - p) * 3, "That changes what you win, not what you lose."),
            Wrong(lambda p: p * 10 + (1 - p) * 7, "What you lose is taken away."),
            Wrong(lambda p: p * 10 - (7 - p) * 3, "1 − p is a chance, and stays as it is."),
        ),
    ),
    Task(
        name="break-even-point",
        title="The break-even point",
        kind=Kind.LINE,
        text="break_even should say how likely a win must be for a risk to be worth nothing on average, neither more "
        "nor less, if you win “win” points or lose “lose” points.",
        start="def break_even(win, lose):\n    return ...\n",
        worked="def break_even(win, lose):\n    return lose / (win + lose)\n",
        hints=(
            "At that point p · win and (1 − p) · lose are equal.",
            "So p · (win + lose) = lose.",
            "Divide both sides by win + lose.",
        ),
        draw=lambda lots: (lots.between(1, 10), lots.between(11, 20)),
        truth=lambda win, lose: lose / (win + lose),
        wrong=(
            Wrong(lambda win, lose: win / (win + lose), "That is the chance to lose at that point."),
            Wrong(lambda win, lose: lose / win, "That is how many wins make up for one loss."),
            Wrong(lambda win, lose: 0.5, "One half is right only if you can win as much as lose."),
        ),
    ),
    Task(
        name="best",
        title="The better choice",
        kind=Kind.TOOL,
        text="best is given choices, each with the distribution of what it costs: {'quit': {10: 1}, "
        "'draw': {-10: 0.2, 12: 0.8}}. It gives the name of the choice that costs least on average. You may paste mean "
        "from lesson 13, or work the means out here.",
        start="def best(choices):\n    ...\n",
        worked="def best(choices):\n"
        "    costs = {}\n"
        "    for name, space in choices.items():\n"
        "        costs[name] = sum(value * space[value] for value in space)\n"
        "    return min(costs, key=costs.get)\n",
        hints=(
            "First find what each choice costs on average.",
            "choices.items() gives the names with their distributions, one after another.",
            "Keep the means in a dictionary; min(costs, key=costs.get) is the name with the smallest one.",
        ),
        draw=_choices,
        truth=lambda choices: min(choices, key=lambda name: mean(choices[name])),
        wrong=(
            Wrong(
                lambda choices: max(choices, key=lambda name: mean(choices[name])),
                "These are costs: the smallest is best.",
            ),
            Wrong(
                lambda choices: min(choices, key=lambda name: min(choices[name])),
                "That looks at the luckiest outcome only, however unlikely it is.",
            ),
            Wrong(
                lambda choices: min(choices, key=lambda name: max(choices[name])),
                "That looks at the worst outcome only, however unlikely it is.",
            ),
            Wrong(
                lambda choices: min(choices, key=lambda name: sum(choices[name]) / len(choices[name])),
                "That takes all outcomes as equally likely.",
            ),
        ),
    ),
)
