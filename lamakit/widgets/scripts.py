"""The scripts and style sheets of pages by the names of their parts, and of each kind of `InteractiveComponent`."""

from lamakit.widgets.assets import RULEBOOK, Part, styles

OF_TABLES = ("table.css", "replay.css", "coach.css", RULEBOOK)
LLAMA = Part("llama/table.js", (*OF_TABLES, "llama/table.css"))
ABRAKADABRIEN = Part("abrakadabrien/table.js", (*OF_TABLES, "abrakadabrien/table.css"))
PAGES = {
    "play": {"table": LLAMA, "odds": Part("llama/odds_panel.js", ("sections.css",))},
    "odds": {"desk": Part("llama/desk.js", ("table.css", "llama/table.css", "sections.css", "llama/desk.css"))},
    "abrakadabrien": {"table": ABRAKADABRIEN},
    "lessons": {"shelf": Part("shelf.js", ("shelf.css",))},
}
SCRIPTS = {
    "panel": Part("panel.js", ("panel.css",)),
    "chart": Part("chart.js", ()),
    "editor": Part("editor.js", ("editor.css",)),
    "moving": Part("moving.js", ("moving.css",)),
    "llama": LLAMA,
    "abrakadabrien": ABRAKADABRIEN,
}
STYLE = styles(*dict.fromkeys(sheet for part in SCRIPTS.values() for sheet in part.sheets))
