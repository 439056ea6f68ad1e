"""Chooses any legal action, all equally likely."""

from lamakit.bots.contract import deciding
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.play.observation import Observation


class RandomBot:
    name = "random"
    options: tuple[int, ...] = ()

    def __init__(self, seed: int) -> None:
        self._words = generator(seed)

    def choose(self, observation: Observation) -> str:
        actions = deciding(self.name, observation).legal_actions
        return actions[below(self._words, len(actions))]
