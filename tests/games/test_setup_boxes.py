"""Setting up Party, Drama, Kadabra and dice: what lies on the table before the first decision."""

from collections import Counter
from itertools import product

import pytest

import lamakit
from tests.for_each import for_each
from tests.registry import PLAYERS

PARTY_DECK = dict.fromkeys("123456", 7) | dict.fromkeys([f"{number}+" for number in "123456"], 1) | {"L": 7, "P": 1}
KADABRA_DECK = (
    dict.fromkeys("2345", 5) | {"1g": 8, "6": 8, "L": 12} | dict.fromkeys(["2d", "3m", "4m", "5d", "2/3", "4/5"], 2)
)
DICE = ["2345LL", "1346LL", "1256LL"]
OTHER_DICE = ["123456", "LLLLLL", "1122LL"]


def whole_deck(match: lamakit.Match) -> Counter[str]:
    """Every card: those that seat A sees, and those that it knows to be somewhere else."""
    seen = match.observation(0)
    return Counter({code: count for code, count in seen.unseen.items() if count}) + Counter([seen.top, *seen.hand])


def first_match(variant: str, tops: str) -> lamakit.Match:
    """A seeded match of two that starts with one of these top cards."""
    matches = (lamakit.new_match(variant, seed=1, number=number) for number in range(1000))
    return next(match for match in matches if match.observation(0).top in tops.split())


@pytest.mark.parametrize("edition", ["amigo", "egmont"])
def test_pty_01_the_party_deck(edition):
    assert sum(PARTY_DECK.values()) == 56
    assert whole_deck(lamakit.new_match("party", edition=edition, seed=1)) == Counter(PARTY_DECK)
    assert whole_deck(lamakit.new_match("party+drama", edition=edition, seed=1)) == Counter(PARTY_DECK)


@pytest.mark.parametrize("players", PLAYERS)
def test_pty_03_six_cards_each_and_no_tokens(players):
    match = lamakit.new_match("party", players=players, seed=1, first_player=players - 1)
    seen = match.observation(0)
    assert (seen.hand_sizes, seen.deck_size) == ((6,) * players, 56 - 6 * players - 1)
    assert (match.points, match.current_player, match.phase) == ((0,) * players, players - 1, "turn")


def test_pty_11_a_plus_card_or_the_pink_llama_as_first_top_card_changes_nothing():
    for tops in ("1+ 2+ 3+ 4+ 5+ 6+", "P"):
        match = first_match("party", tops)
        seen = match.observation(0)
        assert (match.current_player, match.phase, seen.hand_sizes) == (0, "turn", (6, 6))


@pytest.mark.parametrize("variant", ["base+drama", "party+drama"])
def test_dra_01_the_stage_is_empty_at_the_start_even_under_a_llama(variant):
    match = first_match(variant, "L")
    assert (match.observation(0).stage, match.phase, match.points) == ([], "turn", (0, 0))


def test_kad_01_sixty_cards_by_value_and_the_special_ones_of_the_default_table():
    by_value: Counter[str] = Counter()
    for code, count in KADABRA_DECK.items():
        by_value[code.rstrip("gdm")] += count
    assert by_value == {"1": 8, "6": 8, "2": 7, "3": 7, "4": 7, "5": 7, "2/3": 2, "4/5": 2, "L": 12}
    assert sum(by_value.values()) == 60
    assert whole_deck(lamakit.new_match("kadabra", seed=1)) == Counter(KADABRA_DECK)


@pytest.mark.parametrize("players", PLAYERS)
def test_kad_02_three_whites_each_and_the_magic_token_in_the_pool(players):
    match = lamakit.new_match("kadabra", players=players, seed=1)
    seen = match.observation(0)
    assert match.points == (3,) * players
    assert (seen.has_magic, seen.stage) == ((False,) * players, [])
    assert (seen.hand_sizes, seen.deck_size) == ((6,) * players, 60 - 6 * players - 1)


