"""The LLAMA games for PettingZoo: agents take turns (AEC), and every observation has its action mask."""

import secrets
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from lamakit.adapters.spaces import seen_space
from lamakit.errors import LamakitError, library, quoted
from lamakit.games import AMIGO
from lamakit.play.checks import checked_number
from lamakit.play.match import Match, actions, new_match
from lamakit.simulation.external import fallback

with library("lamakit[pettingzoo]"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

RENDER_MODES = ["human", "svg"]

KEPT = ("match", "agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "agent_selection")

Seen = dict[str, Any]


def checked_cycles(cycles: object) -> int | None:
    return None if cycles is None else checked_number(cycles, range(1, 10**9), "max_cycles")


def env(variant: str = "base", **options: Any) -> AECEnv[str, Seen, int]:
    """An environment whose calls are checked in their order, as PettingZoo's own are; the options are `LlamaEnv`'s.

    >>> table = env("base", players=4)
    >>> table.reset(seed=7)
    >>> table.agent_selection, table.observe("player_0")["action_mask"].shape
    ('player_0', (13,))
    """
    return wrappers.OrderEnforcingWrapper(raw_env(variant, **options))


class LlamaEnv(AECEnv[str, Seen, int]):
    """A match. `player_0` … are the seats; action `n` is `lamakit.actions(variant)[n]`.

    Observations are dictionaries: `observation`, the vector of `Observation.vector` (float32), and `action_mask` (int8,
    all 0 for who does not decide). Everybody's reward comes with the end of the match: the share of the win, which
    adds up to 1, or with `rewards="points"` the points, negated. `max_cycles` ends the match for everybody after so
    many turns of the table (decisions divided by seats), as truncated, without a reward.

    `reset(seed=…)` deals match 0 of the seed, and each reset without a seed the next match of the same seed; an
    environment that never had a seed makes one up. `reset(options={"position": text})` begins at a position. `state()`
    is what all seats see, side by side; what `get_state` keeps, `set_state` goes on from.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "lamakit_v0",
        "is_parallelizable": False,
        "render_modes": RENDER_MODES,
    }

    def __init__(
        self,
        variant: str = "base",
        players: int = 2,
        edition: str = AMIGO,
        rewards: str = "win",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """Raises LamakitError for an option that can't be, and for Abrakadabrien, whose actions have no numbers."""
        super().__init__()
        if rewards not in ("win", "points"):
            raise LamakitError("rewards={rewards}: expected 'win' or 'points'", quoted(rewards))
        if render_mode not in (None, *RENDER_MODES):
            raise LamakitError("render_mode={render_mode}: expected 'human', 'svg' or None", quoted(render_mode))
        self.render_mode, self._rewards_are = render_mode, rewards
        self._options: dict[str, Any] = {"variant": variant, "players": players, "edition": edition}
        self.action_texts = actions(variant)
        most = checked_cycles(max_cycles)
        self._most = most and most * players
        self._seed, self._number = secrets.randbits(32), -1
        self.agents: list[str] = []
        self.match = self._dealt(None)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.num_players)]
        entries = len(self.match.observation(0).vector())
        self.action_spaces = {agent: spaces.Discrete(len(self.action_texts)) for agent in self.possible_agents}
        self.state_space = spaces.Box(-np.inf, np.inf, (entries * self.match.num_players,), np.float32)
        self.observation_spaces = {agent: seen_space(entries, len(self.action_texts)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise LamakitError("agent={agent}: expected one of {known}", quoted(agent), ", ".join(self.possible_agents))
        return self.possible_agents.index(agent)

    def _dealt(self, seed: int | None) -> Match:
        """The next match."""
        seed, number = (self._seed, self._number + 1) if seed is None else (seed, 0)
        match = new_match(seed=seed, number=number, **self._options)
        self._seed, self._number = match.seed, number
        return match

    def _written(self, text: str, seed: int | None) -> Match:
        """A match from a position of this game."""
        match = Match.from_position(text, secrets.randbits(32) if seed is None else seed)
        if not self._is_of_here(match) or match.is_over:
            here = f"{self.match.variant}@{self.match.edition}"
            seats = self.match.num_players
            raise LamakitError(
                "position={text}: expected one of {here} for {seats} players that is not over",
                quoted(text),
                here,
                seats,
            )
        return match

    def _is_of_here(self, match: object) -> bool:
        """Whether it is a match of the same game."""
        here = self.match
        return isinstance(match, Match) and (match.variant, match.edition, match.num_players) == (
            here.variant,
            here.edition,
            here.num_players,
        )

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Raises LamakitError for a seed, or a position among the options, that can't be."""
        position = options.get("position") if isinstance(options, Mapping) else None
        self.match = self._dealt(seed) if position is None else self._written(position, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._deciding()

    def _deciding(self) -> str:
        return self.possible_agents[self.match.current_player or 0]

    def observe(self, agent: str) -> Seen:
        seat = self._seat(agent)
        decides = seat == self.match.current_player
        mask = self.match.legal_mask() if decides else [False] * len(self.action_texts)
        return {
            "observation": np.array(self.match.observation(seat).vector(), np.float32),
            "action_mask": np.array(mask, np.int8),
        }

    def state(self) -> npt.NDArray[np.float32]:
        """The vectors of all seats, one after the other: together they see every card."""
        seats = range(self.match.num_players)
        return np.array([entry for seat in seats for entry in self.match.observation(seat).vector()], np.float32)

    def get_state(self) -> dict[str, Any]:
        """All that `set_state` needs to go on from here, chance included; it can be pickled."""
        return deepcopy({name: getattr(self, name) for name in KEPT})

    def set_state(self, state: Mapping[str, Any]) -> None:
        """Go on from what `get_state` has kept, here or in another environment with the same options."""
        if not isinstance(state, Mapping) or state.keys() != set(KEPT) or not self._is_of_here(state["match"]):
            raise LamakitError("state={state}: expected what get_state has returned", quoted(state))
        self.__dict__.update(deepcopy(dict(state)))

    def step(self, action: int | None) -> None:
        """Raises IllegalAction for an action that the mask forbids, with its rule; then nothing has changed.

        Raises LamakitError for what is not the number of an action.
        """
        if not self.agents:
            raise LamakitError("step: nothing has been dealt; reset comes first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(self.action_texts[self.checked(action)])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.is_over:
            points = [-float(count) for count in self.match.points]
            gained = self.match.returns() if self._rewards_are == "win" else points
            self.rewards = dict(zip(self.possible_agents, gained, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._most is not None and len(self.match.history) >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._deciding()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def checked(self, action: object) -> int:
        return checked_number(action, range(len(self.action_texts)), "action")

    def render(self) -> str | None:
        """The table as SVG, or for people one line of text, printed."""
        if self.render_mode == "svg":
            return self.match._repr_svg_()
        if self.render_mode == "human":
            print(self.match.position)
        return None


def parallel_env(variant: str = "base", **options: Any) -> "LlamaParallelEnv":
    """The same match for programs in which all agents act at once; the options are `LlamaEnv`'s."""
    return LlamaParallelEnv(variant, **options)


class LlamaParallelEnv(ParallelEnv[str, Seen, int]):
    """Every agent gives an action in each cycle, and that of the seat that decides is carried out.

    One that is not allowed is replaced (`lamakit.simulation.external.fallback`), which `infos` tells. `max_cycles`
    ends the match after so many decisions.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "lamakit_parallel_v0", "render_modes": RENDER_MODES}

    def __init__(self, variant: str = "base", max_cycles: int | None = None, **options: Any) -> None:
        """Raises LamakitError as `LlamaEnv` does."""
        self._table, self._most = LlamaEnv(variant, **options), checked_cycles(max_cycles)
        self.possible_agents = self._table.possible_agents
        self.observation_spaces, self.action_spaces = self._table.observation_spaces, self._table.action_spaces
        self.render_mode, self.render = self._table.render_mode, self._table.render
        self.state_space, self.state = self._table.state_space, self._table.state

    def get_state(self) -> dict[str, Any]:
        """As `LlamaEnv.get_state`."""
        return self._table.get_state()

    def set_state(self, state: Mapping[str, Any]) -> None:
        """As `LlamaEnv.set_state`."""
        self._table.set_state(state)
        is_over = any(self._table.terminations.values())
        self.agents = [] if is_over else list(self.possible_agents)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Seen]]:
        self._table.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, Seen]:
        return {agent: self._table.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        table = self._table
        if not table.agents:
            raise LamakitError("step: nothing has been dealt; reset comes first")
        agent = table.agent_selection
        if not isinstance(actions, Mapping) or agent not in actions:
            raise LamakitError("actions={actions}: expected a dict with an action of {agent}", quoted(actions), agent)
        mask, action = table.observe(agent)["action_mask"], table.checked(actions[agent])
        infos: dict[str, Seen] = {each: {} for each in self.agents}
        if not mask[action]:
            seen = table.match.observation(self.possible_agents.index(agent))
            action = table.action_texts.index(fallback(seen))
            infos[agent] = {"replaced": True}
        table.step(action)
        ended, stopped = dict(table.terminations), dict.fromkeys(self.agents, len(table.match.history) == self._most)
        observed, rewards = self._observed(), dict(table.rewards)
        if any(ended.values()) or any(stopped.values()):
            self.agents = []
        return observed, rewards, ended, stopped, infos


raw_env = LlamaEnv
