"""Properties of Abrakadabrien with every set of overlays and every number of players: random matches, looked at often.

The decks hold one terrain only, so that goals are frequent and matches short; which one changes from table to table.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import lamakit
from lamakit.games import Variant
from lamakit.games.abrakadabrien.cards import TERRAINS, Card, back_of, in_value_order, is_event, stack_of
from lamakit.games.abrakadabrien.decks import kind_of
from lamakit.games.abrakadabrien.setup import cards_dealt
from lamakit.games.abrakadabrien.state import Action, State
from lamakit.games.contract import PHASES
from lamakit.play import abrakadabrien as family
from lamakit.play.abrakadabrien.texts import FORMS, known_forms
from tests.for_each import for_each
from tests.registry import ABRAKADABRIEN, TABLES_OF_ABRAKADABRIEN, every
from tests.test_conformance import check_explanations, random_play as play

TABLES = [
    pytest.param(variant, players, TERRAINS[number % 4], id=f"{variant.label}-{players}-{TERRAINS[number % 4]}")
    for number, (variant, players) in enumerate(TABLES_OF_ABRAKADABRIEN)
]
TURNS = 7  # in which tests look at the tables
REFILLS = 14  # cards left in the pile after the deal
KEENNESS = {"score": 20, "call": 5, "claim": 5, "reveal": 10, "swap": 3, "tribute": 0.1}  # the others have 1
GARBAGE = ["", " ", "wait ", "WAIT", "replace", "reveal 0", "reveal 10", "swap 5 4", "swap 1 1", "lay G", "look", "\0"]
GARBAGE += ["score tower 7 4 1", "score castle 1 4 7", "replace 1 T7", "tribute B 1", "plant ٣", "claim tower", "draw"]
PROBES = ["wait", "reveal 5", "swap 4 5", "swap 1 9", "replace 5 T4", "done", "plant 5", "look 1 2 3", "lay B", "call"]
PROBES += ["score tower 1 4 7", "score forest 1 2 4 5", "claim elf", "score giant 2 4 5 6", "tribute B 1 1"]
PROBES += ["no tribute"]


def deck_of(variant: Variant, players: int, terrain: str) -> dict[str, int]:
    """Cards of one terrain: just enough, and a few to refill with."""
    marks = "sm*" if "orders" in variant.overlays else ("", "*")
    kinds = [f"{terrain}{number}{mark}" for mark in marks for number in range(1, 7)]
    wanted = cards_dealt(players) + REFILLS
    return {code: wanted // len(kinds) + (place < wanted % len(kinds)) for place, code in enumerate(kinds)}


def new_match(variant: Variant, players: int, terrain: str, seed: int = 1) -> lamakit.Match:
    return lamakit.new_match(variant.name, players=players, seed=seed, deck=deck_of(variant, players, terrain))


def random_play(match: lamakit.Match, seed: int) -> Iterator[str]:
    return play(match, seed, lambda text: KEENNESS.get(text.split()[0], 1))


def looked_at(match: lamakit.Match, seed: int, every: int) -> Iterator[int]:
    """The plies of a random match at which a test looks: some turns, and every third of the other phases."""
    for ply, _ in enumerate(random_play(match, seed)):
        if ply % (every if match.phase in ("turn", "lay") else 3) == 0:
            yield ply


def all_cards(state: State) -> Counter[str]:
    places = [card for seat in state.seats for card in (*seat.area, *seat.hand, *seat.portal)]
    cards = Counter(card.code for card in (*places, *state.drawn) if card is not None)
    cards.update(code for seat in state.seats for code in seat.pile)
    cards.update(code for code in state.deck if not is_event(code))
    return cards


def all_orders(state: State) -> list[str]:
    seats = [order for seat in state.seats for order in (*seat.orders, *seat.fulfilled)]
    return sorted([*seats, *(order for stack in state.stacks.values() for order in stack)])


@every("variant, players, terrain", TABLES, turn=0, of=TURNS)
def test_cards_and_orders_are_conserved_and_the_end_is_reached(variant, players, terrain):
    match = new_match(variant, players, terrain)
    whole, orders = Counter(match._state.full), all_orders(match._state)
    for _ in looked_at(match, seed=players, every=19):
        assert all_cards(match._state) == whole
        assert all_orders(match._state) == orders
        assert match.points == match.observation(players - 1).points
    assert match.phase == "match_over"
    assert match.legal_actions() == []
    assert match.winners
    assert len(orders) == (36 if "orders" in variant.overlays else 0)


@every("variant, players, terrain", TABLES, turn=1, of=TURNS)
def test_texts_read_back_to_the_same(variant, players, terrain):
    match = new_match(variant, players, terrain, seed=2)
    deck = deck_of(variant, players, terrain)
    for _ in looked_at(match, seed=players, every=41):
        assert family.read_position(variant, match.position, {"deck": deck}) == match._state
        for seat in (match.current_player, (match.current_player + 1) % players):
            seen = match.observation(seat)
            again = lamakit.Observation.from_position(seen.position, deck=deck)
            assert again == seen
            assert vars(again)["_state"] == vars(seen)["_state"]
            assert (again.legal_actions, again.unseen, again.hand) == (seen.legal_actions, seen.unseen, seen.hand)
            assert sum(seen.unseen.values()) >= seen.deck_size
    assert family.read_position(variant, match.position, {"deck": deck}) == match._state


@every("variant, players, terrain", TABLES, turn=2, of=TURNS)
def test_explain_agrees_with_play_and_refusals_change_nothing(variant, players, terrain):
    match = new_match(variant, players, terrain, seed=3)
    for ply in looked_at(match, seed=players, every=89):
        check_explanations(match, [*GARBAGE, *PROBES, *match.legal_actions()[ply % 7 :: 7]])
    assert not any(match.explain(text).legal for text in [*GARBAGE, *PROBES])


@every("variant, players, terrain", TABLES, turn=3, of=TURNS)
def test_an_observation_never_depends_on_what_is_hidden(variant, players, terrain):
    match, deck, changed = new_match(variant, players, terrain, seed=4), deck_of(variant, players, terrain), 0
    for ply in looked_at(match, seed=players, every=41):
        seat = ply % players
        seen, twin = match.observation(seat), hidden_shuffled(match._state, seat, random.Random(ply))
        changed += twin != match._state
        position = family.write_position(variant, twin)
        again = lamakit.Match.from_position(position, deck=deck).observation(seat)
        assert (again.position, again.legal_actions) == (seen.position, seen.legal_actions)
        assert vars(again)["_state"] == vars(seen)["_state"]
    assert changed


def hidden_shuffled(state: State, seat: int, chance: random.Random) -> State:
    """The same table with all that the seat can't see dealt anew; backs and what others know stay in their places."""
    twin = state.copy()
    faces: dict[str, list[str]] = {}
    for code in (
        *(card.code for card in _hidden_cards(twin, seat)),
        *(code for code in twin.deck if not is_event(code)),
    ):
        faces.setdefault(back_of(code), []).append(code)
    for codes in faces.values():
        chance.shuffle(codes)
    for other in twin.seats:
        other.area = [card and _changed(card, seat, faces) for card in other.area]
        other.hand = in_value_order([_changed(card, seat, faces) for card in other.hand])
        other.portal = in_value_order([_changed(card, seat, faces) for card in other.portal])
    twin.drawn = [_changed(card, seat, faces) for card in twin.drawn]
    pile = [faces[back_of(code)].pop() for code in twin.deck if not is_event(code)]
    under = pile[1:]
    chance.shuffle(under)
    pile = iter([*pile[:1], *under])
    twin.deck = [_other_event(state, code, chance) if is_event(code) else next(pile) for code in twin.deck]
    twin.due = [(owner, _other_event(state, event, chance)) for owner, event in twin.due]
    _deal_orders_anew(twin, seat, chance)
    for other, place in enumerate(twin.seats):
        if other != seat and place.choice is not None:
            place.choice = Action("wait")
    return twin


