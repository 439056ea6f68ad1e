"""What the teacher's guide and the notebooks of many matches import, with the widgets and tables that show it."""

# ruff: noqa: F401
from lamakit.lessons import catalogue
from lamakit.lessons.shells import cells, findings
from lamakit.lessons.tables.llama import compare
from lamakit.lessons.toolbox import toolbox
