"""The pictures of the documentation: `python -m tests.browser.pictures` takes those with tables and records once more.

Each is a screenshot of a page as a visitor sees it, with colours rounded so that the file is small. What is dealt
follows from seeds, so the next pictures differ only where the pages do.
"""

import base64
import tempfile
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page, expect

import lamakit
from lamakit import bots
from lamakit.pages import links
from lamakit.play.files import log_text
from lamakit.play.match import Match
from lamakit.store.matches import MatchStore
from lamakit.store.results import result_of
from tests.browser import chromium
from tests.browser.conftest import ROOT, WITH_ODDS, WITHOUT_HINTS, Server, playwright, serving

WIDTH, HEIGHT = 1100, 640
SEEN = "base | 4 | A* 2 4 5 5 L:12 | B ?3:9 | C- ?2:17 | D ?5:4 | deck ?35 | played 1 1 2 2 3 | round 3"
PLAYED = {"base": 24, "party": 9, "kadabra": 12, "dice": 10}  # matches on the record
OPPONENTS = ("alma", "bruno", "hanno")
# The same picture with 64 steps of each colour, of which fewer bytes are made.
ROUNDED = """async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const pixels = pen.getImageData(0, 0, image.width, image.height);
    pixels.data.forEach((value, at, all) => { all[at] = at % 4 === 3 ? 255 : value & 252; });
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/png");
}"""


class Camera:
    """A visitor of a server, and a blank page that makes pictures small."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.server, self.rounder = server, browser.new_page()
        self.page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
        self.page.add_init_script(WITHOUT_HINTS)

    def shoot(self, name: str) -> None:
        taken = base64.b64encode(self.page.screenshot()).decode()
        rounded = self.rounder.evaluate(ROUNDED, f"data:image/png;base64,{taken}")
        (ROOT / "docs" / f"{name}.png").write_bytes(base64.b64decode(rounded.partition(",")[2]))

    def open(self, address: str) -> Page:
        self.page.goto(f"{self.server.url}{address}")
        return self.page


def decided(variant: str, players: int, seed: int, seat_bot: str = "threshold") -> Match:
    """A match that is over; its names are those of the table."""
    names = ("You", "Alma", "Bruno", "Hanno", "Dario", "Edda")[:players]
    match = lamakit.new_match(variant, players=players, seed=seed, names=names)
    every = [bots.make(seat_bot if not seat else "threshold", seed=seed + seat) for seat in range(players)]
    while not match.is_over:
        seat = match.current_player or 0
        match.play("deal" if match.phase == "round_over" else every[seat].choose(match.observation(seat)))
    return match


def keep_matches(store: MatchStore) -> None:
    for variant, count in PLAYED.items():
        for number in range(count):
            match = decided(variant, 2 + number % 3, 100 + number)
            table = {"seat": 0, "options": {"bots": list(OPPONENTS[: match.num_players - 1])}}
            store.save(store.new_id(), match.log, {**table, "result": result_of(match, table)})


def of_a_match(camera: Camera) -> None:
    """Its review, and stepping through it with all hands face up."""
    link = links.match_link(log_text(decided("base", 5, 7, "casual").log), 0).removesuffix("&at=0")
    page = camera.open(f"play{link}")
    page.get_by_role("button", name="Review", exact=True).click()
    review = page.get_by_role("dialog", name="Review")
    expect(review.locator(".figure b").first).to_contain_text("%", timeout=120_000)
    camera.shoot("review")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Step through it").click()
    page.get_by_role("button", name="All hands").click()
    page.locator(".replay input").fill("64")
    expect(page.locator(".replay .moment")).to_contain_text("64 /")
    page.wait_for_timeout(800)
    camera.shoot("replay")


def take(browser: Browser) -> None:
    with tempfile.TemporaryDirectory() as data, serving(LAMAKIT_DATA=data) as server:
        keep_matches(MatchStore(Path(data)))
        camera = Camera(browser, server)
        camera.open("record").set_viewport_size({"width": 1366, "height": 720})
        camera.shoot("record")
        camera.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
        of_a_match(camera)
        page = camera.open("play?game=base&players=4")
        page.locator(".to-help").click()
        expect(page.locator("dialog .rulebook")).to_contain_text("BAS-07")
        camera.shoot("rulebook")
        camera.page.add_init_script(WITH_ODDS)
        page = camera.open(f"play?position={quote(SEEN)}")
        page.locator(".own .legal").first.wait_for()
        page.locator(".lamakit-odds-whole svg, .lamakit-odds-whole .plot").first.wait_for(timeout=60_000)
        page.wait_for_timeout(1500)
        camera.shoot("play")
        page.locator(".own .group.legal").first.click()
        page.wait_for_timeout(1500)
        camera.open("")
        camera.shoot("gallery")


if __name__ == "__main__":
    chrome = playwright().chromium.launch(executable_path=chromium.find(), args=list(chromium.ARGUMENTS))
    take(chrome)
    chrome.close()
