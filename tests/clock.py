"""Time that a test gives."""

from dataclasses import dataclass


@dataclass
class Clock:
    time: float = 0.0

    def __call__(self) -> float:
        return self.time
