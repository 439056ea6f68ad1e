"""Jobs: done beside the page; the newest of each name counts, and news come once."""

from collections.abc import Callable, Iterator
from threading import Event, current_thread, main_thread

import pytest

from lamakit.errors import LamakitError
from lamakit.pages import jobs as beside
from lamakit.pages.jobs import Jobs, Tell
from lamakit.pages.messages import Message
from lamakit.texts import language, speaking
from tests.pages.later import LONG, news_of


class Held:
    """Work that finds this as soon as it is let go; `told` says whether anybody wanted it."""

    def __init__(self, *found: object) -> None:
        self.found, self.begun, self.go, self.told = found, Event(), Event(), list[bool]()
        self.over = Event()

    def __call__(self, tell: Tell) -> None:
        self.begun.set()
        assert self.go.wait(LONG)
        self.told = [tell(each) for each in self.found]
        self.over.set()


def message(found: object) -> list[Message]:
    return [{"kind": "found", "found": found}]


def found(told: list[Message]) -> list[object]:
    return [each["found"] for each in told]


@pytest.fixture
def jobs() -> Jobs:
    return Jobs()


@pytest.fixture
def hold(jobs: Jobs) -> Iterator[Callable[..., Held]]:
    """Begins a job that is held under way."""
    begun = list[Held]()

    def begin(name: str, *found: object, jobs: Jobs = jobs) -> Held:
        work = Held(*found)
        begun.append(work)
        jobs.begin(name, work, message)
        assert work.begun.wait(LONG)
        return work

    yield begin
    for each in begun:
        each.go.set()


def finish(work: Held) -> None:
    work.go.set()
    assert work.over.wait(LONG)


def test_what_a_job_finds_is_told_once(jobs: Jobs) -> None:
    jobs.begin("sum", lambda tell: tell(1 + 1), message)
    assert found(news_of(jobs)) == [2]
    assert jobs.news() == []


def test_of_what_a_job_finds_on_its_way_the_latest_counts(jobs: Jobs, hold: Callable[..., Held]) -> None:
    finish(work := hold("sum", 1, 2, 3))
    assert work.told == [True] * 3
    assert found(jobs.news()) == [3]


@pytest.mark.parametrize("old_first", [True, False])
def test_the_newest_wins_whichever_is_there_first(jobs: Jobs, hold: Callable[..., Held], old_first: bool) -> None:
    old, new = hold("odds", "old"), hold("odds", "new")
    for work in (old, new) if old_first else (new, old):
        finish(work)
    assert (old.told, new.told) == ([False], [True])
    assert found(jobs.news()) == ["new"]
    assert jobs.news() == []


def test_what_was_found_before_a_newer_job_began_is_told_to_nobody(jobs: Jobs, hold: Callable[..., Held]) -> None:
    finish(hold("odds", "old"))
    new = hold("odds", "new")
    assert jobs.news() == []
    finish(new)
    assert found(jobs.news()) == ["new"]


def test_a_job_that_waits_for_a_thread_is_not_begun_once_there_is_a_newer_one(
    jobs: Jobs, hold: Callable[..., Held]
) -> None:
    busy, done = [hold(f"busy {number}") for number in range(beside.AT_ONCE)], list[str]()
    for name in ("old", "new"):
        jobs.begin("odds", lambda tell, name=name: (done.append(name), tell(name)), message)
    for work in busy:
        work.go.set()
    assert found(news_of(jobs)) == ["new"]
    assert done == ["new"]


def test_a_dropped_job_is_told_to_nobody(jobs: Jobs, hold: Callable[..., Held]) -> None:
    under_way = hold("odds", "late")
    finish(hold("check", "found"))
    for name in ("odds", "check", "never begun"):
        jobs.drop(name)
    finish(under_way)
    assert under_way.told == [False]
    assert jobs.news() == []


def test_what_is_told_may_drop_another(jobs: Jobs, hold: Callable[..., Held]) -> None:
    """As a section that changes drops its check."""

    def drop_check(found: object) -> list[Message]:
        jobs.drop("check")
        return message(found)

    odds = Held("odds")
    jobs.begin("odds", odds, drop_check)
    finish(odds)
    finish(hold("check", "check"))
    assert found(jobs.news()) == ["odds"]
    assert jobs.news() == []


def test_an_error_is_told_in_one_line(jobs: Jobs) -> None:
    def refuse(_tell: Tell) -> None:
        raise LamakitError("The match has not begun.")

    jobs.begin("odds", refuse, message)
    assert news_of(jobs) == [{"kind": "refused", "text": "The match has not begun."}]


def test_a_fault_is_logged_and_its_thread_does_the_next_job(
    jobs: Jobs, hold: Callable[..., Held], caplog: pytest.LogCaptureFixture
) -> None:
    _others = [hold(f"busy {number}") for number in range(beside.AT_ONCE - 1)]
    jobs.begin("odds", lambda _tell: 1 / 0, message)
    jobs.begin("odds again", lambda tell: tell("found"), message)
    assert found(news_of(jobs)) == ["found"]
    assert "ZeroDivisionError" in caplog.text


def test_the_carrier_is_woken_from_the_thread_with_the_news_there(jobs: Jobs) -> None:
    woken, threads, told = Event(), [], []

    def wake() -> None:
        threads.append(current_thread())
        told.extend(jobs.news())
        woken.set()

    jobs.wake = wake
    jobs.begin("odds", lambda tell: tell("found"), message)
    assert woken.wait(LONG)
    assert threads[0] is not main_thread()
    assert found(told) == ["found"]


def test_the_language_of_the_page_is_kept(jobs: Jobs) -> None:
    with speaking("pl"):
        jobs.begin("odds", lambda tell: tell(language()), message)
    assert found(news_of(jobs)) == ["pl"]


def test_where_there_are_no_threads_it_is_done_at_once(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "HAS_THREADS", False)
    monkeypatch.setattr(beside, "_queue", lambda: pytest.fail("a thread"))
    jobs.begin("odds", lambda tell: tell(current_thread()), message)
    assert found(jobs.news()) == [main_thread()]


def test_two_sessions_at_once_hear_what_is_theirs(hold: Callable[..., Held]) -> None:
    mine, yours = Jobs(), Jobs()
    works = [hold("odds", name, jobs=jobs) for name, jobs in (("mine", mine), ("yours", yours))]
    for work in works:
        finish(work)
    assert found(mine.news()) == ["mine"]
    assert found(yours.news()) == ["yours"]
