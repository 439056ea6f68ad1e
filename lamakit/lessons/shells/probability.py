"""Imports for the teacher's guide and the notebooks of many matches, with widgets and tables to show them."""

# ruff: noqa: F401
from lamakit.lessons import catalogue
from lamakit.lessons.shells import cells, findings
from lamakit.lessons.tables.llama import compare
from lamakit.lessons.toolbox import toolbox
