"""The site as a folder on any web host, here in a subfolder: tables, puzzles and lessons in the browser's own Python,
and all of it again without a network."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from lamakit.games import BOXES
from lamakit.lessons.catalogue import lesson, lessons
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.hand_in.work import work_in
from lamakit.offline.build import EXTRAS, MARK, build
from lamakit.offline.pyodide import VERSION
from tests.browser.conftest import OF_PAGES, UNFOLDED, shoot, wait_for_script, wait_until
from tests.browser.test_axe import check
from tests.browser.test_probability import answer, paper, press, variant_of
from tests.offline.links import Folder

pytestmark = pytest.mark.long
LEFT = "net::ERR_ABORTED"  # a page that was left before it had everything
SLOW = 60_000  # ms; Python starts in the browser
POSITION = "base | 6 | A* 1 1 L:12 | B 3 4 4 5:0 | C 2 2 3 3:5"
LATE = re.compile(r"python/\w+/(python\.zip|python\.pack\.gz)$")
ZEROS = bytes(30 * 2**20 + 1024)
SPOILED = {"missing": None, "empty": b"", "cut": gzip.compress(b"cut"), "zeros": gzip.compress(ZEROS)}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("requestfailed", lambda request: errors.append(request.url) if request.failure != LEFT else None)
    page.set_default_timeout(SLOW)
    yield page
    context.close()
    assert errors == []


def test_a_folder_that_we_built_is_built_again_without_extras(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / MARK).write_text("{}")
    monkeypatch.setattr("lamakit.offline.build.EXTRAS", dict.fromkeys(EXTRAS, ("nothing_installed",)))
    assert build(tmp_path).missing == ("lab", "docs")
    assert not (tmp_path / "lab").exists()
    assert "Build it" in (tmp_path / "docs" / "site" / "index.html").read_text(encoding="utf-8")
    assert not list((tmp_path / "docs").rglob("search*"))  # that is Sphinx's
    assert list(Folder(tmp_path).broken()) == []


def quit_round(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Quit")).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)


def test_a_match_goes_on_after_a_reload_and_without_a_network(site: str, page: Page) -> None:
    page.goto(f"{site}play/?position={POSITION}")
    quit_round(page)
    page.wait_for_url("**/play/?match=*")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)
    page.context.set_offline(True)
    page.goto(site)
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)
    for game in ("party", "kadabra", "dice"):
        page.goto(f"{site}{game}/")
        page.locator(".place.mine .name").wait_for()
    page.goto(f"{site}abrakadabrien/")
    page.locator(".area-table .home .cell").first.wait_for()
    page.goto(f"{site}odds/")
    page.locator(".lamakit-odds-section, .lamakit-desk").first.wait_for()


def test_what_one_tab_plays_another_goes_on_with(site: str, page: Page) -> None:
    page.goto(f"{site}play/?position={POSITION}")
    quit_round(page)
    page.get_by_role("button", name="Next round").wait_for()  # both tabs would play for the bots
    page.wait_for_url("**/play/?match=*")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)
    other.get_by_role("button", name="Undo").click()
    expect(page.locator("body")).to_contain_text("This match has gone on elsewhere", timeout=SLOW)
    quit_round(page)
    expect(other.locator("body")).to_contain_text("This match has gone on elsewhere", timeout=SLOW)


def test_two_visits_are_dealt_different_cards(site: str, page: Page) -> None:
    hands = []
    for _visit in range(3):
        page.goto(f"{site}play/?game=base")
        page.locator(".place.mine .name").wait_for()
        page.locator(".hand > *").first.wait_for(state="attached")
        hands.append(page.locator(".hand").inner_html())
    assert len(set(hands)) > 1


def test_a_position_that_cant_be_read_is_said(site: str, page: Page) -> None:
    page.goto(f"{site}play/?position=base | 9")
    expect(page.locator("body")).to_contain_text("'base | 9' has 2 parts", timeout=SLOW)


def test_a_puzzle_is_answered(site: str, page: Page) -> None:
    page.goto(f"{site}puzzles/today/")
    page.locator("form.felt button[name=action]").first.click()
    expect(page.locator("#verdict")).to_be_visible(timeout=SLOW)
    page.goto(f"{site}puzzles/")
    expect(page.locator("main")).to_contain_text("1 answered", timeout=SLOW)


@pytest.mark.parametrize("tutorial", ["01_base", "04_kadabra", "05_dice", "07_abrakadabrien_expansions"])
def test_a_tutorial_runs(site: str, page: Page, tutorial: str) -> None:
    page.goto(f"{site}lessons/{tutorial}/")
    expect(page.locator("[data-cell][aria-busy]")).to_have_count(0, timeout=SLOW)
    assert page.locator(".lamakit-step").count() > 5
    assert page.locator("[data-cell] > pre").filter(has_text="Error").count() == 0


def open_lesson(site: str, page: Page, notebook: str) -> None:
    page.add_init_script(UNFOLDED)
    page.goto(f"{site}lessons/{notebook}/")
    expect(page.locator("[data-cell][aria-busy]")).to_have_count(0, timeout=SLOW)
    expect(page.get_by_role("button", name="Fold it again")).to_be_visible()


@pytest.mark.parametrize("name", ["draws", "quit_or_go_on", "dice"])
def test_a_probability_lesson_is_worked_through(site: str, page: Page, name: str) -> None:
    """Predicted, simulated, computed, practised; the shelf knows of it, and so does the page when it comes back."""
    plan = lesson(name).plan
    open_lesson(site, page, plan.notebook)
    guess = page.locator(".lamakit-paper").filter(has_text="Prediction").first
    choice = guess.locator("input[type=radio]")
    choice.first.check() if choice.count() else guess.locator("input").fill("1/4")
    press(guess, "Lock it")
    simulation = page.locator(".lamakit-opened").filter(has_text="Simulation · seed").first
    expect(simulation.locator(".main-svg").first).to_be_visible(timeout=SLOW)
    rows = simulation.locator("tbody tr")
    expect(rows.first.locator("td")).to_have_count(4)
    before = rows.last.inner_text()
    press(simulation, "New seed")
    expect(rows.last).not_to_have_text(before)
    for drill in (plan.drills[0], plan.ticket):
        part = paper(page, drill.title)
        problem = drill.make(Rng(variant_of(part)))
        answer(part, problem, problem.right)
        expect(part.locator(".feedback[data-status=right]")).to_be_visible(timeout=SLOW)
    shoot(page, f"site-{plan.notebook}")
    assert page.locator("[data-cell] > pre").filter(has_text="Error").count() == 0
    assert page.locator(".needs").count() == 0
    page.get_by_role("link", name="All lessons").click()
    entry = page.locator(".lamakit-shelf li").filter(has_text=plan.title)
    expect(entry).to_contain_text("3 of", timeout=SLOW)
    entry.get_by_role("button", name="Hand in").click()
    work = work_in(entry.locator(".handed .code").inner_text(), lessons())
    assert work.done == {"prediction", plan.drills[0].name, "exit-ticket"}
    expect(entry.get_by_role("img", name="The same for a camera").locator("svg")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Your prediction is locked").first).to_be_visible(timeout=SLOW)


def test_a_browser_computes_without_numpy_and_batches_are_short(site: str, page: Page) -> None:
    open_lesson(site, page, "19_match_length")
    for notebook in ("19_match_length", "20_better_bot"):  # what a teacher opened stays open, in every lesson
        page.goto(f"{site}lessons/{notebook}/")
        expect(page.locator("[data-cell][aria-busy]")).to_have_count(0, timeout=SLOW)
        expect(page.get_by_role("button", name="Fold it again")).to_be_visible(timeout=SLOW)
        assert page.locator(".needs").count() == 0
        assert page.locator("[data-cell] > pre").filter(has_text="Error").count() == 0
    expect(page.get_by_text(re.compile(r"^Your browser plays [\d,]+ matches in 2 seconds")).first).to_be_visible()


def turn(page: Page, title: str) -> Locator:
    return page.locator(".lamakit-turn").filter(has_text=title)


def test_a_learners_own_program_runs_is_ended_and_is_remembered(site: str, page: Page) -> None:
    """Written with keys only; a loop without an end is told in a line; what ran before is there; offline as well."""
    open_lesson(site, page, "11_draws")
    task = lesson("draws").plan.turns[2]
    card = turn(page, task.title)
    field, said = card.get_by_role("textbox"), card.locator(".feedback").last
    field.fill("")
    field.type("def forever(number):\nwhile True:\nnumber += 1\n")
    expect(field).to_have_value("def forever(number):\n    while True:\n        number += 1\n        ")
    field.press("Backspace")
    field.press("Backspace")
    field.type("print('begins')\nforever(1)")
    field.press("Control+Enter")
    expect(said).to_have_text(re.compile("not come to an end after 5 seconds.*Python starts afresh"), timeout=SLOW)
    expect(card.locator(".printed")).to_have_text("begins")
    field.press("Escape")
    expect(card.get_by_role("button", name="Run")).to_be_focused()
    first = turn(page, lesson("draws").plan.turns[0].title)
    first.get_by_role("textbox").fill("seven = 7\nprint(seven)")
    first.get_by_role("button", name="Run").click()
    expect(first.locator(".printed")).to_have_text("7", timeout=SLOW)
    expect(first.locator(".feedback").last).to_contain_text("There is no")
    field.fill(f"{task.worked}\nseven + 1")
    card.get_by_role("button", name="Run").click()
    expect(card.locator(".feedback[data-status=right]")).to_be_visible(timeout=SLOW)
    expect(card.locator(".printed")).to_have_text("8")
    expect(card.locator(".main-svg").first).to_be_visible(timeout=SLOW)
    shoot(page, "site-your-turn")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.context.set_offline(True)
    page.reload()
    expect(field).to_have_value(f"{task.worked}\nseven + 1", timeout=SLOW)
    expect(card.locator(".badge")).to_have_text("✓ done")
    card.get_by_role("button", name="Run").click()
    expect(card.locator(".printed")).to_have_text("8", timeout=SLOW)
    check(page, "your turn", ".lamakit-turn")


def test_every_link_leads_somewhere_and_nothing_is_loaded_from_elsewhere(folder: Path) -> None:
    found = Folder(folder)
    assert list(found.broken()) == []
    assert len(found.pages) > 300
    assert {f"docs/rules/{box}.html" for box in BOXES} <= found.pages.keys()


def test_pages_open_without_an_error_or_another_host(site: str, page: Page) -> None:
    strange: list[str] = []
    here = (site.partition("/school")[0], "blob:", "data:")
    page.on("request", lambda request: strange.append(request.url) if not request.url.startswith(here) else None)
    page.on("response", lambda answer: strange.append(answer.url) if answer.status >= 400 else None)
    page.on("console", lambda said: strange.append(said.text) if said.type == "error" else None)
    for address in (
        *("", "dice/", "odds/", "lessons/", "lessons/13_expected_points/", "rules/kadabra/", "puzzles/", "record/"),
        *("about/", "docs/", "docs/api/odds.html", "docs/rules/party.html", "docs/notebooks/15_beliefs.html"),
    ):
        page.goto(f"{site}{address}", wait_until="networkidle")
        expect(page.locator("main, [role=main]").first).to_be_visible()
        if address.startswith("docs/"):
            check(page, address)
            assert page.evaluate("document.documentElement.scrollWidth") <= OF_PAGES["viewport"]["width"]
    page.goto(f"{site}docs/")
    page.get_by_role("searchbox").fill("hypergeometric")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="How the odds work").last.click()
    expect(page.locator("main .highlighted").first).to_have_text("hypergeometric")
    page.goto(f"{site}docs/notebooks/11_draws.html")
    page.get_by_role("link", name="Open as a page").click()
    page.wait_for_url("**/lessons/11_draws/index.html")
    assert strange == []


KEPT_OF_DOCS = """async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("lamakit-"));
    const kept = await (await caches.open(name)).keys();
    return kept.filter(({ url }) => url.startsWith(new URL(".", location).href)).length;
}"""


def test_the_documentation_is_searched_without_a_network_once_it_was_opened(
    site: str, page: Page, folder: Path
) -> None:
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready")
    page.get_by_role("link", name="Documentation").click()
    page.wait_for_url("**/docs/index.html")
    docs = sum(file.is_file() for file in (folder / "docs").rglob("*"))
    wait_until(lambda: page.evaluate(KEPT_OF_DOCS) == docs, 60, lambda: f"{page.evaluate(KEPT_OF_DOCS)} of {docs}")
    page.context.set_offline(True)
    page.get_by_role("searchbox").fill("hypergeometric")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results")).to_contain_text("How the odds work")


def test_a_table_needs_little_at_first_and_lessons_need_it_all(site: str, page: Page) -> None:
    """Library and modules come when the table stands; an import that wants them sooner waits for them."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if LATE.search(request.url) else None)
    page.goto(f"{site}play/?game=base")
    page.locator(".hand > *").first.wait_for(state="attached")
    assert asked == []
    with page.expect_request(LATE):
        page.wait_for_timeout(1)
    page.goto(f"{site}lessons/")
    page.locator(".lamakit-shelf li").first.wait_for()
    assert len(asked) >= 2


