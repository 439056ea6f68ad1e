"""Hands on: the same situation at a real table, again and again, with a tally of what came of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lamakit.bots import Bot
from lamakit.lessons.engine.card import Card
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.pooled import Noted, nowhere
from lamakit.lessons.engine.shown import Data, buttons, feedback
from lamakit.lessons.engine.step import seated
from lamakit.lessons.engine.table import SessionTable
from lamakit.lessons.engine.values import Unit, shown
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.play.chance import generator
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts import _, plural

TRIALS = 10_000  # trials before two seeds would share one
Dealt = tuple[Match, Mapping[int, Bot]]


@dataclass(frozen=True)
class Trial:
    """A situation to try: what to do at the table, when that is over, and what came of it.

    `position` is what the learner sees; every trial deals the hidden cards afresh. `measure` is 0 or 1 for a share, and
    None if the trial does not count because something else was done. `deal(seed)(number)` gives the match of a trial,
    and who plays by itself there, if it isn't just the position.
    """

    task: str
    position: str
    over: Callable[[Match], bool]
    measure: Callable[[Match], int | None]
    told: Callable[[Match], str]
    unit: Unit = Unit.SHARE
    enough: int = 10  # trials after which the part counts as done
    deal: Callable[[int], Callable[[int], Dealt]] | None = None


class HandsOn(Card):
    """The table of a trial with its tally below; `again()` sets it up again, `play` acts in a cell."""

    def __init__(self, title: str, trial: Trial, seed: int, solved: Callable[[], None] = lambda: None) -> None:
        self.title, self.trial, self.seed = title, trial, seed
        self._solved, self._deal = solved, trial.deal(seed) if trial.deal else self._dealt
        self.results = list[int]()
        self._lines = list[Data]()
        self._noted: Noted = nowhere
        self._table = self._set_up()

    @property
    def tally(self) -> str:
        """The outcome of the trials so far."""
        count, total = len(self.results), sum(self.results)
        if not count:
            return _("No trial yet.")
        if self.trial.unit == Unit.SHARE:
            return _("{total} of {count}: {share}").format(total=total, count=count, share=shown(total / count))
        return plural("{count} trial, {{mean}} on average", "{count} trials, {{mean}} on average", count).format(
            mean=shown(total / count, self.trial.unit)
        )

    def goes_on(self, results: Sequence[int], noted: Noted) -> None:
        """After these trials, and from now on their outcomes are noted."""
        self.results, self._noted = [*results], noted
        self._table = self._set_up()

    def play(self, action: str) -> str:
        """Do something at the table; returns the tally."""
        self.table.play(action)
        self.repaint()
        return self.tally

    def again(self) -> None:
        """The same situation, dealt afresh; the numbering of views goes on, and odds stay shown or hidden."""
        before = self._table
        self._table = self._set_up()
        self._table.ply += before.ply
        self._table.session.odds_shown = before.session.odds_shown
        self.repaint()

    def _set_up(self) -> SessionTable:
        match, bots = self._deal(len(self.results))
        return tables_of(match.variant).sit(match, match.current_player or 0, bots, self._heard)

    def _dealt(self, number: int) -> Dealt:
        match = dealt(self.trial.position, self.seed, number)
        others = [seat for seat in range(match.num_players) if seat != (match.current_player or 0)]
        return match, {seat: tables_of(match.variant).partner(self.seed + number) for seat in others}

    def _heard(self, refused: str | None) -> None:
        if refused is not None or self.table.closed or not self.trial.over(self.match):
            return
        self.table.close(_("This trial is over. “Again” deals a new one."))
        self._count(self.trial.measure(self.match))
        self.refresh()

    def _count(self, result: int | None) -> None:
        """Note a result; None does not count."""
        number = "–" if result is None else f"{len(self.results) + 1}."
        self._lines.append({"who": "you" if result else "odds", "text": f"{number} {self.trial.told(self.match)}"})
        if result is not None:
            self.results.append(result)
            self._noted(self.results)
            if len(self.results) == self.trial.enough:
                self._solved()

    # --- the page

    def head(self) -> Data:
        done = len(self.results) >= self.trial.enough
        return {
            "chapter": _("Hands on · at least {enough} trials").format(enough=self.trial.enough),
            "title": self.title,
            "done": _("done") if done else "",
            "task": _(self.trial.task),
        }

    def foot(self) -> Data:
        return {
            "veiled": False,
            "feedback": feedback(Verdict(Status.OPEN, self.tally) if self.results else None),
            "buttons": buttons({"again": _("Again")}, "again" if self.table.closed else ""),
            "lines": self._lines,
        }

    def pressed(self, button: str, answer: object) -> None:
        if button == "again":
            self.again()

    def __repr__(self) -> str:
        return f"HandsOn({self.title!r})"


def dealt(position: str, seed: int, number: int) -> Match:
    """A match at this position in which everything hidden from the seat that looks is dealt at random."""
    seen = Observation.from_position(position)
    text = tables_of(seen.variant).filled_in(seen, generator(seed, number))
    return Match.from_position(text, seed * TRIALS + number, names=seated(seen.num_players))
