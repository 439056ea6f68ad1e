"""A prediction, and the blocks that belong to it: simulated, computed, and the gap in the end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, partial
from itertools import chain, repeat
from statistics import fmean
from typing import TypeVar

from lamakit.errors import quoted
from lamakit.lessons.blocks.answers import (
    ANSWER,
    CHOICE,
    QUESTION,
    SEED,
    SOLUTION,
    TITLE,
    UNIT,
    answer_of,
    check_unit,
    choices_of,
    unit_of,
)
from lamakit.lessons.blocks.block import Block, CellCall, DocumentError, Field, Key, Surroundings, Text
from lamakit.lessons.blocks.telling import number_in, refuse
from lamakit.lessons.blocks.trials import AMONG, COUNTS, TRIAL, Counting, called_trial, repeatable
from lamakit.lessons.blocks.variant import DRAWN, LET, Draw, Drawing, at, called_by, pair
from lamakit.lessons.engine.experiment import LEAST, MOST, Experiment, nothing
from lamakit.lessons.engine.families import names_of
from lamakit.lessons.engine.plan import PREDICTION, Plan, Predicted
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.repeatable import Value, kept
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations import BATCHES, SIMULATED
from lamakit.odds.intervals import share_error, standard_error
from lamakit.play.chance import generator
from lamakit.play.checks import checked_number
from lamakit.play.observation import Observation
from lamakit.texts import Later, _, deferred
from lamakit.texts.numbers import number

SIDES = ("less", "more", "near")
TRIALS = 1000  # of a simulation that says nothing else
A_FEW, SEVERAL = 10, 400  # trials of a check
FAR = 7  # standard errors
Belonging = TypeVar("Belonging", bound="About")


def _number(block: Block, field: Field, drawn: Draw) -> None:
    if drawn.first(block.all(field.key)) is field:
        answer_of(field, drawn, {})


def _label(_block: Block, field: Field, drawn: Draw) -> None:
    drawn.text(field)


def _granted(_block: Block, field: Field, drawn: Draw) -> None:
    if not drawn.holds(field._replace(when=field.value)):
        raise field.wrong("{given} is not so here, but the texts say so", quoted(field.value))


class Predict(Drawing):
    kind = "predict"
    help = "a question, whose answer is locked once; a page hides the rest until then"
    keys = (
        *DRAWN,
        TITLE.again(help="what is predicted", needed=False),
        QUESTION,
        UNIT,
        CHOICE.again(tried=_label, help="what can be chosen; `answer` is then the number that the choices are about"),
        ANSWER.again(tried=_number),
        Key("least", "the least that can be answered", tried=_number),
        Key("most", "the most that can be answered", tried=_number),
        Key("shows", "a position to look at, where the question is about none; `shown` has its names"),
        Key("holds", "what the texts say of the position in words", many=True, tried=_granted),
    )
    usual_name = PREDICTION
    method = "predict"
    asks = True

    @cached_property
    def drawn(self) -> Draw:
        """Its numbers are drawn once and for all."""
        shown = self._shows()
        return Draw(self.draws, Rng(0), known={"shown": names_of(shown)} if shown else None)

    def predicted(self, around: Surroundings) -> Predicted:
        """With choices the answer is the number that they are about."""
        drawn, unit, field = self.drawn, unit_of(self), self.one("answer")
        exact = answer_of(field, drawn, {})[0]
        assert isinstance(exact, Fraction)
        check_unit(field, unit, exact)
        choices, possible = choices_of(self, drawn), self._possible()
        asked = drawn.text(self.one("question"))
        of = Unit.SHARE if choices else unit
        guess = Guess(asked, unit=of, position=drawn.position or self._shows(), choices=choices, possible=possible)
        simulated, computed = self._own(around, Simulate), self._own(around, Compute)
        gap = self._own(around, Gap)
        experiment = Experiment(
            drawn.text(self.one("title")),
            simulated.run(drawn) if simulated else nothing,
            exact,
            computed.solution(drawn) if computed else "",
            unit,
            **(simulated.most(drawn) if simulated else {}),
        )
        return Predicted(self.name, guess, experiment, gap.sides(drawn) if gap else dict.fromkeys(SIDES, ""))

    def _shows(self) -> str:
        field = self.one("shows")
        with at(field):
            return Observation.from_position(field.value).position if field.value else ""

    def _own(self, around: Surroundings, kind: type[Belonging]) -> Belonging | None:
        """The last block of a kind that belongs to it."""
        return next((block for block in reversed(around.of_kind(kind)) if block.name == self.name), None)

    def _possible(self) -> tuple[int, int] | None:
        found = [field for key in ("least", "most") for field in self.all(key)]
        if len(found) == 1:
            raise DocumentError("least and most go together; write both lines, or none", line=self.line)
        low, high = (int(self.drawn.value(field, field.value)) for field in found) if found else (0, 0)
        return (low, high) if found else None

    def check(self, around: Surroundings) -> None:
        experiment = self.predicted(around).experiment
        finds = partial(number_in, right=experiment.exact, unit=experiment.unit)
        for part in chain(around.told_before, around.filled()):
            refuse(part, finds, Later("that is the answer to the prediction {name}", quoted(self.name)))

    def heading(self, plan: Plan) -> str:
        return _("heading|Prediction") if self.name == PREDICTION else _(plan.predicted[self.name].experiment.what)


def no_prediction(name: str) -> Later:
    return Later("there is no prediction {name} in this lesson", quoted(name))


def is_predicted(name: str, around: Surroundings) -> bool:
    return any(block.name == name for block in around.of_kind(Predict))


def first_of(around: Surroundings) -> Predict | None:
    """The first prediction, whose position the prose speaks of."""
    return next(iter(around.of_kind(Predict)), None)


class About(Block):
    """Belongs to the prediction of its name."""

    usual_name = PREDICTION

    def identity(self, blocks: Sequence[Block]) -> str:
        return ""

    def lines_wrong(self, around: Surroundings) -> Iterator[DocumentError]:
        if not is_predicted(self.name, around):
            yield DocumentError("{kind}: {why}", self.kind, no_prediction(self.name), line=self.line)


class Simulate(About):
    kind = "simulate"
    help = "the same many times, with a 95% band"
    keys = (
        TRIAL,
        COUNTS,
        AMONG,
        LET,
        Key("trials", "how many times", is_whole=True),
        Key("most", "as many as one can have"),
        SEED,
    )
    method = "simulate"
    is_seeded = True

    def call(self, around: Surroundings) -> CellCall:
        call = super().call(around)
        options = {"trials": int(self.one("trials").value or TRIALS), **call.options}
        return CellCall(self.method, [], options | ({"name": self.name} if call.given else {}))

    def most(self, drawn: Draw) -> dict[str, int]:
        return {field.key: int(drawn.value(field, field.value)) for field in self.all("most")}

    def run(self, drawn: Draw) -> Callable[[int, int], Sequence[float]]:
        """Trials from a seed: what the lines count, where these numbers were drawn."""
        trial, among = self.one("trial"), self.one("among")
        counting, known = Counting(self), Draw(self.all("let"), Rng(0), known=drawn.names)

        def count(came: Names) -> Value:
            return counting.value({**known.names, **came})

        if tried := repeatable(trial, known):
            return lambda trials, seed: kept(tried.values(seed, count, counting.asked), trials)
        if trial.value.partition("(")[0] in BATCHES:
            if among.value:
                raise among.wrong(
                    "{name} takes no such line; expected it in what the line counts says", quoted(trial.value)
                )
            batch = called_by(trial, BATCHES, known)
            return lambda trials, seed: [counting.number({**known.names, **came}) for came in batch(trials, seed)]
        seen = Observation.from_position(drawn.position) if drawn.position else None
        draw = called_trial(trial, SIMULATED, known, seen)

        def run(trials: int, seed: int) -> list[float]:
            words = generator(seed)
            return kept((count(draw(words)) for _trial in repeat(None)), trials)

        return run

    def check(self, around: Surroundings) -> None:
        """Tries it often enough to see that it is about the same as the prediction."""
        for found in around.of_kind(Predict):
            if found.name == self.name:
                most = self.most(found.drawn).get("most", MOST)
                with at(self.one("trials")):
                    checked_number(int(self.one("trials").value or TRIALS), range(LEAST, most + 1), "trials")
                values = self.run(found.drawn)(SEVERAL, 0)
                exact = answer_of(found.one("answer"), found.drawn, {})[0]
                assert isinstance(exact, Fraction)
                if is_far_from(values, exact, unit_of(found)):
                    self._refuse(fmean(values), exact)

    def _refuse(self, mean: float, exact: Fraction) -> None:
        raise self.one("counts").wrong(
            "the mean of {count} trials is {mean}, but the answer is {exact}: count what is predicted",
            SEVERAL,
            number(mean, ".3f"),
            number(float(exact), ".3f"),
        )


def is_far_from(values: Sequence[float], exact: Fraction, unit: Unit) -> bool:
    """Whether their mean is so many standard errors from this that chance has no part in it."""
    trials, squares = len(values), sum(value * value for value in values)
    error = share_error(exact, trials) if unit == Unit.SHARE else standard_error(trials, sum(values), squares)
    return abs(fmean(values) - exact) > FAR * error + 1 / trials


class Compute(About):
    kind = "compute"
    help = "the exact value"
    keys = (SOLUTION.again(help="a line of it"),)
    method = "exact"

    def solution(self, drawn: Draw) -> str:
        return "\n".join(drawn.text(field) for field in self.all("solution"))


class Gap(About):
    kind = "gap"
    help = "prediction, simulation and truth side by side"
    keys = (
        Key("less", "to whoever predicted less", text=Text.ALL),
        Key("more", text=Text.ALL),
        Key("near", text=Text.ALL),
        CHOICE.again(help="instead of them, one for each choice"),
    )
    method = "gap"

    def sides(self, drawn: Draw) -> Mapping[str, str]:
        by_choice = dict(pair(field, deferred("more | It is not more likely.")) for field in self.all("choice"))
        return by_choice or {side: drawn.text(self.one(side)) for side in SIDES}
