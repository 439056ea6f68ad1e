"""Hands on: the same situation at a real table, or at the press of a button, again and again, with a tally."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from lamakit.bots import Bot, determinize
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.pooled import Noted, nowhere
from lamakit.lessons.engine.shown import Data, LivePanel, buttons, feedback
from lamakit.lessons.engine.step import seated
from lamakit.lessons.engine.table import SessionTable, TableWithPanels
from lamakit.lessons.engine.values import Unit, shown
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.play.match import Match
from lamakit.texts import _, plural
from lamakit.views.tickets import Ticket, tickets_svg

TRIALS = 10_000  # trials before two seeds would share one
Dealt = tuple[Match, Mapping[int, Bot]]


class Try(NamedTuple):
    """The outcome of a try: a number for the tally, 0 or 1 for a share, and a line that tells it.

    None does not count, because something else was done, or came.
    """

    value: int | None
    text: str
    tickets: Sequence[Ticket] = ()


@dataclass(frozen=True)
class Trial:
    """A situation to try: what to do at the table, when that is over, and what came of it.

    `deal(seed)(number)` gives the match of a trial, and who plays by itself there.
    """

    task: str
    over: Callable[[Match], bool]
    came: Callable[[Match], Try]
    deal: Callable[[int], Callable[[int], Dealt]]
    unit: Unit = Unit.SHARE
    enough: int = 10  # trials after which the part counts as done


class Counted:
    """The tally of trials; each is noted, and `solved` is called once there are enough."""

    def __init__(self, title: str, unit: Unit, enough: int, solved: Callable[[], None]) -> None:
        self.title, self.unit, self.enough, self._solved = title, unit, enough, solved
        self.results = list[int]()
        self._noted: Noted = nowhere

    def goes_on(self, results: Sequence[int], noted: Noted) -> None:
        """After these, and from now on their outcomes are noted."""
        self.results, self._noted = [*results], noted

    def _count(self, *results: int) -> None:
        before = len(self.results)
        self.results += results
        self._noted(self.results)
        if before < self.enough <= len(self.results):
            self._solved()

    @property
    def _heading(self) -> Data:
        return {
            "chapter": _("Hands on · at least {enough} trials", enough=self.enough),
            "title": self.title,
            "done": _("note|done") if len(self.results) >= self.enough else "",
        }

    @property
    def tally(self) -> str:
        """The outcome of the trials so far."""
        return self._tally() if self.results else _("No trial yet.")

    def _tally(self) -> str:
        """That of one trial or more."""
        count, total = len(self.results), sum(self.results)
        if self.unit == Unit.SHARE:
            return _("number|{total} of {count}: {share}", total=total, count=count, share=shown(total / count))
        return plural("{count} trial, {{mean}} on average", "{count} trials, {{mean}} on average", count).format(
            mean=shown(total / count, self.unit)
        )

    @property
    def _feedback(self) -> Data:
        return feedback(Verdict(Status.OPEN, self.tally) if self.results else None)


class HandsOn(Counted, TableWithPanels):
    """The table of a trial with its tally below; `again()` sets it up again, `play` acts in a cell."""

    def __init__(self, title: str, trial: Trial, seed: int, solved: Callable[[], None] = lambda: None) -> None:
        super().__init__(title, trial.unit, trial.enough, solved)
        self.trial, self.seed, self._deal = trial, seed, trial.deal(seed)
        self._lines = list[Data]()
        self._table = self._set_up()

    def goes_on(self, results: Sequence[int], noted: Noted) -> None:
        super().goes_on(results, noted)
        self._table = self._set_up()

    def play(self, action: str) -> str:
        """Do something at the table; returns the tally."""
        self.table.play(action)
        self.repaint()
        return self.tally

    def again(self) -> None:
        """The same situation, dealt afresh; the numbering of views goes on."""
        before = self._table.ply
        self._table = self._set_up()
        self._table.ply += before
        self.repaint()

    def _set_up(self) -> SessionTable:
        match, bots = self._deal(len(self.results))
        return tables_of(match.variant).sit(match, match.current_player or 0, bots, self._heard)

    def _heard(self, refused: str | None) -> None:
        if refused is not None or self.table.closed or not self.trial.over(self.match):
            return
        self.table.close(_("This trial is over. “Again” deals a new one."))
        result, text, _tickets = self.trial.came(self.match)
        number = "–" if result is None else f"{len(self.results) + 1}."
        self._lines.append({"who": "you" if result else "odds", "text": f"{number} {text}"})
        if result is not None:
            self._count(result)
        self.refresh()

    # --- the page

    def head(self) -> Data:
        return {**self._heading, "task": _(self.trial.task)}

    def foot(self) -> Data:
        return {
            "veiled": False,
            "feedback": self._feedback,
            "buttons": buttons({"again": _("button|Again")}, "again" if self.table.closed else ""),
            "lines": self._lines,
        }

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        return {"again": self.again}

    def __repr__(self) -> str:
        return f"HandsOn({self.title!r})"


def dealing(position: str, seed: int) -> Callable[[int], Dealt]:
    """Everything hidden is dealt afresh for each trial; the others play by themselves."""

    def deal(number: int) -> Dealt:
        match = dealt(position, seed, number)
        others = [seat for seat in range(match.num_players) if seat != (match.current_player or 0)]
        return match, {seat: tables_of(match.variant).partner(seed + number) for seat in others}

    return deal


def dealt(position: str, seed: int, number: int) -> Match:
    """A match at this position in which everything hidden from the seat that looks is dealt at random."""
    match = determinize(position, seed * TRIALS + number)
    match.names = tuple(seated(match.num_players))
    return match


LINES = 12  # the latest tries that stay on the page
SEVERAL, MOST_TRIED = 10, 1000  # that a second button tries at once; and at most, if some don't count


class Tries(Counted, LivePanel):
    """`again()` tries once more; `attempt(number)` is the same for the same seed and number, of those that count."""

    def __init__(
        self,
        title: str,
        task: str,
        press: str,
        attempt: Callable[[int], Try],
        tally: Callable[[Sequence[int]], str],
        solved: Callable[[], None] = lambda: None,
        enough: int = 5,
        unit: Unit = Unit.SHARE,
    ) -> None:
        super().__init__(title, unit, enough, solved)
        self.task, self.press, self._attempt, self._told = task, press, attempt, tally
        self._texts, self._latest = list[str](), Try(None, "")

    def _tally(self) -> str:
        return self._told(self.results) or super()._tally()

    def again(self) -> str:
        """One more try; returns the tally."""
        return self._tried(1)

    def _tried(self, times: int) -> str:
        found = list[int]()
        for _try in range(MOST_TRIED if times > 1 else 1):
            done = self._latest = self._attempt(len(self.results) + len(found))
            number = "–" if done.value is None else f"{len(self.results) + len(found) + 1}."
            self._texts.append(f"{number} {done.text}")
            found += [] if done.value is None else [done.value]
            if len(found) == times:
                break
        if found:
            self._count(*found)
        self.refresh()
        return self.tally

    def data(self) -> Data:
        return {
            **self._heading,
            **self._picture,
            "task": self.task,
            "buttons": buttons({"again": self.press, **self._more}, "again"),
            "feedback": self._feedback,
            "lines": [{"who": "odds", "text": text} for text in self._texts[-LINES:]],
        }

    @property
    def _picture(self) -> Data:
        if not self._latest.tickets:
            return {}
        drawn = tickets_svg(self._latest.tickets, self.results, self.unit == Unit.SHARE)
        return {"picture": {"svg": drawn, "text": self._texts[-1]}}

    @property
    def _more(self) -> dict[str, str]:
        """A second button, once it has been seen what the first one does."""
        return {"more": _("button|{number} at once", number=SEVERAL)} if self._latest.tickets else {}

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        return {"again": self.again, "more": lambda: self._tried(SEVERAL)}

    def __repr__(self) -> str:
        return f"Tries({self.title!r})"


class TrialSetup(NamedTuple):
    """A trial by hand: the unit of its results, their mean unless that is what the experiment looks for.

    `begin(title, seed, solved)` lays it out; `solved` is called once there are enough trials.
    """

    unit: Unit
    tends_to: Fraction | None
    begin: Callable[[str, int, Callable[[], None]], HandsOn | Tries]
