"""The teacher's choices for the projector, kept so that a restart shows the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from lamakit.classroom.register import STAGE, Register
from lamakit.play.checks import checked_float


@dataclass
class Projector:
    names: bool = False
    revealed: set[str] = field(default_factory=set)  # lessons whose predictions all may see
    pooled: set[str] = field(default_factory=set)  # lessons whose trials all may see
    exact: dict[str, str] = field(default_factory=dict)  # what was entered into the picture, by lesson
    simulated: dict[str, tuple[str, float]] = field(default_factory=dict)

    @classmethod
    def of(cls, register: Register) -> Self:
        """As it was kept; bare if it was not, or can't be read."""
        record = register.record(STAGE)
        try:
            return cls._read(record.data) if record else cls()
        except (KeyError, TypeError, ValueError):
            return cls()

    @classmethod
    def _read(cls, kept: Mapping[str, Any]) -> Self:
        simulated = {
            lesson: (str(said), checked_float(mean, lesson)) for lesson, (said, mean) in kept["simulated"].items()
        }
        return cls(kept["names"] is True, set(kept["revealed"]), set(kept["pooled"]), dict(kept["exact"]), simulated)

    def keep(self, register: Register) -> None:
        data = {
            "names": self.names,
            "revealed": sorted(self.revealed),
            "pooled": sorted(self.pooled),
            "exact": self.exact,
            "simulated": {lesson: list(value) for lesson, value in self.simulated.items()},
        }
        register.keep(STAGE, data)
