"""Trials by hand, at a table or at the press of a button."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

from lamakit.errors import quoted
from lamakit.lessons.blocks.answers import SEED, UNIT, unit_of
from lamakit.lessons.blocks.block import Block, Key, Surroundings, Text
from lamakit.lessons.blocks.predict import A_FEW, Predict, first_of
from lamakit.lessons.blocks.trials import AMONG, COUNTS, TRIAL, Counting, called_trial, repeatable
from lamakit.lessons.blocks.variant import LET, POSITION, Draw
from lamakit.lessons.engine.hands_on import TRIALS as APART, HandsOn as Table, Trial, TrialSetup, Tries, Try, dealing
from lamakit.lessons.engine.plan import TABLE, Plan
from lamakit.lessons.engine.repeatable import Outcome, Repeatable
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations import TRIALS, TRIED
from lamakit.texts import _


class HandsOn(Block):
    kind = "hands-on"
    help = "a table to try it at, with a tally"
    keys = (
        Key("task", needed=True, many=True, when=True, text=Text.ALL),
        POSITION,
        LET,
        TRIAL,
        COUNTS,
        AMONG,
        Key("say", "a line for each trial", many=True, when=True, text=Text.ALL),
        Key("otherwise", "what is said if something else was done", text=Text.ALL),
        UNIT,
        Key("enough", "how many trials"),
        Key("press", "a button instead of a table", text=Text.ALL),
        Key("tally", "what is said of all results at a button", many=True, when=True, text=Text.ALL),
        Key("tends", "the number that a whole class comes close to"),
        SEED,
    )
    usual_name = TABLE
    is_only = True
    method = "hands_on"
    is_seeded = True

    def hands(self, around: Surroundings) -> TrialSetup:
        return _Trying(self, first_of(around)).hands

    def check(self, around: Surroundings) -> None:
        """At a button it is tried, too."""
        self.hands(around)
        if self.all("press"):
            trying = _Trying(self, first_of(around))
            tries = map(trying.attempts()(0), range(A_FEW))
            trying.tally([done.value for done in tries if done.value is not None])

    def heading(self, plan: Plan) -> str:
        return _("heading|Hands on")


class _Trying:
    """The block beside the first prediction."""

    def __init__(self, block: HandsOn, first: Predict | None) -> None:
        self.block, self._first = block, first
        known = first.drawn.names if first else None
        self._drawn = Draw(block.all("position", "let"), Rng(0), known=known)
        self._counting = Counting(block)

    @property
    def hands(self) -> TrialSetup:
        tends = self.block.all("tends")
        tends_to = self._drawn.value(tends[0], tends[0].value) if tends else None
        return TrialSetup(self._unit, tends_to, self._at_a_button() if self.block.all("press") else self._at_a_table())

    def _at_a_table(self) -> Callable[[str, int, Callable[[], None]], Table]:
        trial = self.block.one("trial")
        if repeatable(trial, self._drawn):
            raise trial.wrong("{name} is tried at a button; write a line press: …", quoted(trial.value))
        tried = called_trial(trial, TRIALS, self._drawn)
        position = self._drawn.position or (self._first.drawn.position if self._first else "")
        setup = Trial(
            self._drawn.text(self._drawn.line(self.block, "task")),
            tried.over,
            lambda match: self._outcome(tried.came(match)),
            tried.deal or partial(dealing, position),
            self._unit,
            **self._enough,
        )
        return lambda title, seed, solved: Table(title, setup, seed, solved)

    def _at_a_button(self) -> Callable[[str, int, Callable[[], None]], Tries]:
        attempts = self.attempts()

        def begin(title: str, seed: int, solved: Callable[[], None]) -> Tries:
            task, press = (self._drawn.text(self._drawn.line(self.block, key)) for key in ("task", "press"))
            return Tries(title, task, press, attempts(seed), self.tally, solved, unit=self._unit, **self._enough)

        return begin

    def tally(self, results: Sequence[int]) -> str:
        there = self._there({"results": tuple(map(Fraction, results))})
        return there.text(there.line(self.block, "tally"))

    def attempts(self) -> Callable[[int], Callable[[int], Try]]:
        """The try of a seed and a number, at a button."""
        trial = self.block.one("trial")
        if drawing := repeatable(trial, self._drawn):
            return partial(self._drawn_apart, drawing)
        tried = called_trial(trial, TRIED, self._drawn)
        return lambda seed: lambda number: self._outcome(tried(seed, number))

    def _drawn_apart(self, drawing: Repeatable, seed: int) -> Callable[[int], Try]:
        """Each number has a row of outcomes of its own, of which the first that counts is the last."""
        rows: dict[int, Iterator[Outcome]] = {}

        def attempt(number: int) -> Try:
            if number not in rows:
                rows.clear()
                rows[number] = drawing.outcomes(seed * APART + number)
            outcome = next(rows[number])
            return self._outcome(drawing.came(outcome))._replace(tickets=drawing.tickets(outcome))

        return attempt

    @property
    def _unit(self) -> Unit:
        return unit_of(self.block if self.block.all("unit") or not self._first else self._first)

    @property
    def _enough(self) -> dict[str, int]:
        return {line.key: int(self._drawn.value(line, line.value)) for line in self.block.all("enough")}

    def _there(self, came: Names) -> Draw:
        return self._drawn.with_names({**self._drawn.names, **came})

    def _outcome(self, came: Names | None) -> Try:
        there = self._there(came or {})
        value = None if came is None else self._counting.value(there.names)
        if came is None or value is None:
            return Try(None, there.text(self.block.one("otherwise")))
        return Try(int(value), there.text(there.line(self.block, "say")))
