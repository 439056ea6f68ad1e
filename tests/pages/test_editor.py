"""A field for a program: what it keeps, what it has run, and what it makes of what a worker tells."""

from typing import Any

from lamakit.pages.editor import LONGEST, MOST_PRINTED, Came, Editor
from tests.for_each import for_each


class Bench:
    """An editor, and what it has told others."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.came: list[tuple[str, Came]] = []
        self.editor = Editor(
            "Your program", "start", "wrote", lambda wrote: {"wrote": wrote}, self._hear, self.kept.append
        )

    def _hear(self, ran: str, came: Came) -> None:
        self.came.append((ran, came))


def test_what_is_written_is_kept_and_what_runs_is_what_is_judged() -> None:
    bench = Bench()
    (shown,) = bench.editor.receive({"kind": "hello"})
    assert (shown["start"], shown["wrote"]) == ("start", "wrote")
    assert bench.editor.receive({"kind": "wrote", "wrote": "one"}) == []
    assert bench.editor.receive({"kind": "run", "wrote": "two"}) == [{"kind": "try", "task": {"wrote": "two"}}]
    bench.editor.receive({"kind": "wrote", "wrote": "three"})
    (shown,) = bench.editor.receive({"kind": "came", "came": {"printed": "7\n", "status": "right", "is_whole": True}})
    assert bench.kept == ["one", "two", "three"]
    assert bench.came == [("two", Came("7\n", "right", is_whole=True))]
    assert (shown["wrote"], shown["printed"]) == ("three", "7\n")


def test_a_program_that_is_too_long_is_neither_kept_nor_run() -> None:
    bench = Bench()
    bench.editor.receive({"kind": "run", "wrote": "x" * (LONGEST + 1)})
    ((_ran, came),) = bench.came
    assert came.said == "That is 10,001 characters long; expected 10,000 at most."
    assert bench.kept == []


@for_each(
    "told",
    [None, 7, [], {}, {"printed": 7}, {"late": True}, {"status": ["right"]}, {"figure": "x"}, {"is_whole": "yes"}],
)
def test_what_no_worker_tells_is_passed_over(told: Any) -> None:
    bench = Bench()
    bench.editor.receive({"kind": "came", "came": told})
    assert bench.came == []


def test_what_is_shown_of_a_print_is_bounded_here_too() -> None:
    came = Came.read({"printed": "x" * 10**6, "figure": None, "more": 1})
    assert came is not None
    assert len(came.printed) == MOST_PRINTED + 2
