"""The scripts and style sheets of lessons: of the shelf, and of each kind of `InteractiveComponent`."""

from lamakit.widgets.assets import Part, styles
from lamakit.widgets.families import TABLES

SHELF = Part("shelf.js", ("shelf.css",))
SCRIPTS = {
    "panel": Part("panel.js", ("panel.css",)),
    "chart": Part("chart.js", ()),
    "editor": Part("editor.js", ("editor.css",)),
    "moving": Part("moving.js", ("moving.css",)),
    **TABLES,
}
STYLE = styles(*dict.fromkeys(sheet for part in SCRIPTS.values() for sheet in part.sheets))
