"""Simulated students type what people type, in every unit and on every level: what they are told is just.

A right answer is right, one with too few digits is told so, any other is wrong; a named mistake is claimed only for its
own value, and never for the right one with too few digits; what is said without a name fits the unit.
"""

from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.verdict import Status
from tests.for_each import for_each
from tests.lessons.drills import DRILLS, every_drill, variant
from tests.lessons.students import OWN, injustices

every_exercise = every_drill(dict.fromkeys(Level, 1))


@every_exercise
def test_no_verdict_is_unjust(name: str, seeds: range) -> None:
    for seed in seeds:
        assert not injustices(name, seed)[1]


def test_there_are_exercises_in_every_unit_on_every_level() -> None:
    found = {(variant(name, 0).unit, name.partition("@")[2]) for name in DRILLS}
    assert found == {(unit, level) for unit in OWN for level in Level}


@for_each(
    ("name", "seed", "typed"),
    [
        ("expected_points:one-more@small", 5273, "13"),
        ("expected_points:next-card@game", 17, "4"),
        ("quit_or_go_on:gamble@small", 3, "5"),
        ("dice:one-roll@game", 66, "6"),
        ("match_length:at-the-end@small", 10, "49"),
        ("better_bot:pairs@small", 122, "-1"),
        ("expected_points:share@small", 5364, "0.1"),
        ("hands:kits@game", 6, "0.77..."),
        ("hands:how-many@general", 28, "9000"),
        ("hands:how-many@general", 28, "8000"),
    ],
)
def test_points_with_too_few_digits_are_told_so_and_never_counted(name: str, seed: int, typed: str) -> None:
    verdict = DRILLS[name].make(Rng(seed)).judge(typed)
    assert verdict.status == Status.OPEN
    assert verdict.text.startswith("That may be right, but it is ")
