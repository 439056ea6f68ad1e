"""The table of Abrakadabrien in Chromium: every kind of decision by clicks, keys and fingers, whole matches, looks."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    PHONE,
    SCREENS as SCREENS_OF_ALL,
    Server,
    Visit,
    Visitor,
    choose_speed,
    open_position,
    shoot,
    wait_for_script,
    wait_for_value,
    wait_until_it_fits,
)
from tests.browser.late import LATE, WHOLE, nearly_over

EVERYTHING = ("ghosts-b", "orders", "events", "conflict")
SCREENS = {
    **SCREENS_OF_ALL,
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "narrow": {"viewport": {"width": 920, "height": 700}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small": PHONE,
}
LEAST_WIDTH = 60  # px of a card in the own area on a laptop, with the odds open
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
SKY_B = "(R3s) R4s (F3s) / (F4s) F5s (G3s) / (G5s) (R5s) (G6*)"
ORDER_AND_GHOST = (
    "abrakadabrien+ghosts-a+orders | A* T6* (R5m) G3* / T5m (T6m) (R2*) / T4m (G2s) (G4s), "
    "portal (R1s) (R2s) (F2s) (G1s), orders dwarf1 elf2 giant1 "
    f"| B {SKY_B}, portal (R6s) (F6s) (G6s) (F6*), ghosts tower, orders dwarf4 elf7 giant10 "
    "| deck F1s R4m G2* T3s F2m | phase score | stacks dwarf5 dwarf6 elf5 elf6 giant5 giant6"
)
BONUSES = (
    "abrakadabrien+conflict | A* T3 (R1) (F1*) / T2 (T6) (R2) / (T1) G2 (G4), portal (R6) (F6) (G6) (T6*), "
    f"bonuses transport lookout tribute | B {AREA_B}, portal (T4) (T5) (F2) (G1) | {PILE} | phase bonus"
)
EVENT = (
    "abrakadabrien+events | A* T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4), portal (R1) (R2) (F2) (G1) "
    f"| B {SKY_B.replace('s', '')}, portal (R6) (F6) (G6) (F6*) | deck F1 I1 R4 G2* T3 | phase score"
)
STRESS = (
    f"abrakadabrien+stress | A* T3 (R1) (F1*) / T2 (T6) (R2) / (T1) G2 (G4), hand T4 T5, ready 60 | B {AREA_B}, "
    f"hand R6 F6, ready 90 | C {AREA_C} | D {AREA_C}, hand G1 F2, ready 90, portal (T1) (T5) | {PILE} "
    "| paces 60 90 90 90 | clock 60"
)


class Table:
    """The table as a player handles it."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.root = self.page.locator(".area-table")
        visitor.wait_for_table()
        self.root.locator(".home .cell").first.wait_for()

    def element(self, key: str):
        return self.root.locator(f'[data-key="{key}"]').first

    def width(self, key: str) -> float:
        return self.element(key).bounding_box()["width"]

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

    def open(self, position: str) -> None:
        """Another position, on the page that is open."""
        open_position(self.page, position)
        self.root.locator(".legal").first.wait_for()

    def click(self, *keys: str) -> None:
        for key in keys:
            self.element(key).click()

    def told(self, text: str):
        return self.root.locator(".log li").filter(has_text=text)

    def shows(self, key: str, *texts: str) -> None:
        """The label of a cell: its card, and whether it is known."""
        for text in texts:
            expect(self.element(key)).to_have_attribute("aria-label", re.compile(re.escape(text)))

    def choose_speed(self, speed: str) -> None:
        choose_speed(self.page, speed)

    def wait_for_decision(self) -> str | None:
        """Until the human has something to do; in which phase."""
        self.page.locator('.area-table.deciding, .area-table[data-phase="match_over"]').wait_for()
        return self.phase()


