"""Positions played on by players who search, and share no policy with the coach."""

from collections.abc import Sequence
from functools import partial

from lamakit.bots.llama.playout_loop import ANYBODY, NONE
from lamakit.bots.llama.policy_bot import Policy
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.bots.llama.search import SearchBot, best_place
from lamakit.coach.llama.roll_out import PlayedOn
from lamakit.play.llama.observation import LlamaObservation

WORLDS = 256  # in which every player tries each action


class Referee(SearchBot):
    """In its worlds everybody goes on by the rule of thumb and quits where that is better; the best action is taken."""

    def _best(self, seen: LlamaObservation, actions: Sequence[int]) -> int:
        return actions[best_place(actions, self._tried(seen, actions), self.worlds, seen.seat, NONE)]

    def _ways(self, seen: LlamaObservation) -> list[tuple[list[Policy], int]]:
        return [([rule_of_thumb(seen.game, seen.num_players)] * seen.num_players, ANYBODY)]


def played_on(seen: LlamaObservation, worlds: int = WORLDS) -> PlayedOn:
    return PlayedOn(seen, partial(Referee, worlds=worlds))
