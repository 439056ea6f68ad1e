"""A bot that takes its time decides in slices, so that no click waits for it."""

from collections.abc import Iterator
from time import perf_counter
from typing import Protocol, runtime_checkable

from lamakit.bots import Bot
from lamakit.play.observation import Observation
from lamakit.play.validation import call_user

SLICE_SECONDS = 0.01


@runtime_checkable
class IncrementalBot(Bot, Protocol):
    """A bot that lets others compute while it decides."""

    def thinking(self, observation: Observation) -> Iterator[str]:
        """`""` while it thinks, and at last what `choose` answers."""


class BotTask:
    """A bot's decision, under way, about the view of this number."""

    def __init__(self, bot: IncrementalBot, observation: Observation, ply: int) -> None:
        self.ply = ply
        self._thoughts = call_user(bot.thinking, observation)

    def go_on(self) -> str:
        """A slice; the action, once it is decided."""
        until, decided = perf_counter() + SLICE_SECONDS, ""
        while not decided and perf_counter() < until:
            decided = call_user(next, self._thoughts)
        return decided