def changing(page: Page, **changes: tuple[str, str]) -> None:
    """Change what python.js says."""

    def change(route: Route) -> None:
        answer = route.fetch()
        text = answer.text()
        for said, instead in changes.values():
            assert said in text
            text = text.replace(said, instead)
        route.fulfill(response=answer, body=text)

    page.context.route("**/python/*/python.js", change)


NEVER = "setTimeout(() => this.fetch(), SETTLED)", "void 0"  # the rest never comes by itself
BEGINS = "return found.pyimport(module);"


@pytest.mark.parametrize("game", ["base", "party", "kadabra"])
def test_a_hint_and_a_bot_that_searches_need_no_file_that_comes_late(site: str, page: Page, game: str) -> None:
    """The rules run compiled, so nothing warns of anything."""
    asked, said = list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url) if LATE.search(request.url) else None)
    page.on("console", lambda message: said.append(message.text))
    changing(page, comes=NEVER)
    page.goto(f"{site}{'play' if game == 'base' else game}/?game={game}&players=2&bots=fausto")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("complementary", name="Hint", exact=True)).to_contain_text("What to think about")
    quit_round(page)
    page.get_by_role("button", name="Next round").wait_for()
    assert (asked, said) == ([], [])


def test_an_import_before_the_rest_has_come_waits_for_it(site: str, page: Page) -> None:
    """A table whose rest never comes by itself, and that imports what only lessons need."""
    changing(page, comes=NEVER, begins=(BEGINS, f'found.pyimport("lamakit.lessons.shelf"); {BEGINS}'))
    with page.expect_request("**/python/*/python.pack.gz"):
        page.goto(f"{site}play/?position={POSITION}")
    quit_round(page)