def test_kad_02_tokens_are_not_handed_out_again_in_the_second_round():
    match = lamakit.new_match("kadabra", seed=1)
    match.play("quit")
    match.play("quit")
    points = match.points
    match.play("deal")
    assert (match.round, match.points) == (2, points)


@pytest.mark.parametrize("tops", ["1g", "2d 5d", "3m 4m", "L"])
def test_kad_03_the_first_top_card_is_not_carried_out(tops):
    match = first_match("kadabra", tops)
    seen = match.observation(0)
    assert (match.current_player, match.phase, match.points) == (0, "turn", (3, 3))
    assert (seen.hand_sizes, seen.has_magic, seen.stage) == ((6, 6), (False, False), [])


def test_kad_03_seat_a_starts_unless_another_is_named():
    assert lamakit.new_match("kadabra", players=3, seed=1).current_player == 0
    assert lamakit.new_match("kadabra", players=3, seed=1, first_player=2).current_player == 2


def test_kad_20_the_magic_token_counts_nothing_before_the_round_ends():
    held = lamakit.Match.from_position("kadabra | 3 | A* 4 6:3m | B 5:0")
    assert held.points == (3, 0)
    assert held.observation(1).has_magic == (True, False)


def test_dic_01_three_different_dice_each_with_two_llamas():
    dice = lamakit.new_match("dice", seed=1).observation(0).dice
    assert ["".join(sorted(die)) for die in dice] == DICE
    rolls = list(product(*dice))
    assert rolls.count(("L", "L", "L")) * 27 == len(rolls) == 216
    for number in "123456":
        assert sum(number in die for die in dice) == 2


@pytest.mark.parametrize("players", PLAYERS)
def test_dic_02_a_row_of_seven_and_six_open_cards_each(players):
    match = lamakit.new_match("dice", players=players, seed=1)
    seen = match.observation(players - 1)
    assert seen.row == list("123456L")
    assert (seen.hand_sizes, match.points) == ((6,) * players, (0,) * players)
    assert match.position == seen.position
    dealt = Counter(card for part in match.position.split(" | ")[2:] for card in part.partition(":")[0].split()[1:])
    assert sum(dealt.values()) == 6 * players
    if players == 6:  # all 36 cards that the row leaves
        assert dealt == Counter(dict.fromkeys("123456L", 5) | {"L": 6})


def test_dic_13_the_first_starter_may_be_named():
    assert lamakit.new_match("dice", players=3, seed=1).current_player == 0
    assert lamakit.new_match("dice", players=3, seed=1, first_player=1).current_player == 1


def test_overlays_only_join_games_that_they_fit():
    for variant in ("dice+drama", "kadabra+drama", "kadabra+lama20", "party+lama20", "party+drama+drama", "drama"):
        with pytest.raises(lamakit.UnknownVariant):
            lamakit.new_match(variant)
    for variant in ("kadabra", "dice"):
        with pytest.raises(lamakit.UnknownVariant, match="edition"):
            lamakit.new_match(variant, edition="egmont")
    assert lamakit.new_match("base+drama+lama20", seed=1).variant == "base+lama20+drama"
    assert lamakit.new_match("base+drama+lama20+each-llama", edition="amigo", seed=1).edition == "amigo"


# --- decks and dice of the caller's own


def test_kad_01_another_deck_may_be_given_with_special_cards_of_any_value():
    deck = {"6g": 5, "3d": 5, "1": 5, "5m": 5, "2/3": 1}
    match = lamakit.new_match("kadabra", players=3, seed=1, deck=deck)
    assert whole_deck(match) == Counter(deck)
    assert lamakit.replay(match.log).position == match.position
    again = lamakit.Match.from_position(match.position, deck=deck)
    assert again.position == match.position
    with pytest.raises(lamakit.PositionError, match="KAD-01"):
        lamakit.Match.from_position(match.position)


def test_pty_01_another_deck_may_be_given_and_is_dealt_again():
    deck = {"4+": 6, "P": 7}
    match = lamakit.new_match("party", seed=1, deck=deck)
    assert (whole_deck(match), match.observation(0).deck_size) == (Counter(deck), 0)
    match.play("quit")
    match.play("quit")
    if not match.is_over:
        match.play("deal")
    assert whole_deck(match) == Counter(deck)


