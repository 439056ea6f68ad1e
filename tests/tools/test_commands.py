"""Every command that writes a data file, run small: into another folder, and what it finds is right."""

import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lamakit.bots.characters import character
from lamakit.bots.llama.features import features_of
from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import worths
from lamakit.bots.llama.sharp import HIDDEN, UNIT, numbers_of
from lamakit.bots.strengths import DUELS, STRENGTHS
from lamakit.coach import judge
from lamakit.coach.puzzles import FILES
from lamakit.games import LLAMA
from tools import accuracy, command, gaps, levels, luck, puzzles, sharpen, strength, thumb, worth

boxes = pytest.mark.parametrize("box", ["base", pytest.param("dice", marks=pytest.mark.long)])
CHARACTERS = [character(key, "base") for key in ("hanno", "alma", "edda")]


@pytest.fixture
def into(tmp_path: Path) -> Path:
    return tmp_path / "written"


def read(path: Path) -> Any:
    text = path.read_text("utf-8")
    return json.loads(text) if text.startswith("{") else tomllib.loads(text)


@pytest.mark.parametrize("path", [thumb.WRITTEN, worth.WRITTEN, sharpen.WRITTEN], ids=lambda path: path.name)
def test_rows_that_are_not_measured_stay_as_they_are(path: Path, into: Path) -> None:
    into.write_bytes(path.read_bytes())
    command.write_rows(into, {})
    assert into.read_bytes() == path.read_bytes()


@pytest.mark.parametrize(("module", "path"), [(strength, STRENGTHS), (levels, DUELS)], ids=["strengths", "duels"])
def test_tables_of_other_boxes_stay_as_they_are(module: Any, path: Path, into: Path) -> None:
    into.write_bytes(path.read_bytes())
    command.write_tables(into, module.COMMENT, {"base": read(into)["base"]})
    assert into.read_bytes() == path.read_bytes()


def test_a_box_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        thumb.main(["chess"])
    assert "argument boxes: invalid box value: 'chess'" in capsys.readouterr().err


def test_limits_are_raised_where_that_wins(into: Path) -> None:
    """With two players it pays to draw: whoever always quits loses, and better limits are found from there."""
    nothing = (0,) * 4
    found = thumb.best_limits("base", 2, 2_000, nothing)
    assert sum(found) > 8
    assert thumb.wins("base", 2, found, nothing, 2_000, 9).mean() > 0.55
    thumb.main(["base", "--players", "3", "--matches", "300", "--into", str(into)])
    assert list(read(into)) == ["base 3"]
    assert all(0 <= limit <= thumb.HIGHEST for limit in read(into)["base 3"])


def test_fewer_points_are_worth_more_of_a_match(into: Path) -> None:
    worth.main(["base", "--players", "3", "--matches", "6000", "--into", str(into)])
    found = worths(tuple((a, b) for a, b in read(into)["base 3"]))
    assert all(there == sorted(there, reverse=True) for there in found)
    shipped = worths(lines_of("base", 3))[30]
    assert found[30][10] / found[30][20] == pytest.approx(shipped[10] / shipped[20], rel=0.25)


@pytest.mark.parametrize("box", ["base", pytest.param("party", marks=pytest.mark.long)])
def test_what_is_learnt_gains_over_choosing_at_random(box: str, into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sharpen.SIZES, (box, 2), ((80_000,), (80_000,)))
    sharpen.main([box, "--players", "2", "--share", "0.03", "--into", str(into)])
    weights, features = read(into)[f"{box} 2"], features_of(LLAMA[box])
    scores, width = features.scores, features.scores + HIDDEN
    last = features.rows * width
    told, values = sharpen.Court(box, 2).trials(weights, 3_000, 99)
    rows = np.array(weights[:last]).reshape(-1, width)[told].sum(axis=1)
    hidden = np.maximum(rows[:, scores:], 0) @ np.array(weights[last:]).reshape(HIDDEN, scores)
    tried = values != sharpen.NOT_TRIED
    chosen = np.where(tried, rows[:, :scores] * UNIT + hidden, -np.inf).argmax(axis=1)
    gained = values[np.arange(len(values)), chosen] - (values * tried).sum(axis=1) / tried.sum(axis=1)
    assert gained.mean() > 4 * gained.std() / len(gained) ** 0.5


@pytest.mark.long
def test_sharp_can_be_learnt_again() -> None:
    count = numbers_of(LLAMA["base"])
    weights, nothing = sharpen.learnt("base", 2, (60_000,), (60_000,)), [0] * count
    assert len(weights) == count
    assert weights == sharpen.learnt("base", 2, (60_000,), (60_000,))
    court = sharpen.Court("base", 2)
    tried = court.trials(nothing, 500, 3)
    assert np.array_equal(tried.values, court.trials(nothing, 500, 3).values)
    assert ((tried.values >= 0).sum(axis=1) >= 2).all()


