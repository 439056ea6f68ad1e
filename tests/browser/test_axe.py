"""Everybody can use the pages: axe-core finds nothing moderate, serious or critical on any of them, light and dark."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Server, Visitor

Visit = Callable[..., Visitor]

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("light", "dark")
LOOK = """async (settings) => {
    const { violations } = await axe.run(document, settings);
    return violations.map(({ id, impact, nodes }) => [impact, id, ...nodes.map(({ target, any, all, none }) =>
        `${target}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`)]);
}"""
SETTINGS = {"resultTypes": ["violations"], "rules": {}}
GRAVE = ("moderate", "serious", "critical")


def check(page: Page, what: str) -> None:
    """Of a whole page, in both themes; what is just appearing is waited for."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found: dict[str, Any] = {}
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        found |= {f"{what}, {theme}": bad for impact, *bad in page.evaluate(LOOK, SETTINGS) if impact in GRAVE}
    assert found == {}
