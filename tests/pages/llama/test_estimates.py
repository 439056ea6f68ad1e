"""Values of actions while others are in the round: slices of rollouts, shown when there are enough of them."""

import subprocess
import sys
from itertools import count

import pytest

from lamakit.coach.llama.rollouts import Rollouts
from lamakit.odds.llama import solo
from lamakit.odds.llama.solo import solver_at
from lamakit.pages.llama import estimates
from lamakit.pages.llama.board import OddsBoard
from lamakit.pages.llama.estimates import ENOUGH, SEED, SHOWN_AT, ActionValues
from lamakit.play.observation import Observation

OTHERS = "base | 4 | A* 3 4:12 | B ?2:7 | C- ?2:30"
ALONE = "base | 4 | A* 3 4:12 | B- ?2:7"
NOT_OURS = "base | 4 | A 3 4:12 | B* ?2:7"


@pytest.fixture(autouse=True)
def nothing_is_known_yet() -> None:
    solver_at.cache_clear()


def seen_at(line: str) -> Observation:
    return Observation.from_position(line)


@pytest.mark.parametrize("line", [OTHERS, ALONE, NOT_OURS])
def test_only_a_decision_of_ones_own_is_weighed(line: str) -> None:
    assert ActionValues(seen_at(line)).is_done is (line == NOT_OURS)


def test_slices_are_one_run_of_rollouts() -> None:
    values, shown = ActionValues(seen_at(OTHERS)), []
    while not values.is_done:
        if values.go_on():
            shown.append(next(iter(values.estimates.values())).games)
    assert tuple(shown) == SHOWN_AT
    whole = Rollouts(values.seen, SEED)
    while not whole.step(ENOUGH):
        pass
    assert {action: tuple(found) for action, found in values.estimates.items()} == {
        action: tuple(found) for action, found in whole.estimates.items()
    }