def test_the_strength_of_characters(into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "cast", lambda box: CHARACTERS)
    strength.main(["base", "--players", "2", "--matches", "400", "--into", str(into)])
    wins = read(into)["base"]["wins"]
    hanno, alma, edda = (wins[who.play]["2"] for who in CHARACTERS if who)
    assert alma == [0.5, 0.5, 0.5, 0]
    assert hanno[2] < 0.5 < edda[1]


@pytest.mark.long
def test_the_strength_at_tables_takes_its_seconds(into: Path) -> None:
    strength.main(["abrakadabrien", "--players", "2", "--seconds", "0", "--into", str(into)])
    figures = read(into)["abrakadabrien"]["wins"]
    assert figures["greedy"]["2"][-1] == 0
    assert figures["random"]["2"][-1] == 2  # a deal from both seats


def test_the_levels_of_characters(into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "cast", lambda box: CHARACTERS)
    levels.main(["base", "--deals", "200", "--searched", "1", "--into", str(into)])
    duels = read(into)["base"]
    assert duels["hanno"]["edda"][2] < 0.5 < duels["edda"]["hanno"][1]
    assert duels["alma"]["edda"][0] + duels["edda"]["alma"][0] == pytest.approx(1, abs=0.0002)
    assert duels["edda"]["alma"][3] == 400


@boxes
def test_levels_are_told_apart_and_nothing_is_measured_twice(
    box: str, into: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    accuracy.main([box, "--matches", "2", "--into", str(into)])
    rows = command.read_lines(into)
    assert len({one["level"] for one in rows}) == len(rows) / 2 == len(list(accuracy.levels(box)))
    lost = {level: sum(one["lost"] for one in rows if one["level"] == level) for level in ("cleo", "fausto")}
    assert lost["fausto"] < lost["cleo"]
    told = capsys.readouterr().out
    accuracy.main([box, "--matches", "2", "--into", str(into)])
    assert (command.read_lines(into), capsys.readouterr().out) == (rows, told)


def test_luck_is_told_by_first_deals_and_whole_matches(capsys: pytest.CaptureFixture[str]) -> None:
    luck.main(["base", "--deals", "20", "--matches", "2"])
    deals, matches = capsys.readouterr().out.splitlines()
    assert deals.startswith("base first deals 20: ")
    assert matches.startswith("base matches 2: ")
    assert len({luck.first_deal("base", number) for number in range(3)}) == 3


@boxes
def test_gaps_are_judged_and_played_on(box: str, into: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [box, "--positions", "1", "--deals", "4", "--searched", "1", "--into", str(into)]
    gaps.main(arguments)
    found = command.read_lines(into)
    assert {(one["when"], one["stop"]) for one in found} == set(gaps.CELLS)
    for one in found:
        places = [place for place in ("best", "other") if one[place] in gaps.STOPS]
        assert places == {"best": ["best"], "second": ["other"], "neither": []}[one["stop"]]
        assert one["coach"][0] > gaps.LEAST / 2
        assert -1 <= one["played"][0] <= 1
    gaps.main(arguments)
    assert command.read_lines(into) == found
    assert f"{box}, late, to stop: second, 1 positions: the best by" in capsys.readouterr().out


def test_the_error_of_a_gap_holds_by_how_much_seeds_differ() -> None:
    """In one of two learnings a seat has lost by drawing, in the other it hasn't: so it may be neither."""
    size = puzzles.WORLDS
    rows = puzzles.by_seed({"quit": [10] * 2 * size, "draw": [0] * size + [10] * size})
    found = puzzles.gap(rows, "quit", "draw")
    assert found.value == found.error > 0


def test_the_error_of_gaps_is_by_how_much_positions_differ() -> None:
    one, other = ({"coach": [coach, 0.001], "played": [0.1, 0.001]} for coach in (0.1, 0.2))
    found = gaps.apart([one, other])
    assert (found.value, found.error) == pytest.approx((0.05, 0.05))
    assert gaps.apart([one]).error == pytest.approx(0.001 * 2**0.5)


@pytest.mark.long
def test_a_puzzle_that_is_found_is_judged_alike(into: Path) -> None:
    into.mkdir()
    puzzles.main(["base", "--wanted", "1", "--into", str(into)])
    (found,) = puzzles.read(into / FILES["base"])
    puzzles.main(["base", "--wanted", "1", "--into", str(into)])
    assert puzzles.read(into / FILES["base"]) == [found]
    judged = judge(found.position, worlds=256, seed=77)
    assert judged.best in found.best
    assert judged.loss(found.slip).value > 0
