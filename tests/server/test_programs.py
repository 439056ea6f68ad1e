"""Python for browsers: a server that has a built site serves it, and then a lesson has a field to write in."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lamakit.errors import LamakitError
from lamakit.server.programs import programs_of
from tests.browser.conftest import Server, serving
from tests.server.client import Visitor

WORKER = "python/0123/program_worker.js"


@pytest.fixture(scope="module")
def with_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    site = tmp_path_factory.mktemp("site")
    (site / WORKER).parent.mkdir(parents=True)
    (site / WORKER).write_text("// a worker", encoding="utf-8")
    (site / "secret.txt").write_text("nothing of this is served", encoding="utf-8")
    with serving("--site", str(site), to="serve", LAMAKIT_DATA=str(tmp_path_factory.mktemp("data"))) as running:
        yield running


def start(server: Server, path: str) -> dict[str, Any]:
    body = Visitor(server.url).ask(path).body
    found = re.search(r'<script type="application/json" id="start">(.*?)</script>', body)
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


def test_a_lesson_knows_the_worker_which_may_run_webassembly(with_site: Server) -> None:
    assert start(with_site, "/lessons/11_draws")["programs"] == f"/{WORKER}"
    answer = Visitor(with_site.url).ask(f"/{WORKER}")
    assert (answer.status, answer.body) == (200, "// a worker")
    assert "wasm-unsafe-eval" in dict(answer.headers)["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/python/../secret.txt", "/python/%2e%2e/secret.txt", "/secret.txt", "/python/none"])
def test_nothing_else_of_the_site_is_served(with_site: Server, path: str) -> None:
    assert Visitor(with_site.url).ask(path).status in (403, 404)


def test_without_a_site_nothing_runs(server: Server) -> None:
    assert start(server, "/lessons/11_draws")["programs"] == ""
    assert Visitor(server.url).ask(f"/{WORKER}").status == 404


def test_another_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LamakitError, match="expected a folder that `lamakit site build` has made"):
        programs_of(tmp_path)
