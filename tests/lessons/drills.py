"""Every exercise on every level, and its variants, worked out once for all tests that look at them."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest

from lamakit.lessons.catalogue import lessons
from lamakit.lessons.documents.folder import lessons_of, written
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.problem import ExerciseTemplate, Problem
from lamakit.lessons.engine.rng import Rng

FEW, MORE = dict.fromkeys(Level, 2), 200  # variants in every run, and with `--long`


class OnLevel(NamedTuple):
    """An exercise on one of its levels."""

    drill: ExerciseTemplate
    level: Level

    def make(self, rng: Rng) -> Problem:
        return self.drill.drawn(rng, self.level)


class Kept(ExerciseTemplate):
    """An exercise whose variant is drawn already."""

    def __init__(self, drill: ExerciseTemplate, problem: Problem) -> None:
        super().__init__(drill.name, drill.title, drill.make, drill.levels, drill.in_letters)
        object.__setattr__(self, "problem", problem)

    def drawn(self, rng: Rng, level: Level = Level.GAME) -> Problem:
        return self.problem


EXERCISES = {
    f"{each.plan.name}:{drill.name}": drill for each in lessons() for drill in (*each.plan.drills, each.plan.ticket)
}
EXERCISES |= {f"{each.stem}:{drill.name}": drill for each in lessons_of(written()) for drill in each.plan.asked}
DRILLS = {f"{name}@{level}": OnLevel(drill, level) for name, drill in EXERCISES.items() for level in drill.levels}


@cache
def variant(name: str, seed: int) -> Problem:
    return DRILLS[name].make(Rng(seed))


def every_drill(seeds: dict[Level, int] | None = None) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Parametrize a test with every exercise; it is called for each level, with the seeds that it looks at."""
    few = seeds or FEW
    more = [pytest.param(name, True, id=f"{name}, more", marks=pytest.mark.long) for name in EXERCISES]

    def parametrized(test: Callable[..., None]) -> Callable[..., None]:
        def on_every_level(exercise: str, many: bool) -> None:
            for level in EXERCISES[exercise].levels:
                test(f"{exercise}@{level}", range(few[level], MORE) if many else range(few[level]))

        on_every_level.__doc__ = test.__doc__
        usual = [pytest.param(name, False, id=name) for name in EXERCISES]
        return pytest.mark.parametrize(("exercise", "many"), [*usual, *more])(on_every_level)

    return parametrized
