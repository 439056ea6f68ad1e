"""PettingZoo's own conformance tests, for every LLAMA variant with its overlays."""

import warnings
from collections.abc import Iterator
from functools import partial
from itertools import chain, combinations
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

import lamakit
from lamakit.adapters import pettingzoo
from lamakit.errors import IllegalAction, LamakitError
from lamakit.games import BOXES, LLAMA

VARIANTS = [
    "+".join((name, *overlays))
    for name in LLAMA
    for overlays in chain.from_iterable(
        combinations(BOXES[name].overlays, count) for count in range(len(BOXES[name].overlays) + 1)
    )
]
SIZES = (2, 3, 6)


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Whatever the tests only warn of fails, but that an observation with a mask is a dictionary."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation ")
        yield


def test_all_variants_are_here() -> None:
    assert len(VARIANTS) == 8 + 2 + 1 + 2


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_conformance(variant: str, players: int) -> None:
    make = partial(pettingzoo.env, variant, players=players)
    api_test(make(), num_cycles=300)
    seed_test(make, num_cycles=100)


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_conformance_where_all_act_at_once(variant: str, players: int) -> None:
    """Only here `max_cycles_test` applies: it gives every agent as many turns, and actions whatever the mask says."""
    make = partial(pettingzoo.parallel_env, variant, players=players)
    parallel_api_test(make(), num_cycles=100)
    parallel_seed_test(make, num_cycles=50)
    max_cycles_test(SimpleNamespace(parallel_env=make, env=lambda **options: parallel_to_aec(make(**options))))


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
