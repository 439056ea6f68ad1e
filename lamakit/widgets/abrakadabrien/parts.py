"""The parts of Abrakadabrien's pages."""

from lamakit.widgets.assets import Part

TABLE = Part("abrakadabrien/table.js", ("table.css", "replay.css", "abrakadabrien/table.css"))
BOARD = Part("abrakadabrien/board.js", ("abrakadabrien/card.css",))
