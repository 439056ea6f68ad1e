"""The table of Abrakadabrien in Chromium: whole matches, keys, fingers, and what each phase looks like."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitor, shoot

Visit = Callable[..., Visitor]

EVERYTHING = ("ghosts-b", "orders", "events", "conflict")
SCREENS = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "projector": {"viewport": {"width": 1920, "height": 1080}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}
AREA_B = "(R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*)"
AREA_C = AREA_B.replace("T4*", "T4")
PILE = "deck R2 F2 G2* T1 T2 R6 F1 G6 T5 R1"
PHASES = {
    "turn": f"abrakadabrien | A* T3 (R1) (F1*) / T2 (T6) (R2) / (T1) (G2) (G4), hand T4 T5 F2 G1 "
    f"| B {AREA_B}, hand R6 F6 G6 T6* | {PILE}",
    "score": f"abrakadabrien+ghosts-a | A* T3 (R1) (F1*) / T2 (T6) (R2) / T1 G2 (G4), portal (R6) (F6) (G6) (T6*) "
    f"| B {AREA_B}, portal (T4) (T5) (F2) (G1) | {PILE} | phase score",
    "plant": "abrakadabrien | A* - - (F1*) / - - (R2) / (T1) (G2) (G4), portal (R6) (F6) (G6) (T6*), pile F1 F3 F4 F5 "
    f"| B {AREA_B}, portal (T4) (T5) (F2) (G1) | {PILE} | drawn (F6) (T2) (G1) (R1) | phase plant",
    "bonus": f"abrakadabrien+conflict | A* T3 (R1) (F1*) / T2 (T6) (R2) / T1 G2 (G4), portal (R6) (F6) (G6) (T6*), "
    f"bonuses lookout tribute | B {AREA_B}, portal (T4) (T5) (F2) (G1) | {PILE} | phase bonus",
    "lay": f"abrakadabrien+team | A* T3 (R1) (F1*) / T2 (T6) (R2) / T1 G2 (G4), hand R6 F6 "
    f"| B {AREA_B}, hand T4 T5 | C {AREA_C}, hand R1 R1 | D {AREA_C}, hand G1 F2 | {PILE} | phase lay",
}


class Table:
    """The table as a player handles it."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.root = self.page.locator(".area-table")
        visitor.wait_for_table()
        self.root.locator(".home .cell").first.wait_for(timeout=20_000)

    def element(self, key: str):
        return self.root.locator(f'[data-key="{key}"]').first

    def button(self, action: str):
        return self.root.locator(f'.act[data-action="{action}"]')

    def phase(self) -> str | None:
        return self.root.get_attribute("data-phase")

    def start(self, *overlays: str, players: int = 4, paces: list[float] | None = None, seed: int = 5) -> None:
        self.page.keyboard.press("n")
        dialog = self.page.get_by_role("dialog", name="New match")
        for overlay in overlays:
            dialog.locator(f"[value={overlay}]").check()
        dialog.get_by_label("Players").select_option(str(players))
        for field, pace in zip(dialog.locator(".paces input").all(), paces or [], strict=False):
            field.fill(str(pace))
        dialog.get_by_text("More", exact=True).click()
        dialog.get_by_label("Seed").fill(str(seed))
        dialog.get_by_role("button", name="Start").click()
        expect(dialog).to_have_count(0)

    def choose_speed(self, speed: str) -> None:
        self.root.locator(".to-speed select").select_option(speed)

    def wait_for_decision(self) -> str | None:
        """Until the human has something to do; in which phase."""
        self.page.locator('.area-table.deciding, .area-table[data-phase="match_over"]').wait_for(timeout=30_000)
        return self.phase()


def open_table(visit: Visit, server: Server, position: str = "", **screen: object) -> Table:
    address = f"{server.url}abrakadabrien" + (f"?position={quote(position)}" if position else "")
    return Table(visit(address, **screen))


# Decides as a hurried player would: scores what it can, else does something that is lit.
DECIDE = """() => {
  const root = document.querySelector(".area-table");
  const isFree = (node) => !node.classList.contains("picked");
  const lit = (scope) => [...root.querySelectorAll(`${scope}.legal`)].filter(isFree);
  const any = (nodes) => nodes[root.querySelectorAll(".log li").length % nodes.length];
  const buttons = [...root.querySelectorAll(".act")].filter(({ dataset }) => dataset.action);
  const goal = buttons.find(({ dataset }) => /^(score|claim|call|lay)/.test(dataset.action));
  const best = root.querySelector(".best button");
  const reveal = buttons.find(({ dataset }) => dataset.action.startsWith("reveal"));
  const ending = buttons.find(({ dataset }) => ["done", "wait", "no tribute"].includes(dataset.action));
  const scoring = root.dataset.phase === "score";
  const other = best ?? reveal ?? any(lit(".home .cell")) ?? any(lit("[data-key]")) ?? ending;
  const next = goal ?? (scoring ? ending : other);
  next?.click();
  return next ? (next.dataset.action ?? next.dataset.key ?? "best") : null;
}"""


