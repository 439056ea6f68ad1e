"""Numbers of NumPy, pandas, `fractions` and `decimal` are taken by every public call, and kept as Python's own."""

import json
import pickle
import re
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import lamakit
from lamakit import LamakitError, bots, odds
from lamakit.lessons.engine.values import Unit, readings
from tests.for_each import for_each
from tests.fuzz import samples, surface

WHOLE: tuple[Callable[[int], Any], ...] = (
    np.int64,
    np.int32,
    lambda number: np.uint64(number) if number >= 0 else np.int64(number),
    lambda number: pd.Series([number]).iloc[0],
    lambda number: pd.Series([number], dtype="Int64").iloc[0],
    Fraction,
    Decimal,
)
BROKEN: tuple[Callable[[float], Any], ...] = (np.float64, Decimal, lambda number: pd.Series([number]).iloc[0])
TARGETS = {
    target.name: target for target in surface.targets() if not hasattr(target.function, "_fields")
}  # but records, which hold what they are given


def with_numbers(value: Any, whole: Callable[[int], Any], broken: Callable[[float], Any]) -> Any:
    """The value with every number in it, at any depth, as another library's."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(with_numbers(each, whole, broken) for each in value))
    if type(value) in (list, tuple):
        return type(value)(with_numbers(each, whole, broken) for each in value)
    if type(value) is dict:
        return {key: with_numbers(each, whole, broken) for key, each in value.items()}
    return whole(value) if type(value) is int else broken(value) if type(value) is float else value


def cases() -> Iterator[tuple[str, dict[str, Any], str]]:
    """Every public call with each of its arguments in which there is a number."""
    for target in TARGETS.values():
        fixed = {name: samples.VALUES[name]()[0] for name in target.required} | samples.SPARED.get(target.name, {})
        if "seed" in target.parameters:
            fixed["seed"] = 1
        for name in (*target.parameters, *sorted(target.options)):
            if name in samples.SPARED.get(target.name, {}) and name != "games":
                continue
            for value in samples.VALUES[name]() if name in samples.VALUES else ():
                if numbers_in(value):
                    yield target.name, {**fixed, name: value}, name
                    break


def numbers_in(value: Any) -> bool:
    if isinstance(value, Mapping) and type(value) is dict:
        return any(map(numbers_in, value.values()))
    return any(map(numbers_in, value)) if isinstance(value, tuple | list) else type(value) in (int, float)


def came_of(name: str, given: dict[str, Any]) -> str:
    """The answer or refusal of a call, in words."""
    try:
        found = TARGETS[name].bound()(**given)
    except LamakitError as error:
        return f"{type(error).__name__}"
    told = vars(found) if name.startswith("bots.make") else found
    return re.sub(r" at 0x\w+", "", repr(told))


CASES = list(cases())


@pytest.mark.parametrize(("name", "given", "changed"), CASES, ids=[f"{name}({key})" for name, _given, key in CASES])
def test_a_number_is_a_number(
    name: str, given: dict[str, Any], changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is the same, to its type, whoever's the number is."""
    monkeypatch.chdir(tmp_path)
    owner = TARGETS[name].owner or name
    kinds = WHOLE[:1] if samples.COSTLY.get(owner, 1) > 1 else WHOLE
    expected = came_of(name, given)
    for whole in kinds:
        for broken in BROKEN[: 1 if whole is not np.int64 else None]:
            other = {**given, changed: with_numbers(given[changed], whole, broken)}
            assert came_of(name, other) == expected, other[changed]


@for_each("odd", [True, np.True_, np.float64(1), 1.0, 1.5, Fraction(1, 2), Decimal("NaN"), pd.NA, "1"])
@for_each(
    "call",
    [
        lambda number: lamakit.new_match(number=number),
        lambda number: lamakit.new_match(players=number),
        lambda number: lamakit.new_match(deck={"1": number, "L": 30}),
        lambda number: samples.played().observation(number),
        lambda number: samples.batch().match(number),
        lambda number: bots.make("threshold", draw_above=number),
        lambda number: lamakit.determinize(samples.POSITIONS[0], seed=number),
        lambda number: odds.penalty_pmf(samples.POSITIONS[0], draws=number),
    ],
)
def test_booleans_and_broken_numbers_are_not_whole(call: Callable[[Any], Any], odd: Any) -> None:
    with pytest.raises(LamakitError):
        call(odd)


@for_each("whole", WHOLE)
def test_what_is_kept_is_plain(whole: Callable[[int], Any]) -> None:
    deck = {code: whole(number) for code, number in samples.DECK.items()}
    match = lamakit.new_match(
        "base", players=whole(2), seed=whole(7), number=whole(1), first_player=whole(1), deck=deck
    )
    assert json.loads(json.dumps(match.log)) == match.log
    for kept in (match, match.observation(whole(1)), odds.Pmf({whole(1): whole(2), (whole(3), "a"): whole(1)})):
        assert not re.search(rb"numpy|pandas|decimal", pickle.dumps(kept))


def test_a_frame_leads_back_to_its_matches() -> None:
    result = lamakit.simulate(
        "base", ["threshold", "random"], games=np.int64(3), seed=np.random.default_rng(1).integers(9)
    )
    row = result.to_frame().iloc[2]
    match = result.match(row["game"])
    assert match.points[row["seat"]] == row["points"]
    assert match.observation(row["seat"]).seat == 0
    assert [result.match(number).points for number in np.arange(3)] == [
        result.match(number).points for number in range(3)
    ]


@for_each("written", [0.4, np.float64(0.4), np.float32(0.4), Decimal("0.4"), Fraction(2, 5), "0.4"])
def test_an_answer_is_read_whoever_computed_it(written: object) -> None:
    (found,) = readings(written, Unit.SHARE)
    assert float(found.value) == pytest.approx(0.4, abs=1e-7)
    assert [found.value for found in readings(np.int64(3), Unit.COUNT)] == [3]
