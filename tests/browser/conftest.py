"""A server a session, and visitors with a Chromium each of whose doings is recorded.

`visit` opens a page and gives a Visitor; when the test ends, each must have stayed on our host without an error.
"""

import atexit
import fcntl
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from lamakit.offline.build import EXTRAS, build
from tests.browser import chromium
from tests.browser.hosts import Host, hosting
from tests.forked import PLAIN, Forked, started

if TYPE_CHECKING:
    from tests.server.lesson import Class

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "tests" / "artefacts"
LAMAKIT = Path(sys.executable).with_name("lamakit")
VOILA = str(LAMAKIT.with_name("voila"))
OURS = ("127.0.0.1", "127.0.0.2")  # the second is where guests find a table
LOCAL_SCHEMES = ("data", "blob", "about")
SUBFOLDER = "school/cards/"  # of a host that has other things, too
# What a page can be told at any time, and Playwright's defaults: contexts don't differ by it.
OF_PAGES = {"viewport": {"width": 1280, "height": 720}, "color_scheme": "light", "reduced_motion": "no-preference"}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP, LAPTOP, PROJECTOR = (
    {"viewport": {"width": width, "height": height}} for width, height in ((1280, 800), (1366, 768), (1920, 1080))
)
SCREENS = {"desktop": DESKTOP, "projector": PROJECTOR, "phone": PHONE}
WITHOUT_HINTS = "if (location.host) for (const kind of ['', 'area.']) localStorage[`lamakit.${kind}hinted`] ??= true;"
WITH_ODDS = "if (location.host) for (const each of ['odds', 'odds.open']) localStorage[`lamakit.${each}`] ??= true;"
UNFOLDED = "if (location.host) localStorage['lamakit.chain.open'] ??= true;"
COUNT_CLICKS = """
    globalThis.clicks = () => Number(sessionStorage.clicks ?? 0);
    addEventListener('click', ({ isTrusted }) => { if (isTrusted) sessionStorage.clicks = clicks() + 1; }, true);
"""
PATIENCE = 300  # seconds for whatever a page does: no test fails because a machine is busy
LEAST = 5  # seconds for a page of a host that has let several tests wait in vain
expect.set_options(timeout=1000 * PATIENCE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Only long tests have Selenium."""
    return True if collection_path.name == "test_offline_elsewhere.py" and not config.getoption("--long") else None


class Patience:
    """Seconds for a page: whenever a host lets a test wait in vain, the next has a quarter; one that ends well, all.

    So a page that never comes costs one test `PATIENCE`, and not every test of a session.
    """

    def __init__(self) -> None:
        self._vain: Counter[str] = Counter()
        self._asked: set[str] = set()

    @property
    def seconds(self) -> float:
        return max(LEAST, PATIENCE * 0.25 ** max((self._vain[host] for host in self._asked), default=0))

    def ask(self, url: str) -> None:
        self._asked.add(urlsplit(url).netloc)
        self._tell()

    def judge(self, call: pytest.CallInfo[None]) -> None:
        """Learn how the test has ended, before its visitors leave."""
        if not call.excinfo:
            for host in self._asked:
                self._vain.pop(host, None)
        elif call.duration >= self.seconds:
            self._vain.update(self._asked)
        self._tell()

    def forget(self) -> None:
        self._asked.clear()
        self._tell()

    def _tell(self) -> None:
        expect.set_options(timeout=1000 * self.seconds)


patience = Patience()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> None:
    if call.when == "call":
        patience.judge(call)
    elif call.when == "teardown":
        patience.forget()


@dataclass
class Server:
    process: psutil.Popen | Forked
    url: str
    pages: str = "{}"  # the address of a page below the root

    def at(self, page: str) -> str:
        return self.url + self.pages.format(page)

    @property
    def table(self) -> str:
        """The address of the table of the LLAMA games."""
        return self.at("play")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def wait_until(
    condition: Callable[[], bool], seconds: float, complaint: Callable[[], str], pause: float = 0.05
) -> None:
    seconds = min(seconds, patience.seconds)
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            pytest.fail(f"after {seconds} s: {complaint()}")
        time.sleep(pause)


def wait_for_script(page: Page, script: str, arg: object = None, pause: float = 0.05) -> None:
    """Until a script's value is true. (`wait_for_function` evaluates text in the page, which its policy forbids.)"""

    def is_true() -> bool:
        with suppress(Error):  # the page goes to another address meanwhile
            return bool(page.evaluate(script, arg))
        return False

    wait_until(is_true, PATIENCE, lambda: script, pause)


def wait_for_value(wanted: object, ask: Callable[..., object], *arguments: object) -> None:
    """Until a page answers so, as it may still be laid out: `wait_for_value([], page.evaluate, LOOK)`."""
    found: object = None

    def is_wanted() -> bool:
        nonlocal found
        found = ask(*arguments)
        return found == wanted

    wait_until(is_wanted, PATIENCE, lambda: f"{found!r}, not {wanted!r}")


def wait_until_it_fits(page: Page) -> None:
    """Until the page is no wider than its window: charts follow a new width. (A phone's `innerWidth` grows with it.)"""
    wait_for_script(page, "document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@contextmanager
def serving(*options: str, to: str = "play", program: str = PLAIN, **environment: str) -> Iterator[Server]:
    """`lamakit play` or `serve` on a free port; what it prints after its first line goes to the test's output."""
    process = started([to, "--no-browser", *options], {**os.environ, **environment}, program)
    try:
        words = process.stdout.readline().split()
        yield Server(process, next(word for word in words if word.startswith("http")))
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The session's server for all that does not depend on who carries the messages: its tables open at once.

    It keeps its data apart from yours.
    """
    with serving(to="serve", LAMAKIT_DATA=str(tmp_path_factory.mktemp("data"))) as running:
        yield running


@contextmanager
def serving_voila(*options: str, base: str = "/", **environment: str) -> Iterator[Server]:
    """Plain Voila on the dashboards and notebooks, whose data folder is nobody's but by `LAMAKIT_DATA`."""
    with tempfile.TemporaryDirectory() as name, socket.socket() as free:
        folder = Path(name)
        shutil.copytree(ROOT / "dashboards", folder / "pages")
        shutil.copytree(ROOT / "notebooks", folder / "pages" / "lessons")
        shutil.copytree(ROOT / "dashboards" / "template", folder / "jupyter" / "voila" / "templates" / "lamakit")
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        places = {"JUPYTER_PATH": str(folder / "jupyter"), "XDG_DATA_HOME": str(folder / "home")}
        told = {**without("LAMAKIT_DATA"), **places, **environment}
        command = [VOILA, str(folder / "pages"), "--no-browser", f"--port={port}", f"--base_url={base}", *options]
        process = psutil.Popen(command, stderr=subprocess.DEVNULL, env=told)
        url = f"http://127.0.0.1:{port}{base}"
        try:
            wait_until(lambda: answers(url), PATIENCE, lambda: f"nobody answers at {url}")
            yield Server(process, url, "voila/render/{}.ipynb")
            assert not (folder / "home" / "lamakit").exists()
        finally:
            process.terminate()
            process.wait(PATIENCE)


def without(name: str) -> dict[str, str]:
    """The environment, but for this."""
    return {key: text for key, text in os.environ.items() if key != name}


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The session's plain Voila, whose pages have a kernel each."""
    with serving_voila("--template=lamakit") as running:
        yield running


@pytest.fixture(scope="session")
def klass(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Class"]:
    """The session's class, in which others may be, too: learners take names of their own."""
    from tests.server.lesson import a_class  # it needs what stands here

    with a_class(tmp_path_factory.mktemp("class")) as running:
        yield running


@pytest.fixture(params=["socket", "comm"])
def either(request: pytest.FixtureRequest) -> Server:
    """A server with each of the carriers in turn: for what depends on the line."""
    running: Server = request.getfixturevalue({"comm": "voila", "socket": "server"}[request.param])
    return running


@contextmanager
def serving_lab(notebooks: Path, data: Path) -> Iterator[str]:
    """`lamakit lab` with tabs of its own; its address, when it answers there, which is after it has said it."""
    places = {"LAMAKIT_DATA": str(data), "JUPYTERLAB_WORKSPACES_DIR": str(data / "tabs")}
    command = [str(LAMAKIT), "lab", str(notebooks), "--no-browser"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, **places}) as process:
        try:
            url = next(word for line in process.stderr or () for word in line.split() if word.startswith("http"))
            wait_until(lambda: answers(url), PATIENCE, lambda: f"nobody answers at {url}")
            yield url
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()  # it was seen to wait for a thread for ever; kernels end with it


def answers(url: str) -> bool:
    parts = urlsplit(url)
    with socket.socket() as asking:
        return asking.connect_ex((parts.hostname, parts.port)) == 0


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the session's one JupyterLab, on the notebooks and the odds desk."""
    notebooks = tmp_path_factory.mktemp("notebooks")
    shutil.copy(ROOT / "dashboards" / "odds.ipynb", notebooks)
    with serving_lab(notebooks, tmp_path_factory.mktemp("lab")) as url:
        yield url


@pytest.fixture(scope="session")
def extras(request: pytest.FixtureRequest) -> dict[str, tuple[str, ...]]:
    """Files of the site besides games and lessons: documentation and JupyterLite, which only long tests open."""
    return EXTRAS if request.config.getoption("--long") else dict.fromkeys(EXTRAS, ("nothing_installed",))


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory, extras: dict[str, tuple[str, ...]]) -> Path:
    """The site in a subfolder of a host's; one worker builds it for all."""
    own = tmp_path_factory.getbasetemp()
    place = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = place / "host" / SUBFOLDER
    with (place / "host.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr("lamakit.offline.build.EXTRAS", extras)
                build(folder)
    return folder


@pytest.fixture(scope="session")
def host(folder: Path) -> Iterator[Host]:
    with hosting(folder.parents[1]) as host:
        yield host


@pytest.fixture(scope="session")
def site(host: Host) -> str:
    """The address of the session's site."""
    return host.url + SUBFOLDER


@dataclass
class Visitor:
    """A page and what it did: requests to other hosts, errors, websocket messages."""

    page: Page
    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    received: list[str | bytes] = field(default_factory=list)
    sent: list[str | bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", self._note_request)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note_refusal)
        self.page.on("websocket", self._listen)

    def _note_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in LOCAL_SCHEMES and parts.hostname not in OURS:
            self.foreign.append(request.url)

    def _note_refusal(self, message: ConsoleMessage) -> None:
        """Something that the content security policy forbids is an error of ours; Jupyter has its own."""
        if "Content Security Policy" in message.text:
            self.errors.append(f"{message.location}: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda message: self.received.append(message))
        socket.on("framesent", lambda message: self.sent.append(message))

    def wait_for_table(self) -> None:
        """The loading screen goes when something is painted."""
        self.page.wait_for_selector("[role=main], .lamakit-table[aria-busy]", state="attached")
        expect(self.page.locator("#loading")).to_have_count(0)

    def forget(self) -> None:
        """Forget all from before the test that begins now."""
        for noted in (self.foreign, self.errors, self.received, self.sent):
            noted.clear()

    def leave(self) -> None:
        self.page.close(run_before_unload=True)


Visit = Callable[..., Visitor]  # the fixture `visit`


@functools.cache
def playwright() -> Playwright:
    """One for the process: a second one refuses, and the benchmarks have these fixtures too."""
    running = sync_playwright().start()
    atexit.register(running.stop)
    return running


@pytest.fixture(scope="session")
def start_browser() -> Callable[[], Browser]:
    path = chromium.find()
    assert path, "no Chromium: python tests/everything.py installs one"
    return lambda: playwright().chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))


@pytest.fixture(scope="session")
def browser(start_browser: Callable[[], Browser]) -> Iterator[Browser]:
    browser = start_browser()
    yield browser
    browser.close()


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    context = browser.new_context(**options)
    context.set_default_timeout(1000 * patience.seconds)
    return context


def count_clicks(page: Page) -> Callable[[], int]:
    """From now on, on whatever pages they lead to; each call says how many there have been since the last."""
    page.add_init_script(COUNT_CLICKS)
    page.reload()
    return lambda: page.evaluate("[clicks(), sessionStorage.removeItem('clicks')][0]")


def own_options(options: dict[str, Any]) -> dict[str, Any]:
    """The options with which a context has to be made."""
    return {name: value for name, value in options.items() if name not in OF_PAGES}


def tell(page: Page, options: dict[str, Any]) -> None:
    """The rest."""
    told = {name: options.get(name, usual) for name, usual in OF_PAGES.items()}
    page.set_viewport_size(told.pop("viewport"))
    page.emulate_media(**told)


class Contexts:
    """Browser contexts that tests use one after the other: what a page loads stays cached, which halves its cost.

    Every test finds them as if they were new, without cookies, storage or permissions.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._kept: dict[tuple[str, int], BrowserContext] = {}
        self._in_use: list[BrowserContext] = []

    def new_page(self, options: dict[str, Any]) -> Page:
        """In a context with these options that this test does not use yet."""
        own = own_options(options)
        key = (repr(sorted(own.items())), len(self._in_use))
        if key not in self._kept:
            self._kept[key] = new_context(self._browser, **own)
        self._in_use.append(self._kept[key])
        page = self._kept[key].new_page()
        if own != options:
            tell(page, options)
        return page

    def give_back(self) -> None:
        for context in self._in_use:
            for page in context.pages:
                with suppress(Error):  # it may be closing already
                    leave(page)
            context.clear_cookies()  # afterwards, as a page says goodbye with one
            context.clear_permissions()
        self._in_use.clear()


class KeptPages:
    """Pages that stay open from test to test, each in a context of its own: loading one takes 4 to 5 s of a core.

    For tests that begin by opening a position of their own there; after a test that fails none of them is used again.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._kept: dict[tuple[str, str], Visitor] = {}
        self._in_front: list[Visitor] = []

    def visit(self, url: str, script: str, options: dict[str, Any]) -> "Visitor":
        own = own_options(options)
        key = (url + script, repr(sorted(own.items())))
        if key in self._kept:
            visitor = self._kept[key]
            visitor.forget()
            tell(visitor.page, options)
            visitor.page.bring_to_front()
            visitor.page.evaluate(PUT_BEHIND, False)
            visitor.page.evaluate("document.activeElement.blur()")
        else:
            page = new_context(self._browser, **own).new_page()
            page.add_init_script(script)
            tell(page, options)
            self._kept[key] = visitor = Visitor(page)
            page.goto(url)
        self._in_front.append(visitor)
        return visitor

    def rest(self) -> None:
        """Until the next test: a page that seems to be looked at asks its session for news every second."""
        for visitor in self._in_front:
            visitor.page.evaluate(PUT_BEHIND, True)
        self._in_front.clear()

    def leave(self) -> None:
        for visitor in self._kept.values():
            with suppress(Error):
                leave(visitor.page)
                visitor.page.context.close()
        self._kept.clear()
        self._in_front.clear()


# Headless, every page is in front; this one is told that it is behind another, or no more.
PUT_BEHIND = """behind => {
    if (document.hidden === behind) return;
    Object.defineProperty(document, "hidden", { value: behind, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def leave(page: Page) -> None:
    """As a visitor does who goes elsewhere: the page says goodbye, so that its kernel is freed; nothing is kept."""
    parts = urlsplit(page.url)
    page.goto("about:blank")
    if parts.hostname:
        origin = {"origin": f"{parts.scheme}://{parts.netloc}", "storageTypes": "local_storage,indexeddb,cache_storage"}
        page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", origin)
    page.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> Iterator[KeptPages]:
    pages = KeptPages(browser)
    yield pages
    pages.leave()


@pytest.fixture
def visit(
    contexts: Contexts, kept_pages: KeptPages, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """visit(url, **options of a Playwright context): a new visitor with cookies of their own, on that page.

    With `odds=True` they have opened the odds before, and all of their sections.
    With `hints=True` it is their first visit: tables have hints for them. `folded` lessons open bit by bit.
    With `kept=True` it may be a page that an earlier test has left, whatever that has done there.
    """
    visitors: list[Visitor] = []
    failed = request.session.testsfailed

    def arrive(
        url: str, *, odds: bool = False, hints: bool = False, kept: bool = False, folded: bool = False, **options: Any
    ) -> Visitor:
        patience.ask(url)
        script = ("" if hints else WITHOUT_HINTS) + ("" if folded else UNFOLDED) + (WITH_ODDS if odds else "")
        if kept:
            visitors.append(kept_pages.visit(url, script, options))
            visitors[-1].page.set_default_timeout(1000 * patience.seconds)
            return visitors[-1]
        page = contexts.new_page(options)
        page.set_default_timeout(1000 * patience.seconds)
        page.add_init_script(script)
        visitors.append(Visitor(page))
        page.goto(url)  # a page is loaded when all its cells have run
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.page.set_default_timeout(1000 * patience.seconds)
    foreign = [url for visitor in visitors for url in visitor.foreign]
    errors = [error for visitor in visitors for error in visitor.errors]  # not what leaving the page breaks off
    contexts.give_back()
    if errors or request.session.testsfailed > failed:
        kept_pages.leave()
    kept_pages.rest()
    assert (foreign, errors) == ([], [])


# What nearly every test begins with, in one go: the windows are gone before they are painted. Others click in them.
OPEN_POSITION = """position => {
    document.querySelector(".to-new").click();
    const form = document.querySelector("dialog.new form");
    form.elements.position.value = position;
    form.requestSubmit();
}"""
CHOOSE_SPEED = """speed => {
    document.querySelector(".to-settings").click();
    const sheet = document.querySelector("dialog.settings");
    sheet.querySelector(`[name=speed][value=${speed}]`).click();
    sheet.close();
}"""


def use_tool(page: Page, name: str) -> None:
    """One of those that are folded away."""
    page.locator(".to-more").click()
    page.locator(f".more .to-{name}").click()


def open_position(page: Page, position: str) -> None:
    page.evaluate(OPEN_POSITION, position)
    expect(page.locator("dialog.new")).to_have_count(0)


def choose_speed(page: Page, speed: str) -> None:
    page.evaluate(CHOOSE_SPEED, speed)
    expect(page.locator("dialog.settings")).to_have_count(0)


def shoot(page: Page, name: str) -> None:
    """Keeps a screenshot for people to look at, if LAMAKIT_PICTURES is set."""
    if not os.environ.get("LAMAKIT_PICTURES"):
        return
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)
