"""Random choices for exercises: positions and numbers that are new each time, and the same for the same seed."""

import re
import secrets
from collections.abc import Sequence
from typing import TypeVar

from lamakit.bots import make as make_bot
from lamakit.play.chance import generator
from lamakit.play.checks import checked_seed
from lamakit.play.generator import below
from lamakit.play.match import Match, new_match

Thing = TypeVar("Thing")


class Rng:
    """Equally likely choices from a seed; without one from a new seed, which `seed` keeps."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secrets.randbelow(10_000) if seed is None else checked_seed(seed)
        self._words = generator(self.seed)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        return below(self._words, bound)

    def between(self, least: int, most: int) -> int:
        """A whole number from the least to the most."""
        return least + self.below(most - least + 1)

    def pick(self, things: Sequence[Thing]) -> Thing:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _left in things]

    def midround(self, variant: str = "base", edition: str = "amigo") -> Match:
        """A turn in the middle of a round that was really played, with points from earlier rounds."""
        bot = make_bot("random", seed=self.below(2**31))
        match = new_match(variant, players=3, edition=edition, seed=self.below(2**31))
        for _move in range(self.below(16)):
            before = match.position
            match.play(bot.choose(match.observation(match.current_player or 0)))
            if match.phase != "turn":
                return Match.from_position(self.with_points(before))
        return Match.from_position(self.with_points(match.position))

    def with_points(self, position: str) -> str:
        """The position with other points for every seat."""
        return re.sub(r":\d+", lambda _points: f":{self.below(39)}", position)
