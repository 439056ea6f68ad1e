"""Any arguments for public functions, classes and methods: an answer, or LamakitError in one line of 300 characters.

Python's own TypeError for a wrong number of arguments, or a wrong name, is not tried: parameters get their names.
"""

from pathlib import Path

import pytest

from lamakit.simulation.runner import Runner
from tests.for_each import for_each
from tests.fuzz import cases, samples, surface
from tests.registry import is_long

SHARES = 12
CASES, MANY_CASES = 4_800, 1_020_000

TARGETS = surface.targets()


def test_every_parameter_has_samples() -> None:
    asked = {name for target in TARGETS for name in (*target.parameters, *target.options)}
    assert asked <= samples.VALUES.keys()


def test_every_public_class_is_made() -> None:
    made = {kind for make in samples.MADE.values() for kind in type(make()).__mro__}
    assert set(surface.classes().values()) <= made


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(Runner, "_make_twin", lambda *_given: "not here")  # it would last


@for_each("share", range(SHARES))
def test_each_argument_as_each_hostile_value(share: int) -> None:
    report = cases.run_hostile(TARGETS[share::SHARES], 1 if is_long else 2)
    assert report.cases
    assert not report.faults, f"\n{report}"


@for_each("share", range(SHARES))
def test_nothing_answers_to_nonsense(share: int) -> None:
    asked = [target for target in TARGETS if target.name not in samples.RECORDS]
    report = cases.run_nonsense(asked[share::SHARES])
    assert report.cases
    assert not report.faults, f"\n{report}"


@pytest.mark.parametrize("share", range(SHARES))
def test_junk(share: int, request: pytest.FixtureRequest) -> None:
    count = MANY_CASES if request.config.getoption("--long") else CASES
    report = cases.run(TARGETS[share::SHARES], count // SHARES, seed=share)
    assert report.cases == count // SHARES
    assert not report.faults, f"\n{report}"
