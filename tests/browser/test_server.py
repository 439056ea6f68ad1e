"""The server around the page: other hosts, kernels that come and go and what is done over them, the cap, refusals."""

import json
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, Error, expect

from lamakit.widgets.assets import widget as script
from lamakit.widgets.scripts import SCRIPTS
from tests.browser import test_abrakadabrien as areas, test_lessons as lessons
from tests.browser.conftest import LAMAKIT, Server, Visitor, serving, serving_lab, shoot, wait_until
from tests.browser.test_axe import check
from tests.browser.test_odds import open_desk

ROOT = Path(__file__).resolve().parents[2]
Visit = Callable[..., Visitor]

COUNT_LOADED = """
window.scripts = [];
window.styles = [];
const address = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  if (blob.type === "text/javascript" && blob.size > 4000) scripts.push(blob.size);
  return address(blob);
};
new MutationObserver((changes) => {
  const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
  const sheets = nodes.filter(({ nodeName }) => nodeName === "STYLE").map(({ textContent }) => textContent);
  styles.push(...sheets.filter((text) => /lamakit-(panel|table) /.test(text)).map((text) => text.length));
}).observe(document, { childList: true, subtree: true });
"""


def get(url: str, **headers: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@pytest.fixture(scope="module")
def cold() -> Iterator[Server]:
    """A server that starts each kernel when a page asks for it; after a test none is left."""
    with serving("--preheat", "0") as running:
        yield running


@pytest.fixture(scope="module")
def warm() -> Iterator[Server]:
    """A server with a kernel that waits for its page, started among other things in the environment."""
    with serving("--preheat", "1", MY_TOKEN="secret", PYTHONSTARTUP="/nowhere", LAMAKIT_HELLO="1") as running:
        yield running


def test_the_loading_screen(voila: Server, visit: Visit) -> None:
    page = visit(f"{voila.url}nothing-here").page
    expect(page.locator("h1")).to_have_text("There is nothing here")
    page.route("**/voila/static/**", lambda route: route.abort())
    page.goto(voila.table)
    expect(page.get_by_role("status")).to_contain_text("Shuffling")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        shoot(page, f"loading-{scheme}")
    check(page, "loading")


@pytest.mark.parametrize(
    "query",
    ["?template=reveal&theme=JupyterLab+Dark", pytest.param("?template=classic&theme=dark", marks=pytest.mark.long)],
)
def test_a_kernels_page(voila: Server, visit: Visit, query: str) -> None:
    """It is fit for phones and readers, its look is ours whatever the address asks for, and it asks no other host."""
    visitor = visit(voila.table + query)
    visitor.wait_for_table()
    page = visitor.page
    assert page.title() == "LLAMA · lamakit"
    assert page.get_attribute("html", "lang") == "en"
    assert "width=device-width" in (page.get_attribute("meta[name=viewport]", "content") or "")
    assert page.evaluate("typeof Reveal") == "undefined"
    assert "lab/static/theme-light.css" in page.content()
    assert visitor.foreign == []
    check_policy_forbids_other_hosts(visitor)


def check_policy_forbids_other_hosts(visitor: Visitor) -> None:
    refused = visitor.page.evaluate("fetch('https://example.org/').then(() => 'answered', () => 'refused')")
    visitor.foreign.clear()
    assert refused == "refused"


def test_a_kernels_page_gets_script_and_style_of_all_its_tables_once(voila: Server, visit: Visit) -> None:
    """And what is done there is judged, as in the tests of lessons, where all messages go over one line."""
    visitor = visit("about:blank")
    page = visitor.page
    page.add_init_script(COUNT_LOADED)
    page.set_default_timeout(lessons.SLOW)
    page.goto(f"{voila.url}lessons/01_base?learner=counted")
    lessons.wait_for_tables(page)
    parts = [SCRIPTS["panel"], SCRIPTS["llama"]]
    assert sorted(page.evaluate("scripts")) == sorted(len(script(part.script).encode()) for part in parts)
    pages_own = [length for length in page.evaluate("styles") if length < min(len(part.style) for part in parts)]
    assert sorted(page.evaluate("styles")) == sorted([*pages_own, *(len(part.style) for part in parts)])
    page.wait_for_timeout(1500)  # all tables ask whether anybody is there
    asked = sum(b'"ping"' in as_bytes(frame) for frame in visitor.sent)
    assert 0 < asked < lessons.CARDS
    lessons.solve_the_same_value(page)
    expect(page.locator(".lamakit-panel .dots span").first).to_have_text("1 of 22 done")
    shoot(page, "lesson-kernel")


def as_bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


def test_a_match_under_stress_over_a_kernel(visit: Visit, voila: Server) -> None:
    areas.check_match_under_stress(visit, voila)


def test_kernel_is_freed_when_the_page_closes_or_reloads(warm: Server, visit: Visit) -> None:
    check_kernels_are_freed(warm, visit, waiting=1)


@pytest.mark.long
def test_kernel_is_freed_where_none_waits(cold: Server, visit: Visit) -> None:
    check_kernels_are_freed(cold, visit, waiting=0)


def check_kernels_are_freed(server: Server, visit: Visit, waiting: int) -> None:
    visitor = visit(server.table)
    visitor.wait_for_table()
    server.wait_for_kernels(1 + waiting)
    before = server.kernels()
    visitor.page.reload()
    visitor.wait_for_table()
    wait_until(lambda: sum(kernel in server.kernels() for kernel in before) == waiting, 10, lambda: "not freed")
    server.wait_for_kernels(1 + waiting)
    visitor.leave()
    server.wait_for_kernels(waiting)


def test_kernel_is_freed_when_the_page_closes_early(cold: Server, visit: Visit) -> None:
    page = visit("about:blank").page
    page.route("**/voila/static/**", lambda route: route.abort())
    page.goto(cold.table)
    cold.wait_for_kernels(1)
    page.goto("about:blank")
    cold.wait_for_kernels(0)


def test_the_odds_desk_has_a_title_and_a_kernel_that_goes_with_it(cold: Server, visit: Visit) -> None:
    desk = open_desk(visit, cold)
    assert desk.page.title() == "Odds · lamakit"
    cold.wait_for_kernels(1)
    desk.page.close(run_before_unload=True)
    cold.wait_for_kernels(0)


def test_kernel_is_culled_when_the_browser_dies(start_browser: Callable[[], Browser]) -> None:
    with serving("--preheat", "0", "--idle-minutes", "0.1") as server:
        browser = start_browser()
        visitor = Visitor(browser.new_page())
        visitor.page.goto(server.table)
        visitor.wait_for_table()
        server.wait_for_kernels(1)
        with pytest.raises(Error, match="closed"):
            browser.new_browser_cdp_session().send("Browser.crash")
        server.wait_for_kernels(0, seconds=40)


def test_preheated_kernel_is_culled_neither_waiting_nor_when_handed_out(visit: Visit) -> None:
    with serving("--preheat", "1", "--idle-minutes", "0.1") as server:
        server.wait_for_kernels(1)
        waiting = server.kernels()[0]
        with pytest.raises(psutil.TimeoutExpired):
            waiting.wait(9)
        visitor = visit(server.table)
        visitor.wait_for_table()
        assert waiting.is_running()


@pytest.mark.parametrize("preheat", [pytest.param(0, marks=pytest.mark.long), 1])
def test_cap_has_a_clear_page_and_stopping_leaves_no_kernel(visit: Visit, preheat: int) -> None:
    with serving("--max-sessions", "1", "--preheat", str(preheat)) as server:
        first = visit(server.table)
        first.wait_for_table()
        second = visit(server.table)
        expect(second.page.locator("h1")).to_have_text("All tables are taken")
        shoot(second.page, "all-tables-taken")
        assert get(server.table)[0] == 503
        first.page.reload()  # one's own place is not lost by reloading
        first.wait_for_table()
        first.leave()
        second.page.get_by_role("link", name="Try now").click()
        second.wait_for_table()
        server.wait_for_kernels(1 + preheat)
        check_stopping_leaves_no_kernel(server)


def test_crowd_at_once_stays_below_the_cap() -> None:
    with serving("--max-sessions", "2", "--preheat", "0") as server, ThreadPoolExecutor(6) as pool:
        answers = [code for code, _ in pool.map(get, [server.table] * 6)]
        assert sorted(answers) == [200, 200, 503, 503, 503, 503]
        assert len(server.kernels()) == 2


@pytest.mark.long
def test_an_interrupt_leaves_no_kernel(visit: Visit) -> None:
    with serving("--preheat", "1") as server:
        visit(server.table).wait_for_table()
        server.wait_for_kernels(2)
        check_stopping_leaves_no_kernel(server, signal.SIGINT)


def check_stopping_leaves_no_kernel(server: Server, number: signal.Signals = signal.SIGTERM) -> None:
    kernels = server.kernels()
    assert server.stop(number) == 0
    assert [kernel for kernel in kernels if kernel.is_running()] == []


@pytest.mark.parametrize("after", [0, pytest.param(0.2, marks=pytest.mark.long), 0.5])
def test_stopping_in_the_first_second_leaves_no_kernel(after: float) -> None:
    with serving("--preheat", "2") as server:
        get(f"{server.url}nothing-here")  # it serves, its kernels are just starting
        time.sleep(after)
        check_stopping_leaves_no_kernel(server)


def test_kernel_inherits_little_and_depends_on_no_port(warm: Server) -> None:
    warm.wait_for_kernels(1)
    kernel = warm.kernels()[0]
    connection = next(Path(word) for word in kernel.cmdline() if word.endswith(".json"))
    assert json.loads(connection.read_text())["transport"] == "ipc"
    environment = kernel.environ()
    assert environment["LAMAKIT_HELLO"] == "1"
    assert environment.keys().isdisjoint({"MY_TOKEN", "PYTHONSTARTUP"})


def test_notebook_files_and_contents_are_not_served(server: Server) -> None:
    for path in ("voila/files/play.ipynb", "api/contents", "voila/tree", "voila/render/play.ipynb", "terminals/1"):
        assert get(server.url + path)[0] in {403, 404}, path


def test_foreign_host_name_is_refused(server: Server) -> None:
    assert get(f"{server.url}nothing-here", Host="rebound.example")[0] == 403


def test_position_arrives_in_the_address() -> None:
    with serving("--preheat", "0", "--position", "base | 6 | A* 1 1 L:12 | B 3 4:0") as server:
        assert server.url.endswith("/?position=base%20%7C%206%20%7C%20A%2A%201%201%20L%3A12%20%7C%20B%203%204%3A0")


def test_taken_port_is_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run([LAMAKIT, "play", "--port", str(port)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert (
        done.stderr
        == f"lamakit: port {port} on 127.0.0.1 is taken; name another with --port, or leave it out to get a free one\n"
    )


def test_lab_opens_on_the_notebooks(tmp_path: Path) -> None:
    with serving_lab(tmp_path / "mine", tmp_path) as page:
        status, contents = get(page.replace("/lab?", "/api/contents?"))
    assert status == 200
    served = {entry["name"] for entry in json.loads(contents)["content"]}
    assert served == {path.name for path in (ROOT / "notebooks").glob("*.ipynb")} != set()
