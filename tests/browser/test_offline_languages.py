"""The site in three languages: which one a visitor sees, what it costs them, and what is kept without a network."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from lamakit.texts.catalogues import codes
from tests.browser.conftest import SUBFOLDER, shoot, use_tool, wait_for_script
from tests.browser.hosts import hosting
from tests.browser.test_offline_hosts import changed

pytestmark = pytest.mark.long
SLOW = 60_000  # ms; Python starts in the browser
CARD = ".lamakit-table .hand .group"
POSITION = "play/?position=base | 6 | A* 1 1 L:12 | B 3 4 4 5:0"
BROWSERS = {"en": "en-GB", "de": "de-AT", "pl": "pl-PL"}
LESSONS = {"en": "Lessons", "de": "Lektionen", "pl": "Lekcje"}
MOST = 400_000  # bytes that a language may add to a first visit
LATE = re.compile(r"python/\w+/(python\.zip|python\.pack\.gz)$")
Visitors = Callable[..., BrowserContext]


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitors]:
    """A visitor whose browser asks for a language."""
    errors: list[str] = []
    with ExitStack() as stack:

        def arrive(language: str, **options: object) -> BrowserContext:
            context = stack.enter_context(browser.new_context(locale=BROWSERS[language], **options))
            context.set_default_timeout(SLOW)
            context.on("weberror", lambda error: errors.append(str(error.error)))
            return context

        yield arrive
    assert errors == []


def speaks(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language, timeout=SLOW)
    expect(page.locator(".lamakit-places")).to_contain_text(LESSONS[language])


def choose(page: Page, language: str) -> None:
    page.locator(".lamakit-set").click()
    page.locator(f".lamakit-set-sheet [name=language][value={language}]").click()
    speaks(page, language)


def test_the_browser_chooses_and_every_page_goes_on_in_its_language(site: str, visitor: Visitors) -> None:
    page = visitor("de").new_page()
    page.goto(f"{site}lessons/11_draws/?learner=mia#top")
    speaks(page, "de")
    assert page.url == f"{site}lessons/11_draws/de.html?learner=mia#top"
    expect(page.locator("[data-cell][aria-busy]")).to_have_count(0, timeout=SLOW)
    expect(page.get_by_role("button", name=re.compile("^Alles öffnen"))).to_be_visible()
    shoot(page, "site-de-lesson")
    page.goto(f"{site}record/")
    expect(page.locator("main")).to_contain_text("Noch keine", timeout=SLOW)
    page.get_by_role("link", name="Lektionen").first.click()
    page.wait_for_url("**/lessons/de.html*")
    page.locator(".lamakit-shelf li").first.wait_for()
    page.locator(".lamakit-shelf a").first.click()
    speaks(page, "de")
    assert "/de.html" in page.url


def test_a_puzzle_is_answered_in_polish(site: str, visitor: Visitors) -> None:
    page = visitor("pl").new_page()
    page.goto(f"{site}puzzles/today/")
    speaks(page, "pl")
    page.locator("form.felt button[name=action]").first.click()
    expect(page.locator("#verdict")).to_be_visible(timeout=SLOW)
    shoot(page, "site-pl-puzzle")


def test_what_is_chosen_in_settings_is_remembered(site: str, visitor: Visitors) -> None:
    page = visitor("de").new_page()
    page.goto(site)
    choose(page, "pl")
    page.goto(f"{site}puzzles/")
    speaks(page, "pl")
    page.goto(f"{site}rules/base/de.html")  # somebody's link
    speaks(page, "pl")
    choose(page, "en")
    page.goto(f"{site}{POSITION}")
    expect(page.get_by_role("button", name=re.compile("^Quit"))).to_be_visible()
    use_tool(page, "settings")
    page.locator("dialog.settings [name=language][value=de]").click()
    expect(page.get_by_role("button", name=re.compile("^Aussteigen"))).to_be_visible()
    assert "lang=" not in page.url


def test_a_link_to_a_language_shows_it_to_whoever_has_chosen_none(site: str, visitor: Visitors) -> None:
    page = visitor("en").new_page()
    page.goto(f"{site}rules/base/pl.html")
    speaks(page, "pl")
    page.locator(".lamakit-places a").nth(1).click()
    speaks(page, "pl")
    page.goto(f"{site}rules/base/")
    speaks(page, "en")
    page.goto(f"{site}rules/base/?lang=de")
    speaks(page, "de")
    page.goto(site)
    speaks(page, "de")


def test_search_engines_find_every_language_of_a_page(folder: Path) -> None:
    for page in ("index.html", "de.html", "lessons/11_draws/pl.html"):
        text = (folder / page).read_text(encoding="utf-8")
        found = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="(.*?)">', text))
        assert found.keys() == {"x-default", *codes()}
        base = re.search(r'<base href="(.*?)">', text)
        place = (folder / page).parent / (base[1] if base else "")
        assert all((place / file).is_file() for file in found.values())
        assert found["x-default"] == found["en"]


def test_a_first_visit_grows_by_the_language_that_is_read_alone(
    site: str, visitor: Visitors, record_property: Callable[[str, object], None]
) -> None:
    sent = {}
    for language in BROWSERS:
        page = visitor(language, service_workers="block").new_page()
        asked: list[Request] = []
        page.on("requestfinished", lambda request, asked=asked: asked.append(request))
        page.goto(f"{site}{POSITION}")
        page.locator(CARD).first.wait_for()
        speaks(page, language)
        sent[language] = sum(each.sizes()["responseBodySize"] for each in asked if not LATE.search(each.url))
        packs = {found[1] for each in asked if (found := re.search(r"/(\w\w)\.pack\.gz", each.url))}
        assert packs == {language} - {"en"}
    record_property("bytes", json.dumps(sent))
    assert max(sent.values()) - sent["en"] < MOST


def test_a_table_needs_no_more_of_python_in_another_language(site: str, visitor: Visitors) -> None:
    page = visitor("pl", service_workers="block").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if LATE.search(request.url) else None)
    page.goto(f"{site}{POSITION}")
    page.locator(CARD).first.wait_for()
    assert asked == []


def kept(page: Page) -> set[str]:
    """The pages that the service worker has, below the site."""
    names = page.evaluate("""async () => {
        const name = (await caches.keys()).find((name) => name.startsWith("lamakit-"));
        return (await (await caches.open(name)).keys()).map(({ url }) => url);
    }""")
    return {name.partition(SUBFOLDER)[2] for name in names if name.endswith(".html")}


def keeps(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready")
    wait_for_script(page, "Boolean(navigator.serviceWorker.controller)")


def test_without_a_network_it_goes_on_in_the_language_that_was_read(site: str, visitor: Visitors) -> None:
    context = visitor("de")
    page = context.new_page()
    page.goto(site)
    keeps(page)
    assert {name.rpartition("/")[2] for name in kept(page)} == {"de.html"}
    context.set_offline(True)
    page.goto(site)
    speaks(page, "de")
    page.goto(f"{site}{POSITION}")
    expect(page.get_by_role("button", name=re.compile("^Aussteigen"))).to_be_visible()
    page.goto(f"{site}nowhere/index.html?a=1")
    expect(page.locator("main")).to_contain_text("Netz")
    assert page.url.endswith("/away/de.html?a=1")
    context.set_offline(False)
    page.goto(f"{site}?lang=en")
    wait_for_script(page, "caches.match('index.html').then(Boolean)")
    context.set_offline(True)
    page.goto(f"{site}puzzles/")
    speaks(page, "en")


def test_an_installed_site_is_updated_in_the_languages_that_it_had(
    folder: Path, tmp_path: Path, visitor: Visitors
) -> None:
    here, new = tmp_path / "here" / SUBFOLDER, tmp_path / "new"
    shutil.copytree(folder, here)
    changed(folder, new)
    script = new / "offline.js"
    script.write_text(re.sub(r'"lamakit-\w+"', '"lamakit-new"', script.read_text(encoding="utf-8")), encoding="utf-8")
    context = visitor("de")
    page = context.new_page()
    with hosting(here.parents[1]) as host:
        site = f"{host.url}{SUBFOLDER}"
        page.goto(site)
        keeps(page)
        shutil.copytree(new, here, dirs_exist_ok=True)
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        wait_for_script(page, "caches.keys().then((names) => names.join() === 'lamakit-new')")
        assert {name.rpartition("/")[2] for name in kept(page)} == {"de.html"}
    page.goto(f"{site}{POSITION}")
    expect(page.get_by_role("button", name=re.compile("^Aussteigen"))).to_be_visible()


def test_a_site_of_one_language_becomes_one_of_three(folder: Path, tmp_path: Path, visitor: Visitors) -> None:
    """Its visitors have English, and a service worker that was asked for no language."""
    here, old = tmp_path / "here" / SUBFOLDER, re.compile(r'"lamakit-\w+"')
    shutil.copytree(folder, here)
    context = visitor("de")
    page = context.new_page()
    with hosting(here.parents[1]) as host:
        site = f"{host.url}{SUBFOLDER}"
        page.goto(f"{site}about/licence.txt")  # of the same place, with no script of ours
        page.evaluate(
            """async (root) => {
            const cache = await caches.open("lamakit-before");
            await cache.put(`${root}index.html`, new Response("<title>old</title>"));
            await navigator.serviceWorker.register(`${root}offline.js`);
        }""",
            site,
        )
        wait_for_script(page, "caches.keys().then((names) => !names.includes('lamakit-before'))")
        assert {name.rpartition("/")[2] for name in kept(page)} == {"index.html"}
        page.goto(site)
        speaks(page, "de")
        wait_for_script(page, "caches.match('de.html').then(Boolean)")
        assert old.search((here / "offline.js").read_text(encoding="utf-8"))
    page.goto(f"{site}puzzles/")
    speaks(page, "de")
