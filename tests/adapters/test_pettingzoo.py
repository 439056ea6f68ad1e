"""PettingZoo's own conformance tests, for every LLAMA variant with its overlays."""

import gc
import pickle
import warnings
from collections.abc import Iterator
from functools import partial
from itertools import chain, combinations
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

import lamakit
from lamakit.adapters import pettingzoo
from lamakit.errors import IllegalAction, LamakitError
from lamakit.games import BOXES, LLAMA
from tests.for_each import for_each

VARIANTS = [
    "+".join((name, *overlays))
    for name in LLAMA
    for overlays in chain.from_iterable(
        combinations(BOXES[name].overlays, count) for count in range(len(BOXES[name].overlays) + 1)
    )
]
SIZES = (2, 3, 6)


@pytest.fixture(autouse=True, scope="module")
def without_the_garbage_of_other_tests() -> None:
    """Nothing that they have left open is blamed on what is tested here."""
    gc.collect()


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Whatever the tests only warn of fails, but that an observation with a mask is a dictionary."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation ")
        yield


def test_all_variants_are_here() -> None:
    assert len(VARIANTS) == 8 + 2 + 1 + 2


def seeded(env: Any) -> Any:
    """With one course of chance: PettingZoo's tests reset it, and sample its actions, without a seed."""
    env.reset(seed=1)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    return env


@for_each("players", SIZES)
@for_each("variant", VARIANTS)
def test_conformance(variant: str, players: int) -> None:
    make = partial(pettingzoo.env, variant, players=players)
    api_test(seeded(make()), num_cycles=300)
    seed_test(make, num_cycles=100)


@for_each("players", SIZES)
@for_each("variant", VARIANTS)
def test_conformance_where_all_act_at_once(variant: str, players: int) -> None:
    """Only here `max_cycles_test` applies: it gives every agent as many turns, and actions whatever the mask says."""
    make = partial(pettingzoo.parallel_env, variant, players=players)
    parallel_api_test(seeded(make()), num_cycles=100)
    parallel_seed_test(make, num_cycles=50)

    def of_cycles(**options: int) -> Any:
        return seeded(make(**options))

    max_cycles_test(SimpleNamespace(parallel_env=of_cycles, env=lambda **most: parallel_to_aec(of_cycles(**most))))


def test_a_match_is_the_match_of_its_seed() -> None:
    env = pettingzoo.env("base", players=3)
    env.reset(seed=7)
    match = lamakit.new_match("base", players=3, seed=7)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        if ended:
            assert reward == match.returns()[int(agent[-1])]
            env.step(None)
            continue
        assert agent == f"player_{match.current_player}"
        assert seen["observation"].tolist() == match.observation(match.current_player).vector()
        assert seen["action_mask"].tolist() == match.legal_mask()
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        match.play(lamakit.actions("base")[action])
        env.step(action)
    assert match.is_over


def test_each_reset_deals_the_next_match_of_the_seed() -> None:
    env = pettingzoo.raw_env("party")
    env.reset(seed=3)
    env.reset()
    assert env.match.position == lamakit.new_match("party", seed=3, number=1).position


def test_too_many_cycles_end_it_as_truncated() -> None:
    env = pettingzoo.env("kadabra", players=3, max_cycles=2)
    env.reset(seed=1)
    for _ in range(6):
        seen, _, _, truncated, _ = env.last()
        assert not truncated
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_rewards_can_be_points() -> None:
    env = pettingzoo.raw_env("base", rewards="points")
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert list(env.rewards.values()) == [-points for points in env.match.points]


def test_an_action_that_the_mask_forbids_changes_nothing() -> None:
    env = pettingzoo.raw_env("base")
    env.reset(seed=1)
    before = env.match.position
    with pytest.raises(IllegalAction, match="BAS-14"):
        env.step(lamakit.actions("base").index("deal"))
    assert env.match.position == before


def test_where_all_act_at_once_such_an_action_is_replaced_and_told() -> None:
    env = pettingzoo.parallel_env("base")
    env.reset(seed=1)
    _, _, _, _, infos = env.step({"player_0": lamakit.actions("base").index("deal"), "player_1": 0})
    assert infos == {"player_0": {"replaced": True}, "player_1": {}}


