"""Panels that open once the prediction is locked: the simulation with its band, the exact answer, the gap."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from html import escape

from lamakit.lessons.engine.experiment import LEAST, Experiment, mark_told, marks_from
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.practice import Prediction
from lamakit.lessons.engine.shown import Data, Stacked, buttons, feedback
from lamakit.lessons.engine.values import Unit, shown, told
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.odds.intervals import Interval
from lamakit.pages.components import Chart, Component, Html
from lamakit.play.checks import checked_number as checked, checked_seed
from lamakit.texts import _
from lamakit.texts.numbers import number
from lamakit.views.charts import Figure, running_means
from lamakit.views.words import capital

TENFOLD = 10
ROWS = 8  # of the table below the chart


class Covered(Stacked):
    """Covered until the prediction is locked; then `opened` is shown, and the text in a cell is `told`."""

    def __init__(self, prediction: Prediction) -> None:
        self.prediction = prediction

    @property
    def is_open(self) -> bool:
        return self.prediction.is_locked

    def data(self) -> Data:
        if self.is_open:
            return self.opened()
        return {"feedback": feedback(Verdict(Status.VEILED, _veil()))}

    @abstractmethod
    def opened(self) -> Data:
        """Everything the panel shows below the veil."""

    @property
    @abstractmethod
    def told(self) -> str:
        """The same as a text."""

    def __repr__(self) -> str:
        return self.told if self.is_open else _veil()


class OnceLocked(Covered):
    """A value that a block has computed, shown once the prediction is locked."""

    def __init__(self, prediction: Prediction, value: object) -> None:
        super().__init__(prediction)
        self.value, self._shown = value, _pieces(value)

    def opened(self) -> Data:
        return {}

    def above(self) -> list[Component]:
        return [] if self.is_open else super().above()

    def below(self) -> list[Component]:
        return self._shown if self.is_open else []

    @property
    def told(self) -> str:
        return repr(self.value)


def _veil() -> str:
    return _("Lock your prediction first to see this.")


def _pieces(value: object) -> list[Component]:
    if isinstance(value, Finding):
        return value.pieces
    if isinstance(value, Chart):  # which other pages may show as well
        return [Chart(value.figure, value.label)]
    return [value if isinstance(value, Component) else Html(_markup(value))]


def _markup(value: object) -> str:
    table = getattr(value, "to_html", None)
    return str(table()) if table else f"<pre>{escape(repr(value))}</pre>"


class Opened(Covered):
    """A part of the lesson that tells of the experiment."""

    def __init__(self, experiment: Experiment, prediction: Prediction) -> None:
        super().__init__(prediction)
        self.experiment = experiment


class Simulation(Opened):
    """Trials at random: `marks` is their running mean with its 95% band, `table` the same in figures."""

    def __init__(
        self,
        experiment: Experiment,
        prediction: Prediction,
        trials: int,
        seed: int,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(experiment, prediction)
        self._changed = changed
        self._chart, self._table = Chart({"data": [], "layout": {}}), Html()
        self.run(trials, seed)

    def run(self, trials: int, seed: int) -> None:
        """Try that many times, from this seed on."""
        self.trials = checked(trials, range(LEAST, self.experiment.most + 1), "trials")
        self.seed = checked_seed(seed)

    @property
    def marks(self) -> Sequence[Interval]:
        """Tried when somebody looks: not before the prediction is locked."""
        return marks_from(self.experiment, self.trials, self.seed)

    @property
    def last(self) -> Interval:
        return self.marks[-1]

    @property
    def table(self) -> Figures:
        """Rows at growing numbers of trials: the mean and the ends of its band."""
        rows = self.marks[::-1][:: -(-len(self.marks) // ROWS)][::-1]
        return Figures(
            [[number(mark.trials), *(shown(value, self.experiment.unit) for value in mark[1:])] for mark in rows],
            columns=[_("column|trials"), _("column|mean"), _("column|band from"), _("column|to")],
        )

    @property
    def figure(self) -> Figure:
        return running_means(self.marks, None, self.experiment.unit == Unit.SHARE, (_("chart|simulated"), ""))

    def below(self) -> list[Component]:
        """The running mean with its band, and some of its figures."""
        if not self.is_open:
            return []
        self._chart.label, self._chart.figure = self.told, self.figure
        self._table.text = self.table.to_html(index=False, border=0)
        return [self._chart, self._table]

    def opened(self) -> Data:
        labels = {"again": _("button|New seed")}
        if self.trials * TENFOLD <= self.experiment.most:
            labels["more"] = _("Ten times as many")
        return {
            "chapter": _("heading|Simulation · seed {seed}", seed=self.seed),
            "title": capital(_(self.experiment.what)),
            "task": self.told,
            "buttons": buttons(labels),
        }

    def pressed(self, button: str, answer: object) -> None:
        if button == "again":
            self.run(self.trials, self.seed + 1)
        elif button == "more" and self.trials * TENFOLD <= self.experiment.most:
            self.run(self.trials * TENFOLD, self.seed)
        self._changed()

    @property
    def told(self) -> str:
        return mark_told(self.last, self.experiment.unit)


class Exact(Opened):
    """The exact answer: the formula with this position's numbers, then the fraction."""

    @property
    def lines(self) -> list[str]:
        return [*self.experiment.formula.splitlines(), told(self.experiment.exact, self.experiment.unit)]

    def opened(self) -> Data:
        return _lines(_("heading|Exactly"), capital(_(self.experiment.what)), self.lines)

    @property
    def told(self) -> str:
        return "\n".join(self.lines)


class Gap(Opened):
    """Prediction, simulation and exact value side by side, and why people get this wrong."""

    def __init__(
        self,
        experiment: Experiment,
        prediction: Prediction,
        why: Mapping[str, str],
        simulation: Callable[[], Simulation | None],
    ) -> None:
        super().__init__(experiment, prediction)
        self._why, self._simulation = why, simulation

    @property
    def lines(self) -> list[str]:
        """The prediction, the simulation and the exact answer; and a remark on the gap between first and last."""
        simulation = self._simulation()
        lines = [self.prediction.told]
        if simulation is not None:
            lines.append(_("label|Simulated: {said}", said=simulation.told))
        lines.append(_("label|Exactly: {exact}", exact=told(self.experiment.exact, self.experiment.unit)))
        return lines + ([_(self._why[self._side()])] if self.is_open else [])

    def _side(self) -> str:
        """Which explanation fits: less, more or near; if the answer is a choice, that choice."""
        value, exact = self.prediction.value, self.experiment.exact
        if value is None:
            return self.prediction.given
        near = abs(value - exact) <= abs(exact) / TENFOLD
        return "near" if near else "less" if value < exact else "more"

    def opened(self) -> Data:
        return _lines(_("heading|The gap"), _("What you thought, and what is true"), self.lines)

    @property
    def told(self) -> str:
        return "\n".join(self.lines)


def _lines(chapter: str, title: str, lines: Sequence[str]) -> Data:
    return {"chapter": chapter, "title": title, "lines": [{"who": "odds", "text": line} for line in lines]}
