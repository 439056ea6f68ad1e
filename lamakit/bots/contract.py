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
        raise LamakitError(
            "bot {bot}: {given} is not an observation; expected match.observation(seat)", bot, quoted(given)
        )
    if not given.legal_actions:
        raise LamakitError(
            "bot {bot}: seat {seat} does not decide now; expected the current player's observation", bot, given.seat
        )
    return given