def test_where_rounds_take_long_a_slice_is_one_round_of_one_action(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, clock = [], iter(range(10_000))
    step = Rollouts.step
    monkeypatch.setattr(estimates, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(Rollouts, "step", lambda rollouts, games: [steps.append(games), step(rollouts, games)][1])
    values = ActionValues(seen_at(OTHERS))
    for _slice in values.seen.legal_actions * SHOWN_AT[0]:
        values.go_on()
        assert steps == [1]
        steps.clear()
    assert values.estimates[values.seen.legal_actions[0]].games == SHOWN_AT[0]


def test_few_rounds_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimates, "SLICE_SECONDS", 0)
    values = ActionValues(seen_at(OTHERS))
    values.go_on()
    assert values.estimates == {}


def test_the_board_tells_what_is_new_until_all_is_done() -> None:
    board = OddsBoard()
    board.show(seen_at(OTHERS), "ABC")
    news = []
    for _slice in range(ENOUGH):
        answers = board.receive({"kind": "estimate", "ply": board.ply})
        if not answers:
            break
        assert answers[-1] == {"kind": "estimated", "ply": board.ply}
        news += answers[:-1]
    assert [message["section"]["key"] for message in news] == ["decision"] * len(SHOWN_AT)
    assert news[-1]["section"]["label"] == "estimated ± standard error"
    assert any(f"{ENOUGH} rounds" in line for line in news[-1]["section"]["how"])


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether a slice has found out something new; every section takes longer than a slice may."""
    told, go_on, clock = list[bool](), ActionValues.go_on, count()
    monkeypatch.setattr(ActionValues, "go_on", lambda *given: told.append(go_on(*given)) or told[-1])
    monkeypatch.setattr("lamakit.pages.llama.board.perf_counter", lambda: next(clock))
    return told


def test_sections_are_made_again_one_by_one(found: list[bool]) -> None:
    board = OddsBoard()
    board.show(seen_at(OTHERS), "ABC")
    before, further = board.whole(), {"kind": "estimated", "ply": board.ply}
    while not any(found):
        assert board.estimate() == [further]
    for _section in before["sections"]:
        assert board.estimate() == [further]
        assert board.whole() == before
    changed, last = board.estimate()
    assert changed["section"]["key"] == "decision"
    assert last == further


def test_a_slider_moved_in_between_is_not_lost(found: list[bool]) -> None:
    board = OddsBoard()
    board.show(seen_at(OTHERS), "ABC")
    while not any(found):
        board.estimate()
    board.estimate()
    assert [message["section"]["key"] for message in board.slide("penalty", 2)] == ["decision", "penalty"]
    slices = len(found)
    board.estimate()
    assert len(found) == slices + 1  # what was on its way has been told
    penalty = next(section for section in board.whole()["sections"] if section["key"] == "penalty")
    assert penalty["slider"]["value"] == 2


def test_a_number_that_is_none_is_not_compared() -> None:
    class Mute:
        def __eq__(self, other: object) -> bool:
            raise RuntimeError

    board = OddsBoard()
    board.show(seen_at(OTHERS), "AB")
    assert board.receive({"kind": "more", "ply": Mute()}) == []


def test_alone_nothing_is_estimated() -> None:
    board = OddsBoard()
    board.show(seen_at(ALONE), "AB")
    assert board.receive({"kind": "estimate", "ply": board.ply}) == []


def test_estimating_needs_no_heavy_package() -> None:
    code = (
        "import sys; from lamakit.pages.llama.estimates import ActionValues;"
        "from lamakit.play.observation import Observation;"
        f"ActionValues(Observation.from_position({OTHERS!r})).go_on();"
        "sys.exit(str([name for name in ('numpy', 'pandas', 'scipy', 'numba') if name in sys.modules] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr.strip() == ""


CARDS = "1g 2d 4 4m 4/5 5 5d 6 6 6 L L"
LARGE = f"kadabra | 4 | A- ?14:3 | B- ?6:3 | C* {CARDS}:3 | D- ?8:3 | deck ?13 | played 2 2 2/3 2/3 3 3"


def slices(board: OddsBoard) -> list[dict]:
    """The section after every slice that changed it."""
    shown = []
    while answers := board.receive({"kind": "estimate", "ply": board.ply}):
        shown += [message["section"] for message in answers if message["kind"] == "section"]
    return shown


def test_one_who_is_alone_gets_exact_values_in_slices() -> None:
    board = OddsBoard()
    board.show(seen_at(LARGE), "ABCD")
    first = next(section for section in board.whole()["sections"] if section["key"] == "decision")
    assert (first["label"], first["figure"]) == ("", None)  # not known yet: the page does not wait for it
    (exact,) = slices(board)
    assert exact["label"] == "exact"
    assert "play a 5 (draw)" in exact["headline"]


def test_what_a_page_has_found_out_serves_the_check_by_simulation() -> None:
    board = OddsBoard()
    board.show(seen_at(LARGE), "ABCD")
    slices(board)
    budget = solver_at(seen_at(LARGE)).budget
    before = budget.spent
    assert board.receive({"kind": "check", "section": "decision", "fresh": True, "ply": board.ply})
    assert budget.spent == before > 0


def test_small_hands_are_exact_at_once() -> None:
    board = OddsBoard()
    board.show(seen_at(ALONE), "AB")
    decided = next(section for section in board.whole()["sections"] if section["key"] == "decision")
    assert decided["label"] == "exact"


def test_what_takes_too_much_effort_is_estimated_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo, "MOST_STATES", 1_000)
    monkeypatch.setattr(estimates, "ENOUGH", 20)
    board = OddsBoard()
    board.show(seen_at(LARGE), "ABCD")
    section = slices(board)[-1]
    assert section["label"] == "estimated ± standard error"
    assert section["how"][0].startswith("Too many courses of the round")
    assert section["check"] is None


def test_a_slice_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a clock that is looked at a hundred times in a slice: after each step of so many states."""
    clock = count()
    monkeypatch.setattr(estimates, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(estimates, "SLICE_SECONDS", 100)
    values = ActionValues(seen_at(LARGE))
    budget, before = solver_at(values.seen).budget, 0
    for _slice in range(5):
        assert not values.go_on()
        assert 0 < budget.spent - before <= 102 * (solo.STEP + solo.DRAWING)
        before = budget.spent
