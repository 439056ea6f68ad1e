"""A program that watches over the server is told how it is."""

from pathlib import Path

import pytest

from tests.browser.conftest import serving
from tests.server.client import Visitor
from tests.server.lesson import a_class

FORWARDED = {"X_Forwarded_For": "203.0.113.9"}


def test_a_class_tells_its_figures_on_this_computer_and_names_nobody(tmp_path: Path) -> None:
    with a_class(tmp_path) as klass:
        klass.learner("Quagga").opens()
        watching = Visitor(klass.url)
        assert (watching.ask("/healthz").status, watching.ask("/healthz").body) == (200, "ok\n")
        answer = watching.ask("/metrics")
        figures = dict(line.split() for line in answer.body.splitlines() if line.startswith("lamakit"))
        assert (figures["lamakit_learners"], figures["lamakit_pages"], figures["lamakit_saving"]) == (
            "1.0",
            "1.0",
            "1.0",
        )
        assert float(figures["lamakit_connections"]) >= 2
        assert "process_resident_memory_bytes" in answer.body
        assert "Quagga" not in answer.body
        assert watching.ask("/metrics", **FORWARDED).status == 404


@pytest.mark.parametrize(("option", "status"), [("--metrics", 200), ("--verbose", 404)])
def test_others_see_figures_where_an_option_says_so(tmp_path: Path, option: str, status: int) -> None:
    with serving(option, to="serve", LAMAKIT_DATA=str(tmp_path)) as server:
        assert Visitor(server.url).ask("/metrics", **FORWARDED).status == status
        assert Visitor(server.url).ask("/healthz", **FORWARDED).status == 200
