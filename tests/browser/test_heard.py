"""A match of every game by keyboard alone, as somebody hears it; without any movement for those who ask for none.

What a screen reader would say goes to a file per game in tests/artefacts: `»` is what has the focus, the rest is told.
"""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

import lamakit
from tests.browser import test_abrakadabrien as areas
from tests.browser.conftest import ARTEFACTS, Server, Visit, wait_for_script
from tests.browser.late import LATE, WHOLE, nearly_over
from tests.browser.test_games import keen
from tests.browser.test_table import check_match_over, open_table

LONGEST = 200  # letters: more than that nobody listens to
# Live regions say what they hold when it has changed; of the focus, name and description, and the dialog it enters.
LISTEN = """() => {
    const live = ':is([aria-live=polite], [role=status], [role=alert], [role=log]):not([aria-live=off])';
    const said = (window.said = []);
    const moving = (window.moving = []);
    const words = (node) => (node.ariaLabel ?? node.innerText).replace(/\\s+/g, ' ').trim();
    const hearable = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]');
    new MutationObserver((changes) => {
        const nodes = changes.map(({ target }) => (target.nodeType === 1 ? target : target.parentElement));
        for (const region of new Set(nodes.map((node) => node?.closest(live)))) {
            if (region && hearable(region) && words(region)) said.push(words(region));
        }
        moving.push(...document.getAnimations().map((each) => each.effect?.target?.className));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    let room = null;
    document.addEventListener('focusin', ({ target }) => {
        const dialog = target.closest('dialog, [role=dialog]');
        const entered = dialog !== room && dialog ? [words(dialog), dialog.ariaDescription] : [];
        room = dialog;
        const own = target === dialog ? [] : [words(target), target.ariaDescription];
        const told = [...entered, ...own].filter(Boolean);
        if (told.length) said.push(`» ${told.join(' – ')}`);
    });
}"""


def reached(page: Page, key: str, attribute: str, value: str) -> None:
    """Press a key until it has led to a thing."""
    for _ in range(80):
        if page.evaluate(f"document.activeElement.dataset?.{attribute}") == value:
            return
        page.keyboard.press(key)
    pytest.fail(f"{key} does not lead to {value}")


def check_what_is_heard(page: Page, name: str, log: list[str]) -> None:
    """Every move is told, once and in order; nothing is told twice in a row, and nothing is a speech."""
    said: list[str] = page.evaluate("said")
    ARTEFACTS.mkdir(exist_ok=True)
    (ARTEFACTS / f"heard-{name}.txt").write_text("\n".join(said) + "\n", encoding="utf-8")
    assert page.evaluate("moving") == []
    told = [text for text in said if not text.startswith("»")]
    assert [one for one, next_one in pairwise(told) if one == next_one] == []
    assert [text for text in told if len(text) > LONGEST] == []
    everything = " ".join(told)
    at = 0
    for line in log:
        at = everything.find(line, at)
        assert at >= 0, f"nobody hears, or not then: {line}"
        at += len(line)


def fresh(variant: str, players: int, seed: int) -> str:
    return lamakit.new_match(variant, players=players, seed=seed).position


KADABRA = pytest.param("kadabra", 3, 46, marks=pytest.mark.long)  # its own key is pressed in `test_games`


@pytest.mark.parametrize("late", [LATE, WHOLE])
@pytest.mark.parametrize(
    ("variant", "players", "seed"), [("base", 3, 5), ("party+drama", 3, 199), ("dice", 3, 12), KADABRA]
)
def test_a_match_of_llama(visit: Visit, server: Server, variant: str, players: int, seed: int, late: bool) -> None:
    position = (nearly_over if late else fresh)(variant, players, seed)
    table = open_table(visit, server, position)
    page = table.page
    page.emulate_media(reduced_motion="reduce")
    table.choose_speed("instant")
    page.evaluate("document.activeElement.blur()")
    page.evaluate(LISTEN)
    letters = {"draw", "quit", "roll", "pass", "collect"}
    for _ in range(200):
        if table.wait_for_decision() == "match_over":
            break
        action, moves = keen(table.legal()), table.number_of_moves()
        if action in letters:
            page.keyboard.press(action[0])
        else:
            reached(page, "ArrowRight", "action", action)
            page.keyboard.press("Enter")
        wait_for_script(page, "moves => document.querySelectorAll('.log li').length > moves", arg=moves)
    check_match_over(table)
    assert page.evaluate("document.activeElement.textContent") == "Rematch"
    log = [line for line in table.root.locator(".log li").all_text_contents() if not line.startswith("Round ")]
    end = f"The match is over. {page.locator('.sheet h2').first.text_content()}"
    wait_for_script(page, "end => said.join(' ').includes(end)", end)  # a moment later
    check_what_is_heard(page, variant.partition("+")[0], [*log, end])


# What a hurried player would do next, as its key or action; nothing is clicked, and the odds are not asked.
CHOOSE = areas.DECIDE.replace("next?.click();", "").replace('root.querySelector(".best button")', "null")


def press(page: Page) -> None:
    """Digits are for cells, Q W E R for the hand, 0 ends; the rest is reached by Tab."""
    chosen = page.evaluate(CHOOSE)
    if chosen is None:
        return
    hand = page.locator(".held .cell[data-key]").evaluate_all("nodes => nodes.map((node) => node.dataset.key)")
    if chosen in ("done", "wait", "no tribute"):
        page.keyboard.press("0")
    elif re.fullmatch("c[1-9]", chosen):
        page.keyboard.press(chosen[1])
    elif chosen in hand:
        page.keyboard.press("qwer"[hand.index(chosen)])
    else:
        reached(
            page,
            "Tab",
            "key" if page.locator(f'.area-table .felt [data-key="{chosen}"]:not(.act)').count() else "action",
            chosen,
        )
        page.keyboard.press("Enter")


@pytest.mark.parametrize("late", [LATE, WHOLE])
def test_a_match_of_abrakadabrien(visit: Visit, server: Server, late: bool) -> None:
    position = (nearly_over if late else fresh)("abrakadabrien", players=2, seed=5)
    table = areas.open_table(visit, server, position, **areas.SCREENS["desktop"])
    page = table.page
    page.emulate_media(reduced_motion="reduce")
    table.choose_speed("instant")
    page.evaluate("document.activeElement.blur()")
    page.evaluate(LISTEN)
    for _ in range(400):
        if table.wait_for_decision() == "match_over":
            break
        press(page)
        page.wait_for_timeout(25)
        expect(table.root.and_(page.locator("[aria-busy=true]"))).to_have_count(
            0
        )  # or the next choice is the last one again
    assert table.phase() == "match_over"
    page.wait_for_timeout(100)
    check_what_is_heard(page, "abrakadabrien", table.root.locator(".log li").all_text_contents())