@pytest.mark.parametrize("variant", ["base+drama", "party", "kadabra"])
def test_bas_03_a_deck_needs_six_cards_for_everybody_and_one_to_turn_up(variant):
    assert lamakit.new_match(variant, players=4, seed=1, deck={"2": 20, "L": 5}).observation(0).deck_size == 0
    with pytest.raises(lamakit.LamakitError, match="need at least 25"):
        lamakit.new_match(variant, players=4, deck={"2": 20, "L": 4})


@for_each(
    ("variant", "deck", "named"),
    [
        ("party", {"1": 30, "7": 1}, "7"),
        ("party", {"1": 30, "2/3": 1}, "2/3"),
        ("base+drama", {"1": 30, "P": 1}, "P"),
        ("kadabra", {"1": 30, "L+": 1}, r"L\+"),
        ("kadabra", {"1": 30, "2/3g": 1}, "2/3g"),
        ("kadabra", {"1g": -1, "L": 30}, "-1"),
        ("party", {"1": 30.0}, "30.0"),
        ("party", {"1": True, "2": 30}, "True"),
        ("party", [("1", 30)], "not a deck"),
        ("dice", {"1": 30, "L": 13}, "dice"),
    ],
)
def test_a_deck_that_can_not_be_is_refused(variant, deck, named):
    with pytest.raises(lamakit.LamakitError, match=named):
        lamakit.new_match(variant, deck=deck)


def test_dic_01_other_dice_may_be_given(tmp_path):
    match = lamakit.new_match("dice", seed=1, faces=OTHER_DICE)
    assert ["".join(die) for die in match.observation(0).dice] == OTHER_DICE
    with pytest.raises(lamakit.IllegalAction, match="DIC-01"):
        match.play("roll", chance="3 5 1")  # the second of these dice shows nothing but llamas
    match.play("roll", chance="1 L 3")
    match.save(tmp_path / "match.json")
    copy = lamakit.load(tmp_path / "match.json")
    assert (copy.position, copy.observation(0).dice) == (match.position, match.observation(0).dice)
    lists = lamakit.new_match("dice", seed=1, faces=[list(die) for die in OTHER_DICE])
    assert lists.observation(0).dice == match.observation(0).dice


def test_dic_01_a_position_may_be_read_with_other_dice():
    position = "dice | row 1 2 3 4 5 6 L | A* 4 4:0 | B 2:0 | roll 4 4 4"
    with pytest.raises(lamakit.PositionError, match="DIC-01"):
        lamakit.Match.from_position(position)
    assert lamakit.Match.from_position(position, faces=["444444"] * 3).legal_actions() == ["discard 4", "discard 4 4"]


@for_each(
    "faces",
    [
        DICE[:2],
        [*DICE, "123456"],
        ["12345", *DICE[1:]],
        ["1234567", *DICE[1:]],
        ["12345P", *DICE[1:]],
        [[1, 2, 3, 4, 5, 6]] * 3,
        "LLL",
        7,
        [None] * 3,
    ],
)
def test_dic_01_dice_that_can_not_be_are_refused(faces):
    with pytest.raises(lamakit.LamakitError, match="DIC-01"):
        lamakit.new_match("dice", faces=faces)


@pytest.mark.parametrize("variant", ["base", "party", "kadabra"])
def test_only_the_dice_game_has_dice(variant):
    with pytest.raises(lamakit.LamakitError, match="no dice"):
        lamakit.new_match(variant, faces=DICE)


def test_dic_14_the_match_ends_only_when_the_round_does():
    match = lamakit.Match.from_position("dice | row 1 2 3 4 5 6 L | A* 4 L:30 | B 2:7")
    match.play("pass")
    assert (match.points, match.is_over) == ((44, 7), False)
    match.play("pass")
    assert (match.points, match.is_over, match.winners) == ((44, 9), True, (1,))