def _hidden_cards(state: State, seat: int) -> list[Card]:
    places = [card for place in state.seats for card in (*place.area, *place.hand, *place.portal)]
    return [card for card in (*places, *state.drawn) if card and not card.is_open and not card.known >> seat & 1]


def _changed(card: Card, seat: int, faces: dict[str, list[str]]) -> Card:
    if card.is_open or card.known >> seat & 1:
        return card
    return card._replace(code=faces[back_of(card.code)].pop())


def _other_event(state: State, event: str, chance: random.Random) -> str:
    return chance.choice([name for name in state.decks.events if stack_of(name) == stack_of(event)])


def _deal_orders_anew(state: State, seat: int, chance: random.Random) -> None:
    claimed = {order for place in state.seats for goal in place.announced for order in goal.orders}
    others = [place for other, place in enumerate(state.seats) if other != seat]
    for kind, stack in state.stacks.items():
        hidden = [
            order for place in others for order in place.orders if kind_of(order) == kind and order not in claimed
        ]
        rest = [*hidden, *stack]
        chance.shuffle(rest)
        for place in others:
            place.orders = [rest.pop() if order in hidden else order for order in place.orders]
        state.stacks[kind] = rest


@every("variant, players, terrain", TABLES, turn=4, of=TURNS)
def test_undo_replay_save_and_load_are_exact(variant, players, terrain, tmp_path):
    match = new_match(variant, players, terrain, seed=5)
    for ply, action in enumerate(random_play(match, seed=players)):
        if ply == 60:
            before, words = match.position, list(match._words)
            match.play(action)
            after = match.position
            match.undo()
            assert (match.position, match._words) == (before, words)
            match.play(action)
            assert match.position == after
            match.undo()
            match.save(tmp_path / "match.json")
    log = json.loads(json.dumps(match.log))
    assert log == match.log
    again, loaded = lamakit.replay(log), lamakit.load(tmp_path / "match.json")
    assert (again.position, again.log) == (match.position, match.log)
    for move in match.history[len(loaded.history) :]:
        loaded.play(move.action)
    assert (loaded.position, loaded.log) == (match.position, match.log)
    given = lamakit.Match.from_position(log["start"], seed=99, deck=deck_of(variant, players, terrain))
    for move in match.history:
        given.play(move.action, chance=move.chance)
    assert given.position == match.position


