"""The script and the style sheets that draw each kind of `Live` piece."""

from lamakit.widgets.assets import Part, styles
from lamakit.widgets.families import TABLES

SCRIPTS = {"panel": Part("panel.js", ("panel.css",)), "chart": Part("chart.js", ()), **TABLES}
STYLE = styles(*dict.fromkeys(sheet for part in SCRIPTS.values() for sheet in part.sheets))
