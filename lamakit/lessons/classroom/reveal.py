"""What opens when the prediction is locked: the simulation with its band, the exact answer, the gap between them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets
import pandas as pd

from lamakit.lessons.classroom.experiment import Experiment, marks
from lamakit.lessons.classroom.practice import Prediction
from lamakit.lessons.classroom.values import Unit, shown, told
from lamakit.odds.frequency import Mark
from lamakit.play.family import checked_number as checked
from lamakit.texts import _
from lamakit.views.charts import course
from lamakit.widgets.chart import Chart
from lamakit.widgets.lesson import Panel, mimebundle, paper

TENFOLD = 10
ROWS = 8  # of the table below the chart


class Opened(ABC):
    """Covered until the prediction is locked; then `parts` are shown. In a cell its text is there at once."""

    def __init__(self, experiment: Experiment, prediction: Prediction) -> None:
        self.experiment, self.prediction = experiment, prediction
        self._box: ipywidgets.VBox | None = None
        self._paper = paper()

    def told(self, chapter: str, title: str, lines: Sequence[str]) -> Panel:
        """The paper with these lines on it."""
        self._paper.show(
            {"chapter": chapter, "title": title, "lines": [{"who": "odds", "text": line} for line in lines]}
        )
        return self._paper

    @abstractmethod
    def parts(self) -> list[ipywidgets.Widget]:
        """The widgets below the veil, up to date."""

    def refresh(self) -> None:
        if self._box is None:
            return
        if self.prediction.is_locked:
            self._box.children = self.parts()
        else:
            locked = _("Lock your prediction first; then this opens.")
            self._paper.show({"feedback": {"status": "veil", "text": locked}})
            self._box.children = [self._paper]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._box is None:
            self._box = ipywidgets.VBox()
            self._box.add_class("lamakit-opened")
            self.refresh()
        return mimebundle(self._box, repr(self))


class Simulation(Opened):
    """So many trials: `marks` the running mean with its 95 % band, `table` the same in figures."""

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
        self._panel, self._below = paper(self._pressed), ipywidgets.HTML()
        self._chart = Chart({"data": [], "layout": {}})
        self.run(trials, seed)

    def run(self, trials: int, seed: int) -> None:
        """Try so many times, from this seed on."""
        self.trials = checked(trials, range(10, self.experiment.most + 1), "trials")
        self.seed = seed
        self.marks = marks(self.experiment.run(self.trials, seed))

    @property
    def last(self) -> Mark:
        return self.marks[-1]

    @property
    def table(self) -> pd.DataFrame:
        """One row at growing numbers of trials: the mean and the ends of its band."""
        rows = self.marks[::-1][:: -(-len(self.marks) // ROWS)][::-1]
        return pd.DataFrame(
            [[f"{mark.trials:,}", *(shown(value, self.experiment.unit) for value in mark[1:])] for mark in rows],
            columns=[_("trials"), _("mean"), _("band from"), _("to")],
        )

    def parts(self) -> list[ipywidgets.Widget]:
        is_share = self.experiment.unit == Unit.SHARE
        self._panel.show(self._data())
        self._chart.label = repr(self)
        self._chart.figure = course(self.marks, None, is_share, (_("simulated"), ""))
        self._below.value = self.table.to_html(index=False, border=0)
        return [self._panel, self._chart, self._below]

    def _data(self) -> dict[str, Any]:
        labels = {"again": _("Other lots")}
        if self.trials * TENFOLD <= self.experiment.most:
            labels["more"] = _("Ten times as many")
        return {
            "chapter": _("Simulation · seed {seed}").format(seed=self.seed),
            "title": self.experiment.what,
            "task": repr(self),
            "buttons": [{"name": name, "label": label, "main": False} for name, label in labels.items()],
        }

    def _pressed(self, button: str, answer: object) -> None:
        if button == "again":
            self.run(self.trials, self.seed + 1)
        elif button == "more" and self.trials * TENFOLD <= self.experiment.most:
            self.run(self.trials * TENFOLD, self.seed)
        self._changed()

    def __repr__(self) -> str:
        unit, mark = self.experiment.unit, self.last
        return _("{trials} trials: {mean}, 95 % band from {low} to {high}").format(
            trials=f"{self.trials:,}",
            mean=shown(mark.mean, unit),
            low=shown(mark.low, unit),
            high=shown(mark.high, unit),
        )


class Exact(Opened):
    """The exact answer: the formula with this position's numbers, then the fraction."""

    @property
    def lines(self) -> list[str]:
        return [*self.experiment.formula().splitlines(), told(self.experiment.exact(), self.experiment.unit)]

    def parts(self) -> list[ipywidgets.Widget]:
        return [self.told(_("Exactly"), self.experiment.what, self.lines)]

    def __repr__(self) -> str:
        return "\n".join(self.lines)


class Gap(Opened):
    """Prediction, simulation and exact value side by side, and why people are wrong here."""

    def __init__(
        self,
        experiment: Experiment,
        prediction: Prediction,
        why: Mapping[str, str],
        simulation: Callable[[], Any],
    ) -> None:
        super().__init__(experiment, prediction)
        self._why, self._simulation = why, simulation

    @property
    def lines(self) -> list[str]:
        """What was predicted, simulated and computed; and about the gap between the first and the last."""
        simulation = self._simulation()
        lines = [self.prediction.told]
        if simulation is not None:
            lines.append(_("Simulated: {said}").format(said=repr(simulation)))
        lines.append(_("Exactly: {exact}").format(exact=told(self.experiment.exact(), self.experiment.unit)))
        return lines + self._comment()

    def _comment(self) -> list[str]:
        if not self.prediction.is_locked:
            return []
        return [_(self._why[self._side()])]

    def _side(self) -> str:
        """Which of the explanations fits: less, more or near; a chosen answer is its own key."""
        value, exact = self.prediction.value, self.experiment.exact()
        if value is None:
            return self.prediction.given
        near = abs(value - exact) <= abs(exact) / TENFOLD
        return "near" if near else "less" if value < exact else "more"

    def parts(self) -> list[ipywidgets.Widget]:
        return [self.told(_("The gap"), _("What you thought, and what is"), self.lines)]

    def __repr__(self) -> str:
        return "\n".join(self.lines)
