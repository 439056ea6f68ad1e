"""The folder on web hosts that aren't ours: such as lead from `x/index.html` elsewhere, have rules of their own, or are
late; Debian's nginx and Apache, Python's own, npm's serve; one that forgets half of an update; and without any host."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import lamakit
from lamakit.coach.puzzles import puzzles
from lamakit.offline.build import keep_offline
from tests.browser.conftest import SUBFOLDER, answers, shoot, wait_for_script, wait_until
from tests.browser.hosts import Habits, behaving, hosting
from tests.browser.test_site import place
from tests.server import apache, nginx

SLOW = 60_000  # ms; Python starts in the browser
CARD = ".lamakit-table .hand .group"
DRAW = ".lamakit-table .act[data-action='draw']"
NEWEST = """new Promise((resolve) => {
    const asked = indexedDB.open('lamakit');
    asked.onsuccess = () => {
        const rows = asked.result.transaction('records').objectStore('records').getAll();
        rows.onsuccess = () => (asked.result.close(), resolve(Math.max(0, ...rows.result.map((row) => row.at(-1)))));
    };
})"""  # when a record has changed last
OLD, DAY = 1_600_000_000, 86_400  # when an aged file was changed: browsers take such files as fresh for months
BY_NAME = ("play", "record", "lessons/11_draws", "docs")  # folders as people type them
REST = {"python.zip", "python.pack.gz"}  # of Python, which comes after the first card
KNOWN = {
    "can": "not tried yet",
    "record": "No finished match yet",
    "mistakes": "Nothing to try again",
    "puzzles": "Train",
}


@pytest.fixture(scope="session")
def public(folder: Path) -> Iterator[Path]:
    """A copy of the session's site where everybody on the computer may read it."""
    with tempfile.TemporaryDirectory(prefix="public") as name:
        place = Path(name)
        shutil.copytree(folder.parents[1], place, dirs_exist_ok=True)
        for each in (place, place / "school", place / SUBFOLDER):
            each.chmod(0o755)
        yield place


class Encoding(SimpleHTTPRequestHandler):
    """Says of a `.gz` that it is another file, which the host has compressed."""

    def end_headers(self) -> None:
        if self.path.partition("?")[0].endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@contextmanager
