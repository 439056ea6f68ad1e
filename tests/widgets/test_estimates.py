"""What actions are worth while others are in the round: slices of rollouts, shown when there are enough of them."""

import subprocess
import sys

import pytest

from lamakit.play.observation import Observation
from lamakit.simulation.rollouts import Rollouts
from lamakit.widgets.board import OddsBoard
from lamakit.widgets.estimates import ENOUGH, SEED, SHOWN_AT, Estimator, can_estimate

OTHERS = "base | 4 | A* 3 4:12 | B ?2:7 | C- ?2:30"
ALONE = "base | 4 | A* 3 4:12 | B- ?2:7"
NOT_OURS = "base | 4 | A 3 4:12 | B* ?2:7"


def seen_at(line: str) -> Observation:
    return Observation.from_position(line)


@pytest.mark.parametrize(("line", "can"), [(OTHERS, True), (ALONE, False), (NOT_OURS, False)])
def test_only_a_decision_that_depends_on_others_is_estimated(line: str, can: bool) -> None:
    assert can_estimate(seen_at(line)) is can
    assert Estimator().is_done(seen_at(line)) is not can


def test_slices_are_one_run_of_rollouts() -> None:
    seen, estimator = seen_at(OTHERS), Estimator()
    shown = []
    while not estimator.is_done(seen):
        if estimator.go_on(seen):
            shown.append(next(iter(estimator.known(seen).values())).games)
    assert tuple(shown) == SHOWN_AT
    whole = Rollouts(seen, SEED, compiled=False)
    whole.play(ENOUGH)
    assert {action: tuple(found) for action, found in estimator.known(seen).items()} == {
        action: tuple(found) for action, found in whole.estimates.items()
    }


def test_few_rounds_are_not_shown() -> None:
    seen, estimator = seen_at(OTHERS), Estimator()
    estimator.go_on(seen)
    assert estimator.known(seen) == {}


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


def test_alone_nothing_is_estimated() -> None:
    board = OddsBoard()
    board.show(seen_at(ALONE), "AB")
    assert board.receive({"kind": "estimate", "ply": board.ply}) == []


def test_estimating_needs_no_heavy_package() -> None:
    code = (
        "import sys; from lamakit.widgets.estimates import Estimator; from lamakit.play.observation import Observation;"
        f"Estimator().go_on(Observation.from_position({OTHERS!r}));"
        "sys.exit(str([name for name in ('numpy', 'pandas', 'scipy', 'numba') if name in sys.modules] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr.strip() == ""
