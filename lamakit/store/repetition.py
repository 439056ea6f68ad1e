"""Spaced repetition: what somebody got wrong waits to be tried again, and after each right answer waits longer.

Days are numbered as by `date.toordinal`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Self, TypeVar

from lamakit.play.checks import is_whole

INTERVALS = (1, 3, 7, 14, 30)  # days until something comes again: after a mistake, and after each right answer since
A_DAY = 3  # things of a kind that come again on one day
NEVER, ANY_DAY = 0, 1
DAYS = range(date.max.toordinal())


@dataclass(frozen=True, kw_only=True)
class Repeated:
    """`due` is the day from which it waits to be tried again, `tried` the last one on which it was (0: none).

    It has been right `step` times since the last mistake.
    """

    due: int = NEVER
    tried: int = 0
    step: int = 0

    @property
    def schedule(self) -> dict[str, int]:
        """The part of it to be kept, for `schedule_in`."""
        return {"due": self.due, "tried": self.tried, "step": self.step}

    def waits(self, today: date) -> bool:
        """Whether it comes again by now, or later than it ever could: a clock was wrong when it was tried."""
        ahead = self.due - today.toordinal()
        return self.due > 0 and not 0 < ahead <= INTERVALS[-1] + 1  # a day more for who has travelled

    def tried_again(self, is_right: bool, today: date) -> Self:
        """After another answer, on a day on which it waits: right answers bring it back later and later."""
        step, day = self.step + 1 if is_right else 0, today.toordinal()
        due = day + INTERVALS[step] if step < len(INTERVALS) else NEVER
        return replace(self, step=step, tried=day, due=due)


R = TypeVar("R", bound=Repeated)


def schedule_in(kept: Mapping[str, Any], due: int) -> dict[str, int]:
    """The schedule that was kept with something; where there is none, it is due then."""
    found = {name: day for name in ("due", "tried", "step") if is_whole(day := kept.get(name), DAYS)}
    return {"due": due, **found}


def waiting(things: Iterable[R], today: date) -> list[R]:
    """Those that come again today, the longest overdue first: three a day, however many days were missed."""
    things = list(things)
    left = max(0, A_DAY - sum(each.tried == today.toordinal() for each in things))
    return sorted((each for each in things if each.waits(today)), key=lambda each: each.due)[:left]