def test_it_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("base", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    env = pettingzoo.env("base", render_mode="human")
    env.reset(seed=1)
    env.render()
    assert capsys.readouterr().out == f"{env.unwrapped.match.position}\n"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"rewards": "gold"}, "rewards='gold'"),
        ({"render_mode": "ansi"}, "render_mode='ansi'"),
        ({"players": 7}, "players"),
        ({"variant": "abrakadabrien"}, "abrakadabrien"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, object], told: str) -> None:
    with pytest.raises(LamakitError, match=told):
        pettingzoo.env(**given)


def test_environments_that_never_had_a_seed_deal_different_matches() -> None:
    positions = set[str]()
    for _ in range(3):
        env = pettingzoo.env("base")
        env.reset()
        positions.add(env.unwrapped.match.position)
    assert len(positions) == 3


@for_each("action", [-1, None, 99, 1.5, True, "draw", [1]])
def test_what_is_no_action_is_told(action: object) -> None:
    for env in (pettingzoo.raw_env("base"), pettingzoo.parallel_env("base")):
        env.reset(seed=1)
        before = env.state()
        given = action if hasattr(env, "match") else {"player_0": action, "player_1": 0}
        with pytest.raises(LamakitError, match=r"action=.*: expected a number from 0 to 12"):
            env.step(given)
        assert (env.state() == before).all()


def test_where_all_act_at_once_the_player_who_decides_must() -> None:
    env = pettingzoo.parallel_env("base")
    env.reset(seed=1)
    for wrong in ({}, {"player_1": 0}, None, 3):
        with pytest.raises(LamakitError, match="expected a dict with an action of player_0"):
            env.step(wrong)


def test_a_number_of_numpy_is_an_action() -> None:
    env = pettingzoo.raw_env("base")
    env.reset(seed=np.int64(1))
    env.step(np.flatnonzero(env.observe("player_0")["action_mask"])[0])
    env.step(np.int8(np.flatnonzero(env.observe("player_1")["action_mask"])[0]))
    assert len(env.match.history) == 2


@for_each("cycles", [-1, 0, 1.5, True])
@for_each("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_so_many_cycles_there_cant_be(make: object, cycles: object) -> None:
    with pytest.raises(LamakitError, match="max_cycles="):
        make("base", max_cycles=cycles)


@pytest.mark.parametrize("make", [pettingzoo.raw_env, pettingzoo.parallel_env])
def test_a_state_can_be_read_and_set(make: object) -> None:
    """And it goes on with the same chance, in another environment, too."""
    env, other = make("kadabra", players=3), make("kadabra", players=3)
    env.reset(seed=4)
    assert env.state().shape == env.state_space.shape
    assert env.state_space.contains(env.state())

    def go_on(one: object) -> list[list[float]]:
        trail = []
        table = getattr(one, "_table", one)
        for _ in range(12):
            action = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0])
            one.step(action if one is table else dict.fromkeys(one.agents, action))
            trail.append(one.state().tolist())
        return trail

    go_on(env)
    kept = pickle.loads(pickle.dumps(env.get_state()))
    trail = go_on(env)
    for again in (env, other):
        again.set_state(kept)
        assert go_on(again) == trail
    stranger = make("kadabra", players=2)
    stranger.reset()
    for wrong in ({}, {**kept, "match": None}, stranger.get_state()):
        with pytest.raises(LamakitError, match="expected what get_state has returned"):
            env.set_state(wrong)
    with pytest.raises(LamakitError, match="agent='player_3': expected one of player_0, player_1, player_2"):
        env.action_space("player_3")
    with pytest.raises(LamakitError, match="reset comes first"):
        make().step({"player_0": 7})


def test_a_reset_may_begin_at_a_position() -> None:
    position = "base | 6 | A 1 1 L:12 | B* 3 6:0"
    env = pettingzoo.raw_env("base")
    env.reset(options={"position": position})
    assert env.agent_selection == "player_1"
    assert env.match.position.startswith(position)
    for wrong in ("base | 6 | A* 1:0 | B 3:0 | C 4:0", "party | 6 | A* 1:0 | B 3:0", "base", 3):
        with pytest.raises(LamakitError):
            env.reset(options={"position": wrong})
    assert env.match.position.startswith(position)
