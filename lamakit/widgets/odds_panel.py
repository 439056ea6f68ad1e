"""The odds beside the table: charts, figures and how they are computed; or, playing blind, only what was decided."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lamakit.odds import Evidence
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.odds import Aids, Section, decision, odds_sections
from lamakit.widgets.board import OddsBoard
from lamakit.widgets.chart import PlotlyWidget, module
from lamakit.widgets.draft import Draft


class OddsPanel(PlotlyWidget):
    """Shows the probabilities of an observation; `show` another one to redraw.

    Playing blind it shows nothing that helps to decide; what each action was worth follows afterwards.
    """

    _esm = module("plot.js", "tools.js", "sections.js", "odds_panel.js")
    _css = module("sections.css")

    def __init__(self, observation: Observation | None = None, names: Sequence[str] | None = None) -> None:
        super().__init__()
        self.blind = False
        self.board = OddsBoard()
        self._seen, self._names = observation, names
        self._decided: tuple[Observation, str] | None = None
        self._evidence: tuple[Evidence, ...] = ()

    def show(
        self,
        observation: Observation,
        names: Sequence[str] | None = None,
        decided: tuple[Observation, str] | None = None,
        evidence: tuple[Evidence, ...] = (),
    ) -> None:
        """Redraw; `decided` is the last own decision after what was seen then, `evidence` what the others did."""
        self._seen, self._names, self._decided, self._evidence = observation, names, decided, evidence
        self.greet()

    def greet(self) -> None:
        seen = self._seen
        if seen is None:
            return
        names = self._names or "ABCDEF"[: seen.num_players]
        tried = [*([self._decided[0]] if self._decided else []), *([] if self.blind else [seen])]
        self.board.show(seen, names, self._evidence, lambda aids: self._sections(seen, names, aids), tried)
        hint = _("Decide first: what each action was worth is shown afterwards.") if self.blind else ""
        address = "" if self.blind else replace(Draft.of(seen), evidence=self._evidence).address
        self.send({**self.board.whole(), "hint": hint, "address": address})

    def _sections(self, seen: Observation, names: Sequence[str], aids: Aids) -> list[Section]:
        """What the page may show now."""
        decided = []
        if self._decided:
            before, chosen = self._decided
            decided = decision(before, names, replace(aids, estimates=self.board.estimates(before)), chosen)
        return decided if self.blind else [*odds_sections(seen, names, aids), *decided]

    def answer(self, message: Any) -> None:
        about_odds = self.board.receive(message) if isinstance(message, dict) else None
        if about_odds is not None:
            for answer in about_odds:
                self.send(answer)
        elif isinstance(message, dict) and message.get("kind") in ("blind", "hello"):
            self.blind = message.get("on") is True
            self.greet()
        else:
            super().answer(message)

    def __repr__(self) -> str:
        return "OddsPanel()"