def encoding(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Encoding, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@contextmanager
def plain(folder: Path) -> Iterator[str]:
    with hosting(folder) as host:
        yield host.url


@contextmanager
def npm_serve(folder: Path) -> Iterator[str]:
    """npm's `serve`, which shows a folder's page at an address without a slash."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    npx = [
        shutil.which("npx") or "npx",
        "--yes",
        "serve",
        "--no-clipboard",
        "-l",
        f"tcp://127.0.0.1:{port}",
        str(folder),
    ]
    with subprocess.Popen(npx, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        try:
            wait_until(lambda: answers(f"http://127.0.0.1:{port}/"), 120, lambda: "npm's serve doesn't answer")
            yield f"http://127.0.0.1:{port}/"
        finally:
            os.killpg(process.pid, signal.SIGTERM)


HOSTS: dict[str, Callable[[Path], AbstractContextManager[str]]] = {
    "nginx": nginx.hosted,
    "apache": apache.hosted,
    "python": plain,
    "encoding": encoding,
    "serve": npm_serve,
}
CUT = ("serve",)  # these lead from index.html to its folder


@pytest.fixture(params=HOSTS)
def site(request: pytest.FixtureRequest, public: Path) -> Iterator[str]:
    """The address of the site on each host."""
    with HOSTS[request.param](public) as address:
        yield address + SUBFOLDER


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Of a browser without service workers, as over plain HTTP in a school."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_default_timeout(SLOW)
    yield page
    context.close()
    assert errors == []


@pytest.mark.long
def test_a_table_a_lesson_and_the_record_on_every_host(site: str, page: Page, request: pytest.FixtureRequest) -> None:
    trouble: list[str] = []
    fine = {200, 304} | ({301} if request.node.callspec.params["site"] in CUT else set())
    page.on(
        "response",
        lambda answer: trouble.append(f"{answer.status} {answer.url}") if answer.status not in fine else None,
    )
    page.goto(f"{site}index.html")
    page.get_by_role("link", name="Play LAMA").first.click()
    page.wait_for_url("**/play/**")
    page.locator(CARD).first.wait_for()
    place(page, "Lessons").click()
    page.locator(".lamakit-shelf li a").first.click()
    expect(page.locator("[data-cell][aria-busy]")).to_have_count(0, timeout=SLOW)
    place(page, "My record").click()
    expect(page.locator("main")).to_contain_text("No finished match yet")
    assert trouble == []  # no link leads over another address
    page.goto(f"{site}odds/")
    page.locator(".lamakit-odds-plot[data-drawn]").first.wait_for()


@pytest.mark.long
def test_folders_are_found_by_their_names(site: str, page: Page) -> None:
    for name in BY_NAME:
        if name != "docs":
            page.goto(site + name)
            page.wait_for_url(f"**/{name}/")


@pytest.mark.long
def test_the_record_says_nothing_before_it_is_known(public: Path, page: Page) -> None:
    with plain(public) as host:
        for name, known in (
            ("can", "not tried yet"),
            ("record", "No finished match yet"),
            ("mistakes", "Nothing to try again"),
            ("puzzles", "Train"),
        ):
            said = page.request.get(f"{host}{SUBFOLDER}{name}/index.html").text()
            assert known not in said
            assert "Looking up what this browser keeps" in said
            page.goto(f"{host}{SUBFOLDER}{name}/index.html")
            expect(page.locator("main")).to_contain_text(known)


# --- hosts with habits

SINCE = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self'; img-src 'self' data: blob:"
HABITS = {
    "Cloudflare Pages": Habits(cuts=True, missing="404.html"),
    "npm serve": Habits(cuts=True, slashes=None),
    "Firebase": Habits(cuts=True, slashes=False, missing=f"{SUBFOLDER}index.html", status=200),
    "one page for all": Habits(missing=f"{SUBFOLDER}index.html", status=200),
    "a policy": Habits(headers={"Content-Security-Policy": SINCE}),
    "types": Habits(
        types={".json": "text/plain", ".svg": "text/plain", ".gz": "application/x-gzip", ".zip": "text/html"}
    ),
    "compressed": Habits(packs=True),
    "Windows": Habits(ignores_case=True),
    "only files": Habits(shows_folders=False),
}
OFTEN = ("Cloudflare Pages", "npm serve")


@pytest.mark.parametrize(
    "name", [name if name in OFTEN else pytest.param(name, marks=pytest.mark.long) for name in HABITS]
)
def test_first_and_later_visits_on_a_host_with_habits(folder: Path, browser: Browser, name: str) -> None:
    """The front page asks for no Python; a match is dealt; what is kept then shows pages without a network."""
    with browser.new_context() as context, behaving(folder.parents[1], HABITS[name]) as host:
        page, asked = context.new_page(), list[str]()
        page.set_default_timeout(SLOW)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{host}{SUBFOLDER}index.html")
        assert not [each for each in asked if "/python/" in each]
        page.get_by_role("link", name="Play LAMA").first.click()
        page.locator(CARD).first.wait_for()
        wait_for_script(page, "navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))")
        page.goto(f"{host}{SUBFOLDER}record/index.html")
        expect(page.locator("main")).to_contain_text(KNOWN["record"])
        context.set_offline(True)
        page.goto(f"{host}{SUBFOLDER}learn/index.html")
        expect(page.locator("main")).to_contain_text("LAMA")


def test_the_front_page_starts_python_once_for_what_has_happened_and_then_says_it_again(
    folder: Path, browser: Browser
) -> None:
    with browser.new_context(service_workers="block") as context, behaving(folder.parents[1], Habits()) as host:
        page = context.new_page()
        page.set_default_timeout(SLOW)
        for matches in (1, 2):
            page.goto(f"{host}{SUBFOLDER}play/index.html")
            page.locator(CARD).first.wait_for()
            newest = page.evaluate(NEWEST)
            page.locator(DRAW).click()
            wait_for_script(page, f"{NEWEST}.then((newest) => newest > {newest} && !localStorage['lamakit.front'])")
            for starts in (1, 0):
                page.goto(f"{host}{SUBFOLDER}index.html")
                expect(page.locator("ul.running li")).to_have_count(matches)
                assert len(page.workers) == starts
                said = "JSON.parse(localStorage['lamakit.front']).kept"
                wait_for_script(page, f"{NEWEST}.then((newest) => {said}.includes(newest))")
        shoot(page, "site-front-again")


def test_a_host_that_forbids_python_is_told_from_one_that_is_broken(folder: Path, browser: Browser) -> None:
    forbids = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}
    said = {"#no-python": Habits(headers=forbids), "#not-come": Habits(types={".js": "text/plain"})}
    for told, habits in said.items():
        with browser.new_context(service_workers="block") as context, behaving(folder.parents[1], habits) as host:
            page = context.new_page()
            page.goto(f"{host}{SUBFOLDER}play/index.html")
            expect(page.locator(told)).to_contain_text("web host as it should")
            expect(page.locator(f"{told} code")).to_contain_text("wasm" if told == "#no-python" else ".js")
            shoot(page, f"site-host{told.replace('#', '-')}")


def test_an_update_is_told_and_takes_one_click_once_all_of_it_is_there(
    folder: Path, tmp_path: Path, browser: Browser
) -> None:
    here, new = tmp_path / "here", tmp_path / "new"
    shutil.copytree(folder, here)
    changed(folder, new)
    (old,) = (here / "python").iterdir()
    habits = Habits()
    with browser.new_context() as context, behaving(here, habits) as host:
        page = context.new_page()
        page.goto(f"{host}index.html")
        wait_for_script(page, "navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))")
        habits.late |= {"offline.js": new}  # the list is there, and little else
        page.reload()
        update = (
            "navigator.serviceWorker.getRegistration().then((found) => found.update().then(() => true, () => true))"
        )
        page.evaluate(update)
        wait_for_script(page, "navigator.serviceWorker.getRegistration().then((found) => !found.installing)")
        assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.waiting === null)")
        habits.late |= {"/": new}
        page.reload()
        expect(page.locator("#new-version")).to_be_visible()
        shoot(page, "site-new-version")
        assert old.name in page.evaluate("fetch('play/index.html').then((answer) => answer.text())")
        page.locator("#new-version button").click()
        page.wait_for_event("load")
        assert old.name not in page.evaluate("fetch('play/index.html').then((answer) => answer.text())")
        expect(page.locator("#new-version")).to_be_hidden()


def test_a_database_that_never_answers_costs_the_saving_and_this_is_told(folder: Path, page: Page) -> None:
    silent = "Object.defineProperty(self, 'indexedDB', { value: { open: () => ({}) } });\n"
    source = next(folder.glob("python/*/database.js")).read_text(encoding="utf-8")
    page.route("**/database.js", lambda route: route.fulfill(body=silent + source, content_type="text/javascript"))
    page.add_init_script(
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('refused'); } });"
    )
    with plain(folder.parents[1]) as host:
        page.goto(f"{host}{SUBFOLDER}play/index.html?game=base")
        expect(page.locator("#coming")).to_be_visible()
        page.locator(CARD).first.wait_for()
        expect(page.locator("body")).to_contain_text("TimeoutError")
        shoot(page, "site-silent-database")
        for name in ("record", "puzzles", "mistakes", "can", "lessons/11_draws"):
            page.goto(f"{host}{SUBFOLDER}{name}/index.html")
            expect(page.locator("#told")).to_contain_text("Nothing can be saved at present")
            shoot(page, f"site-silent-database-{name.partition('/')[2] or name}")


def test_what_isnt_there_leads_to_the_site_and_a_puzzles_short_address_to_the_puzzle(folder: Path, page: Page) -> None:
    with behaving(folder.parents[1], Habits(missing=f"{SUBFOLDER}404.html")) as host:
        page.goto(f"{host}{SUBFOLDER}lost/and/gone")
        expect(page.get_by_role("link", name="Games")).to_have_attribute("href", f"{host}{SUBFOLDER}")
        page.goto(f"{host}{SUBFOLDER}puzzles/{next(iter(puzzles()))}")
        page.wait_for_url("**/puzzles/?at=*")


@pytest.mark.long
def test_two_builds_are_equal_byte_for_byte_and_tell_nothing_of_who_built_them(folder: Path, tmp_path: Path) -> None:
    again = tmp_path / "elsewhere" / "site"
    environment = {**os.environ, "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7", "HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-m", "lamakit", "site", "build", str(again)], env=environment, check=True)
    first, second = (
        {file.relative_to(place): file.read_bytes() for file in sorted(place.rglob("*")) if file.is_file()}
        for place in (folder, again)
    )
    assert first.keys() == second.keys()
    assert [str(name) for name, content in first.items() if content != second[name]] == []
    told = str(Path(lamakit.__file__).parents[1]), str(folder), str(again)
    assert [str(name) for name, content in second.items() if any(path.encode() in content for path in told)] == []


def test_few_files_and_icons_as_phones_want_them(folder: Path) -> None:
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert len([file for file in files if "lab" not in file.relative_to(folder).parts]) < 1000  # as itch.io takes them
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    sizes = {(each["sizes"], each.get("purpose", "any")) for each in manifest["icons"] if each["type"] == "image/png"}
    assert sizes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for each in manifest["icons"][1:]:
        size = int.from_bytes((folder / each["src"]).read_bytes()[16:20])
        assert each["sizes"] == f"{size}x{size}"
    assert all((folder / each["url"]).is_file() for each in manifest["shortcuts"])


# --- an update


def changed(folder: Path, target: Path) -> None:
    """The site as an update would have it: with another Python, and whatever names it under other names, too."""
    shutil.copytree(folder, target)
    (python,) = (target / "python").iterdir()
    (script,) = (target / "parts").glob("*/site.js")
    names = {each.name: f"{each.name[:-1]}{int(each.name[-1], 16) ^ 1:x}" for each in (python, script.parent)}
    for each in (python, script.parent):
        each.rename(each.with_name(names[each.name]))
    for file in target.rglob("*"):
        if file.suffix in (".html", ".js"):
            text = file.read_text(encoding="utf-8")
            file.write_text(re.sub("|".join(names), lambda found: names[found[0]], text), encoding="utf-8")
    (target / "offline.js").unlink()
    keep_offline(target)


def aged(folder: Path, when: int) -> None:
    for file in folder.rglob("*"):
        os.utime(file, (when, when))


def looked_up(page: Page, came: set[str]) -> set[str]:
    """The same, once the browser has told what came meanwhile."""
    page.wait_for_timeout(100)
    return came


@pytest.mark.long
def test_after_an_update_no_page_has_parts_of_two_versions(
    folder: Path, tmp_path: Path, page: Page, browser: Browser
) -> None:
    """Aged files and no service worker: a browser may show what it has, but then all of it."""
    here, new = tmp_path / "here" / SUBFOLDER, tmp_path / "new"
    shutil.copytree(folder, here)
    aged(here, OLD)
    changed(folder, new)
    aged(new, OLD + DAY)
    used: list[str] = []
    page.context.on("request", lambda asked: used.extend(re.findall(r"/python/(\w+)/", asked.url)))
    came: set[str] = set()
    page.context.on("requestfinished", lambda asked: came.add(asked.url.rpartition("/")[2]))
    with plain(here.parents[1]) as host:
        address = f"{host}{SUBFOLDER}play/index.html?game=base"
        page.goto(address)
        page.locator(CARD).first.wait_for()
        wait_until(lambda: looked_up(page, came) >= REST, SLOW / 1000, lambda: f"of Python there is only {came}")
        shutil.rmtree(here)
        shutil.copytree(new, here)
        for come in (lambda tab: tab.goto(address), lambda tab: tab.reload()):
            used.clear()
            come(page)
            page.locator(CARD).first.wait_for()
            assert len(set(used)) == 1
        assert f"{used[0]}" in {each.name for each in (new / "python").iterdir()}  # loaded again, it is the new one
        page.goto("about:blank")  # it would miss the rest of its Python
        shutil.rmtree(here / "python")  # somebody copies the folder, and Python has not come yet
        other = browser.new_context(service_workers="block").new_page()
        other.goto(f"{host}{SUBFOLDER}play/index.html")
        told = other.locator("#no-python")
        expect(told).to_contain_text("doesn't come from this web host", timeout=SLOW)
        expect(told).not_to_contain_text("in this browser")
        shoot(other, "site-half-copied")
        other.context.close()


# --- without a host, and without a network


@pytest.mark.long
def test_as_files_every_page_says_what_it_needs_and_its_links_lead_to_pages(folder: Path, browser: Browser) -> None:
    page = browser.new_page()
    for name in ("", "play/", "lessons/11_draws/", "about/", "record/"):
        page.goto((folder / f"{name}index.html").as_uri())
        expect(page.locator("#as-a-file")).to_be_visible(timeout=3000)
        expect(page.locator("#as-a-file")).to_contain_text("python -m http.server")
    page.goto((folder / "index.html").as_uri())
    page.get_by_role("link", name="Play LAMA").first.click()
    page.wait_for_url("**/index.html*")
    expect(page.locator("#as-a-file")).to_be_visible(timeout=3000)
    shoot(page, "site-as-a-file")
    page.close()


@pytest.mark.long
def test_what_is_not_kept_says_so_without_a_network(folder: Path, browser: Browser) -> None:
    page = browser.new_page()
    with hosting(folder.parents[1]) as host:
        site = host.url + SUBFOLDER
        page.goto(f"{site}index.html")
        page.evaluate("navigator.serviceWorker.ready")
        wait_for_script(page, "Boolean(navigator.serviceWorker.controller)")
    for path in ("lab/lab/index.html", "docs/odds.html", "docs/"):
        page.goto(site + path)
        expect(page.locator("main")).to_contain_text("there is no network")
    shoot(page, "site-away")
    page.get_by_role("link", name="Games").first.click()
    expect(page.locator("main")).to_contain_text("Who plays?")
    page.close()


@pytest.mark.long
def test_it_can_be_installed(folder: Path, browser: Browser) -> None:
    page = browser.new_page()
    with hosting(folder.parents[1]) as host:
        page.goto(f"{host.url}{SUBFOLDER}play/index.html")
        session = page.context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{host.url}{SUBFOLDER}manifest.json"
        troubles = [each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        assert set(troubles) <= {"in-incognito"}
    page.close()


PERSIST = """(() => {
    globalThis.asked = 0;
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => { globalThis.asked += 1; return true; };
})()"""


@pytest.mark.long
def test_the_first_visit_that_saves_something_asks_for_lasting_storage(folder: Path, browser: Browser) -> None:
    page = browser.new_context().new_page()
    page.add_init_script(PERSIST)
    with hosting(folder.parents[1]) as host:
        page.goto(f"{host.url}{SUBFOLDER}record/index.html")
        expect(page.locator("main")).to_contain_text("No finished match yet", timeout=SLOW)
        assert page.evaluate("asked") == 0
        page.goto(f"{host.url}{SUBFOLDER}play/index.html?game=base")
        wait_for_script(page, "asked === 1")
    page.context.close()
