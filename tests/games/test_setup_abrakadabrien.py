"""Setting up Abrakadabrien: what lies on the table before the first decision, and what a caller may choose."""

from collections import Counter

import pytest

import lamakit
from lamakit.games.abrakadabrien.cards import is_event, stack_of
from tests.for_each import for_each
from tests.registry import PLAYERS, TABLES_OF_ABRAKADABRIEN

BOX = {2: 72, 3: 120, 4: 120, 5: 168, 6: 168}  # cards in play for each number of players


@pytest.mark.parametrize("players", PLAYERS)
def test_abr_03_cards_are_taken_out_by_the_number_of_players(players):
    match = lamakit.new_match("abrakadabrien", players=players, seed=1)
    full = match._state.full
    assert sum(full.values()) == BOX[players]
    assert Counter(count for code, count in full.items() if code.endswith("*")) == {1: 24}
    assert {count for code, count in full.items() if not code.endswith("*")} == {(BOX[players] - 24) // 24}


@pytest.mark.parametrize("players", PLAYERS)
def test_abr_03_of_each_pair_of_cards_one_shows_a_sun_and_one_a_moon(players):
    full = lamakit.new_match("abrakadabrien+orders", players=players, seed=1)._state.full
    assert sum(full.values()) == BOX[players]
    assert full["T4s"] == full["T4m"] == (BOX[players] - 24) // 48
    assert full["T4*"] == 1
    assert "T4" not in full


@pytest.mark.parametrize("players", PLAYERS)
def test_abr_04_abr_05_nine_cards_face_down_and_a_hand_for_everybody(players):
    match = lamakit.new_match("abrakadabrien", players=players, seed=1)
    hand = 4 if players == 2 else 2
    seen = match.observation(0)
    assert all(len(area) == 9 and not any(card.is_open for card in area) for area in seen.areas)
    assert [len(cards) for cards in seen.hands] == [hand] * players
    assert seen.portals == [[]] * players
    assert all(len(code) == 1 for area in seen.areas for code, *_ in area)
    assert seen.deck_size == BOX[players] - players * (9 + hand)
    assert (match.round, match.phase, match.current_player, match.points) == (1, "turn", 0, (0,) * players)


def test_abr_03_every_card_comes_first_as_often_as_the_deck_says():
    """1000 seeded deals of 120 cards: the first cell shows each of the five backs 200 times, within 63 (five sd)."""
    backs = Counter(
        lamakit.new_match("abrakadabrien", players=3, seed=5, number=number).observation(0).areas[0][0].code
        for number in range(1000)
    )
    assert set(backs) == set("TRFG?")
    assert all(abs(count - 200) < 63 for count in backs.values())


def test_abr_14_the_seat_asked_first_is_the_callers_choice():
    for seat in range(3):
        assert lamakit.new_match("abrakadabrien", players=3, seed=1, first_player=seat).current_player == seat
    with pytest.raises(lamakit.LamakitError, match="ABR-14"):
        lamakit.new_match("abrakadabrien", players=3, first_player=3)


@for_each("players", [-1, 0, 1, 7, True, 2.0, "3", None])
def test_abr_01_two_to_six_players_and_no_other_number(players):
    with pytest.raises(lamakit.LamakitError, match="ABR-01"):
        lamakit.new_match("abrakadabrien", players=players, seed=1)


def test_every_variant_starts_with_everybody_to_decide():
    for variant, players in TABLES_OF_ABRAKADABRIEN:
        match = lamakit.new_match(variant.name, players=players, seed=2)
        assert (match.variant, match.num_players, match.phase) == (variant.name, players, "turn")
        assert match.legal_actions()[-1] == "wait"


@pytest.mark.parametrize("overlay", ["team", "stress"])
def test_tea_01_teams_need_four_to_six_players(overlay):
    for players in (2, 3):
        with pytest.raises(lamakit.LamakitError, match="TEA-01"):
            lamakit.new_match(f"abrakadabrien+{overlay}", players=players, seed=1)


def test_tea_03_teams_by_seat_or_as_the_caller_names_them():
    teams = {
        players: lamakit.new_match("abrakadabrien+team", players=players).observation(0).teams for players in (4, 5, 6)
    }
    assert teams == {4: ((0, 2), (1, 3)), 5: ((0, 2), (1, 3, 4)), 6: ((0, 3), (1, 4), (2, 5))}
    match = lamakit.new_match("abrakadabrien+team", players=5, teams=["DE", "ABC"], seed=1)
    assert match.observation(0).teams == ((0, 1, 2), (3, 4))
    assert "teams ABC DE" in match.position
    for wrong in (
        ["AB", "CD"],
        ["AB", "CDE", ""],
        ["AB", "CDEE"],
        ["A", "BCDE"],
        ["AA", "BCDE"],
        "ABCDE",
        [1, 2],
        ["AF", "BCD"],
    ):
        with pytest.raises(lamakit.LamakitError, match="TEA-03"):
            lamakit.new_match("abrakadabrien+team", players=5, teams=wrong)
    with pytest.raises(lamakit.LamakitError, match="no teams"):
        lamakit.new_match("abrakadabrien", players=4, teams=["AB", "CD"])


def test_str_01_fast_players_have_more_turns():
    """A takes one second a turn, the others four: in a minute A could have sixty turns, but often waits for cards."""
    match = lamakit.new_match("abrakadabrien+stress", players=4, paces=[1, 4, 4, 4.0], seed=1)
    turns: Counter[int] = Counter()
    while match._state.clock < 60_000:
        if match.phase == "turn":
            turns[match.current_player] += 1
        match.play("wait" if match.phase == "turn" else match.legal_actions()[0])
    assert turns[0] > 20 > turns[1]
    assert match.history[0].seat == 0
    for wrong in (
        [1, 2, 3],
        [0, 1, 1, 1],
        [-1, 1, 1, 1],
        ["1", 1, 1, 1],
        [1.0005, 1, 1, 1],
        [float("nan"), 1, 1, 1],
        5,
    ):
        with pytest.raises(lamakit.LamakitError, match="STR-01"):
            lamakit.new_match("abrakadabrien+stress", players=4, paces=wrong)
    with pytest.raises(lamakit.LamakitError, match="STR-01"):
        lamakit.new_match("abrakadabrien+team", players=4, paces=[1, 1, 1, 1])


def test_gho_01_only_one_side_of_the_ghosts_and_one_way_of_playing_in_teams():
    for names in ("ghosts-a+ghosts-b", "team+stress"):
        with pytest.raises(lamakit.UnknownVariant, match="don't go together"):
            lamakit.new_match(f"abrakadabrien+{names}", players=4)
    with pytest.raises(lamakit.UnknownVariant, match="did you mean 'ghosts-a'"):
        lamakit.new_match("abrakadabrien+ghost-a")
    with pytest.raises(lamakit.UnknownVariant, match="abrakadabrien"):
        lamakit.new_match("abrakadabra")


def test_ord_01_one_order_of_each_kind_open_only_if_the_caller_says_so():
    hidden = lamakit.new_match("abrakadabrien+orders", players=3, seed=1).observation(0)
    assert [order.rstrip("0123456789") for order in hidden.orders[0]] == ["dwarf", "elf", "giant"]
    assert all(order[-1].isdigit() for order in hidden.orders[0])
    assert hidden.orders[1:] == [["dwarf", "elf", "giant"]] * 2
    shown = lamakit.new_match("abrakadabrien+orders", players=3, seed=1, open_orders=True).observation(0)
    assert shown.orders[0] == hidden.orders[0]
    assert all(order[-1].isdigit() for orders in shown.orders for order in orders)
    for variant, wrong in (("abrakadabrien", True), ("abrakadabrien+orders", "yes")):
        with pytest.raises(lamakit.LamakitError, match="ORD-01"):
            lamakit.new_match(variant, open_orders=wrong)


@pytest.mark.parametrize("players", PLAYERS)
def test_evt_01_evt_04_three_events_quarter_the_pile(players):
    pile = lamakit.new_match("abrakadabrien+events", players=players, seed=1)._state.deck
    places = [place for place, code in enumerate(pile) if is_event(code)]
    size = len(pile) - 3
    assert [stack_of(pile[place]) for place in places] == ["I", "II", "III"]
    assert [place - before for before, place in enumerate(places)] == [size // 4, 2 * size // 4, 3 * size // 4]


def test_evt_01_every_event_comes_up():
    """Of four events in each of three stacks; missing one of them in 120 deals has a chance below 1 to 10^13."""
    decks = [lamakit.new_match("abrakadabrien+events", seed=1, number=number)._state.deck for number in range(120)]
    assert len({code for deck in decks for code in deck if is_event(code)}) == 12
