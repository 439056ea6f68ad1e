"""The interface of a bot."""

from typing import Any, Protocol

from lamakit.errors import LamakitError, quoted
from lamakit.play.observation import Observation


class Bot(Protocol):
    """A player that sees an observation and nothing else, of the game that it plays."""

    def choose(self, observation: Any, /) -> str:  # a bot may say which: LlamaObservation, AbrakadabrienObservation
        """One of `observation.legal_actions`."""


def deciding(bot: str, given: object) -> Observation:
    """The observation that a bot decides on; raises LamakitError if it is none, or nothing is to be decided there."""
    if not isinstance(given, Observation):
        raise LamakitError(f"bot {bot}: {quoted(given)} is not an observation; expected match.observation(seat)")
    if not given.legal_actions:
        raise LamakitError(
            f"bot {bot}: seat {given.seat} does not decide now; expected the current player's observation"
        )
    return given
