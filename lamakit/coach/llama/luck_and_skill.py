"""How a match came out as it did: what was skill, what was luck, and what can't be told apart.

    result − start = luck + skill + residual

for every seat, in winning chances, always. Luck and skill are estimated from other worlds each; see docs/luck.md.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import merge
from math import fsum
from typing import TYPE_CHECKING

from lamakit.bots.llama.search import MOST_WORLDS
from lamakit.coach.llama.action_values import FEWEST_WORLDS, Judgement, judgement_of
from lamakit.coach.llama.chance_events import ChanceEvent, ChanceEvents, decisions_of
from lamakit.coach.llama.state_values import Worth, skill
from lamakit.errors import LamakitError, library, quoted
from lamakit.games import find_variant
from lamakit.play.checks import checked_number, checked_seed
from lamakit.play.match import Match
from lamakit.play.validation import validated

if TYPE_CHECKING:
    import pandas as pd


WORLDS, WORLDS_OF = 64, {"dice": 16}


@dataclass(frozen=True)
class JudgedMove:
    """A move where there was a choice, with what its seat could know: nothing here depends on hidden cards.

    `skill` is what the action changed for every seat against the action of the rule of thumb, in winning chances, with
    the standard errors `error`; `judgement` has all legal actions.
    """

    ply: int
    round: int
    seat: int
    action: str
    judgement: Judgement
    skill: tuple[float, ...]
    error: tuple[float, ...]

    @property
    def loss(self) -> Worth:
        """How much winning chance the action gave away against the best one."""
        return self.judgement.loss(self.action)


Entry = JudgedMove | ChanceEvent


@dataclass(frozen=True)
class Total:
    """A seat's match in one line, in winning chances: result − start = luck + skill + residual.

    `lost` is what its decisions gave away against the best actions, `choices` how many there were with a choice; None
    where luck is not known.
    """

    seat: int
    start: float
    result: float
    skill: float
    luck: float | None
    lost: float
    choices: int

    @property
    def residual(self) -> float | None:
        """The rest: what hidden cards made of the decisions, and errors of the estimates."""
        return None if self.luck is None else self.result - self.start - self.luck - self.skill

    @property
    def adjusted(self) -> float | None:
        """The result without the luck."""
        return None if self.luck is None else self.result - self.luck

    @property
    def mean_loss(self) -> float | None:
        """Lost per decision with a choice; None without any."""
        return self.lost / self.choices if self.choices else None


@dataclass(frozen=True)
class Account:
    """A match that is over: its decisions with a choice and its chance events, in the order in which they came."""

    start: tuple[float, ...]
    result: tuple[float, ...]
    entries: tuple[Entry, ...] = field(repr=False)

    @property
    def decisions(self) -> tuple[JudgedMove, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, JudgedMove))

    @property
    def events(self) -> tuple[ChanceEvent, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, ChanceEvent))

    @property
    def totals(self) -> tuple[Total, ...]:
        """One for each seat."""
        return tuple(self._total(seat) for seat in range(len(self.result)))

    def _total(self, seat: int) -> Total:
        gained = fsum(decision.skill[seat] for decision in self.decisions)
        known = [event.luck[seat] for event in self.events if event.luck]
        luck = fsum(known) if len(known) == len(self.events) else None
        losses = [decision.loss.value for decision in self.decisions if decision.seat == seat]
        return Total(seat, self.start[seat], self.result[seat], gained, luck, fsum(losses), len(losses))

    def to_frame(self) -> "pd.DataFrame":
        """One row for each entry and seat: its ply, round, kind, text, and the seat's luck or skill with its error."""
        with library():
            import pandas as pd

        rows = [row for entry in self.entries for row in _rows(entry, len(self.result))]
        columns = ["ply", "round", "kind", "by", "text", "seat", "luck", "skill", "error", "loss"]
        return pd.DataFrame(rows, columns=columns)


def _rows(entry: Entry, seats: int) -> Iterator[tuple[object, ...]]:
    for seat in range(seats):
        error = entry.error[seat] if entry.error else None
        if isinstance(entry, ChanceEvent):
            luck = entry.luck[seat] if entry.luck else None
            yield entry.ply, entry.round, entry.kind, entry.seat, entry.outcome, seat, luck, None, error, None
        else:
            skill, loss = entry.skill[seat], entry.loss.value if seat == entry.seat else None
            yield entry.ply, entry.round, "decision", entry.seat, entry.action, seat, None, skill, error, loss


@validated
def account(match: Match, worlds: int | None = None, seed: int = 1, luck: bool = True) -> Account:
    """Tell luck and skill apart in a match that is over; more worlds, smaller errors.

    Without `worlds` there are 64, with dice 16. `luck=False` looks at the decisions only, and leaves luck unknown.
    Raises LamakitError for another family's match, and for one that is not over.
    """
    variant = find_variant(match.variant, match.edition)
    if variant.family != "llama":
        raise LamakitError("match: {name} has no account; expected a match of a LLAMA game", variant.name)
    if not match.is_over:
        raise LamakitError("match: {position} is not over; expected a match with a winner", quoted(match.position))
    seed, worlds = checked_seed(seed), worlds_for(match) if worlds is None else worlds
    checked_number(worlds, range(FEWEST_WORLDS, MOST_WORLDS + 1), "worlds")
    chance, moves = ChanceEvents(match, worlds, seed, known=luck), judged_moves(match, worlds, seed)
    entries: Iterable[Entry] = merge(moves, chance.in_order(), key=lambda entry: entry.ply)
    return Account(chance.start(), match.returns(), tuple(entries))


def judged_moves(match: Match, worlds: int, seed: int) -> Iterator[JudgedMove]:
    for ply, seen, action in decisions_of(match):
        judged = judgement_of(seen, worlds, seed)
        yield JudgedMove(ply, seen.round, seen.seat, action, judged, *skill(seen, action, worlds, seed))


def worlds_for(match: Match) -> int:
    """Worlds that are enough: fewer for dice, whose every roll may come in many ways."""
    return WORLDS_OF.get(find_variant(match.variant, match.edition).box, WORLDS)