def open_table(visit: Visit, server: Server, position: str = "", *, odds: bool = False, **screen: object) -> Table:
    """A table of one's own; at a position it may be one at which an earlier test has played."""
    table = Table(visit(server.at("abrakadabrien"), odds=odds, kept=bool(position), **screen))
    if position:
        table.page.keyboard.press("Escape")  # an earlier test may have left a dialog open
        table.choose_speed("normal")
        table.open(position)
    return table


def open_address(visit: Visit, server: Server, position: str, **screen: object) -> Table:
    return Table(visit(f"{server.url}abrakadabrien?position={quote(position)}", **screen))


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
    rows = table.root.locator(".sheet .parts tr:has(td)")
    expect(rows).to_have_count(players)
    points = [int(text) for text in rows.locator("td:last-child").all_text_contents()]
    assert points == sorted(points, reverse=True)
    assert table.root.locator(".sheet tr.won").count() >= 1


# What of the own area, the hand and the buttons lies beside the felt.
OUTSIDE = """() => {
  const felt = document.querySelector(".area-table .felt").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".area-table :is(.home, .aside) :is(.cell, .portal, .act)")];
  const shown = parts.filter((part) => part.checkVisibility());
  const lies = shown.map((part) => [part.dataset.key ?? part.textContent, part.getBoundingClientRect()]);
  return lies.filter(([, box]) => box.left < felt.left || box.right > felt.right).map(([name]) => name);
}"""


def check_nothing_sticks_out(page: Page) -> None:
    wait_until_it_fits(page)
    wait_for_value([], page.evaluate, OUTSIDE)


@pytest.mark.parametrize("late", [LATE, WHOLE])
@pytest.mark.parametrize(
    ("overlays", "players"),
    [pytest.param((), 3, id="base", marks=pytest.mark.long), pytest.param((*EVERYTHING, "team"), 4, id="all")],
)
def test_a_match_by_clicks(visit: Visit, server: Server, overlays: tuple[str, ...], players: int, late: bool) -> None:
    """The end of one without overlays is played in `test_axe`, too."""
    table = open_table(visit, server, **SCREENS["desktop"])
    table.choose_speed("instant")
    table.start(*overlays, players=players)
    if late:
        table.open(nearly_over("+".join(("abrakadabrien", *overlays)), players, seed=5))
    play_match(table)
    check_match_over(table, players)
    shoot(table.page, f"area-over-{len(overlays)}")


def test_a_match_under_stress_to_its_end(visit: Visit, server: Server) -> None:
    check_match_under_stress(visit, server)


def check_match_under_stress(visit: Visit, server: Server) -> None:
    """The bots come by themselves, the human plans or is too late; three cards in the pile last for one score."""
    areas = (
        "T5 (R1) (F1) / T3 (T6) (R2) / (T1) (G2) (G4), hand R6 F6",
        "R1 R4 (R5) / (F4) F5 (G3) / (G5) (T5) (T4), hand T6 F6",
    )
    seats = " | ".join(f"{seat} {areas[at % 2]}, ready 1" for at, seat in enumerate(("A*", "B", "C", "D")))
    position = f"abrakadabrien+stress | {seats} | deck G6 G1 G2 | paces 1 1 1 1 | clock 1"
    table = open_table(visit, server, position, **SCREENS["desktop"])
    expect(table.root.locator(".pile")).to_have_text("Deck: 3")
    play_match(table, 600)
    check_match_over(table, 4)


def test_bots_play_on_while_the_human_thinks(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, **SCREENS["desktop"])
    table.start("stress", players=4, paces=[60, 1, 1.5, 2])
    expect(table.root.locator(".log li").filter(has_text=re.compile("^Alma"))).not_to_have_count(0)
    shoot(table.page, "area-stress")


NOTE_WHAT_IS_SHOWN = """
    new MutationObserver((changes, watch) => {
        if (!changes.some(({ removedNodes: [node] }) => node?.id === "loading")) return;
        window.cells = document.querySelectorAll(".felt .cell").length;
        watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
"""


