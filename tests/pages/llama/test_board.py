"""The odds of a position: what is there at once, what is told later, and what a newer position puts an end to."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from threading import Event

import pytest

from lamakit.odds import Evidence
from lamakit.pages.llama import board as boards
from lamakit.pages.llama.board import ROUNDS, OddsBoard, knowing, usual_sections
from lamakit.pages.messages import Message
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.odds import BETA_STEPS, OddsOptions
from tests.pages.later import LONG, news_of

OTHERS = "base | 4 | A* 3 4:12 | B ?2:7 | C- ?2:30"
ALONE = "base | 4 | A* 3 4:12 | B- ?2:7"
NOT_OURS = "base | 4 | A 3 4:12 | B* ?2:7"
WATCHED = "base | 4 | A* 3 4 6 L:12 | B ?6:7 | C ?4:1"
DICE = "dice | row 1 2 3 4 5 6 L | A* 1 3 L:3 | B- 2 4:7"
CARDS = "1g 2d 4 4m 4/5 5 5d 6 6 6 L L"
LARGE = f"kadabra | 4 | A- ?14:3 | B- ?6:3 | C* {CARDS}:3 | D- ?8:3 | deck ?13 | played 2 2 2/3 2/3 3 3"
MUCH = (Evidence(1, "draw", "5"),) * 4


def shown(line: str, evidence: tuple[Evidence, ...] = ()) -> OddsBoard:
    board = OddsBoard()
    board.show(LlamaObservation.from_position(line), "ABCD", evidence)
    return board


def section(board: OddsBoard, key: str) -> Message:
    return next(section for section in board.whole()["sections"] if section["key"] == key)


def slide(board: OddsBoard, key: str, value: int) -> list[str]:
    """The sections that a slider changes."""
    changed = board.receive({"kind": "slide", "section": key, "value": value})
    return [message["section"]["key"] for message in changed]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Event, Event]]:
    """What takes longer has begun, and goes on."""
    begun, go, made = Event(), Event(), boards._made

    def wait(*given: object) -> None:
        begun.set()
        assert go.wait(LONG)
        made(*given)

    monkeypatch.setattr(boards, "_made", wait)
    yield begun, go
    go.set()


# --- what actions are worth


@pytest.mark.parametrize("line", [OTHERS, ALONE, NOT_OURS])
def test_only_a_decision_of_ones_own_is_weighed(line: str) -> None:
    found = knowing(OddsOptions(), LlamaObservation.from_position(line)).estimates
    assert {each.games for each in found.values()} == (set() if line == NOT_OURS else {ROUNDS})


def test_estimates_are_there_at_once_and_stay_while_a_slider_moves() -> None:
    board = shown(OTHERS)
    decision = section(board, "decision")
    assert decision["label"] == "estimated ± standard error"
    assert any(f"{ROUNDS} rounds" in line for line in decision["how"])
    assert slide(board, "penalty", 2) == ["penalty"]
    assert section(board, "decision")["figure"] == decision["figure"]
    assert board.jobs.news() == []


def test_small_hands_are_exact_at_once() -> None:
    assert section(shown(ALONE), "decision")["label"] == "exact"


def test_who_is_alone_with_many_cards_is_told_exact_values_later() -> None:
    board = shown(LARGE)
    assert section(board, "decision")["label"] == "estimated ± standard error"
    [told] = news_of(board.jobs)
    assert told["section"]["label"] == "exact"
    assert "play a 5 (draw)" in told["section"]["headline"]
    assert section(board, "decision") == told["section"]


def test_what_takes_too_much_effort_stays_estimated_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "MOST_STATES", 1_000)
    decision = section(shown(LARGE), "decision")
    assert decision["label"] == "estimated ± standard error"
    assert decision["how"][0].startswith("Too many courses of the round")
    assert decision["check"] is None


def test_alone_with_dice_the_exact_values_follow() -> None:
    board = shown(DICE)
    news_of(board.jobs)
    assert [section["key"] for section in board.whole()["sections"]] == ["decision", "roll", "stopping"]
    assert section(board, "decision")["label"] == "exact"


# --- much evidence


def test_much_evidence_is_weighed_later(held: tuple[Event, Event]) -> None:
    begun, go = held
    board = shown(WATCHED, MUCH)
    assert begun.wait(LONG)
    assert section(board, "holders")["figure"]["data"][1]["x"] == []
    before = board.whole()
    assert board.jobs.news() == []
    assert board.whole() == before
    go.set()
    told = news_of(board.jobs)
    assert [message["section"]["key"] for message in told] == ["next", "holders"]
    assert len(section(board, "holders")["figure"]["data"][1]["x"]) == 2


def test_the_newest_place_of_a_slider_counts(held: tuple[Event, Event]) -> None:
    begun, go = held
    board = shown(WATCHED, MUCH)
    assert begun.wait(LONG)
    for value in (20, 7):
        slide(board, "holders", value)
    go.set()
    news_of(board.jobs)
    assert section(board, "holders")["slider"]["value"] == 7
    sections = usual_sections(
        LlamaObservation.from_position(WATCHED), "ABCD", OddsOptions(MUCH, Fraction(7, BETA_STEPS))
    )
    assert board.whole()["sections"] == [section.message() for section in sections]


@pytest.mark.parametrize("then", ["hidden", "another position"])
def test_what_is_on_its_way_for_a_position_that_has_gone_is_told_to_nobody(
    held: tuple[Event, Event], then: str
) -> None:
    begun, go = held
    board = shown(WATCHED, MUCH)
    assert begun.wait(LONG)
    if then == "hidden":
        board.hide()
    else:
        board.show(LlamaObservation.from_position(OTHERS), "ABC")
    before = board.whole()
    go.set()
    board.jobs.begin("last", lambda tell: tell("last"), lambda last: [{"kind": last}])
    assert [message["kind"] for message in news_of(board.jobs)] == ["last"]
    assert board.whole() == before


def test_where_there_are_no_threads_everything_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "HAS_THREADS", False)
    board = shown(WATCHED, MUCH)
    assert len(section(board, "holders")["figure"]["data"][1]["x"]) == 2
    assert board.jobs.news() == []


# --- checks by simulation


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Checks that tell the page all the time, and how that nobody listens any more is heard."""
    ended = Event()

    def check(_seen: object, key: str, _check: object, tell: boards.Tell) -> None:
        while tell({"kind": "checked", "section": key}):
            pass
        ended.set()

    monkeypatch.setattr(boards, "check_in_thread", check)
    return ended


