"""Party, Drama, Kadabra and dice in Chromium: a whole match of each, and every phase on every screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SCREENS, Server, Visit, shoot
from tests.browser.late import LATE, WHOLE, nearly_over
from tests.browser.test_table import Table, check_match_over, open_table, picture

PARTY = (
    "party+drama | 4 | A* 1 2+ 3 4 4+ 5 5+ 6 L P:18 | B 3 2 2:34 | C- 5 5 6 6 6 1:27 | D 1 2 L L 3 4:19 | stage 1 1 10"
)
DRAMA = "party+drama | L | A* 1 2+ 4 L L P:18 | B 3 2 2:34 | C 5 5 6 6 6 1:27 | stage 1 1 10 1 1 1 | show"
KADABRA = (
    "kadabra | 2/3 | A* 1g 2d 2/3 3m 3 4 4/5 6 L L:13m | B 3 2 2:14 | C- 5 5 6 6 1g:7 | D 2 L L 4:19 | stage 1 10 1"
)
GIVE = "kadabra | 1g | A* 2/3 3m 3 4 L L:13m | B 3 2 2:14 | C- 5 5 6 1g:7 | D 2 L L:19 | stage 1 10 1 | phase give"
SHOW = "kadabra | L | A* 1g 2d 3 L L:13m | B 3 2 2:14 | C 5 5 6 6 6:7 | stage 1 10 1 1 1 | show"
DICE = "dice | row 1 2 4 5 L | A* 1 3 3 5 5 L:12 | B 2 4 4 6 L:7 | C 1 1 2 6 6 6:23 | D- :9"
MISS = "dice | row 1 2 3 4 L | A* 5 5 6:12 | B 2 4 4 6 L:7 | C 1 1 2 6 6 6:23 | roll 1 3 L"
DICE_FOR_SIX = (
    "dice | row 1 2 4 5 L | A* 1 3 3 5 5 L:12 | B 2 4 4 6 L:7 | C 1 1 2 6 6 6:23 | D 1 2 3 4 5 6:9 "
    "| E 2 2 3 3 4 L:4 | F- :10 | roll 2 L L"
)
PHASES = {
    "party-turn": PARTY,
    "drama": DRAMA,
    "kadabra-turn": KADABRA,
    "kadabra-give": GIVE,
    "kadabra-give-six": GIVE.replace("| stage", "| E 1g 2d 4/5:3 | F 5 5 6:20 | stage"),
    "kadabra-show": SHOW,
    "dice-turn": DICE,
    "dice-hit": f"{DICE} | roll 3 5 L",
    "dice-six": DICE_FOR_SIX,
    "dice-miss": MISS,
    "dice-three-llamas": f"{DICE} | phase return",
    "kadabra-return": "kadabra | 4 | A* :13 | B 3 2 2:14 | C 5 5 6 1g L:7 | stage 1 1 | phase return",
    "kadabra-round-over": "kadabra | 4 | A* :3 | B 3 2 2:14 | C 5 5 6 1g L:7 | stage 1 1 | phase round_over",
}


def new_match(table: Table, game: str, *overlays: str, seed: int) -> None:
    table.page.keyboard.press("n")
    dialog = table.page.get_by_role("dialog", name="New match")
    dialog.get_by_label("Game").select_option(game)
    dialog.get_by_label("Players").select_option("3")
    for overlay in overlays:
        dialog.get_by_label(overlay).check()
    dialog.get_by_text("More", exact=True).click()
    dialog.get_by_label("Seed").fill(str(seed))
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_have_count(0)


def keen(legal: list[str]) -> str:
    """Plays when it can, rolls, discards the most; quits early otherwise, so that matches end soon."""
    words = ("discard", "take", "give", "collect", "deal", "return")
    cards = [action for action in legal if action[0] in "123456LP" or action == "roll"]
    wanted = [action for action in legal if action.startswith(words)]
    return next(iter([*cards, *wanted, *legal[-1:]]))


def play_on(table: Table, name: str, act: Callable[[str], None], patience: int = 400) -> set[str]:
    """Play to the end, a screenshot of every phase the first time; the phases met."""
    phases: set[str] = set()
    for _ in range(patience):
        phase = table.wait_for_decision()
        if phase not in phases:
            phases.add(phase)
            picture(table, f"{name}-{phase}")
        if phase == "match_over":
            return phases
        moves = table.number_of_moves()
        act(keen(table.legal()))
        expect(table.root.locator(".log li")).not_to_have_count(moves)
    pytest.fail(f"no end after {patience} decisions")


def click(table: Table) -> Callable[[str], None]:
    """Buttons where there are some, else the cards."""

    def act(action: str) -> None:
        table.page.locator(f":is(.act, .group)[data-action='{action}']").last.click()

    return act


# --- whole matches ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("late", [LATE, WHOLE])
@pytest.mark.parametrize(
    ("game", "overlays", "seed"),
    [
        pytest.param("party", ("Drama",), 199, marks=pytest.mark.long),
        ("kadabra", (), 46),
        pytest.param("dice", (), 12, marks=pytest.mark.long),
    ],
)
def test_a_match_by_clicks(
    visit: Visit, server: Server, game: str, overlays: tuple[str, ...], seed: int, late: bool
) -> None:
    """Always of Kadabra; matches of the others are played in `test_heard`, where each decision is a key."""
    table = open_table(visit, server)
    table.choose_speed("instant")
    new_match(table, game, *overlays, seed=seed)
    if late:
        table.open_position(nearly_over("+".join((game, *overlays)).lower(), 3, seed))
    met = play_on(table, f"{game}-match", click(table))
    assert met >= {"turn", "match_over"} | (set() if late else {"round_over"})
    check_match_over(table)


# --- what these games add -----------------------------------------------------------------------------------------


def test_a_plus_card_brings_another_turn(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PARTY)
    table.card("4+").click()
    expect(table.root.locator(".news")).to_have_text("You play a 4 plus. You have another turn. Your turn.")
    expect(table.root.locator(".shout")).to_have_text("Again!")
    expect(table.card("5")).to_have_attribute("aria-disabled", "false")


def test_the_fifth_token_starts_the_drama(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, "base+drama | 6 | A* 1 L:12 | B 3 4:0 | C 1 2:3 | stage 1 1 1 1")
    stage = table.root.locator(".stage")
    expect(stage).to_have_attribute("aria-label", "The stage: 4 × 1")
    expect(table.root.locator(".tally")).to_have_text("4 / 5")
    table.card("L").click()
    expect(table.root.locator(".news")).to_contain_text(
        "You put a white token (1) on the stage. Drama! Alma is in the Drama."
    )
    expect(table.root.locator(".lying .token")).to_have_count(5)
    expect(stage).to_have_class("stage show")
    shoot(table.page, "drama-begins")
    expect(table.root.locator(".log li").last).to_contain_text(
        "Alma collects the tokens from the stage. That is 5 × 1."
    )
    expect(table.root.locator(".lying .token")).to_have_count(0)


def test_in_the_show_only_llamas_are_lit_and_c_collects(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, DRAMA)
    assert set(table.legal()) == {"L", "P", "collect"}
    table.page.keyboard.press("c")
    expect(table.root.locator(".news")).to_have_text(
        "You collect the tokens from the stage. That is 5 × 1 and 10. Your turn."
    )


def test_a_token_is_given_by_clicking_a_player(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, GIVE)
    expect(table.root.locator(".place.target .name")).to_have_text(["Alma", "Cleo"])
    expect(table.button("give C")).to_have_attribute("aria-disabled", "true")
    table.root.locator(".place.target").last.click()
    expect(table.root.locator(".log li").first).to_have_text("You give a token to Cleo.")


def test_the_magic_token_is_seen_and_used(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, KADABRA)
    expect(table.root.locator(".place.mine .token.magic")).to_have_count(1)
    expect(table.root.locator(".pool")).to_have_class("pool taken")
    table.page.keyboard.press("m")
    expect(table.root.locator(".pool")).to_have_class("pool")
    expect(table.root.locator(".log li").first).to_have_text("You use the magic token.")


def test_a_special_card_says_what_it_does(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, KADABRA)
    table.page.keyboard.press("ArrowRight")  # who uses keys sees what has the focus explained
    for code, words in (("3m", "you take the magic token"), ("2d", "the next player draws"), ("1g", "you choose")):
        table.card(code).focus()
        expect(table.root.locator(".note")).to_contain_text(words)


def test_what_goes_after_a_hit_is_chosen_on_the_cards_or_the_dice(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, f"{DICE} | roll 3 5 L")
    chosen = table.root.locator(".actions .act.main")
    expect(chosen).to_have_attribute("aria-label", "Discard 3, 5 and llama")
    table.card("discard 5").click()
    expect(chosen).to_have_attribute("aria-label", "Discard 3 and llama")
    table.root.locator(".die").first.click()
    expect(chosen).to_have_attribute("aria-label", "Discard llama")
    chosen.click()
    expect(table.root.locator(".log li").first).to_have_text("You discard a llama.")


def test_after_a_miss_a_card_is_taken_from_the_row(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, MISS)
    table.root.locator(".slot[data-action='take 3']").click()
    expect(table.root.locator(".log li").first).to_have_text("You take a 3 from the row.")
    expect(table.root.locator(".hand .group")).to_have_count(3)


@pytest.mark.parametrize("game", ["kadabra", "dice"])
def test_the_help_names_our_assumption(visit: Visit, server: Server, game: str) -> None:
    table = open_table(visit, server, KADABRA if game == "kadabra" else DICE)
    table.page.keyboard.press("?")
    dialog = table.page.get_by_role("dialog", name="Help")
    expect(dialog.get_by_text("Our assumption:")).to_be_visible()
    expect(dialog.locator("kbd").get_by_text("R", exact=True)).to_have_count(int(game == "dice"))
    shoot(table.page, f"{game}-help")


def test_the_game_chosen_decides_what_may_be_added(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    table.page.keyboard.press("n")
    dialog = table.page.get_by_role("dialog", name="New match")
    names = dialog.get_by_label("Game").locator("option").all_text_contents()
    assert names == ["LAMA", "LAMA Party", "LLAMA Kadabra", "LAMA dice", "Abrakadabrien …"]
    for game, overlays in (("base", 3), ("party", 1), ("kadabra", 0), ("dice", 1)):
        dialog.get_by_label("Game").select_option(game)
        expect(dialog.locator(".overlays input")).to_have_count(overlays)
        expect(dialog.locator(".for-edition")).to_be_visible(visible=game in ("base", "party"))
    dialog.get_by_label("Game").select_option("party")
    shoot(table.page, "new-party")


def test_every_game_fits_large_screens(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PARTY, odds=True, reduced_motion="reduce")
    for phase in ("party-turn", "kadabra-show", "dice-hit"):
        table.open_position(PHASES[phase])
        for screen, scheme in (("desktop", "dark"), ("projector", "light")):
            size = SCREENS[screen]["viewport"]
            table.page.set_viewport_size(size)
            table.page.emulate_media(color_scheme=scheme)
            table.settle()
            picture(table, f"{phase}-{screen}")
            bottom = table.root.locator(".own").bounding_box()
            assert bottom
            assert bottom["y"] + bottom["height"] <= size["height"] + 1
