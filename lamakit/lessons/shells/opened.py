"""What a locked prediction opens, as widgets: a paper, and for a simulation its chart and table."""

from typing import Any

import ipywidgets

from lamakit.lessons.engine.reveal import Opened, Simulation
from lamakit.widgets.chart import Chart
from lamakit.widgets.panel import mimebundle, paper


class OpenedShell:
    """The paper, covered or not."""

    def __init__(self, shown: Opened) -> None:
        self.paper, self.box = paper(shown.pressed), ipywidgets.VBox()
        self.box.add_class("lamakit-opened")
        self._shown = shown
        self.refresh()

    def refresh(self, whole: bool = False) -> None:
        self.paper.show(self._shown.data())
        self.box.children = [self.paper, *(self.below() if self._shown.is_open else [])]

    def below(self) -> list[ipywidgets.Widget]:
        """What stands below the open paper, up to date."""
        return []

    def mimebundle(self, text: str) -> dict[str, Any]:
        return mimebundle(self.box, text)


class SimulationShell(OpenedShell):
    """The running mean with its band, and some of its figures."""

    _shown: Simulation

    def __init__(self, shown: Simulation) -> None:
        self._chart, self._table = Chart({"data": [], "layout": {}}), ipywidgets.HTML()
        super().__init__(shown)

    def below(self) -> list[ipywidgets.Widget]:
        self._chart.label, self._chart.figure = repr(self._shown), self._shown.figure
        self._table.value = self._shown.table.to_html(index=False, border=0)
        return [self._chart, self._table]


Opened.shell, Simulation.shell = OpenedShell, SimulationShell