@for_each("overlay", ["", "+ghosts-a", "+ghosts-b", "+orders", "+events", "+conflict", "+team", "+stress"])
def test_with_the_whole_deck_random_players_reach_the_end_too(overlay):
    match = lamakit.new_match(f"abrakadabrien{overlay}", players=4, seed=1)
    for _ in random_play(match, seed=1):
        pass
    assert match.winners


def test_every_action_and_phase_occurs():
    phases, verbs = set(), set()
    for variant in ABRAKADABRIEN:
        players = 4 if {"team", "stress"} & set(variant.overlays) else 3
        for terrain in TERRAINS if "orders" in variant.overlays and "conflict" in variant.overlays else ():
            match = new_match(variant, players, terrain, seed=6)
            for action in random_play(match, seed=6):
                phases.add(match.phase)
                verbs.add("no tribute" if action == "no tribute" else action.split()[0])
                assert verbs <= set(FORMS)
                assert action.split()[0] in {form.split()[0] for form in known_forms(variant)}
    assert verbs == set(FORMS)
    assert phases | {"match_over"} == {PHASES[phase] for phase in ABRAKADABRIEN[0].rules.PHASES}


def test_nobody_sees_a_decision_of_this_turn_before_all_have_decided():
    """Whatever A chooses, B sees the same."""
    match = lamakit.new_match("abrakadabrien", players=3, seed=1)
    seen = set()
    for action in match.legal_actions():
        match.play(action)
        seen.add((match.observation(1).position, match.observation(2).position))
        match.undo()
    assert len(seen) == 1


def test_the_same_seed_is_the_same_match_and_another_number_another():
    positions = [
        lamakit.new_match("abrakadabrien+orders+events", players=4, seed=3, number=n).position for n in (0, 0, 1)
    ]
    assert positions[0] == positions[1] != positions[2]
