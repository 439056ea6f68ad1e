"""A browser that nobody watches: what Playwright keeps of every answer would count as the page's own memory."""

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import psutil
from websocket import WebSocket, create_connection

from tests.browser import chromium
from tests.browser.slowed import renderers

LONGEST = 60  # seconds
PAUSE = 0.05  # seconds between two looks


class Tab:
    """The only tab, by a few of DevTools' own commands: https://chromedevtools.github.io/devtools-protocol."""

    def __init__(self, line: WebSocket, browser: psutil.Process) -> None:
        self._line, self._browser, self._numbers = line, browser, count(1)

    def send(self, method: str, **given: object) -> dict[str, Any]:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": given}))
        while (answer := json.loads(self._line.recv())).get("id") != number:
            pass
        return dict(answer["result"])

    def goto(self, address: str, until: str) -> None:
        """`until` is what is true, in JavaScript, once the page can be used."""
        self.send("Page.navigate", url=address)
        end = time.monotonic() + LONGEST
        while not self.evaluate(f"Boolean({until})"):
            assert time.monotonic() < end, until
            time.sleep(PAUSE)

    def evaluate(self, script: str) -> Any:
        return self.send("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def memory(self) -> tuple[float, float]:
        """Of the page's process, in bytes: its proportional share (PSS), and what nobody shares."""
        found = [each.memory_full_info() for each in renderers(self._browser)]
        greatest = max(found, key=lambda each: each.pss)
        return greatest.pss, greatest.uss


@contextmanager
def unwatched(profile: Path) -> Iterator[Tab]:
    found = chromium.find()
    assert found
    options = ["--headless=new", "--window-size=1366,768", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    browser = subprocess.Popen([found, *chromium.ARGUMENTS, *options], stderr=subprocess.DEVNULL)
    try:
        line = create_connection(_tab(profile), suppress_origin=True)
        yield Tab(line, psutil.Process(browser.pid))
    finally:
        browser.terminate()
        browser.wait()


def _tab(profile: Path) -> str:
    """Where the first tab listens, once it is there."""
    told, end = profile / "DevToolsActivePort", time.monotonic() + LONGEST
    while time.monotonic() < end:
        if told.exists() and (port := told.read_text().partition("\n")[0]):
            with urlopen(f"http://127.0.0.1:{port}/json") as answer:
                for tab in json.load(answer):
                    if tab["type"] == "page":
                        return str(tab["webSocketDebuggerUrl"])
        time.sleep(PAUSE)
    raise AssertionError("no tab")
