"""Chooses any legal action, all equally likely."""

from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.play.observation import Observation


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._words = generator(seed)

    def choose(self, observation: Observation) -> str:
        actions = observation.legal_actions
        return actions[below(self._words, len(actions))]
