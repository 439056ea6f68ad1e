"""Hands on: the same situation at a real table, again and again, and a tally of what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lamakit.bots import make as make_bot
from lamakit.games import find_variant
from lamakit.lessons.classroom.values import Unit, shown
from lamakit.lessons.table import LessonTable
from lamakit.play.chance import generator, shuffle
from lamakit.play.match import Match
from lamakit.play.notation import format_position
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.widgets.lesson import LessonCard, mimebundle

NAMES = ("You", "Mia", "Ben", "Zoe", "Ivo", "Lea")
TRIALS = 10_000  # seeds of their own for so many trials
Data = dict[str, Any]


@dataclass(frozen=True)
class Trial:
    """A situation to be tried: what is to be done at the table, when that is over, and what it came to.

    `position` is what the learner sees; every trial deals the hidden cards anew. `measure` is 0 or 1 for a share, and
    None if the trial does not count, as something else was done.
    """

    task: str
    position: str
    over: Callable[[Match], bool]
    measure: Callable[[Match], int | None]
    told: Callable[[Match], str]
    unit: Unit = Unit.SHARE
    enough: int = 10  # trials after which the part counts as done


class HandsOn:
    """The table of a trial with its tally below; `again()` sets it up anew, `play` acts in a cell."""

    def __init__(self, title: str, trial: Trial, seed: int, solved: Callable[[], None] = lambda: None) -> None:
        self.title, self.trial, self.seed = title, trial, seed
        self._solved = solved
        self.results = list[int]()
        self._card: LessonCard | None = None
        self._lines = list[Data]()
        self._set_up(0)

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def tally(self) -> str:
        """What came of the trials so far."""
        count, total = len(self.results), sum(self.results)
        if not count:
            return _("No trial yet.")
        if self.trial.unit == Unit.SHARE:
            return _("{total} of {count}: {share}").format(total=total, count=count, share=shown(total / count))
        return _("{count} trials, {mean} on average").format(count=count, mean=shown(total / count, self.trial.unit))

    def play(self, action: str) -> str:
        """Do something at the table; returns the tally."""
        self.table.receive({"kind": "play", "action": action, "ply": self.table.ply})
        while self.table.others_wait:
            self.table.receive({"kind": "step", "ply": self.table.ply})
        self._repaint()
        return self.tally

    def again(self) -> None:
        """The same situation, dealt anew."""
        self._set_up(self.table.ply)
        self._repaint()

    def _set_up(self, ply: int) -> None:
        self.table = self._table(len(self.results))
        self.table.ply += ply

    def _table(self, number: int) -> LessonTable:
        """The table of the trial after so many."""
        start = dealt(self.trial.position, self.seed, number)
        seat = start.current_player or 0
        bots = {
            other: make_bot("threshold", seed=self.seed + number) for other in range(start.num_players) if other != seat
        }
        return LessonTable(start, seat, self._heard, bots=bots)

    def _heard(self, refused: str | None) -> None:
        if refused is not None or self.table.closed or not self.trial.over(self.match):
            return
        self.table.close(_("This trial is over. “Again” deals anew."))
        self._count(self.trial.measure(self.match))
        self.refresh()

    def _count(self, result: int | None) -> None:
        """Note a result; None does not count."""
        number = "–" if result is None else f"{len(self.results) + 1}."
        self._lines.append({"who": "you" if result else "odds", "text": f"{number} {self.trial.told(self.match)}"})
        if result is not None:
            self.results.append(result)
            if len(self.results) == self.trial.enough:
                self._solved()

    # --- the page

    def refresh(self) -> None:
        if self._card:
            self._card.show(self.head(), self.foot())

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
            "feedback": {"status": "open", "text": self.tally} if self.results else {"status": "", "text": ""},
            "buttons": [{"name": "again", "label": _("Again"), "main": bool(self.table.closed)}],
            "lines": self._lines,
        }

    def _repaint(self) -> None:
        self.refresh()
        if self._card:
            self._card.put(self.table)

    def _pressed(self, button: str, answer: object) -> None:
        if button == "again":
            self.again()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._card is None:
            self._card = LessonCard(self.table, self._pressed)
            self.refresh()
        return mimebundle(self._card, repr(self))

    def __repr__(self) -> str:
        return f"HandsOn({self.title!r})"


def dealt(position: str, seed: int, number: int) -> Match:
    """A match at this position in which all that is hidden from the seat that looks is dealt by lot."""
    seen = Observation.from_position(position)
    names = [_(name) for name in NAMES[: seen.num_players]]
    return Match.from_position(opened(seen, seed, number), seed=seed * TRIALS + number, names=names)


def opened(seen: Observation, seed: int, number: int) -> str:
    """The position with hidden hands filled at random, all arrangements equally likely; the rest is the deck."""
    variant = find_variant(seen.variant, seen.edition)
    state, words = seen.copy_seen(), generator(seed, number)
    if not seen.dice:
        cards = [kind for kind, count in enumerate(seen.unseen.values()) for _copy in range(count)]
        hidden = [seat for seat, hand in enumerate(seen.hands) if hand is None]
        shuffle(cards, len(cards), len(cards), words)
        for seat in hidden:
            for _card in range(seen.hand_sizes[seat]):
                state.hands[seat][cards.pop()] += 1
        state.deck = [cards.count(kind) for kind in range(len(state.deck))]
    return format_position(variant, state)
