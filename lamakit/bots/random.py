"""Chooses any legal action, all equally likely."""

from collections.abc import Sequence
from typing import Any

from lamakit.bots.contract import Decide, PlainBot
from lamakit.games.contract import State
from lamakit.play.generator import Words, below
from lamakit.play.observation import Observation


class RandomBot(PlainBot):
    name = "random"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)

    def choose(self, observation: Observation) -> str:
        """Any game's observation will do."""
        actions = observation.legal_actions
        return actions[below(self._words, len(actions))]

    @staticmethod
    def decide(game: Any) -> Decide:
        return any_action


def any_action(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    return actions[below(words, len(actions))]
