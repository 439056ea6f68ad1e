"""The parts of the LLAMA games' pages."""

from lamakit.widgets.assets import RULEBOOK, Part

TABLE = Part("llama/table.js", ("table.css", "replay.css", RULEBOOK, "llama/table.css", "llama/coach.css"))
ODDS = Part("llama/odds_panel.js", ("sections.css",))
DESK = Part("llama/desk.js", ("table.css", "llama/table.css", "sections.css", "llama/desk.css"))