def play_match(table: Table, patience: int = 900) -> None:
    for _ in range(patience):
        if table.wait_for_decision() == "match_over":
            return
        table.page.evaluate(DECIDE)
        table.page.wait_for_timeout(25)
    pytest.fail(f"no end after {patience} decisions; phase {table.phase()}")


def check_match_over(table: Table, players: int) -> None:
    rows = table.root.locator(".sheet tr:has(td)")
    expect(rows).to_have_count(players)
    points = [int(text) for text in rows.locator("td:last-child").all_text_contents()]
    assert points == sorted(points, reverse=True)
    assert table.root.locator(".sheet tr.won").count() >= 1


def check_nothing_sticks_out(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("overlays", "players"), [((), 4), (EVERYTHING, 3), ((*EVERYTHING, "team"), 4)], ids=["base", "all", "team"]
)
def test_a_whole_match(visit: Visit, server: Server, overlays: tuple[str, ...], players: int) -> None:
    table = open_table(visit, server, **SCREENS["desktop"])
    table.choose_speed("instant")
    table.start(*overlays, players=players)
    play_match(table)
    check_match_over(table, players)
    shoot(table.page, f"area-over-{len(overlays)}")


def test_a_whole_match_under_stress(visit: Visit, server: Server) -> None:
    """With half a second a turn: the bots come by themselves, the human plans or is too late."""
    table = open_table(visit, server, **SCREENS["desktop"])
    table.start("stress", players=4, paces=[0.2] * 4)
    play_match(table, 3000)
    check_match_over(table, 4)


def test_bots_play_on_while_the_human_thinks(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, **SCREENS["desktop"])
    table.start("stress", players=4, paces=[60, 1, 1.5, 2])
    table.page.wait_for_timeout(5500)
    told = table.root.locator(".log li").all_text_contents()
    assert any(line.startswith("Alma") for line in told)
    shoot(table.page, "area-stress")


def test_a_turn_by_keys(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["turn"], **SCREENS["desktop"])
    table.page.keyboard.press("4")
    expect(table.element("c4")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(table.element("c4")).not_to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("7")
    table.page.keyboard.press("7")
    expect(table.root.locator(".log li").filter(has_text="You reveal the card on 7.")).to_have_count(1, timeout=10_000)


def test_a_hand_card_and_a_cell_are_a_replacement(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["turn"], **SCREENS["desktop"])
    table.element("hT4").click()
    table.element("c1").click()
    expect(table.root.locator(".log li").filter(has_text="You lay tower 4 on 1.")).to_have_count(1, timeout=10_000)


def test_what_cannot_be_done_says_why(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["turn"], **SCREENS["desktop"])
    table.element("c1").click()
    table.element("B5").click()
    expect(table.root.locator(".note .rule")).to_have_text("ABR-06")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_phase_fits_the_screen(visit: Visit, server: Server, screen: str, scheme: str) -> None:
    for phase, position in PHASES.items():
        table = open_table(visit, server, position, **SCREENS[screen], color_scheme=scheme)
        assert table.phase() == phase
        expect(table.root.locator(".legal").first).to_be_attached()
        check_nothing_sticks_out(table.page)
        shoot(table.page, f"area-{screen}-{scheme}-{phase}")
        table.page.close()


def test_odds_can_be_switched_off(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["turn"], **SCREENS["desktop"])
    expect(table.root.locator(".home .bars").first).to_be_visible()
    expect(table.root.locator(".odds .best")).to_contain_text("%")
    table.page.get_by_role("button", name="Odds").click()
    expect(table.root.locator(".odds")).to_be_hidden()


def test_the_two_tables_lead_to_each_other(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    table.page.keyboard.press("n")
    table.page.get_by_role("link", name="LLAMA games").click()
    table.page.locator(".place.mine .name").wait_for(timeout=30_000)
    table.page.keyboard.press("n")
    table.page.get_by_role("link", name="Abrakadabrien").click()
    table.page.locator(".area-table .home .cell").first.wait_for(timeout=30_000)
