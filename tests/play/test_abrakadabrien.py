"""A match of Abrakadabrien as its callers know it: what Match and observations offer beyond the rules."""

import pytest

import lamakit
from tests.for_each import for_each

AREAS = (
    "A* T6 (R1s) (F1*) / T2 (T6s) (R2s) / T1 (G2s) (G4s), portal (T4s) (T5s) (F2s) (G1s) | "
    "B (R3s) R4s (F3s) / (F4s) F5s (G3s) / (G5s) (R5s) (T4*), portal (R6s) (F6s) (G6s) (T6*)"
)
POSITION = f"abrakadabrien | {AREAS.replace('s', '')} | deck R2 F2 G2* T3 | phase score"


def test_the_options_of_the_contract():
    match = lamakit.new_match("abrakadabrien+ghosts-b+orders", players=4, seed=7)
    assert (match.variant, match.edition, match.num_players, match.round, match.phase) == (
        "abrakadabrien+ghosts-b+orders",
        "amigo",
        4,
        1,
        "turn",
    )
    assert (match.current_player, match.points, match.is_over, match.winners) == (0, (0, 0, 0, 0), False, ())
    assert set(lamakit.variants()) >= {"abrakadabrien", "ghosts-a", "ghosts-b", "orders", "events", "team", "stress"}


def test_current_player_walks_the_seats_that_owe_a_decision_beginning_one_later_every_turn():
    match = lamakit.new_match("abrakadabrien", players=3, seed=1)
    walked = []
    for _ in range(9):
        walked.append(match.current_player)
        match.play("wait")
    assert walked == [0, 1, 2, 1, 2, 0, 2, 0, 1]
    assert match.round == 4


def test_a_refusal_names_the_action_the_rule_and_what_is_allowed():
    match = lamakit.Match.from_position(POSITION)
    with pytest.raises(lamakit.IllegalAction) as refused:
        match.play("score river 1 2 3")
    assert refused.value.rule == "ABR-10"
    assert all(part in str(refused.value) for part in ("'score river 1 2 3'", "ABR-10", "score tower 1 4 7, done"))
    with pytest.raises(lamakit.InvalidAction, match="did you mean 'reveal'"):
        match.play("revael 4")
    with pytest.raises(lamakit.InvalidAction, match="'swap CELL CELL', with cells from 1 to 9 in rising order"):
        match.play("swap 5 4")
    with pytest.raises(lamakit.InvalidAction, match="not an action of this game"):
        match.play("call")  # there are no ghosts


def test_drawn_and_given_cards_stand_in_the_history():
    match = lamakit.Match.from_position(POSITION)
    match.play("score tower 1 4 7")
    match.undo()
    match.play("score tower 1 4 7", chance="T3 R2 G2*")
    match.play("reveal 1")
    assert match.history == [(0, "score tower 1 4 7", "T3 R2 G2*", True), (0, "reveal 1", None, False)]
    assert lamakit.replay(match.log).position == match.position
    with pytest.raises(lamakit.IllegalAction, match="0 cards come off the deck"):
        match.play("wait", chance="F2")


def test_a_pile_that_is_left_out_is_every_card_not_named_in_an_order_of_chance():
    text = f"abrakadabrien | {AREAS.replace('s', '')} | phase score"
    piles = [lamakit.Match.from_position(text, seed=seed)._state.deck for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]
    assert sorted(piles[0]) == sorted(piles[2])
    assert len(piles[0]) == 72 - 26
    assert lamakit.Observation.from_position(text).deck_size == 72 - 26


def test_stacks_of_orders_that_are_left_out_are_shuffled_too():
    orders = ", orders dwarf1 elf1 giant1"
    text = f"abrakadabrien+orders | {AREAS.replace('T6 (', 'T6m (').replace('T2 (', 'T2m (').replace('T1 (', 'T1m (')}"
    text = f"{text}{orders.replace('1', '2')} | deck R2m | phase score".replace(" | B", f"{orders} | B")
    stacks = [lamakit.Match.from_position(text, seed=seed)._state.stacks for seed in (1, 2)]
    assert stacks[0] != stacks[1]
    assert [len(stack) for stack in stacks[0].values()] == [10, 10, 10]


def test_what_an_observation_offers():
    seen = lamakit.Match.from_position(POSITION).observation(1)
    assert [card.code for card in seen.areas[0]] == ["T6", "R", "?", "T2", "T", "R", "T1", "G", "G"]
    assert seen.portals[0] == ["T", "T", "F", "G"]
    assert (seen.deck_size, seen.next_back, seen.points, seen.legal_actions) == (4, "R", (0, 0), [])
    assert seen.unseen["R2"] == 2
    assert seen.unseen["T2"] == 0  # one lies open, the other is out of this game
    with pytest.raises(lamakit.LamakitError, match="has no stage"):
        _ = seen.stage


def test_a_position_that_hides_cards_is_no_match():
    text = lamakit.Match.from_position(POSITION).observation(0).position
    with pytest.raises(lamakit.PositionError, match="hides cards"):
        lamakit.Match.from_position(text)


@for_each(
    ("change", "said"),
    [
        (("A* T6", "A* T7"), "'T7' is not a card"),
        (("A* ", "A "), "no seat is marked"),
        ((" | B (R3)", " | B* (R3)"), "two seats are marked"),
        ((" | B (R3)", " | C (R3)"), "B is next"),
        (("(R1) ", ""), "three rows of three cells"),
        (("(R1)", "(R)"), r"'\(R\)' is not a card"),
        (("(R1)", "-"), "gaps"),
        (("phase score", "phase give"), "'phase give'"),
        (("phase score", "phase turn"), "all cards are in hand"),
        (("phase score", "phase bonus"), "a bonus that can be carried out"),
        (("T1 (G2)", "T3 (G2)"), "a complete goal"),
        (("phase score", "phase score | phase turn"), "given twice"),
        (("phase score", "phase score | tokens 4"), "'tokens 4'"),
        (("phase score", "phase score | clock 4"), "'clock 4'"),
        (("phase score", "phase score | turn x"), "'turn x'"),
        (("portal (R6)", "purse (R6)"), "'purse"),
        (("portal (R6) (F6) (G6) (T6*)", "hand R6 (F) G6 T6*"), "hides a card that its holder knows"),
        (("phase score", "phase match_over"), "nobody decides"),
        (("(R1)", "(R1):AC"), "seats from A to B"),
    ],
)
def test_a_position_error_names_the_part(change, said):
    assert change[0] in POSITION
    with pytest.raises(lamakit.PositionError, match=said):
        lamakit.Match.from_position(POSITION.replace(*change))


def test_orders_that_lie_open_hide_nothing():
    seen = lamakit.new_match("abrakadabrien+orders", seed=1).observation(0)
    assert "orders (dwarf) (elf) (giant)" in seen.position
    with pytest.raises(lamakit.PositionError, match="one order of each kind"):
        lamakit.Observation.from_position(f"{seen.position} | open-orders")