def test_the_loading_screen_goes_when_the_match_is_shown(visit: Visit, server: Server) -> None:
    """Not before: a key pressed then would be lost."""
    page = visit(f"{server.url}abrakadabrien").page
    page.add_init_script(NOTE_WHAT_IS_SHOWN)
    page.reload()
    wait_for_script(page, "window.cells !== undefined")
    assert page.evaluate("cells") > 0


def test_a_turn_by_keys(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["turn"], **SCREENS["desktop"])
    table.page.keyboard.press("4")
    expect(table.element("c4")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(table.element("c4")).not_to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("7")
    table.page.keyboard.press("7")
    expect(table.root.locator(".log li").filter(has_text="You reveal the card on cell 7.")).to_have_count(1)


@pytest.mark.parametrize("either", ["socket", pytest.param("comm", marks=pytest.mark.long)], indirect=True)
def test_a_hand_card_and_a_cell_are_a_replacement(visit: Visit, either: Server) -> None:
    table = open_table(visit, either, PHASES["turn"], **SCREENS["desktop"])
    table.element("hT4").click()
    table.element("c1").click()
    expect(table.root.locator(".log li").filter(has_text="You put tower 4 on cell 1.")).to_have_count(1)


def test_what_cannot_be_done_says_why(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["turn"], **SCREENS["desktop"])
    expect(table.page.locator(".to-undo")).to_have_attribute("aria-disabled", "true")
    table.element("c1").click()
    table.element("B5").click()
    expect(table.root.locator(".note")).to_have_text(re.compile("^ABR-06 ?On your turn you pick up the cards"))


@pytest.mark.parametrize("screens", [("desktop", "projector", "tablet", "narrow"), ("phone", "small")], ids="-".join)
def test_every_phase_fits_the_screen(visit: Visit, server: Server, screens: tuple[str, ...]) -> None:
    table = open_table(visit, server, PHASES["turn"], odds=True, **SCREENS[screens[0]])
    for phase, position in PHASES.items():
        table.open(position)
        assert table.phase() == phase
        for screen in screens:
            table.page.set_viewport_size(SCREENS[screen]["viewport"])
            check_nothing_sticks_out(table.page)
            if screen == "desktop":
                assert table.width("c1") >= LEAST_WIDTH
            shoot(table.page, f"area-{screen}-{phase}")


@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
def test_on_a_phone_what_is_yours_comes_first_and_large(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    screen = {**PHONE, "viewport": dict(zip(("width", "height"), size, strict=True))}
    table = open_table(visit, server, PHASES["turn"], odds=True, **screen)
    boxes = {name: table.root.locator(name).first.bounding_box() for name in (".home .grid", ".held", ".others")}
    area, hand, others = boxes.values()
    assert area["width"] > 0.85 * size[0]
    assert hand["y"] + hand["height"] < size[1]  # all that is wanted for a turn is in sight
    assert area["y"] < hand["y"] < others["y"]
    assert len({cell.bounding_box()["y"] for cell in table.root.locator(".held .cell").all()}) == 1
    table.open(PHASES["bonus"])
    assert table.root.locator(".others").bounding_box()["y"] < table.root.locator(".home").bounding_box()["y"]


def test_an_order_is_claimed_and_a_ghost_called(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, ORDER_AND_GHOST, **SCREENS["desktop"])
    table.click("c1", "c4", "c7")
    for action in ("claim dwarf", "claim giant", "call"):
        expect(table.button(action)).to_be_visible()
    expect(table.button("claim elf")).to_have_count(0)
    table.button("claim dwarf").click()
    expect(table.button("claim dwarf")).to_have_count(0)
    table.button("call").click()
    expect(table.button("call")).to_have_count(0)
    table.button("done").click()
    for text in ("You claim an order", "You call the ghost.", "You have the ghost: Tower."):
        expect(table.told(text)).to_have_count(1)
    expect(table.root.locator(".home .thing[aria-label='Tower']")).to_be_visible()


def test_an_event_out_of_the_pile(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, EVENT, **SCREENS["desktop"])
    table.choose_speed("instant")
    table.click("c1", "c4", "c7")
    table.shows("c1", "a forest card")
    expect(table.root.locator(".portal .event")).to_have_count(1)
    table.click("c2")
    table.shows("c2", "river 5, face up")
    expect(table.told("Event: Daybreak")).to_have_count(1)
    table.shows("c5", "tower 6, face up")


def test_bonuses_and_tribute(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, BONUSES, **SCREENS["desktop"])
    table.click("c1", "c9")
    table.shows("c9", "tower 3, face up")
    table.click("B5", "c4")
    table.shows("c4", "forest 5, face up")
    table.shows("B5", "tower 2, face up")
    table.click("c6")
    table.shows("c6", "river 2, face up")
    table.open(BONUSES.replace("transport lookout tribute", "watch tribute"))
    table.click("c2", "c5", "c7")
    for key, card in {"c2": "river 1", "c5": "tower 6", "c7": "tower 1"}.items():
        table.shows(key, card, "face down, known to you")
    table.button("no tribute").click()
    expect(table.told("You ask for no tribute.")).to_have_count(1)


def test_taking_back_under_stress(visit: Visit, server: Server) -> None:
    table = open_address(visit, server, STRESS, **SCREENS["desktop"])  # it would play on, were it kept
    clock = table.root.locator(".home .clock")
    expect(clock).to_have_text(re.compile(r"^\d+ s$"))
    table.button("wait").click()
    table.button("lay C").click()
    expect(table.told("You put your hand on")).to_have_count(1)
    table.page.get_by_role("button", name="Undo").click()
    expect(table.button("lay C")).to_be_visible()
    expect(table.told("You put your hand on")).to_have_count(0)
    table.page.keyboard.press("u")
    expect(table.button("wait")).to_be_visible()
    expect(table.root.locator(".log li")).to_have_count(0)
    expect(clock).to_have_text(re.compile(r"^\d+ s$"))


def test_fingers(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["turn"], **SCREENS["phone"])
    table.element("hT4").tap()
    expect(table.element("hT4")).to_have_attribute("aria-pressed", "true")
    table.element("c1").tap()
    expect(table.told("You put tower 4 on cell 1.")).to_have_count(1)
    table.open(PHASES["turn"])
    table.element("c4").tap()
    table.element("c5").tap()
    expect(table.told("You swap cells 4 and 5.")).to_have_count(1)
    table.open(PHASES["turn"])
    table.element("c1").tap()
    table.element("B5").tap()
    expect(table.root.locator(".note .rule")).to_have_text("ABR-06")
    table.open(PHASES["lay"])
    table.element("pC").tap()
    expect(table.told("You put your hand on")).to_have_count(1)


def test_odds_can_be_switched_off(visit: Visit, server: Server) -> None:
    table = open_address(visit, server, PHASES["turn"], odds=True, **SCREENS["desktop"])
    expect(table.root.locator(".odds .best")).to_contain_text("%")  # they have come, and nothing moves any more
    expect(table.root.locator(".home .bars").first).to_be_hidden()
    table.element("c7").hover()
    expect(table.element("c7").locator(".bars")).to_be_visible()
    table.page.locator(".strip").click()
    expect(table.root.locator(".odds")).to_be_hidden()


def test_the_two_tables_lead_to_each_other(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    table.page.keyboard.press("n")
    go_elsewhere(table.page, "LLAMA games …")
    table.page.locator(".place.mine .name").wait_for()
    table.page.keyboard.press("n")
    go_elsewhere(table.page, "Abrakadabrien …")
    table.page.locator(".area-table .home .cell").first.wait_for()


def go_elsewhere(page: Page, games: str) -> None:
    page.get_by_label("Game").select_option(games)
    page.get_by_role("button", name="Start").click()
