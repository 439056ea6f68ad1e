"""Doubles for a phone's own system: its sheet to share a link, and a screen that stays on."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, WITHOUT_HINTS, Server, shoot, use_tool, wait_for_script

SHARES = """
    globalThis.shared = [], globalThis.copies = [];
    navigator.share = async (given) => { shared.push(given); if (globalThis.refusal) throw refusal; };
    navigator.clipboard.writeText = async (text) => { copies.push(text); };
"""
LOCKS = """
    globalThis.held = 0, globalThis.asked = 0;
    const release = async () => { held -= 1; };
    const request = async (kind) => (held += 1, asked += 1, { kind, release });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""
REFUSALS = {"": (1, 0), "AbortError": (1, 0), "NotAllowedError": (1, 1)}  # how often it is shared, and then copied


def opened(browser: Browser, server: Server, doubles: str) -> Page:
    page = browser.new_context(**PHONE).new_page()
    page.add_init_script(f"{WITHOUT_HINTS} {doubles}")
    page.goto(server.table)
    page.locator(".hand .group").first.wait_for()
    return page


@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_link_is_shared_by_the_system_and_copied_where_that_fails(
    browser: Browser, server: Server, refusal: str
) -> None:
    page = opened(browser, server, SHARES)
    page.evaluate("(name) => { globalThis.refusal = name && new DOMException('', name); }", refusal)
    use_tool(page, "log")
    page.get_by_role("button", name="Share").click()
    sheet = page.get_by_role("dialog", name="Share")
    sheet.get_by_role("button", name="Copy the link to play on").click()
    times, copies = REFUSALS[refusal]
    wait_for_script(page, f"shared.length === {times} && copies.length === {copies}")
    given = page.evaluate("shared[0]")
    assert given["title"] == page.title()
    assert given["url"].startswith(server.table)
    assert page.evaluate("copies") == [given["url"]] * copies
    expect(sheet.get_by_role("button", name="Copied")).to_have_count(copies)
    shoot(page, f"phone-shared-{refusal}")
    page.context.close()


def test_the_screen_stays_on_while_others_play_and_no_longer(browser: Browser, server: Server) -> None:
    page = opened(browser, server, LOCKS)
    table = page.locator(".lamakit-table")
    before = page.evaluate("asked")
    page.locator(".act[data-action='draw']").click()
    wait_for_script(page, f"asked > {before}")
    expect(table.locator(".hand .group.playable, .act[data-action='draw']:not([disabled])").first).to_be_visible()
    wait_for_script(page, "held === 0")
    page.context.close()