def test_what_the_site_is_made_of(site: str, page: Page) -> None:
    page.goto(f"{site}learn/")
    page.get_by_role("link", name="About this site").click()
    part = page.locator("main li").filter(has_text=f"Pyodide {VERSION}")
    expect(part).to_contain_text("MPL-2.0")
    page.get_by_role("link", name="BSD-3-Clause").first.click()
    expect(page.locator("body")).to_contain_text("Redistribution and use in source and binary forms")


REFUSALS = {
    "QuotaExceededError": "the browser's storage is full",
    "SecurityError": "the browser keeps nothing for this site (SecurityError)",
}


@pytest.fixture
def without_worker(browser: Browser) -> Iterator[Page]:
    """A page whose files always come from the host, where a test may change them."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(SLOW)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("error", REFUSALS)
def test_a_browser_that_keeps_nothing_says_so(site: str, without_worker: Page, error: str) -> None:
    page, refusal = without_worker, f"(() => {{ throw new DOMException('', '{error}'); }})()"

    def refuse(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("indexedDB.open(NAME, 1)", refusal))

    page.route("**/python/*/database.js", refuse)
    page.goto(f"{site}play/?position={POSITION}")
    quit_round(page)
    expect(page.locator("body")).to_contain_text(f"Nothing can be saved at present: {REFUSALS[error]}")


SAVED_AGAIN = """() => new Promise((tell) => {
    const asked = indexedDB.open("lamakit");
    asked.onupgradeneeded = () => asked.transaction.abort(); // the database is not the test's to make
    asked.onerror = () => tell(false);
    asked.onsuccess = () => {
        const rows = asked.result.transaction("records").objectStore("records").count();
        rows.onsuccess = () => tell(rows.result > 0);
        asked.result.close();
    };
})"""


def test_what_was_deleted_is_said_and_saved_again(site: str, page: Page) -> None:
    page.goto(f"{site}play/?position={POSITION}")
    quit_round(page)
    page.wait_for_url("**/play/?match=*")
    deleted = {"origin": site.partition("/school")[0], "storageTypes": "indexeddb"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", deleted)
    said = "Nothing can be saved at present: the browser has deleted what it kept for this site"
    expect(page.locator("body")).to_contain_text(said)
    wait_for_script(page, SAVED_AGAIN)
    expect(page.locator("body")).to_contain_text("Saving works again; nothing was lost.")  # what came meanwhile, too
    page.reload()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)


@pytest.mark.parametrize("snapshot", SPOILED.values(), ids=SPOILED)
def test_without_its_snapshot_python_starts_plainly(site: str, without_worker: Page, snapshot: bytes | None) -> None:
    def spoil(route: Route) -> None:
        route.abort() if snapshot is None else route.fulfill(body=snapshot)

    page = without_worker
    page.route("**/python/*/python.snapshot.gz", spoil)
    page.goto(f"{site}play/?position={POSITION}")
    quit_round(page)


def test_a_chart_without_its_library_says_so_in_its_place(site: str, without_worker: Page) -> None:
    page = without_worker
    page.route("**/plotly.js.gz", lambda route: route.fulfill(status=404))
    page.goto(f"{site}odds/")
    expect(page.locator(".lamakit-odds-plot p").first).to_contain_text("the chart library doesn't come", timeout=SLOW)


def test_without_webassembly_every_page_says_what_is_needed(site: str, without_worker: Page) -> None:
    def take_away(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"delete globalThis.WebAssembly;\n{answer.text()}")

    page = without_worker
    page.route("**/python/*/session_worker.js", take_away)
    for address in ("", "play/", "abrakadabrien/", "lessons/", "lessons/01_base/", "record/"):
        page.goto(f"{site}{address}")
        said = page.locator("#no-python")
        expect(said).to_contain_text("Python can't run in this browser")
        expect(said.locator("code")).to_contain_text("WebAssembly is not defined")
    shoot(page, "site-without-python")


def test_served_it_says_nothing_of_files_or_hosts(site: str, page: Page) -> None:
    for path in ("", "play/", "lessons/11_draws/"):
        page.goto(site + path)
        expect(page.locator("#unreachable")).to_have_count(0)
        expect(page.locator("#as-a-file")).to_be_hidden()
