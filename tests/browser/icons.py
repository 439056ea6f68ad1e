"""Draws the icons that phones want as PNG: `python -m tests.browser.icons`, after a change of icon.html.j2."""

from playwright.sync_api import sync_playwright

from lamakit.offline.manifest import ICONS, icon_svg
from tests.browser import chromium

DRAWN = {"icon-192": 0, "icon-512": 0, "maskable-512": 18, "touch-180": 10}  # with what is left free around, in percent
PAPER = "#fffaf0"


def draw() -> None:
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.ARGUMENTS))
        for name, free in DRAWN.items():
            size = int(name.rpartition("-")[2])
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = PAPER if free else "transparent"
            style = f"margin:0;background:{ground};display:grid;place-items:center;height:100vh"
            svg = icon_svg().replace("<svg ", f'<svg width="{100 - 2 * free}%" height="{100 - 2 * free}%" ', 1)
            page.set_content(f'<body style="{style}">{svg}')
            page.screenshot(path=ICONS / f"{name}.png", omit_background=not free)
        browser.close()


if __name__ == "__main__":
    draw()
