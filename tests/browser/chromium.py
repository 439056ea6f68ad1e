"""The Chromium of the browser tests: one found on the machine, else Debian's package, else Playwright's download."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from . import debian

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
# Every window would load them; a list of our own replaces Playwright's, so what matters of that is named again.
UNUSED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "SpareRendererForSitePerProcess"),
    *(
        "DestroyProfileOnBrowserClose",
        "HttpsUpgrades",
        "LensOverlay",
        "MediaRouter",
        "OptimizationHints",
        "PaintHolding",
    ),
)
# Without the first, Chromium refuses to run as root; the others keep it from looking up hosts of its own accord.
ARGUMENTS = (
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    "--disable-gpu",
    "--disable-gpu-rasterization",
    f"--disable-features={','.join(UNUSED)}",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    return next(filter(runs, candidates()), None)


def candidates() -> Iterator[str]:
    if asked_for := os.environ.get("LAMAKIT_CHROMIUM"):
        yield asked_for
    yield from filter(None, map(shutil.which, NAMES))
    yield from (path for path in ELSEWHERE if Path(path).exists())
    asked = subprocess.run(
        [sys.executable, "-c", PLAYWRIGHTS_OWN], capture_output=True, text=True, check=False, timeout=60
    )
    if (own := asked.stdout.strip()) and Path(own).exists():
        yield own


PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def runs(path: str) -> bool:
    """A stub that only says how to install a browser doesn't."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> str:
    from_playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    for is_there in (lambda: debian.install("chromium", "fonts-dejavu-core"), lambda: debian.done(from_playwright)):
        if is_there() and (found := find()):
            return found
    raise SystemExit("no Chromium was found or could be installed; name one in the environment: LAMAKIT_CHROMIUM=PATH")
