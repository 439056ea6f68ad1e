"""What a bot is."""

from typing import Protocol

from lamakit.play.observation import Observation


class Bot(Protocol):
    """A player that sees an observation and nothing else."""

    def choose(self, observation: Observation) -> str:
        """One of `observation.legal_actions`."""
