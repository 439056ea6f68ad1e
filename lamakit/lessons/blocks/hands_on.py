"""Trials by hand, at a table or at the press of a button."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from lamakit.lessons.blocks.answers import SEED, UNIT, unit_of
from lamakit.lessons.blocks.block import Block, Key, Surroundings, Text
from lamakit.lessons.blocks.predict import COUNTS, TRIAL, Predict, counted, first_of
from lamakit.lessons.blocks.variant import LET, POSITION, Draw, called_by
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.hands_on import HandsOn as Table, Trial, TrialSetup, Tries, Try, dealing
from lamakit.lessons.engine.plan import TABLE, Plan
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.sums import Names
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
        self.hands(around)

    def heading(self, plan: Plan) -> str:
        return _("Hands on")


class _Trying:
    """The block beside the first prediction."""

    def __init__(self, block: HandsOn, first: Predict | None) -> None:
        self.block, self._first = block, first
        known = first.drawn.names if first else None
        self._drawn = Draw(block.all("position", "let"), Rng(0), known=known)
        self._counts = expressions.read(block.one("counts").value)

    @property
    def hands(self) -> TrialSetup:
        tends = self.block.all("tends")
        tends_to = self._drawn.value(tends[0], tends[0].value) if tends else None
        return TrialSetup(self._unit, tends_to, self._at_a_button() if self.block.all("press") else self._at_a_table())

    def _at_a_table(self) -> Callable[[str, int, Callable[[], None]], Table]:
        tried = called_by(self.block.one("trial"), TRIALS, self._drawn)
        position = self._drawn.position or (self._first.drawn.position if self._first else "")
        trial = Trial(
            self._drawn.text(self._drawn.line(self.block, "task")),
            tried.over,
            lambda match: self._outcome(tried.came(match)),
            tried.deal or partial(dealing, position),
            self._unit,
            **self._enough,
        )
        return lambda title, seed, solved: Table(title, trial, seed, solved)

    def _at_a_button(self) -> Callable[[str, int, Callable[[], None]], Tries]:
        tried = called_by(self.block.one("trial"), TRIED, self._drawn)

        def tally(results: Sequence[int]) -> str:
            there = self._there({"results": tuple(map(Fraction, results))})
            return there.text(there.line(self.block, "tally"))

        def begin(title: str, seed: int, solved: Callable[[], None]) -> Tries:
            task, press = (self._drawn.text(self._drawn.line(self.block, key)) for key in ("task", "press"))
            return Tries(
                title, task, press, lambda number: self._outcome(tried(seed, number)), tally, solved, **self._enough
            )

        return begin

    @property
    def _unit(self) -> Unit:
        return unit_of(self.block if self.block.all("unit") or not self._first else self._first)

    @property
    def _enough(self) -> dict[str, int]:
        return {line.key: int(self._drawn.value(line, line.value)) for line in self.block.all("enough")}

    def _there(self, came: Names) -> Draw:
        return self._drawn.with_names({**self._drawn.names, **came})

    def _outcome(self, came: Names | None) -> Try:
        if came is None:
            return Try(None, self._drawn.text(self.block.one("otherwise")))
        there = self._there(came)
        return Try(int(counted(self._counts.part(there.names))), there.text(there.line(self.block, "say")))