def stop(board: OddsBoard) -> None:
    board.receive({"kind": "check", "section": "next", "ply": board.ply, "stop": True})


def another(board: OddsBoard) -> None:
    board.show(LlamaObservation.from_position(ALONE), "AB")


@pytest.mark.parametrize("end", [stop, another, OddsBoard.hide, lambda board: slide(board, "holders", 20)])
def test_a_check_ends_when_it_is_stopped_or_its_section_has_changed(
    endless: Event, end: Callable[[OddsBoard], object]
) -> None:
    board = shown(WATCHED, MUCH[:1])
    assert board.receive({"kind": "check", "section": "next", "ply": board.ply}) == []
    news_of(board.jobs)
    end(board)
    assert endless.wait(LONG)
    assert board.jobs.news() == []


def test_a_check_goes_on_while_another_section_changes(endless: Event) -> None:
    board = shown(WATCHED, MUCH[:1])
    board.receive({"kind": "check", "section": "next", "ply": board.ply})
    slide(board, "penalty", 2)
    assert news_of(board.jobs) == [{"kind": "checked", "section": "next"}]
    stop(board)
    assert endless.wait(LONG)


def test_what_cannot_be_checked_is_not() -> None:
    board = shown(WATCHED)
    for key, ply in (("next", board.ply - 1), ("holes", board.ply), (3, board.ply), ("next", str(board.ply))):
        assert board.receive({"kind": "check", "section": key, "ply": ply}) == []
    board.jobs.begin("last", lambda tell: tell("last"), lambda last: [{"kind": last}])
    assert news_of(board.jobs) == [{"kind": "last"}]


def test_odds_need_no_heavy_package() -> None:
    code = (
        "import sys; from lamakit.pages.llama.board import OddsBoard;"
        "from lamakit.play.llama.observation import LlamaObservation;"
        f"OddsBoard().show(LlamaObservation.from_position({OTHERS!r}), 'ABC');"
        "sys.exit(str([name for name in ('numpy', 'pandas', 'scipy', 'numba') if name in sys.modules] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr.strip() == ""
