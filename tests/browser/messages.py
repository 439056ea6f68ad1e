"""Pictures for translators: `python -m tests.browser.messages pl FOLDER` shows where each message stands.

Every page is photographed once, with a number at each text that a message of the catalogue makes; `FOLDER/index.html`
lists the messages in both languages with their numbers, and those that none of these pages shows.
"""

import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Page

from lamakit.texts.catalogues import path_of
from lamakit.texts.nouns import PARTS
from tests.browser import chromium
from tests.browser.conftest import LAPTOP, UNFOLDED, WITH_ODDS, playwright, serving
from tests.browser.test_languages import PAGES, TABLES, in_language
from tools.texts import read

MORE = ("settings", "people", "tournament", "review", "glossary", "puzzles/today", "lessons/01_base", "docs", "join")
PLACE = re.compile(r"\{[^{}]*\}")
LEAST = 5  # letters beside the places, so that not every sentence seems to be a list
# The texts that anybody sees or hears, with a number drawn at those that Python has found to be a message's.
TEXTS = """() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    globalThis.told = [];
    while (words.nextNode()) {
        const node = words.currentNode.parentElement;
        if (!node.closest('script, style, math') && node.checkVisibility()) told.push([words.currentNode.data, node]);
    }
    for (const name of ['aria-label', 'title', 'placeholder'])
        for (const node of document.querySelectorAll(`[${name}]`)) told.push([node.getAttribute(name), node]);
    return told.map(([text]) => text.trim().replaceAll(/\\s+/g, ' '));
}"""
NUMBERED = """(found) => {
    for (const [at, number] of found) {
        const { left, top } = told[at][1].getBoundingClientRect();
        const badge = document.createElement('span');
        badge.textContent = number;
        badge.style.cssText = `position: absolute; left: ${left + scrollX}px; top: ${top + scrollY - 8}px;
            z-index: 9999; font: bold 10px sans-serif; color: white; background: crimson; padding: 0 3px`;
        (document.querySelector('dialog:modal') ?? document.body).append(badge);
    }
}"""


def patterns(language: str) -> Iterator[tuple[str, str, re.Pattern[str]]]:
    """Each message, its translation, and the texts that may come of that: of a name its usual form."""
    for message in read(path_of(language), language):
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        usual = [form.split(PARTS)[0] for form in forms]
        if message.id and (len(PLACE.sub("", usual[0])) >= LEAST or not PLACE.search(usual[0])):
            english = message.id if isinstance(message.id, str) else message.id[0]
            ways = "|".join(".{1,40}?".join(map(re.escape, PLACE.split(form))) for form in usual)
            yield english, " / ".join(usual), re.compile(ways)


def shown(page: Page, left: dict[str, tuple[str, re.Pattern[str]]]) -> dict[str, tuple[str, int]]:
    """The messages among those left that the page shows, with their translations and numbers, which it now has."""
    texts, found, at = page.evaluate(TEXTS), dict[str, tuple[str, int]](), list[tuple[int, int]]()
    for english, (translation, pattern) in left.items():
        place = next((place for place, text in enumerate(texts) if pattern.fullmatch(text)), None)
        if place is not None:
            found[english] = translation, len(found) + 1
            at.append((place, len(found)))
    page.evaluate(NUMBERED, at)
    return found


def take(browser: Browser, language: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    left = {english: (translation, pattern) for english, translation, pattern in patterns(language)}
    rows = list[str]()
    with serving() as server:
        page = browser.new_page(**LAPTOP, reduced_motion="reduce")
        page.add_init_script(WITH_ODDS + UNFOLDED)
        for number, path in enumerate((*PAGES, *TABLES, *MORE)):
            page.goto(server.url + in_language(path, language))
            page.wait_for_timeout(4000)  # whatever comes by itself
            found, picture = shown(page, left), f"{number:02}.png"
            page.screenshot(path=folder / picture, full_page=True)
            for english, (translation, place) in found.items():
                del left[english]
                where = f'<a href="{picture}">{escape(path.partition("?")[0] or "/")}, {place}</a>'
                rows.append(f"<tr><td>{escape(english)}<td>{escape(translation)}<td>{where}")
    rows += [f"<tr><td>{escape(english)}<td>{escape(translation)}<td>–" for english, (translation, _) in left.items()]
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{language}</title><table>'
    (folder / "index.html").write_text(head + "\n".join(rows), encoding="utf-8")
    print(f"{len(rows) - len(left)} of {len(rows)} messages: {folder / 'index.html'}")


if __name__ == "__main__":
    chrome = playwright().chromium.launch(executable_path=chromium.find(), args=list(chromium.ARGUMENTS))
    take(chrome, sys.argv[1], Path(sys.argv[2]))
    chrome.close()
