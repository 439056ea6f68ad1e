"""The parts of Abrakadabrien's pages."""

from lamakit.widgets.assets import RULEBOOK, Part

TABLE = Part("abrakadabrien/table.js", ("table.css", "replay.css", RULEBOOK, "abrakadabrien/table.css"))
BOARD = Part("abrakadabrien/board.js", ("abrakadabrien/card.css",))
