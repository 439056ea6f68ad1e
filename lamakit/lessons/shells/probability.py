"""The probability lessons as notebooks import them: with the widgets and tables that show them."""

# ruff: noqa: F401
from lamakit.lessons import catalogue
from lamakit.lessons.engine.mistyped import for_notebooks
from lamakit.lessons.probability import beliefs, pictures
from lamakit.lessons.shells import cells, findings
from lamakit.lessons.tables.llama import compare
from lamakit.lessons.toolbox import toolbox

for_notebooks(*catalogue.PROBABILITY)
