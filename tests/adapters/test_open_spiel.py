"""OpenSpiel's own conformance tests; and on a small box all of the tree."""

import copy
import pickle
from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, get_all_states, ismcts, mcts
from open_spiel.python.observation import make_observation

import lamakit
from lamakit.adapters import open_spiel as adapter
from lamakit.errors import LamakitError
from lamakit.games import LLAMA
from tests.for_each import for_each

PARAMETERS = {
    "base": "overlays=drama+lama20+each-llama",
    "party": "overlays=drama,edition=egmont",
    "kadabra": "returns=win",
    "dice": "overlays=lama20",
}
SMALL = "lamakit_base(players=2,deck=1:2+2:2+L:2,hand=2,rounds=one,returns=win)"
DRAW = lamakit.actions("base").index("draw")
INFORMATION_STATES = 419  # of the small box


@for_each("rounds", ["match", "one", "two"])
@for_each("players", range(2, 7))
@for_each("name", LLAMA)
def test_random_play(name: str, players: int, rounds: str) -> None:
    game = pyspiel.load_game(f"lamakit_{name}(players={players},rounds={rounds},{PARAMETERS[name]})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def played(game: pyspiel.Game, seed: int) -> Iterator[pyspiel.State]:
    """States of random play; at the end the last one."""
    state, random = game.new_initial_state(), np.random.default_rng(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(int(random.choice(state.legal_actions())))
    yield state


@pytest.mark.parametrize("name", LLAMA)
def test_a_state_is_a_match_and_pays_for_its_points(name: str) -> None:
    game = pyspiel.load_game(f"lamakit_{name}(players=3)")
    for state in played(game, 1):
        if not state.is_chance_node() and not state.is_terminal():
            seat = state.current_player()
            texts = [state.action_to_string(seat, number) for number in state.legal_actions()]
            assert texts == [each for each in lamakit.actions(name) if each in state.match.legal_actions()]
            seen = state.match.observation(seat)
            assert state.observation_string(seat) == seen.position
            assert state.observation_tensor(seat) == pytest.approx(seen.vector())
    assert state.match.is_over
    assert state.returns() == [-points for points in state.match.points]


def test_the_win_is_shared() -> None:
    *_, state = played(pyspiel.load_game("lamakit_base(players=4,returns=win)"), 2)
    assert state.returns() == list(state.match.returns())


def test_a_deal_has_the_chances_of_the_deck() -> None:
    state = pyspiel.load_game("lamakit_base(players=2)").new_initial_state()
    assert dict(state.chance_outcomes()) == pytest.approx(dict.fromkeys(range(7), 8 / 56))
    state.apply_action(3)
    assert dict(state.chance_outcomes())[3] == pytest.approx(7 / 55)


def test_copies_go_on_by_themselves() -> None:
    for state in played(pyspiel.load_game("lamakit_party(players=3,rounds=one)"), 5):
        for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert str(twin) == str(state)
        if not state.is_terminal():
            twin = state.child(state.legal_actions()[0])
            assert str(twin) != str(state)


@pytest.mark.parametrize("name", LLAMA)
def test_information_states_recall_everything(name: str) -> None:
    """A seat's knowledge begins with what it knew; text and tensor tell the same states apart."""
    game = pyspiel.load_game(f"lamakit_{name}(players=3,rounds=two)")
    before, by_text = dict.fromkeys(range(3), ""), dict[tuple[int, str], bytes]()
    for state in played(game, 3):
        for seat in range(3 * (state.match is not None)):
            text = state.information_state_string(seat)
            assert text.startswith(before[seat])
            before[seat] = text
            tensor = np.array(state.information_state_tensor(seat), np.float32).tobytes()
            assert by_text.setdefault((seat, text), tensor) == tensor
    assert len(set(by_text.values())) == len(by_text)


def test_what_is_hidden_is_not_in_the_information_state() -> None:
    """Two states that differ only in what seat B was dealt look the same to A."""
    game = pyspiel.load_game(SMALL)
    states = [game.new_initial_state() for _ in range(2)]
    for state, hidden in zip(states, [(0, 1), (6, 1)], strict=True):
        for card in (6, 0, 1, *hidden):
            state.apply_action(card)
    one, other = states
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_tensor(0) == other.information_state_tensor(0)
    assert one.information_state_string(1) != other.information_state_string(1)


@for_each("parameters", ["rounds=6", "rounds=six", "returns=gold", "deck=7:2", "deck=1:x", "hand=7", "deck=1:8"])
def test_parameters_that_cannot_be(parameters: str) -> None:
    with pytest.raises((LamakitError, pyspiel.SpielError)):
        pyspiel.load_game(f"lamakit_base({parameters})")


def test_a_small_box_serves_every_round() -> None:
    game = pyspiel.load_game("lamakit_base(deck=1:2+2:2+L:2,hand=2,rounds=three)")
    for state in played(game, 3):
        if state.match and not state.is_chance_node():
            assert sum(state.match.observation(0).box.values()) == 6
            assert state.match.observation(0).deck_size <= 1
    assert len(adapter.box_of("dice", {"hand": 2}).deck) == 7
    with pytest.raises(LamakitError, match="the deck of dice is fixed"):
        adapter.box_of("dice", {"deck": "1:2"})


# --- the small box: two players, 1, 2 and llama, two of each, hands of two --------------------------------------------


@pytest.mark.filterwarnings("ignore")
class TestFullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """OpenSpiel's checks of every state; the numbers of states are chance nodes, decisions and ends."""

    game_name = SMALL
    game = pyspiel.load_game(SMALL)
    api_test.TOTAL_NUM_STATES[SMALL] = (320, 1727, 1428)
    api_test.PERFECT_RECALL_NUM_STATES[SMALL] = INFORMATION_STATES


FITS = {"1": "12", "2": "2", "L": "L1"}  # on 1 lies 1 or 2, on 2 only 2, as 3 is missing, on a llama a llama or 1


class Table(NamedTuple):
    """A round in plain words, without lamakit: what a seat knows is its first hand and all that it has seen."""

    hands: tuple[str, ...]
    deck: str
    top: str
    out: tuple[bool, ...]
    turn: int
    known: tuple[tuple[object, ...], ...]

    def steps(self) -> Iterator["Table"]:
        hand = self.hands[self.turn]
        for card in set(hand) & set(FITS[self.top]):
            yield self.after(card, hand.replace(card, "", 1), top=card)
        for card in set() if self.out[1 - self.turn] else set(self.deck):
            yield self.after("draw", hand + card, card, deck=self.deck.replace(card, "", 1))
        yield self.after("quit", hand, out=tuple(seat == self.turn or self.out[seat] for seat in range(2)))

    def after(self, action: str, hand: str, drawn: str = "", **changes: Any) -> "Table":
        """The turn passes to the other seat, if it is still in the round."""
        me, hands = self.turn, list(self.hands)
        hands[me] = hand
        known = tuple((*self.known[seat], (me, action, drawn * (seat == me))) for seat in range(2))
        next_turn = me if self.out[1 - me] else 1 - me
        return self._replace(hands=tuple(hands), known=known, turn=next_turn, **changes)

    @property
    def is_over(self) -> bool:
        return all(self.out) or "" in self.hands


def enumerated() -> set[tuple[object, ...]]:
    """The information states of the small box."""
    tables, found = [*deals()], set[tuple[object, ...]]()
    while tables:
        table = tables.pop()
        if not table.is_over:
            found.add((table.turn, table.known[table.turn]))
            tables += table.steps()
    return found


def deals() -> Iterator[Table]:
    for top, *cards in set(permutations("1122LL")):
        own, other = "".join(sorted(cards[:2])), "".join(sorted(cards[2:4]))
        yield Table((own, other), cards[4], top, (False, False), 0, ((top, own), (top, other)))


@pytest.fixture(scope="module")
def decisions() -> list[pyspiel.State]:
    """Every decision in the tree of the small box."""
    states = get_all_states.get_all_states(
        pyspiel.load_game(SMALL), include_terminals=False, include_chance_states=False
    )
    return list(states.values())


def test_as_many_information_states_as_independent_enumeration_gives(decisions: list[pyspiel.State]) -> None:
    assert len(enumerated()) == INFORMATION_STATES
    assert len({state.information_state_string() for state in decisions}) == INFORMATION_STATES
    assert len({(s.current_player(), *s.information_state_tensor()) for s in decisions}) == INFORMATION_STATES


@pytest.mark.long
def test_counterfactual_regret_finds_play_that_can_hardly_be_exploited() -> None:
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRSolver(game)
    first = exploitability.exploitability(game, solver.average_policy())
    for _ in range(40):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.01 < first


@pytest.mark.parametrize("game", [SMALL, "lamakit_base"])
def test_the_playthrough_generator_runs(game: str) -> None:
    """It asks for the public and the private part alone, too."""
    lines = generate_playthrough.playthrough_lines(game, seed=1)
    assert any(line.startswith("InformationStateString(0)") for line in lines)
    assert any(line.startswith("PublicObservationString()") for line in lines)


@pytest.mark.parametrize("recalls", [False, True])
def test_public_and_private_parts_are_observed_apart(recalls: bool) -> None:
    """Whoever looks on sees what both seats do; each hand is its own seat's."""
    game = pyspiel.load_game(SMALL)
    state, twin = game.new_initial_state(), game.new_initial_state()
    for one, hidden, drawn in ((state, (1, 0), 6), (twin, (1, 6), 0)):
        for number in (6, 0, 1, *hidden, DRAW, drawn):
            one.apply_action(number)
    single, nobody = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
    public, private = (
        make_observation(game, pyspiel.IIGObservationType(is_public, recalls, kind))
        for is_public, kind in ((True, nobody), (False, single))
    )
    assert public.string_from(state, 0) == public.string_from(twin, 1)
    assert "base | L | A ?3:0 | B* ?2:0" in public.string_from(state, 0)
    seen = [public.tensor.tolist() for one in (state, twin) if not public.set_from(one, 0)]
    assert seen[0] == seen[1]
    assert private.string_from(state, 0) == ("1 2\n1 2 L" if recalls else "1 2 L")
    private.set_from(state, 1)
    hands = [[1, 1, 0, 0, 0, 0, 0]] * 2 if recalls else [[1, 1, 0, 0, 0, 0, 0]]
    assert private.tensor.reshape(-1, 7)[: len(hands)].tolist() == hands
    everything = pyspiel.IIGObservationType(True, recalls, pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert game.make_py_observer(everything, {}) is None


@pytest.mark.parametrize("number", [99, 13])
def test_what_is_no_action_is_told(number: int) -> None:
    with pytest.raises(LamakitError, match=f"action={number}: expected a number from 0 to"):
        pyspiel.load_game(SMALL).new_initial_state().apply_action(number)


def test_a_state_is_resampled_from_what_a_seat_knows() -> None:
    """It sees and remembers the same, others hold other cards, and nobody remembers a card of another world."""
    game, sampler = pyspiel.load_game("lamakit_base(players=3,rounds=two)"), np.random.default_rng(1).random
    hands = set[tuple[str, ...]]()
    for number, state in enumerate(played(game, 2)):
        if state.is_chance_node() or state.is_terminal() or number % 3:
            continue
        for seat in range(3):
            twin = state.resample_from_infostate(seat, sampler)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert seat != state.current_player() or twin.legal_actions() == state.legal_actions()
            for other in range(3):
                assert twin.observation_string(other) == twin.match.observation(other).position
                assert twin.information_state_string(other).endswith(twin.observation_string(other))
            hands.add(tuple(twin.match.observation((seat + 1) % 3).hand))
    assert len(hands) > 5
    with pytest.raises(LamakitError, match="cards are being dealt"):
        game.new_initial_state().resample_from_infostate(0, sampler)


def test_information_set_search_plays() -> None:
    game, random = pyspiel.load_game(SMALL), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2.0, 20, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(random.choice(state.legal_actions())))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == 1
