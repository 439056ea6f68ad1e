"""The branch that the worlds tried so far speak for, and those that they give up.

Plain functions of a job and its values, in whole numbers, so that they also run compiled.
"""

from typing import Any

LOOK_EVERY = 16  # worlds after which branches may be given up
CLEARLY = 4  # squared: so many standard errors behind the best, a branch is given up
DOUBT = 2  # squared: so many standard errors better than sharp's, another branch is taken
NOWHERE, UNKNOWN = -1, -2  # places among the branches

Job = Any  # `playouts.Playouts`
Values = list[list[list[int]]]  # by branch and world: for each of six seats 65536ths of the match, or points lost


def place_of(job: Job, action: int) -> int:
    for place in range(job.count):
        if job.actions[place] == action:
            return place
    return NOWHERE


def count_left(job: Job) -> int:
    """How many branches have not been given up."""
    left = 0
    for place in range(job.count):
        left += job.given_up[place] == 0
    return left


def give_up(job: Job, values: Values, seat: int) -> None:
    """Give up what is two standard errors of the paired difference behind the best."""
    best = leading(job, values, seat, NOWHERE)
    for place in range(job.count):
        if place != best and not job.given_up[place] and behind(job, values, seat, place, best) > CLEARLY:
            job.given_up[place] = 1


def leading(job: Job, values: Values, seat: int, apart: int) -> int:
    """The branch with the highest sum of those not given up, apart from one of them; NOWHERE if there is no other."""
    best, most = NOWHERE, 0
    for place in range(job.count):
        if place != apart and not job.given_up[place]:
            total = total_of(job, values, seat, place)
            if best < 0 or total > most:
                best, most = place, total
    return best


def total_of(job: Job, values: Values, seat: int, place: int) -> int:
    """The sum of a branch's values in all worlds so far."""
    total = 0
    for number in range(job.tried):
        total += values[place][number][seat]
    return total


def behind(job: Job, values: Values, seat: int, place: int, best: int) -> int:
    """(mean difference / its standard error)², rounded down; in the worlds tried so far."""
    total, squares = 0, 0
    for number in range(job.tried):
        difference = values[best][number][seat] - values[place][number][seat]
        total += difference
        squares += difference * difference
    if total <= 0:
        return 0
    spread = squares - total * total // job.tried
    return total * total // spread if spread > 0 else CLEARLY + 1


def choose_best(job: Job, values: Values, seat: int) -> None:
    """Note the place of the best branch; what sharp would do stands unless another action is better by DOUBT."""
    job.chosen = best = leading(job, values, seat, NOWHERE)
    if job.usual >= 0 and not job.given_up[job.usual] and behind(job, values, seat, job.usual, best) < DOUBT:
        job.chosen = job.usual
