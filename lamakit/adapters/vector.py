"""Thousands of tables in step for gymnasium: a `VectorEnv` over the compiled batch."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar

import numpy as np

from lamakit.adapters.spaces import seen_space
from lamakit.engine import program_of, why_interpreted
from lamakit.engine.layout import NUMBER, Layout, state_layout
from lamakit.errors import IllegalAction, LamakitError, library, quoted
from lamakit.games import AMIGO, find_variant, name_of
from lamakit.games.contract import SEATS, State
from lamakit.play.checks import checked_number, checked_seed, whole
from lamakit.play.generator import seed_words
from lamakit.play.llama.texts import action_numbers
from lamakit.play.llama.vector import layout, names
from lamakit.play.llama.writing import write_position
from lamakit.play.match import actions, new_match
from lamakit.play.validation import listed
from lamakit.simulation.batch_plan import BatchPlan, lineup
from lamakit.simulation.driver import BOTS_STREAM
from lamakit.simulation.runner import workspace_of
from lamakit.simulation.step_loop import FINE, LEARNER, START

with library("lamakit[pettingzoo]"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

YOU = "you"  # a seat that is asked
MASK = 0xFFFFFFFF


class LlamaVectorEnv(VectorEnv[Any, Any, Any]):
    """Tables that all play on by one decision a step.

    `seats` says who sits where: "you", who is asked, or a bot as in `lamakit.simulate`, which plays in the loop; with
    several of you, you play against yourself. Observations are a dictionary of arrays, a row for each table:
    `observation`, the vector of `Observation.vector` (float32) of the seat that decides, `action_mask` (int8), and
    `seat`. Action `n` is `lamakit.actions(variant)[n]`. The reward is the share of the win of the seat that decided
    last, at the end of the match; `infos["shares"]` has everybody's.

    At the step after an end the table begins its next match, whatever the action (gymnasium's NEXT_STEP; the mask
    allows all). The same seed and actions give the same matches, on every machine. The arrays are written to again at
    the next step: copy what you keep.

    >>> env = LlamaVectorEnv(1000, "base", ["you", "random"])
    >>> seen, infos = env.reset(seed=1)
    >>> seen["observation"].shape, seen["action_mask"].shape
    ((1000, 59), (1000, 13))
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self, num_envs: int, variant: str = "base", seats: Sequence[Any] = (YOU, "random"), edition: str = AMIGO
    ) -> None:
        """Raises LamakitError for an option that can't be, and where there are no compiled rules."""
        found = find_variant(variant, edition)
        game = found.game
        if YOU not in (seats := listed(seats)):
            raise LamakitError("seats={seats}: expected 'you' among them", quoted(seats))
        self.num_envs = checked_number(num_envs, range(1, 10**7), "num_envs")
        plan = BatchPlan(found, lineup(["random" if seat == YOU else seat for seat in seats], found), 0)
        if plan.others:
            raise LamakitError(
                "seats: {name} is not a bot of lamakit's own, which alone are compiled here", plan.others[0].name
            )
        texts = actions(found.name)
        start, numbers = plan.fresh_state(), action_numbers(game)
        self._numbers = np.array([numbers[text] for text in texts])
        self._places = np.zeros(max(game.ACTIONS) + 1, np.int64)
        self._places[self._numbers] = np.arange(len(texts))
        self._workspace = workspace_of(plan)
        for place, seat in enumerate(seats):
            if seat == YOU:
                self._workspace.bots[place] = LEARNER
        program = program_of(name_of(game))
        if program is None:
            raise LamakitError("there are no compiled rules: {reason}", why_interpreted(name_of(game)))
        count, players = self.num_envs, len(plan.seats)
        entries = len(new_match(found.name, players=players, edition=edition, seed=0).observation(0).vector())
        written = len(names(layout(game, "row" not in game.FIELDS), players))  # with a stage, at every table
        self._program, self._states = program, program.records(state_layout(game), count + 1)
        self._states.put(start, START)
        self._place = program.record(Layout(self._workspace.fields, NUMBER))
        self._place.put(self._workspace)
        self._entries, self._ends = entries, np.ones(count, np.int8)
        self._shares = np.zeros((count, players), np.float32)
        self._vectors, self._masks = program.rows(4, count, written), program.rows(1, count, len(texts))
        self._seen: dict[str, Any] = {"seat": np.zeros(count, np.int64)}
        self.single_observation_space = seen_space(entries, len(texts), seat=spaces.Discrete(SEATS))
        self.single_action_space = spaces.Discrete(len(texts))
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._variant, self.variant, self.edition = found, found.name, edition
        names_there = [YOU if seat == YOU else bot.name for seat, bot in zip(seats, plan.seats, strict=True)]
        self._is_of = [count, found.name, edition, *names_there]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin every match afresh; without a seed the cards are others each time."""
        seed = None if seed is None else checked_seed(seed)
        super().reset(seed=None if seed is None else abs(seed))
        number = int(self.np_random.integers(2**32)) if seed is None else 0
        low, high = (seed or 0) & MASK, ((seed or 0) >> 32) & MASK
        seed_words(self._workspace.chance, low, high, number)
        seed_words(self._workspace.choice, low ^ BOTS_STREAM, high, number)
        self._place.put(self._workspace)
        self._ends[:] = 1
        self._advance(np.zeros(self.num_envs, np.int64))
        return self._seen, {}

    def positions(self) -> list[str]:
        """Every table as one line of text, with all cards."""
        return [write_position(self._variant, self._state(table)) for table in range(self.num_envs)]

    def _state(self, table: int) -> State:
        state = State(self._variant.game.FIELDS)
        self._states.take(state, table + 1)
        return state

    def get_state(self) -> dict[str, Any]:
        """All that `set_state` needs to go on from here, chance included; it can be pickled."""
        self._place.take(self._workspace)
        tables = list(map(self._state, range(self.num_envs)))
        kept = {"is_of": self._is_of, "tables": tables, "workspace": self._workspace}
        return deepcopy(kept | {"seen": self._seen, "ends": self._ends, "random": self.np_random})

    def set_state(self, state: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Go on from what `get_state` has kept, here or in another environment of the same tables, seats and game.

        Returns what `reset` does. Raises LamakitError for anything else.
        """
        if not isinstance(state, Mapping) or state.get("is_of") != self._is_of:
            raise LamakitError(
                "state={state}: expected what get_state of such an environment has returned", quoted(state)
            )
        given = deepcopy(dict(state))
        for table, each in enumerate(given["tables"]):
            self._states.put(each, table + 1)
        self._workspace, self._seen, self._ends = given["workspace"], given["seen"], given["ends"]
        self._place.put(self._workspace)
        self.np_random = given["random"]
        return self._seen, {}

    def _advance(self, chosen: Any) -> None:
        given = self._numbers, self._places, chosen, self._ends, self._shares
        written = self._vectors, self._masks, self._seen["seat"]
        fault = self._program.call("steps", self._states, self._place, *given, *written)
        vectors = np.frombuffer(self._program.read(self._vectors), np.float32).reshape(self.num_envs, -1)
        masks = np.frombuffer(self._program.read(self._masks), np.int8).reshape(self.num_envs, -1)
        self._seen |= {"observation": vectors[:, : self._entries], "action_mask": masks}
        if fault != FINE:
            text = actions(self.variant)[int(chosen[fault])]
            raise IllegalAction(
                "actions: {text!r} is not allowed at table {table}; see its action_mask", "", text, fault
            )

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Raises IllegalAction, with the table, for what its mask forbids; tables before it have gone on then."""
        if "observation" not in self._seen:
            raise LamakitError("step: nothing has been dealt; reset comes first")
        right = range(len(self._numbers))
        given = np.asarray(actions)
        if given.dtype.kind == "O":  # perhaps whole all the same
            given = np.array([whole(action, right) for action in given.flat])
        is_whole = given.dtype.kind in "iu" and given.shape == (self.num_envs,)
        if not is_whole or not ((given >= 0) & (given < len(right))).all():
            raise LamakitError("actions: expected {tables} numbers from 0 to {last}", self.num_envs, right[-1])
        decided = self._seen["seat"].copy()
        self._advance(np.ascontiguousarray(given, np.int64))
        rewards = self._shares[np.arange(self.num_envs), decided]
        stopped = np.zeros(self.num_envs, np.bool_)
        return self._seen, rewards, self._ends.astype(np.bool_), stopped, {"shares": self._shares}
