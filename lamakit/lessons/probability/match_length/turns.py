"""Lesson 19, for one's own code: chances to go on, how long it takes, and one step of a Markov chain."""

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Function, Kind, Task, Wrong
from lamakit.lessons.probability.numbers import ADDS_UP, Space, bars_of, share, space_of
from lamakit.views.charts import Figure

STATES = ("ahead", "level", "behind")
MOVES: dict[str, Space] = {
    "ahead": {"ahead": 0.6, "level": 0.3, "behind": 0.1},
    "level": {"ahead": 0.3, "level": 0.4, "behind": 0.3},
    "behind": {"level": 0.4, "behind": 0.6},
}


def step(now: Space, moves: dict[str, Space]) -> Space:
    reached = {target for targets in moves.values() for target in targets}
    return {
        target: sum(chance * moves[state].get(target, 0) for state, chance in now.items()) for target in sorted(reached)
    }


def _chain(lots: Lots) -> tuple[Space, dict[str, Space]]:
    moves = {state: space_of(lots, lots.shuffled(STATES)[: lots.between(2, 3)]) for state in STATES}
    return space_of(lots, STATES), moves


def _unweighed(now: Space, moves: dict[str, Space]) -> Space:
    return step(dict.fromkeys(now, 1 / len(now)), moves)


def _summed(now: Space, moves: dict[str, Space]) -> Space:
    return step(dict.fromkeys(now, 1.0), moves)


def _five_steps(function: Function) -> Figure:
    now: Space = {"ahead": 1.0}
    for _step in range(5):
        now = function(now, MOVES)
    return bars_of(now)


TURNS = (
    Task(
        name="goes-on",
        title="Shorter matches",
        kind=Kind.NUMBER,
        text="p_goes_on says how likely it is that a match goes on after so many rounds, if it ends with chance 0.3 in "
        "every round. Now it ends with chance 0.45. Change one number.",
        start="def p_goes_on(rounds):\n    return (1 - 0.3) ** rounds\n",
        worked="def p_goes_on(rounds):\n    return (1 - 0.45) ** rounds\n",
        hints=(
            "Which number is the chance that it ends?",
            "1 − 0.3 is the chance that it goes on after one round.",
            "Only the 0.3 changes.",
        ),
        draw=lambda lots: (lots.between(1, 6),),
        truth=lambda rounds: 0.55**rounds,
        wrong=(
            Wrong(lambda rounds: 0.45**rounds, "1 minus that number must be the chance that it goes on."),
            Wrong(lambda rounds: 0.25**rounds, "0.45 takes the place of 0.3, not of 0.75."),
        ),
    ),
    Task(
        name="mean-rounds",
        title="How long on average",
        kind=Kind.LINE,
        text="mean_rounds should say how many rounds a match has on average if each round ends it with chance p.",
        start="def mean_rounds(p):\n    return ...\n",
        worked="def mean_rounds(p):\n    return 1 / p\n",
        hints=(
            "Call the mean m. One round is played in any case. And then?",
            "With chance 1 − p it goes on, and from there it takes m rounds again: m = 1 + (1 − p) · m.",
            "So p · m = 1.",
        ),
        draw=lambda lots: (share(lots),),
        truth=lambda p: 1 / p,
        wrong=(
            Wrong(lambda p: 1 / (1 - p), "1 − p is the chance to go on; the less likely the end is, the longer it is."),
            Wrong(lambda p: (1 - p) / p, "That leaves out the last round."),
            Wrong(lambda p: 1 + (1 - p), "It may go on more than once: after the first round the mean is m again."),
        ),
    ),
    Task(
        name="step",
        title="A Markov step",
        kind=Kind.TOOL,
        text="step is given the distribution over the states now, and for each state the distribution over the next "
        "one: {'level': {'ahead': 0.3, 'level': 0.7}, …}. It gives the distribution after one step.",
        start="def step(now, moves):\n    ...\n",
        worked="def step(now, moves):\n"
        "    then = {}\n"
        "    for state in now:\n"
        "        for target in moves[state]:\n"
        "            then[target] = then.get(target, 0) + now[state] * moves[state][target]\n"
        "    return then\n",
        hints=(
            "Follow each path: from a state to where it may lead.",
            "A path's chance is the chance of the state times the chance of the move.",
            "Several paths lead to the same state: add them up. then.get(target, 0) is what is there so far.",
        ),
        draw=_chain,
        truth=step,
        laws=(ADDS_UP,),
        wrong=(
            Wrong(_summed, "Multiply each move by the chance of the state that it starts from."),
            Wrong(_unweighed, "The states now are not equally likely; weigh each with its own chance."),
            Wrong(lambda now, moves: dict(now), "That is the distribution before the step."),
        ),
        figure=_five_steps,
    ),
)
